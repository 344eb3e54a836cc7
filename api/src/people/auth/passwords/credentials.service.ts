import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { say, type SignIn } from '@shopbench/contracts';
import { conflict, notFound, ruleBroken } from '../../../kernel/answers/failure';
import { afterCommit } from '../../../kernel/database/after-commit';
import { unlessDuplicate } from '../../../kernel/answers/database-error';
import type { Party } from '../../../store/people/party.schema';
import { Credential } from '../../../store/people/credential.schema';
import { SignInLetters } from '../letters/sign-in-letters.service';
import { hashPassword } from './passwords';
import { Sessions } from '../sessions/sessions.service';

/** Whose sign-in it is, and the names that it goes by. */
export type SignsIn = Pick<Party, '_id' | 'email' | 'mobileNumber'>;

/** The names that a party signs in with: its e-mail address in lower case and its mobile number, where it has them. */
export const identifiersOf = ({ email, mobileNumber }: Omit<SignsIn, '_id'>): string[] =>
  [email?.toLowerCase(), mobileNumber].filter((name): name is string => Boolean(name));

/**
 * How parties sign in. Each e-mail address and each mobile number signs in one party only, whatever parties share it. All
 * calls belong to the transaction that changes the party. Whatever ends or changes a sign-in ends the party's sessions.
 */
@Injectable()
export class Credentials {
  constructor(
    @InjectModel(Credential.name) private readonly credentials: Model<Credential>,
    private readonly sessions: Sessions,
    private readonly letters: SignInLetters,
  ) {}

  /** Whether the party may sign in. */
  async has(partyId: Types.ObjectId, session: ClientSession | null = null): Promise<boolean> {
    return (await this.credentials.exists({ _id: partyId }).session(session)) !== null;
  }

  /** The first of these parties that may sign in; null for none. Takes as long for nobody as for somebody. */
  async firstOf(
    partyIds: readonly Types.ObjectId[],
    session: ClientSession | null = null,
  ): Promise<Pick<Credential, '_id' | 'codesTo'> | null> {
    const any = { _id: { $in: [...partyIds] } };
    return this.credentials.findOne(any, { codesTo: 1 }).session(session).lean();
  }

  /** How a party signs in; null for one that does not. */
  async of(partyId: Types.ObjectId, session: ClientSession | null = null): Promise<Credential | null> {
    return this.credentials.findById(partyId).session(session).lean();
  }

  /** Throws 409 when somebody else signs in with one of the party's names. */
  async refuseTaken(party: SignsIn, session: ClientSession): Promise<void> {
    await this.freeIdentifiers(party, session);
  }

