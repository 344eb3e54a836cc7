import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { slowDown } from '../common/answers/failure';
import type { Origin } from './origin';
import { LoginTries } from './login-tries.schema';

const WINDOW_MS = 5 * 60_000;

/** Tries in vain per window: of one person at one place, of one place, and on one account from all places that it was never signed in from. */
const LIMITS = { pair: 5, address: 50, identifier: 100 };

/** Of a code of six digits, a hundred guesses from everywhere would come too near. */
export const CODE_LIMITS = { ...LIMITS, identifier: 20 };

/** Where a try comes from. */
export interface Place extends Pick<Origin, 'address'> {
  /** A device on which the account was signed in to before. */
  device?: string | null;
}

/**
 * Slows down guessing: of passwords, of codes, of what somebody registered with or resets by. `identifier` is whose account
 * is tried, with a word before it for anything but a sign-in (`reset:9820041001`). Every try is counted before the password is looked at, so that many at once get no
 * further than one after another, and an unknown identifier counts like a known one. A success gives the try back.
 * A known device is counted alone: whatever others try, its owner gets in.
 */
@Injectable()
export class LoginBrake {
  constructor(@InjectModel(LoginTries.name) private readonly tries: Model<LoginTries>) {}

  /** Counts a try and answers how many are left after it. Throws 429 when there were too many. */
  async count(identifier: string, place: Place, limits = LIMITS): Promise<number> {
    const keys = keysOf(identifier, place);
    const pair = await this.countOne(keys.pair, limits.pair);
    if (!place.device) {
      await this.countOne(keys.address, limits.address);
      await this.countOne(keys.identifier, limits.identifier);
    }
    return limits.pair - pair;
  }

  /** After a success: the person starts afresh, and the place and the account get this try back. */
  async release(identifier: string, place: Place): Promise<void> {
    const keys = keysOf(identifier, place);
    await this.tries.deleteOne({ _id: keys.pair });
    if (place.device) return;
    await this.tries.updateOne({ _id: keys.address }, { $inc: { count: -1 } });
    await this.tries.updateOne({ _id: keys.identifier }, { $inc: { count: -1 } });
  }

  private async countOne(key: string, limit: number): Promise<number> {
    const now = new Date();
    // The database removes expired windows now and then only.
    await this.tries.deleteOne({ _id: key, expiresAt: { $lte: now } });
    const window = await this.tries
      .findOneAndUpdate(
        { _id: key },
        { $inc: { count: 1 }, $setOnInsert: { expiresAt: new Date(now.getTime() + WINDOW_MS) } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
    if (window.count <= limit) return window.count;
    const seconds = Math.max(1, Math.ceil((window.expiresAt.getTime() - now.getTime()) / 1000));
    throw slowDown(`Too many tries. Please wait ${waitingTime(seconds)} and try again.`, seconds);
  }
}

/** `4 tries left.` */
export const triesLeft = (left: number): string => `${left === 1 ? '1 try' : `${left} tries`} left.`;

const waitingTime = (seconds: number): string =>
  seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/** What people type may hold anything; hashed, a key has a bounded length. */
function keysOf(identifier: string, { address, device }: Place) {
  const hash = createHash('sha256').update(identifier.trim().toLowerCase()).digest('base64url');
  return {
    pair: device ? `device:${hash}:${device}` : `pair:${hash}:${address}`,
    address: `address:${address}`,
    identifier: `identifier:${hash}`,
  };
}
