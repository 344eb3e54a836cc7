import { formatAmount, formatRupees, toPaise, toRupees } from '@shopbench/contracts';
import type { ColumnKey, LineTax, PaperLine } from './paper';

const pieces = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });

export const quantityText = (quantity: number, unit = ''): string =>
  `${pieces.format(quantity)} ${unit}`.trim();

export const percentText = (percent: number): string => `${pieces.format(percent)} %`;

/** Rupees with a sign where something is taken off: `−150.00`. */
export const signedText = (rupees: number): string =>
  rupees < 0 ? `−${formatAmount(-rupees)}` : formatAmount(rupees);

/** `₹1,248.00`, `−₹5.00`. */
export const rupeesText = (rupees: number): string =>
  rupees < 0 ? `−${formatRupees(-rupees)}` : formatRupees(rupees);

/** Σ rupees without what floating point would add; undefined where none is told. */
export function sumOf(amounts: readonly (number | undefined)[]): number | undefined {
  const told = amounts.filter((amount) => amount !== undefined);
  if (told.length === 0) return undefined;
  return toRupees(told.reduce((sum, amount) => sum + toPaise(amount), 0));
}

const TAXES: readonly ColumnKey[] = ['cgst', 'sgst', 'igst'];
export const isTax = (key: ColumnKey): key is 'cgst' | 'sgst' | 'igst' => TAXES.includes(key);

/** The amount of a line in a column of money, rupees. */
export function amountIn(line: PaperLine, key: 'taxable' | 'amount' | 'cgst' | 'sgst' | 'igst') {
  const value: number | LineTax | undefined = line[key];
  return typeof value === 'object' ? value.amount : value;
}

/** How many pieces there are, as text; nothing where lines are counted in different units. */
export function piecesOf(lines: readonly PaperLine[]): { count: number; unit: string } | undefined {
  const [unit, ...others] = [...new Set(lines.map((line) => line.unit))];
  if (unit === undefined || others.length > 0) return undefined;
  return { count: sumOfMilli(lines.map(({ quantity = 0 }) => quantity)), unit };
}

const sumOfMilli = (quantities: readonly number[]) =>
  quantities.reduce((sum, quantity) => sum + Math.round(quantity * 1000), 0) / 1000;
