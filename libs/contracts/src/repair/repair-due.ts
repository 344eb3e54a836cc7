import { daysBetween, formatDay, type Day } from '../values/days';
import { isWorkedOn, type RepairStatus } from './repair-status';

/** How a repair stands to its promise. `none`: done, rejected or gone, so that nothing can be late any more. */
export const REPAIR_DUES = ['late', 'today', 'in_time', 'none'] as const;
export type RepairDue = (typeof REPAIR_DUES)[number];

/** A minute by the shop's clock, `YYYY-MM-DDTHH:MM`; sorts as text. */
export type ShopMinute = string;

/** A promise without a time is kept until the day's end. */
const END_OF_DAY = '23:59';

/** The minute until which a promise holds. */
export const promisedUntil = (day: Day, time?: string): ShopMinute => `${day}T${time ?? END_OF_DAY}`;

/** The minute that it is by the clock of `timeZone`. */
export function shopMinute(instant: Date, timeZone: string): ShopMinute {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    instant,
  );
  return text.replace(' ', 'T');
}

/**
 * How an item with this status, promised until `promised`, stands at the minute `now`. Source: notes on the repair screens,
 * 3: late only while it is booked or in progress.
 */
export function repairDue(status: RepairStatus, promised: ShopMinute, now: ShopMinute): RepairDue {
  if (!isWorkedOn(status)) return 'none';
  if (promised < now) return 'late';
  return promised.slice(0, 10) === now.slice(0, 10) ? 'today' : 'in_time';
}

interface Promised {
  expectedRepairingDate: Day;
  expectedRepairingTime?: string | undefined;
}

/** The promise seen from `today`: `Today 18:00`, `21/11 13:00`; a day without its time keeps its year. */
export function promiseText(
  { expectedRepairingDate: day, expectedRepairingTime: time }: Promised,
  today: Day,
): string {
  const date = formatDay(day);
  const named = day === today ? 'Today' : time ? date.slice(0, 5) : date;
  return [named, time].filter(Boolean).join(' ');
}

/** How late a repair is whose promise is broken: `Late 2 days`, `Late today`. */
export function lateText({ expectedRepairingDate }: Promised, today: Day): string {
  const days = daysBetween(expectedRepairingDate, today);
  return days > 0 ? `Late ${days} ${days === 1 ? 'day' : 'days'}` : 'Late today';
}
