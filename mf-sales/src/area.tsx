import { defineArea } from '@shopbench/client';
import { ComingSoon } from '@shopbench/ui';
import { lazy } from 'react';
import { INVOICE_CREATE_PATH, INVOICE_LIST_PATH } from './features/invoices/invoice-paths';
import { InvoiceListPage } from './routes/invoice-list-page';

const InvoiceCreatePage = lazy(() =>
  import('./routes/invoice-create-page').then((page) => ({ default: page.InvoiceCreatePage })),
);
const InvoicePage = lazy(() =>
  import('./routes/invoice-page').then((page) => ({ default: page.InvoicePage })),
);

export default defineArea({
  routes: [
    { path: INVOICE_LIST_PATH, element: <InvoiceListPage /> },
    { path: INVOICE_CREATE_PATH, element: <InvoiceCreatePage /> },
    { path: '/sales/invoice/update/:id', element: <InvoicePage /> },
    { path: '*', element: <ComingSoon /> },
  ],
});
