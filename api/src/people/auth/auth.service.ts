import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import {
  say,
  type LoginCodeInput,
  type LoginInput,
  type LoginNewPasswordInput,
  type Said,
  type SessionUser,
  type SignInStep,
} from '@shopbench/contracts';
import { Failure, notSignedIn, ruleBroken } from '../../kernel/answers/failure';
import type { Factor } from '../../kernel/logging/request-log';
import { Transactions } from '../../kernel/database/transactions.service';
import { Party } from '../../store/people/party.schema';
import { Looks } from '../privacy/looks.service';
import { SettingsService } from '../../records/settings/settings.service';
import { NewPasswords } from './passwords/new-passwords.service';
import { Credential } from '../../store/people/credential.schema';
import { Credentials } from './passwords/credentials.service';
import { KnownDevices } from './sessions/known-devices.service';
import { PairedDevices } from './sessions/paired-devices.service';
import { LoginBrake, triesLeft } from './passwords/login-brake.service';
import type { Origin } from './sessions/origin';
import { hashPassword, passwordFits } from './passwords/passwords';
import { toSessionUser } from './sessions/session-user.mapper';
import { Sessions } from './sessions/sessions.service';
import { SignInTickets, type Ticket } from './sign-in-tickets.service';
import { TwoStepService } from './two-step/two-step.service';

/** A session that has begun: its token, what the device is remembered by, and whose it is. */
export interface SignedIn {
  token: string;
  deviceToken: string;
  user: SessionUser;
  /** What was shown for it. */
  by: readonly Factor[];
}

/**
 * Signing in: by a password, then by a code where the person asked for that, then by a password of their own where
 * somebody else chose the first one. A session begins after the last of these. What is missing is answered as 401 with a
 * `SignInStep`, whose ticket the next call brings.
 */
@Injectable()
export class AuthService {
  constructor(
    @InjectModel(Credential.name) private readonly credentials: Model<Credential>,
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    private readonly sessions: Sessions,
    private readonly brake: LoginBrake,
    private readonly devices: KnownDevices,
    private readonly paired: PairedDevices,
    private readonly newPasswords: NewPasswords,
    private readonly tickets: SignInTickets,
    private readonly twoStep: TwoStepService,
    private readonly signIns: Credentials,
    private readonly transactions: Transactions,
    private readonly settings: SettingsService,
    private readonly looks: Looks,
  ) {}

  /** By e-mail address or mobile number. A wrong password, an unknown account and an archived one are answered alike. */
  async login({ identifier, password }: LoginInput, from: Origin): Promise<SignedIn> {
    const place = { ...from, device: await this.devices.read(from.deviceToken, identifier) };
    const left = await this.brake.count('sign-in', identifier, place);
    const credential = await this.credentials.findOne({ identifiers: identifier.toLowerCase() }).lean();
    const fits = await passwordFits(credential?.passwordHash, password);
    const party = fits && credential ? await this.parties.findById(credential._id).lean() : null;
    if (!credential || !party || party.archived)
      throw notSignedIn(say('password.wrong', { tries: triesLeft(left) }));
    await this.brake.release('sign-in', identifier, place);
    return this.goOn({ credential, party, identifier, code: false }, from);
  }

  /** By a code of the authenticator app, or a recovery code, after the password. */
  async loginByCode({ ticket, code }: LoginCodeInput, from: Origin): Promise<SignedIn> {
    const { credential, party, identifier } = await this.reached(ticket);
    const left = await this.brake.count('code', String(party._id), from);
    if (!(await this.twoStep.takes(credential, code)))
      throw notSignedIn(say('code.wrongOrUsed', { tries: triesLeft(left) }));
    await this.brake.release('code', String(party._id), from);
    return this.goOn({ credential, party, identifier, code: true }, from);
  }

  /** With a password of one's own in place of the one that somebody else chose. */
  async loginWithNewPassword(
    { ticket, newPassword }: LoginNewPasswordInput,
    from: Origin,
  ): Promise<SignedIn> {
    const { credential, party, identifier, code } = await this.reached(ticket);
    if (!credential.oneTime || (credential.twoStep && !code)) throw tookTooLong();
    await this.newPasswords.refuseWeak(newPassword, party);
    if (await passwordFits(credential.passwordHash, newPassword))
      throw ruleBroken(say('password.asGiven'), 'newPassword');
    const passwordHash = await hashPassword(newPassword);
    const changed = await this.transactions.run(async (session) => {
      if (!(await this.signIns.stands(credential, session))) throw tookTooLong();
      return this.signIns.setHash(party._id, passwordHash, session);
    });
    return this.begin(party, changed, identifier, from, factors(code));
  }

  async user(id: string): Promise<SessionUser> {
    const party = await this.parties.findById(id).lean();
    if (!party) throw notSignedIn();
    return toSessionUser(party, (await this.settings.get()).rights);
  }

  /**
   * Begins another session of somebody who has just shown who they are by the password of `credential`. Throws 401 when
   * that was changed or taken away meanwhile, 403 on a device that they may not sign in on.
   */
  async begin(
    party: Party,
    credential: Pick<Credential, '_id' | 'changedAt'>,
    identifier: string,
    from: Origin,
    by: readonly Factor[] = factors(false),
  ): Promise<SignedIn> {
    const paired = await this.paired.admit(from, party);
    this.looks.note(toSessionUser(party), party._id, 'signed_in', from.address);
    const deviceToken = await this.devices.issue(identifier);
    const token = await this.transactions.run(async (session) => {
      if (!(await this.signIns.stands(credential, session))) throw tookTooLong();
      if (paired) await this.paired.noteSignIn(paired._id, party.name, session);
      return this.sessions.start(
        party._id,
        { ...from, ...(paired ? { deviceId: paired._id } : {}) },
        session,
      );
    });
    const { rights } = await this.settings.get();
    return { token, deviceToken, user: toSessionUser(party, rights), by };
  }

  private async goOn({ credential, party, identifier, code }: Reached, from: Origin): Promise<SignedIn> {
    const missing = async (step: Omit<SignInStep, 'ticket'>, message: Said) => {
      const data = { ...step, ticket: await this.tickets.issue(credential, identifier, code) };
      return new Failure(401, message, undefined, undefined, data);
    };
    if (credential.twoStep && !code) throw await missing({ twoStep: true }, say('code.ofApp'));
    if (credential.oneTime) throw await missing({ newPassword: true }, say('password.ofOwn'));
    const address = identifier.toLowerCase();
    if (address === party.email?.toLowerCase() && address !== credential.codesTo)
      await this.signIns.ownsAddress(credential, address);
    return this.begin(party, credential, identifier, from, factors(code));
  }

  /** Who got how far by the ticket. Throws 401 for one that is no good any more. */
  private async reached(text: string): Promise<Reached> {
    const ticket = await this.tickets.read(text);
    const credential = ticket && (await this.credentials.findById(new Types.ObjectId(ticket.sub)).lean());
    if (!ticket || !credential || credential.changedAt.getTime() !== ticket.changedAt) throw tookTooLong();
    const party = await this.parties.findById(credential._id).lean();
    if (!party || party.archived) throw tookTooLong();
    return { credential, party, identifier: ticket.identifier, code: ticket.code };
  }
}

type Reached = { credential: Credential; party: Party } & Pick<Ticket, 'identifier' | 'code'>;

const factors = (code: boolean): Factor[] => (code ? ['password', 'code'] : ['password']);

const tookTooLong = () =>
  new Failure(401, say('password.late'), undefined, undefined, {
    startAgain: true,
  });
