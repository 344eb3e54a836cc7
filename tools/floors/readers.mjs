import { writersOf, injectedModels } from './writers.mjs';

/** Where a domain answers what others ask of it: `records/party-facts`. */
const FACADE = /^records\/\w+-facts\//;

/** What opens all collections of trade at once. */
const ALL_OF_TRADE = 'TradeModels';
const ALL_IN_A_CONSTRUCTOR = /\breadonly \w+: TradeModels\b/;

/**
 * Where models of other domains are injected and read besides, and why: folders below `api/src`.
 * @type {Record<string, { models: string[], why: string }>}
 */
export const OTHER_READERS = {
  'views/me': { models: [ALL_OF_TRADE], why: 'sums what one person bought' },
  'views/me/account': { models: [ALL_OF_TRADE], why: 'sums what one person bought' },
  'views/me/desk': { models: [ALL_OF_TRADE], why: 'counts what waits, by its index' },
  'views/me/purchases': { models: [ALL_OF_TRADE], why: 'a list of its own, page by page' },
  'views/report/day-book': { models: [ALL_OF_TRADE], why: 'lists all documents of a day' },
  'views/report/sales': { models: [ALL_OF_TRADE], why: 'sums bills, by their indexes' },
  'records/shop-events': { models: ['EventTaker'], why: 'who is told, in the transaction of what happened' },
  'repair/repair/record': { models: [ALL_OF_TRADE], why: 'what is still open of its bills' },
  'repair/repair/money': { models: [ALL_OF_TRADE], why: 'looks for the debit note of a claim' },
  'people/profile': { models: [ALL_OF_TRADE], why: 'sums bills of one person' },
  'goods/reservations': {
    models: [ALL_OF_TRADE],
    why: 'adds up what open orders keep, in the transaction that sells',
  },
  'views/books': {
    models: [
      ALL_OF_TRADE,
      ...['Account', 'Expense', 'LedgerEntry', 'Party', 'Payment'],
      ...['Product', 'Settlement', 'StockMovement', 'StockUnit'],
    ],
    why: 'works out anew whatever is kept as a sum, to compare',
  },
  'views/dashboard': {
    models: ['Change', 'Invoice', 'LedgerEntry', 'Party', 'Product', 'RepairItem', 'StockMovement'],
    why: 'follows whole collections by what changed in them',
  },
  'views/me/repairs': { models: ['Repair'], why: 'a list of its own, page by page' },
  'views/me/shop': { models: [ALL_OF_TRADE, 'Category', 'Product'], why: 'a list of its own, page by page' },
  'views/party-story': { models: [ALL_OF_TRADE, 'Payment'], why: 'a list of its own, page by page' },
  'views/report/debts': {
    models: [ALL_OF_TRADE, 'Expense', 'LedgerEntry', 'Payment', 'Settlement'],
    why: 'sums what is open, by its indexes',
  },
  'views/report/gst-summary': { models: [ALL_OF_TRADE, 'LedgerEntry'], why: 'sums entries' },
  'views/report/postings': { models: ['Account', 'ExpenseHead', 'LedgerEntry'], why: 'reads entries' },
  'views/report/profit': { models: ['LedgerEntry'], why: 'sums entries' },
  'views/search': {
    models: ['Invoice', 'Party', 'Product', 'Repair', 'RepairItem', 'StockUnit'],
    why: 'looks in each collection, by its own index',
  },
  'views/staff-work': {
    models: ['Invoice', 'Repair', 'RepairItem'],
    why: 'lists of its own, by who made what',
  },
};

/**
 * The models that each folder has injected though another floor writes them and keeps their schemas.
 * @param {{ path: string, text: string }[]} files paths below `api/src`
 * @returns {Map<string, string[]>}
 */
export function foreignReaders(files) {
  const writers = writersOf(files);
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const { path, text } of files) {
    if (FACADE.test(path)) continue;
    const floor = path.split('/')[0] ?? '';
    const all = ALL_IN_A_CONSTRUCTOR.test(text) ? [{ model: ALL_OF_TRADE, home: 'trade' }] : [];
    for (const { model, home } of [...injectedModels(path, text), ...all]) {
      if (home === floor || writers.get(model)?.includes(floor)) continue;
      const folder = path.slice(0, path.lastIndexOf('/'));
      found.set(folder, (found.get(folder) ?? new Set()).add(model));
    }
  }
  return new Map([...found].map(([folder, models]) => [folder, [...models].sort()]));
}
