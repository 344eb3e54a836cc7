import { nextMonthly } from './recurring';

describe('a recurring expense', () => {
  it.each([
    ['2026-11-01', 1, '2026-12-01'],
    ['2026-12-15', 15, '2027-01-15'],
    ['2026-01-31', 31, '2026-02-28'],
    ['2026-02-28', 31, '2026-03-31'],
    ['2028-01-30', 30, '2028-02-29'],
  ])('that is due on %s, the day %d, should be due next on %s', (due, day, next) => {
    expect(nextMonthly(due, day)).toBe(next);
  });
});
