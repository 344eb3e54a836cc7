import { defineArea, lazyPage } from '@shopbench/client';
import { ComingSoon } from '@shopbench/ui';

const RepairListPage = lazyPage(() =>
  import('./routes/repair-list-page').then((page) => page.RepairListPage),
);

export default defineArea({
  routes: [
    { path: '/repair', element: <RepairListPage /> },
    { path: '*', element: <ComingSoon /> },
  ],
});
