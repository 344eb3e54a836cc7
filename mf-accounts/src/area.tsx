import { defineArea, lazyPage } from '@shopbench/client';
import { Navigate } from '@shopbench/client/router';
import { ComingSoon } from '@shopbench/ui';
import { ACCOUNT_CREATE_PATH, ACCOUNT_LIST_PATH } from './features/accounts/account-words';

const AdminHomePage = lazyPage(() => import('./routes/admin-home-page').then((page) => page.AdminHomePage));
const AccountListPage = lazyPage(() =>
  import('./routes/account-list-page').then((page) => page.AccountListPage),
);
const AccountCreatePage = lazyPage(() =>
  import('./routes/account-create-page').then((page) => page.AccountCreatePage),
);
const AccountUpdatePage = lazyPage(() =>
  import('./routes/account-update-page').then((page) => page.AccountUpdatePage),
);

const SettingsPage = lazyPage(() => import('./routes/settings-page').then((page) => page.SettingsPage));

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
