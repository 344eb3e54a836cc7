import { apportion, roundedQuotient, type Milli, type Paise } from '@shopbench/contracts';

/** What lies on hand of a product: thousandths of its unit, and what they cost in paise. */
export interface OnHand {
  stock: Milli;
  value: Paise;
  /** Paise for a unit while nothing is on hand from which an average could follow. */
  price: Paise;
}

/** What a document moves of one product: above 0 comes in. */
export interface Moved {
  change: Milli;
  value: Paise;
}

const part = (value: Paise, of: Milli, whole: Milli): Paise =>
  roundedQuotient(BigInt(value) * BigInt(of), BigInt(whole));

/** What `change` of the goods is worth at the weighted average of what is on hand. The last piece takes what rounding left. */
export function valueAtAverage({ stock, value, price }: OnHand, change: Milli): Paise {
  if (change === 0) return 0;
  if (stock !== 0) return part(value, change, stock);
  return part(price, change, 1000);
}

/**
 * How much more moves, and at what worth, when a document that moved `posted` is to move `target`.
 * Goods whose cost the document states (a purchase) count at that; goods that a document gives back come back at what
 * they left at; more goods leave at the average of now. So a document taken back as a whole leaves no trace in the worth
 * of the stock. Nothing on hand is worth nothing, and goods on hand are never worth less.
 */
export function stillToMove(
  target: { change: Milli; value?: Paise | undefined },
  posted: Moved,
  onHand: OnHand,
): Moved {
  const change = target.change - posted.change;
  let value: Paise;
  if (target.value !== undefined) value = target.value - posted.value;
  else if (posted.change !== 0 && Math.abs(target.change) <= Math.abs(posted.change)) {
    value = part(posted.value, target.change, posted.change) - posted.value;
  } else value = valueAtAverage(onHand, change);
  const stock = onHand.stock + change;
  if (stock === 0) value = -onHand.value;
  else if (stock > 0 && onHand.value + value < 0) value = -onHand.value;
  return { change, value: value + 0 };
}

/** A product's worth shared among the lines of a document by their quantities, paise; the shares add up to it exactly. */
export function shareAmongLines(value: Paise, quantities: readonly Milli[]): Paise[] {
  const shares = apportion(Math.abs(value), quantities.map(Math.abs));
  return value < 0 ? shares.map((share) => -share + 0) : shares;
}
