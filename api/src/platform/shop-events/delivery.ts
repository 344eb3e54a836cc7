const MINUTE_MS = 60_000;

/** After how long an event that was not taken is tried again at first, and at most; and when it is given up. */
export const DELIVERY = {
  firstMs: 10_000,
  mostMs: 60 * MINUTE_MS,
  aliveMs: 3 * 24 * 60 * MINUTE_MS,
} as const;

/** What becomes of an event after a try: it is gone, tried again when it is due, or given up. */
export type AfterTry =
  | { state: 'gone' }
  | { state: 'waiting'; tries: number; due: Date; failed: string }
  | { state: 'dead'; tries: number; failed: string };

/**
 * The one rule of delivery: at least once, at doubling distances, for three days.
 * @param failed why it was not taken; undefined where it was
 */
export function afterTry(
  { at, tries }: { at: Date; tries: number },
  failed: string | undefined,
  now: Date,
): AfterTry {
  if (failed === undefined) return { state: 'gone' };
  if (now.getTime() - at.getTime() >= DELIVERY.aliveMs) return { state: 'dead', tries: tries + 1, failed };
  const wait = Math.min(DELIVERY.mostMs, DELIVERY.firstMs * 2 ** tries);
  return { state: 'waiting', tries: tries + 1, due: new Date(now.getTime() + wait), failed };
}
