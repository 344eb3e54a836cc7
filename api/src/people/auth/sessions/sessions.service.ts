import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import type { SignedInPlace } from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { BriefMemory } from '../../../kernel/lists/brief-memory';
import { DatabaseLink } from '../../../kernel/database/database-link.service';
import type { Config } from '../../../kernel/config/config';
import { CONFIG } from '../../../kernel/config/config.module';
import { SettingsService } from '../../../records/settings/settings.service';
import { Party } from '../../../store/people/party.schema';
import { deviceName } from './device-name';
import type { Origin } from './origin';
import { PairedDevices } from './paired-devices.service';
import { Session } from '../../../store/people/session.schema';
import { SESSION_AUDIENCE, SESSION_HOURS, type SessionToken } from '../../../kernel/access/session-token';

const HOUR_MS = 3_600_000;

/** How exactly it is known when a session was last used. */
const USE_NOTED_MS = 5 * 60_000;
/** For how long somebody who has shown that it is them is not asked again. */
const CONFIRMED_MS = 5 * 60_000;
const MOST_LISTED = 100;

/** Who has a session; what they may is asked anew for each request. */
type Known = Omit<SignedInUser, 'rights'>;

/** Sessions on the server: a token alone opens nothing. */
@Injectable()
export class Sessions implements OnModuleInit {
  private readonly memory = new BriefMemory<Known | null>();

  constructor(
    @InjectModel(Session.name) private readonly sessions: Model<Session>,
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    private readonly jwt: JwtService,
    private readonly paired: PairedDevices,
    private readonly link: DatabaseLink,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'sessionIdleHours'>,
  ) {}

  onModuleInit(): void {
    // A restore ends all of them.
    this.link.prepareWith(() => Promise.resolve(this.forget()));
  }

  /** Starts a session of the party, within a transaction, and answers its signed token. */
  async start(
    partyId: Types.ObjectId,
    { address, userAgent, deviceId }: Pick<Origin, 'address' | 'userAgent'> & Pick<Session, 'deviceId'>,
    transaction: ClientSession,
  ): Promise<string> {
    const now = Date.now();
    const session: Session = {
      _id: randomBytes(18).toString('base64url'),
      partyId,
      createdAt: new Date(now),
      expiresAt: new Date(now + SESSION_HOURS * HOUR_MS),
      address,
      ...(userAgent ? { userAgent } : {}),
      ...(deviceId ? { deviceId } : {}),
      lastUsedAt: new Date(now),
      confirmedAt: new Date(now),
    };
    await this.sessions.create([session], { session: transaction });
    const token: SessionToken = { sub: String(partyId), sid: session._id };
    return this.jwt.signAsync({ ...token }, { audience: SESSION_AUDIENCE, expiresIn: SESSION_HOURS * 3600 });
  }

  /**
   * The user of a token whose session is still there, as the party is now; null otherwise.
   * @param isUse whether somebody does something; what a page that was left alone asks by itself does not keep it open
   */
  async userOf(token: SessionToken, isUse = true): Promise<SignedInUser | null> {
    if (typeof token.sid !== 'string' || !Types.ObjectId.isValid(token.sub)) return null;
    const known = await this.memory.get(`${token.sid} ${token.sub}`, () => this.lookUp(token, isUse));
    return known && { ...known, rights: (await this.settings.get()).rights };
  }

  private async lookUp({ sid, sub }: SessionToken, isUse: boolean): Promise<Known | null> {
    const [session, party] = await Promise.all([
      this.sessions.findById(sid).lean(),
      this.parties.findById(sub, { name: 1, designation: 1, archived: 1 }).lean(),
    ]);
    if (!session || !party || party.archived || String(session.partyId) !== sub) return null;
    if (session.expiresAt.getTime() <= Date.now() || this.isIdle(session)) return null;
    if (isUse) await this.noteUse(session);
    return { _id: sub, name: party.name, designation: party.designation, sessionId: sid };
  }

  private isIdle({ lastUsedAt, createdAt }: Session): boolean {
    const unusedMs = Date.now() - (lastUsedAt ?? createdAt).getTime();
    return unusedMs > this.config.sessionIdleHours * HOUR_MS;
  }

  private async noteUse({ _id, lastUsedAt, createdAt, deviceId }: Session): Promise<void> {
    const now = new Date();
    if (now.getTime() - (lastUsedAt ?? createdAt).getTime() < USE_NOTED_MS) return;
    await this.sessions.updateOne({ _id }, { $set: { lastUsedAt: now } });
    if (deviceId) await this.paired.noteUse(deviceId, now);
  }

