import { Schema, type Types } from 'mongoose';
import type { ChangeAction } from '@shopbench/contracts';
import { actor, recordOptions, type Actor } from './record';
import type { FieldDifference } from '../../kernel/answers/differences';

/** One thing that a person did to a record or document; never changed afterwards. */
export class Change {
  _id: Types.ObjectId;
  at: Date;
  by: Actor;
  /** What was changed: 'brand', 'customer', 'invoice'. */
  kind: string;
  recordId: Types.ObjectId;
  /** The record's name or number then. */
  name: string;
  action: ChangeAction;
  /** As answered, so money is in rupees. */
  fields: FieldDifference[];
  /** The id of the request that did it, as the log has it; what the program does by itself has none. */
  trace?: string;
}

const difference = { path: String, before: Schema.Types.Mixed, after: Schema.Types.Mixed };

export const changeSchema = new Schema<Change>(
  {
    at: { type: Date, required: true },
    by: { ...actor, required: true },
    kind: { type: String, required: true },
    recordId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    action: { type: String, required: true },
    fields: { type: [new Schema(difference, { _id: false })], required: true },
    trace: { type: String },
  },
  recordOptions('changes'),
);
changeSchema.index({ recordId: 1, at: 1, _id: 1 });
changeSchema.index({ at: 1, _id: 1 });
changeSchema.index({ kind: 1, at: 1, _id: 1 });
changeSchema.index({ 'by.userId': 1, at: 1, _id: 1 });
// What the program does by itself has no trace.
changeSchema.index({ trace: 1, at: 1, _id: 1 }, { partialFilterExpression: { trace: { $exists: true } } });
