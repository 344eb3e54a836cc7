import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { slowDown } from '../common/answers/failure';
import { LoginTries } from './login-tries.schema';

const WINDOW_MS = 5 * 60_000;

/**
 * Tries in vain per window: of one person at one place, of one place, and on one account from all places that it was never
 * signed in from. A place that is a proxy's may be many people.
 */
const LIMITS = { pair: 5, address: 50, proxy: 500, identifier: 100 } as const;

/** Where a try comes from. */
export interface Place {
  address: string;
  /** The address may stand for many people: it is that of a proxy that the configuration does not know. */
  shared: boolean;
  /** A device on which the account was signed in to before. */
  device: string | null;
}

/**
 * Slows down guessing of passwords. Every try is counted before the password is looked at, so that many at once get no
 * further than one after another, and an unknown identifier counts like a known one. A success gives the try back.
 * A known device is counted alone: whatever others try, its owner gets in.
 */
@Injectable()
export class LoginBrake {
  constructor(@InjectModel(LoginTries.name) private readonly tries: Model<LoginTries>) {}

  /** Counts a try and answers how many are left after it. Throws 429 when there were too many. */
  async count(identifier: string, place: Place): Promise<number> {
    const keys = keysOf(identifier, place);
    const pair = await this.countOne(keys.pair, LIMITS.pair);
    if (!place.device) {
      await this.countOne(keys.address, place.shared ? LIMITS.proxy : LIMITS.address);
      await this.countOne(keys.identifier, LIMITS.identifier);
    }
    return LIMITS.pair - pair;
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
