import { Schema } from 'mongoose';
import type { Designation, Paise, Party as PartyRecord } from '@shopbench/contracts';
import { recordFields, recordOptions, type StoredRecord } from '../common/records/record';
import { ledgerMonths, type LedgerMonths } from '../ledger/ledger-months';

/** The fields of a party that are stored as they are answered. */
type Plain = Omit<
  PartyRecord,
  keyof StoredRecord | 'balance' | 'openingBalance' | 'creditLimit' | 'designation'
>;

/** A customer, supplier or member of the staff; money in paise. */
export class Party implements StoredRecord, Plain {
  _id: StoredRecord['_id'];
  version: number;
  archived: boolean;
  createdAt: Date;
  updatedAt: Date;
  createdBy: StoredRecord['createdBy'];
  updatedBy: StoredRecord['updatedBy'];

  name: string;
  mobileNumber: string;
  address: string;
  designation: Designation;
  avatar?: string;
  city?: string;
  state?: string;
  pinCode?: string;
  country?: string;
  email?: string;
  contactNumber?: string;
  panNo?: string;
  gstin?: string;
  gstType: Plain['gstType'];
  tradeName?: string;
  accountType: Plain['accountType'];
  documentType?: string;
  documentNo?: string;
  gender?: Plain['gender'];
  refferedBy?: string;
  dateOfBirth?: string;
  marrigeAniversary?: string;
  creditAllowed: boolean;
  remark?: string;
  bio?: string;

  openingBalance: Paise;
  creditLimit: Paise;
  /** Above 0 the party owes the shop. Changed by the posting class only. */
  balance: Paise;
  /** Changed with the balance; not read unless asked for. */
  months?: LedgerMonths;

  /** Kind of party and mobile number: one mobile is one customer and one supplier at most. */
  uniqueKey: string;
  foldedName: string;
  searchKeys: string[];
}

export const partySchema = new Schema<Party>(
  {
    ...recordFields,
    name: { type: String, required: true },
    mobileNumber: { type: String, default: '' },
    address: { type: String, default: '' },
    designation: { type: String, required: true },
    avatar: String,
    city: String,
    state: String,
    pinCode: String,
    country: String,
    email: String,
    contactNumber: String,
    panNo: String,
    gstin: String,
    gstType: { type: String, required: true },
    tradeName: String,
    accountType: { type: String, required: true },
    documentType: String,
    documentNo: String,
    gender: String,
    refferedBy: String,
    dateOfBirth: String,
    marrigeAniversary: String,
    creditAllowed: { type: Boolean, required: true },
    remark: String,
    bio: String,
    openingBalance: { type: Number, required: true },
    creditLimit: { type: Number, required: true },
    balance: { type: Number, required: true },
    months: ledgerMonths,
    uniqueKey: { type: String, required: true },
    foldedName: { type: String, required: true },
    searchKeys: { type: [String], required: true },
  },
  recordOptions('parties'),
);
partySchema.index({ uniqueKey: 1 }, { unique: true });
partySchema.index({ searchKeys: 1 });
partySchema.index({ archived: 1, designation: 1, foldedName: 1, _id: 1 });
partySchema.index({ archived: 1, designation: 1, createdAt: 1, _id: 1 });
partySchema.index({ archived: 1, designation: 1, balance: 1, _id: 1 });
