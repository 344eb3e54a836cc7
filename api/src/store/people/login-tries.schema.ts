import { Schema } from 'mongoose';
import { recordOptions } from '../records/record';

/** How often signing in was tried in vain under one key since the window began. */
export class LoginTries {
  _id: string;
  count: number;
  expiresAt: Date;
}

export const loginTriesSchema = new Schema<LoginTries>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  recordOptions('login_tries'),
);
loginTriesSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
