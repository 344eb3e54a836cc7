import { comingSoon, defineArea, page } from '@shopbench/client';

export default defineArea({
  routes: [
    page('/customer', () => import('./routes/customer-home-page')),
    ...comingSoon('/customer/dashboard', '/customer/cart', '/customer/purchase', '/customer/repair'),
  ],
});
