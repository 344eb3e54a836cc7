import { PARTY_CONTACT_FIELDS, type Party as PartyRecord } from '@shopbench/contracts';
import type { Party } from './party.schema';

/** One mobile number is one customer, one supplier and one member of the staff at most. */
export function partyKey({ designation, mobileNumber }: Pick<Party, 'mobileNumber' | 'designation'>): string {
  const kind = designation === 'customer' || designation === 'supplier' ? designation : 'staff';
  return `${kind}:${mobileNumber}`;
}

/** The opening balance with its sign, paise: above 0 the party owes the shop. */
export function signedOpening(party: Pick<Party, 'openingBalance' | 'accountType'>): number {
  return party.accountType === 'Credit' ? -party.openingBalance : party.openingBalance;
}

const CONTACT: ReadonlySet<string> = new Set([
  ...PARTY_CONTACT_FIELDS,
  ...['_id', 'version', 'createdAt', 'updatedAt', 'archived', 'balance'],
]);

/** What people without the trading right see of a party: how to reach it, and its balance. */
export const toContact = (party: object): Partial<PartyRecord> =>
  Object.fromEntries(Object.entries(party).filter(([field]) => CONTACT.has(field)));
