import { inAddress, leaveForms, useAddress } from '@shopbench/client';
import { useNavigate } from '@shopbench/client/router';
import {
  addDays,
  formatDay,
  nextMonthly,
  titleCase,
  type Expense,
  type ExpenseKind,
} from '@shopbench/contracts';
import { Loaded, useCommands, useRight } from '@shopbench/pages';
import { dayColumn, RecordList, type RecordColumn } from '@shopbench/pages/list';
import { MonthStepper } from '@shopbench/pages/report';
import {
  Button,
  Chip,
  Kbd,
  LinkButton,
  MoneyText,
  PageHeader,
  PhoneBar,
  SegmentedControl,
  StatusChip,
  styled,
  WideOnly,
} from '@shopbench/ui';
import { useState } from 'react';
import { expenses, useExpenseChoicesQuery, useExpenseTotalsQuery } from './expense-calls';
import { expenseFilters } from './expense-filters';
import { ExpensePanel, type ExpenseValues } from './expense-panel';
import { HeadsCard } from './heads-card';
import { MonthsCard } from './months-card';
import { ProposalsCard } from './proposals-card';

const Layout = styled('div')({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  '@media (min-width: 1200px)': {
    '&.adding': { gridTemplateColumns: 'minmax(0, 1fr) 376px' },
    '& > aside': { position: 'sticky', top: 68, maxHeight: 'calc(100vh - 84px)', overflow: 'auto' },
  },
});

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 16 });

const Bar = styled(PhoneBar)({ '& > *': { flex: 1 } });

const Stack = styled('div')({ display: 'grid', gap: 16, '& > *': { minWidth: 0 } });

const Charts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  gap: 16,
});

const Note = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  color: 'var(--text-2)',
});

const Quiet = styled('small')({ color: 'var(--text-2)' });

/** What it was for, as the list tells it: the note, or the repair that it was made for. */
const noteOf = ({ note, source, billImage }: Expense) => (
  <Note>
    {[note, source?.number].filter(Boolean).join(', ')}
    {billImage ? <Chip>Bill</Chip> : null}
  </Note>
);

const payerOf = ({ account, party, openAmount }: Expense): string =>
  account
    ? titleCase(account.accountName)
    : `${openAmount > 0 ? 'Owed to' : 'Paid to'} ${titleCase(party?.name ?? '')}`;

const columns: RecordColumn<Expense>[] = [
  dayColumn({ width: 110 }),
  {
    key: 'head',
    header: 'Head',
    primary: true,
    minWidth: 170,
    render: ({ head, kind }) => `${head.headName}${kind === 'direct' ? ' · direct' : ''}`,
  },
  { key: 'number', header: 'Number', sort: 'number', width: 120, hidden: true, render: expenses.nameOf },
  { key: 'note', header: 'Note', minWidth: 120, render: noteOf },
  { key: 'payer', header: 'From account', width: 200, render: payerOf },
  {
    key: 'amount',
    header: 'Amount',
    sort: 'amount',
    align: 'right',
    width: 120,
    minWidth: 108,
    render: ({ amount, cancelled }) =>
      cancelled ? <StatusChip status="Cancelled" /> : <MoneyText value={amount} />,
  },
];

type Shown = 'all' | ExpenseKind;
const KINDS = [
  { value: 'all', label: 'All' },
  { value: 'direct', label: 'Direct' },
  { value: 'indirect', label: 'Indirect' },
] as const;

/** The first and the last day of a month. */
const daysOf = (month: string) => ({
  from: `${month}-01`,
  to: addDays(nextMonthly(`${month}-01`, 1), -1),
});

