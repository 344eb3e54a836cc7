import type { RepairRow } from '@shopbench/contracts';
import { BOARD_STATUSES, byStatus, NEXT_STATUS, sumOf } from './board-columns';

const row = (_id: string, repairStatus: RepairRow['repairStatus'], repairPrice = 0) =>
  ({ _id, repairStatus, repairPrice }) as RepairRow;

describe('the columns of the board', () => {
  it('should hold each row once, where it was just put', () => {
    const rows = [row('a', 'booked'), row('b', 'booked'), row('c', 'return')];
    const columns = byStatus(rows, { b: 'repair_done' });
    expect(BOARD_STATUSES.map((status) => columns[status].map(({ _id }) => _id).join())).toEqual([
      ...['a', '', 'b', '', '', 'c'],
    ]);
  });

  it('should add prices up in paise', () => {
    expect(sumOf([row('a', 'booked', 0.1), row('b', 'booked', 0.2)])).toBe(0.3);
  });

  it('should lead every status to the end', () => {
    for (const status of BOARD_STATUSES) {
      const next = NEXT_STATUS[status];
      expect(next === null ? ['delivered', 'return'] : BOARD_STATUSES).toContain(next ?? status);
    }
  });
});