  /** The user of a session's token as a browser sends it; null for one that is forged or over. */
  async ofToken(token: string): Promise<SignedInUser | null> {
    const claims = await this.jwt
      .verifyAsync<SessionToken & object>(token, { audience: SESSION_AUDIENCE })
      .catch(() => null);
    return claims && this.userOf(claims);
  }

  /** Notes that the person of the session has just shown once more that it is them. */
  async confirm({ sessionId }: SignedInUser): Promise<void> {
    await this.sessions.updateOne({ _id: sessionId }, { $set: { confirmedAt: new Date() } });
  }

  /** Whether the person of the session has shown within the last minutes that it is them, by signing in or since. */
  async isConfirmed({ sessionId }: SignedInUser): Promise<boolean> {
    const session = await this.sessions.findById(sessionId, { confirmedAt: 1 }).lean();
    return Date.now() - (session?.confirmedAt?.getTime() ?? 0) < CONFIRMED_MS;
  }

  /** What a session sees of areas in the place of what everybody has. */
  async previewsOf({ sessionId }: SignedInUser): Promise<NonNullable<Session['previews']>> {
    return (await this.sessions.findById(sessionId, { previews: 1 }).lean())?.previews ?? {};
  }

  /** Lets a session see an area otherwise than everybody; null: as everybody again. */
  async preview(
    { sessionId }: SignedInUser,
    area: string,
    seen: NonNullable<Session['previews']>[string] | null,
  ): Promise<void> {
    const field = `previews.${area}`;
    await this.sessions.updateOne(
      { _id: sessionId },
      seen ? { $set: { [field]: seen } } : { $unset: { [field]: 1 } },
    );
  }

  /** Where a party is signed in, the latest sign-in first. */
  async list({ _id, sessionId }: SignedInUser): Promise<SignedInPlace[]> {
    const open = { partyId: new Types.ObjectId(_id) };
    const sessions = await this.sessions.find(open).sort({ createdAt: -1 }).limit(MOST_LISTED).lean();
    return sessions
      .filter((session) => session.expiresAt.getTime() > Date.now() && !this.isIdle(session))
      .map((session) => ({
        _id: session._id,
        isCurrent: session._id === sessionId,
        device: deviceName(session.userAgent),
        address: session.address ?? 'unknown',
        signedInAt: session.createdAt.toISOString(),
        lastUsedAt: (session.lastUsedAt ?? session.createdAt).toISOString(),
      }));
  }

  /** Ends one of a party's sessions; answers whether there was such a one. */
  async endOne(partyId: string, sessionId: string): Promise<boolean> {
    const one = { _id: sessionId, partyId: new Types.ObjectId(partyId) };
    const { deletedCount } = await this.sessions.deleteOne(one);
    this.memory.forget(`${sessionId} ${partyId}`);
    return deletedCount > 0;
  }

  /** Ends all sessions of a person but the one that asks, within a transaction. */
  async endOthers({ _id, sessionId }: SignedInUser, session: ClientSession): Promise<void> {
    const others = { partyId: new Types.ObjectId(_id), _id: { $ne: sessionId } };
    await this.sessions.deleteMany(others, { session });
    this.forget(session);
  }

  /** Ends a session, so that its token is worth nothing any more. */
  async end({ sessionId, _id }: SignedInUser): Promise<void> {
    await this.endOne(_id, sessionId);
  }

  /** Ends all sessions of a party, on every device, at once; within a transaction, when it commits. */
  async endAll(partyId: Types.ObjectId | string, session?: ClientSession): Promise<void> {
    const ofParty = { partyId: new Types.ObjectId(partyId) };
    await this.sessions.deleteMany(ofParty, session ? { session } : {});
    this.forget(session);
  }

  /** Counts the session of a browser's token to the device that the browser was connected as: who revokes it ends that one too. */
  async putOn(deviceId: Types.ObjectId, token: unknown): Promise<void> {
    const user = typeof token === 'string' ? await this.ofToken(token) : null;
    if (user) await this.sessions.updateOne({ _id: user.sessionId }, { $set: { deviceId } });
  }

  /** Ends all sessions that were begun on a connected device, when the transaction commits. */
  async endOn(deviceId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.sessions.deleteMany({ deviceId }, { session });
    this.forget(session);
  }

  /** Looks people up anew, such as after a change of designation; within a transaction, when it is over too. */
  forget(session?: ClientSession): void {
    this.memory.clear();
    session?.once('ended', () => this.memory.clear());
  }
}
