/** Writing dates with % specifiers. */
import { locationError, notSupported } from '../../values/error';
import { dayOfYear } from './units';
import { type TimeZone, toLocal, utc } from './time-zone';

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${padded(Math.floor(size / 60), 2)}${padded(size % 60, 2)}`;
}

const year = (value: number): string => {
  if (value < 0 || value > 9999)
    throw locationError(18537, `$dateToString is only defined on year 0-9999, tried to use year ${value}`);
  return padded(value, 4);
};

const specifiers: Record<string, (local: Date, offsetMinutes: number) => string> = {
  '%': () => '%',
  Y: (local) => year(local.getUTCFullYear()),
  m: (local) => padded(local.getUTCMonth() + 1, 2),
  d: (local) => padded(local.getUTCDate(), 2),
  H: (local) => padded(local.getUTCHours(), 2),
  M: (local) => padded(local.getUTCMinutes(), 2),
  S: (local) => padded(local.getUTCSeconds(), 2),
  L: (local) => padded(local.getUTCMilliseconds(), 3),
  j: (local) => padded(dayOfYear(local), 3),
  w: (local) => String(local.getUTCDay() + 1),
  b: (local) => (monthNames[local.getUTCMonth()] as string).slice(0, 3),
  B: (local) => monthNames[local.getUTCMonth()] as string,
  z: (_local, minutes) => offsetText(minutes),
  Z: (_local, minutes) => String(minutes),
};

/** Refuses unknown specifiers. @throws MongoError 18536; CommandNotSupported for those of weeks. */
function checkFormat(format: string): void {
  for (const [, letter] of format.matchAll(/%([^])?/g)) {
    if (letter === undefined) throw locationError(18535, "Unmatched '%' at end of format string");
    if ('uUVG'.includes(letter)) throw notSupported(`The format character '%${letter}' of a date`);
    if (!Object.hasOwn(specifiers, letter)) {
      throw locationError(18536, `Invalid format character '%${letter}' in format string`);
    }
  }
}

/** The format used when none is given. */
export function defaultFormat(zone: TimeZone): string {
  return zone === utc ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L';
}

/** Writes a date in a zone's local time. */
export function formatDate(date: Date, format: string, zone: TimeZone): string {
  checkFormat(format);
  const local = toLocal(date, zone);
  const minutes = (local.getTime() - date.getTime()) / 60_000;
  return format.replace(/%([^])/g, (_match, letter: string) => specifiers[letter]?.(local, minutes) ?? '');
}
