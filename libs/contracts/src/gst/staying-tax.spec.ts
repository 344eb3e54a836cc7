import { lastDayToLowerTax, linesTakenOff, withTaxStaying } from './staying-tax';

it.each([
  ['2025-03-31', '2025-11-30'],
  ['2025-04-01', '2026-11-30'],
])('should count from the end of the financial year of %s', (billed, last) => {
  expect(lastDayToLowerTax(billed)).toBe(last);
});

it.each([
  ['those that it names', [1], ['b']],
  ['all where a line names none, or one that is not there', [undefined, 7], ['a', 'b', 'a', 'b']],
])('should take of a bill %s', (_, named, lines) => {
  expect(linesTakenOff(['a', 'b'], named)).toEqual(lines);
});

const within = { taxable: 100, cgst: 9, sgst: 9, igst: 0 };
const between = { taxable: 200, cgst: 0, sgst: 0, igst: 10 };
const second = {
  taxable: 500,
  cgst: 0,
  sgst: 0,
  igst: 0,
  margin: { taxable: 50, cgst: 4, sgst: 4, igst: 0 },
};
const none = { cgst: 0, sgst: 0, igst: 0 };

it('should have the tax in the value of each line, keep what is paid, and know what stays due', () => {
  const totals = { lines: [within, between, second], taxes: [{}], taxable: 800, tax: 28, payable: 828 };
  expect(withTaxStaying(totals)).toEqual({
    lines: [{ taxable: 118, ...none }, { taxable: 210, ...none }, { taxable: 500, ...none }], // prettier-ignore
    ...{ taxes: [], taxable: 828, tax: 0, payable: 828, taxStays: 28 },
  });
});

it('should leave out what the buyer owed under reverse charge', () => {
  const totals = { lines: [within], taxes: [{}], taxable: 100, tax: 18, payable: 100 };
  expect(withTaxStaying(totals, true)).toMatchObject({ taxable: 100, payable: 100, taxStays: 0 });
});
