import { inAddress, useAddress } from '@shopbench/client';
import {
  dayOf,
  formatDay,
  formatMobile,
  promiseText,
  REPAIR_STATUSES,
  repairItemPath,
  screenPath,
  titleCase,
  type RepairRow,
} from '@shopbench/contracts';
import { asOptions, PATHS } from '@shopbench/pages';
import { ListPage, type RecordColumn } from '@shopbench/pages/list';
import { Link, LinkButton, MoneyText, StatusChip, statusWord, styled } from '@shopbench/ui';
import type { ListFilter } from '@shopbench/ui/grid';
import { useMemo, type ReactNode } from 'react';
import { DEVICE_WORDS } from '../processes/processes';
import { dueNote } from './due-text';
import { ProcessCell, progressText, StatusCell } from './inline-change';
import { PickedChanges } from './picked-changes';
import { DueChips, StatusCounts } from './repair-counts';
import { ListOrBoard, NARROWING } from './list-or-board';
import { repairRows } from './repairs';
import { TechnicianChoice } from './technician-choice';
import { useTechnicians } from './technician-field';
import { useRepairBulk } from './use-repair-bulk';

const TONES = { late: 'var(--bad)', today: 'var(--warn)', in_time: undefined, none: undefined };

const toneOf = ({ due, likelyReady }: RepairRow) => (likelyReady ? 'var(--warn)' : TONES[due]);

/** The grid cuts a cell's text, but not what stands in boxes of its own. */
const CUT = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

const two = (first: ReactNode, second?: ReactNode, color?: string) => (
  <div style={{ lineHeight: '20px' }}>
    <div style={{ ...CUT, color }}>{first}</div>
    <div style={{ ...CUT, fontSize: 12, lineHeight: '16px', color: color ?? 'var(--text-2)' }}>{second}</div>
  </div>
);

const Nobody = styled('span')({ color: 'var(--text-3)' });

const itemPath = (row: RepairRow) => repairItemPath(row.repairId, row.itemIndex);
const ofBooking = ({ itemIndex, itemCount }: RepairRow) =>
  itemCount > 1 ? `${itemIndex + 1} of ${itemCount}` : '';

/** Brand and model stand on two lines: both are in view in a narrow column. */
function itemWords({ itemName, brandName, modelNo, deviceType }: RepairRow): [string, string] {
  const type = DEVICE_WORDS[deviceType];
  const isSplit = brandName && modelNo && itemName === `${brandName} ${modelNo}`;
  if (!isSplit) return [titleCase(itemName), type];
  return [
    titleCase(modelNo),
    deviceType === 'mobile' ? titleCase(brandName) : `${titleCase(brandName)} · ${type}`,
  ];
}

const columns: RecordColumn<RepairRow>[] = [
  {
    key: 'repairNumber',
    header: 'Repair No.',
    sort: 'repairNumber',
    width: 90,
    control: true,
    render: (row) =>
      two(<Link href={screenPath('repair', row.repairId)}>{row.repairNumber}</Link>, ofBooking(row)),
  },
  {
    key: 'bookingDate',
    header: 'Booked',
    sort: 'bookingDate',
    width: 98,
    spare: true,
    render: (row) => two(formatDay(row.bookingDate)),
  },
  {
    key: 'customerName',
    header: 'Customer',
    minWidth: 100,
    render: ({ customer }) =>
      two(titleCase(customer.name), customer.mobileNumber && formatMobile(customer.mobileNumber)),
  },
  { key: 'item', header: 'Item', minWidth: 100, render: (row) => two(...itemWords(row)) },
  {
    key: 'fault',
    header: 'Fault',
    minWidth: 92,
    control: true,
    tight: 'below',
    render: (row) =>
      two(<Link href={itemPath(row)}>{titleCase(row.fault.fault)}</Link>, row.subFaults.join(', ')),
  },
  { key: 'status', header: 'Status', width: 126, control: true, render: (row) => <StatusCell row={row} /> },
  {
    key: 'process',
    header: 'Process',
    minWidth: 122,
    control: true,
    tight: 'out',
    render: (row) => <ProcessCell row={row} />,
  },
  {
    key: 'technician',
    header: 'Technician',
    width: 88,
    render: ({ technician }) => {
      const [first, ...rest] = titleCase(technician?.name ?? '').split(' ');
      return technician ? two(first, rest.join(' ')) : <Nobody>Nobody</Nobody>;
    },
  },
  {
    key: 'due',
    header: 'Due',
    sort: 'due',
    width: 108,
    tight: 'stays',
    render: (row) => two(promiseText(row, dayOf(new Date())), dueNote(row, dayOf(new Date())), toneOf(row)),
  },
  {
    key: 'repairPrice',
    header: 'Total price',
    align: 'right',
    width: 92,
    render: (row) => two(<MoneyText value={row.repairPrice} />, row.underWarranty ? 'Warranty' : ''),
  },
];

