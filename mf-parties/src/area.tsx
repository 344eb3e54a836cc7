import { defineArea, page } from '@shopbench/client';
import { Navigate } from '@shopbench/client/router';
import { CUSTOMER, SUPPLIER } from './parties/party-kind';

const to = (path: string, target: string) => ({ path, element: <Navigate to={target} replace /> });

export default defineArea({
  routes: [
    page('/user', () => import('./staff/staff-home-page')),
    page('/user/manage', () => import('./staff/staff-manage-page')),
    page('/user/create', () => import('./staff/staff-create-page')),
    page('/user/profile/:id', () => import('./staff/staff-profile-page')),
    page('/user/activity', () => import('./activity/activity-page')),
    to('/user/customer', CUSTOMER.listPath),
    page('/user/customer/manage', () => import('./parties/party-list-page'), { kind: CUSTOMER }),
    page('/user/customer/bulk-upload', () => import('./parties/party-list-page'), { kind: CUSTOMER }),
    page('/auth/user/customer/bulk-upload', () => import('./parties/party-list-page'), { kind: CUSTOMER }),
    page('/user/customer/create', () => import('./parties/party-create-page'), { kind: CUSTOMER }),
    page('/user/customer/requests', () => import('./desk/desk-page')),
    page('/user/customer/profile/:id', () => import('./parties/party-profile-page')),
    to('/user/supplier', SUPPLIER.listPath),
    to('/user/supplier/manage', SUPPLIER.listPath),
    to('/user/supplier/create', SUPPLIER.createPath),
    page('/user/supplier/profile/:id', () => import('./parties/party-profile-page')),
    page('/supplier', () => import('./parties/party-list-page'), { kind: SUPPLIER }),
    page('/supplier/create', () => import('./parties/party-create-page'), { kind: SUPPLIER }),
    page('/me', () => import('./profile/profile-page')),
    page('/profile', () => import('./profile/profile-page')),
    page('/profile/update', () => import('./profile/profile-update-page')),
    page('/profile/delete', () => import('./profile/profile-delete-page')),
  ],
});
