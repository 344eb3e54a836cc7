import { Schema } from 'mongoose';

/** Where the number series of a kind of document stands. */
export class Counter {
  /** The kind. */
  _id: string;
  prefix: string;
  /** The last value used; 0 before the first document. */
  value: number;
  width: number;
  /** Set by the admin and not used since: the documents that there are may be ahead of it. */
  fresh?: boolean;
}

export const counterSchema = new Schema<Counter>(
  {
    _id: { type: String, required: true },
    prefix: { type: String, default: '' },
    value: { type: Number, required: true },
    width: { type: Number, required: true },
    fresh: Boolean,
  },
  { collection: 'counters', versionKey: false, strict: 'throw' },
);
