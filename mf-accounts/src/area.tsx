import { defineArea } from '@shopbench/client';
import { Navigate } from '@shopbench/client/router';
import { ComingSoon } from '@shopbench/ui';
import { lazy } from 'react';
import { ACCOUNT_CREATE_PATH, ACCOUNT_LIST_PATH } from './features/accounts/account-words';
import { AdminHomePage } from './routes/admin-home-page';

const AccountListPage = lazy(() =>
  import('./routes/account-list-page').then((page) => ({ default: page.AccountListPage })),
);
const AccountCreatePage = lazy(() =>
  import('./routes/account-create-page').then((page) => ({ default: page.AccountCreatePage })),
);
const AccountUpdatePage = lazy(() =>
  import('./routes/account-update-page').then((page) => ({ default: page.AccountUpdatePage })),
);

const SettingsPage = lazy(() =>
  import('./routes/settings-page').then((page) => ({ default: page.SettingsPage })),
);

export default defineArea({
  routes: [
    { path: '/user/admin', element: <AdminHomePage /> },
    { path: ACCOUNT_LIST_PATH, element: <AccountListPage /> },
    { path: ACCOUNT_CREATE_PATH, element: <AccountCreatePage /> },
    { path: '/account/update/:id', element: <AccountUpdatePage /> },
    { path: '/settings', element: <SettingsPage /> },
    { path: '/setting', element: <Navigate to="/settings" replace /> },
    { path: '*', element: <ComingSoon /> },
  ],
});
