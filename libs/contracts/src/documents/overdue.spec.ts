import { billDueOn, isOverdue, NEVER_DUE } from './overdue';

describe('when a bill is overdue', () => {
  it.each([
    ['the agreed day', { date: '2026-11-01', dueDate: '2026-11-20' }, 5, '2026-11-20'],
    ['at once', { date: '2026-11-01' }, 0, '2026-11-01'],
    ['the days that the shop gives', { date: '2026-11-25' }, 15, '2026-12-10'],
  ])('should be due by %s', (_by, bill, days, day) => {
    expect(billDueOn(bill, days)).toBe(day);
  });

  it.each([
    ['2026-11-21', true],
    ['2026-11-22', false],
    ['2026-11-23', false],
    [NEVER_DUE, false],
  ])('should be past its day only: due %s is overdue on 22/11: %s', (dueOn, late) => {
    expect(isOverdue(dueOn, '2026-11-22')).toBe(late);
  });
});
