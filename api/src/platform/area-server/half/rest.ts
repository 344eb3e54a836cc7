const MINUTE_MS = 60_000;

/** How often a server half ended one time after the other, and when last, ms since 1970. */
export interface Ends {
  times: number;
  last: number;
}

/** After an end of its own: those that come within a minute of one another count together. */
export const endsAfter = (before: Ends | undefined, now: number): Ends => ({
  times: before && now - before.last < MINUTE_MS ? before.times + 1 : 1,
  last: now,
});

/** How long it is not started again, in ms: nothing after the first end, then 1 s, 2 s, 4 s, a minute at most. */
export function restLeft(ends: Ends | undefined, now: number): number {
  if (!ends || ends.times < 2) return 0;
  return Math.max(0, ends.last + Math.min(MINUTE_MS, 1_000 * 2 ** (ends.times - 2)) - now);
}
