import { Slot, useSession } from '@shopbench/client';
import { useNavigate } from '@shopbench/client/router';
import {
  callHref,
  daysBetween,
  formatDay,
  formatMobile,
  titleCase,
  type MyDay,
  type RepairCounts,
} from '@shopbench/contracts';
import { designationWord, Loaded, PATHS, screenPath, useCommands, useRight } from '@shopbench/pages';
import {
  Card,
  Columns,
  FigureStrip,
  Link,
  MoneyText,
  PageHeader,
  QuickActions,
  Stack,
  type QuickAction,
  type StripFigure,
} from '@shopbench/ui';
import { useMyDayQuery, useRepairCountsQuery, useRepairsInQuery } from './staff-api';
import { DueRepairs, ReadyRepairs, SalesList, WorkList } from './work-lists';

/** A figure is never older than this, milliseconds. */
const REFRESH_EVERY = 60_000;

const LIVELY = { pollingInterval: REFRESH_EVERY, skipPollingIfUnfocused: true };

type KeyedAction = QuickAction & { hotkey: string };

const TRADING: KeyedAction[] = [
  { label: 'New sale', icon: 'cart', href: PATHS.newSale, hotkey: 's' },
  { label: 'Book repair', icon: 'wrench', href: '/repair/booking', hotkey: 'r' },
  { label: 'Hand over', icon: 'check', href: `${PATHS.repairs}?status=repair_done`, hotkey: 'h' },
];
const EVERYBODY: KeyedAction[] = [
  { label: 'Add customer', icon: 'person', href: PATHS.newCustomer, hotkey: 'c' },
  { label: 'Customers', icon: 'people', href: PATHS.customers, hotkey: 'm' },
];

const longDay = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

function greeting(): string {
  const hour = new Date().getHours();
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}

/** What one person does today: the few things done most, own work, and what follows from what is stored. */
export function MyDay() {
  const { user } = useSession();
  const trades = useRight('trade');
  const navigate = useNavigate();
  const actions = trades ? [TRADING[0]!, TRADING[1]!, EVERYBODY[0]!, TRADING[2]!] : EVERYBODY;
  useCommands(
    actions.map(({ hotkey, href, ...action }) => ({
      ...action,
      key: hotkey,
      run: () => void navigate(href),
    })),
  );
  const query = useMyDayQuery(undefined, LIVELY);
  const day = query.data ? longDay.format(new Date(query.data.date)) : '';
  return (
    <>
      <PageHeader
        title={`${greeting()}, ${titleCase(user?.name ?? '').split(' ')[0] ?? ''}`}
        detail={[day, designationWord(user?.designation ?? '')].filter(Boolean).join(' · ')}
      />
      <Stack spacing={2}>
        <QuickActions actions={actions} main />
        <Loaded query={query} noun="day">
          {(mine) => <Work day={mine} />}
        </Loaded>
        <Slot name="dashboard" />
      </Stack>
    </>
  );
}

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

function Work({ day: { date, partiesAdded, trade } }: { day: MyDay }) {
  const { data: counts } = useRepairCountsQuery(undefined, { ...LIVELY, skip: !trade });
  const added: StripFigure = { label: 'Added by me today', value: counted(partiesAdded, 'customer') };
  if (!trade) return <FigureStrip figures={[added]} />;
  const { salesToday, repairsToday, repairsInShop, sales, overdue, lowStock } = trade;
  const figures: StripFigure[] = [
    ...(counts ? workshopFigures(counts) : []),
    { label: 'Sold by me today', value: counted(salesToday, 'sale') },
    {
      label: 'Booked by me today',
      value: counted(repairsToday, 'repair'),
      note: `of ${repairsInShop} in the shop`,
    },
    {
      label: 'To be called about',
      value: counted(overdue.count, 'bill'),
      ...(overdue.count > 0 ? { note: 'of mine, overdue', noteTone: 'bad' as const } : {}),
    },
  ];
  return (
    <>
      <FigureStrip figures={figures} />
      <Columns>
        <div>
          <Workshop today={date} />
          <Card title="My last sales" flush>
            <SalesList sales={sales} none="Nothing sold by you yet." />
          </Card>
        </div>
        <aside>
          <Card title="My tasks today" action={`${overdue.rows.length + lowStock.rows.length} open`} flush>
            <WorkList
              none="Nothing due today."
              rows={[...tasksOf(overdue.rows, date), ...lowOf(lowStock.rows)]}
            />
          </Card>
        </aside>
      </Columns>
    </>
  );
}

/** How the workshop stands, for everybody who works in it. */
const workshopFigures = ({
  late,
  today,
  repair_done: ready,
  awaitsApproval,
}: RepairCounts): StripFigure[] => [
  {
    label: 'Due today',
    value: counted(today, 'repair'),
    ...(late > 0 ? { note: `and ${late} late`, noteTone: 'bad' as const } : {}),
  },
  { label: 'Ready to hand over', value: counted(ready, 'repair') },
  { label: 'Waiting for approval', value: counted(awaitsApproval, 'repair') },
];

/** What is due next, and what waits for its owner. */
function Workshop({ today }: { today: string }) {
  const due = useRepairsInQuery('open', LIVELY);
  const ready = useRepairsInQuery('repair_done', LIVELY);
  return (
    <>
      <Card title="Repairs due next" action={<Link href={PATHS.repairs}>All</Link>} flush>
        <Loaded query={due} noun="repairs">
          {(repairs) => <DueRepairs repairs={repairs} today={today} none="Nothing due." />}
        </Loaded>
      </Card>
      <Card title="Ready to hand over" flush>
        <Loaded query={ready} noun="repairs">
          {(repairs) => <ReadyRepairs repairs={repairs} none="Nothing waits for its owner." />}
        </Loaded>
      </Card>
    </>
  );
}

type Trade = NonNullable<MyDay['trade']>;

const tasksOf = (bills: Trade['overdue']['rows'], today: string) =>
  bills.map((bill) => ({
    id: bill._id,
    title: `Call ${titleCase(bill.customerName)} about the bill`,
    detail: (
      <>
        <Link href={screenPath('invoice', bill._id)}>{bill.invoiceNumber}</Link>, due{' '}
        {formatDay(bill.dueDate)}, {counted(daysBetween(bill.dueDate, today), 'day')} late
        {bill.mobileNumber ? (
          <>
            {' · '}
            <a href={callHref(bill.mobileNumber)}>{formatMobile(bill.mobileNumber)}</a>
          </>
        ) : null}
      </>
    ),
    end: <MoneyText value={bill.balanceAmount} />,
  }));

const lowOf = (items: Trade['lowStock']['rows']) =>
  items.map((item) => ({
    id: item._id,
    title: `${titleCase(item.productName)} runs low`,
    detail: <Link href={`/product/update/${item._id}`}>{item.itemCode}</Link>,
    end: `${item.stockQuantity} ${item.unit}`,
  }));
