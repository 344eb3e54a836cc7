import { fieldWords, type FieldCode } from '../words/field-words';
import * as z from 'zod/mini';
import { DESIGNATIONS } from '../access/designation';
import { gstContradictions, type GstIdentity } from '../gst/gst-identity';
import { LANGUAGES } from '../values/language';
import {
  blankable,
  day,
  documentLink,
  email,
  gstin,
  mobileNumber,
  objectId,
  openingDate,
  optionalText,
  panNumber,
  pinCode,
  rupees,
  text,
  version,
} from '../records/fields';
import { consentGiven } from './privacy/consent';
import { listQuery, queryFlag } from '../records/list-query';
import { recordSchemas } from '../records/record-schemas';

export const ACCOUNT_SIDES = ['Debit', 'Credit'] as const;
export const GST_TYPES = ['Unregistered', 'Regular', 'Composition', 'Consumer', 'Overseas', 'SEZ'] as const;
/** GST types of parties that have a GSTIN. A unit in a SEZ may be billed before its GSTIN is known. */
export const REGISTERED_GST_TYPES: readonly string[] = ['Regular', 'Composition', 'SEZ'];
export const GENDERS = ['male', 'female', 'other'] as const;

/** Parties who owe the shop, and those whom the shop owes. */
export const OWING = ['owes', 'we_owe'] as const;

const accountType = z.enum(ACCOUNT_SIDES);

/** The rule that a field does not contradict the GSTIN. */
const fitsGstin = (path: keyof GstIdentity, message: FieldCode) => ({
  path,
  message,
  holds: (party: GstIdentity) => !gstContradictions(party).includes(path),
});

/**
 * A customer or supplier; field names are the specification's, spellings included. Money in rupees: the opening balance
 * is owed to the shop when `accountType` is Debit, by the shop when Credit; `balance` above 0 is owed to the shop.
 * `avatar` is the address of an uploaded picture. `sameNumber` says that somebody else with this mobile number is meant:
 * without it a number that is taken is refused. With a GSTIN, state and PAN follow from it, and a GST type that has none
 * becomes Regular. `language` is what the person is told things in: notices, and their own program.
 */
export const partySchemas = recordSchemas({
  fields: {
    name: text(100),
    mobileNumber,
    address: text(300).check(z.minLength(3)),
    designation: z._default(z.enum(['customer', 'supplier']), 'customer'),
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
    language: blankable(z.enum(LANGUAGES)),
    sameNumber: z._default(z.boolean(), false),
  },
  createOnly: {
    accountType: z._default(accountType, 'Debit'),
    openingBalance: z._default(rupees, 0),
    openingDate,
  },
  formOnly: {
    /** What a new customer said to the shop's notices; nobody must be asked. */
    consent: z.optional(consentGiven),
  },
  output: {
    designation: z.enum(DESIGNATIONS),
    avatar: z.optional(z.string()),
    balance: z.number(),
    sameNumber: z.optional(z.boolean()),
  },
  sorts: ['name', 'createdAt', 'balance'],
  filters: {
    designation: z.optional(z.enum(['customer', 'supplier'])),
    owing: z.optional(z.enum(OWING)),
    hasGstin: queryFlag,
    city: optionalText(60),
  },
  rules: [
    fitsGstin('gstin', fieldWords('gstin.prefix')),
    fitsGstin('state', fieldWords('gstin.state')),
    fitsGstin('panNo', fieldWords('gstin.pan')),
    {
      path: 'gstin',
      message: fieldWords('gstin.missing'),
      holds: ({ gstType, gstin }) => Boolean(gstin) || !['Regular', 'Composition'].includes(gstType ?? ''),
    },
    {
      path: 'gstType',
      message: fieldWords('gstin.none'),
      holds: ({ gstType, gstin }) => !gstin || !['Consumer', 'Overseas'].includes(gstType ?? ''),
    },
  ],
});
export const { input: partyInput, update: partyUpdate, record: partyRecord } = partySchemas;
export type PartyInput = z.output<typeof partyInput>;
export type PartyForm = z.input<typeof partyInput>;
export type PartyUpdate = z.output<typeof partyUpdate>;
export type Party = z.output<typeof partyRecord>;
export const partyListQuery = partySchemas.listQuery;
export type PartyListQuery = z.output<typeof partyListQuery>;

/** A corrected opening balance, rupees; the difference is posted. */
export const partyOpeningInput = z.strictObject({ openingBalance: rupees, accountType, version });
export type PartyOpeningInput = z.output<typeof partyOpeningInput>;

/** Which other parties of the kind have this mobile number or GSTIN; `except` is the party itself. */
export const partyDuplicatesQuery = z.strictObject({
  mobileNumber: blankable(mobileNumber),
  gstin: blankable(gstin),
  designation: z.optional(z.enum(['customer', 'supplier'])),
  except: z.optional(objectId),
});
export type PartyDuplicatesQuery = z.output<typeof partyDuplicatesQuery>;

/** A party that is perhaps meant: what matches, and what it is known by. `balance` in rupees, above 0 it owes the shop. */
export const partyDuplicate = z.object({
  _id: z.string(),
  name: z.string(),
  designation: z.enum(['customer', 'supplier']),
  address: z.string(),
  city: z.optional(z.string()),
  balance: z.number(),
  matches: z.array(z.enum(['mobileNumber', 'gstin'])),
});
export type PartyDuplicate = z.infer<typeof partyDuplicate>;

/** What people without the trading right see of a party, beside its balance, and may change. Source: domain rules. */
export const PARTY_CONTACT_FIELDS = [
  'name',
  'mobileNumber',
  'address',
  'designation',
  'avatar',
  'city',
  'state',
  'pinCode',
  'country',
  'email',
  'contactNumber',
  'tradeName',
  'language',
  'sameNumber',
] as const;

/** One line of a party's ledger; `amount` in rupees, above 0 when the party owes more by it. */
export const ledgerEntry = z.object({
  _id: z.string(),
  date: z.string(),
  kind: z.string(),
  documentNumber: z.optional(z.string()),
  documentId: z.optional(z.string()),
  document: documentLink,
  /** When it was entered. */
  at: z.string(),
  amount: z.number(),
  balanceAfter: z.number(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/**
 * A ledger, or the entries of some days in it; with `q` those whose words, number or amount it is, of the last year where
 * no first day is named.
 */
export const ledgerQuery = listQuery(['date'], { from: z.optional(day), to: z.optional(day) });
