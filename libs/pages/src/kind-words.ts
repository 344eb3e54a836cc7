import { TRADE_DOCUMENTS, TRADE_KIND_NAMES } from '@shopbench/contracts';
import { capitalized } from './resource';

const TRADE = Object.fromEntries(
  TRADE_KIND_NAMES.map((kind) => [kind, capitalized(TRADE_DOCUMENTS[kind].noun)]),
);

/** What kinds of record and document are called, by the kind that the API names. */
export const KIND_WORDS: Readonly<Record<string, string>> = {
  customer: 'Customer',
  supplier: 'Supplier',
  staff: 'Staff',
  ...TRADE,
  // On the purchase side they are named as on the sale side.
  purchaseCreditNote: 'Purchase credit note',
  purchaseDebitNote: 'Purchase debit note',
  receipt: 'Payment in',
  payment: 'Payment out',
  transfer: 'Transfer',
  cashCount: 'Cash count',
  expense: 'Expense',
  repair: 'Repair',
  repairProcess: 'Repair process',
  product: 'Product',
  adjustment: 'Stock adjustment',
  count: 'Stock count',
  unit: 'Unit',
  mobile: 'Mobile',
  brand: 'Brand',
  model: 'Model',
  category: 'Category',
  fault: 'Fault',
  account: 'Account',
  settings: 'Settings',
};

/** The word of a kind; of one that has none here, its name. */
export const kindWord = (kind: string): string => KIND_WORDS[kind] ?? capitalized(kind);
