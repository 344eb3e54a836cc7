import fs from 'node:fs';

/** Milliseconds of the processor that a process has had; Linux counts them in hundredths of a second. @param {number} pid */
export function processorOf(pid) {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/**
 * The value below which the part `share` of the values lies.
 * @param {number[]} values
 * @param {number} share 0 to 1
 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/**
 * Runs `work` `count` times by `workers` at once; answers runs per second and the milliseconds of each.
 * @param {number} count
 * @param {number} workers
 * @param {() => Promise<unknown>} work
 */
export async function load(count, workers, work) {
  let begun = 0;
  /** @type {number[]} */
  const times = [];
  const startedAt = performance.now();
  const worker = async () => {
    while (begun < count) {
      begun += 1;
      const before = performance.now();
      await work();
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return { perSecond: (count * 1000) / (performance.now() - startedAt), times };
}

/**
 * Measures two ways of doing the same in turns, so that a busy moment of the machine meets both, and answers the median
 * of the ratios of a turn: how much of the second's throughput the first reaches.
 * @param {number} rounds
 * @param {number} count
 * @param {number} workers
 * @param {() => Promise<unknown>} first
 * @param {() => Promise<unknown>} second
 */
export async function compare(rounds, count, workers, first, second) {
  await load(count, workers, first);
  await load(count, workers, second);
  /** @type {{ ratio: number, first: number, second: number }[]} */
  const turns = [];
  for (let round = 0; round < rounds; round += 1) {
    const a = (await load(count, workers, first)).perSecond;
    const b = (await load(count, workers, second)).perSecond;
    turns.push({ ratio: a / b, first: a, second: b });
  }
  return medians(turns);
}

/**
 * The median of each figure.
 * @template {string} Name
 * @param {Record<Name, number>[]} turns
 * @returns {Record<Name, number>}
 */
export function medians(turns) {
  const names = /** @type {Name[]} */ (Object.keys(turns[0] ?? {}));
  const entries = names.map((name) => [
    name,
    quantile(
      turns.map((turn) => turn[name]),
      0.5,
    ),
  ]);
  return Object.fromEntries(entries);
}
