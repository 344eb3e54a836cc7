import { defineArea, lazyPage } from '@shopbench/client';
import { Navigate } from '@shopbench/client/router';
import { ComingSoon } from '@shopbench/ui';
import { CUSTOMER, SUPPLIER } from './features/parties/party-kind';

const StaffHomePage = lazyPage(() => import('./routes/staff-home-page').then((page) => page.StaffHomePage));
const PartyListPage = lazyPage(() => import('./routes/party-list-page').then((page) => page.PartyListPage));
const PartyCreatePage = lazyPage(() =>
  import('./routes/party-create-page').then((page) => page.PartyCreatePage),
);
const PartyProfilePage = lazyPage(() =>
  import('./routes/party-profile-page').then((page) => page.PartyProfilePage),
);

const toCustomers = <Navigate to={CUSTOMER.listPath} replace />;
const toSuppliers = <Navigate to={SUPPLIER.listPath} replace />;

export default defineArea({
  routes: [
    { path: '/user', element: <StaffHomePage /> },
    { path: '/user/customer', element: toCustomers },
    { path: CUSTOMER.listPath, element: <PartyListPage key="customers" kind={CUSTOMER} /> },
    { path: CUSTOMER.createPath, element: <PartyCreatePage key="customer" kind={CUSTOMER} /> },
    { path: '/user/customer/profile/:id', element: <PartyProfilePage /> },
    { path: '/user/supplier', element: toSuppliers },
    { path: '/user/supplier/manage', element: toSuppliers },
    { path: '/user/supplier/create', element: <Navigate to={SUPPLIER.createPath} replace /> },
    { path: '/user/supplier/profile/:id', element: <PartyProfilePage /> },
    { path: SUPPLIER.listPath, element: <PartyListPage key="suppliers" kind={SUPPLIER} /> },
    { path: SUPPLIER.createPath, element: <PartyCreatePage key="supplier" kind={SUPPLIER} /> },
    { path: '*', element: <ComingSoon /> },
  ],
});
