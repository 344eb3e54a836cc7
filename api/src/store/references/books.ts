import { say } from '@shopbench/contracts';
import { idOf, referencesOf, type Naming, type Reference } from './reference';
import { TRADE_COLLECTIONS } from './trade';

/** The collections of all numbered documents: these are cancelled, never deleted. */
const NUMBERED = [
  ...TRADE_COLLECTIONS,
  ...['payments', 'expenses', 'transfers', 'cash_counts', 'adjustments', 'stock_counts', 'repairs'],
];
/** The document behind an entry or a movement; an opening balance or stock has the id of the record itself. */
export const behind = idOf(...NUMBERED, 'parties', 'accounts', 'products');

const posted = { 'document.kind': { $ne: 'opening' } };
/** The opening balance or stock of a record stands on a day of the closed books, which keep it. */
const closed = (kind: Naming['kind']): Naming => ({
  kind,
  keeps: 'closed books',
  where: ({ closedUntil }) => (closedUntil ? { date: { $lte: closedUntil } } : null),
});

export const BOOK_REFERENCES: readonly Reference[] = [
  ...referencesOf('ledger_entries', {
    // Those of a party move by the posting class, with the balance.
    owner: [
      { kind: 'customers', keeps: 'documents', where: posted },
      { kind: 'accounts', keeps: 'documents', where: posted },
      { kind: 'users', keeps: 'entries', where: posted },
    ],
    'document.id': [closed('customers'), closed('accounts'), closed('products'), behind],
  }),
  ...referencesOf('transfers', { 'from.id': { kind: 'accounts' }, 'to.id': { kind: 'accounts' } }),
  // A count without a difference posts nothing.
  ...referencesOf('cash_counts', { 'account.id': { kind: 'accounts', keeps: 'cash counts' } }),
  ...referencesOf('expenses', {
    headId: { kind: 'heads', keeps: 'expenses' },
    accountId: { kind: 'accounts' },
    partyId: {
      ...{ kind: 'customers', moves: 'expenses' },
      open: {
        where: { open: { $gt: 0 }, cancelled: false },
        field: 'documents',
        words: ({ number }) => say('open.settle', { number: String(number) }),
      },
    },
    'source.id': idOf('repairs'),
    // Its name stands in the expense; one that was deleted is not proposed again when the expense is cancelled.
    'recurring.id': { kind: 'recurring' },
  }),
  ...referencesOf('recurring_expenses', {
    headId: { kind: 'heads', keeps: 'recurring expenses' },
    accountId: { kind: 'accounts', keeps: 'recurring expenses' },
    partyId: { kind: 'customers', keeps: 'recurring expenses', moves: 'recurring expenses' },
  }),
];
