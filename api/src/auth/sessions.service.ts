import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import type { SignedInPlace } from '@shopbench/contracts';
import type { SignedInUser } from '../common/access/signed-in-user';
import { BriefMemory } from '../common/database/brief-memory';
import { Party } from '../party/party.schema';
import { deviceName } from './device-name';
import type { Origin } from './origin';
import { Session } from './session.schema';
import { SESSION_HOURS, type SessionToken } from './session-token';

const HOUR_MS = 3_600_000;

/** How exactly the list of places knows when a session was last used. */
const USE_NOTED_MS = 5 * 60_000;
const MOST_LISTED = 100;

/** Sessions on the server: a token alone opens nothing. */
@Injectable()
export class Sessions {
  private readonly memory = new BriefMemory<SignedInUser | null>();

  constructor(
    @InjectModel(Session.name) private readonly sessions: Model<Session>,
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    private readonly jwt: JwtService,
  ) {}

  /** Starts a session of the party, within a transaction, and answers its signed token. */
  async start(
    partyId: Types.ObjectId,
    { address, userAgent }: Pick<Origin, 'address' | 'userAgent'>,
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
      lastUsedAt: new Date(now),
    };
    await this.sessions.create([session], { session: transaction });
    const token: SessionToken = { sub: String(partyId), sid: session._id };
    return this.jwt.signAsync({ ...token }, { expiresIn: SESSION_HOURS * 3600 });
  }

  /** The user of a token whose session is still there, as the party is now; null otherwise. */
  async userOf(token: SessionToken): Promise<SignedInUser | null> {
    if (typeof token.sid !== 'string' || !Types.ObjectId.isValid(token.sub)) return null;
    return this.memory.get(`${token.sid} ${token.sub}`, () => this.lookUp(token));
  }

  private async lookUp({ sid, sub }: SessionToken): Promise<SignedInUser | null> {
    const [session, party] = await Promise.all([
      this.sessions.findById(sid).lean(),
      this.parties.findById(sub, { name: 1, designation: 1, archived: 1 }).lean(),
    ]);
    if (!session || !party || party.archived || String(session.partyId) !== sub) return null;
    if (session.expiresAt.getTime() <= Date.now()) return null;
    await this.noteUse(session);
    return { _id: sub, name: party.name, designation: party.designation, sessionId: sid };
  }

  private async noteUse({ _id, lastUsedAt, createdAt }: Session): Promise<void> {
    const now = new Date();
    if (now.getTime() - (lastUsedAt ?? createdAt).getTime() < USE_NOTED_MS) return;
    await this.sessions.updateOne({ _id }, { $set: { lastUsedAt: now } });
  }

  /** The user of a session's token as a browser sends it; null for one that is forged or over. */
  async ofToken(token: string): Promise<SignedInUser | null> {
    const claims = await this.jwt.verifyAsync<SessionToken>(token).catch(() => null);
    return claims && this.userOf(claims);
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
      .filter((session) => session.expiresAt.getTime() > Date.now())
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

  /** Looks people up anew, such as after a change of designation; within a transaction, when it is over too. */
  forget(session?: ClientSession): void {
    this.memory.clear();
    session?.once('ended', () => this.memory.clear());
  }
}
