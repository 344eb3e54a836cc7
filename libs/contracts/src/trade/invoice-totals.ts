import { amountFault } from '../records/amount';
import { say, type FieldSaid } from '../words/said';
import { marginParts, type MarginBasis, type MarginParts } from '../gst/margin-scheme';
import { apportion, roundedQuotient, toWholeRupee, type Paise } from '../values/money';
import { type Milli } from '../values/quantity';
import { splitTax, taxOf, type TaxParts } from '../gst/tax-split';

export const INVOICE_TYPES = ['non_gst', 'gst', 'bill_of_supply'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** One line as it goes in: price per unit in paise, quantity in thousandths, discount and GST rate in percent. */
export interface TotalsLine {
  quantity: Milli;
  price: Paise;
  discount: number;
  gstRate: number;
  /** Of a unit that is taxed by the margin scheme. Its price is what the buyer pays, whatever other prices hold. */
  margin?: MarginBasis | undefined;
}

export interface TotalsInput {
  lines: readonly TotalsLine[];
  /** Taken off the whole bill, paise. */
  discount: Paise;
  invoiceType: InvoiceType;
  /** Supplier's state differs from the place of supply: IGST instead of CGST + SGST. */
  interState: boolean;
  pricesIncludeTax: boolean;
  /** The buyer pays the tax, to the government: prices hold none, and none is asked for. Source: CGST Act, section 9(3). */
  reverseCharge?: boolean | undefined;
  /** Round the payable amount to a whole rupee, on a line of its own. */
  roundToRupee: boolean;
}

export interface LineTotals extends TaxParts {
  /** Quantity × price less percent discount: the line's amount as shown, paise. */
  total: Paise;
  /** The line's part of the bill's discount, paise; a return of the line takes its share back. */
  discountShare: Paise;
  /** Of a line under the margin scheme, whose own tax parts are none: its taxable value is its amount. */
  margin?: MarginParts;
}

export interface RateTotals extends TaxParts {
  gstRate: number;
}

export interface Totals {
  lines: LineTotals[];
  /** One entry per GST rate above zero, by rate. Empty unless the invoice type is gst. */
  taxes: RateTotals[];
  /** Σ line totals. */
  total: Paise;
  discount: Paise;
  /** What is left without tax. */
  taxable: Paise;
  tax: Paise;
  roundOff: Paise;
  payable: Paise;
}

/** Quantity × price less percent discount, rounded half up to a paisa. Source: domain rules, "Money". */
export function lineAmount(line: Pick<TotalsLine, 'quantity' | 'price' | 'discount'>): Paise {
  const discountMilli = BigInt(Math.round(line.discount * 1000));
  return roundedQuotient(
    BigInt(line.quantity) * BigInt(line.price) * (100_000n - discountMilli),
    1000n * 100_000n,
  );
}

const sumOf = (amounts: readonly Paise[]): Paise => amounts.reduce((a, b) => a + b, 0);

/**
 * Shares the tax of one rate among its lines, `amounts` in paise. CGST and SGST of a line are equal, except where that
 * would leave a line of one paisa, tax included, with less than nothing: its SGST then goes to another line.
 */
function shareTax(parts: TaxParts, amounts: readonly Paise[], includesTax: boolean): TaxParts[] {
  const cgst = apportion(parts.cgst, amounts);
  const sgst = [...cgst];
  const igst = apportion(parts.igst, amounts);
  const left = (i: number) => amounts[i]! - (includesTax ? cgst[i]! + sgst[i]! + igst[i]! : 0);
  const lines = amounts.map((_, i) => i);
  const receivers = lines.filter((i) => left(i) > 0).sort((a, b) => left(b) - left(a));
  for (const i of lines.filter((line) => left(line) < 0)) {
    const receiver = receivers.shift()!;
    sgst[i]! -= 1;
    sgst[receiver]! += 1;
    if (left(receiver) > 0) receivers.push(receiver);
  }
  return lines.map((i) => ({ taxable: left(i), cgst: cgst[i]!, sgst: sgst[i]!, igst: igst[i]! }));
}

/**
 * All amounts of an invoice, the same in the browser and on the server.
 * The discount of the bill is shared among the lines by their amounts, the same percentage off each, since it lowers the
 * taxable value (section 15(3) of the CGST Act). Tax is worked out once per rate and then shared among that rate's lines,
 * so that each component of `taxes` is within a paisa of taxable × rate and the lines add up to it exactly. A line under the
 * margin scheme has its tax by itself, in `margin`, and none in `taxes` and `tax`.
 * The amounts are right only while `totalsFault` finds nothing and `discount` is not more than the total.
 */
export function invoiceTotals(input: TotalsInput): Totals {
  const amounts = input.lines.map(lineAmount);
  const total = sumOf(amounts);
  const shares = apportion(input.discount, amounts);
  const net = amounts.map((amount, i) => amount - shares[i]!);
  const lines = amounts.map((amount, i): LineTotals => {
    return { total: amount, discountShare: shares[i]!, taxable: net[i]!, cgst: 0, sgst: 0, igst: 0 };
  });
  const taxes: RateTotals[] = [];
  const taxed = input.invoiceType === 'gst';
  const includesTax = input.pricesIncludeTax && !input.reverseCharge;
  const normal = input.lines.filter(({ margin }) => !margin);
  const rates = taxed ? [...new Set(normal.map((line) => line.gstRate))].filter((rate) => rate > 0) : [];
  for (const gstRate of rates.sort((a, b) => a - b)) {
    const members = input.lines.flatMap((line, i) => (line.gstRate === gstRate && !line.margin ? [i] : []));
    const membersNet = members.map((i) => net[i]!);
    const parts = splitTax(sumOf(membersNet), gstRate, input.interState, includesTax);
    taxes.push({ gstRate, ...parts });
    shareTax(parts, membersNet, includesTax).forEach((share, k) => {
      Object.assign(lines[members[k]!]!, share);
    });
  }
  input.lines.forEach(({ margin, gstRate }, i) => {
    if (taxed && margin) lines[i]!.margin = marginParts(net[i]!, gstRate, input.interState, margin);
  });
  const tax = sumOf(taxes.map(taxOf));
  const exact = total - input.discount + (includesTax || input.reverseCharge ? 0 : tax);
  const payable = input.roundToRupee ? toWholeRupee(exact) : exact;
  return {
    lines,
    taxes,
    total,
    discount: input.discount,
    taxable: sumOf(lines.map((line) => line.taxable)),
    tax,
    roundOff: payable - exact,
    payable,
  };
}

/** The first amount that is past the bound of money, by the field that causes it; null when all are within. */
export function totalsFault({ lines, total, payable }: Totals): FieldSaid | null {
  for (const [i, line] of lines.entries()) {
    const message = amountFault(say('amount.line', { line: i + 1 }), line.total);
    if (message) return { path: `items.${i}.quantity`, message };
  }
  const message = amountFault(say('amount.total'), total) ?? amountFault(say('amount.payable'), payable);
  return message && { path: 'totalAmount', message };
}
