import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { check, partyInput, say, type RegisterInput } from '@shopbench/contracts';
import { conflict, Failure } from '../../../kernel/answers/failure';
import { Transactions } from '../../../kernel/database/transactions.service';
import { searchKeys } from '../../../kernel/lists/search-keys';
import { Party } from '../../../store/people/party.schema';
import { PartyService } from '../../party/party.service';
import { Credentials } from '../passwords/credentials.service';
import { LoginBrake } from '../passwords/login-brake.service';
import { NewPasswords } from '../passwords/new-passwords.service';
import type { Origin } from '../sessions/origin';
import { hashPassword } from '../passwords/passwords';
import { SignInChanges } from '../sign-in-changes.service';
import { ActivationCodes } from './activation-codes.service';

/** Customers who open an account by themselves. */
@Injectable()
export class Registration {
  constructor(
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    private readonly records: PartyService,
    private readonly credentials: Credentials,
    private readonly codes: ActivationCodes,
    private readonly changes: SignInChanges,
    private readonly brake: LoginBrake,
    private readonly newPasswords: NewPasswords,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Makes a customer with a sign-in. Of a mobile number or an e-mail address that the shop knows it needs the activation code of that customer
   * or supplier, whose record then gets the sign-in and the e-mail address. Throws 409 otherwise, in the same words
   * whatever is known, after the same work: the password is hashed in any case.
   */
  async register({ password, activationCode, ...person }: RegisterInput, from: Origin): Promise<void> {
    await this.newPasswords.refuseWeak(password, person, 'password');
    await this.brake.count('register', person.mobileNumber, from);
    const passwordHash = await hashPassword(password);
    try {
      await this.transactions.run(async (session) => {
        const party = await this.partyOf(person, activationCode, session);
        await this.credentials.store(party, passwordHash, session);
      });
    } catch (error) {
      // A name that somebody else signs in with, or that was taken at the same moment.
      throw error instanceof Failure && error.status === 409 ? refused() : error;
    }
  }

  private async partyOf(
    person: Omit<RegisterInput, 'password' | 'activationCode'>,
    activationCode: string | undefined,
    session: ClientSession,
  ): Promise<Party> {
    const { mobileNumber, email } = person;
    const activated = await this.codes.use(activationCode ?? '', session);
    const known = { searchKeys: mobileNumber, mobileNumber, archived: false };
    const sameNumber = await this.parties.find(known).session(session).lean();
    const party = sameNumber.find(({ _id }) => activated?.equals(_id));
    if (party) return this.activate(party, email, session);
    if (activationCode || sameNumber.length > 0 || (await this.isKnown(email, session))) throw refused();
    return this.create(person, session);
  }

  /** An address that the shop wrote down is its owner's, whether or not that person signs in already. */
  private async isKnown(email: string, session: ClientSession): Promise<boolean> {
    const known = { searchKeys: { $all: searchKeys(email) }, email, archived: false };
    return (await this.parties.exists(known).session(session)) !== null;
  }

  private async activate(party: Party, email: string, session: ClientSession): Promise<Party> {
    const by = { _id: String(party._id), name: party.name };
    const after =
      party.email === email
        ? party
        : await this.records.records.set(by._id, party.version, { email }, by, session);
    await this.changes.note(party, 'registered with an activation code', by, session);
    return after;
  }

  private create(person: object, session: ClientSession): Promise<Party> {
    const outcome = check(partyInput, { ...person, designation: 'customer' });
    if (!outcome.ok) throw new Error('What somebody registered with does not fit a party');
    const _id = new Types.ObjectId();
    const by = { _id: String(_id), name: outcome.value.name };
    return this.records.records.insert({ ...outcome.value, _id }, by, session);
  }
}

/** One sentence for all that stands in the way, so that it does not tell which of mobile, e-mail and code it is. */
const refused = () => conflict(say('registration.known'), 'activationCode');
