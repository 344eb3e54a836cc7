import * as z from 'zod/mini';
import type { TradeKindName } from '../documents/trade-kinds';
import { blankable, documentDay, optionalText } from '../records/fields';
import { formatDay } from '../values/days';
import { formatRupees, toPaise, toRupees } from '../values/money';
import { fromMilli, toMilli } from '../values/quantity';

/** How the value of a field is kept: a text or a day as it is, rupees as paise, a quantity as thousandths. */
export type Stored = 'text' | 'day' | 'paise' | 'thousandths';

/** A plain optional field of trade documents. */
export interface TradeField {
  /** What a form may send; '' and null mean: none. */
  schema: z.ZodMiniType;
  stored: Stored;
  /** Of a text: so many characters at most. */
  most?: number;
  /** How it is called on pages, in files and in the history. */
  label: string;
  /** What its empty field says of it. */
  hint?: string;
  /** How it is called on paper, among the facts at the top; left out it does not stand there. */
  onPaper?: string;
  /** It is a column of the list's file. */
  inFile?: true;
  /** Forms, papers and pages have a place of their own for it. */
  isPlaced?: true;
  /** The kinds of document that have it; left out, all. */
  of?: readonly TradeKindName[];
}

const text = <More extends Omit<TradeField, 'schema' | 'stored' | 'most'>>(most: number, more: More) => ({
  ...{ schema: optionalText(most), stored: 'text' as const, most },
  ...more,
});

/** What of a document stays editable whatever was made from it. */
const WORDS = {
  reason: text(200, { label: 'Reason', isPlaced: true }),
  customerNote: text(500, { label: 'Customer note', isPlaced: true }),
  privateNote: text(500, { label: 'Private note', hint: 'Only staff see this' }),
  deliveryTerm: text(200, { label: 'Delivery term', onPaper: 'Delivery' }),
  srNumber: text(60, { label: 'SR number', onPaper: 'SR number', inFile: true }),
};

/** Of the payment that is entered with it: it stays as it was. */
const PAID = {
  paymentDate: { schema: blankable(documentDay), stored: 'day', label: 'Paid on', isPlaced: true },
  transactionId: text(60, { label: 'Reference', isPlaced: true }),
} as const;

type Table = Readonly<Record<string, TradeField>>;
/** The values of a table's fields; on the wire in rupees and units, stored in paise and thousandths. */
type Values<T extends Table> = {
  [Name in keyof T]?: (T[Name]['stored'] extends 'text' | 'day' ? string : number) | undefined;
};
type Every<T extends Table> = { [Name in keyof T]: Values<T>[Name] | undefined };

const KEPT = {
  text: { record: z.string(), toStored: String, toWire: String, tell: String },
  day: { record: z.string(), toStored: String, toWire: String, tell: formatDay },
  paise: { record: z.number(), toStored: toPaise, toWire: toRupees, tell: formatRupees },
  thousandths: { record: z.number(), toStored: toMilli, toWire: fromMilli, tell: String },
} as const satisfies Record<Stored, unknown>;

/** How a value of the wire reads. */
export const tellField = ({ stored }: Pick<TradeField, 'stored'>, value: string | number): string =>
  KEPT[stored].tell(value as never);

/** All that follows from a table of fields: what forms may send, what is stored and answered, and how one becomes the other. */
export function fieldsOf<const T extends Table>(table: T) {
  const rows = Object.entries(table) as [keyof T & string, TradeField][];
  const each = (make: (row: TradeField, name: keyof T & string) => unknown) =>
    Object.fromEntries(rows.map(([name, row]) => [name, make(row, name)]));
  type Direction = 'toStored' | 'toWire';
  const as = (direction: Direction, source: Values<T>) =>
    each(({ stored }, name) => {
      const value = source[name];
      return value === undefined ? undefined : KEPT[stored][direction](value as never);
    }) as Every<T>;
  return {
    /** The fields as they are gone through. */
    rows,
    names: rows.map(([name]) => name),
    inputs: each(({ schema }) => schema) as { [Name in keyof T]: T[Name]['schema'] },
    records: each(({ stored }) => z.optional(KEPT[stored].record)) as {
      [Name in keyof T]: z.ZodMiniOptional<
        T[Name]['stored'] extends 'text' | 'day' ? z.ZodMiniString : z.ZodMiniNumber
      >;
    },
    /** The values of a document or an input, those that it has not as undefined. */
    of: (source: Values<T>) => each((_row, name) => source[name]) as Every<T>,
    stored: (input: Values<T>) => as('toStored', input),
    told: (document: Values<T>) => as('toWire', document),
    /** The fields that a kind of document has. */
    rowsOf: (kind: TradeKindName) => rows.filter(([, { of }]) => !of || of.includes(kind)),
    /** The values that a kind of document has: what others have is left out. */
    only: (kind: TradeKindName, source: Values<T>) =>
      each(({ of }, name) => (!of || of.includes(kind) ? source[name] : undefined)) as Every<T>,
    /** The first field with a value that a kind of document has not. */
    foreign: (kind: TradeKindName, source: Values<T>) =>
      rows.find(([name, { of }]) => of && !of.includes(kind) && source[name] !== undefined),
  };
}

/**
 * The plain optional fields of trade documents. From a row follow what forms may send, what is stored and answered, what the
 * history compares, what stands on paper, on pages, in forms and in files. A field more is a row more (`CONTRIBUTING.md`).
 */
export const tradeFields = fieldsOf({ ...WORDS, ...PAID });
/** Those of them that stay editable. */
export const tradeWords = fieldsOf(WORDS);
export type TradeWord = keyof typeof WORDS;
/** The fields as a document has them. */
export type TradeFields = Values<typeof WORDS & typeof PAID>;

/** The words of a document as a form edits them: '' for none. */
export const typedWords = (source: Values<typeof WORDS> = {}): Record<TradeWord, string> =>
  Object.fromEntries(tradeWords.names.map((name) => [name, source[name] ?? ''])) as Record<TradeWord, string>;

/** The fields that are columns of a list's file. */
export type FiledField = {
  [Name in TradeWord]: (typeof WORDS)[Name] extends { inFile: true } ? Name : never;
}[TradeWord];
export const FILED_FIELDS = tradeWords.rows.flatMap(([name, { inFile }]) =>
  inFile ? [name as FiledField] : [],
);
