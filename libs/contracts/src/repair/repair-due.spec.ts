import { lateText, promisedUntil, promiseText, repairDue, shopMinute } from './repair-due';
import { isOpenRepair, REPAIR_STATUSES, type RepairStatus } from './repair-status';

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

  it('should read the clock of the shop', () => {
    expect(shopMinute(new Date('2026-11-20T18:35:00Z'), 'Asia/Kolkata')).toBe('2026-11-21T00:05');
  });
});

describe('isOpenRepair', () => {
  it('should be true until the device has left the shop', () => {
    expect(REPAIR_STATUSES.filter(isOpenRepair)).toEqual(['booked', 'in_progress', 'repair_done', 'reject']);
  });
});

describe('a promise in words', () => {
  const promised = (expectedRepairingDate: string, expectedRepairingTime?: string) => ({
    expectedRepairingDate,
    expectedRepairingTime,
  });

  it.each([
    ['2026-11-20', '18:00', 'Today 18:00'],
    ['2026-11-20', undefined, 'Today'],
    ['2026-11-21', '14:00', '21/11 14:00'],
    ['2026-11-19', undefined, '19/11/2026'],
  ])('should be for %s %s: %s', (day, time, words) => {
    expect(promiseText(promised(day, time), '2026-11-20')).toBe(words);
  });

  it.each([
    ['2026-11-18', 'Late 2 days'],
    ['2026-11-19', 'Late 1 day'],
    ['2026-11-20', 'Late today'],
  ])('should say how late one of %s is: %s', (day, words) => {
    expect(lateText(promised(day), '2026-11-20')).toBe(words);
  });
});
