import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import { toString as qrCodeOf } from 'qrcode';
import { say, type TwoStepStart, type TwoStepState } from '@shopbench/contracts';
import { conflict, ruleBroken } from '../../../kernel/answers/failure';
import { Keys } from '../../../kernel/keys/keys.service';
import { SettingsService } from '../../../records/settings/settings.service';
import { Credential, withTwoStep, type TwoStep } from '../../../store/people/credential.schema';
import { keptAs, type RecoveryCodes } from './recovery-codes';

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, 30 seconds; one step early or late is taken too. */
const PERIOD_S = 30;
const WINDOW = 1;
const SECRET_BYTES = 20;

/** How long a new app waits for the code that confirms it. */
const START_MS = 15 * 60_000;

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_S, ...(label ? { label, issuer } : {}) });

/** The second step of a sign-in: setting it up, and taking its codes, each once. */
@Injectable()
export class TwoStepService {
  constructor(
    @InjectModel(Credential.name) private readonly credentials: Model<Credential>,
    private readonly keys: Keys,
    private readonly settings: SettingsService,
  ) {}

  async state(partyId: string): Promise<TwoStepState> {
    const twoStep = (await this.credentials.findById(new Types.ObjectId(partyId)).lean())?.twoStep;
    if (!twoStep) return { isOn: false, recoveryCodesLeft: 0 };
    const isUnreadable = (await this.keys.unseal('two-step', twoStep.secret)) === null;
    return {
      isOn: true,
      since: twoStep.since.toISOString(),
      recoveryCodesLeft: twoStep.recovery.length,
      ...(isUnreadable ? { isUnreadable } : {}),
    };
  }

  /** Whether somebody signs in with two steps. */
  async isOn(partyId: string): Promise<boolean> {
    return (await this.credentials.exists(withTwoStep(partyId))) !== null;
  }

  /** Makes the secret of a new app. It counts once a code of it has come. Throws 409 when it is on already. */
  async start(partyId: string): Promise<TwoStepStart> {
    const secret = new Secret({ size: SECRET_BYTES }).base32;
    const credential = await this.credentials.findOneAndUpdate(
      { _id: new Types.ObjectId(partyId), twoStep: { $exists: false } },
      { $set: { twoStepStarted: { secret: await this.keys.seal('two-step', secret), at: new Date() } } },
    );
    if (!credential) throw conflict(say('twoStep.on'));
    const { shopName } = await this.settings.get();
    const uri = totpOf(secret, credential.identifiers[0] ?? 'sign-in', shopName).toString();
    return { secret, uri, qrCode: await qrCodeOf(uri, { type: 'svg', margin: 2 }) };
  }

  /** Turns it on by a code of the new app, in a transaction. */
  async confirm(
    partyId: string,
    code: string,
    { hashes }: Pick<RecoveryCodes, 'hashes'>,
    session: ClientSession,
  ): Promise<void> {
    const _id = new Types.ObjectId(partyId);
    const started = (await this.credentials.findById(_id).session(session).lean())?.twoStepStarted;
    if (!started || Date.now() - started.at.getTime() > START_MS) throw conflict(say('twoStep.late'));
    const appSecret = await this.keys.unseal('two-step', started.secret);
    if (appSecret === null) throw conflict(say('twoStep.late'));
    const lastStep = stepOf(appSecret, code);
    if (lastStep === null) throw ruleBroken(say('twoStep.wrongCode'), 'code');
    const twoStep: TwoStep = { secret: started.secret, since: new Date(), lastStep, recovery: hashes };
    const update = { $set: { twoStep }, $unset: { twoStepStarted: '' } };
    await this.credentials.updateOne({ _id }, update, { session });
  }

  /** Other recovery codes in place of those that are left. Throws 409 while it is off. */
  async renewCodes(
    partyId: string,
    { hashes }: Pick<RecoveryCodes, 'hashes'>,
    session: ClientSession,
  ): Promise<void> {
    const { matchedCount } = await this.credentials.updateOne(
      { _id: new Types.ObjectId(partyId), twoStep: { $exists: true } },
      { $set: { 'twoStep.recovery': hashes } },
      { session },
    );
    if (matchedCount === 0) throw conflict(say('twoStep.off'));
  }

  /** Turns it off; answers whether it was on. */
  async stop(partyId: Types.ObjectId | string, session: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.credentials.updateOne(
      { _id: new Types.ObjectId(partyId), twoStep: { $exists: true } },
      { $unset: { twoStep: '', twoStepStarted: '' } },
      { session },
    );
    return matchedCount > 0;
  }

  /**
   * Whether this is a code of the person's app or a recovery code; one that is taken is used up, however many ask at once.
   * Throws 409 for a code of an app whose secret no key of here opens: recovery codes still are taken.
   */
  async takes({ _id, twoStep }: Credential, code: string): Promise<boolean> {
    if (!twoStep) return false;
    const secret = await this.keys.unseal('two-step', twoStep.secret);
    if (secret === null && isOfApp(code)) throw conflict(say('code.unreadable'), 'code');
    const step = secret === null ? null : stepOf(secret, code);
    if (step !== null) {
      const { matchedCount } = await this.credentials.updateOne(
        { _id, 'twoStep.lastStep': { $lt: step } },
        { $set: { 'twoStep.lastStep': step } },
      );
      return matchedCount > 0;
    }
    const [kept] = twoStep.recovery;
    if (kept === undefined) return false;
    const hash = await keptAs(code, kept);
    const { matchedCount } = await this.credentials.updateOne(
      { _id, 'twoStep.recovery': hash },
      { $pull: { 'twoStep.recovery': hash } },
    );
    return matchedCount > 0;
  }

  /** As `takes`, for the person's own record. */
  async takesOf(partyId: string, code: string): Promise<boolean> {
    const credential = await this.credentials.findById(new Types.ObjectId(partyId)).lean();
    return credential !== null && this.takes(credential, code);
  }
}

const tokenOf = (code: string): string => code.replace(/\s/g, '');
const isOfApp = (code: string): boolean => /^\d{6}$/.test(tokenOf(code));

/** The time step whose code this is; null for none of now. */
function stepOf(secret: string, code: string): number | null {
  if (!isOfApp(code)) return null;
  const totp = totpOf(secret);
  const timestamp = Date.now();
  const delta = totp.validate({ token: tokenOf(code), window: WINDOW, timestamp });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
