import { testId, testInvoice } from '../invoices/form/testing';
import { hasFixedLines } from './documents';

it('should fix the lines of what others stand on, and of the bill of a repair', () => {
  expect(hasFixedLines(testInvoice())).toBe(false);
  expect(hasFixedLines(testInvoice({ repair: { id: testId(8), number: 'REP-0001' } }))).toBe(true);
  expect(
    hasFixedLines(testInvoice({ targets: [{ kind: 'salesReturn', id: testId(9), number: 'SRN-0001' }] })),
  ).toBe(true);
});
