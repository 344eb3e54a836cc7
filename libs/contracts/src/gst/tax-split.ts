import { roundedQuotient, type Paise } from '../values/money';

/** The tax parts of an amount, paise. `taxable + cgst + sgst + igst` is the amount with tax, exactly. */
export interface TaxParts {
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}

/**
 * Splits an amount into taxable value and tax. Inclusive, within a state: half = round(gross·r/2/(100+r)), taxable =
 * gross − 2·half; between states: tax = round(gross·r/(100+r)). Exclusive: the tax comes on top of the amount.
 */
export function splitTax(
  amount: Paise,
  gstRate: number,
  interState: boolean,
  includesTax: boolean,
): TaxParts {
  const rate = BigInt(Math.round(gstRate * 1000));
  const base = includesTax ? 100_000n + rate : 100_000n;
  const part = (numerator: bigint, denominator: bigint) =>
    roundedQuotient(BigInt(amount) * numerator, denominator);
  if (interState) {
    const igst = part(rate, base);
    return { taxable: includesTax ? amount - igst : amount, cgst: 0, sgst: 0, igst };
  }
  const half = part(rate, 2n * base);
  return { taxable: includesTax ? amount - 2 * half : amount, cgst: half, sgst: half, igst: 0 };
}

/** The tax of an amount, paise. */
export const taxOf = ({ cgst, sgst, igst }: Omit<TaxParts, 'taxable'>): Paise => cgst + sgst + igst;
