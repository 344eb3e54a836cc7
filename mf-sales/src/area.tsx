import { defineArea, pages } from '@shopbench/client';
import { DOCUMENT_SCREENS, WRITTEN_SCREENS } from '@shopbench/contracts';

export default defineArea({
  routes: [
    ...pages(DOCUMENT_SCREENS, '', () => import('./documents/document-list-page')),
    ...pages(WRITTEN_SCREENS, '/create', () => import('./invoices/invoice-create-page')),
    ...pages(WRITTEN_SCREENS, '/update/:id', () => import('./invoices/invoice-update-page')),
    ...pages(DOCUMENT_SCREENS, '/:id', () => import('./documents/document-page')),
  ],
});
