import { addMonths, warrantyLeft, warrantyMonths } from './warranty';

describe('warrantyMonths', () => {
  it.each([
    ['6 months', 6],
    ['1 year', 12],
    ['1.5 Yrs', 18],
    ['Brand, 12 Month', 12],
    ['24', 24],
    ['none', null],
    ['5G phone', null],
    ['0 months', null],
    ['99999 years', null],
  ])('should read %j as %s', (words, months) => {
    expect(warrantyMonths(words)).toBe(months);
  });
});

describe('warrantyLeft', () => {
  it('should end on the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
  });

  it('should count what is left, below 0 when it has ended', () => {
    expect(warrantyLeft('2026-05-08', 6, '2026-11-01')).toEqual({
      until: '2026-11-08',
      daysLeft: 7,
      days: 184,
    });
    expect(warrantyLeft('2026-05-08', 6, '2026-11-20').daysLeft).toBe(-12);
  });
});
