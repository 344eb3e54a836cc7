import { Schema } from 'mongoose';

/** Where the number series of a kind of document stands. */
export class Counter {
  /** The kind. */
  _id: string;
  prefix: string;
  /** The last value used; 0 before the first document. */
  value: number;
  width: number;
}

export const counterSchema = new Schema<Counter>(
  {
    _id: { type: String, required: true },
    prefix: { type: String, default: '' },
    value: { type: Number, required: true },
    width: { type: Number, required: true },
  },
  { collection: 'counters', versionKey: false, strict: 'throw' },
);
