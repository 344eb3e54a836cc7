import { formatDay, dayOf, titleCase, type StockMovement } from '@shopbench/contracts';

const WORDS: Record<StockMovement['kind'], string> = {
  opening: 'Opening stock',
  sale: 'Sold',
  sale_changed: 'Sale changed',
  sale_cancelled: 'Sale cancelled',
  purchase: 'Bought',
  purchase_changed: 'Purchase changed',
  purchase_cancelled: 'Purchase cancelled',
  adjustment: 'Adjusted by hand',
  count: 'Counted',
  repair_part: 'Used in a repair',
  return: 'Returned',
};

/** With whom, or why: `Sunil Reddy`, `Damage, display cracked`, `Sale cancelled, Sunil Reddy`. */
export function movementWords({ kind, party, reason }: StockMovement): string {
  const name = party && titleCase(party.name);
  if (kind === 'sale' || kind === 'purchase') return name ?? WORDS[kind];
  if (reason) return reason;
  return name ? `${WORDS[kind]}, ${name}` : WORDS[kind];
}

/** `+5`, `−1`, with the sign that stands apart from digits. */
export const signed = (change: number): string =>
  change > 0 ? `+${change}` : String(change).replace('-', '−');

/** The day of an instant, `18/11/2026`. */
export const dayText = (at: string): string => formatDay(dayOf(new Date(at)));
