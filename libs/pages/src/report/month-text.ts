const longMonth = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthOnly = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' });
const first = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** `2026-11` → `November 2026`. */
export const monthText = (month: string): string => longMonth.format(first(month));
/** `2026-11` → `November`. */
export const monthName = (month: string): string => monthOnly.format(first(month));
/** `2026-11` → `Nov`. */
export const shortMonthText = (month: string): string => shortMonth.format(first(month));
