/** The value below which the part `share` of the values lies. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** Runs `work` `count` times by `workers` at once; answers runs per second and the milliseconds of each. */
export async function load(count, workers, work) {
  let next = 0;
  const times = [];
  const startedAt = performance.now();
  const worker = async () => {
    while (next < count) {
      const turn = next;
      next += 1;
      const began = performance.now();
      await work(turn);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return { perSecond: (count * 1000) / (performance.now() - startedAt), times };
}

/**
 * Measures two ways of doing the same in turns, so that a busy moment of the machine meets both, and answers the median
 * of the ratios of a turn: how much of the second's throughput the first reaches.
 */
export async function compare(rounds, count, workers, first, second) {
  await load(Math.ceil(count / 4), workers, first);
  await load(Math.ceil(count / 4), workers, second);
  const turns = [];
  for (let round = 0; round < rounds; round += 1) {
    const a = await load(count, workers, first);
    const b = await load(count, workers, second);
    turns.push({ ratio: a.perSecond / b.perSecond, first: a.perSecond, second: b.perSecond });
  }
  const median = (pick) => quantile(turns.map(pick), 0.5);
  return { ratio: median((t) => t.ratio), first: median((t) => t.first), second: median((t) => t.second) };
}
