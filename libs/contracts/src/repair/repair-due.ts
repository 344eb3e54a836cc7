import { daysBetween, formatDay, type Day } from '../values/days';

/** How a repair stands to its promise. `none`: done, rejected or gone, so that nothing can be late any more. */
export const REPAIR_DUES = ['late', 'today', 'in_time', 'none'] as const;
export type RepairDue = (typeof REPAIR_DUES)[number];

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
