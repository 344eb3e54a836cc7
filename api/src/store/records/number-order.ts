import { seriesPosition } from '@shopbench/contracts';

/** The form in which two numbers are the same number. */
export const numberKey = (number: string): string => number.toUpperCase();

const place = (prefix: string, value: number | string) =>
  `${prefix.toUpperCase()} ${String(value).padStart(15, '0')}`;

/** A text that sorts numbers of a series by value (`INV-9999` before `INV-10000`) and keeps series together. */
export function numberOrder(number: string): string {
  const position = seriesPosition(number);
  return position ? place(position.prefix, position.value) : numberKey(number);
}

/** The range of `numberOrder` that the series with this prefix takes up. */
export const seriesRange = (prefix: string) => ({
  $gte: place(prefix, 0),
  $lte: place(prefix, '9'.repeat(15)),
});

/** The value in a `numberOrder` text. */
export const valueInOrder = (order: string): number => Number(order.slice(-15));
