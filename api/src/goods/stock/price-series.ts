import type { PriceSince } from '@shopbench/contracts';

/** A price that was changed, at that moment, to rupees; from which, where the change tells it. */
export interface PriceChange {
  at: Date;
  before?: number;
  after: number;
}

/**
 * What a price was from when on, oldest first: what it was before the first change that is known, since the record was
 * made, each change, and what it is now. Whatever did not change it is left out.
 */
export function priceSeries(madeAt: Date, now: number, changes: readonly PriceChange[]): PriceSince[] {
  const inOrder = [...changes].sort((a, b) => a.at.getTime() - b.at.getTime());
  const points = [
    { at: madeAt, price: inOrder.find(({ before }) => before !== undefined)?.before ?? now },
    ...inOrder.map(({ at, after }) => ({ at, price: after })),
  ];
  return points
    .filter(({ price }, i) => i === 0 || points[i - 1]!.price !== price)
    .map(({ at, price }) => ({ at: at.toISOString(), price }));
}
