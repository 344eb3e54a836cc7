import { defineArea, lazyPage } from '@shopbench/client';
import { ComingSoon } from '@shopbench/ui';
import { INVOICE_CREATE_PATH, INVOICE_LIST_PATH } from './features/invoices/invoice-paths';

const InvoiceListPage = lazyPage(() =>
  import('./routes/invoice-list-page').then((page) => page.InvoiceListPage),
);
const InvoiceCreatePage = lazyPage(() =>
  import('./routes/invoice-create-page').then((page) => page.InvoiceCreatePage),
);
const InvoicePage = lazyPage(() => import('./routes/invoice-page').then((page) => page.InvoicePage));

export default defineArea({
  routes: [
    { path: INVOICE_LIST_PATH, element: <InvoiceListPage /> },
    { path: INVOICE_CREATE_PATH, element: <InvoiceCreatePage /> },
    { path: '/sales/invoice/update/:id', element: <InvoicePage /> },
    { path: '*', element: <ComingSoon /> },
  ],
});
