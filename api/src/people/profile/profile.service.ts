import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { isStaff, say, type Language, type Profile, type ProfileUpdate } from '@shopbench/contracts';
import type { Credential } from '../../store/people/credential.schema';
import { Credentials } from '../auth/passwords/credentials.service';
import type { SignInDeed } from '../auth/letters/sign-in-deeds';
import type { Origin } from '../auth/sessions/origin';
import { OwnCode } from '../auth/two-step/own-code.service';
import { NewPasswords } from '../auth/passwords/new-passwords.service';
import { OwnPassword } from '../auth/passwords/own-password.service';
import { hashPassword } from '../auth/passwords/passwords';
import { SignInChanges } from '../auth/sign-in-changes.service';
import { TwoStepService } from '../auth/two-step/two-step.service';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../kernel/answers/answer';
import { conflict, malformedField, notFound, ruleBroken } from '../../kernel/answers/failure';
import { Transactions } from '../../kernel/database/transactions.service';
import { Party } from '../../store/people/party.schema';
import { PartyService } from '../party/party.service';
import { UserService } from '../user/user.service';
import { Loyalty } from './loyalty.service';
import { toProfile } from './profile.mapper';

/** What people do with their own record. */
@Injectable()
export class ProfileService {
  constructor(
    @InjectModel(Party.name) private readonly people: Model<Party>,
    private readonly parties: PartyService,
    private readonly staff: UserService,
    private readonly loyalty: Loyalty,
    private readonly credentials: Credentials,
    private readonly password: OwnPassword,
    private readonly newPasswords: NewPasswords,
    private readonly code: OwnCode,
    private readonly twoStep: TwoStepService,
    private readonly signInChanges: SignInChanges,
    private readonly transactions: Transactions,
  ) {}

  async get({ _id }: SignedInUser): Promise<Profile> {
    return this.profileOf(await this.person(_id));
  }

  /** Changes the fields that the person may change; another e-mail address only with the password, and a code where they have an app. */
  async change(
    { version, password, code, ...fields }: ProfileUpdate,
    user: SignedInUser,
    from: Origin,
  ): Promise<Answer<Profile>> {
    const { email } = await this.person(user._id);
    if (fields.email !== undefined && (fields.email ?? undefined) !== email) {
      if (password === undefined) throw malformedField('password', say('password.forEmail'));
      if (code === undefined && (await this.twoStep.state(user._id)).isOn)
        throw malformedField('code', say('code.ofApp'));
      await this.password.demand(user, password, from);
      if (code !== undefined) await this.code.demand(user, code, from);
    }
    const records = isStaff(user.designation) ? this.staff.records : this.parties.records;
    // By themselves: the rights of a designation are about other people's records.
    const by = { _id: user._id, name: user.name };
    const party = await this.transactions.run((session) =>
      records.set(user._id, version, fields, by, session),
    );
    return answer(say('profile.saved'), await this.profileOf(party));
  }

  /** What the person is told things in. It is no fact about them, so it makes no version and leaves no history. */
  async speak(language: Language, { _id }: SignedInUser): Promise<void> {
    await this.people.updateOne({ _id: new Types.ObjectId(_id), archived: false }, { $set: { language } });
  }

  /** Another password, with the old one. Ends all sessions, this one too. Throws 422 for a wrong or the same password. */
  async changePassword(
    oldPassword: string,
    newPassword: string,
    user: SignedInUser,
    from: Origin,
  ): Promise<{ party: Party; credential: Pick<Credential, '_id' | 'changedAt'> }> {
    await this.newPasswords.refuseWeak(newPassword, await this.person(user._id));
    const known = await this.password.demand(user, oldPassword, from, 'oldPassword');
    if (oldPassword === newPassword) throw ruleBroken(say('password.asOld'), 'newPassword');
    const passwordHash = await hashPassword(newPassword);
    return this.transactions.run(async (session) => {
      const party = await this.person(user._id, session);
      if (!(await this.credentials.stands(known, session)))
        throw conflict(say('password.changedNow'), 'oldPassword');
      const credential = await this.credentials.setHash(party._id, passwordHash, session);
      await this.signInChanges.note(party, 'password changed', user, session);
      return { party, credential };
    });
  }

  /** What was done to somebody's sign-in besides, kept in the activity. */
  async note(what: SignInDeed, partyId: string, by: SignedInUser, session: ClientSession): Promise<void> {
    await this.signInChanges.note(await this.person(partyId, session), what, by, session);
  }

  private async person(id: string, session: ClientSession | null = null): Promise<Party> {
    const party = await this.people
      .findOne({ _id: new Types.ObjectId(id), archived: false })
      .session(session)
      .lean();
    if (!party) throw notFound(say('person.gone'));
    return party;
  }

  private async profileOf(party: Party): Promise<Profile> {
    return toProfile(party, await this.loyalty.pointsOf(party._id));
  }
}
