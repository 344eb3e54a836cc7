import { idOf, PART, referencesOf, type Reference } from './reference';
import { TRADE_COLLECTIONS } from './trade';

/** What a party has beside its record: it goes with it, and at a merge as `PartyMerge` says. */
const OWN = { kind: 'customers' } as const;

export const PEOPLE_REFERENCES: readonly Reference[] = [
  ...referencesOf('party_notes', { partyId: { kind: 'customers', keeps: 'notes', moves: 'notes' } }),
  ...referencesOf('customer_messages', {
    partyId: { kind: 'customers', keeps: 'messages', moves: 'messages' },
  }),
  ...referencesOf('customer_threads', {
    _id: OWN,
    'last._id': idOf('customer_messages'),
    'last.partyId': OWN,
  }),
  ...referencesOf('customer_requests', {
    partyId: { kind: 'customers', keeps: 'requests', moves: 'requests' },
    item: { kind: 'products', keeps: 'requests' },
    'bill.id': idOf(...TRADE_COLLECTIONS, 'repairs'),
    'payment.id': idOf('payments'),
  }),
  // What is not for sale any more is not shown in a cart.
  ...referencesOf('carts', { _id: OWN, 'lines.item': { kind: 'products' } }),
  ...referencesOf('consents', {
    partyId: { kind: 'customers', keeps: 'consents', moves: 'consents' },
    repair: idOf('repairs'),
  }),
  ...referencesOf('person_looks', { partyId: PART }),
  ...referencesOf('privacy_holds', { _id: OWN }),
  ...referencesOf('breaches', { people: PART, 'told.party': PART }),
  ...referencesOf('credentials', { _id: OWN }),
  ...referencesOf('sessions', { partyId: OWN, deviceId: idOf('paired_devices') }),
  ...referencesOf('paired_devices', {
    'pairedBy.userId': idOf('parties'),
    'revoked.by.userId': idOf('parties'),
  }),
  ...referencesOf('pairing_codes', { 'madeBy.userId': idOf('parties'), deviceId: idOf('paired_devices') }),
  ...referencesOf('activation_codes', { partyId: OWN }),
  ...referencesOf('password_resets', { partyId: OWN, resetId: PART }),
];
