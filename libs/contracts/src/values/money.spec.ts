import fc from 'fast-check';
import {
  apportion,
  formatAmount,
  formatRupees,
  isWholePaise,
  MAX_PAISE,
  paiseOf,
  roundedQuotient,
  toPaise,
  toRupees,
} from './money';

describe('money', () => {
  it.each([
    [0, 0],
    [1.1, 110],
    [19.99, 1999],
    [1_00_000_000.01, 10_000_000_001],
    [-5.05, -505],
  ])('should read ₹%d as %d paise and back', (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise);
    expect(toRupees(paise)).toBe(rupees);
  });

  it.each([0.001, 10.005, 999_999_999.999, Number.NaN, Infinity, 0.1 + 0.2])(
    'should refuse %d, which is no whole number of paise',
    (rupees) => {
      expect(isWholePaise(rupees)).toBe(false);
      expect(() => toPaise(rupees)).toThrow(RangeError);
    },
  );

  it.each([
    [12.34, 1234],
    [-5, -500],
    [1199.005, 119_901],
    [0.1 + 0.2, 30],
    [undefined, 0],
    [null, 0],
    [Number.NaN, 0],
    [Infinity, 0],
    [1e300, 0],
  ])('should draw ₹%p as %d paise, whatever is typed', (rupees, paise) => {
    expect(paiseOf(rupees)).toBe(paise);
  });

  it('should read back every amount of paise it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (paise) => toPaise(toRupees(paise)) === paise + 0),
    );
  });

  it('should bound amounts so that ninety thousand of the largest still add up exactly', () => {
    expect(90_000 * MAX_PAISE).toBeLessThan(Number.MAX_SAFE_INTEGER);
  });

  it('should group digits as in India', () => {
    expect(formatRupees(123_456)).toBe('₹1,23,456.00');
    expect(formatRupees(-5)).toBe('-₹5.00');
    expect(formatAmount(1_234_567.5)).toBe('12,34,567.50');
  });

  it.each([
    [5n, 2n, 3],
    [-5n, 2n, -3],
    [4n, 3n, 1],
    [0n, 7n, 0],
  ])('should round %d / %d to %d, halves away from zero', (numerator, denominator, rounded) => {
    expect(roundedQuotient(numerator, denominator)).toBe(rounded);
  });
});

describe('apportion', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [0, 10], [0, 5]],
    [7, [0, 0], [7, 0]],
    [0, [3, 4], [0, 0]],
    [10, [], []],
  ])('should share %d by %j as %j', (total, weights, shares) => {
    expect(apportion(total, weights)).toEqual(shares);
  });

  it('should add up to the total and stay within a paisa of the exact share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), weights, (total, given) => {
        const shares = apportion(total, given);
        const sum = given.reduce((a, b) => a + b, 0);
        expect(shares.reduce((a, b) => a + b, 0)).toBe(total);
        if (sum > 0)
          shares.forEach((share, i) =>
            expect(Math.abs(share - (total * given[i]!) / sum)).toBeLessThan(1.001),
          );
      }),
    );
  });
});
