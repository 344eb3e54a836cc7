/**
 * @typedef {object} Sample of the programs
 * @property {number} at seconds since the work began
 * @property {Record<string, number>} figures such as `API memory, MB`
 */
/** @typedef {{ share: number, least: number }} Bound what a figure may grow by: this share of itself, and never less than that */

/** @param {readonly number[]} values at least one */
export function medianOf(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return /** @type {number} */ (sorted[Math.floor(sorted.length / 2)]);
}

/**
 * How each figure went: its median in the second and in the last third of the work. The first third is for what is loaded
 * and remembered once.
 * @param {readonly Sample[]} samples three or more
 */
export function trendsOf(samples) {
  const third = Math.floor(samples.length / 3);
  const [middle, last] = [samples.slice(third, 2 * third), samples.slice(-third)];
  const names = Object.keys(samples[0]?.figures ?? {});
  return names.map((name) => {
    const of = (/** @type {readonly Sample[]} */ some) =>
      medianOf(some.map(({ figures }) => figures[name] ?? 0));
    return { name, middle: of(middle), last: of(last) };
  });
}

/**
 * What grew by more than it may while the work stayed the same.
 * @param {readonly Sample[]} samples @param {Readonly<Record<string, Bound>>} bounds by figure; others may grow
 */
export const growing = (samples, bounds) =>
  trendsOf(samples).filter(({ name, middle, last }) => {
    const bound = bounds[name];
    return bound !== undefined && last - middle > Math.max(bound.least, bound.share * middle);
  });
