import { defineArea, page } from '@shopbench/client';

export default defineArea({
  routes: [
    page('/customer', () => import('./in-shell/customer-area-page')),
    page('/customer/dashboard', () => import('./in-shell/customer-area-page')),
    page('/customer/repair', () => import('./in-shell/customer-area-page')),
    page('/customer/repair/:id', () => import('./in-shell/customer-area-page')),
    page('/customer/purchase', () => import('./in-shell/customer-area-page')),
    page('/customer/purchase/:id', () => import('./in-shell/customer-area-page')),
    page('/customer/pay', () => import('./in-shell/customer-area-page')),
    page('/customer/messages', () => import('./in-shell/customer-area-page')),
    page('/customer/me', () => import('./in-shell/customer-area-page')),
    page('/customer/cart', () => import('./in-shell/customer-area-page')),
  ],
});
