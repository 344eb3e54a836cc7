import { dayOf, financialYearOf, type Day } from '@shopbench/contracts';

/** A financial year; `startYear` is that of its 1 April. */
interface FinancialYear {
  startYear: number;
  name: string;
  lastDay: Day;
}

/** The last financial year that has ended: `{ startYear: 2025, name: '2025-26', lastDay: '2026-03-31' }`. */
export function lastClosableYear(timeZone: string, now = new Date()): FinancialYear {
  const running = financialYearOf(dayOf(now, timeZone));
  const name = `${running - 1}-${String(running).slice(-2)}`;
  return { startYear: running - 1, name, lastDay: `${running}-03-31` };
}
