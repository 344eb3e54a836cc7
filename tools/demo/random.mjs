/**
 * A small repeatable source of chance (mulberry32), so that every demo shop, and what is tried at random, is the same.
 * @param {number} seed
 */
export function repeatableChance(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** From 0 up to, not including, 1. */
    next,
    /** A whole number from `low` to `high`, both included. @param {number} low @param {number} high */
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    /** @template T @param {readonly T[]} list @returns {T} */
    pick: (list) => /** @type {T} */ (list[Math.floor(next() * list.length)]),
    /** True with the given chance from 0 to 1. @param {number} chance */
    happens: (chance) => next() < chance,
  };
}

/** @typedef {ReturnType<typeof repeatableChance>} Chance */
