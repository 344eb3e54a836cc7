import { comingSoon, defineArea, page } from '@shopbench/client';

export default defineArea({
  routes: [
    page('/fault', () => import('./faults/fault-list-page')),
    page('/fault/update/:id', () => import('./faults/fault-update-page')),
    page('/repair', () => import('./repairs/repair-list-page')),
    ...comingSoon(
      '/repair/update/:id',
      '/repair/update/repair-item/:id/:index',
      '/repair-process/create',
      '/repair-process/update/:id',
    ),
  ],
});
