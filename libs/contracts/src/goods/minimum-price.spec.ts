import { isBelowMinimum } from './minimum-price';

describe('isBelowMinimum', () => {
  it.each([
    ['at the minimum', 1000, 90000, 0, 90000, false],
    ['a paisa below', 1000, 89999, 0, 90000, true],
    ["below by the bill's discount alone", 2000, 200000, 20001, 90000, true],
    ["at it after the bill's discount", 2000, 200000, 20000, 90000, false],
    ['half a metre below', 500, 44999, 0, 90000, true],
    ['half a metre at it', 500, 45000, 0, 90000, false],
    ['given away, without a minimum', 1000, 0, 0, 0, false],
    ['given away', 1000, 0, 0, 1, true],
  ])('should tell of a line %s', (_what, quantity, total, discountShare, minimum, below) => {
    expect(isBelowMinimum({ quantity, total, discountShare }, minimum)).toBe(below);
  });
});
