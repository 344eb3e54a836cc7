import fc from 'fast-check';
import { invoiceTotals, lineAmount, splitTax, type TotalsInput } from './invoice-totals';

const line = (over: Partial<TotalsInput['lines'][number]> = {}) => ({
  quantity: 1000,
  price: 119_900,
  discount: 0,
  gstRate: 18,
  ...over,
});

const bill = (over: Partial<TotalsInput> = {}): TotalsInput => ({
  lines: [line()],
  discount: 0,
  invoiceType: 'gst',
  interState: false,
  pricesIncludeTax: true,
  roundToRupee: false,
  ...over,
});

describe('lineAmount', () => {
  it.each([
    [1000, 29_900, 10, 26_910],
    [2500, 4500, 0, 11_250],
    [3000, 3333, 33.333, 6666],
    [1000, 1, 50, 1],
    [1_000_000_000, 100_000_000_000, 0, 100_000_000_000_000_000],
  ])('should give %d thousandths at %d paise less %d %% as %d', (quantity, price, discount, amount) => {
    expect(lineAmount({ quantity, price, discount })).toBe(amount);
  });
});

describe('invoiceTotals', () => {
  it('should tax a bill of ₹18,967.10 less ₹67.10 within the state', () => {
    const totals = invoiceTotals(
      bill({
        lines: [line({ price: 1_749_900 }), line({ price: 29_900, discount: 10 }), line()],
        discount: 6710,
      }),
    );
    expect(totals).toMatchObject({
      total: 1_896_710,
      payable: 1_890_000,
      taxable: 1_601_694,
      tax: 288_306,
      roundOff: 0,
    });
    expect(totals.taxes).toEqual([
      { gstRate: 18, taxable: 1_601_694, cgst: 144_153, sgst: 144_153, igst: 0 },
    ]);
  });

  it('should charge IGST alone between states', () => {
    const { taxes } = invoiceTotals(bill({ interState: true, lines: [line({ price: 11_800 })] }));
    expect(taxes).toEqual([{ gstRate: 18, taxable: 10_000, cgst: 0, sgst: 0, igst: 1800 }]);
  });

  it('should put tax on top of prices without it', () => {
    const totals = invoiceTotals(bill({ pricesIncludeTax: false, lines: [line({ price: 10_000 })] }));
    expect(totals).toMatchObject({ total: 10_000, taxable: 10_000, tax: 1800, payable: 11_800 });
  });

  it.each(['non_gst', 'bill_of_supply'] as const)('should never tax a %s invoice', (invoiceType) => {
    expect(invoiceTotals(bill({ invoiceType }))).toMatchObject({
      taxes: [],
      tax: 0,
      payable: 119_900,
      taxable: 119_900,
    });
  });

  it.each([
    [10_049, 10_000, -49],
    [10_050, 10_100, 50],
    [10_000, 10_000, 0],
  ])('should round %d paise to %d when the shop rounds to the rupee', (price, payable, roundOff) => {
    expect(
      invoiceTotals(bill({ invoiceType: 'non_gst', roundToRupee: true, lines: [line({ price })] })),
    ).toMatchObject({ payable, roundOff });
  });

  it('should give nothing for no lines', () => {
    expect(invoiceTotals(bill({ lines: [] }))).toMatchObject({ total: 0, payable: 0, taxes: [] });
  });

  const anyBill = fc.record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 50_000 }),
        price: fc.integer({ min: 0, max: 20_000_000 }),
        discount: fc.integer({ min: 0, max: 100_000 }).map((n) => n / 1000),
        gstRate: fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28, 40),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    invoiceType: fc.constantFrom('gst', 'non_gst', 'bill_of_supply'),
    interState: fc.boolean(),
    pricesIncludeTax: fc.boolean(),
    roundToRupee: fc.boolean(),
  });

  it('should keep every sum exact and each tax within a paisa, whatever the bill', () => {
    const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
    process.stdout.write(`invoiceTotals seed ${seed}\n`);
    fc.assert(
      fc.property(anyBill, ({ share, ...given }) => {
        const total = given.lines.reduce((sum, one) => sum + lineAmount(one), 0);
        const discount = Math.floor(total * share);
        const totals = invoiceTotals({ ...given, discount } as TotalsInput);
        const tax = totals.taxes.reduce((sum, t) => sum + t.cgst + t.sgst + t.igst, 0);
        expect(totals.total).toBe(total);
        expect(totals.tax).toBe(tax);
        expect(totals.taxable + tax).toBe(totals.payable - totals.roundOff);
        expect(totals.payable - totals.roundOff).toBe(total - discount + (given.pricesIncludeTax ? 0 : tax));
        expect(Math.abs(totals.roundOff)).toBeLessThanOrEqual(given.roundToRupee ? 50 : 0);
        for (const rate of totals.taxes) {
          const members = totals.lines.filter((_, i) => given.lines[i]!.gstRate === rate.gstRate);
          for (const part of ['taxable', 'cgst', 'sgst', 'igst'] as const) {
            expect(members.reduce((sum, one) => sum + one[part], 0)).toBe(rate[part]);
          }
          const parts = given.interState ? [rate.igst] : [rate.cgst, rate.sgst];
          const due = (rate.taxable * rate.gstRate) / 100 / parts.length;
          for (const part of parts) expect(Math.abs(part - due)).toBeLessThanOrEqual(1 + 1e-6 * due);
        }
        for (const one of totals.lines)
          for (const part of [one.taxable, one.cgst, one.sgst, one.igst])
            expect(part).toBeGreaterThanOrEqual(0);
      }),
      { seed, numRuns: 2000 },
    );
  });
});

describe('splitTax', () => {
  it('should add up to the gross for every rate and either kind of supply', () => {
    for (let gross = 0; gross < 3000; gross += 7) {
      for (const rate of [0.25, 3, 5, 12, 18, 28]) {
        for (const interState of [true, false]) {
          const { taxable, cgst, sgst, igst } = splitTax(gross, rate, interState, true);
          expect(taxable + cgst + sgst + igst).toBe(gross);
          expect(cgst).toBe(sgst);
        }
      }
    }
  });
});
