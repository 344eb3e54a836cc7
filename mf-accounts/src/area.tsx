import { defineArea, page } from '@shopbench/client';
import { Navigate } from '@shopbench/client/router';

export default defineArea({
  routes: [
    page('/user/admin', () => import('./dashboard/admin-home-page')),
    page('/account', () => import('./accounts/account-list-page')),
    page('/account/create', () => import('./accounts/account-create-page')),
    page('/account/update/:id', () => import('./accounts/account-update-page')),
    page('/payment', () => import('./payments/payment-list-page')),
    page('/payment/in', () => import('./payments/payment-in-page')),
    page('/payment/out', () => import('./payments/payment-out-page')),
    page('/payment/transfer', () => import('./transfers/transfer-list-page')),
    page('/payment/transfer/:id', () => import('./transfers/transfer-page')),
    page('/payment/cash-count', () => import('./cash-counts/cash-count-list-page')),
    page('/payment/cash-count/:id', () => import('./cash-counts/cash-count-page')),
    page('/payment/:id', () => import('./payments/payment-record-page')),
    page('/expense', () => import('./expenses/expense-list-page')),
    page('/expense/direct', () => import('./expenses/expense-list-page'), { kind: 'direct' }),
    page('/expense/indirect', () => import('./expenses/expense-list-page'), { kind: 'indirect' }),
    page('/expense/create', () => import('./expenses/expense-create-page')),
    page('/expense/update/:id', () => import('./expenses/expense-update-page')),
    page('/expense/head', () => import('./expenses/head-list-page')),
    page('/expense/head/update/:id', () => import('./expenses/head-update-page')),
    page('/expense/recurring', () => import('./expenses/recurring-list-page')),
    page('/expense/recurring/update/:id', () => import('./expenses/recurring-update-page')),
    page('/books', () => import('./books/books-page')),
    page('/report/gst', () => import('./gst/gst-return-page')),
    page('/settings', () => import('./settings/settings-page')),
    { path: '/settings/direct', element: <Navigate to="/settings" replace /> },
    { path: '/setting', element: <Navigate to="/settings" replace /> },
  ],
});
