/** A small seeded generator (mulberry32), so that a failing run can be repeated. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The seed of this run: SEED from the environment or a fresh one; printed so that it can be given again. */
export function announceSeed(what: string): number {
  const seed = process.env.SEED ? Number(process.env.SEED) : Math.floor(Math.random() * 2 ** 32);
  process.stdout.write(`${what}: SEED=${seed}\n`);
  return seed;
}

/** A number of repetitions: the long form when LONG_TESTS is set. */
export function rounds(ordinary: number, long: number): number {
  return process.env.LONG_TESTS ? long : ordinary;
}
