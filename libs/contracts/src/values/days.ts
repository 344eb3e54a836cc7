/** A calendar day in the shop's time zone, `YYYY-MM-DD`. */
export type Day = string;

export const DEFAULT_TIME_ZONE = 'Asia/Kolkata';

/** A day of 24 hours, milliseconds. */
export const DAY_MS = 86_400_000;

/** True for a real calendar day: 2026-02-30 is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

interface DayFormat {
  format: Intl.DateTimeFormat;
  /** The minute last asked for, and its day: a day begins on a full minute in every time zone. */
  minute: number;
  day: Day;
}

/** By time zone. Making a format is slow, and so is using one, for what is asked several times in each request. */
const dayFormats = new Map<string, DayFormat>();

function dayFormat(timeZone: string): DayFormat {
  let known = dayFormats.get(timeZone);
  if (!known) {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    known = { format, minute: NaN, day: '' };
    dayFormats.set(timeZone, known);
  }
  return known;
}

/** The day that `instant` falls on in `timeZone`. */
export function dayOf(instant: Date, timeZone: string = DEFAULT_TIME_ZONE): Day {
  const known = dayFormat(timeZone);
  const minute = Math.floor(instant.getTime() / 60_000);
  if (minute !== known.minute) {
    known.day = known.format.format(instant);
    known.minute = minute;
  }
  return known.day;
}

/** `day` moved by `count` days. */
export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** So many days up to `last`, which is the last of them: the oldest first. */
export function daysUpTo(last: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, i) => addDays(last, i + 1 - count));
}

/** How many days `to` is after `from`; below 0 when it is before. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/** `2026-11-21` → `21/11/2026`. */
export function formatDay(day: Day): string {
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year}`;
}

/** The instant at which `day` begins in `timeZone`. */
export function startOfDay(day: Day, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  /** How far the zone's clock is ahead of UTC then, milliseconds. */
  const ahead = (at: number) => Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - at;
  // The offset at UTC's midnight may be another one than at the zone's own, where the clocks change between.
  return new Date(midnight - ahead(midnight - ahead(midnight)));
}

/** The calendar year in which the financial year of `day` began: it runs from 1 April to 31 March. */
export function financialYearOf(day: Day): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) < '04-01' ? year - 1 : year;
}

/** So many months `YYYY-MM` up to `last`, which is the last of them: the oldest first. */
export function monthsUpTo(last: string, count: number): string[] {
  const [year, month] = last.split('-').map(Number) as [number, number];
  return Array.from({ length: count }, (_, i) =>
    new Date(Date.UTC(year, month + i - count, 1)).toISOString().slice(0, 7),
  );
}

/** The month of a day, `YYYY-MM`, and the first and last day of one. */
export const monthOf = (day: Day): string => day.slice(0, 7);
export function daysOfMonth(month: string): { from: Day; to: Day } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
  return { from: `${month}-01`, to: addDays(next, -1) };
}
