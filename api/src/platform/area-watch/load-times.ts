/** Where spans of load times end, in milliseconds; the last one is open. */
const ENDS = [100, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 7_500] as const;
const LONGEST_MS = 15_000;

/** The number of the span that a load time falls into. */
export function spanOf(milliseconds: number): number {
  const at = ENDS.findIndex((end) => milliseconds <= end);
  return at === -1 ? ENDS.length : at;
}

/** Median and 95th percentile of load times that are known by their spans, milliseconds; null where there is none. */
export function loadTimeOf(spans: Readonly<Record<string, number>>) {
  const counts = Array.from({ length: ENDS.length + 1 }, (_, at) => spans[at] ?? 0);
  const count = counts.reduce((sum, one) => sum + one, 0);
  if (count === 0) return null;
  return { count, median: percentile(counts, count * 0.5), p95: percentile(counts, count * 0.95) };
}

/** As if the times of a span lay evenly in it. */
function percentile(counts: readonly number[], rank: number): number {
  let before = 0;
  for (const [at, inSpan] of counts.entries()) {
    if (inSpan > 0 && before + inSpan >= rank) {
      const start = ENDS[at - 1] ?? 0;
      const end = ENDS[at] ?? LONGEST_MS;
      return Math.round(start + ((rank - before) / inSpan) * (end - start));
    }
    before += inSpan;
  }
  return LONGEST_MS;
}
