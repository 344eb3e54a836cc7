import { evidenceAbove, evidenceApart, logGamma } from './sequential-test';

describe('logGamma', () => {
  it.each([
    [0.5, Math.log(Math.sqrt(Math.PI))],
    [1, 0],
    [2, 0],
    [5, Math.log(24)],
    [10.5, Math.log(1_133_278.388_948_785_1)],
    [171, 706.573_062_245_787_4],
  ])('of %d', (x, expected) => {
    expect(logGamma(x)).toBeCloseTo(expected, 10);
  });
});

/** ∫ p^count (1 − p)^(of − count) dBeta(½, ½)(p) by its middle points, with p = sin² t. */
function mixed({ count, of }: { count: number; of: number }): number {
  const steps = 20_000;
  let sum = 0;
  for (let step = 0; step < steps; step += 1) {
    const p = Math.sin(((step + 0.5) / steps) * (Math.PI / 2)) ** 2;
    sum += p ** count * (1 - p) ** (of - count);
  }
  return sum / steps;
}
const likelihood = ({ count, of }: { count: number; of: number }, p: number) =>
  p ** count * (1 - p) ** (of - count);

describe('evidenceAbove', () => {
  it.each([
    ['nothing seen', { count: 0, of: 0 }, 0.05, 1],
    ['all of five', { count: 5, of: 5 }, 0.05, mixed({ count: 5, of: 5 }) / 0.05 ** 5],
    [
      'three of five',
      { count: 3, of: 5 },
      0.05,
      mixed({ count: 3, of: 5 }) / likelihood({ count: 3, of: 5 }, 0.05),
    ],
    ['none of five', { count: 0, of: 5 }, 0.05, mixed({ count: 0, of: 5 })],
    [
      'less than allowed',
      { count: 2, of: 10 },
      0.5,
      mixed({ count: 2, of: 10 }) / likelihood({ count: 2, of: 10 }, 0.2),
    ],
  ] as const)('should be the mixture over the best of what is allowed: %s', (_, seen, most, expected) => {
    expect(Math.exp(evidenceAbove(seen, most))).toBeCloseTo(expected, expected > 100 ? 0 : 6);
  });

  it('should be right where numbers are large', () => {
    const evidence = evidenceAbove({ count: 6_000, of: 100_000 }, 0.05);
    expect(evidence).toBeGreaterThan(90);
    expect(evidence).toBeLessThan(110);
  });
});

describe('evidenceApart', () => {
  /** The largest likelihood of the null hypothesis, looked for on a grid. */
  function best(
    one: { count: number; of: number },
    other: { count: number; of: number },
    ratio: number,
  ): number {
    let found = 0;
    for (let i = 0; i <= 400; i += 1)
      for (let j = 0; j <= 400; j += 1)
        if (i <= ratio * j + 1e-9)
          found = Math.max(found, likelihood(one, i / 400) * likelihood(other, j / 400));
    return found;
  }

  it.each([
    [{ count: 0, of: 0 }, { count: 0, of: 0 }, 1],
    [{ count: 5, of: 5 }, { count: 0, of: 20 }, 1],
    [{ count: 5, of: 5 }, { count: 0, of: 20 }, 1.25],
    [{ count: 6, of: 12 }, { count: 3, of: 20 }, 1.25],
    [{ count: 3, of: 12 }, { count: 7, of: 20 }, 1.25],
    [{ count: 8, of: 8 }, { count: 8, of: 8 }, 1],
    [{ count: 3, of: 3 }, { count: 0, of: 0 }, 1.25],
    [{ count: 0, of: 0 }, { count: 4, of: 9 }, 1.25],
  ])('should be the mixture over the best of what is allowed: %j and %j, ratio %d', (one, other, ratio) => {
    const expected = Math.log((mixed(one) * mixed(other)) / best(one, other, ratio));
    expect(Math.abs(evidenceApart(one, other, ratio) - expected)).toBeLessThan(0.01);
  });
});
