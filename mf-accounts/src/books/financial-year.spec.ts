import { financialYear, lastClosableYear } from './financial-year';

it.each([
  [2025, '2025-26', '2026-03-31'],
  [1999, '1999-00', '2000-03-31'],
])('should begin on 1 April %d and end a year later', (startYear, name, lastDay) => {
  expect(financialYear(startYear)).toEqual({ startYear, name, lastDay });
});

it.each([
  ['the last minute of March', '2026-03-31T18:29:59Z', '2024-25'],
  ['the first of April', '2026-03-31T18:30:00Z', '2025-26'],
  ['any other day', '2026-11-28T06:00:00Z', '2025-26'],
])("should be the year before by the shop's clock: %s", (_when, now, name) => {
  expect(lastClosableYear('Asia/Kolkata', new Date(now)).name).toBe(name);
});
