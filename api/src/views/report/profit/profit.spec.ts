import fc from 'fast-check';
import { NOMINALS } from '../../../store/books/ledger-entry.schema';
import { PROFIT_NOMINALS, profitReport, type ProfitSum } from './profit';

const DAYS = [
  { from: '2026-11-01', to: '2026-11-30' },
  { from: '2026-10-01', to: '2026-10-31' },
] as const;
const report = (...sums: [ProfitSum['nominal'], string, number, number?, string?][]) =>
  profitReport(
    ...DAYS,
    sums.map(([nominal, kind, amount, before = 0, head]) => ({ nominal, kind, amount, before, head })),
  );
const rowsOf = (told: ReturnType<typeof report>) =>
  told.groups.flatMap(({ rows }) => rows.map(({ key, less, amount, before }) => [key, less, amount, before]));

describe('profit and loss', () => {
  it('should go sales, cost of goods, repairs, direct and indirect expenses, net', () => {
    const told = report(
      ['sales', 'invoice', -100_000, -50_000],
      ['sales', 'creditNote', 10_000],
      ['sales', 'debitNote', -500],
      ['cost_of_goods', 'invoice', 60_000, 30_000],
      ['cost_of_goods', 'salesReturn', -6_000],
      ['purchases', 'purchaseCreditNote', 300],
      ['stock_adjustment', 'adjustment', 1_200],
      ['repairs', 'invoice', -20_000],
      ['cost_of_goods', 'repair', 8_000],
      ['direct_expenses', 'purchaseInvoice', 700],
      ['direct_expenses', 'expense', 1_500, 0, 'Freight'],
      ['indirect_expenses', 'expense', 9_000, 9_000, 'Rent'],
      ['indirect_expenses', 'expense', 100, 0, 'Tea and snacks'],
      ['round_off', 'invoice', -7],
      ['cash_short_or_over', 'cashCount', 50],
      ['output_cgst', 'invoice', -9_000],
      ['stock', 'invoice', -60_000],
      ['opening', 'opening', -1_000_000],
    );
    expect(rowsOf(told)).toEqual([
      ['sales.bills', false, 1000, 500],
      ['sales.debitNotes', false, 5, 0],
      ['sales.returns', true, 100, 0],
      ['cost.goods', false, 540, 300],
      ['cost.purchases', false, 3, 0],
      ['cost.stock', false, 12, 0],
      ['repairs.billed', false, 200, 0],
      ['repairs.parts', true, 80, 0],
      ['direct.Freight', false, 15, 0],
      ['direct.Charges on purchases', false, 7, 0],
      ['indirect.Rent', false, 90, 90],
      ['indirect.Tea and snacks', false, 1, 0],
      ['indirect.Cash short or over', false, 0.5, 0],
      ['indirect.Round off', false, -0.07, 0],
    ]);
    expect(told.groups.map(({ key, less, amount }) => [key, less, amount])).toEqual([
      ['sales', false, 905],
      ['cost', true, 555],
      ['repairs', false, 120],
      ['direct', true, 22],
      ['indirect', true, 91.43],
    ]);
    expect(told.grossProfit).toEqual({ amount: 350, before: 200 });
    expect(told.netProfit).toEqual({ amount: 356.57, before: 110 });
    expect(told).toMatchObject({ beforeFrom: '2026-10-01', beforeTo: '2026-10-31' });
  });

  it('should leave out rows of nothing, and be nothing in a month without anything', () => {
    expect(rowsOf(report(['sales', 'invoice', 0, 0]))).toEqual([]);
    expect(report().netProfit).toEqual({ amount: 0, before: 0 });
  });

  const seed = Date.now() % 2 ** 31;
  it(`should be what the accounts of profit come to, whatever posted to them (seed ${seed})`, () => {
    const sum = fc.record({
      nominal: fc.constantFrom(...NOMINALS),
      kind: fc.constantFrom(
        'invoice',
        'creditNote',
        'debitNote',
        'repair',
        'expense',
        'purchaseInvoice',
        'x',
      ),
      head: fc.constantFrom(undefined, 'Rent', 'Freight'),
      amount: fc.integer({ min: -1e9, max: 1e9 }),
      before: fc.integer({ min: -1e9, max: 1e9 }),
    });
    fc.assert(
      fc.property(fc.array(sum), (sums) => {
        const own = sums.filter(({ nominal }) => (PROFIT_NOMINALS as readonly string[]).includes(nominal));
        const net = (field: 'amount' | 'before') =>
          own.reduce((total, one) => total - one[field], 0) / 100 + 0;
        expect(profitReport(...DAYS, sums).netProfit).toEqual({
          amount: net('amount'),
          before: net('before'),
        });
      }),
      { seed },
    );
  });
});
