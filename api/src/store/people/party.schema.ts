import { partySchemas, type Day, type Designation, type Paise, type PartyInput } from '@shopbench/contracts';
import { namedSchema, recordWith, type RecordKind } from '../records/stored-record';
import { ledgerMonths, type LedgerMonths } from '../books/ledger-months';
import { PARTY_SHEET } from './party-sheet';

/** A customer, supplier or member of the staff; money in paise. */
export class Party extends recordWith<Omit<PartyInput, 'designation' | 'sameNumber'>>() {
  designation: Designation;
  avatar?: string;
  /** The city as lists are narrowed by it; '' when there is none. Left out of the staff. */
  foldedCity?: string;
  /** Somebody else of the same kind has this mobile number too. */
  sameNumber?: boolean;
  /** Of the staff. */
  department?: string;
  joiningDate?: Day;
  /** Paise a month, of the staff. */
  salary?: Paise;
  /** Counts up whenever there might be one admin less, so that two who leave at once meet. */
  adminChecks?: number;
  /** Above 0 the party owes the shop. Changed by the posting class only. */
  balance: Paise;
  /** Changed with the balance; not read unless asked for. */
  months?: LedgerMonths;
}

/** What a party has that is no customer and no supplier. */
export const NO_TERMS = {
  balance: 0,
  gstType: 'Unregistered',
  accountType: 'Debit',
  openingBalance: 0,
  creditAllowed: false,
  creditLimit: 0,
} as const;

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
  fields: {
    designation: String,
    avatar: String,
    foldedCity: String,
    department: String,
    joiningDate: String,
    salary: Number,
    adminChecks: Number,
    balance: Number,
    months: ledgerMonths,
  },
  mergeable: true,
  sheet: PARTY_SHEET,
  indexes: [
    { mobileNumber: 1 },
    { gstin: 1 },
    { archived: 1, designation: 1, foldedCity: 1, foldedName: 1, _id: 1 },
  ],
};
export const partySchema = namedSchema<Party>(PARTIES);
/** Customers whose balance is even, by since when they are known; erased ones, who have no number, are not in it. */
export const SETTLED_BY_AGE = { designation: 1, balance: 1, createdAt: 1 } as const;
partySchema.index(SETTLED_BY_AGE, { partialFilterExpression: { mobileNumber: { $gt: '' } } });

/** Nothing is kept of them but their name, where documents tell it: of everybody else there is a mobile number. */
export const isErased = ({ archived, mobileNumber }: Pick<Party, 'archived' | 'mobileNumber'>): boolean =>
  archived && mobileNumber === '';
