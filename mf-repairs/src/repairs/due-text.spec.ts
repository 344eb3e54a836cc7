import type { RepairRow } from '@shopbench/contracts';
import { dueNote } from './due-text';

const row = (over: Partial<RepairRow>) =>
  ({ expectedRepairingDate: '2026-11-20', technician: null, ...over }) as RepairRow;

describe('the promise of a repair', () => {
  it.each<[Partial<RepairRow>, string]>([
    [{ due: 'late', expectedRepairingDate: '2026-11-18' }, 'Late 2 days'],
    [{ due: 'late' }, 'Late today'],
    [{ due: 'today' }, 'Nobody on it'],
    [{ due: 'today', technician: { _id: '1', name: 'Suresh' } }, 'Due today'],
    [{ due: 'in_time' }, 'In time'],
    [{ due: 'today', likelyReady: '2026-11-20T18:25' }, 'Likely 18:25'],
    [{ due: 'in_time', likelyReady: '2026-11-23T10:15' }, 'Likely 23/11'],
    [{ due: 'none', toldAt: '2026-11-20T10:00:00Z' }, 'Told 20/11/2026'],
    [{ due: 'none' }, ''],
  ])('should be noted for %j as %s', (over, words) => {
    expect(dueNote(row(over), '2026-11-20')).toBe(words);
  });
});
