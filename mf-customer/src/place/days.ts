import { addDays, customerTime, dayOf, formatDay, type Day } from '@shopbench/contracts';
import type { Words } from '../words/words';

/** When something is promised, as a person says it: `today, 5:00 pm`. */
export function whenText(words: Words, { date, time }: { date: Day; time?: string | undefined }): string {
  const today = dayOf(new Date());
  const day = date === today ? words.today : date === addDays(today, 1) ? words.tomorrow : formatDay(date);
  return time ? `${day}, ${customerTime(time)}` : day;
}

/** An instant as a person reads it: `22 Nov 2026, 5:41 pm`. */
export const momentText = (at: string, language: 'en' | 'hi', timeZone?: string): string =>
  new Date(at).toLocaleString(language === 'hi' ? 'hi-IN' : 'en-IN', {
    ...{ dateStyle: 'medium', timeStyle: 'short' },
    ...(timeZone ? { timeZone } : {}),
  });

export const clockText = (at: Date): string => at.toTimeString().slice(0, 5);
