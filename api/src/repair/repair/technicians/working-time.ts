import { addDays, daysBetween, type Day } from '@shopbench/contracts';
import type { ShopMinute } from '../../../kernel/clock/shop-minute';

/** When the shop is open on a day of the week, `HH:MM` each; null: closed. */
export type OpenHours = { open: string; close: string } | null;
/** By day of the week, Sunday first. */
export type WorkingHours = readonly OpenHours[];

const DAY_MINUTES = 1440;

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A shop that names no hours at all is taken to work around the clock: a promise must end somewhere. */
const AROUND_THE_CLOCK = { open: 0, close: DAY_MINUTES };

function openOn(day: Day, hours: WorkingHours): { open: number; close: number } | null {
  if (hours.every((one) => one === null)) return AROUND_THE_CLOCK;
  const one = hours[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return one ? { open: minutesOf(one.open), close: minutesOf(one.close) } : null;
}

/** Minutes that the shop is open from one minute to another; 0 where the second is not later. */
export function workingMinutes(from: ShopMinute, to: ShopMinute, hours: WorkingHours): number {
  const [first, last] = [from.slice(0, 10), to.slice(0, 10)];
  let sum = 0;
  for (let i = 0; i <= daysBetween(first, last); i += 1) {
    const day = addDays(first, i);
    const open = openOn(day, hours);
    if (!open) continue;
    const begin = day === first ? Math.max(open.open, minutesOf(from.slice(11))) : open.open;
    const end = day === last ? Math.min(open.close, minutesOf(to.slice(11))) : open.close;
    sum += Math.max(0, end - begin);
  }
  return sum;
}

/** The minute at which so many more minutes have passed while the shop was open; 0: the next one at which it is open. */
export function afterWorkingMinutes(from: ShopMinute, minutes: number, hours: WorkingHours): ShopMinute {
  let left = minutes;
  for (let day = from.slice(0, 10), at = minutesOf(from.slice(11)); ; day = addDays(day, 1), at = 0) {
    const open = openOn(day, hours);
    if (!open) continue;
    const begin = Math.max(open.open, at);
    if (begin + left <= open.close && begin < open.close) return minuteOf(day, begin + left);
    left -= Math.max(0, open.close - begin);
  }
}

const minuteOf = (day: Day, minutes: number): ShopMinute =>
  minutes === DAY_MINUTES ? `${addDays(day, 1)}T00:00` : `${day}T${clockOf(minutes)}`;
