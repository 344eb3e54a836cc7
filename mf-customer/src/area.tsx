import { defineArea } from '@shopbench/client';
import { ComingSoon } from '@shopbench/ui';
import { CustomerHomePage } from './routes/customer-home-page';

export default defineArea({
  routes: [
    { path: '/customer', element: <CustomerHomePage /> },
    { path: '*', element: <ComingSoon /> },
  ],
});
