import type { StockMovement } from '@shopbench/contracts';
import { capital } from '../../kernel/language/capital';
import { column, type ExportSheet } from '../records/export-sheet';

const words = (kind: string): string => capital(kind).replaceAll('_', ' ');

/** An item's stock movements as a file. */
export const MOVEMENT_SHEET: ExportSheet<StockMovement> = {
  title: 'Stock movements',
  columns: [
    column('When', 'instant', (row) => row.createdAt),
    column('What', 'text', (row) => words(row.kind)),
    column('Document', 'text', (row) => row.documentNumber),
    column('Change', 'number', (row) => row.change),
    column('In stock after', 'number', (row) => row.quantityAfter),
    column('Worth', 'money', (row) => row.value, 'cost'),
    column('Reason', 'text', (row) => row.reason),
    column('By', 'text', (row) => row.createdBy),
  ],
};
