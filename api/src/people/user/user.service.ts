import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  STAFF_DESIGNATIONS,
  say,
  type OneTimeSignIn,
  type StaffDesignation,
  type User,
} from '@shopbench/contracts';
import { Admins } from '../auth/admins.service';
import { Credentials, identifiersOf } from '../auth/passwords/credentials.service';
import { hashPassword, randomPassword } from '../auth/passwords/passwords';
import { SignInChanges } from '../auth/sign-in-changes.service';
import { Sessions } from '../auth/sessions/sessions.service';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../kernel/answers/answer';
import { conflict, ruleBroken } from '../../kernel/answers/failure';
import { searchKeys } from '../../kernel/lists/search-keys';
import { NamedRecords } from '../../records/masters/named-records';
import { RecordTools } from '../../records/masters/record-tools';
import { NO_TERMS, Party } from '../../store/people/party.schema';
import { openBalance } from '../party/open-balance';
import { toUser } from './user.mapper';
import { STAFF } from '../../store/people/user.schema';

/** The staff: parties with a staff designation, and how they sign in. */
@Injectable()
export class UserService {
  readonly records: NamedRecords<Party, User>;

  constructor(
    @InjectModel(Party.name) parties: Model<Party>,
    private readonly changes: SignInChanges,
    tools: RecordTools,
    private readonly credentials: Credentials,
    private readonly admins: Admins,
    sessions: Sessions,
  ) {
    this.records = new NamedRecords(parties, tools, STAFF, {
      initial: NO_TERMS,
      scope: { designation: { $in: [...STAFF_DESIGNATIONS] } },
      keys: ({ name, mobileNumber, email }) => ({
        uniqueKey: staffKey({ mobileNumber, email }),
        searchKeys: searchKeys(name, mobileNumber, email),
      }),
      taken: async (person) => {
        const other = await parties.findOne({ uniqueKey: staffKey(person) }, { name: 1 }).lean();
        const [mobile, name] = [person.mobileNumber, other?.name ?? say('person.another')];
        return conflict(say('party.mobileTaken', { mobile, name }), 'mobileNumber');
      },
      filter: ({ designation }) => (designation ? { designation: designation as StaffDesignation } : {}),
      answers: async (people) => {
        const standing = await credentials.standing(people.map(({ _id }) => _id));
        return people.map((person) => toUser(person, standing.get(String(person._id)) ?? 'none'));
      },
      changing: async (before, after, _user, session) => {
        if (after.designation !== 'admin') await admins.refuseLast(before, session);
        await credentials.follow(after, { isTheirs: true }, session);
        sessions.forget(session);
      },
      open: ({ balance }) => openBalance(balance),
      leaving: async (person, session, user) => {
        if (String(person._id) === user._id) throw ruleBroken(say('person.notOneself'));
        await admins.refuseLast(person, session);
        await credentials.remove(person._id, session);
      },
    });
  }

  /**
   * Lets a person sign in with a password that is told once and changed at the first sign-in; ends their sessions. Nobody
   * keeps the password, so a repeated request makes another one. Throws 422 for oneself.
   */
  async resetPassword(id: string, user: SignedInUser): Promise<Answer<OneTimeSignIn>> {
    refuseOwn(id, user);
    const oneTimePassword = randomPassword();
    const hash = await hashPassword(oneTimePassword);
    const { data } = await this.records.changeIn(id, async (person, session) => {
      if (await this.credentials.has(person._id, session))
        await this.credentials.setHash(person._id, hash, session, true);
      else await this.credentials.store(person, hash, session, true);
      await this.changes.note(person, 'one-time password given', user, session);
      return person;
    });
    const identifiers = identifiersOf(data);
    return answer(say('done.onePassword', { name: data.name }), {
      user: data,
      identifiers,
      oneTimePassword,
    });
  }

  /** Takes a person's sign-in away and ends their sessions. Throws 422 for oneself, the last admin, and who has none. */
  async endSignIn(id: string, user: SignedInUser): Promise<Answer<User>> {
    refuseOwn(id, user);
    const { data } = await this.records.changeIn(id, async (person, session) => {
      if (!(await this.credentials.has(person._id, session)))
        throw ruleBroken(say('person.noSignIn', { name: person.name }));
      await this.admins.refuseLast(person, session);
      await this.credentials.remove(person._id, session);
      await this.changes.note(person, 'taken away', user, session);
      return person;
    });
    return answer(say('done.signInGone', { name: data.name }), data);
  }
}

/** One mobile number is one member of the staff at most; the first admin has none and is known by e-mail address. */
const staffKey = ({ mobileNumber, email }: Pick<Party, 'mobileNumber' | 'email'>): string =>
  `staff:${mobileNumber || email}`;

function refuseOwn(id: string, user: SignedInUser): void {
  if (id === user._id) throw ruleBroken(say('person.ownSignIn'));
}
