import * as z from 'zod/mini';
import { IFSC } from '../rules/gstin';
import { blankable, optionalText, recordBase, signedRupees, text, version } from './fields';
import { listQuery, queryFlag } from './list-query';

export const ACCOUNT_TYPES = ['cash', 'qr_code', 'razorpay', 'bank'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

const ifsc = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(IFSC, 'Give an IFSC code such as HDFC0001234'));

const accountFields = {
  accountName: text(80),
  accountType: z.enum(ACCOUNT_TYPES),
  accountNumber: blankable(
    z.string().check(z.trim(), z.regex(/^\d{6,20}$/, 'Give an account number of 6 to 20 digits')),
  ),
  ifscCode: blankable(ifsc),
  branch: optionalText(80),
  isActive: z._default(z.boolean(), true),
};

type BankFields = { accountType: AccountType; accountNumber?: string; ifscCode?: string; branch?: string };
const bankFieldsOnlyForBank = <T extends BankFields>() =>
  z.refine<T>(
    (account) =>
      account.accountType === 'bank' || !(account.accountNumber || account.ifscCode || account.branch),
    {
      path: ['accountType'],
      error: 'Account number, IFSC code and branch are for an account of type bank only',
    },
  );

/** An account of the shop. `openingBalance` in rupees. */
export const accountInput = z
  .strictObject({ ...accountFields, openingBalance: z._default(signedRupees, 0) })
  .check(bankFieldsOnlyForBank());
export type AccountInput = z.output<typeof accountInput>;

export const accountUpdate = z.strictObject({ ...accountFields, version }).check(bankFieldsOnlyForBank());
export type AccountUpdate = z.output<typeof accountUpdate>;

export const accountRecord = z.object({
  ...accountFields,
  ...recordBase,
  openingBalance: z.number(),
  balance: z.number(),
  createdBy: z.optional(z.string()),
  isActive: z.boolean(),
});
export type Account = z.output<typeof accountRecord>;

export const accountListQuery = listQuery(['accountName', 'createdAt', 'balance'], {
  accountType: z.optional(z.enum(ACCOUNT_TYPES)),
  isActive: queryFlag,
});
