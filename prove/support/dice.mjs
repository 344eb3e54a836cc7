/**
 * Random numbers of a seed (mulberry32).
 * @param {number} seed
 */
export function dice(seed) {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (/** @type {number} */ from, /** @type {number} */ to) =>
    from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    maybe: (/** @type {number} */ chance) => next() < chance,
    /** @template T @param {readonly T[]} of @returns {T} */
    one: (of) => /** @type {T} */ (of[whole(0, of.length - 1)]),
  };
}

/** @typedef {ReturnType<typeof dice>} Dice */
