import {
  hasRight,
  PARTY_CONTACT_FIELDS,
  type Party as PartyRecord,
  type RightsHolder,
} from '@shopbench/contracts';
import { searchKeys } from '../../kernel/lists/search-keys';
import { toRecord } from '../../records/masters/record-mapper';
import { PARTIES, type Party } from '../../store/people/party.schema';

/** A stored party as the API answers it, money in rupees. */
export function toParty(party: Party): PartyRecord {
  const { foldedCity: _city, months: _months, ...fields } = party;
  return toRecord(fields as Party, PARTIES) as unknown as PartyRecord;
}

type PartyNames = Pick<Party, '_id' | 'mobileNumber' | 'designation' | 'sameNumber'>;

/** By what a party is unique and found. */
export const partyKeys = (
  party: PartyNames & Pick<Party, 'name' | 'tradeName' | 'email' | 'contactNumber'>,
) => ({
  uniqueKey: partyKey(party),
  searchKeys: searchKeys(party.name, party.mobileNumber, party.tradeName, party.email, party.contactNumber),
});

/**
 * One mobile number is one customer, one supplier and one member of the staff at most, unless somebody said that another
 * person with the same number is meant.
 */
function partyKey({ _id, designation, mobileNumber, sameNumber }: PartyNames): string {
  const kind = designation === 'customer' || designation === 'supplier' ? designation : 'staff';
  return `${kind}:${mobileNumber}${sameNumber ? `:${String(_id)}` : ''}`;
}

/** The opening balance with its sign, paise: above 0 the party owes the shop. */
export function signedOpening(party: Pick<Party, 'openingBalance' | 'accountType'>): number {
  return party.accountType === 'Credit' ? -party.openingBalance : party.openingBalance;
}

const CONTACT: ReadonlySet<string> = new Set([
  ...PARTY_CONTACT_FIELDS,
  ...['_id', 'version', 'createdAt', 'updatedAt', 'archived', 'balance'],
]);

/** A party as this person may see it: without the trading right how to reach it, and its balance. */
export const partySeenBy = (party: object, person: RightsHolder): object =>
  hasRight(person, 'trade')
    ? party
    : Object.fromEntries(Object.entries(party).filter(([field]) => CONTACT.has(field)));
