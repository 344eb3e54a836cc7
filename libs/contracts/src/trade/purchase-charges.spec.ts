import fc from 'fast-check';
import { invoiceTotals, type TotalsInput } from './invoice-totals';
import { purchaseSupplyOf } from '../gst/place-of-supply';
import { chargedTotals, costsOfLines, expenseOfCharges } from './purchase-charges';

const bill = (over: Partial<TotalsInput> = {}): TotalsInput => ({
  lines: [
    { quantity: 5000, price: 60_000, discount: 0, gstRate: 18 },
    { quantity: 1000, price: 100_000, discount: 0, gstRate: 5 },
  ],
  discount: 0,
  invoiceType: 'gst',
  interState: false,
  pricesIncludeTax: false,
  roundToRupee: false,
  ...over,
});
const freight = { amount: 10_000, gstRate: 18, inCost: true };
const packing = { amount: 5000, gstRate: 18, inCost: false };

describe('a bill with charges', () => {
  it('should tax goods and charges per rate and add them up', () => {
    const totals = chargedTotals(bill(), [freight, packing]);
    expect(totals).toMatchObject({ total: 400_000, taxable: 415_000, tax: 61_700, payable: 476_700 });
    expect(totals.taxes).toEqual([
      { gstRate: 5, taxable: 100_000, cgst: 2500, sgst: 2500, igst: 0 },
      { gstRate: 18, taxable: 315_000, cgst: 28_350, sgst: 28_350, igst: 0 },
    ]);
    expect(costsOfLines(totals, [freight, packing], true)).toEqual([307_500, 102_500]);
    expect(expenseOfCharges(totals.charges, [freight, packing], true)).toBe(5000);
  });

  it('should count tax as cost where none is claimed back', () => {
    const totals = chargedTotals(bill(), [packing]);
    expect(costsOfLines(totals, [packing], false)).toEqual([354_000, 105_000]);
    expect(expenseOfCharges(totals.charges, [packing], false)).toBe(5900);
  });

  it('should share charges among goods, and among work only where there is nothing else', () => {
    const totals = chargedTotals(bill(), [freight]);
    expect(costsOfLines(totals, [freight], true, [true, false])).toEqual([300_000, 110_000]);
    expect(costsOfLines(totals, [freight], true, [true, true])).toEqual([307_500, 102_500]);
    const free = bill({
      lines: bill().lines.map((line, i) => ({ ...line, price: i === 0 ? line.price : 0 })),
    });
    expect(costsOfLines(chargedTotals(free, [freight]), [freight], true, [true])).toEqual([300_000, 10_000]);
  });

  it('should be the bill itself without charges, and add up for any bill: parts, tax and rounding', () => {
    const charge = fc.record({
      amount: fc.nat(1_000_000),
      gstRate: fc.constantFrom(0, 5, 18, 40),
      inCost: fc.boolean(),
    });
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 50_000 }),
      price: fc.nat(5_000_000),
      discount: fc.constantFrom(0, 10, 33.333),
      gstRate: fc.constantFrom(0, 5, 18, 40),
    });
    const flags = fc.record({
      interState: fc.boolean(),
      pricesIncludeTax: fc.boolean(),
      roundToRupee: fc.boolean(),
      inputCredit: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.array(charge, { maxLength: 4 }),
        flags,
        (lines, charges, { inputCredit, ...rest }) => {
          const input = bill({ lines, ...rest });
          expect(chargedTotals(input, [])).toEqual({ ...invoiceTotals(input), charges: [] });
          const totals = chargedTotals(input, charges);
          expect(totals.taxable + totals.tax + totals.roundOff).toBe(totals.payable);
          const costs = costsOfLines(totals, charges, inputCredit).reduce((a, b) => a + b, 0);
          const expense = expenseOfCharges(totals.charges, charges, inputCredit);
          expect(costs + expense).toBe(totals.taxable + (inputCredit ? 0 : totals.tax));
          const ofRates = totals.taxes.reduce((sum, { cgst, sgst, igst }) => sum + cgst + sgst + igst, 0);
          expect(ofRates).toBe(totals.tax);
        },
      ),
    );
  });
});

describe('where a purchase is supplied', () => {
  const supply = (party: Parameters<typeof purchaseSupplyOf>[0]['party']) =>
    purchaseSupplyOf({ shopState: '27', party });
  it.each([
    [null, false],
    [{ name: 'A' }, false],
    [{ name: 'A', state: 'Maharashtra' }, false],
    [{ name: 'A', state: 'Gujarat' }, true],
    [{ name: 'A', gstin: '24AAPFU0939F1ZK', state: 'Maharashtra' }, true],
    [{ name: 'A', state: 'Maharashtra', gstType: 'SEZ' }, true],
  ])('should be, from %j, between states: %s', (party, interState) => {
    expect(supply(party)).toEqual({ readable: true, place: '27', interState });
  });
  it('should be refused in words where nobody can read the state', () => {
    expect(supply({ name: 'Amit', state: 'Xyz' })).toMatchObject({
      readable: false,
      error: { path: 'supplier' },
    });
  });
});
