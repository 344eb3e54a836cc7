import { say } from '@shopbench/contracts';
import { TRADE_KINDS } from '../kinds/trade-kind';
import { isTooLateForTax, noteDayFault } from './note-days';

const before = say('return.beforeBill', { number: 'INV-1', day: '12/06/2024' });
const bill = (tax: number, margin?: object, gstRate = 18) => {
  return { number: 'INV-1', date: '2024-06-12', tax, items: [{ margin: margin as never, gstRate }] };
};

it.each([
  ['creditNote', '2024-06-11', before],
  ['creditNote', '2024-06-12', null],
  ['creditNote', '2025-12-01', null],
  ['debitNote', '2024-06-11', before],
  ['purchaseReturn', '2024-06-11', before],
  ['invoice', '2024-06-11', null],
] as const)('should judge the day of a %s of %s on a bill of 12/06/2024', (kind, day, fault) => {
  expect(noteDayFault(TRADE_KINDS[kind], day, bill(18))).toEqual(fault);
});

it.each([
  ['creditNote', '2025-11-30', bill(18), false],
  ['creditNote', '2025-12-01', bill(18), true],
  ['creditNote', '2025-12-01', bill(0), false],
  ['creditNote', '2025-12-01', bill(0, { value: 1 }), true],
  // Of a bill with tax its exempt line.
  ['creditNote', '2025-12-01', bill(18, undefined, 0), false],
  ['salesReturn', '2025-12-01', bill(18), true],
  ['debitNote', '2025-12-01', bill(18), false],
  ['purchaseReturn', '2025-12-01', bill(18), false],
  ['purchaseDebitNote', '2025-12-01', bill(18), false],
  ['invoice', '2025-12-01', bill(18), false],
] as const)('should know whether a %s of %s is too late to lower tax', (kind, day, of, isLate) => {
  expect(isTooLateForTax(TRADE_KINDS[kind], day, of)).toBe(isLate);
});
