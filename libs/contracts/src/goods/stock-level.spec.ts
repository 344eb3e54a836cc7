import { daysOfStock, isLowStock } from './stock-level';

describe('isLowStock', () => {
  it.each([
    [3, 3, true],
    [4, 3, false],
    [0, 0, false],
    [-1, 2, true],
  ])('should say of %d in stock with the level %d: %s', (stockQuantity, lowLevelLimit, low) => {
    expect(isLowStock({ stockQuantity, lowLevelLimit })).toBe(low);
  });
});

describe('daysOfStock', () => {
  it.each([
    [5, 7, 21],
    [5, 0, null],
    [0, 7, null],
    [-2, 7, null],
  ])('should make %d in stock and %d sold in 30 days last %s', (stock, sold, days) => {
    expect(daysOfStock(stock, sold)).toBe(days);
  });
});
