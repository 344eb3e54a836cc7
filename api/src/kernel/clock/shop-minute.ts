import { formatDay, type Day } from '@shopbench/contracts';

/** A minute by the shop's clock, `YYYY-MM-DDTHH:MM`; sorts as text. */
export type ShopMinute = string;

/** The minute that it is by the clock of `timeZone`. */
export function shopMinute(instant: Date, timeZone: string): ShopMinute {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    instant,
  );
  return text.replace(' ', 'T');
}

/** The day, and the time `HH:MM`, that it is by the clock of `timeZone`. */
export function dayAndTime(instant: Date, timeZone: string): { day: Day; time: string } {
  const [day = '', time = ''] = shopMinute(instant, timeZone).split('T');
  return { day, time };
}

/** As a person reads it: `19/10/2026 11:24`. */
export function momentIn(instant: Date, timeZone: string): string {
  const { day, time } = dayAndTime(instant, timeZone);
  return `${formatDay(day)} ${time}`;
}
