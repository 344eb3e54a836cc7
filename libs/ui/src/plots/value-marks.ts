const HALFWAY = [
  [Math.sqrt(50), 10],
  [Math.sqrt(10), 5],
  [Math.sqrt(2), 2],
] as const;

/** The step of 1, 2 or 5 times a power of ten that gives about so many of them in a span. */
function stepOf(span: number, count: number): number {
  const raw = span / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const [, factor] = HALFWAY.find(([from]) => raw / power >= from) ?? [0, 1];
  return factor * power;
}

/**
 * The round values that an axis is marked with: about `count` steps, the first at or below `low`, the last at or above
 * `high`. One value alone gets room above it.
 */
export function valueMarks(low: number, high: number, count: number): number[] {
  const top = high > low ? high : low + (Math.abs(low) || 1);
  const step = stepOf(top - low, count);
  const first = Math.floor(low / step);
  const steps = Math.ceil(top / step) - first;
  // By division where it is a part of one: 3 × 0.1 is not 0.3.
  return Array.from({ length: steps + 1 }, (_, i) =>
    step < 1 ? (first + i) / Math.round(1 / step) : (first + i) * step,
  );
}
