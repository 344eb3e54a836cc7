import { Schema, type Types } from 'mongoose';
import type { AccountType, Paise } from '@shopbench/contracts';
import { recordFields, recordOptions, type StoredRecord } from '../common/records/record';
import { ledgerMonths, type LedgerMonths } from '../ledger/ledger-months';

/** An account of the shop; money in paise. */
export class Account implements StoredRecord {
  _id: Types.ObjectId;
  version: number;
  archived: boolean;
  createdAt: Date;
  updatedAt: Date;
  createdBy: StoredRecord['createdBy'];
  updatedBy: StoredRecord['updatedBy'];

  accountName: string;
  accountType: AccountType;
  accountNumber?: string;
  ifscCode?: string;
  branch?: string;
  isActive: boolean;
  openingBalance: Paise;
  /** Changed by the posting class only. */
  balance: Paise;
  /** Changed with the balance; not read unless asked for. */
  months?: LedgerMonths;

  uniqueKey: string;
  foldedName: string;
  searchKeys: string[];
}

export const accountSchema = new Schema<Account>(
  {
    ...recordFields,
    accountName: { type: String, required: true },
    accountType: { type: String, required: true },
    accountNumber: String,
    ifscCode: String,
    branch: String,
    isActive: { type: Boolean, required: true },
    openingBalance: { type: Number, required: true },
    balance: { type: Number, required: true },
    months: ledgerMonths,
    uniqueKey: { type: String, required: true },
    foldedName: { type: String, required: true },
    searchKeys: { type: [String], required: true },
  },
  recordOptions('accounts'),
);
accountSchema.index({ uniqueKey: 1 }, { unique: true });
accountSchema.index({ searchKeys: 1 });
accountSchema.index({ archived: 1, foldedName: 1, _id: 1 });
accountSchema.index({ archived: 1, createdAt: 1, _id: 1 });
accountSchema.index({ archived: 1, balance: 1, _id: 1 });
accountSchema.index({ accountType: 1, archived: 1, isActive: 1, _id: 1 });
