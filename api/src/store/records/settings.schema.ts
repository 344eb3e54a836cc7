import { Schema, type Types } from 'mongoose';
import { settingsFields, type AdjustedRights, type Day, type Settings } from '@shopbench/contracts';
import { actor, recordOptions, type Actor } from './record';
import { fieldsOf } from './stored-record';

/** The one document of settings. */
export const SETTINGS_ID = 'shop';

/** How mail is sent. */
export interface StoredMail {
  host: string;
  port: number;
  /** TLS from the first byte; else the connection is upgraded before anything is told. */
  secure: boolean;
  /** A server that cannot be upgraded is spoken to all the same, password and letters in clear. */
  allowPlain?: boolean;
  from: string;
  user?: string;
  /** The password, sealed with a key that the database does not hold. */
  sealedPassword?: string;
}

const WithFields = class {} as new () => Omit<Settings, 'logo' | 'updatedAt'>;

/** The closing of a financial year that was begun: its days are locked, but it is neither checked nor backed up yet. */
export interface YearClosing {
  /** That of its 1 April. */
  year: number;
  lastDay: Day;
  /** Up to when the books were closed before; left out where nothing was. */
  before?: Day;
  /** Who works on it: one that was overtaken by another leaves it alone. */
  attempt: string;
}

/** The shop's profile and rules as its contract says, and beside them what other calls change. */
export class ShopSettings extends WithFields {
  _id: string;
  updatedAt: Date;
  updatedBy?: Actor;
  /** The file of the logo. */
  logoFile?: Types.ObjectId;
  /** Months (YYYY-MM) whose GST return is filed; written with the return. */
  filedMonths?: string[];
  mail?: StoredMail;
  /** What the admin adjusted of the rights, and how often. */
  rights?: AdjustedRights;
  rightsVersion?: number;
  closing?: YearClosing;
  /** How often a day before today was posted to; who closes the books meets it here. */
  backdated?: number;
}

export const settingsSchema = new Schema<ShopSettings>(
  {
    ...fieldsOf(settingsFields),
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
    updatedBy: actor,
    logoFile: Schema.Types.ObjectId,
    filedMonths: { type: [String], default: undefined },
    mail: Schema.Types.Mixed,
    rights: Schema.Types.Mixed,
    rightsVersion: Number,
    closing: Schema.Types.Mixed,
    backdated: Number,
  } as never,
  recordOptions('settings'),
);
