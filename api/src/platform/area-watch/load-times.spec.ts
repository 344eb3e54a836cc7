import { loadTimeOf, spanOf } from './load-times';

const spansOf = (times: readonly number[]) => {
  const spans: Record<string, number> = {};
  for (const time of times) spans[spanOf(time)] = (spans[spanOf(time)] ?? 0) + 1;
  return spans;
};

describe('load times', () => {
  it('should be nothing where nobody looked', () => {
    expect(loadTimeOf({})).toBeNull();
  });

  it.each([
    [[40], 50, 95],
    [[150, 150, 150, 150], 150, 195],
    [Array<number>(9).fill(90).concat([4_000]), 56, 4_000],
    [[60_000], 11_250, 14_625],
  ])('of %j', (times, median, p95) => {
    expect(loadTimeOf(spansOf(times))).toEqual({ count: times.length, median, p95 });
  });

  it('should be off by no more than the span that a percentile falls into', () => {
    const times = Array.from({ length: 500 }, (_, i) => (i * 7_919) % 7_400);
    const sorted = times.toSorted((a, b) => a - b);
    const { median, p95 } = loadTimeOf(spansOf(times))!;
    expect(spanOf(median)).toBe(spanOf(sorted[249]!));
    expect(spanOf(p95)).toBe(spanOf(sorted[474]!));
  });
});
