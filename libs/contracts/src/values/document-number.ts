/** At most 16 characters of letters, digits, `-` and `/` (Rule 46 of the CGST Rules). */
export const DOCUMENT_NUMBER = /^[A-Za-z0-9/-]{1,16}$/;

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

/**
 * The number that a series would go on with after a typed one that is not its `next`: one further ahead, or of another prefix.
 * Null where it goes on as it is; 'none' where it would be full. Such a step is asked about. Source: domain rules, "Number box".
 */
export function seriesLeap(next: string, typed: string): string | null {
  const [current, wanted] = [seriesPosition(next), seriesPosition(typed)];
  if (!wanted || !current) return null;
  const isOwn = wanted.prefix.toUpperCase() === current.prefix.toUpperCase();
  if (isOwn && wanted.value <= current.value) return null;
  const after = { ...(isOwn ? current : wanted), value: wanted.value + 1 };
  try {
    return numberAt(after);
  } catch {
    return 'none';
  }
}

/** Two years one after the other, as a financial year is written: `26-27`, `2026-27`, `2026/2027`, `2627`. */
const YEARS = /(?<!\d)(\d{4}|\d{2})([-/]?)(\d{4}|\d{2})(?!\d)/g;
/** Digits that name a year further from the document's than this are no financial year. */
const YEARS_APART = 2;

/**
 * The prefix of a series in the financial year that starts in `startYear`: `26-27/` → `27-28/` for 2027. Null when the
 * prefix holds no financial year, so that the series runs on. Source: domain rules, "Settled while drawing the screens".
 */
export function prefixInYear(prefix: string, startYear: number): string | null {
  let found = false;
  const changed = prefix.replace(YEARS, (text, first: string, separator: string, second: string) => {
    const year = first.length === 4 ? Number(first) : 2000 + Number(first);
    const next = second.length === 4 ? Number(second) : 2000 + Number(second);
    if (next !== year + 1 || Math.abs(year - startYear) > YEARS_APART) return text;
    found = true;
    return `${String(startYear).slice(-first.length)}${separator}${String(startYear + 1).slice(-second.length)}`;
  });
  return found ? changed : null;
}
