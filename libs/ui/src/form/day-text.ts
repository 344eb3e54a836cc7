/** `2026-11-20` → `20/11/2026`; anything else is shown as it is. */
export function dayText(day: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '');
  return match ? `${match[3]}/${match[2]}/${match[1]}` : (day ?? '');
}

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Of the years around `today`, the one in which `-MM-DD` is nearest to it; today's for a date that no year has. */
function nearestYear(monthAndDate: string, today: string): number {
  const year = Number(today.slice(0, 4));
  // A 29th of February may be four years away.
  const years = Array.from({ length: 9 }, (_, i) => year - 4 + i);
  const isThere = (one: number) =>
    new Date(at(`${one}${monthAndDate}`)).getUTCDate() === Number(monthAndDate.slice(4));
  const away = (one: number) => Math.abs(at(`${one}${monthAndDate}`) - at(today));
  return years.filter(isThere).sort((a, b) => away(a) - away(b))[0] ?? year;
}

/**
 * A typed date → `YYYY-MM-DD`: day, month and year with any separator or none, a year of two digits in this century;
 * where it is left out, the one that brings the day nearest to `today` (`31/12` in January is last month's). What cannot
 * be read is returned as it was typed, for the schema to refuse.
 */
export function parseDay(typed: string, today: string): string {
  const text = typed.trim();
  const match =
    /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{2}|\d{4}))?$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(text);
  if (!match) return text;
  const [, date, month, typedYear] = match;
  const monthAndDate = `-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}`;
  return `${typedYear?.padStart(4, '20') ?? nearestYear(monthAndDate, today)}${monthAndDate}`;
}
