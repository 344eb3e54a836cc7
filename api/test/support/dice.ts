/** Random numbers of a seed (mulberry32). */
export function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const one = <T>(of: readonly T[]): T => of[whole(0, of.length - 1)]!;
  return { whole, one, maybe: (chance: number) => next() < chance };
}
export type Dice = ReturnType<typeof dice>;
