import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { say, type Said } from '@shopbench/contracts';
import { slowDown } from '../../../kernel/answers/failure';
import type { Origin } from '../sessions/origin';
import { LoginTries } from '../../../store/people/login-tries.schema';

const MINUTE_MS = 60_000;

/** Tries in vain that are let through in a window of time. */
interface Limits {
  /** Of one person at one place. */
  pair?: number;
  /**
   * Of all persons at one place; after `most` of them each person has `then` left there, since many people share an address
   * (all phones of a carrier) and one who guesses must not keep the others out.
   */
  address?: { most: number; then: number };
  /** On one account, from all places that it was never signed in from. */
  identifier: number;
  minutes: number;
}

const CROWDED = { most: 50, then: 2 };

/** Each deed is counted by itself: whoever asks for resets takes nothing from those who sign in. */
const LIMITS = {
  'sign-in': { pair: 5, address: CROWDED, identifier: 100, minutes: 5 },
  // Each success is a new customer: nobody opens hundreds of accounts from one place.
  register: { pair: 5, address: { most: 50, then: 0 }, identifier: 100, minutes: 5 },
  reset: { pair: 5, address: CROWDED, identifier: 20, minutes: 5 },
  // Nobody's mailbox is filled by whoever knows its owner.
  letter: { identifier: 5, minutes: 60 },
  // Of a code of six digits, a hundred guesses from everywhere would come too near.
  code: { pair: 5, identifier: 20, minutes: 5 },
  'own password': { pair: 5, identifier: 100, minutes: 5 },
} as const satisfies Record<string, Limits>;
export type Deed = keyof typeof LIMITS;

/** Where a try comes from. */
export interface Place extends Pick<Origin, 'address'> {
  /** A device on which the account was signed in to before. */
  device?: string | null;
}

/**
 * Slows down guessing: of passwords, of codes, of what somebody registers with or resets by. `who` is whose account is tried.
 * Every try is counted before the password is looked at, so that many at once get no further than one after another, and an
 * unknown account counts like a known one. A success gives the try back. A known device is counted alone: whatever others
 * try, its owner gets in.
 */
@Injectable()
export class LoginBrake {
  constructor(@InjectModel(LoginTries.name) private readonly tries: Model<LoginTries>) {}

  /** Counts a try and answers how many are left to this person after it. Throws 429 when there were too many. */
  async count(deed: Deed, who: string, place: Place): Promise<number> {
    const { pair, address, identifier, minutes }: Limits = LIMITS[deed];
    const keys = keysOf(deed, who, place);
    const own = pair ? await this.add(keys.pair, minutes) : null;
    if (own && pair) refuseAbove(pair, own);
    let left = own && pair ? pair - own.count : 0;
    if (place.device) return left;
    const crowd = address ? await this.add(keys.address, minutes) : null;
    if (own && crowd && address && crowd.count > address.most) {
      refuseAbove(address.then, own);
      left = address.then - own.count;
    }
    refuseAbove(identifier, await this.add(keys.identifier, minutes));
    return left;
  }

  /** After a success: the person starts afresh, and the place and the account get this try back. */
  async release(deed: Deed, who: string, place: Place): Promise<void> {
    const { address }: Limits = LIMITS[deed];
    const keys = keysOf(deed, who, place);
    await this.tries.deleteOne({ _id: keys.pair });
    if (place.device) return;
    if (address) await this.tries.updateOne({ _id: keys.address }, { $inc: { count: -1 } });
    await this.tries.updateOne({ _id: keys.identifier }, { $inc: { count: -1 } });
  }

  private async add(key: string, minutes: number): Promise<LoginTries> {
    const now = new Date();
    // The database removes expired windows now and then only.
    await this.tries.deleteOne({ _id: key, expiresAt: { $lte: now } });
    return this.tries
      .findOneAndUpdate(
        { _id: key },
        {
          $inc: { count: 1 },
          $setOnInsert: { expiresAt: new Date(now.getTime() + minutes * MINUTE_MS) },
        },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
  }
}

/** `4 tries left.` */
export const triesLeft = (left: number): Said =>
  left === 1 ? say('tries.one') : say('tries.more', { left });

/** `40 seconds`, `5 minutes`. */
export const waitingTime = (seconds: number): Said =>
  seconds <= 60
    ? say('wait.seconds', { count: seconds })
    : say('wait.minutes', { count: Math.ceil(seconds / 60) });

function refuseAbove(limit: number, { count, expiresAt }: LoginTries): void {
  if (count <= limit) return;
  const seconds = Math.max(1, Math.ceil((expiresAt.getTime() - Date.now()) / 1000));
  throw slowDown(say('tries.tooMany', { wait: waitingTime(seconds) }), seconds);
}

/** What people type may hold anything; hashed, a key has a bounded length. */
function keysOf(deed: Deed, who: string, { address, device }: Place) {
  const hash = createHash('sha256').update(who.trim().toLowerCase()).digest('base64url');
  return {
    pair: device ? `${deed} device:${hash}:${device}` : `${deed} pair:${hash}:${address}`,
    address: `${deed} address:${address}`,
    identifier: `${deed} identifier:${hash}`,
  };
}
