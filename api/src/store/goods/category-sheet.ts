import type { Category } from '@shopbench/contracts';
import { column, type ExportSheet } from '../records/export-sheet';

export const CATEGORY_SHEET: ExportSheet<Category> = {
  title: 'Categories',
  columns: [
    column('Category', 'text', (row) => row.categoryName),
    column('GST %', 'number', (row) => row.gstRate),
    column('Reason for the rate', 'text', (row) => row.rateReason),
    column('Sub categories', 'text', (row) => row.subCategories.join(', ')),
    column('Added', 'instant', (row) => row.createdAt),
  ],
};
