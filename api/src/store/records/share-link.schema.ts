import { Schema } from 'mongoose';
import type { Actor } from './record';
import { actor, recordOptions } from './record';

/** A link by which somebody without a sign-in sees one thing. Its token is not kept: it follows from this and its key. */
export class ShareLink {
  /** Random, the first half of the token. */
  _id: string;
  /** The id of the key that signs it, as long as it lasts. */
  key: string;
  /** `repair`, `invoice`, …: what kind of thing it shows. */
  kind: string;
  /** The id of the one thing that it shows. */
  thing: string;
  expiresAt: Date;
  createdAt: Date;
  createdBy: Actor;
}

export const shareLinkSchema = new Schema<ShareLink>(
  {
    _id: { type: String, required: true },
    key: { type: String, required: true },
    kind: { type: String, required: true },
    thing: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    createdBy: { ...actor, required: true },
  },
  recordOptions('share_links'),
);
shareLinkSchema.index({ thing: 1, kind: 1 }, { unique: true });
shareLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
