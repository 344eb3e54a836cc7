import { Schema, type Types } from 'mongoose';
import { actor, recordOptions, type Actor } from '../records/record';

/** The one code that lets a device ask: a new one takes the place of that of before. */
export const PAIRING_ID = 'pairing';

/** The code of now, as far as it is kept: a mark that only this shop’s secret can make of it. */
export class PairingCode {
  _id: string;
  stamp: string;
  /** Both screens show it. */
  word: string;
  madeBy: Actor;
  until: Date;
  /** Codes that were typed and were others. */
  tries: number;
  /** The device that asks; the code is used up by it. */
  asked?: { ticketHash: string; name: string; system: string; isPhone: boolean };
  /** What an admin answered: the device that it became; null: it was not let in. */
  deviceId?: Types.ObjectId | null;
}

export const pairingCodeSchema = new Schema<PairingCode>(
  {
    _id: { type: String, required: true },
    ...{ stamp: { type: String, required: true }, word: { type: String, required: true } },
    madeBy: { ...actor, required: true },
    until: { type: Date, required: true },
    tries: { type: Number, required: true },
    asked: { type: { ticketHash: String, name: String, system: String, isPhone: Boolean }, _id: false },
    deviceId: Schema.Types.ObjectId,
  } as never,
  recordOptions('pairing_codes'),
);
pairingCodeSchema.index({ until: 1 }, { expireAfterSeconds: 0 });
