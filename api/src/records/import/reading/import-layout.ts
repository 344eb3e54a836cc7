import { hasRight, type RecordSchemas, type Right, type RightsHolder } from '@shopbench/contracts';

/** How the cells of a column are read. `units`: per unit its serial number or its one or two IMEIs. */
export type ImportCellKind = 'text' | 'mobile' | 'number' | 'flag' | 'day' | 'choice' | 'units';

/** One column that a file may have. */
export interface ImportColumn {
  /** The field of the contract. */
  field: string;
  /** What stands above it in the template. */
  heading: string;
  /** Other headings that mean it, such as that of the exported list. */
  aliases?: readonly string[];
  kind: ImportCellKind;
  /** Of a choice: the words that a cell may hold, each with its value. */
  choices?: Readonly<Record<string, string>>;
  /** What the template says about it. */
  note: string;
  /**
   * Who lacks it neither sees nor changes what is stored; a new record may be given it all the same. The right of the
   * contract's field when left out.
   */
  right?: Right;
  /** It names another record: letters in another case are the same. */
  anyCase?: true;
}

/** What the files of one kind of record look like. Plain data: the reader's thread has it too. */
export interface ImportLayout {
  /** What a message calls such a record, and several: 'product', 'products'. */
  noun: string;
  plural: string;
  schemas: RecordSchemas;
  columns: readonly ImportColumn[];
  /** The field that every file must have a column for: a record is found again by it. */
  key: string;
  /** The field with the record's name. */
  name: string;
  /** Fields that the list of inserted rows shows. */
  shown: readonly string[];
  /** The key under which two rows are the same record. */
  keyOf: (values: Readonly<Record<string, unknown>>) => string;
}

export const headingOf = ({ columns }: ImportLayout, field: string): string =>
  columns.find((column) => column.field === field)?.heading ?? field;

/** Whether a person sees and changes what is stored under a column. */
export function isOpenTo(
  { field, right }: ImportColumn,
  layout: ImportLayout,
  person: RightsHolder,
): boolean {
  const needed = right ?? layout.schemas.rights[field];
  return !needed || hasRight(person, needed);
}
