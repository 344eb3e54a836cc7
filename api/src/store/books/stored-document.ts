import type { Model, Schema } from 'mongoose';
import type { Day, FieldRights, NumberedKind } from '@shopbench/contracts';
import type { DayShare } from './day-shares';
import { numberKey, numberOrder } from '../records/number-order';
import { recordFields, StoredRecord } from '../records/record';

/** What every numbered document carries beside its own fields. */
export abstract class StoredDocument extends StoredRecord {
  number: string;
  /** The number without regard to case: unique among its kind. */
  numberKey: string;
  /** Sorts numbers of a series by value. */
  numberOrder: string;
  date: Day;
  /** A cancelled document keeps its number and posts nothing. */
  cancelled: boolean;
  cancelReason?: string;
}

/** The class of a stored document that has these fields too. */
export const documentWith = <Fields extends object>() =>
  StoredDocument as abstract new () => StoredDocument & Fields;

/** Mongoose's description of the StoredDocument part. */
export const documentFields = {
  ...recordFields,
  number: { type: String, required: true },
  numberKey: { type: String, required: true },
  numberOrder: { type: String, required: true },
  date: { type: String, required: true },
  cancelled: { type: Boolean, required: true },
  cancelReason: String,
} as const;

/** The indexes that every kind of document has: its number is unique, and its lists go by date and number. */
export function indexDocuments<T>(schema: Schema<T>): void {
  schema.index({ numberKey: 1 }, { unique: true });
  schema.index({ numberOrder: 1, _id: 1 });
  schema.index({ date: 1, _id: 1 });
}

/** The fields that follow from a document's number. */
export const numberedAs = (number: string) => ({
  number,
  numberKey: numberKey(number),
  numberOrder: numberOrder(number),
});

/** One kind of document as DocumentsService handles it: `D` is stored, `R` is answered. */
export interface DocumentStore<D extends StoredDocument, R extends object> {
  kind: NumberedKind;
  /** As a message begins: 'Invoice'. */
  noun: string;
  /** The field of the body that holds the number. */
  numberField: string;
  model: Model<D>;
  /** The document as the API answers it on the day `today`, with everything that a person with all rights sees. */
  toRecord(document: D, today: Day): R;
  /** The document as its history compares it; as it is answered when left out. */
  toTold?(document: D, today: Day): object;
  /** The fields of the answer that only people with a right get. */
  rights: FieldRights;
  /** Its own day is none of the books: closed days keep out only what is posted and paid for it. */
  offBooks?: true;
  /** What a document that is not cancelled adds to the sums of its day. */
  shares?(document: D): readonly DayShare[];
}
