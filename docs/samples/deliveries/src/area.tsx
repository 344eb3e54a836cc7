import { defineArea, page } from '@shopbench/client';

export default defineArea({ routes: [page('/deliveries', () => import('./trips/trip-list-page'))] });
