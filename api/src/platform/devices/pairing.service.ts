import { createHash, randomBytes, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { toString as qrCodeOf } from 'qrcode';
import type { Model } from 'mongoose';
import { say, type AskInput, type DevicesState, type ShownCode } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { conflict, ruleBroken } from '../../kernel/answers/failure';
import { momentIn } from '../../kernel/clock/shop-minute';
import { Transactions } from '../../kernel/database/transactions.service';
import { Keys } from '../../kernel/keys/keys.service';
import { AdminLetters } from '../../people/auth/admin-letters.service';
import { PairedDevices } from '../../people/auth/sessions/paired-devices.service';
import { Sessions } from '../../people/auth/sessions/sessions.service';
import { SettingsService } from '../../records/settings/settings.service';
import { actorOf } from '../../store/records/record';
import { PAIRING_ID, PairingCode } from '../../store/platform/pairing-code.schema';
import { WORDS } from './pairing-words';

/** So long a code is good, and for so many that were typed wrong. */
export const CODE_MINUTES = 10;
const MOST_TRIES = 5;
/** No letter and digit that look alike. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_SIGNS = 8;
const CODE = /^[2-9A-HJ-NP-Z]{8}$/;

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');
const newCode = () => Array.from({ length: CODE_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]!).join('');
const newWord = () => `${WORDS[randomInt(WORDS.length)]!}-${randomInt(10, 100)}`;

/** What a device says of itself. */
export interface AskingDevice {
  system: string;
  isPhone: boolean;
}

/**
 * Letting a device in: the counter shows a code, the device asks with it, both show the same word, and an admin says yes. One code is
 * good at a time, for one device.
 */
@Injectable()
export class Pairing {
  constructor(
    @InjectModel(PairingCode.name) private readonly codes: Model<PairingCode>,
    private readonly devices: PairedDevices,
    private readonly sessions: Sessions,
    private readonly letters: AdminLetters,
    private readonly keys: Keys,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
  ) {}

  /** A new code, in the place of that of before. @param connectUrl where the picture leads to */
  async begin(connectUrl: string, by: SignedInUser): Promise<ShownCode> {
    const [code, word] = [newCode(), newWord()];
    const until = new Date(Date.now() + CODE_MINUTES * 60_000);
    const made = { stamp: this.stampOf(code), word, madeBy: actorOf(by), until, tries: 0 };
    await this.codes.replaceOne({ _id: PAIRING_ID }, { _id: PAIRING_ID, ...made }, { upsert: true });
    const url = `${connectUrl}#${code}`;
    const qrCode = await qrCodeOf(url, { type: 'svg', margin: 2 });
    return { code: `${code.slice(0, 4)} ${code.slice(4)}`, word, url, qrCode, until: until.toISOString() };
  }

  /** The device that asks now, and waits for an answer. */
  async asking(): Promise<DevicesState['asking']> {
    const now = await this.current();
    if (!now?.asked || now.deviceId !== undefined) return undefined;
    return { word: now.word, name: now.asked.name, system: now.asked.system };
  }

  /**
   * A device asks, with a code. Uses the code up, and answers the word that the counter shows and what the device goes on with.
   * Throws 422 for another code, and for one that has ended, was used, or was missed too often.
   */
  async ask({ code, name }: AskInput, device: AskingDevice): Promise<{ word: string; ticket: string }> {
    const typed = code.replace(/[\s-]/g, '').toUpperCase();
    const good = {
      _id: PAIRING_ID,
      until: { $gt: new Date() },
      tries: { $lt: MOST_TRIES },
      asked: { $exists: false },
    };
    const ticket = randomBytes(24).toString('base64url');
    const found = CODE.test(typed)
      ? await this.codes
          .findOneAndUpdate(
            { ...good, stamp: this.stampOf(typed) },
            { $set: { asked: { ...device, name, ticketHash: hashOf(ticket) } } },
          )
          .lean()
      : null;
    if (found) return { word: found.word, ticket };
    const { matchedCount } = await this.codes.updateOne(good, { $inc: { tries: 1 } });
    throw ruleBroken(say(matchedCount > 0 ? 'device.wrongCode' : 'device.codeOver'), 'code');
  }

  /**
   * Lets the device in that asks by this word, or not; the admins hear by mail of one that was let in. With the first one the plain
   * address of a shop of before is open no more.
   * Throws 409 where none of that word asks any more.
   */
  async answer(word: string, allow: boolean, by: SignedInUser): Promise<string> {
    const { name, system } = await this.transactions.run(async (session) => {
      const now = await this.codes.findById(PAIRING_ID).session(session).lean();
      const isOver = !now || now.until <= new Date() || now.word !== word;
      if (isOver || !now.asked || now.deviceId !== undefined) throw conflict(say('device.nobodyAsks'));
      const deviceId = allow ? await this.devices.add(now.asked, actorOf(by), session) : null;
      await this.codes.updateOne({ _id: PAIRING_ID, word }, { $set: { deviceId } }, { session });
      const told = `${now.asked.name}, ${now.asked.system}`;
      const after = allow ? { deviceConnected: told } : { deviceRefused: told };
      await this.settings.noteChange({ before: {}, after }, by, session);
      const { plainAddress } = await this.settings.getIn(session);
      if (allow && plainAddress === 'until_paired')
        await this.settings.changeIn(() => ({ plainAddress: 'sent_on' }), by, session);
      return now.asked;
    });
    if (allow) await this.tellAdmins(name, system, by);
    return name;
  }

  /**
   * Whether the device of a ticket was let in, and what it is known by from then on. Throws 422 when the code has ended meanwhile.
   * @param sessionToken of who is signed in on it already
   */
  async take(
    ticket: string,
    sessionToken?: unknown,
  ): Promise<{ state: 'waiting' | 'refused' } | { state: 'paired'; token: string }> {
    const now = await this.current();
    if (now?.asked?.ticketHash !== hashOf(ticket)) throw ruleBroken(say('device.codeOver'));
    if (now.deviceId === undefined) return { state: 'waiting' };
    const { deviceId } = now;
    const token = deviceId && (await this.devices.giveToken(deviceId));
    if (!deviceId || !token) return { state: 'refused' };
    await this.sessions.putOn(deviceId, sessionToken);
    return { state: 'paired', token };
  }

  /** Whoever got hold of an admin’s session shall not let a device in unseen. */
  private async tellAdmins(name: string, system: string, by: SignedInUser): Promise<void> {
    const { shopName: shop, timeZone } = await this.settings.get();
    const moment = momentIn(new Date(), timeZone);
    this.letters.post(
      say('device.letterSubject', { shop, name }),
      say('device.letterText', { name, system, by: by.name, moment }),
    );
  }

  private async current(): Promise<PairingCode | null> {
    return this.codes.findOne({ _id: PAIRING_ID, until: { $gt: new Date() } }).lean();
  }

  private stampOf(code: string): string {
    return this.keys.stamp(`pairing ${code}`);
  }
}
