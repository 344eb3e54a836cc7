import { folded, toRupees, type Account as AccountRecord, type AccountUpdate } from '@shopbench/contracts';
import { searchKeys } from '../common/lists/search-keys';
import { recordBaseOf } from '../common/records/record';
import type { Account } from './account.schema';

/** A stored account as the API answers it, money in rupees. */
export function toAccount(account: Account): AccountRecord {
  const {
    uniqueKey: _key,
    foldedName: _name,
    searchKeys: _keys,
    updatedBy: _by,
    createdBy,
    ...fields
  } = account;
  return {
    ...fields,
    ...recordBaseOf(account),
    openingBalance: toRupees(account.openingBalance),
    balance: toRupees(account.balance),
    createdBy: createdBy.name,
  };
}

/** The stored fields that follow from what a form sent. */
export const fromAccountFields = (fields: Omit<AccountUpdate, 'version'>) => ({
  ...fields,
  uniqueKey: folded(fields.accountName),
  foldedName: folded(fields.accountName),
  searchKeys: searchKeys(fields.accountName, fields.accountNumber, fields.ifscCode),
});
