import type { Tag } from './resource';

/** What each thing that happens makes stale, beside the records that it happened to. */
const STALE = {
  /** Money moved between accounts, or between the shop and a party. */
  money: ['Account', 'Ledger', 'Payment', 'Customer', 'Dashboard'],
  /** Goods came, went or were counted. */
  stock: ['Stock', 'Product', 'Dashboard'],
  /** A bill, a note or what is paid of it changed: of either side, since returns and notes cross over. */
  bill: ['Invoice', 'PurchaseInvoice', 'Ledger', 'Customer', 'Dashboard'],
  repair: ['Repair', 'Dashboard'],
  expense: ['Expense', 'Dashboard'],
  /** All of a party is another one's now. */
  party: ['Customer', 'Ledger', 'Invoice', 'PurchaseInvoice', 'Payment', 'Repair', 'Dashboard'],
} as const satisfies Record<string, readonly Tag[]>;

/** The tags of all that these happenings make stale: `invalidatesTags: after('bill', 'stock', 'money')`. */
export const after = (...happened: (keyof typeof STALE)[]): Tag[] => [
  ...new Set(happened.flatMap((one): readonly Tag[] => STALE[one])),
];
