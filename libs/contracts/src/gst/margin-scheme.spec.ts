import fc from 'fast-check';
import { invoiceTotals, type TotalsInput, type TotalsLine } from '../trade/invoice-totals';
import { marginOfNote, marginParts } from './margin-scheme';
import { taxOf } from './tax-split';

const seed = Date.now() % 2 ** 31;
const sumOf = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);

/** A phone of ₹12,000 bought for ₹10,000, as a bill. */
const phone: TotalsLine = {
  quantity: 1000,
  price: 1_200_000,
  discount: 0,
  gstRate: 18,
  margin: { purchasePrice: 1_000_000 },
};
const cover: TotalsLine = { quantity: 2000, price: 29_900, discount: 0, gstRate: 18 };
const bill = (over: Partial<TotalsInput> = {}): TotalsInput => ({
  lines: [phone],
  discount: 0,
  invoiceType: 'gst',
  interState: false,
  pricesIncludeTax: true,
  roundToRupee: false,
  ...over,
});

describe('the margin scheme', () => {
  it.each([
    // ₹2,000 with 18 % in it: 2000 × 18 / 118 = 305.08, in two halves.
    [1_200_000, 1_000_000, 18, false, { value: 200_000, taxable: 169_492, cgst: 15_254, sgst: 15_254, igst: 0 }], // prettier-ignore
    [1_200_000, 1_000_000, 18, true, { value: 200_000, taxable: 169_492, cgst: 0, sgst: 0, igst: 30_508 }],
    [1_000_000, 1_000_000, 18, false, { value: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 }],
    [900_000, 1_000_000, 18, false, { value: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 }],
    [500_000, 0, 5, false, { value: 500_000, taxable: 476_190, cgst: 11_905, sgst: 11_905, igst: 0 }],
  ])(
    'should tax %d sold of %d bought at %d %% (between states: %s)',
    (amount, bought, rate, inter, parts) => {
      expect(marginParts(amount, rate, inter, { purchasePrice: bought })).toEqual({ purchasePrice: bought, ...parts }); // prettier-ignore
    },
  );

  it('should show the buyer the price alone, also where other prices are before tax', () => {
    for (const pricesIncludeTax of [true, false]) {
      const totals = invoiceTotals(bill({ pricesIncludeTax }));
      expect(totals).toMatchObject({ taxes: [], tax: 0, taxable: 1_200_000, payable: 1_200_000 });
      expect(totals.lines[0]).toMatchObject({ taxable: 1_200_000, cgst: 0, sgst: 0, igst: 0 });
    }
  });

  it('should tax normal lines of a mixed bill as if they stood alone, and take a discount off both', () => {
    const mixed = invoiceTotals(bill({ lines: [phone, cover], discount: 125_980 }));
    // 10 % of 12,598: ₹1,200 off the phone, ₹59.80 off the covers.
    expect(mixed.lines.map(({ discountShare }) => discountShare)).toEqual([120_000, 5980]);
    expect(mixed.lines[0]!.margin).toMatchObject({ value: 80_000 });
    expect(mixed.taxes).toEqual(invoiceTotals(bill({ lines: [cover], discount: 5980 })).taxes);
  });

  it.each(['non_gst', 'bill_of_supply'] as const)('should be nothing on a %s bill', (invoiceType) => {
    expect(invoiceTotals(bill({ invoiceType })).lines[0]).not.toHaveProperty('margin');
  });

  it(`should add up on any bill (seed ${seed})`, () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 5000 }),
      price: fc.integer({ min: 0, max: 5_000_000 }),
      discount: fc.constantFrom(0, 5, 33.333, 100),
      gstRate: fc.constantFrom(0, 5, 18, 40),
      bought: fc.option(fc.integer({ min: 0, max: 6_000_000 })),
    });
    const bills = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 8 }),
      off: fc.double({ min: 0, max: 1, noNaN: true }),
      interState: fc.boolean(),
      pricesIncludeTax: fc.boolean(),
      reverseCharge: fc.boolean(),
      roundToRupee: fc.boolean(),
    });
    const check = fc.property(bills, ({ lines, off, ...rest }) => {
      const rated = lines.map(({ bought, ...one }) =>
        bought === null ? one : { ...one, margin: { purchasePrice: bought } },
      );
      const whole = invoiceTotals(bill({ ...rest, lines: rated })).total;
      const totals = invoiceTotals(bill({ ...rest, lines: rated, discount: Math.floor(whole * off) }));
      const asked = rest.reverseCharge ? 0 : totals.tax;
      expect(totals.taxable + asked + totals.roundOff).toBe(totals.payable);
      expect(sumOf(totals.lines.map(taxOf))).toBe(totals.tax);
      for (const [i, one] of totals.lines.entries()) {
        const bought = lines[i]!.bought;
        expect(one.margin !== undefined).toBe(bought !== null);
        if (!one.margin || bought === null) continue;
        const net = one.total - one.discountShare;
        // The margin by another way: what was taken, or what it cost where that is less, is no margin.
        expect(one.margin.value).toBe(net - Math.min(net, bought));
        expect(one.margin.taxable + taxOf(one.margin)).toBe(one.margin.value);
        expect(Math.abs(taxOf(one.margin) - (one.margin.taxable * lines[i]!.gstRate) / 100)).toBeLessThan(2);
      }
    });
    fc.assert(check, { seed, numRuns: 2000 });
  });

  it(`should have the margin of what was taken in the end, after a note (seed ${seed})`, () => {
    const sale = fc.record({
      price: fc.integer({ min: 0, max: 3_000_000 }),
      bought: fc.integer({ min: 0, max: 3_000_000 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    const marginAt = (price: number, bought: number) =>
      marginParts(price, 18, false, { purchasePrice: bought }).value;
    const check = fc.property(sale, ({ price, bought, part }) => {
      const sold = { amount: price, margin: marginParts(price, 18, false, { purchasePrice: bought }) };
      const change = Math.floor(price * part);
      const credit = marginParts(change, 18, false, marginOfNote(sold, 'credit'));
      expect(sold.margin.value - credit.value).toBe(marginAt(price - change, bought));
      const debit = marginParts(change, 18, false, marginOfNote(sold, 'debit'));
      expect(sold.margin.value + debit.value).toBe(marginAt(price + change, bought));
      const all = marginParts(price, 18, false, marginOfNote(sold, 'credit'));
      expect(taxOf(all)).toBe(taxOf(sold.margin));
    });
    fc.assert(check, { seed, numRuns: 2000 });
  });
});

/** In rupees, of a unit bought for 8,000 and sold for 10,000. */
it.each([
  [10_000, 2000, 3000, 3000],
  [7000, 0, 3000, 2000],
  // 3,000 were given back too late: the tax on 2,000 of margin stayed due, and is due once.
  [7000, 2000, 3000, 0],
  [7000, 2000, 4000, 1000],
  [6000, 1000, 3000, 0],
  [6000, 1000, 4500, 1500],
])(
  'should tax of a debit note, where %d was taken with a margin of %d taxed, of %d more %d',
  (amount, value, more, taxed) => {
    const basis = marginOfNote({ amount, margin: { purchasePrice: 8000, value } }, 'debit');
    expect(marginParts(more, 18, false, basis).value).toBe(taxed);
  },
);

describe('reverse charge', () => {
  it('should work the tax out and ask the buyer for none', () => {
    const totals = invoiceTotals(bill({ lines: [cover], reverseCharge: true }));
    expect(totals).toMatchObject({ taxable: 59_800, tax: 10_764, payable: 59_800 });
  });
});
