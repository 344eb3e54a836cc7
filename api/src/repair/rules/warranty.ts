import { addDays, warrantyText, type Day, type RepairWarranty } from '@shopbench/contracts';

/** For how many days the shop stands for its work and for parts; 0: not at all. */
export interface WarrantyDays {
  warrantyDaysLabour: number;
  warrantyDaysPart: number;
}

/** The warranty of a repair that is handed over on `day`. Source: domain rules, "Warranty". */
export function warrantyOf(day: Day, days: WarrantyDays, partsUsed: boolean): RepairWarranty {
  const { warrantyDaysLabour: labour, warrantyDaysPart: part } = days;
  return {
    ...(labour > 0 ? { labourUntil: addDays(day, labour) } : {}),
    ...(partsUsed && part > 0 ? { partUntil: addDays(day, part) } : {}),
  };
}

/** What of a repair is still under warranty on `day`. */
export function coverOn(
  { labourUntil, partUntil }: RepairWarranty,
  day: Day,
): { labour: boolean; part: boolean } {
  return {
    labour: labourUntil !== undefined && day <= labourUntil,
    part: partUntil !== undefined && day <= partUntil,
  };
}

/**
 * Why a repair costs nothing: `Under warranty of REP-0007: labour until 20/12/2026, part until 18/02/2027`; null where
 * nothing covers it.
 */
export function whyCovered(number: string, warranty: RepairWarranty, today: Day): string | null {
  const { labour, part } = coverOn(warranty, today);
  const text = warrantyText({
    ...(labour ? { labourUntil: warranty.labourUntil } : {}),
    ...(part ? { partUntil: warranty.partUntil } : {}),
  });
  return text ? `Under warranty of ${number}: ${text}` : null;
}
