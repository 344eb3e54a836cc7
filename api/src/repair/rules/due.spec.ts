import type { RepairStatus } from '@shopbench/contracts';
import { promisedUntil, repairDue } from './due';

const NOW = '2026-11-20T17:42';

describe('repairDue', () => {
  it.each<[RepairStatus, string, string | undefined, string]>([
    ['booked', '2026-11-19', '17:00', 'late'],
    ['in_progress', '2026-11-20', '14:00', 'late'],
    ['in_progress', '2026-11-20', '17:42', 'today'],
    ['booked', '2026-11-20', undefined, 'today'],
    ['booked', '2026-11-21', '09:00', 'in_time'],
    ['repair_done', '2026-11-19', '17:00', 'none'],
    ['reject', '2026-11-19', undefined, 'none'],
    ['delivered', '2026-11-19', undefined, 'none'],
    ['return', '2026-11-19', undefined, 'none'],
  ])('should say of a %s item promised for %s %s: %s', (status, day, time, due) => {
    expect(repairDue(status, promisedUntil(day, time), NOW)).toBe(due);
  });
});
