/** A calendar day in the shop's time zone, `YYYY-MM-DD`. */
export type Day = string;

export const DEFAULT_TIME_ZONE = 'Asia/Kolkata';

/** True for a real calendar day: 2026-02-30 is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** By time zone; making one costs a hundred times what using it does. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    dayFormats.set(timeZone, format);
  }
  return format;
}

/** The day that `instant` falls on in `timeZone`. */
export function dayOf(instant: Date, timeZone: string = DEFAULT_TIME_ZONE): Day {
  return dayFormat(timeZone).format(instant);
}

/** `day` moved by `count` days. */
export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** `2026-11-21` → `21/11/2026`. */
export function formatDay(day: Day): string {
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year}`;
}
