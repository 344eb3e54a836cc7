import { defineArea } from '@shopbench/client';
import { ComingSoon } from '@shopbench/ui';
import { RepairListPage } from './routes/repair-list-page';

export default defineArea({
  routes: [
    { path: '/repair', element: <RepairListPage /> },
    { path: '*', element: <ComingSoon /> },
  ],
});
