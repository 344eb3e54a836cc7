/** Quantities are kept as integer thousandths of a unit, so that sums of metres stay exact. */
export type Milli = number;

/** The largest quantity one line may hold. */
export const MAX_QUANTITY = 1_000_000;

/** Units an item is counted in; shown in capitals. Source: specification 2, section 9. */
export const UNITS = ['PCS', 'NOS', 'MTR'] as const;
export type Unit = (typeof UNITS)[number];

/** True when `quantity` has at most three decimals. */
export function isWholeMilli(quantity: number): boolean {
  return Number.isFinite(quantity) && Number(quantity.toFixed(3)) === quantity;
}

/** Quantity with at most three decimals → thousandths. Throws RangeError on a fourth decimal. */
export function toMilli(quantity: number): Milli {
  if (!isWholeMilli(quantity)) throw new RangeError(`${quantity} has more than three decimals`);
  return Math.round(quantity * 1000) + 0;
}

/** A quantity on a screen → thousandths, to the nearest; 0 for what is no quantity yet. Never throws, as `paiseOf`. */
export function milliOf(quantity: number | null | undefined): Milli {
  const milli = Math.round((quantity ?? 0) * 1000) + 0;
  return Number.isSafeInteger(milli) ? milli : 0;
}

/** Thousandths → quantity, for JSON. */
export function fromMilli(milli: Milli): number {
  return milli / 1000;
}

/** Only metres are sold in parts; pieces and numbers are whole. */
export function fitsUnit(quantity: number, unit: Unit): boolean {
  return unit === 'MTR' ? isWholeMilli(quantity) : Number.isInteger(quantity);
}
