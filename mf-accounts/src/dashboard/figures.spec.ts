import { changeText, countText, percentChange, shares, shortRupees, yesterdayText } from './figures';

describe('the change against yesterday', () => {
  it.each([
    [118, 100, 18, '+18 %'],
    [50, 100, -50, '−50 %'],
    [100, 100, 0, 'same'],
    [100.2, 100, 0, 'same'],
    [1_000_000, 1, 99_999_900, '+99999900 %'],
  ])('should say of %d after %d that it is %d: %s', (now, before, percent, text) => {
    expect(percentChange(now, before)).toBe(percent);
    expect(changeText(percent)).toBe(text);
  });

  it.each([
    [5, 0],
    [0, 5],
    [0, 0],
  ])('should not compare %d with %d', (now, before) => {
    expect(percentChange(now, before)).toBeNull();
  });

  it('should tell what was yesterday', () => {
    expect(yesterdayText({ amount: 123456, count: 2 })).toBe('Yesterday ₹1,23,456.00');
    expect(yesterdayText({ amount: 0, count: 0 })).toBe('Yesterday none');
  });
});

describe('countText', () => {
  it.each([
    [0, 'No invoices'],
    [1, '1 invoice'],
    [123456, '1,23,456 invoices'],
  ])('should say %d as %s', (count, text) => {
    expect(countText(count, 'invoice')).toBe(text);
  });

  it('should take a plural of its own', () => {
    expect(countText(2, 'party', 'parties')).toBe('2 parties');
  });
});

describe('shortRupees', () => {
  it.each([
    [0, '₹0'],
    [950, '₹950'],
    [0.5, '₹0.5'],
    [1_000, '₹1k'],
    [2_500, '₹2.5k'],
    [99_999, '₹100k'],
    [100_000, '₹1L'],
    [1_250_000, '₹12.5L'],
    [20_000_000, '₹2Cr'],
  ])('should shorten %d to %s', (rupees, text) => {
    expect(shortRupees(rupees)).toBe(text);
  });
});

describe('shares', () => {
  it.each([
    [[], []],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [75, 25],
      [75, 25],
    ],
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [0, 5],
      [0, 100],
    ],
    [
      [999, 1],
      [100, 0],
    ],
  ])('should split %j into %j percent', (parts, percent) => {
    expect(shares(parts)).toEqual(percent);
  });
});
