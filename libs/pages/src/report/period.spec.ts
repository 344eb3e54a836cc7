import { periodText, shortPeriodText } from './period';

it.each([
  ['2026-11-01', '2026-11-30', 'November 2026', 'Nov 2026'],
  ['2026-10-01', '2026-12-31', 'Oct – Dec 2026', 'Oct – Dec 2026'],
  ['2026-04-01', '2027-03-31', '2026–27', '2026–27'],
  ['2026-11-22', '2026-11-22', '22/11/2026', '22/11/2026'],
  ['2026-11-01', '2026-11-22', '01/11/2026 – 22/11/2026', '01/11/2026 – 22/11/2026'],
])('should call %s to %s %s', (from, to, long, short) => {
  expect([periodText({ from, to }), shortPeriodText({ from, to })]).toEqual([long, short]);
});
