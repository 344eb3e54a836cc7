import type { Types } from 'mongoose';
import { folded, say, type RightsHolder, type Said } from '@shopbench/contracts';
import type { Fields, RowCheck } from './import-kind';
import { isOpenTo, type ImportColumn, type ImportLayout } from './reading/import-layout';
import type { ReadRow } from './reading/read-rows';
import type { StoredImportRow } from '../../store/records/import.schema';

/** What is to become of a row. */
export type PlannedRow = Pick<
  StoredImportRow,
  'row' | 'outcome' | 'state' | 'key' | 'name' | 'fields' | 'shown' | 'changes' | 'reason' | 'recordId'
>;

/** The record that a row is about: its id, and what it holds as a form would send it. */
export interface KnownRecord {
  recordId: Types.ObjectId;
  fields: Fields;
}

export interface PlanContext {
  layout: ImportLayout;
  person: RightsHolder;
  check: RowCheck;
}

/** Whether a cell says what is stored; what is not there is the same as nothing. */
function same(stored: unknown, given: unknown, { anyCase }: ImportColumn): boolean {
  if (stored === undefined || stored === null || stored === '') return given === null || given === '';
  return anyCase ? folded(String(stored)) === folded(String(given)) : stored === given;
}

/**
 * What is to become of a row, given the record with its key as a form would send it. An update changes only what the file
 * has and differs, never stock or an opening balance, and nothing that the person may not see.
 */
export function planRow(row: ReadRow, known: KnownRecord | null, context: PlanContext): PlannedRow {
  const { layout, person, check } = context;
  const about = { row: row.row, key: row.label, name: row.name, changes: [] };
  const skip = (reason: Said): PlannedRow => ({
    ...about,
    outcome: 'skipped',
    state: 'none',
    fields: {},
    shown: row.shown,
    reason,
  });
  if (row.reason) return skip(row.reason);
  if (!known) {
    if (!row.input) return skip(row.missing ?? say('row.incomplete'));
    const refused = check(row.input, null);
    if (refused) return skip(refused);
    return { ...about, outcome: 'inserted', state: 'planned', fields: row.input, shown: {} };
  }
  const { recordId, fields: before } = known;
  const { update, brokenRules } = layout.schemas;
  const changes = layout.columns.flatMap((column) => {
    const { field, heading } = column;
    const open = field in row.values && field in update.shape && isOpenTo(column, layout, person);
    if (!open || field === layout.key || same(before[field], row.values[field], column)) return [];
    return [{ field, heading, before: before[field] ?? null, after: row.values[field] ?? null }];
  });
  if (changes.length === 0) return skip(say('row.nothingDiffers'));
  const fields = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
  const after = { ...before, ...fields };
  const [broken] = brokenRules(after);
  const refused = broken ? broken.message : check(fields, before);
  if (refused) return skip(refused);
  const name = String(after[layout.name] ?? row.name);
  return { ...about, name, outcome: 'updated', state: 'planned', recordId, fields, changes, shown: {} };
}
