/** `2026-11-20` → `20/11/2026`; anything else is shown as it is. */
export function dayText(day: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '');
  return match ? `${match[3]}/${match[2]}/${match[1]}` : (day ?? '');
}

/**
 * A typed date → `YYYY-MM-DD`: day, month and year with any separator or none, a year of two digits in this century,
 * the year left out when it is `year`. What cannot be read is returned as it was typed, for the schema to refuse.
 */
export function parseDay(typed: string, year: number): string {
  const text = typed.trim();
  const match =
    /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{2}|\d{4}))?$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(text);
  if (!match) return text;
  const [, date, month, typedYear] = match;
  const fullYear = typedYear ? typedYear.padStart(4, '20') : String(year);
  return `${fullYear}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}`;
}
