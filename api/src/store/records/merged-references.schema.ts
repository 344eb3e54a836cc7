import { Schema, type Types } from 'mongoose';
import { recordOptions } from './record';

/** References that a merge moved, so that it can be taken back; at most `MOST_IDS` in one document. */
export class MergedReferences {
  _id: Types.ObjectId;
  /** The collection of the record that was merged. */
  kind: string;
  /** The record that was merged into another. */
  from: Types.ObjectId;
  /** What referred to it: 'products'. */
  what: string;
  /** The documents that refer to the other one now. */
  ids: Types.ObjectId[];
}

/** Far below what a document may hold. */
export const MOST_IDS = 10_000;

export const mergedReferencesSchema = new Schema<MergedReferences>(
  {
    kind: { type: String, required: true },
    from: { type: Schema.Types.ObjectId, required: true },
    what: { type: String, required: true },
    ids: { type: [Schema.Types.ObjectId], required: true },
  },
  recordOptions('merged_references'),
);
mergedReferencesSchema.index({ from: 1, _id: 1 });
