import { dayOf, formatDay } from '@shopbench/contracts';

/** The day of a moment by the shop's clock, with its year: `18/10/2026`. */
export const dayText = (at: string, timeZone: string): string => formatDay(dayOf(new Date(at), timeZone));
