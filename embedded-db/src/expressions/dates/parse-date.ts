/** Reading dates from text: ISO 8601 and its relatives. */
import { mongoError } from '../../values/error';
import { type TimeZone, timeZone, toInstant, utc } from './time-zone';

const isoPattern =
  /^(\d{4})(?:-?(\d{2})(?:-?(\d{2}))?)?(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?|[A-Za-z]+\/[A-Za-z_/]+)?$/;

/**
 * Reads a date; UTC where the text names no zone.
 * @throws MongoError ConversionFailure (241) for text that is no date.
 */
export function parseDate(text: string): Date {
  const match = isoPattern.exec(text.trim());
  const part = (at: number, missing: number): number => Number(match?.[at] ?? missing);
  const [year, month, day] = [part(1, NaN), part(2, 1), part(3, 1)];
  const [hour, minute, second] = [part(4, 0), part(5, 0), part(6, 0)];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isDay || hour > 23 || minute > 59 || second > 59) {
    throw mongoError('ConversionFailure', `Error parsing date string '${text}'`);
  }
  date.setUTCHours(hour, minute, second, Math.floor(Number(`0.${match?.[7] ?? 0}`) * 1000 + 1e-6));
  const zone: TimeZone = match?.[8] === undefined ? utc : timeZone(match[8]);
  return new Date(toInstant(date.getTime(), zone));
}
