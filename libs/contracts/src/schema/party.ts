import * as z from 'zod/mini';
import { DESIGNATIONS, STAFF_DESIGNATIONS } from '../rules/designation';
import {
  blankable,
  day,
  documentLink,
  email,
  gstin,
  mobileNumber,
  optionalText,
  panNumber,
  pinCode,
  recordBase,
  rupees,
  text,
  version,
} from './fields';
import { listQuery } from './list-query';

export const ACCOUNT_SIDES = ['Debit', 'Credit'] as const;
export const GST_TYPES = ['Unregistered', 'Regular', 'Composition', 'Consumer', 'Overseas', 'SEZ'] as const;
export const GENDERS = ['male', 'female', 'other'] as const;

const partyFields = {
  name: text(100),
  mobileNumber,
  address: text(300).check(z.minLength(3)),
  designation: z._default(z.enum(['customer', 'supplier']), 'customer'),
  avatar: optionalText(300),
  city: optionalText(60),
  state: optionalText(60),
  pinCode: blankable(pinCode),
  country: optionalText(60),
  email: blankable(email),
  contactNumber: optionalText(20),
  panNo: blankable(panNumber),
  gstin: blankable(gstin),
  gstType: z._default(z.enum(GST_TYPES), 'Unregistered'),
  tradeName: optionalText(100),
  accountType: z._default(z.enum(ACCOUNT_SIDES), 'Debit'),
  openingBalance: z._default(rupees, 0),
  documentType: optionalText(40),
  documentNo: optionalText(40),
  gender: blankable(z.enum(GENDERS)),
  refferedBy: optionalText(100),
  dateOfBirth: blankable(day),
  marrigeAniversary: blankable(day),
  creditAllowed: z._default(z.boolean(), false),
  creditLimit: z._default(rupees, 0),
  remark: optionalText(500),
  bio: optionalText(500),
};

/**
 * A customer or supplier as a form sends it; field names are the specification's, spellings included.
 * `openingBalance` in rupees: owed to the shop when `accountType` is Debit, by the shop when Credit.
 */
export const partyInput = z.strictObject(partyFields);
export type PartyInput = z.output<typeof partyInput>;
export type PartyForm = z.input<typeof partyInput>;

export const partyUpdate = z.strictObject({ ...partyFields, version });
export type PartyUpdate = z.output<typeof partyUpdate>;

/** A stored party. `balance` in rupees: above 0 the party owes the shop, below 0 the shop owes the party. */
export const partyRecord = z.object({
  ...partyFields,
  ...recordBase,
  designation: z.enum(DESIGNATIONS),
  balance: z.number(),
});
export type Party = z.output<typeof partyRecord>;

export const partyListQuery = listQuery(['name', 'createdAt', 'balance'], {
  designation: z.optional(z.enum(['customer', 'supplier'])),
});
export type PartyListQuery = z.output<typeof partyListQuery>;

/** One line of a party's ledger; `amount` in rupees, above 0 when the party owes more by it. */
export const ledgerEntry = z.object({
  _id: z.string(),
  date: z.string(),
  kind: z.string(),
  documentNumber: z.optional(z.string()),
  documentId: z.optional(z.string()),
  document: documentLink,
  amount: z.number(),
  balanceAfter: z.number(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

export const ledgerQuery = listQuery(['date'], {});

/** A member of the staff as lists and pickers show it; `balance` in rupees. Mobile number and address may be blank. */
export const userRecord = z.object({
  ...recordBase,
  name: z.string(),
  designation: z.enum(STAFF_DESIGNATIONS),
  mobileNumber: z.string(),
  address: z.string(),
  email: z.optional(z.string()),
  avatar: z.optional(z.string()),
  balance: z.number(),
});
export type User = z.infer<typeof userRecord>;

export const userListQuery = listQuery(['name', 'createdAt'], {
  designation: z.optional(z.enum(STAFF_DESIGNATIONS)),
});
