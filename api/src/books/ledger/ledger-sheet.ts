import type { LedgerEntry } from '@shopbench/contracts';
import { column, type ExportSheet } from '../../store/records/export-sheet';
import type { LedgerQuery } from './ledger.service';

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

const PAGE_SIZE = 200;

/** All entries of a ledger that are asked for, some at a time, the oldest first unless asked otherwise. */
export async function* ledgerBatches(
  pageOf: (query: LedgerQuery) => Promise<{ entries: LedgerEntry[] }>,
  { sort = 'date', ...part }: Omit<LedgerQuery, 'page' | 'pageSize'>,
): AsyncGenerator<LedgerEntry[]> {
  // A part is read through for each page of it: once is enough.
  const pageSize = part.q || part.from || part.to ? Number.MAX_SAFE_INTEGER : PAGE_SIZE;
  for (let page = 1; ; page += 1) {
    const { entries } = await pageOf({ page, pageSize, sort, ...part });
    if (entries.length > 0) yield entries;
    if (entries.length < pageSize) return;
  }
}
