import { dayOf, financialYearOf, type Day } from '@shopbench/contracts';

/** The last financial year that has ended: `{ name: '2025-26', lastDay: '2026-03-31' }`. */
export function lastClosableYear(timeZone: string, now = new Date()): { name: string; lastDay: Day } {
  const running = financialYearOf(dayOf(now, timeZone));
  return { name: `${running - 1}-${String(running).slice(-2)}`, lastDay: `${running}-03-31` };
}
