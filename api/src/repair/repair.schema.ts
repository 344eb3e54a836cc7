import { Schema } from 'mongoose';
import type { Day, Paise } from '@shopbench/contracts';
import { recordFields, recordOptions, type StoredRecord } from '../common/records/record';

/** A repair booking; money in paise. */
export class Repair implements StoredRecord {
  _id: StoredRecord['_id'];
  version: number;
  archived: boolean;
  createdAt: Date;
  updatedAt: Date;
  createdBy: StoredRecord['createdBy'];
  updatedBy: StoredRecord['updatedBy'];

  repairNumber: string;
  bookingDate: Day;
  customerName: string;
  mobileNumber?: string;
  payable: Paise;
  searchKeys: string[];
}

export const repairSchema = new Schema<Repair>(
  {
    ...recordFields,
    repairNumber: { type: String, required: true },
    bookingDate: { type: String, required: true },
    customerName: { type: String, required: true },
    mobileNumber: String,
    payable: { type: Number, required: true },
    searchKeys: { type: [String], required: true },
  },
  recordOptions('repairs'),
);
repairSchema.index({ searchKeys: 1 });
repairSchema.index({ archived: 1, bookingDate: 1, _id: 1 });
repairSchema.index({ archived: 1, createdAt: 1, _id: 1 });
repairSchema.index({ 'createdBy.userId': 1, archived: 1, bookingDate: 1, _id: 1 });
