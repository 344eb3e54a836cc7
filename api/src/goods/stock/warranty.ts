import { daysBetween, type Day } from '@shopbench/contracts';

/** The longest text of months that is believed; a longer one is a slip. */
const MOST_MONTHS = 240;

/** `6 months`, `1 year`, `1.5 yrs`, `12` → whole months; null for words that tell no length. */
export function warrantyMonths(words: string): number | null {
  const match = /(?<!\d)(\d+(?:\.\d+)?)\s*(y|m|$)/i.exec(words.trim());
  if (!match) return null;
  const months = Math.round(Number(match[1]) * (match[2]!.toLowerCase() === 'y' ? 12 : 1));
  return months > 0 && months <= MOST_MONTHS ? months : null;
}

/** `day` so many months later; the last day of a shorter month: 31 January and a month is 28 February. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** A warranty on the day `today`: until when, how many days are left (below 0 when it has ended), and how long it ran. */
export function warrantyLeft(from: Day, months: number, today: Day) {
  const until = addMonths(from, months);
  return { until, daysLeft: daysBetween(today, until), days: daysBetween(from, until) };
}
