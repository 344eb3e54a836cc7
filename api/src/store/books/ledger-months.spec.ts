import fc from 'fast-check';
import { cutsOf, monthsWithin, pageStart, totalOf, type LedgerMonth } from './ledger-months';

describe('pageStart', () => {
  const months = {
    '2026-03': { sum: 10, count: 3 },
    '2025-12': { sum: -5, count: 2 },
    '2026-11': { sum: 7, count: 1 },
  };

  it.each([
    [0, 1, { month: '2025-12', skip: 0, sum: 0 }],
    [1, 1, { month: '2025-12', skip: 1, sum: 0 }],
    [2, 1, { month: '2026-03', skip: 0, sum: -5 }],
    [5, 1, { month: '2026-11', skip: 0, sum: 5 }],
    [6, 1, { month: null, skip: 0, sum: 12 }],
    [0, -1, { month: '2026-11', skip: 0, sum: 0 }],
    [2, -1, { month: '2026-03', skip: 1, sum: 7 }],
    [5, -1, { month: '2025-12', skip: 1, sum: 17 }],
  ] as const)('should find the entry after %i others in direction %i', (skip, direction, expected) => {
    expect(pageStart(months, skip, direction)).toMatchObject(expected);
  });

  const seed = Date.now() % 2 ** 31;
  it(`should find what walking through all entries finds (seed ${seed})`, () => {
    const entry = fc.record({
      month: fc.constantFrom('2026-01', '2026-02', '2026-10'),
      amount: fc.integer(),
    });
    fc.assert(
      fc.property(
        fc.array(entry),
        fc.nat(40),
        fc.constantFrom(1 as const, -1 as const),
        (entries, skip, direction) => {
          const kept: Record<string, LedgerMonth> = {};
          for (const { month, amount } of entries) {
            const { sum, count } = kept[month] ?? { sum: 0, count: 0 };
            kept[month] = { sum: sum + amount, count: count + 1 };
          }
          const ordered = [...entries].sort(
            (a, b) => direction * (a.month < b.month ? -1 : a.month > b.month ? 1 : 0),
          );
          const start = pageStart(kept, skip, direction);
          expect(start.month).toBe(ordered[skip]?.month ?? null);
          const before = ordered.filter((one, i) => i < skip && one.month !== start.month);
          expect(start.sum).toBe(before.reduce((sum, { amount }) => sum + amount, 0));
        },
      ),
      { seed },
    );
  });
});

describe('monthsWithin', () => {
  const seed = Date.now() % 2 ** 31;
  const day = fc
    .record({ month: fc.constantFrom('2026-01', '2026-02', '2026-10'), n: fc.integer({ min: 1, max: 28 }) })
    .map(({ month, n }) => `${month}-${String(n).padStart(2, '0')}`);
  type Entry = { date: string; amount: number };
  const totals = (entries: Entry[]) => {
    const kept: Record<string, LedgerMonth> = {};
    for (const { date, amount } of entries) {
      const { sum, count } = kept[date.slice(0, 7)] ?? { sum: 0, count: 0 };
      kept[date.slice(0, 7)] = { sum: sum + amount, count: count + 1 };
    }
    return kept;
  };

  it(`should be the months of the entries of those days (seed ${seed})`, () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ date: day, amount: fc.integer({ min: -99, max: 99 }) })),
        fc.option(day, { nil: undefined }),
        fc.option(day, { nil: undefined }),
        (entries, from, next) => {
          fc.pre(!from || !next || from < next);
          const months = totals(entries);
          const split = cutsOf(months, { from, next }).map((at) => {
            const inMonth = entries.filter(({ date }) => date.slice(0, 7) === at.slice(0, 7) && date < at);
            return [at, totalOf(totals(inMonth))] as const;
          });
          const isIn = ({ date }: Entry) => (!from || date >= from) && (!next || date < next);
          const before = entries.filter(({ date }) => from && date < from);
          expect(monthsWithin(months, { from, next }, new Map(split))).toEqual({
            months: totals(entries.filter(isIn)),
            before: totalOf(totals(before)).sum,
          });
        },
      ),
      { seed },
    );
  });
});
