import {
  fromMilli,
  toRupees,
  type PartRow,
  type StepRow,
  type TechnicianReport,
  type TechnicianRow,
} from '@shopbench/contracts';
import { repairDue } from '../../rules/due';
import { shopMinute, type ShopMinute } from '../../../kernel/clock/shop-minute';
import type { Actor } from '../../../store/records/record';
import type { RepairItem } from '../../../store/repair/repair-item.schema';
import { percentile } from './repair-promise';
import { workingMinutes, type WorkingHours } from './working-time';

/** What of an item the report reads. */
export type DoneItem = Pick<
  RepairItem,
  | '_id'
  | 'repair'
  | 'index'
  | 'technician'
  | 'statusHistory'
  | 'doneAt'
  | 'stepTimes'
  | 'process'
  | 'usedItems'
>;
export type OpenItem = Pick<RepairItem, 'technician' | 'repairStatus' | 'promisedUntil'>;

interface Workshop {
  /** What was done in the period. */
  done: readonly DoneItem[];
  /** What is on the bench now. */
  open: readonly OpenItem[];
  /** Which of `done` came back, as `itemKey` names them. */
  cameBack: ReadonlySet<string>;
  now: ShopMinute;
  timeZone: string;
  workingHours: WorkingHours;
  seesCosts: boolean;
}

/** An item of a booking, by which one that came back names it. */
export const itemKey = ({ repair, index }: Pick<RepairItem, 'repair' | 'index'>): string =>
  `${String(repair)} ${index}`;

/** The workshop by person: what was done, how long it took, what was used, what came back. Money in rupees. */
export function technicianReport(work: Workshop): Omit<TechnicianReport, 'from' | 'to'> {
  const people = groupBy([...work.done, ...work.open], ({ technician }) => personKey(technician));
  const technicians = [...people.values()].map((items) => personRow(items[0]!.technician, work));
  technicians.sort((a, b) => b.done - a.done || nameOf(a).localeCompare(nameOf(b)));
  return { technicians, steps: stepRows(work), parts: partRows(work) };
}

const nameOf = ({ technician }: { technician: { name: string } | null }): string => technician?.name ?? '~';
const personKey = (actor: Actor | undefined): string => (actor ? String(actor.userId) : '');
const personOf = (actor: Actor | undefined) =>
  actor ? { _id: String(actor.userId), name: actor.name } : null;

function personRow(who: Actor | undefined, work: Workshop): TechnicianRow {
  const isTheirs = ({ technician }: { technician?: Actor | undefined }) =>
    personKey(technician) === personKey(who);
  const done = work.done.filter(isTheirs);
  const open = work.open.filter(isTheirs);
  const cameBack = done.filter((item) => work.cameBack.has(itemKey(item))).length;
  const parts = done.flatMap(({ usedItems }) => usedItems);
  return {
    technician: personOf(who),
    open: open.length,
    late: open.filter(
      ({ repairStatus, promisedUntil }) => repairDue(repairStatus, promisedUntil, work.now) === 'late',
    ).length,
    ...{ done: done.length, cameBack },
    reworkRate: done.length === 0 ? 0 : Math.round((cameBack / done.length) * 1000) / 10,
    medianMinutes: medianOf(done.flatMap((item) => benchMinutes(item, work))),
    partsUsed: fromMilli(parts.reduce((sum, { quantity }) => sum + quantity, 0)),
    ...(work.seesCosts ? { partsCost: toRupees(parts.reduce((sum, { cost }) => sum + cost, 0)) } : {}),
  };
}

/** From the first time that it was in progress until it was done. */
function benchMinutes({ statusHistory, doneAt }: DoneItem, work: Workshop): number[] {
  const begun = statusHistory.find(({ status }) => status === 'in_progress');
  return begun && doneAt ? [minutesBetween(begun.at, doneAt, work)] : [];
}

const minutesBetween = (from: Date, to: Date, { timeZone, workingHours }: Workshop): number =>
  workingMinutes(shopMinute(from, timeZone), shopMinute(to, timeZone), workingHours);

const medianOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : percentile(values, 0.5);

function stepRows(work: Workshop): StepRow[] {
  const timed = work.done.flatMap(({ process, stepTimes }) =>
    stepTimes.flatMap(({ stepId, startedAt, endedAt, by }) => {
      const step = process?.steps.find(({ _id }) => _id.equals(stepId));
      if (!process || !step || !endedAt || !by) return [];
      const minutes = minutesBetween(startedAt, endedAt, work);
      return [{ by: by.name, processName: process.processName, ...step, minutes }];
    }),
  );
  const groups = groupBy(timed, ({ by, processName, stepName }) => [by, processName, stepName].join('\n'));
  return [...groups.values()]
    .map((all) => {
      const { by, processName, stepName } = all[0]!;
      const medianMinutes = percentile(
        all.map(({ minutes }) => minutes),
        0.5,
      );
      return { by, processName, stepName, times: all.length, medianMinutes };
    })
    .sort(
      (a, b) => a.by.localeCompare(b.by) || a.processName.localeCompare(b.processName) || b.times - a.times,
    );
}

function partRows({ done, seesCosts }: Workshop): PartRow[] {
  const used = done.flatMap(({ technician, usedItems }) => usedItems.map((part) => ({ technician, part })));
  const groups = groupBy(used, ({ technician, part }) => `${personKey(technician)} ${String(part.item)}`);
  return [...groups.values()]
    .map((all): PartRow => {
      const [{ technician, part }] = all as [(typeof all)[number]];
      return {
        technician: personOf(technician),
        ...{ itemCode: part.itemCode, productName: part.productName, unit: part.unit },
        quantity: fromMilli(all.reduce((sum, one) => sum + one.part.quantity, 0)),
        ...(seesCosts ? { cost: toRupees(all.reduce((sum, one) => sum + one.part.cost, 0)) } : {}),
      };
    })
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b)) || b.quantity - a.quantity);
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
