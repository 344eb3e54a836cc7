import { isImei } from '@shopbench/contracts';

/** The numbers of each unit of a product that is in stock. */
export interface UnitsInStock {
  units: readonly { imeis: readonly string[] }[];
  /** There are no others. */
  isAll: boolean;
}

/** How a typed number stands. `there`: it may stand on the line; `open`: nobody knows yet; else in words, what is wrong. */
export type NumberStanding = 'there' | 'open' | { fault: string };

/** So many of its last digits name a unit. */
const LAST_DIGITS = 3;

const endingIn = (typed: string, { units }: UnitsInStock): string[] =>
  typed.length < LAST_DIGITS
    ? []
    : units.flatMap(({ imeis }) => imeis.find((imei) => imei.endsWith(typed)) ?? []);

const isInStock = (number: string, { units }: UnitsInStock): boolean =>
  units.some(({ imeis }) => imeis.includes(number));

/** The number that was meant: of what is in stock the only one that ends as was typed; else what was typed. */
export function meantNumber(typed: string, inStock: UnitsInStock | undefined): string {
  if (!inStock || isInStock(typed, inStock)) return typed;
  const [only, ...others] = endingIn(typed, inStock);
  return only !== undefined && others.length === 0 && inStock.isAll ? only : typed;
}

/**
 * How a number stands before the server is asked. `inStock` is what there is of a product that is sold from stock,
 * 'loading' until that is known, undefined where units come in or none are taken; a number of 15 digits is an IMEI.
 */
export function numberStanding(
  number: string,
  isTwice: boolean,
  inStock: UnitsInStock | 'loading' | undefined,
): NumberStanding {
  if (isTwice) return { fault: 'is there twice' };
  if (/^\d{15}$/.test(number) && !isImei(number)) return { fault: 'has a wrong check digit' };
  if (inStock === undefined) return 'there';
  if (inStock === 'loading') return 'open';
  if (isInStock(number, inStock)) return 'there';
  const ends = endingIn(number, inStock).length;
  if (ends > 1) return { fault: `ends ${ends} numbers in stock: type more of it` };
  if (ends === 1 || !inStock.isAll) return 'open';
  return { fault: 'is not in stock' };
}
