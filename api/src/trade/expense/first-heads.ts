import type { ExpenseKind } from '@shopbench/contracts';

/** The heads that a shop begins with. */
export const FIRST_EXPENSE_HEADS: Record<ExpenseKind, readonly string[]> = {
  direct: ['Freight', 'Outsourced repair', 'Packing'],
  indirect: [
    'Rent',
    'Salaries',
    'Electricity',
    'Advertising',
    'Internet and phone',
    'Tea and snacks',
    'Bank charges',
    'Repairs of the shop',
    'Miscellaneous',
  ],
};
/** Of those, the one under which people are paid. */
export const PAY_HEAD = 'Salaries';

/** A head that nobody enters under: the differences of cash counts. Source: domain rules, "Day-end count". */
export const CASH_SHORT_OR_OVER = 'Cash short or over';
