import { defineArea, page } from '@shopbench/client';

export default defineArea({
  routes: [
    page('/sales/invoice', () => import('./documents/document-list-page'), { kind: 'invoice' }),
    page('/sales/invoice/create', () => import('./invoices/invoice-create-page'), { kind: 'invoice' }),
    page('/sales/invoice/update/:id', () => import('./invoices/invoice-update-page'), { kind: 'invoice' }),
    page('/sales/invoice/:id', () => import('./documents/document-page'), { kind: 'invoice' }),
    page('/sales/quotation', () => import('./documents/document-list-page'), { kind: 'quotation' }),
    page('/sales/quotation/create', () => import('./invoices/invoice-create-page'), { kind: 'quotation' }),
    page('/sales/quotation/update/:id', () => import('./invoices/invoice-update-page'), {
      kind: 'quotation',
    }),
    page('/sales/quotation/:id', () => import('./documents/document-page'), { kind: 'quotation' }),
    page('/sales/order', () => import('./documents/document-list-page'), { kind: 'order' }),
    page('/sales/order/create', () => import('./invoices/invoice-create-page'), { kind: 'order' }),
    page('/sales/order/update/:id', () => import('./invoices/invoice-update-page'), { kind: 'order' }),
    page('/sales/order/:id', () => import('./documents/document-page'), { kind: 'order' }),
    page('/sales/delivery_note', () => import('./documents/document-list-page'), { kind: 'deliveryNote' }),
    page('/sales/delivery_note/create', () => import('./invoices/invoice-create-page'), {
      kind: 'deliveryNote',
    }),
    page('/sales/delivery_note/update/:id', () => import('./invoices/invoice-update-page'), {
      kind: 'deliveryNote',
    }),
    page('/sales/delivery_note/:id', () => import('./documents/document-page'), { kind: 'deliveryNote' }),
    page('/sales/return', () => import('./documents/document-list-page'), { kind: 'salesReturn' }),
    page('/sales/return/:id', () => import('./documents/document-page'), { kind: 'salesReturn' }),
    page('/sales/credit_note', () => import('./documents/document-list-page'), { kind: 'creditNote' }),
    page('/sales/credit_note/create', () => import('./invoices/invoice-create-page'), { kind: 'creditNote' }),
    page('/sales/credit_note/update/:id', () => import('./invoices/invoice-update-page'), {
      kind: 'creditNote',
    }),
    page('/sales/credit_note/:id', () => import('./documents/document-page'), { kind: 'creditNote' }),
    page('/sales/debit_note', () => import('./documents/document-list-page'), { kind: 'debitNote' }),
    page('/sales/debit_note/create', () => import('./invoices/invoice-create-page'), { kind: 'debitNote' }),
    page('/sales/debit_note/update/:id', () => import('./invoices/invoice-update-page'), {
      kind: 'debitNote',
    }),
    page('/sales/debit_note/:id', () => import('./documents/document-page'), { kind: 'debitNote' }),
    page('/purchase/invoice', () => import('./documents/document-list-page'), { kind: 'purchaseInvoice' }),
    page('/purchase/invoice/create', () => import('./invoices/invoice-create-page'), {
      kind: 'purchaseInvoice',
    }),
    page('/purchase/invoice/update/:id', () => import('./invoices/invoice-update-page'), {
      kind: 'purchaseInvoice',
    }),
    page('/purchase/invoice/:id', () => import('./documents/document-page'), { kind: 'purchaseInvoice' }),
    page('/purchase/quotation', () => import('./documents/document-list-page'), {
      kind: 'purchaseQuotation',
    }),
    page('/purchase/quotation/create', () => import('./invoices/invoice-create-page'), {
      kind: 'purchaseQuotation',
    }),
    page('/purchase/quotation/update/:id', () => import('./invoices/invoice-update-page'), {
      kind: 'purchaseQuotation',
    }),
    page('/purchase/quotation/:id', () => import('./documents/document-page'), { kind: 'purchaseQuotation' }),
    page('/purchase/order', () => import('./documents/document-list-page'), { kind: 'purchaseOrder' }),
    page('/purchase/order/create', () => import('./invoices/invoice-create-page'), { kind: 'purchaseOrder' }),
    page('/purchase/order/update/:id', () => import('./invoices/invoice-update-page'), {
      kind: 'purchaseOrder',
    }),
    page('/purchase/order/:id', () => import('./documents/document-page'), { kind: 'purchaseOrder' }),
    page('/purchase/delivery_note', () => import('./documents/document-list-page'), { kind: 'goodsReceipt' }),
    page('/purchase/delivery_note/create', () => import('./invoices/invoice-create-page'), {
      kind: 'goodsReceipt',
    }),
    page('/purchase/delivery_note/update/:id', () => import('./invoices/invoice-update-page'), {
      kind: 'goodsReceipt',
    }),
    page('/purchase/delivery_note/:id', () => import('./documents/document-page'), { kind: 'goodsReceipt' }),
    page('/purchase/return', () => import('./documents/document-list-page'), { kind: 'purchaseReturn' }),
    page('/purchase/return/:id', () => import('./documents/document-page'), { kind: 'purchaseReturn' }),
    page('/purchase/credit_note', () => import('./documents/document-list-page'), {
      kind: 'purchaseCreditNote',
    }),
    page('/purchase/credit_note/create', () => import('./invoices/invoice-create-page'), {
      kind: 'purchaseCreditNote',
    }),
    page('/purchase/credit_note/update/:id', () => import('./invoices/invoice-update-page'), {
      kind: 'purchaseCreditNote',
    }),
    page('/purchase/credit_note/:id', () => import('./documents/document-page'), {
      kind: 'purchaseCreditNote',
    }),
    page('/purchase/debit_note', () => import('./documents/document-list-page'), {
      kind: 'purchaseDebitNote',
    }),
    page('/purchase/debit_note/create', () => import('./invoices/invoice-create-page'), {
      kind: 'purchaseDebitNote',
    }),
    page('/purchase/debit_note/update/:id', () => import('./invoices/invoice-update-page'), {
      kind: 'purchaseDebitNote',
    }),
    page('/purchase/debit_note/:id', () => import('./documents/document-page'), {
      kind: 'purchaseDebitNote',
    }),
  ],
});
