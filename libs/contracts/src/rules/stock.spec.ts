import { isImei, spacedImei, unitNumberOf } from './imei';
import { daysOfStock, isLowStock } from './stock-level';
import { addMonths, warrantyLeft, warrantyMonths } from './warranty';

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

describe('the number of a unit', () => {
  it('should be found however it is spaced, and shown as on its box', () => {
    expect(unitNumberOf(' 49 015420 323751 8 ')).toBe('490154203237518');
    expect(isImei(unitNumberOf('49 015420 323751 8'))).toBe(true);
    expect(spacedImei('490154203237518')).toBe('49 015420 323751 8');
    expect(spacedImei('SN-12')).toBe('SN-12');
  });
});