  /** How each of these parties may sign in. */
  async standing(partyIds: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, SignIn>> {
    const found = await this.credentials.find({ _id: { $in: [...partyIds] } }, { oneTime: 1 }).lean();
    return new Map(found.map(({ _id, oneTime }) => [String(_id), oneTime ? 'one_time' : 'own']));
  }

  /**
   * Lets a party sign in. A password that is `oneTime` must be changed at the first sign-in. Throws 409 when another party
   * signs in with that e-mail address or mobile number, and 422 when the party has neither.
   */
  async create(
    { party, password, oneTime = false }: { party: SignsIn; password: string; oneTime?: boolean },
    session: ClientSession,
  ): Promise<void> {
    await this.store(party, await hashPassword(password), session, oneTime);
  }

  /** As `create`, for a password that was hashed before the transaction. Throws 409 too for a party that signs in. */
  async store(party: SignsIn, passwordHash: string, session: ClientSession, oneTime = false): Promise<void> {
    if (await this.has(party._id, session)) throw conflict(say('signIn.there'));
    const identifiers = await this.freeIdentifiers(party, session);
    const changedAt = new Date();
    const credential: Credential = {
      ...{ _id: party._id, identifiers, passwordHash, changedAt, oneTime },
      ...(party.email ? { codesTo: party.email.toLowerCase() } : {}),
    };
    await this.unlessTaken(() => this.credentials.create([credential], { session }));
  }

  /**
   * Within the transaction that begins a session: whether the password is still the one that was looked at. One that is
   * changed or taken away at the same moment meets this in the database, and one of the two comes after the other.
   */
  async stands(
    { _id, changedAt }: Pick<Credential, '_id' | 'changedAt'>,
    session: ClientSession,
  ): Promise<boolean> {
    const update = { $inc: { begun: 1 } };
    const { matchedCount } = await this.credentials.updateOne({ _id, changedAt }, update, { session });
    return matchedCount > 0;
  }

  /** Gives the party another password and ends its sessions. Throws 404 for a party that has no sign-in. */
  async setPassword(
    partyId: Types.ObjectId,
    password: string,
    session: ClientSession,
    { oneTime = false }: { oneTime?: boolean } = {},
  ): Promise<void> {
    await this.setHash(partyId, await hashPassword(password), session, oneTime);
  }

  /** As `setPassword`, for a password that was hashed before the transaction; answers the sign-in as it is then. */
  async setHash(
    partyId: Types.ObjectId,
    passwordHash: string,
    session: ClientSession,
    oneTime = false,
  ): Promise<Pick<Credential, '_id' | 'changedAt'>> {
    const fields = { passwordHash, changedAt: new Date(), oneTime };
    const { matchedCount } = await this.credentials.updateOne(
      { _id: partyId },
      { $set: fields },
      { session },
    );
    if (matchedCount === 0) throw notFound(say('signIn.none'));
    await this.sessions.endAll(partyId, session);
    return { _id: partyId, changedAt: fields.changedAt };
  }

  /**
   * Lets the party sign in with the e-mail address and mobile number that it has now; nothing for one without a sign-in. The
   * person is told where codes went until now.
   * @param isTheirs whether the person, or an admin for the staff, gave the address: only then codes are mailed to another one
   */
  async follow(
    party: SignsIn & Pick<Party, 'language'>,
    { isTheirs }: { isTheirs: boolean },
    session: ClientSession,
  ): Promise<void> {
    const known = await this.of(party._id, session);
    if (!known) return;
    const identifiers = await this.freeIdentifiers(party, session);
    if (identifiers.join() === known.identifiers.join()) return;
    const email = party.email?.toLowerCase();
    const codesTo = isTheirs || email === known.codesTo ? email : undefined;
    const update = {
      $set: { identifiers, ...(codesTo ? { codesTo } : {}) },
      ...(codesTo ? {} : { $unset: { codesTo: '' } }),
    };
    await this.unlessTaken(() => this.credentials.updateOne({ _id: party._id }, update, { session }));
    const { codesTo: to } = known;
    if (to)
      afterCommit(session, () =>
        this.letters.tellChange({ to, language: party.language }, 'e-mail address or mobile number changed'),
      );
  }

  /** Notes that a person has just signed in by this e-mail address with their password: codes may be mailed there. */
  async ownsAddress({ _id, changedAt }: Credential, codesTo: string): Promise<void> {
    await this.credentials.updateOne({ _id, changedAt }, { $set: { codesTo } });
  }

  /**
   * Makes one party's sign-in that of another, with its names and password, unless that one has its own; answers whether
   * it did. The sessions of both end.
   */
  async move(from: Types.ObjectId, into: Types.ObjectId, session: ClientSession): Promise<boolean> {
    await this.sessions.endAll(from, session);
    const own = await this.credentials.findById(from).session(session).lean();
    if (!own || (await this.has(into, session))) return false;
    await this.sessions.endAll(into, session);
    await this.credentials.deleteOne({ _id: from }, { session });
    await this.credentials.create([{ ...own, _id: into }], { session });
    return true;
  }

  /** Ends a party's sign-in and its sessions. */
  async remove(partyId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.credentials.deleteOne({ _id: partyId }, { session });
    await this.sessions.endAll(partyId, session);
  }

  private async freeIdentifiers(party: SignsIn, session: ClientSession): Promise<string[]> {
    const identifiers = identifiersOf(party);
    if (identifiers.length === 0) throw ruleBroken(say('signIn.byNothing'), 'mobileNumber');
    const others = { identifiers: { $in: identifiers }, _id: { $ne: party._id } };
    const other = await this.credentials.findOne(others, { identifiers: 1 }).session(session).lean();
    if (!other) return identifiers;
    const taken = identifiers.find((name) => other.identifiers.includes(name))!;
    throw taken.includes('@')
      ? conflict(say('signIn.emailTaken', { email: taken }), 'email')
      : conflict(say('signIn.mobileTaken', { mobile: taken }), 'mobileNumber');
  }

  /** Somebody else may have taken the name since it was looked for. */
  private unlessTaken(write: () => Promise<unknown>): Promise<unknown> {
    return unlessDuplicate(write, () => conflict(say('signIn.taken'), 'mobileNumber'), 'identifiers');
  }
}
