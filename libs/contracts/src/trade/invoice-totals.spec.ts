import { ruleTold } from '../words/rule-told';
import fc from 'fast-check';
import { invoiceTotals, lineAmount, totalsFault, type TotalsInput } from './invoice-totals';
import { MAX_PAISE } from '../values/money';
import { splitTax } from '../gst/tax-split';

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

  it('should leave no line of one paisa with less than nothing', () => {
    const totals = invoiceTotals(bill({ lines: Array.from({ length: 7 }, () => line({ price: 1 })) }));
    expect(totals).toMatchObject({ taxable: 5, tax: 2, payable: 7 });
    expect(totals.lines.map(({ taxable, cgst, sgst }) => [taxable, cgst, sgst]).slice(0, 3)).toEqual([
      [0, 1, 0],
      [0, 0, 1],
      [1, 0, 0],
    ]);
  });

  it('should share the discount of the bill by the lines’ amounts and keep it on each', () => {
    const lines = [line({ price: 30_000 }), line({ price: 10_000, gstRate: 5 }), line({ price: 1 })];
    const totals = invoiceTotals(bill({ lines, discount: 4001 }));
    expect(totals.lines.map((one) => one.discountShare)).toEqual([3001, 1000, 0]);
  });

  it.each([
    [1000, MAX_PAISE, null],
    [1001, MAX_PAISE, 'items.0.quantity'],
    [1_000_000_000, MAX_PAISE, 'items.0.quantity'],
  ])('should tell whether %d thousandths at %d paise pass the bound of money', (quantity, price, path) => {
    const problem = totalsFault(invoiceTotals(bill({ lines: [line({ quantity, price, gstRate: 0 })] })));
    expect(problem?.path ?? null).toBe(path);
  });

  it('should tell a total and an amount with tax that pass the bound', () => {
    const most = line({ price: MAX_PAISE });
    const past = totalsFault(invoiceTotals(bill({ lines: [most, line({ price: 1 })] })));
    expect(past?.path).toBe('totalAmount');
    expect(ruleTold(past!.message)).toBe(
      'The total is ₹1,00,00,00,000.01, more than the ₹1,00,00,00,000.00 that one document may hold',
    );
    const taxed = invoiceTotals(bill({ lines: [most], pricesIncludeTax: false }));
    expect(ruleTold(totalsFault(taxed)!.message)).toMatch(/^The amount to pay is ₹1,18,00,00,000.00/);
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
          for (const part of [one.taxable, one.cgst, one.sgst, one.igst, one.discountShare])
            expect(part).toBeGreaterThanOrEqual(0);
      }),
      { seed, numRuns: 2000 },
    );
  });

  const tinyBill = fc.record({
    lines: fc.array(
      fc.record({
        quantity: fc.constant(1000),
        price: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 400 })),
        discount: fc.constant(0),
        gstRate: fc.constantFrom(0, 5, 18, 40),
      }),
      { minLength: 1, maxLength: 40 },
    ),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    invoiceType: fc.constant('gst' as const),
    interState: fc.boolean(),
    pricesIncludeTax: fc.boolean(),
    roundToRupee: fc.boolean(),
  });

  it('should agree with handing out one paisa after the other, from one paisa up', () => {
    const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
    process.stdout.write(`tiny bills seed ${seed}\n`);
    fc.assert(
      fc.property(tinyBill, ({ share, ...given }) => {
        const discount = Math.floor(given.lines.reduce((sum, one) => sum + one.price, 0) * share);
        const totals = invoiceTotals({ ...given, discount });
        const modelled = modelOf({ ...given, discount });
        totals.lines.forEach((one, i) => {
          const { net, cgst, igst } = modelled[i]!;
          expect([one.total - one.discountShare, one.cgst, one.igst]).toEqual([net, cgst, igst]);
          const tax = one.cgst + one.sgst + one.igst;
          expect(one.taxable).toBe(given.pricesIncludeTax ? net - tax : net);
          expect(Math.min(one.taxable, one.sgst)).toBeGreaterThanOrEqual(0);
          // CGST and SGST differ only where a line of one paisa could not bear both.
          if (
            !given.pricesIncludeTax ||
            totals.lines.every((_, k) => modelled[k]!.net >= 2 * modelled[k]!.cgst)
          ) {
            expect(one.sgst).toBe(one.cgst);
          }
        });
        for (const rate of totals.taxes) expect(rate.sgst).toBe(rate.cgst);
        const sgst = totals.lines.reduce((sum, one) => sum + one.sgst, 0);
        expect(sgst).toBe(totals.taxes.reduce((sum, one) => sum + one.sgst, 0));
      }),
      { seed, numRuns: 2000 },
    );
  });
});

/** Shares one paisa after the other, each to whoever is furthest below his exact part; the earlier first. */
function handOut(total: number, weights: number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  const given = weights.map(() => 0);
  if (sum === 0) return given.map((_, i) => (i === 0 ? total : 0));
  for (let paisa = 0; paisa < total; paisa += 1) {
    const missing = weights.map((weight, i) => total * weight - given[i]! * sum);
    given[missing.indexOf(Math.max(...missing))]! += 1;
  }
  return given;
}

/** A bill worked out the plain way: net amounts, then the tax of each rate as a decimal, rounded and handed out. */
function modelOf(input: TotalsInput): { net: number; cgst: number; igst: number }[] {
  const prices = input.lines.map((one) => one.price);
  const shares = handOut(input.discount, prices);
  const lines = prices.map((price, i) => ({ net: price - shares[i]!, cgst: 0, igst: 0 }));
  for (const rate of [5, 18, 40]) {
    const members = lines.filter((_, i) => input.lines[i]!.gstRate === rate);
    const net = members.reduce((sum, one) => sum + one.net, 0);
    const tax = (net * rate) / (input.pricesIncludeTax ? 100 + rate : 100);
    const parts = handOut(
      Math.round(input.interState ? tax : tax / 2),
      members.map((one) => one.net),
    );
    members.forEach((one, i) => (one[input.interState ? 'igst' : 'cgst'] = parts[i]!));
  }
  return lines;
}

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
