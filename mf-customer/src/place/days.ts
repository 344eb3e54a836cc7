import { addDays, customerTime, dayOf, formatDay, type Day } from '@shopbench/contracts';
import type { Words } from '../words/words';

/** When something is promised by the shop's clock, as a person says it: `today, 5:00 pm`. */
export function whenText(
  words: Words,
  { date, time }: { date: Day; time?: string | undefined },
  timeZone: string,
): string {
  const today = dayOf(new Date(), timeZone);
  const day = date === today ? words.today : date === addDays(today, 1) ? words.tomorrow : formatDay(date);
  return time ? `${day}, ${customerTime(time)}` : day;
}

export const clockText = (at: Date): string => at.toTimeString().slice(0, 5);
