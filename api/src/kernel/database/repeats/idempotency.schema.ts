import { Schema } from 'mongoose';
import type { Said } from '@shopbench/contracts';

/** The first answer to a request that carried an idempotency key, kept for 24 hours. */
export class IdempotencyRecord {
  /** Who sent it and under which key. */
  _id: string;
  /** Fingerprint of method, address and body, stamped: by guessing nobody learns from it what a body held. */
  fingerprint: string;
  message: string;
  /** The message by its code, where it has one: the first answer is told again in the language of who asks again. */
  said?: Said;
  /** The answer's data as JSON text, so that it comes back exactly as it went out. */
  data: string;
  expiresAt: Date;
}

export const idempotencySchema = new Schema<IdempotencyRecord>(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    message: { type: String, required: true },
    said: Schema.Types.Mixed,
    data: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'idempotency_records', versionKey: false, minimize: false, strict: 'throw' },
);
idempotencySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
