import {
  dayOf,
  DEFAULT_TIME_ZONE,
  fieldLabel,
  formatAmount,
  formatDay,
  isDay,
  titleCase,
  type ChangeRecord,
} from '@shopbench/contracts';
import { choiceWord } from '../words';

/** One thing that a change did, in words; `before` and `after` are null where there was nothing. */
export interface ToldChange {
  what: string;
  before: string | null;
  after: string | null;
}

/** What a change did, for a person; moments by the clock of `timeZone`. */
export type Teller = (fields: ChangeRecord['fields'], timeZone?: string) => ToldChange[];

/** How a value reads. */
export type Words = (value: unknown) => string;

/** How values of a kind read; `money` takes rupees. */
export const VALUE_WORDS = {
  money: (value) => formatAmount(Number(value)),
  percent: (value) => `${String(value)} %`,
  plain: String,
  name: (value) => titleCase(String(value)),
  day: (value) => formatDay(String(value).slice(0, 10)),
  photo: () => 'photo',
} as const satisfies Record<string, Words>;

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const FILE = /^\/api\/v1\/files\//;
/** `in_progress`: a choice as it is stored. */
const CHOICE = /^[a-z]+(_[a-z]+)+$/;
/** What a thing is called by, the first that it has. */
const NAMES = ['name', 'number', 'productName', 'processName', 'invoiceNumber', 'what', 'label', 'when'];

/** As a value of which nothing is known reads: never as a machine writes it. */
function anyWords(value: unknown, timeZone: string): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value
      .map((one) => anyWords(one, timeZone))
      .filter(Boolean)
      .join(', ');
  if (typeof value === 'object' && value !== null) {
    const thing = value as Record<string, unknown>;
    return anyWords(NAMES.map((key) => thing[key]).find((name) => typeof name === 'string') ?? '', timeZone);
  }
  const text = String(value);
  if (isDay(text)) return VALUE_WORDS.day(text);
  if (MOMENT.test(text)) return formatDay(dayOf(new Date(text), timeZone));
  if (FILE.test(text)) return 'a picture';
  return CHOICE.test(text) ? text[0]!.toUpperCase() + text.slice(1).replaceAll('_', ' ') : text;
}

/** A value in words, or null for nothing and for what nothing can be said of. */
export const inWords = (value: unknown, words: Words): string | null =>
  value === null || value === undefined || value === '' ? null : words(value) || null;

/** Ids say nothing to people; the name beside them does. */
const isKey = (path: string) => /(^|\.)_?id$/i.test(path) || path.endsWith('Id');

/** `brand.brandName` → `Brand name`; what stands in a list is told by what the list is of. */
const label = (path: string) =>
  fieldLabel(path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)));

/**
 * Tells every changed field by its name, in the order of the change.
 * @param words how the values of fields read that are more than text: `{ salePrice: VALUE_WORDS.money }`; what stands in
 * lists is named without its place: `allocations.amount`
 */
export const tellFields =
  (words: Readonly<Record<string, Words>> = {}): Teller =>
  (fields, timeZone = DEFAULT_TIME_ZONE) =>
    fields
      .filter(({ path }) => !isKey(path))
      .map(({ path, before, after }) => {
        const read =
          words[path.replace(/\.\d+(?=\.)/g, '')] ??
          ((value) => choiceWord(path, value) ?? anyWords(value, timeZone));
        return { what: label(path), before: inWords(before, read), after: inWords(after, read) };
      })
      .filter(({ before, after }) => before || after);
