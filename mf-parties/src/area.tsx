import { defineArea } from '@shopbench/client';
import { Navigate } from '@shopbench/client/router';
import { ComingSoon } from '@shopbench/ui';
import { lazy } from 'react';
import { CUSTOMER, SUPPLIER } from './features/parties/party-kind';
import { PartyListPage } from './routes/party-list-page';
import { StaffHomePage } from './routes/staff-home-page';

const PartyCreatePage = lazy(() =>
  import('./routes/party-create-page').then((page) => ({ default: page.PartyCreatePage })),
);
const PartyProfilePage = lazy(() =>
  import('./routes/party-profile-page').then((page) => ({ default: page.PartyProfilePage })),
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
