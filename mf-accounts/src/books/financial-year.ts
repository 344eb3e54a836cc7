import { dayOf, financialYearOf, type Day } from '@shopbench/contracts';

/** A financial year; `startYear` is that of its 1 April. */
interface FinancialYear {
  startYear: number;
  name: string;
  lastDay: Day;
}

/** `2025` → `{ startYear: 2025, name: '2025-26', lastDay: '2026-03-31' }`. */
export const financialYear = (startYear: number): FinancialYear => ({
  startYear,
  name: `${startYear}-${String(startYear + 1).slice(-2)}`,
  lastDay: `${startYear + 1}-03-31`,
});

/** The last financial year that has ended. */
export const lastClosableYear = (timeZone: string, now = new Date()): FinancialYear =>
  financialYear(financialYearOf(dayOf(now, timeZone)) - 1);
