import { invoiceTotals, type RateTotals, type Totals, type TotalsInput } from './invoice-totals';
import { apportion, type Paise } from '../values/money';
import type { TaxParts } from '../gst/tax-split';

/** What a bill asks for beside goods, paise as printed: with tax where the bill's prices hold tax. */
export interface Charge {
  amount: Paise;
  /** Percent. */
  gstRate: number;
  /** Part of what the goods cost; else an expense of its own. */
  inCost: boolean;
}

/** Totals of goods and charges together; `charges` are the tax parts of each charge. `total` stays that of the lines. */
export interface ChargedTotals extends Totals {
  charges: TaxParts[];
}

/**
 * The amounts of a bill with charges. The bill's discount comes off the goods alone; tax is worked out per rate, once for
 * the goods and once for the charges; what is to pay is rounded as a whole. Source: domain rules, "Purchases".
 */
export function chargedTotals(input: TotalsInput, charges: readonly Charge[]): ChargedTotals {
  const goods = invoiceTotals(input);
  if (charges.length === 0) return { ...goods, charges: [] };
  const lines = charges.map(({ amount, gstRate }) => ({
    quantity: 1000,
    price: amount,
    discount: 0,
    gstRate,
  }));
  const { interState, invoiceType, pricesIncludeTax, reverseCharge } = input;
  const other = invoiceTotals({
    lines,
    discount: 0,
    interState,
    invoiceType,
    pricesIncludeTax,
    reverseCharge,
    roundToRupee: false,
  });
  const exact = goods.payable - goods.roundOff + other.payable;
  const payable = input.roundToRupee ? Math.floor((exact + 50) / 100) * 100 : exact;
  return {
    ...goods,
    taxes: merged(goods.taxes, other.taxes),
    taxable: goods.taxable + other.taxable,
    tax: goods.tax + other.tax,
    roundOff: payable - exact,
    payable,
    charges: other.lines.map(({ taxable, cgst, sgst, igst }) => ({ taxable, cgst, sgst, igst })),
  };
}

/** What a bill may differ from our own figure, paise: the round-off of whoever wrote it. */
const PAPER_ROUND_OFF: Paise = 100;

/** The totals with the amount to pay as the paper says it, or null where the two are more than a round-off apart. */
export function asOnPaper(totals: ChargedTotals, payable: Paise): ChargedTotals | null {
  const exact = totals.payable - totals.roundOff;
  return Math.abs(payable - exact) <= PAPER_ROUND_OFF
    ? { ...totals, payable, roundOff: payable - exact }
    : null;
}

function merged(goods: readonly RateTotals[], other: readonly RateTotals[]): RateTotals[] {
  const byRate = new Map<number, RateTotals>();
  for (const rate of [...goods, ...other]) {
    const { gstRate, taxable, cgst, sgst, igst } = byRate.get(rate.gstRate) ?? {
      ...rate,
      taxable: 0,
      cgst: 0,
      sgst: 0,
      igst: 0,
    };
    byRate.set(gstRate, {
      gstRate,
      taxable: taxable + rate.taxable,
      cgst: cgst + rate.cgst,
      sgst: sgst + rate.sgst,
      igst: igst + rate.igst,
    });
  }
  return [...byRate.values()].sort((a, b) => a.gstRate - b.gstRate);
}

const worth = ({ taxable, cgst, sgst, igst }: TaxParts, inputCredit: boolean): Paise =>
  inputCredit ? taxable : taxable + cgst + sgst + igst;

/**
 * What each line costs, paise: without tax where input credit is claimed, with it otherwise, and of goods with their share
 * of the charges that are part of the cost.
 * @param works of each line, whether it is work, which takes no share while there are goods
 */
export function costsOfLines(
  totals: ChargedTotals,
  charges: readonly Charge[],
  inputCredit: boolean,
  works: readonly (boolean | undefined)[] = [],
): Paise[] {
  const own = totals.lines.map((line) => worth(line, inputCredit));
  const extra = totals.charges.reduce(
    (sum, parts, i) => sum + (charges[i]!.inCost ? worth(parts, inputCredit) : 0),
    0,
  );
  if (extra === 0) return own;
  const isBare = own.every((_, i) => works[i]);
  const takesShare = own.map((_, i) => isBare || !works[i]);
  const worths = own.map((amount, i) => (takesShare[i] ? amount : 0));
  const weights = worths.some((amount) => amount > 0) ? worths : takesShare.map(Number);
  const shares = apportion(extra, weights);
  return own.map((amount, i) => amount + shares[i]!);
}

/** What the charges that are no part of the goods' cost come to, paise, without tax that is claimed back. */
export const expenseOfCharges = (
  parts: readonly TaxParts[],
  charges: readonly Charge[],
  inputCredit: boolean,
): Paise => parts.reduce((sum, one, i) => sum + (charges[i]!.inCost ? 0 : worth(one, inputCredit)), 0);
