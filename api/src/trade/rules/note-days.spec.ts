import { say } from '@shopbench/contracts';
import { TRADE_KINDS } from '../kinds/trade-kind';
import { noteDayFault } from './note-days';

const before = say('return.beforeBill', { number: 'INV-1', day: '12/06/2024' });
const late = say('note.tooLate', { number: 'INV-1', until: '30/11/2025' });

it.each([
  ['creditNote', '2024-06-11', 18, before],
  ['creditNote', '2024-06-12', 18, null],
  ['creditNote', '2025-11-30', 18, null],
  ['creditNote', '2025-12-01', 18, late],
  ['creditNote', '2025-12-01', 0, null],
  ['salesReturn', '2025-12-01', 18, late],
  ['debitNote', '2024-06-11', 18, before],
  ['debitNote', '2025-12-01', 18, null],
  ['purchaseReturn', '2024-06-11', 18, before],
  ['purchaseReturn', '2025-12-01', 18, null],
  ['purchaseDebitNote', '2025-12-01', 18, null],
  ['invoice', '2024-06-11', 18, null],
] as const)('should judge a %s of %s on a bill of 12/06/2024 with a tax of %i', (kind, day, tax, fault) => {
  expect(noteDayFault(TRADE_KINDS[kind], day, { number: 'INV-1', date: '2024-06-12', tax })).toEqual(fault);
});

it.each([
  ['2025-03-31', '2025-11-30'],
  ['2025-04-01', '2026-11-30'],
])('should count from the end of the financial year of %s', (date, until) => {
  const [year, month, day] = until.split('-').map(Number);
  const next = new Date(Date.UTC(year!, month! - 1, day! + 1)).toISOString().slice(0, 10);
  const fault = (on: string) => noteDayFault(TRADE_KINDS.creditNote, on, { number: 'INV-1', date, tax: 18 });
  expect([fault(until), fault(next)?.code]).toEqual([null, 'note.tooLate']);
});
