import { partySchemas, type Designation, type Paise, type PartyInput } from '@shopbench/contracts';
import { namedSchema, recordWith, type RecordKind } from '../common/records/stored-record';
import { ledgerMonths, type LedgerMonths } from '../ledger/ledger-months';
import { PARTY_SHEET } from './party-sheet';

/** A customer, supplier or member of the staff; money in paise. */
export class Party extends recordWith<Omit<PartyInput, 'designation'>>() {
  designation: Designation;
  avatar?: string;
  /** Above 0 the party owes the shop. Changed by the posting class only. */
  balance: Paise;
  /** Changed with the balance; not read unless asked for. */
  months?: LedgerMonths;
}

/** Customers and suppliers. */
export const PARTIES: RecordKind = {
  collection: 'parties',
  noun: 'customer or supplier',
  plural: 'customers',
  name: 'name',
  schemas: partySchemas,
  filters: ['archived', 'designation'],
  money: ['openingBalance', 'creditLimit', 'balance'],
  fixed: ['designation'],
  fields: { designation: String, avatar: String, balance: Number, months: ledgerMonths },
  sheet: PARTY_SHEET,
};
export const partySchema = namedSchema<Party>(PARTIES);
