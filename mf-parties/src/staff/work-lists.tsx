import {
  formatDay,
  formatMobile,
  lateText,
  promiseText,
  repairItemPath,
  titleCase,
  type Day,
  type InvoiceRow,
  type RepairRow,
} from '@shopbench/contracts';
import { screenPath } from '@shopbench/pages';
import { Chip, Link, LinkButton, MoneyText, StatusChip, styled } from '@shopbench/ui';
import type { ReactNode } from 'react';

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gap: '0 16px',
    alignItems: 'center',
    minHeight: 52,
    padding: '8px 16px',
    borderTop: '1px solid var(--line)',
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& b': { fontWeight: 500 },
  '& b.late': { color: 'var(--bad)' },
});
const None = styled('p')({ padding: 16, color: 'var(--text-2)' });

interface WorkRow {
  id: string;
  title: string;
  detail: ReactNode;
  /** In the middle, such as a status. */
  mark?: ReactNode;
  end?: ReactNode;
}

/** Rows of work: what it is, a quiet line below, and what belongs at the end. */
export function WorkList({ rows, none }: { rows: readonly WorkRow[]; none: string }) {
  if (rows.length === 0) return <None>{none}</None>;
  return (
    <List>
      {rows.map(({ id, title, detail, mark, end }) => (
        <li key={id}>
          <div>
            <b>{title}</b>
            <small>{detail}</small>
          </div>
          <div>{mark}</div>
          <div>{end}</div>
        </li>
      ))}
    </List>
  );
}

const saleRow = (sale: InvoiceRow): WorkRow => ({
  id: sale._id,
  title: titleCase(sale.customerName),
  detail: (
    <>
      <Link href={screenPath('invoice', sale._id)}>{sale.invoiceNumber}</Link> · {formatDay(sale.date)}
    </>
  ),
  mark: <StatusChip status={sale.status} />,
  end: <MoneyText value={sale.totalPayableAmount} />,
});

const repairRow = (repair: RepairRow): WorkRow => ({
  id: repair._id,
  title: titleCase(repair.customer.name),
  detail: (
    <>
      <Link href={screenPath('repair', repair.repairId)}>{repair.repairNumber}</Link> ·{' '}
      {formatDay(repair.bookingDate)}
    </>
  ),
  end: <MoneyText value={repair.repairPrice} />,
});

const deviceOf = ({ itemName, fault }: RepairRow) => `${titleCase(itemName)}, ${fault.fault.toLowerCase()}`;

const dueRow = (repair: RepairRow, today: Day): WorkRow => {
  const { _id, repairId, itemIndex, repairNumber, due, customer, technician, awaitsApproval } = repair;
  const promised = promiseText(repair, today);
  return {
    id: _id,
    title: deviceOf(repair),
    detail: (
      <>
        {due === 'late' ? <b className="late">{lateText(repair, today)}</b> : <b>{promised}</b>} ·{' '}
        {due === 'late' ? `promised ${promised.replace('Today', 'today')} · ` : ''}
        {titleCase(customer.name)} · <Link href={repairItemPath(repairId, itemIndex)}>{repairNumber}</Link>
        {technician ? ` · with ${titleCase(technician.name)}` : ''}
      </>
    ),
    end: awaitsApproval ? (
      <Chip tone="warn">Awaits approval</Chip>
    ) : (
      <StatusChip status={repair.repairStatus} />
    ),
  };
};

const readyRow = (repair: RepairRow): WorkRow => ({
  id: repair._id,
  title: deviceOf(repair),
  detail: [
    titleCase(repair.customer.name),
    repair.customer.mobileNumber && formatMobile(repair.customer.mobileNumber),
    `since ${formatDay(repair.statusSince.slice(0, 10))}`,
  ]
    .filter(Boolean)
    .join(' · '),
  mark: <MoneyText value={repair.repairPrice} />,
  end: <LinkButton href={repairItemPath(repair.repairId, repair.itemIndex)}>Hand over</LinkButton>,
});

interface DueRepairsProps {
  repairs: readonly RepairRow[];
  /** The day of the shop. */
  today: Day;
  none: string;
}

/** Repairs that are still in the shop, the next promise first. */
export const DueRepairs = ({ repairs, today, none }: DueRepairsProps) => (
  <WorkList rows={repairs.map((repair) => dueRow(repair, today))} none={none} />
);

/** Repairs that wait for their owners. */
export const ReadyRepairs = ({ repairs, none }: { repairs: readonly RepairRow[]; none: string }) => (
  <WorkList rows={repairs.map(readyRow)} none={none} />
);

/** Sales, newest first, with what the customer pays. */
export const SalesList = ({ sales, none }: { sales: readonly InvoiceRow[]; none: string }) => (
  <WorkList rows={sales.map(saleRow)} none={none} />
);

/** Repair bookings, newest first, with what the customer pays. */
export const RepairsList = ({ repairs, none }: { repairs: readonly RepairRow[]; none: string }) => (
  <WorkList rows={repairs.map(repairRow)} none={none} />
);
