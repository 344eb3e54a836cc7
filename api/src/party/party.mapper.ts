import { toPaise, toRupees, type Party as PartyRecord, type PartyInput } from '@shopbench/contracts';
import { folded } from '@shopbench/contracts';
import { searchKeys } from '../common/lists/search-keys';
import { recordBaseOf, type StoredRecord } from '../common/records/record';
import type { Party } from './party.schema';

/** A stored party as the API answers it, money in rupees. */
export function toParty(party: Party): PartyRecord {
  const {
    uniqueKey: _key,
    foldedName: _name,
    searchKeys: _keys,
    createdBy: _by,
    updatedBy: _who,
    ...fields
  } = party;
  return {
    ...fields,
    ...recordBaseOf(party),
    openingBalance: toRupees(party.openingBalance),
    creditLimit: toRupees(party.creditLimit),
    balance: toRupees(party.balance),
  };
}

/** The stored fields that follow from what a form sent; money in paise. */
export function fromPartyInput({ version: _version, ...input }: PartyInput & { version?: number }) {
  return {
    ...input,
    openingBalance: toPaise(input.openingBalance),
    creditLimit: toPaise(input.creditLimit),
    uniqueKey: partyKey(input),
    foldedName: folded(input.name),
    searchKeys: searchKeys(input.name, input.mobileNumber, input.tradeName, input.email, input.contactNumber),
  } satisfies Omit<Party, keyof StoredRecord | 'balance'>;
}

/** One mobile number is one customer, one supplier and one member of the staff at most. */
export function partyKey({
  designation,
  mobileNumber,
}: Pick<PartyInput, 'mobileNumber'> & { designation: string }): string {
  const kind = designation === 'customer' || designation === 'supplier' ? designation : 'staff';
  return `${kind}:${mobileNumber}`;
}

/** The opening balance with its sign, paise: above 0 the party owes the shop. */
export function signedOpening(party: Pick<Party, 'openingBalance' | 'accountType'>): number {
  return party.accountType === 'Credit' ? -party.openingBalance : party.openingBalance;
}
