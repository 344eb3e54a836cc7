import { testId, testInvoice } from '../invoices/form/testing';
import { fixedBecause, moneyWay } from './documents';

it('should fix the lines of what others stand on, of the bill of a repair, and of a filed month', () => {
  const back = { kind: 'salesReturn', id: testId(9), number: 'SRN-0001' } as const;
  const paid = { kind: 'invoice', id: testId(7), number: 'INV-0009', amount: 5 } as const;
  const why = (over = {}, filed: string[] = []) => fixedBecause(testInvoice(over), filed);
  expect(why()).toBeNull();
  expect(why({ setOff: [paid] })).toBeNull();
  expect(why({ repair: { id: testId(8), number: 'REP-0001' } })).toBe('They follow from repair REP-0001.');
  expect(why({ targets: [back] })).toBe('Other documents stand on them.');
  expect(why({ kind: 'creditNote', sources: [back] })).toBe('Other documents stand on them.');
  expect(why({ kind: 'creditNote', setOff: [paid] })).toBe('INV-0009 was paid with it.');
  expect(why({ date: '2026-10-31' }, ['2026-10'])).toMatch(/^The GST return of 10\/2026 is filed/);
  expect(why({ kind: 'quotation', date: '2026-10-31' }, ['2026-10'])).toBeNull();
});

it.each([
  ['invoice', 'in'],
  ['debitNote', 'in'],
  ['creditNote', 'out'],
  ['purchaseInvoice', 'out'],
  ['purchaseCreditNote', 'out'],
  ['purchaseDebitNote', 'in'],
] as const)('should take the money of a %s %s', (kind, way) => {
  expect(moneyWay(kind)).toBe(way);
});
