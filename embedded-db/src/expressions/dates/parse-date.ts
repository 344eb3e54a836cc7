/** Reading dates from text: ISO 8601 and its relatives, or a format with % specifiers. */
import { type MongoError, mongoError } from '../../values/error';
import { isoWeekStart } from './calendar';
import { monthNames } from './format-date';
import { type TimeZone, timeZone, toInstant, utc } from './time-zone';

const failure = (text: string, reason = ''): MongoError =>
  mongoError('ConversionFailure', `Error parsing date string '${text}'${reason}`);

const isoPattern =
  /^(\d{4})(?:-?(\d{2})(?:-?(\d{2}))?)?(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?|[A-Za-z]+\/[A-Za-z_/]+)?$/;

interface Parts {
  year?: number;
  month?: number;
  day?: number;
  hour?: number;
  minute?: number;
  second?: number;
  millisecond?: number;
  isoYear?: number;
  isoWeek?: number;
  isoDay?: number;
  dayOfYear?: number;
  zone?: TimeZone;
}

function toLocalTime(parts: Parts, text: string): number {
  const { hour = 0, minute = 0, second = 0, millisecond = 0, month = 1, day = 1 } = parts;
  if (hour > 23 || minute > 59 || second > 59) throw failure(text);
  const timeOfDay = ((hour * 60 + minute) * 60 + second) * 1000 + millisecond;
  if (parts.isoYear !== undefined || parts.isoWeek !== undefined) {
    const start = isoWeekStart(parts.isoYear ?? 1970, parts.isoWeek ?? 1);
    return start + ((parts.isoDay ?? 1) - 1) * 86_400_000 + timeOfDay;
  }
  const date = new Date(0);
  if (parts.dayOfYear !== undefined) {
    date.setUTCFullYear(parts.year ?? 1970, 0, parts.dayOfYear);
  } else {
    date.setUTCFullYear(parts.year ?? 1970, month - 1, day);
    if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) throw failure(text);
  }
  return date.getTime() + timeOfDay;
}

function parseIso(text: string): Parts {
  const match = isoPattern.exec(text);
  if (!match) throw failure(text);
  const number = (at: number): number | undefined =>
    match[at] === undefined ? undefined : Number(match[at]);
  const parts: Parts = {
    year: number(1),
    month: number(2),
    day: number(3),
    hour: number(4),
    minute: number(5),
    second: number(6),
  };
  if (match[7] !== undefined) parts.millisecond = Math.floor(Number(`0.${match[7]}`) * 1000 + 1e-6);
  if (match[8] !== undefined) parts.zone = timeZone(match[8]);
  return parts;
}

/** What each specifier reads, and where it goes. */
const specifiers: Record<string, [pattern: string, assign: (parts: Parts, text: string) => void]> = {
  Y: ['\\d{4}', (parts, text) => (parts.year = Number(text))],
  m: ['\\d{1,2}', (parts, text) => (parts.month = Number(text))],
  d: ['\\d{1,2}', (parts, text) => (parts.day = Number(text))],
  H: ['\\d{1,2}', (parts, text) => (parts.hour = Number(text))],
  M: ['\\d{1,2}', (parts, text) => (parts.minute = Number(text))],
  S: ['\\d{1,2}', (parts, text) => (parts.second = Number(text))],
  L: ['\\d{1,3}', (parts, text) => (parts.millisecond = Number(text.padEnd(3, '0')))],
  G: ['\\d{4}', (parts, text) => (parts.isoYear = Number(text))],
  V: ['\\d{1,2}', (parts, text) => (parts.isoWeek = Number(text))],
  u: ['\\d', (parts, text) => (parts.isoDay = Number(text))],
  j: ['\\d{1,3}', (parts, text) => (parts.dayOfYear = Number(text))],
  b: ['[A-Za-z]{3}', (parts, text) => (parts.month = monthOf(text))],
  B: ['[A-Za-z]+', (parts, text) => (parts.month = monthOf(text))],
  z: ['Z|[+-]\\d{2}:?\\d{2}', (parts, text) => (parts.zone = timeZone(text))],
  Z: ['[+-]?\\d+', (parts, text) => (parts.zone = offsetZone(Number(text)))],
};

const monthOf = (text: string): number =>
  monthNames.findIndex((name) => name.toLowerCase().startsWith(text.toLowerCase())) + 1;

const offsetZone = (minutes: number): TimeZone => ({
  name: String(minutes),
  offsetAt: () => minutes * 60_000,
});

function parseWithFormat(text: string, format: string): Parts {
  const readers: ((parts: Parts, text: string) => void)[] = [];
  let pattern = '';
  for (let i = 0; i < format.length; i++) {
    const character = format[i] as string;
    if (character !== '%') {
      pattern += character.replace(/[\^$\\.*+?()[\]{}|/]/, '\\$&');
      continue;
    }
    const letter = format[++i] ?? '';
    const specifier = Object.hasOwn(specifiers, letter) ? specifiers[letter] : undefined;
    if (letter === '%') pattern += '%';
    else if (!specifier)
      throw mongoError('FailedToParse', `Invalid format character '%${letter}' in format string`);
    else {
      pattern += `(${specifier[0]})`;
      readers.push(specifier[1]);
    }
  }
  const match = new RegExp(`^${pattern}$`).exec(text);
  if (!match) throw failure(text, `; does not match format '${format}'`);
  const parts: Parts = {};
  readers.forEach((read, at) => read(parts, match[at + 1] as string));
  return parts;
}

/**
 * Reads a date.
 * @param zone where the text itself names none; UTC when undefined.
 * @throws MongoError ConversionFailure (241) for text that is no date, or that names a zone beside `zone`.
 */
export function parseDate(text: string, format: string | undefined, zone: TimeZone | undefined): Date {
  const parts = format === undefined ? parseIso(text.trim()) : parseWithFormat(text, format);
  if (parts.zone && zone) {
    throw failure(
      text,
      '; passing a time zone identifier as part of the string is not allowed with the timezone option',
    );
  }
  return new Date(toInstant(toLocalTime(parts, text), parts.zone ?? zone ?? utc));
}
