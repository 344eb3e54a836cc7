import type { StockCount, StockCountLine } from '@shopbench/contracts';
import { column, type ExportSheet } from '../../store/records/export-sheet';

/** Count sheets as a file. */
export const COUNT_SHEETS: ExportSheet<StockCount> = {
  title: 'Count sheets',
  columns: [
    column('Number', 'text', (row) => row.number),
    column('Date', 'day', (row) => row.date),
    column('What', 'text', (row) => row.scope.name),
    column('Status', 'text', (row) => row.status),
    column('Begun by', 'text', (row) => row.createdBy),
  ],
};

/** What is on a count sheet as a file. */
export const COUNT_LINES: ExportSheet<StockCountLine> = {
  title: 'Stock count',
  columns: [
    column('Location', 'text', (row) => row.location),
    column('Item code', 'text', (row) => row.itemCode),
    column('Product', 'text', (row) => row.productName),
    column('Unit', 'text', (row) => row.unit),
    column('By the books', 'number', (row) => row.expected),
    column('Counted', 'number', (row) => row.counted),
    column('Difference', 'number', (row) => row.difference),
    column('Worth', 'money', (row) => row.value, 'cost'),
    column('Counted by', 'text', (row) => row.countedBy),
  ],
};
