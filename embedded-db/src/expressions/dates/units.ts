/** Adding, truncating and counting units of time, by the calendar of a time zone. */
import { locationError, mongoError } from '../../values/error';
import { type TimeZone, toInstant, toLocal } from './time-zone';

export const units = [
  'year',
  'quarter',
  'month',
  'week',
  'day',
  'hour',
  'minute',
  'second',
  'millisecond',
] as const;

export type Unit = (typeof units)[number];

const dayLength = 86_400_000;
const fixedLength: Partial<Record<Unit, number>> = {
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
};
const monthsOf: Partial<Record<Unit, number>> = { year: 12, quarter: 3, month: 1 };
const dayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Bins of $dateTrunc are counted from the beginning of the year 2000. */
const referenceYear = 2000;

export function parseUnit(text: unknown, operator: string): Unit {
  if (typeof text === 'string' && (units as readonly string[]).includes(text)) return text as Unit;
  if (typeof text !== 'string') throw locationError(5439013, `${operator} requires 'unit' to be a string`);
  throw mongoError(
    'FailedToParse',
    `${operator} parameter 'unit' value cannot be recognized as a time unit: ${text}`,
  );
}

/** The number (0 is Sunday) of a day's name, whole or its first three letters. */
export function parseDayOfWeek(text: unknown, operator: string): number {
  if (typeof text === 'string') {
    const lower = text.toLowerCase();
    const at = dayNames.findIndex((name) => name === lower || (lower.length === 3 && name.startsWith(lower)));
    if (at >= 0) return at;
  }
  throw mongoError(
    'FailedToParse',
    `${operator} parameter 'startOfWeek' value cannot be recognized as a day of a week: ${String(text)}`,
  );
}

/** 1 to 366. */
export function dayOfYear(local: Date): number {
  const start = startOfMonth(local.getUTCFullYear() * 12);
  return Math.floor((local.getTime() - start) / dayLength) + 1;
}

function monthCount(local: Date): number {
  return local.getUTCFullYear() * 12 + local.getUTCMonth();
}

function startOfMonth(count: number): number {
  const date = new Date(0);
  date.setUTCFullYear(Math.floor(count / 12), count - Math.floor(count / 12) * 12, 1);
  return date.getTime();
}

const daysInMonth = (count: number): number => (startOfMonth(count + 1) - startOfMonth(count)) / dayLength;

function checked(time: number): Date {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) throw locationError(5166406, 'date is out of range');
  return date;
}

/** Adds units; months keep the day where there is one, else take the month's last. */
export function addUnits(date: Date, unit: Unit, amount: number, zone: TimeZone): Date {
  const length = fixedLength[unit];
  if (length !== undefined) return checked(date.getTime() + amount * length);
  const local = toLocal(date, zone);
  const months = monthsOf[unit];
  if (months === undefined) {
    const days = unit === 'week' ? amount * 7 : amount;
    return checked(toInstant(local.getTime() + days * dayLength, zone));
  }
  const count = monthCount(local) + amount * months;
  const day = Math.min(local.getUTCDate(), daysInMonth(count));
  const timeOfDay = ((local.getTime() % dayLength) + dayLength) % dayLength;
  return checked(toInstant(startOfMonth(count) + (day - 1) * dayLength + timeOfDay, zone));
}

const floorTo = (value: number, step: number): number => Math.floor(value / step) * step;

/** The beginning of the bin of `size` units that a date lies in. */
export function truncate(date: Date, unit: Unit, size: number, zone: TimeZone, startOfWeek: number): Date {
  const length = fixedLength[unit];
  if (length !== undefined) {
    const reference = toInstant(Date.UTC(referenceYear, 0, 1), zone);
    return checked(reference + floorTo(date.getTime() - reference, length * size));
  }
  const local = toLocal(date, zone);
  const months = monthsOf[unit];
  if (months !== undefined) {
    const reference = referenceYear * 12;
    const count = reference + floorTo(monthCount(local) - reference, months * size);
    return checked(toInstant(startOfMonth(count), zone));
  }
  let reference = Date.UTC(referenceYear, 0, 1);
  if (unit === 'week') {
    // 1 January 2000 was a Saturday; bins begin with the first such week day after it.
    reference += ((startOfWeek - 6 + 7) % 7) * dayLength;
  }
  const days = unit === 'week' ? 7 * size : size;
  return checked(toInstant(reference + floorTo(local.getTime() - reference, days * dayLength), zone));
}

/** How many boundaries of a unit lie between two dates; negative when the end comes first. */
export function countUnits(start: Date, end: Date, unit: Unit, zone: TimeZone, startOfWeek: number): number {
  const months = monthsOf[unit];
  if (months !== undefined) {
    const index = (date: Date) => Math.floor(monthCount(toLocal(date, zone)) / months);
    return index(end) - index(start);
  }
  if (unit === 'day' || unit === 'week') {
    const day = (date: Date) => Math.floor(toLocal(date, zone).getTime() / dayLength);
    if (unit === 'day') return day(end) - day(start);
    // Day 0 of the epoch was a Thursday.
    const week = (date: Date) => Math.floor((day(date) + 4 - startOfWeek) / 7);
    return week(end) - week(start);
  }
  const length = fixedLength[unit] as number;
  const offset = zone.offsetAt(start.getTime());
  const boundary = floorTo(start.getTime() + offset, length) - offset;
  return Math.floor((end.getTime() - boundary) / length);
}
