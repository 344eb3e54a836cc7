import { Schema, type Types } from 'mongoose';
import type { PlaceKind, Said } from '@shopbench/contracts';
import { recordOptions } from '../records/record';

/** A place for copies outside, and how the last try went. */
export class CopyPlace {
  _id: Types.ObjectId;
  kind: PlaceKind;
  label: string;
  /** Folder or address. */
  where: string;
  /** Of a folder: what its marker says. */
  marker?: string;
  isSameDisk?: boolean;
  bucket?: string;
  region?: string;
  user?: string;
  sealedSecret?: string;
  since: Date;
  /** The last copy: of which backup, of when its data are, and what was new of it in bytes. */
  last?: { of: string; at: Date; documents: number; bytes: number };
  failed?: { at: Date; said: Said; times: number };
  /** Days of the shop on which a copy went there, the newest last. */
  days: string[];
  copies: number;
  bytes: number;
}

export const copyPlaceSchema = new Schema<CopyPlace>(
  {
    kind: { type: String, required: true },
    label: { type: String, required: true },
    where: { type: String, required: true },
    ...{ marker: String, isSameDisk: Boolean, bucket: String, region: String, user: String },
    sealedSecret: String,
    since: { type: Date, required: true },
    last: { type: { of: String, at: Date, documents: Number, bytes: Number }, _id: false },
    failed: { type: { at: Date, said: Schema.Types.Mixed, times: Number }, _id: false },
    days: { type: [String], required: true },
    copies: { type: Number, required: true },
    bytes: { type: Number, required: true },
  },
  recordOptions('copy_places'),
);
copyPlaceSchema.index({ label: 1 }, { unique: true });
copyPlaceSchema.index({ since: 1, _id: 1 });
