import { changedPrice, priceChangeInput } from './price-change';

describe('changedPrice', () => {
  it.each([
    [1199, 5, false, 1258.95],
    [1199, 5, true, 1259],
    [1199.5, -10, false, 1079.55],
    [999.99, 2.5, false, 1024.99],
    [0, 50, true, 0],
    [10, -90, true, 1],
    [1_00_00_000, 900, true, 10_00_00_000],
  ])('should make of %p by %p %% (whole rupees: %p) %p', (price, percent, rounded, expected) => {
    expect(changedPrice(price, { percent, rounded })).toBe(expected);
  });

  it.each([-91, 901, Number.NaN])('should refuse %p percent', (percent) => {
    expect(priceChangeInput.safeParse({ percent, rounded: true }).success).toBe(false);
  });
});
