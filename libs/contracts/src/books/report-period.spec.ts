import { monthBeside, monthsOf, periodAround, periodBeside, periodKindOf } from './report-period';

const days = (from: string, to: string) => ({ from, to });

describe('the period of a report', () => {
  it.each([
    ['month', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['month', '2024-02-29', '2024-02-01', '2024-02-29'],
    ['quarter', '2026-11-22', '2026-10-01', '2026-12-31'],
    ['quarter', '2026-01-01', '2026-01-01', '2026-03-31'],
    ['year', '2026-03-31', '2025-04-01', '2026-03-31'],
    ['year', '2026-04-01', '2026-04-01', '2027-03-31'],
  ] as const)('should be the %s around %s', (kind, day, from, to) => {
    expect(periodAround(kind, day)).toEqual(days(from, to));
    expect(periodKindOf(days(from, to))).toBe(kind);
  });

  it.each([
    ['2026-03-01', '2026-03-31', -1, '2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-01-31', -1, '2025-12-01', '2025-12-31'],
    ['2026-10-01', '2026-12-31', 1, '2027-01-01', '2027-03-31'],
    ['2025-04-01', '2026-03-31', -1, '2024-04-01', '2025-03-31'],
    ['2026-11-01', '2026-11-22', -1, '2026-10-10', '2026-10-31'],
    ['2026-11-22', '2026-11-22', 1, '2026-11-23', '2026-11-23'],
  ] as const)('should have beside %s to %s (%s) %s to %s', (from, to, step, otherFrom, otherTo) => {
    expect(periodBeside(days(from, to), step)).toEqual(days(otherFrom, otherTo));
  });

  it('should be of no kind when it is other days', () => {
    expect(periodKindOf(days('2026-11-01', '2026-11-22'))).toBeUndefined();
    expect(periodKindOf(days('2026-11-01', '2027-01-31'))).toBeUndefined();
  });

  it('should count months over the turn of a year', () => {
    expect([monthBeside('2026-01', -1), monthBeside('2026-12', 1), monthBeside('2026-11', -23)]).toEqual([
      '2025-12',
      '2027-01',
      '2024-12',
    ]);
    expect(monthsOf(days('2026-11-15', '2027-01-02'))).toEqual(['2026-11', '2026-12', '2027-01']);
  });
});
