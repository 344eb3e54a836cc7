import { Schema, type Types } from 'mongoose';
import type { BreachData, Day } from '@shopbench/contracts';
import { actor, recordOptions, type Actor } from '../../records/record';

/** A breach sheet. Source: DPDP Rules 2025, rule 7. */
export class StoredBreach {
  _id: Types.ObjectId;
  version: number;
  what: string;
  noticedAt: Date;
  from?: Day;
  to?: Day;
  data: BreachData[];
  everybody: boolean;
  people: Types.ObjectId[];
  why?: string;
  consequences?: string;
  measures?: string;
  safety?: string;
  contact: string;
  boardFirstAt?: Date;
  boardFullAt?: Date;
  told: { party: Types.ObjectId; at: Date; how: string }[];
  log: { at: Date; by: Actor; what: string }[];
}

const { ObjectId } = Schema.Types;
const plain = <T extends object>(fields: T) => new Schema(fields, { _id: false });

export const breachSchema = new Schema<StoredBreach>(
  {
    version: { type: Number, required: true },
    what: { type: String, required: true },
    noticedAt: { type: Date, required: true },
    from: String,
    to: String,
    data: { type: [String], required: true },
    everybody: { type: Boolean, required: true },
    people: { type: [ObjectId], required: true },
    why: String,
    consequences: String,
    measures: String,
    safety: String,
    contact: { type: String, required: true },
    boardFirstAt: Date,
    boardFullAt: Date,
    told: { type: [plain({ party: ObjectId, at: Date, how: String })], required: true },
    log: { type: [plain({ at: Date, by: actor, what: String })], required: true },
  },
  recordOptions('breaches'),
);
breachSchema.index({ noticedAt: -1, _id: -1 });
