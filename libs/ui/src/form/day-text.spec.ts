import { dayText, parseDay } from './day-text';

describe('parseDay', () => {
  it.each([
    ['20/11/2026', '2026-11-20'],
    ['1/2/2026', '2026-02-01'],
    ['20-11-26', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['20/11', '2026-11-20'],
    ['2011', '2026-11-20'],
    ['20112026', '2026-11-20'],
    [' 20/11/2026 ', '2026-11-20'],
    ['', ''],
    ['20/', '20/'],
    ['tomorrow', 'tomorrow'],
    ['2026-11-20', '2026-11-20'],
  ])('should read %p as %p', (typed, day) => {
    expect(parseDay(typed, '2026-11-24')).toBe(day);
  });

  it.each([
    ['31/12', '2027-01-03', '2026-12-31'],
    ['3112', '2027-01-03', '2026-12-31'],
    ['02/01', '2026-12-30', '2027-01-02'],
    ['20/11', '2026-11-20', '2026-11-20'],
    ['29/02', '2027-01-03', '2028-02-29'],
    ['31/02', '2027-01-03', '2027-02-31'],
  ])('should take %p, typed on %s, as %s: the year that brings it nearest', (typed, today, day) => {
    expect(parseDay(typed, today)).toBe(day);
  });
});

describe('dayText', () => {
  it.each([
    ['2026-11-20', '20/11/2026'],
    [undefined, ''],
    [null, ''],
    ['20/', '20/'],
  ])('should show %p as %p', (day, text) => {
    expect(dayText(day)).toBe(text);
  });
});
