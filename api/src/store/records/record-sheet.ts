import { fieldLabel } from '@shopbench/contracts';
import { column, type ExportSheet } from './export-sheet';
import type { RecordKind } from './stored-record';
import { capital } from '../../kernel/language/capital';

/** The list of a kind of record as a file: its own columns, else its name and when it was added. */
export function sheetOf({ collection, plural = collection, name, sheet }: RecordKind): ExportSheet<object> {
  const title = capital(plural);
  const field = (row: object, key: string) => (row as Record<string, string | undefined>)[key];
  const plain = {
    title,
    columns: [
      column(fieldLabel([name]), 'text', (row: object) => field(row, name)),
      column('Added', 'instant', (row: object) => field(row, 'createdAt')),
    ],
  };
  // The columns were written for the rows that the kind's own contract answers.
  return (sheet as ExportSheet<object> | undefined) ?? plain;
}
