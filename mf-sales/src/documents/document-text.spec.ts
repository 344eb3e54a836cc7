import { testInvoice } from '../invoices/form/testing';
import { documentText } from './document-text';

describe('what is written with a document', () => {
  const bill = {
    invoiceNumber: 'INV-0139',
    date: '2026-11-18',
    totalPayableAmount: 23999,
    balanceAmount: 3999,
  };

  it('should say what is still to pay and until when', () => {
    const text = documentText(testInvoice({ ...bill, dueDate: '2026-11-25' }));
    expect(text).toContain('INV-0139 of 18/11/2026: ₹23,999.00.');
    expect(text).toContain('To pay: ₹3,999.00, due on 25/11/2026.');
  });

  it('should ask for nothing where nothing is owed', () => {
    expect(documentText(testInvoice({ ...bill, balanceAmount: 0 }))).not.toContain('To pay');
    expect(documentText(testInvoice({ ...bill, kind: 'quotation' }))).not.toContain('To pay');
  });
});
