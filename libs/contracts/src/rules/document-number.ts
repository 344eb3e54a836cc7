/** At most 16 characters of letters, digits, `-` and `/` (Rule 46 of the CGST Rules). */
export const DOCUMENT_NUMBER = /^[A-Za-z0-9/-]{1,16}$/;

export const FIRST_NUMBERS = {
  invoice: 'INV-0001',
  purchaseInvoice: 'PINV-0001',
  repair: 'REP-0001',
} as const;

/** A number taken apart: `INV-0042` → prefix `INV-`, value 42, width 4. */
export interface SeriesPosition {
  prefix: string;
  value: number;
  width: number;
}

/** Where a number stands in its series, or null when it ends in no usable digits. */
export function seriesPosition(number: string): SeriesPosition | null {
  const match = /^(.*?)(\d{1,15})$/.exec(number);
  if (!match) return null;
  const digits = match[2]!;
  return { prefix: match[1]!, value: Number(digits), width: digits.length };
}

/** The number at a position: `{ INV-, 43, 4 }` → `INV-0043`. Throws RangeError past 16 characters. */
export function numberAt({ prefix, value, width }: SeriesPosition): string {
  const number = prefix + String(value).padStart(width, '0');
  if (number.length > 16)
    throw new RangeError(`The number after this series, ${number}, has more than 16 characters`);
  return number;
}

/** Same prefix and width, trailing digits plus one. Null when `last` has no usable trailing digits. */
export function nextNumber(last: string): string | null {
  const position = seriesPosition(last);
  return position && numberAt({ ...position, value: position.value + 1 });
}
