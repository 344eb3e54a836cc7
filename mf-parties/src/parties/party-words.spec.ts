import { standingWords } from './ledger-paper';
import { dueWords } from './party-beside';

it.each([
  [undefined, 'no due date'],
  ['2026-11-20', '3 days late'],
  ['2026-11-22', '1 day late'],
  ['2026-11-23', 'due today'],
  ['2026-11-24', 'due tomorrow'],
  ['2026-12-01', 'due 01/12/2026'],
])('should say of a bill that is due on %s: %s', (dueDate, words) =>
  expect(dueWords(dueDate === undefined ? {} : { dueDate }, '2026-11-23')).toBe(words),
);

it.each([
  [0, 'Nothing is owed.'],
  [1234.5, '₹1,234.50 to be paid to the shop.'],
  [-99, '₹99.00 to be paid by the shop.'],
])('should say on paper what a balance of %d means', (balance, words) =>
  expect(standingWords(balance)).toBe(words),
);
