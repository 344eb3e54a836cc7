import { isProposed, nextMonthly } from './recurring';

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

  it('should be proposed from three days before', () => {
    expect(isProposed('2026-12-01', '2026-11-27')).toBe(false);
    expect(isProposed('2026-12-01', '2026-11-28')).toBe(true);
    expect(isProposed('2026-12-01', '2026-12-09')).toBe(true);
  });
});
