import { check, checkSaid, say, toldIn, type SchemaFault, type Said } from '@shopbench/contracts';
import { cellValue } from './cell-value';
import { FileRefusal } from './file-refusal';
import { headingOf, type ImportColumn, type ImportLayout } from './import-layout';
import { shownOf, type RawRow, type RawSheet } from '../../../store/records/raw-sheet';

type Fields = Record<string, unknown>;

/** One row of a file as the contract of its records cleans it. */
export interface ReadRow {
  row: number;
  /** By which the record is found again; '' where the row has none. */
  key: string;
  /** The key as people read it, and the record's name. */
  label: string;
  name: string;
  /** The fields that the row gives a value. */
  values: Fields;
  /** All fields of a new record; null where some that a new one must have are missing. */
  input: Fields | null;
  /** Why a new record cannot be made of it, though a known one could be changed. */
  missing?: Said;
  /** Why nothing can be done with it. */
  reason?: Said;
  /** The row as the file shows it, by field. */
  shown: Record<string, string>;
}

export interface ReadFile {
  sheet: string;
  /** Columns that mean nothing to these records. */
  ignored: string[];
  rows: ReadRow[];
}

/** Letters and digits count, so `Sale Price (₹) *` means `Sale price`. */
const plainHeading = (text: string) =>
  text
    .toLowerCase()
    .replace(/\([^)]*(?:\)|$)/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** A title and notes may stand above the headings. */
const MOST_ROWS_ABOVE = 20;
const MOST_SHOWN = 300;

/**
 * The rows of a sheet as their contract cleans them. Headings are found among the first rows; columns that are not known are
 * left out. Throws FileRefusal when there are no headings or nothing stands below them.
 */
export function readRows(sheet: RawSheet, layout: ImportLayout): ReadFile {
  const { at, columns, ignored } = headingsOf(sheet, layout);
  const below = sheet.rows.slice(at + 1);
  if (below.length === 0) throw new FileRefusal(say('sheet.noRows'));
  const taken = new Map<string, number>();
  const rows = below.map((row) => readRow(row, columns, layout));
  for (const row of rows) {
    if (row.reason) continue;
    const first = taken.get(row.key);
    if (first === undefined) taken.set(row.key, row.row);
    else row.reason = say('row.sameAs', { heading: headingOf(layout, layout.key).toLowerCase(), row: first });
  }
  return { sheet: sheet.title, ignored, rows };
}

interface Headings {
  at: number;
  columns: (ImportColumn | undefined)[];
  ignored: string[];
}

function headingsOf({ rows }: RawSheet, layout: ImportLayout): Headings {
  const byHeading = new Map(
    layout.columns.flatMap((column) =>
      [column.heading, column.field, ...(column.aliases ?? [])].map(
        (text) => [plainHeading(text), column] as const,
      ),
    ),
  );
  for (const [at, { cells }] of rows.slice(0, MOST_ROWS_ABOVE).entries()) {
    const texts = cells.map(shownOf);
    const columns = texts.map((text) => byHeading.get(plainHeading(text)));
    if (!columns.some((column) => column?.field === layout.key)) continue;
    const twice = columns.find((column, i) => column && columns.indexOf(column) !== i);
    if (twice) throw new FileRefusal(say('sheet.headedTwice', { heading: twice.heading }));
    const ignored = texts.filter((text, i) => text.trim() !== '' && !columns[i]);
    return { at, columns, ignored: ignored.map((text) => text.trim().slice(0, 60)) };
  }
  const key = headingOf(layout, layout.key);
  throw new FileRefusal(say('sheet.noColumn', { heading: key }));
}

function readRow(
  { row, cells, merged }: RawRow,
  columns: readonly (ImportColumn | undefined)[],
  layout: ImportLayout,
): ReadRow {
  const given: Fields = {};
  const shown: Record<string, string> = {};
  let reason = merged ? say('row.merged') : undefined;
  for (const [i, column] of columns.entries()) {
    const cell = cells[i];
    if (!column || !cell) continue;
    const text = shownOf(cell).slice(0, MOST_SHOWN);
    if (text !== '') shown[column.field] = text;
    const read = cellValue(cell, column);
    if (read && 'value' in read) given[column.field] = read.value;
    else if (read) reason ??= read.reason;
  }
  const { values, input, missing, fault } = cleanedBy(layout, given);
  reason ??= fault;
  const textOf = (field: string) => String(values[field] ?? shown[field] ?? '');
  const about = { row, label: textOf(layout.key), name: textOf(layout.name), shown };
  if (!reason && values[layout.key] === undefined)
    reason = say('row.missing', { heading: headingOf(layout, layout.key) });
  if (reason) return { ...about, key: '', values: {}, input: null, reason };
  return { ...about, key: layout.keyOf(values), values, input, ...(missing ? { missing } : {}) };
}

interface Cleaned {
  values: Fields;
  input: Fields | null;
  missing?: Said;
  fault?: Said;
}

/** What the contract makes of the fields of a row, for a new record and for one that is there. */
function cleanedBy(layout: ImportLayout, given: Fields): Cleaned {
  const { input, update } = layout.schemas;
  const created = checkSaid(input, given);
  const pick = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => field in given));
  if (created.ok) return { values: pick(created.value), input: created.value };
  const fault = created.faults.find(({ path }) => path.split('.')[0]! in given);
  if (fault) return { values: given, input: null, fault: worded(fault, layout, given) };
  const known = Object.fromEntries(Object.entries(given).filter(([field]) => field in update.shape));
  const changed = check(update, { ...known, version: 0 });
  const missing = say('row.missing', { heading: headingOf(layout, created.faults[0]!.path) });
  return { values: changed.ok ? pick(changed.value) : {}, input: null, missing };
}

/** What is wrong with a cell, by its heading: `Sale price -5 must be at least 0`. Said of no field it stands behind the heading, or behind the cell where it names the field by itself. */
function worded({ path, fault }: SchemaFault, layout: ImportLayout, given: Fields): Said {
  const field = path.split('.')[0]!;
  const value = given[field];
  const told = typeof value === 'string' || typeof value === 'number' ? ` ${String(value).slice(0, 40)}` : '';
  const name = headingOf(layout, field);
  const heading = `${name}${told}`;
  if (typeof fault === 'object' && 'field' in fault.args)
    return { ...fault, args: { ...fault.args, field: heading } };
  const isNamed = toldIn('en', fault).toLowerCase().startsWith(name.toLowerCase());
  return say('row.fault', { heading: (isNamed && told.trim()) || heading, fault });
}
