import { Schema } from 'mongoose';
import type { Day } from '@shopbench/contracts';
import { actor, recordOptions, type Actor } from '../records/record';

/** That the return of a month was filed. Which months are closed by it, the settings say. */
export class StoredFiling {
  /** `YYYY-MM`. */
  _id: string;
  /** The portal's acknowledgement reference number. */
  arn: string;
  filedOn: Day;
  by: Actor;
}

export const filingSchema = new Schema<StoredFiling>(
  {
    _id: { type: String, required: true },
    arn: { type: String, required: true },
    filedOn: { type: String, required: true },
    by: { ...actor, required: true },
  },
  recordOptions('gst_filings'),
);
