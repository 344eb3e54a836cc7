import type { ImportRow, ImportStatus, RightsHolder } from '@shopbench/contracts';
import { column, type ExportSheet } from '../../store/records/export-sheet';
import { isOpenTo, type ImportLayout } from './reading/import-layout';
import type { StoredImportRow } from '../../store/records/import.schema';

const isSeen = (field: string, layout: ImportLayout, person: RightsHolder): boolean =>
  layout.columns.some((one) => one.field === field && isOpenTo(one, layout, person));

const shownFields = ({ fields, shown }: StoredImportRow, layout: ImportLayout, person: RightsHolder) =>
  Object.fromEntries(
    layout.shown.flatMap((field) => {
      if (!isSeen(field, layout, person)) return [];
      const value = fields[field] ?? shown[field];
      return value === undefined ? [] : [[field, value]];
    }),
  );

/** A row as the lists of an import show it to a person: without what they may not see of a record. */
export const toImportRow = (row: StoredImportRow, layout: ImportLayout, person: RightsHolder): ImportRow => ({
  row: row.row,
  outcome: row.outcome,
  key: row.key,
  name: row.name,
  values: shownFields(row, layout, person),
  changes: row.changes
    .filter(({ field }) => isSeen(field, layout, person))
    .map(({ field, heading, before, after }) => ({ field, heading, before, after })),
  ...(row.reason ? { reason: row.reason } : {}),
  ...(row.kept ? { kept: row.kept } : {}),
  ...(row.recordId ? { recordId: String(row.recordId) } : {}),
});

/** A row as the answer of an upload has it: its number, key and name under the names of their fields, and what became of it. */
export const toPlainRow = (row: StoredImportRow, layout: ImportLayout, person: RightsHolder) => ({
  row: row.row,
  [layout.key]: row.key,
  [layout.name]: row.name,
  ...(row.outcome === 'inserted' ? shownFields(row, layout, person) : {}),
  ...(row.outcome === 'updated' ? { changes: toImportRow(row, layout, person).changes } : {}),
  ...(row.outcome === 'skipped' ? { reason: row.reason } : {}),
});

/** Skipped rows as a file that can be mended and uploaded again: row and reason stand behind the columns. */
export const skippedSheet = (layout: ImportLayout): ExportSheet<StoredImportRow> => ({
  title: `Skipped ${layout.plural}`,
  columns: [
    ...layout.columns.map(({ field, heading, right = layout.schemas.rights[field] }) =>
      column(heading, 'text', (row: StoredImportRow) => row.shown[field], right),
    ),
    column('Row', 'number', (row: StoredImportRow) => row.row),
    column('Reason', 'text', (row: StoredImportRow) => row.reason),
  ],
});

/** What an upload did, or would do; one that was cut off has not done it yet. */
export function uploadMessage(
  { inserted, updated, skipped, state }: Pick<ImportStatus, 'inserted' | 'updated' | 'skipped' | 'state'>,
  { noun, plural }: Pick<ImportLayout, 'noun' | 'plural'>,
  dryRun: boolean,
): string {
  const would = dryRun ? 'would be ' : '';
  const counted = inserted === 1 ? noun : plural;
  const counts = `${inserted} ${counted} ${would}inserted, ${updated} updated, ${skipped} skipped`;
  return state === 'running'
    ? `The import was cut off: ${counts} so far. Go on with it under Import.`
    : counts;
}
