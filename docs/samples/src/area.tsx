import { comingSoon, defineArea, page } from '@shopbench/client';

export default defineArea({
  routes: [
    page('/tills', () => import('./tills/till-list-page')),
    page('/tills/create', () => import('./tills/till-create-page')),
    page('/tills/:id', () => import('./tills/till-page')),
    ...comingSoon('/tills/report'),
  ],
});
