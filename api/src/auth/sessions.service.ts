import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import type { SignedInUser } from '../common/access/signed-in-user';
import { BriefMemory } from '../common/database/brief-memory';
import { Party } from '../party/party.schema';
import { Session } from './session.schema';
import { SESSION_HOURS, type SessionToken } from './session-token';

const HOUR_MS = 3_600_000;

/** Sessions on the server: a token alone opens nothing. */
@Injectable()
export class Sessions {
  private readonly memory = new BriefMemory<SignedInUser | null>();

  constructor(
    @InjectModel(Session.name) private readonly sessions: Model<Session>,
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    private readonly jwt: JwtService,
  ) {}

  /** Starts a session of the party and answers its signed token. */
  async start(partyId: Types.ObjectId): Promise<string> {
    const now = Date.now();
    const session: Session = {
      _id: randomBytes(18).toString('base64url'),
      partyId,
      createdAt: new Date(now),
      expiresAt: new Date(now + SESSION_HOURS * HOUR_MS),
    };
    await this.sessions.create(session);
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
    return { _id: sub, name: party.name, designation: party.designation, sessionId: sid };
  }

  /** Ends a session, so that its token is worth nothing any more. */
  async end({ sessionId, _id }: SignedInUser): Promise<void> {
    await this.sessions.deleteOne({ _id: sessionId });
    this.memory.forget(`${sessionId} ${_id}`);
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
