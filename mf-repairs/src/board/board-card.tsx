import {
  dayOf,
  isOpenRepair,
  promiseText,
  repairItemPath,
  titleCase,
  type Day,
  type RepairRow,
} from '@shopbench/contracts';
import { useTimeZone } from '@shopbench/pages';
import { Link, styled } from '@shopbench/ui';
import type { ReactNode } from 'react';
import { clockText } from '../item/item-text';
import { dueNote } from '../repairs/due-text';
import { itemNumber } from '../repairs/repairs';

export const CardFrame = styled('article')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '0 6px',
  padding: 10,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  '& p': { margin: 0, gridColumn: 2 },
  '& .top': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 8px',
    fontSize: 12,
    lineHeight: '16px',
    color: 'var(--text-2)',
  },
  '& .top > *': { whiteSpace: 'nowrap' },
  '& .low': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& .late': { color: 'var(--bad)', fontWeight: 600 },
  '& .today, & .warn': { color: 'var(--warn)', fontWeight: 600 },
  '&.gone': { background: 'none' },
  '&.lifted': { borderStyle: 'dashed', borderColor: 'var(--accent)', opacity: 0.4 },
  '&.carried': { borderColor: 'var(--accent)', boxShadow: 'var(--shadow)' },
  '& .handle': {
    gridRow: '1 / 5',
    alignSelf: 'start',
    width: 18,
    padding: 0,
    border: 0,
    background: 'none',
    color: 'var(--text-3)',
    cursor: 'grab',
    touchAction: 'none',
  },
});

/** When it left the shop, when the customer was told, how late it is, or until when it is promised. */
function whenText(row: RepairRow, today: Day, timeZone: string): string {
  if (!isOpenRepair(row.repairStatus)) return clockText(row.statusSince, timeZone).slice(-5);
  if (row.due === 'late' || (row.due === 'none' && row.toldAt) || row.likelyReady) return dueNote(row, today);
  return promiseText(row, today);
}

/** What a card says of an item. */
export function CardWords({ row, children }: { row: RepairRow; children?: ReactNode }) {
  const today = dayOf(new Date());
  const timeZone = useTimeZone();
  const { repairProcess, technician, due, likelyReady } = row;
  return (
    <>
      <p className="top">
        <Link href={repairItemPath(row.repairId, row.itemIndex)}>{itemNumber(row)}</Link>
        <span className={likelyReady ? 'warn' : due}>{whenText(row, today, timeZone)}</span>
      </p>
      <p>
        <strong>{titleCase(row.itemName)}</strong>
      </p>
      <p>{titleCase(row.fault.fault)}</p>
      <p className="low">
        {[
          titleCase(row.customer.name),
          repairProcess &&
            `${Math.min(repairProcess.currentStep + 1, repairProcess.steps)}/${repairProcess.steps}`,
          technician ? titleCase(technician.name) : 'nobody yet',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {row.awaitsApproval ? <p className="low warn">Awaits approval</p> : null}
      {children}
    </>
  );
}
