import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { isStaff, say } from '@shopbench/contracts';
import { notAllowed } from '../../../kernel/answers/failure';
import { SettingsService } from '../../../records/settings/settings.service';
import type { Actor } from '../../../store/records/record';
import type { Party } from '../../../store/people/party.schema';
import { PairedDevice } from '../../../store/people/paired-device.schema';
import type { Origin } from './origin';

/** The cookie that a connected device is known by. It travels over HTTPS alone, to this host alone. */
export const PAIRED_COOKIE = '__Host-shopbench_paired';
/** So long a device is known on which nobody signs in. */
export const KNOWN_DAYS = 90;
/** The longest that browsers keep a cookie. */
export const COOKIE_DAYS = 400;
const DAY_MS = 86_400_000;
const MOST_LISTED = 200;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
const knownUntil = (now = Date.now()): Date => new Date(now + KNOWN_DAYS * DAY_MS);

/** Devices that an admin let in, and what that means when somebody signs in. */
@Injectable()
export class PairedDevices {
  constructor(
    @InjectModel(PairedDevice.name) private readonly devices: Model<PairedDevice>,
    private readonly settings: SettingsService,
  ) {}

  /** The newest first. */
  list(): Promise<PairedDevice[]> {
    return this.devices.find().sort({ pairedAt: -1, _id: -1 }).limit(MOST_LISTED).lean();
  }

  /** The device that a cookie names, revoked ones too; null for none and one that nobody used for long. */
  async ofToken(token: unknown): Promise<PairedDevice | null> {
    if (typeof token !== 'string' || token === '') return null;
    const device = await this.devices.findOne({ tokenHash: hashOf(token) }).lean();
    return device && (device.revoked || device.until > new Date()) ? device : null;
  }

  /**
   * The device on which somebody signs in; null for one that is not connected. Throws 403 for a revoked one, and for staff on
   * one that is not connected where the settings ask for that.
   */
  async admit(
    { pairedToken, isHere }: Origin,
    { designation }: Pick<Party, 'designation'>,
  ): Promise<PairedDevice | null> {
    const device = await this.ofToken(pairedToken);
    if (device?.revoked) throw notAllowed(say('device.revoked'));
    if (device || isHere || !isStaff(designation)) return device;
    const { signInFrom } = await this.settings.get();
    if (signInFrom === 'paired') throw notAllowed(say('device.notPaired'));
    return null;
  }

  /** Notes that somebody signs in on a device, within the transaction that does it. Throws 403 where it was revoked meanwhile. */
  async noteSignIn(id: Types.ObjectId, person: string, session: ClientSession): Promise<void> {
    const now = new Date();
    const still = { _id: id, revoked: { $exists: false } };
    const noted = { lastSeenAt: now, until: knownUntil(now.getTime()), person };
    const { matchedCount } = await this.devices.updateOne(still, { $set: noted }, { session });
    if (matchedCount === 0) throw notAllowed(say('device.revoked'));
  }

  /** Notes that it was used. */
  async noteUse(id: Types.ObjectId, at: Date): Promise<void> {
    await this.devices.updateOne({ _id: id }, { $set: { lastSeenAt: at } });
  }

  /** A new device, within a transaction; `giveToken` gives it what it is known by. */
  async add(
    { name, system, isPhone }: Pick<PairedDevice, 'name' | 'system' | 'isPhone'>,
    pairedBy: Actor,
    session: ClientSession,
  ): Promise<Types.ObjectId> {
    const _id = new Types.ObjectId();
    const device = { _id, name, system, isPhone, pairedAt: new Date(), pairedBy, until: knownUntil() };
    await this.devices.create([device], { session });
    return _id;
  }

  /** What the device's cookie holds from now on; null for one that was revoked meanwhile. */
  async giveToken(id: Types.ObjectId): Promise<string | null> {
    const token = randomBytes(32).toString('base64url');
    const given = { tokenHash: hashOf(token), lastSeenAt: new Date() };
    const { matchedCount } = await this.devices.updateOne(
      { _id: id, revoked: { $exists: false } },
      { $set: given },
    );
    return matchedCount > 0 ? token : null;
  }

  /** Lets a device in no more, within a transaction. Answers it; null where there is none that was let in still. */
  revoke(
    id: string,
    revoked: NonNullable<PairedDevice['revoked']>,
    session: ClientSession,
  ): Promise<PairedDevice | null> {
    const still = { _id: new Types.ObjectId(id), revoked: { $exists: false } };
    return this.devices.findOneAndUpdate(still, { $set: { revoked } }, { session }).lean();
  }

  async exists(id: string): Promise<boolean> {
    return (await this.devices.exists({ _id: new Types.ObjectId(id) })) !== null;
  }
}
