import { fieldWords } from '../words/field-words';
import * as z from 'zod/mini';
import { IFSC } from '../values/gstin';
import {
  blankable,
  bounded,
  openingDate,
  optionalText,
  signedRupees,
  text,
  version,
} from '../records/fields';
import { queryFlag } from '../records/list-query';
import { recordSchemas } from '../records/record-schemas';

export const ACCOUNT_TYPES = ['cash', 'qr_code', 'razorpay', 'bank'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

const accountNumber = bounded(100).check(z.regex(/^\d{6,20}$/, fieldWords('account.number')));
const ifsc = bounded(100).check(z.toUpperCase(), z.regex(IFSC, fieldWords('account.ifsc')));

/**
 * An account of the shop; `openingBalance` and `balance` in rupees, `createdBy` a name. Whoever trades chooses accounts;
 * what is in them is for people who may enter accounts.
 */
export const accountSchemas = recordSchemas({
  fields: {
    accountName: text(80),
    accountType: z.enum(ACCOUNT_TYPES),
    accountNumber: blankable(accountNumber),
    ifscCode: blankable(ifsc),
    branch: optionalText(80),
    isActive: z._default(z.boolean(), true),
  },
  createOnly: { openingBalance: z._default(signedRupees, 0), openingDate },
  output: {
    balance: z.number(),
    createdBy: z.optional(z.string()),
    /** The last day on which what is in the till was counted. */
    countedUntil: z.optional(z.string()),
  },
  sorts: ['accountName', 'createdAt', 'balance'],
  rights: { openingBalance: 'accounts', balance: 'accounts' },
  filters: { accountType: z.optional(z.enum(ACCOUNT_TYPES)), isActive: queryFlag },
  rules: [
    {
      path: 'accountType',
      message: fieldWords('account.bankOnly'),
      holds: (one) => one.accountType === 'bank' || !(one.accountNumber || one.ifscCode || one.branch),
    },
  ],
});
export const { input: accountInput, update: accountUpdate, record: accountRecord } = accountSchemas;
export type AccountInput = z.output<typeof accountInput>;
export type AccountUpdate = z.output<typeof accountUpdate>;
export type Account = z.output<typeof accountRecord>;

/** A corrected opening balance, rupees; the difference is posted. */
export const accountOpeningInput = z.strictObject({ openingBalance: signedRupees, version });
