import type { ImportRow } from '@shopbench/contracts';
import { column, type ExportSheet } from '../export/export-sheet';
import { headingOf, type ImportLayout } from './import-layout';
import type { StoredImportRow } from './import.schema';

const shownFields = ({ fields, shown }: StoredImportRow, layout: ImportLayout) =>
  Object.fromEntries(
    layout.shown.flatMap((field) => {
      const value = fields[field] ?? shown[field];
      return value === undefined ? [] : [[field, value]];
    }),
  );

/** A row as the lists of an import show it. */
export const toImportRow = (row: StoredImportRow, layout: ImportLayout): ImportRow => ({
  row: row.row,
  outcome: row.outcome,
  key: row.key,
  name: row.name,
  values: shownFields(row, layout),
  changes: row.changes.map(({ field, heading, before, after }) => ({ field, heading, before, after })),
  ...(row.reason ? { reason: row.reason } : {}),
  ...(row.kept ? { kept: row.kept } : {}),
});

/** A row as the answer of an upload has it: its number, key and name under the names of their fields, and what became of it. */
export const toPlainRow = (row: StoredImportRow, layout: ImportLayout) => ({
  row: row.row,
  [layout.key]: row.key,
  [layout.name]: row.name,
  ...(row.outcome === 'inserted' ? shownFields(row, layout) : {}),
  ...(row.outcome === 'updated' ? { changes: toImportRow(row, layout).changes } : {}),
  ...(row.outcome === 'skipped' ? { reason: row.reason } : {}),
});

/** Skipped rows as a file that can be mended and uploaded again: row and reason stand behind the columns. */
export const skippedSheet = (layout: ImportLayout): ExportSheet<StoredImportRow> => ({
  title: `Skipped ${layout.plural}`,
  columns: [
    ...layout.columns.map(({ field }) =>
      column(headingOf(layout, field), 'text', (row: StoredImportRow) => row.shown[field]),
    ),
    column('Row', 'number', (row: StoredImportRow) => row.row),
    column('Reason', 'text', (row: StoredImportRow) => row.reason),
  ],
});
