import { untaxedProblem, type UntaxedBill } from './untaxed-bill';

const bill = (over: Partial<UntaxedBill> = {}): UntaxedBill => ({
  ...{ invoiceType: 'non_gst', isRegular: true, items: [{ productName: 'Case', gstRate: 18 }] },
  ...over,
});

it.each<[string, Partial<UntaxedBill>, boolean]>([
  ['of taxed goods without tax', {}, true],
  ['of some taxed goods', { items: [{ productName: 'Book' }, ...bill().items] }, true],
  ['with a reason', { reason: 'Sample' }, false],
  ['of goods without tax', { items: [{ productName: 'Book', gstRate: 0 }] }, false],
  ['with GST', { invoiceType: 'gst' }, false],
  ['that is a bill of supply', { invoiceType: 'bill_of_supply' }, false],
  ['of a shop that charges none', { isRegular: false }, false],
])('should ask of a bill %s for tax or a reason: %s', (_what, over, asks) => {
  const problem = asks && { path: 'reason', message: expect.stringContaining('Case is taxed at 18 %') };
  expect(untaxedProblem(bill(over))).toEqual(problem || null);
});
