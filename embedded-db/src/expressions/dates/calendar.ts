/** Fields of a date that JavaScript does not give: weeks, day of the year. */

const dayLength = 86_400_000;

/** 1 to 366. */
export function dayOfYear(local: Date): number {
  return Math.floor((local.getTime() - yearStart(local.getUTCFullYear())) / dayLength) + 1;
}

function yearStart(year: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, 0, 1);
  return date.getTime();
}

/** Weeks begin on Sunday; days before the year's first Sunday are in week 0. */
export function weekOfYear(local: Date): number {
  return Math.floor((dayOfYear(local) + 6 - local.getUTCDay()) / 7);
}

/** 1 (Monday) to 7 (Sunday). */
export function isoDayOfWeek(local: Date): number {
  return local.getUTCDay() || 7;
}

/** ISO 8601's week and the year it belongs to: a week is of the year its Thursday is in. */
export function isoWeek(local: Date): { year: number; week: number } {
  const thursday = new Date(local.getTime() + (4 - isoDayOfWeek(local)) * dayLength);
  return { year: thursday.getUTCFullYear(), week: Math.floor((dayOfYear(thursday) - 1) / 7) + 1 };
}

/** The first day (Monday, local midnight) of an ISO week. */
export function isoWeekStart(year: number, week: number): number {
  const january4 = new Date(yearStart(year) + 3 * dayLength);
  return january4.getTime() - (isoDayOfWeek(january4) - 1) * dayLength + (week - 1) * 7 * dayLength;
}
