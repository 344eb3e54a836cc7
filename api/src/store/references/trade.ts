import { formatRupees, TRADE_DOCUMENTS, TRADE_KIND_NAMES, toRupees, say } from '@shopbench/contracts';
import { idOf, referencesOf, type OpenReference, type Reference } from './reference';
import { tradeCollection } from '../trade/trade-models';

/** The collections of all trade documents. */
export const TRADE_COLLECTIONS = TRADE_KIND_NAMES.map(tradeCollection);
const anyTrade = idOf(...TRADE_COLLECTIONS);
/** What money settles, or is set off with: bills, expenses, money that went the other way, of an opening balance the party. */
const settled = idOf(...TRADE_COLLECTIONS, 'payments', 'expenses', 'parties');

const isOpen = { settlement: { $in: ['open', 'partial'] } };

/** With the party: it is to be paid, used up or gone on with. */
const openWithParty: OpenReference = {
  where: isOpen,
  field: 'documents',
  words: ({ number }) => say('open.settle', { number: String(number) }),
};
/** With the product: its goods are still to come, go or be billed. */
const openWithProduct: OpenReference = {
  where: isOpen,
  field: 'documents',
  words: ({ number }) => say('open.finish', { number: String(number) }),
};

export const TRADE_REFERENCES: readonly Reference[] = [
  ...referencesOf('payments', {
    partyId: {
      ...{ kind: 'customers', moves: 'payments' },
      open: {
        where: { open: { $gt: 0 }, cancelled: false },
        field: 'advances',
        words: ({ number, open }) =>
          say('open.unused', { amount: formatRupees(toRupees(Number(open))), number: String(number) }),
      },
    },
    // The account has its entries, which keep it.
    accountId: { kind: 'accounts' },
    'allocations.invoiceId': settled,
    'heldFor.id': idOf('repairs', 'orders'),
    savedWith: anyTrade,
  }),
  ...referencesOf('settlements', { 'from.id': idOf(...TRADE_COLLECTIONS, 'payments'), 'to.id': settled }),
  ...TRADE_KIND_NAMES.flatMap((kind) => {
    const { isOffer, status } = TRADE_DOCUMENTS[kind];
    const isBinding = !isOffer;
    const isMoving = isBinding && status === 'chain';
    return referencesOf(tradeCollection(kind), {
      partyId: {
        ...{ kind: 'customers', keeps: 'documents', moves: kind },
        ...(isBinding ? { open: openWithParty } : {}),
      },
      'items.item': {
        ...{ kind: 'products', keeps: 'documents' },
        ...(isMoving ? { open: openWithProduct } : {}),
      },
      'soldBy.userId': { kind: 'users', keeps: 'documents' },
      // The account has the entries of the payment, which keep it.
      accountId: { kind: 'accounts' },
      'items.source.id': anyTrade,
      'sources.id': anyTrade,
      'targets.id': anyTrade,
      'setOff.id': anyTrade,
      'repair.id': idOf('repairs'),
    });
  }),
];
