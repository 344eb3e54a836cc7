import { accountSchemas, type Account as AccountRecord, type Day, type Paise } from '@shopbench/contracts';
import { namedSchema, recordWith, type RecordKind } from '../records/stored-record';
import { ledgerMonths, type LedgerMonths } from './ledger-months';
import { ACCOUNT_SHEET } from './account-sheet';

/** An account of the shop; money in paise. */
export class Account extends recordWith<
  Pick<AccountRecord, 'accountName' | 'accountType' | 'accountNumber' | 'ifscCode' | 'branch' | 'isActive'>
>() {
  openingBalance: Paise;
  openingDate?: Day;
  /** The last day that was counted: only the admin enters anything up to it. Of cash only. */
  countedUntil?: Day;
  /** Changed by the posting class only. */
  balance: Paise;
  /** Changed with the balance; not read unless asked for. */
  months?: LedgerMonths;
}

export const ACCOUNTS: RecordKind = {
  collection: 'accounts',
  noun: 'account',
  name: 'accountName',
  schemas: accountSchemas,
  money: ['openingBalance', 'balance'],
  fields: { balance: Number, months: ledgerMonths, countedUntil: String },
  indexes: [{ accountType: 1, archived: 1, isActive: 1, _id: 1 }],
  sheet: ACCOUNT_SHEET,
};
export const accountSchema = namedSchema<Account>(ACCOUNTS);