/** Repaired items, one row each: what is open unless narrowed, the next promise first. Others' changes appear by themselves. */
export function RepairListPage() {
  const { at } = useAddress({ ...NARROWING, status: inAddress.text() });
  const technicians = useTechnicians();
  const bulk = useRepairBulk();
  const filters = useMemo(
    (): ListFilter[] => [
      { kind: 'choice', name: 'technician', label: 'Technician', options: technicians },
      ...ALWAYS,
    ],
    [technicians],
  );
  // A search looks among those that have left the shop too.
  const isNarrowed = [at.status, at.due, at.awaitsApproval, at.q].some(Boolean);
  return (
    <PickedChanges>
      <ListPage
        resource={repairRows}
        title="Repairs"
        lines={2}
        live
        columns={columns}
        card={(row) => ({
          title: titleCase(row.itemName),
          detail: [
            titleCase(row.fault.fault),
            titleCase(row.customer.name),
            row.repairNumber,
            row.technician && titleCase(row.technician.name),
            progressText(row),
          ]
            .filter(Boolean)
            .join(' · '),
          end: (
            <>
              <MoneyText value={row.repairPrice} />
              <StatusChip status={row.repairStatus} />
              <small style={{ color: toneOf(row) }}>{promiseText(row, dayOf(new Date()))}</small>
            </>
          ),
        })}
        defaultSort="due"
        search="Number, name, mobile, IMEI"
        filters={filters}
        args={isNarrowed ? undefined : { status: 'open' }}
        open={itemPath}
        withChosen={bulk.withChosen}
        rowActions={(row) => [
          { label: 'Open item', href: itemPath(row) },
          { label: 'Open booking', href: screenPath('repair', row.repairId) },
        ]}
        actions={
          <>
            <LinkButton href="/repair/technicians">Technicians</LinkButton>
            <LinkButton href="/repair/claims">Claims</LinkButton>
            <ListOrBoard shown="list" />
          </>
        }
        create={{ label: 'Book a repair', href: PATHS.newRepair }}
        above={
          <>
            <StatusCounts chosen={at.status || (isNarrowed ? '' : 'open')} />
            <DueChips>
              <TechnicianChoice />
            </DueChips>
            {bulk.result}
          </>
        }
        empty={{ icon: 'wrench', title: 'No repairs yet', text: 'Book the first one.' }}
      />
      {bulk.dialog}
    </PickedChanges>
  );
}

const ALWAYS: readonly ListFilter[] = [
  { kind: 'days', label: 'Booked', from: 'from', to: 'to' },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    options: [{ value: 'open', label: 'Open' }, ...asOptions(REPAIR_STATUSES, statusWord)],
  },
  {
    kind: 'choice',
    name: 'due',
    label: 'Due',
    options: [
      { value: 'late', label: 'Late' },
      { value: 'today', label: 'Due today' },
    ],
  },
  {
    kind: 'choice',
    name: 'awaitsApproval',
    label: 'Approval',
    options: [{ value: 'true', label: 'Awaited' }],
  },
];
