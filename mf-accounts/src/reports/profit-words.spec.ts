import { changeText, signedAmount, toneOf } from './profit-words';

describe('a change against the time before', () => {
  it.each([
    ['more', 112.4, 100, '+12.4 %'],
    ['less', 87.6, 100, '−12.4 %'],
    ['as much', 100, 100, ''],
    ['something where there was nothing', 100, 0, ''],
    ['a smaller loss', -50, -100, '+50.0 %'],
    ['a profit after a loss', 100, -100, '+200.0 %'],
  ])('should be said in percent of the size of what was before: %s', (_what, amount, before, said) => {
    expect(changeText(amount, before)).toBe(said);
  });

  it.each([
    ['income that rose', 10, false, 'good'],
    ['income that fell', -10, false, 'bad'],
    ['a cost that rose', 10, true, 'bad'],
    ['a cost that fell', -10, true, 'good'],
    ['nothing', 0, true, ''],
  ] as const)('should be green where it is better for the profit: %s', (_what, change, less, tone) => {
    expect(toneOf(change, less)).toBe(tone);
  });

  it.each([
    ['91,825.00', 91825, '+91,825.00'],
    ['-91,825.00', -91825, '−91,825.00'],
    ['0.00', 0, '0.00'],
  ])('should have one sign, as wide as a digit: %s', (text, amount, said) => {
    expect(signedAmount(text, amount)).toBe(said);
  });
});
