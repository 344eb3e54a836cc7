import { apportion, roundedQuotient, type Milli, type Paise } from '@shopbench/contracts';
import type { Nominal } from '../../store/books/ledger-entry.schema';

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
  /** Paise by which it changes what the stock is worth. */
  value: Paise;
  /**
   * Paise of the document's price beside that: of pieces that were gone when it was corrected, or that had been sold before
   * they came. The books take them as price differences.
   */
  difference: Paise;
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
 * @param since what came in after the document, see `cameSince`: what came first is gone first
 */
export function stillToMove(
  target: { change: Milli; value?: Paise | undefined },
  posted: Moved,
  onHand: OnHand,
  since: Milli = 0,
): Moved {
  const change = target.change - posted.change;
  let { value, difference } = statedStill(target, posted, onHand, since) ?? unstated(target, posted, onHand);
  const stock = onHand.stock + change;
  if (stock === 0 || (stock > 0 && onHand.value + value < 0)) {
    if (target.value !== undefined) difference += value + onHand.value;
    value = -onHand.value;
  }
  return { change, value: value + 0, difference: difference + 0 };
}

type Worth = Pick<Moved, 'value' | 'difference'>;

/** What moves at the average, or goes back the way it came. */
function unstated({ change: to }: { change: Milli }, posted: Moved, onHand: OnHand): Worth {
  const isBack = posted.change !== 0 && Math.abs(to) <= Math.abs(posted.change);
  if (!isBack) return { value: valueAtAverage(onHand, to - posted.change), difference: -posted.difference };
  return { value: part(posted.value, to, posted.change) - posted.value, difference: -posted.difference };
}

/**
 * What goods of a stated price are still to be worth. What is corrected of the price of pieces that stay on the document is
 * shared between those on hand, which cost that, and those gone. Pieces that come in first fill what is missing, at what
 * that was taken for. Source: domain rules, "Cost".
 */
function statedStill(
  { change: to, value: stated }: { change: Milli; value?: Paise | undefined },
  posted: Moved,
  onHand: OnHand,
  since: Milli,
): Worth | null {
  if (stated === undefined) return null;
  const told = posted.value + posted.difference;
  const staying = to > 0 && posted.change > 0 ? Math.min(to, posted.change) : 0;
  const corrected = staying > 0 ? part(stated, staying, to) - part(told, staying, posted.change) : 0;
  const there = Math.min(Math.max(onHand.stock - since, 0), staying);
  const kept = staying > 0 ? part(corrected, there, staying) : 0;
  const change = to - posted.change;
  const moving = stated - told - corrected;
  let value = moving;
  if (change < 0 && posted.change > 0) value = part(posted.value, change, posted.change);
  else if (change > 0 && onHand.stock < 0) {
    const missing = Math.min(change, -onHand.stock);
    value = moving - part(moving, missing, change) + part(onHand.value, missing, onHand.stock);
  }
  return { value: value + kept, difference: moving - value + corrected - kept };
}

/**
 * What of a product came in by `movements`, thousandths of its unit: of each document what is left of it. What customers
 * gave back, or did not take after all, was there before.
 */
export function cameSince(
  movements: readonly { document: { id: unknown }; change: Milli; against: Nominal }[],
): Milli {
  const byDocument = new Map<string, Milli>();
  for (const { document, change, against } of movements) {
    const id = String(document.id);
    if (against !== 'cost_of_goods') byDocument.set(id, (byDocument.get(id) ?? 0) + change);
  }
  return [...byDocument.values()].reduce((sum, change) => sum + Math.max(change, 0), 0);
}

/** A product's worth shared among the lines of a document by their quantities, paise; the shares add up to it exactly. */
export function shareAmongLines(value: Paise, quantities: readonly Milli[]): Paise[] {
  const shares = apportion(Math.abs(value), quantities.map(Math.abs));
  return value < 0 ? shares.map((share) => -share + 0) : shares;
}
