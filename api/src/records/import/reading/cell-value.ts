import { isDay, isImei, say, unitsListed, type Said } from '@shopbench/contracts';
import { looksLikeFormula } from '../../../store/records/export-sheet';
import type { ImportColumn } from './import-layout';
import { shownOf, type RawCell } from '../../../store/records/raw-sheet';

/** What a cell gives for its field: a value, nothing, or why it cannot be taken. */
export type CellValue = { value: unknown } | { reason: Said } | null;

const YES = new Set(['yes', 'y', 'true', '1', 'x', '✓']);
const NO = new Set(['no', 'n', 'false', '0']);

const MOST_QUOTED = 40;
const quoted = (text: string) => `“${text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text}”`;

/** Spaces of all kinds become plain ones, other characters that cannot be seen go. */
const cleaned = (text: string) =>
  text
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u200b\ufeff]/g, '')
    .trim();

/** A telephone number, or a number with a sign: these begin as formulas do and are none. */
const HARMLESS = /^[+-][\d\s().,-]+$/;

/**
 * The value that a form would send for a cell. Formulas are refused, a date where text belongs too, since a spreadsheet
 * program made it out of something else. Text that was quoted against being run as a formula loses its apostrophe.
 */
export function cellValue(cell: RawCell, column: ImportColumn): CellValue {
  const { heading, kind } = column;
  if (cell.kind === 'empty') return null;
  if (cell.kind === 'formula')
    return { reason: say('row.formula', { heading, formula: `=${cell.formula.slice(0, MOST_QUOTED)}` }) };
  if (cell.kind === 'broken') return { reason: say('row.error', { heading, error: cell.shown }) };
  if (cell.kind === 'day') {
    if (kind === 'day') return { value: cell.day };
    return { reason: say('row.madeDate', { heading, shown: cell.shown }) };
  }
  const raw = cleaned(textOf(cell));
  if (raw === '') return null;
  if (cell.kind === 'text' && looksLikeFormula(raw) && !HARMLESS.test(raw) && raw.length > 1)
    return { reason: say('row.formula', { heading, formula: raw.slice(0, MOST_QUOTED) }) };
  const text = raw.startsWith("'") && looksLikeFormula(raw.slice(1)) ? raw.slice(1) : raw;
  return READERS[kind](text, cell, column);
}

/** Text of a cell; leading zeros that only the format shows are kept, digits are never written as 9.8E+09. */
function textOf(cell: RawCell): string {
  if (cell.kind !== 'number') return shownOf(cell);
  return /^\d+$/.test(cell.shown) ? cell.shown : String(cell.number);
}

type Reader = (text: string, cell: RawCell, column: ImportColumn) => CellValue;

const READERS: Record<ImportColumn['kind'], Reader> = {
  text: (text) => ({ value: text }),
  mobile: (text) => {
    const digits = text.replace(/[\s().-]/g, '');
    return { value: digits.replace(/^(\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '') };
  },
  number: (text, cell, { heading }) => {
    if (cell.kind === 'number') return { value: cell.number };
    const value = numberOf(text);
    return value === null ? { reason: say('row.noNumber', { heading, text: quoted(text) }) } : { value };
  },
  flag: (text, _, { heading }) => {
    const word = text.toLowerCase();
    if (YES.has(word)) return { value: true };
    if (NO.has(word)) return { value: false };
    return { reason: say('row.yesNo', { heading, text: quoted(text) }) };
  },
  day: (text, _, { heading }) => {
    const day = dayOf(text);
    return day ? { value: day } : { reason: say('row.noDate', { heading, text: quoted(text) }) };
  },
  choice: (text, _, { heading, choices = {} }) => {
    const chosen = Object.entries(choices).find(([word]) => word.toLowerCase() === text.toLowerCase());
    if (chosen) return { value: chosen[1] };
    const words = Object.keys(choices);
    const [last = '', first] = [words.at(-1), words.slice(0, -1).join(', ')];
    const all = first ? say('row.or', { first, last }) : last;
    return { reason: say('row.noChoice', { heading, text: quoted(text), choices: all }) };
  },
  units: (text, _, { heading }) => {
    const units = unitsListed(text);
    const wrong = units.flat().find((number) => /^\d{15}$/.test(number) && !isImei(number));
    return wrong ? { reason: say('row.checkDigit', { heading, number: wrong }) } : { value: units };
  },
};

/** `₹1,23,456.00`, `Rs. 500/-` and, where a comma can only divide paise, `1199,50`. */
function numberOf(text: string): number | null {
  const plain = text
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
    .replace(/\/-$/, '')
    .replace(/[%\s]/g, '')
    .replace(/^−/, '-');
  const digits = /^-?\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain.replace(/,/g, '');
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(digits) ? Number(digits) : null;
}

/** `1990-12-31`, `31/12/1990`, `31-12-1990` or `31.12.1990` as a day; the day stands before the month. */
function dayOf(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return isDay(iso) ? iso : null;
}
