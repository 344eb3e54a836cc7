import fc from 'fast-check';
import { agedBalance, ageOf, AGES, sumOfAged, type OpenDebt } from './debt-ages';

const TODAY = '2026-11-22';

describe('how old a debt is', () => {
  it.each([
    [{ date: '2026-11-22' }, 'notDue'],
    [{ date: '2026-11-21' }, 'days30'],
    [{ date: '2026-10-23' }, 'days30'],
    [{ date: '2026-10-22' }, 'days60'],
    [{ date: '2026-09-23' }, 'days60'],
    [{ date: '2026-09-22' }, 'days90'],
    [{ date: '2026-08-24' }, 'days90'],
    [{ date: '2026-08-23' }, 'older'],
    [{ date: '2026-01-01', dueOn: '2026-11-22' }, 'notDue'],
    [{ date: '2026-01-01', dueOn: '2026-11-21' }, 'days30'],
    [{ date: '2026-01-01', dueOn: '2026-08-01' }, 'older'],
    [{ date: '2026-12-01' }, 'notDue'],
  ] as const)('should be for %o %s', (debt, age) => {
    expect(ageOf(debt, TODAY)).toBe(age);
  });
});

describe('a balance by age', () => {
  const since = '2026-01-01';
  const bills: OpenDebt[] = [
    { date: '2026-11-01', open: 500 },
    { date: '2026-09-30', open: 300 },
    { date: '2026-11-20', open: -200 },
  ];

  it('should keep credits apart, and take what no document tells for the opening balance', () => {
    expect(agedBalance(700, bills, { since, today: TODAY, sign: 1 })).toEqual({
      ...{ notDue: 0, days30: 500, days60: 300, days90: 0, older: 100, credits: -200, total: 700 },
    });
  });

  it('should turn round for what the shop owes', () => {
    const owed = bills.map(({ date, open }) => ({ date, open: -open }));
    expect(agedBalance(-600, owed, { since, today: TODAY, sign: -1 })).toEqual({
      ...{ notDue: 0, days30: 500, days60: 300, days90: 0, older: 0, credits: -200, total: 600 },
    });
  });

  const seed = Date.now() % 2 ** 31;
  it(`should always add up to the balance (seed ${seed})`, () => {
    const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-0${1 + (date % 9)}-${String(date).padStart(2, '0')}`); // prettier-ignore
    const debt = fc.record({ date: day, dueOn: fc.option(day, { nil: undefined }), open: fc.integer({ min: -1e8, max: 1e8 }) }); // prettier-ignore
    const one = fc.record({ balance: fc.integer({ min: -1e8, max: 1e8 }), debts: fc.array(debt), sign: fc.constantFrom(1 as const, -1 as const) }); // prettier-ignore
    fc.assert(
      fc.property(fc.array(one), (all) => {
        const aged = all.map(({ balance, debts, sign }) => agedBalance(balance, debts, { since, today: TODAY, sign })); // prettier-ignore
        for (const row of [...aged, sumOfAged(aged)]) {
          expect([...AGES, 'credits' as const].reduce((sum, age) => sum + row[age], 0)).toBe(row.total);
          expect(row.credits).toBeLessThanOrEqual(0);
        }
      }),
      { seed },
    );
  });
});
