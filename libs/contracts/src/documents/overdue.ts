import { addDays, type Day } from '../values/days';

/** The due day of what is never overdue: a day beyond all days, so that one range finds what is. */
export const NEVER_DUE: Day = '9999-12-31';

/**
 * The last day on which a bill is paid in time: the day that was agreed, else so many days after its own as the shop gives
 * (0: at once). Source: domain rules, "Overdue".
 */
export const billDueOn = ({ date, dueDate }: { date: Day; dueDate?: Day | undefined }, days: number): Day =>
  dueDate ?? addDays(date, days);

/** Whether what is still to be paid is late on the day `today`; everything that says "overdue" asks this. */
export const isOverdue = (dueOn: Day, today: Day): boolean => dueOn < today;
