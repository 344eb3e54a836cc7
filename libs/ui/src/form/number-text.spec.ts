import { moneyText, numberText, parseNumber } from './number-text';

describe('parseNumber', () => {
  it.each([
    ['', undefined],
    ['  ', undefined],
    ['12', 12],
    ['12.5', 12.5],
    ['.5', 0.5],
    ['1,23,456.50', 123456.5],
    ['₹ 1,000', 1000],
    ['-5', -5],
    ['abc', Number.NaN],
    ['1.2.3', Number.NaN],
    ['12a', Number.NaN],
    ['1e5', Number.NaN],
    ['-', Number.NaN],
  ])('should read %p as %p', (typed, value) => {
    expect(parseNumber(typed)).toEqual(value);
  });
});

describe('what a number field shows at rest', () => {
  it.each([
    [undefined, ''],
    [Number.NaN, ''],
    [0, '0.00'],
    [123456.5, '1,23,456.50'],
    [0.1 + 0.2, '0.30'],
    [12.345, '12.345'],
  ])('should show the amount %p as %p', (value, text) => {
    expect(moneyText(value)).toBe(text);
  });

  it('should show a number as it is', () => {
    expect(numberText(1.5)).toBe('1.5');
    expect(numberText(undefined)).toBe('');
  });
});
