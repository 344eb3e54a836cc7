import type { LedgerEntry } from '@shopbench/contracts';
import { column, type ExportSheet } from '../common/export/export-sheet';

/** A ledger as a file. */
export const LEDGER_SHEET: ExportSheet<LedgerEntry> = {
  title: 'Ledger',
  columns: [
    column('Date', 'day', (row) => row.date),
    column('What', 'text', (row) => row.kind),
    column('Document', 'text', (row) => row.documentNumber),
    column('Debit', 'money', (row) => (row.amount >= 0 ? row.amount : undefined)),
    column('Credit', 'money', (row) => (row.amount < 0 ? -row.amount : undefined)),
    column('Balance', 'money', (row) => row.balanceAfter),
  ],
};