/** What the shop spent in a month: what is due, by month and by head, each expense, and the way to add one. */
export function ExpenseListPage({ kind = 'all' }: { kind?: Shown }) {
  const navigate = useNavigate();
  const { at, go } = useAddress({ month: inAddress.month(), from: inAddress.day(), to: inAddress.day() });
  const choices = useExpenseChoicesQuery();
  const [begun, setBegun] = useState<{ values: ExpenseValues; round: number } | null>(null);
  // What is half typed in the panel is asked about before another expense takes its place.
  const begin = (values: ExpenseValues) =>
    leaveForms(() => setBegun((now) => ({ values, round: (now?.round ?? 0) + 1 })));
  const add = () => begin(kind === 'all' ? {} : { kind });
  const [seesTotals, seesPay] = [useRight('profit'), useRight('people_pay')];
  useCommands([{ label: 'Add expense', icon: 'plus', key: 'e', run: add }]);
  const thisMonth = choices.data?.today.slice(0, 7);
  const month = at.month || thisMonth;
  // Days that somebody chose stand over the month.
  const isDayChosen = at.from !== '' || at.to !== '';
  const main = (
    <Button variant="contained" color="primary" onClick={add}>
      Add expense <Kbd>E</Kbd>
    </Button>
  );
  return (
    <Layout className={begun ? 'adding' : undefined}>
      <div>
        <PageHeader title="Expenses">
          <LinkButton href="/expense/head" variant="text">
            Heads
          </LinkButton>
          {seesPay ? (
            <LinkButton href="/expense/recurring" variant="text">
              Recurring
            </LinkButton>
          ) : null}
          <WideOnly>{main}</WideOnly>
        </PageHeader>
        <Tools>
          <SegmentedControl<Shown>
            label="Kind"
            value={kind}
            options={KINDS}
            onChange={(chosen) => void navigate(chosen === 'all' ? '/expense' : `/expense/${chosen}`)}
          />
          {month && thisMonth ? (
            <MonthStepper
              month={month}
              last={thisMonth}
              onChange={(chosen) => go({ month: chosen, from: '', to: '' })}
            />
          ) : null}
        </Tools>
        <Stack>
          <ProposalsCard onChange={begin} />
          {month && seesTotals ? <Totals month={month} kind={kind} /> : null}
          {month ? (
            <RecordList
              resource={expenses}
              title="Expenses"
              columns={columns}
              filters={expenseFilters}
              args={{ ...(kind === 'all' ? {} : { kind }), ...(isDayChosen ? {} : daysOf(month)) }}
              defaultSort="-date"
              search="Head, note, number, repair"
              open={expenses.screen}
              first={main}
              empty={{ icon: 'upload', text: 'Rent, freight, salaries: what the shop spends appears here.' }}
              card={(expense) => ({
                title: expense.head.headName,
                detail: `${formatDay(expense.date)}${expense.note ? ` · ${expense.note}` : ''}`,
                end: expense.cancelled ? (
                  <StatusChip status="Cancelled" />
                ) : (
                  <>
                    <MoneyText value={expense.amount} />
                    <Quiet>{payerOf(expense)}</Quiet>
                  </>
                ),
              })}
            />
          ) : (
            <Loaded query={choices} noun="expenses">
              {() => null}
            </Loaded>
          )}
        </Stack>
        {begun ? null : <Bar>{main}</Bar>}
      </div>
      {begun ? <ExpensePanel key={begun.round} begun={begun.values} onClose={() => setBegun(null)} /> : null}
    </Layout>
  );
}

function Totals({ month, kind }: { month: string; kind: Shown }) {
  const { currentData: data } = useExpenseTotalsQuery(month);
  if (!data) return null;
  const only = (one: ExpenseKind, amount: number) => (kind === 'all' || kind === one ? amount : 0);
  return (
    <Charts>
      <MonthsCard
        months={data.months.map(({ month: of, direct, indirect }) => ({
          month: of,
          direct: only('direct', direct),
          indirect: only('indirect', indirect),
        }))}
      />
      <HeadsCard
        month={month}
        heads={data.heads.filter((head) => kind === 'all' || head.kind === kind)}
        hrefOf={(id) => `?month=${month}&head=${id}`}
      />
    </Charts>
  );
}
