import { comingSoon, defineArea, page } from '@shopbench/client';

export default defineArea({
  routes: [
    page('/sales/invoice', () => import('./invoices/invoice-list-page')),
    page('/sales/invoice/create', () => import('./invoices/invoice-create-page')),
    page('/sales/invoice/update/:id', () => import('./invoices/invoice-update-page')),
    page('/sales/invoice/:id', () => import('./invoices/invoice-page')),
    ...comingSoon(
      '/sales/quotation',
      '/sales/delivery_note',
      '/sales/return',
      '/sales/credit_note',
      '/sales/debit_note',
      '/purchase/invoice/update/:id',
      '/purchase/quotation',
      '/purchase/order',
      '/purchase/delivery_note',
      '/purchase/return',
      '/purchase/credit_note',
      '/purchase/debit_note',
    ),
  ],
});
