import { inputCreditProblem, type ClaimedBill } from './input-credit';

const gstin = '27AAPFU0939F1ZV';

describe('input credit', () => {
  it.each<[string, ClaimedBill, string | undefined]>([
    ['on the bill of a registered supplier', { supplier: { gstin }, billNumber: '7' }, undefined],
    ['over the counter', { supplier: null, billNumber: '7' }, 'inputCredit'],
    ['from an unregistered supplier', { supplier: { gstType: 'Unregistered' }, billNumber: '7' }, 'inputCredit'], // prettier-ignore
    ['from a composition supplier', { supplier: { gstin, gstType: 'Composition' }, billNumber: '7' }, 'inputCredit'], // prettier-ignore
    ['without the number of the bill', { supplier: { gstin } }, 'supplierInvoiceNumber'],
    ['on a bill of entry', { supplier: { gstType: 'Overseas' }, billNumber: 'BoE 7' }, undefined],
    ['from a SEZ without a bill of entry', { supplier: { gstType: 'SEZ' } }, 'supplierInvoiceNumber'],
    ['under reverse charge', { supplier: null, reverseCharge: true }, undefined],
  ])('should be judged %s', (_, bill, path) => {
    expect(inputCreditProblem(bill)?.path).toBe(path);
  });
});
