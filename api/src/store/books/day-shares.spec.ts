import { changeOf, expenseShares, shareOf } from './day-shares';

const sale = (date: string, payable: number) => shareOf('sales', { date, payable });

describe('what a document adds to the sums of its days', () => {
  it('should be its amount once, and nothing when it stays as it was', () => {
    expect(changeOf([], sale('2026-11-01', 500))).toMatchObject([
      { _id: 'sales 2026-11-01', series: 'sales', period: '2026-11-01', amount: 500, count: 1 },
    ]);
    expect(changeOf(sale('2026-11-01', 500), sale('2026-11-01', 500))).toEqual([]);
  });

  it('should be the difference when it is changed, and leave the one day for the other', () => {
    expect(changeOf(sale('2026-11-01', 500), sale('2026-11-01', 300))).toMatchObject([
      { amount: -200, count: 0 },
    ]);
    expect(changeOf(sale('2026-11-02', 500), sale('2026-11-01', 300))).toMatchObject([
      { period: '2026-11-01', amount: 300, count: 1 },
      { period: '2026-11-02', amount: -500, count: -1 },
    ]);
  });

  it('should count an expense on its day and under its head in its month', () => {
    const rent = { date: '2026-11-01', kind: 'indirect', headId: 'rent', amount: 900 } as const;
    const cash = { ...rent, headId: null, amount: -5 };
    expect(changeOf(expenseShares(rent), [])).toMatchObject([
      { series: 'expense_heads', period: '2026-11', key: 'indirect rent', amount: -900, count: -1 },
      { series: 'expenses', period: '2026-11-01', amount: -900, count: -1 },
    ]);
    expect(expenseShares(cash)[1]).toMatchObject({ key: 'indirect cash', amount: -5 });
  });
});
