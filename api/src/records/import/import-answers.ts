import {
  nounSaid,
  say,
  toldIn,
  type ImportRow,
  type ImportStatus,
  type Language,
  type RightsHolder,
  type Said,
} from '@shopbench/contracts';
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

/** Who reads the rows of which file, in which language. */
export interface RowReader {
  layout: ImportLayout;
  person: RightsHolder;
  language: Language;
}

const reasonOf = (
  { reason }: StoredImportRow,
  language: Language,
): Pick<ImportRow, 'reason' | 'reasonSaid'> =>
  reason === undefined
    ? {}
    : { reason: toldIn(language, reason), ...(typeof reason === 'object' ? { reasonSaid: reason } : {}) };

/** A row as the lists of an import show it to a person: without what they may not see of a record. */
export const toImportRow = (row: StoredImportRow, { layout, person, language }: RowReader): ImportRow => ({
  row: row.row,
  outcome: row.outcome,
  key: row.key,
  name: row.name,
  values: shownFields(row, layout, person),
  changes: row.changes
    .filter(({ field }) => isSeen(field, layout, person))
    .map(({ field, heading, before, after }) => ({ field, heading, before, after })),
  ...reasonOf(row, language),
  ...(row.kept ? { kept: toldIn(language, row.kept) } : {}),
  ...(row.recordId ? { recordId: String(row.recordId) } : {}),
});

/** A row as the answer of an upload has it: its number, key and name under the names of their fields, and what became of it. */
export const toPlainRow = (row: StoredImportRow, reader: RowReader) => ({
  row: row.row,
  [reader.layout.key]: row.key,
  [reader.layout.name]: row.name,
  ...(row.outcome === 'inserted' ? shownFields(row, reader.layout, reader.person) : {}),
  ...(row.outcome === 'updated' ? { changes: toImportRow(row, reader).changes } : {}),
  ...(row.outcome === 'skipped' ? reasonOf(row, reader.language) : {}),
});

/** Skipped rows as a file that can be mended and uploaded again: row and reason stand behind the columns. */
export const skippedSheet = (layout: ImportLayout): ExportSheet<StoredImportRow> => ({
  title: `Skipped ${layout.plural}`,
  columns: [
    ...layout.columns.map(({ field, heading, right = layout.schemas.rights[field] }) =>
      column(heading, 'text', (row: StoredImportRow) => row.shown[field], right),
    ),
    column('Row', 'number', (row: StoredImportRow) => row.row),
    column('Reason', 'text', (row: StoredImportRow) => row.reason && toldIn('en', row.reason)),
  ],
});

/** What an upload did, or would do; one that was cut off has not done it yet. */
export function uploadMessage(
  { inserted, updated, skipped, state }: Pick<ImportStatus, 'inserted' | 'updated' | 'skipped' | 'state'>,
  { noun, plural }: Pick<ImportLayout, 'noun' | 'plural'>,
  dryRun: boolean,
): Said {
  const figures = { inserted, updated, skipped, what: nounSaid(inserted === 1 ? noun : plural) };
  const counts = dryRun ? say('done.wouldImport', figures) : say('done.imported', figures);
  return state === 'running' ? say('done.importCut', { counts }) : counts;
}
