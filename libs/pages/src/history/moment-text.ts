import { dayOf, formatDay } from '@shopbench/contracts';

/** `19/11 10:42`, by the shop's clock; with the year where it is not this one's. */
export function momentText(at: string, timeZone: string): string {
  const instant = new Date(at);
  const clock = instant.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  const day = formatDay(dayOf(instant, timeZone));
  const isThisYear = day.endsWith(dayOf(new Date(), timeZone).slice(0, 4));
  return `${isThisYear ? day.slice(0, 5) : day} ${clock}`;
}
