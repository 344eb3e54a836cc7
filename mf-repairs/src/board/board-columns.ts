import type { RepairRow, RepairStatus } from '@shopbench/contracts';

/** The columns of the board from left to right; those at the end hold what left the shop today. */
export const BOARD_STATUSES = [
  'booked',
  'in_progress',
  'repair_done',
  'delivered',
  'reject',
  'return',
] as const satisfies readonly RepairStatus[];

/** How they stand on a wide screen: the last two share the width of one. */
export const BOARD_COLUMNS = [
  ['booked'],
  ['in_progress'],
  ['repair_done'],
  ['delivered'],
  ['reject', 'return'],
] as const;

/** So many of those that left the shop today are shown; the list has the others. */
export const MOST_GONE = 20;

/** The status that usually comes next; none after the device has left the shop. */
export const NEXT_STATUS: Record<RepairStatus, RepairStatus | null> = {
  booked: 'in_progress',
  in_progress: 'repair_done',
  repair_done: 'delivered',
  reject: 'return',
  delivered: null,
  return: null,
};

/** The rows of each column; `moved` holds statuses that were just set and are not answered yet. */
export function byStatus(
  rows: readonly RepairRow[],
  moved: Readonly<Record<string, RepairStatus>> = {},
): Record<RepairStatus, RepairRow[]> {
  const columns: Record<RepairStatus, RepairRow[]> = {
    ...{ booked: [], in_progress: [], repair_done: [], delivered: [], reject: [], return: [] },
  };
  for (const row of rows) columns[moved[row._id] ?? row.repairStatus].push(row);
  return columns;
}

/** What the rows of a column come to, rupees. */
export const sumOf = (rows: readonly RepairRow[]): number =>
  rows.reduce((paise, { repairPrice }) => paise + Math.round(repairPrice * 100), 0) / 100;

/** The id of what a card is lifted by. */
export const handleId = ({ _id }: Pick<RepairRow, '_id'>): string => `move-${_id}`;
