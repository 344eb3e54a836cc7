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
    expect(parseDay(typed, 2026)).toBe(day);
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
