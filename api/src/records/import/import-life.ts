/** A worker that has not said for so long that it lives is taken for dead. */
const DEAD_AFTER_MS = 8_000;

/**
 * Whether a worker that said so at `aliveAt` still lives at `now`, milliseconds. A time ahead of now is no sign of life either:
 * the clock was turned back since it was written.
 */
export const isAlive = (aliveAt: Date | undefined, now: number): boolean =>
  Math.abs((aliveAt?.getTime() ?? 0) - now) <= DEAD_AFTER_MS;

/** The same as a condition on what is stored, turned round. */
export const notAlive = (now: number) => ({
  $not: { $gte: new Date(now - DEAD_AFTER_MS), $lte: new Date(now + DEAD_AFTER_MS) },
});
