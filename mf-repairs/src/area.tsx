import { defineArea, page } from '@shopbench/client';

export default defineArea({
  routes: [
    page('/fault', () => import('./faults/fault-list-page')),
    page('/fault/update/:id', () => import('./faults/fault-update-page')),
    page('/repair', () => import('./repairs/repair-list-page')),
    page('/repair/booking', () => import('./booking/booking-page')),
    page('/repair/technicians', () => import('./technicians/technicians-page')),
    page('/repair/claims', () => import('./money/claims-page')),
    page('/repair/board', () => import('./board/board-page')),
    page('/repair-process', () => import('./processes/process-list-page')),
    page('/repair-process/create', () => import('./processes/process-create-page')),
    page('/repair-process/update/:id', () => import('./processes/process-update-page')),
    page('/repair/update/:id', () => import('./repairs/repair-page')),
    page('/repair/update/repair-item/:id/:index', () => import('./item/item-page')),
  ],
});
