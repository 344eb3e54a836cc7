import type { Day } from '../values/days';

/** The same day of the next month, or its last day where it has no such day: 31 January → 28 February → 31 March. */
export function nextMonthly(due: Day, dayOfMonth: number): Day {
  const [year, month] = due.split('-').map(Number) as [number, number];
  const lastDay = new Date(Date.UTC(year, month + 1, 0));
  const date = Math.min(dayOfMonth, lastDay.getUTCDate());
  return `${lastDay.toISOString().slice(0, 8)}${String(date).padStart(2, '0')}`;
}
