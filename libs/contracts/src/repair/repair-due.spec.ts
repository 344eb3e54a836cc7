import { lateText, promiseText } from './repair-due';
import { isOpenRepair, REPAIR_STATUSES } from './repair-status';

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
