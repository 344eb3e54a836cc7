import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { say, type ActivationCode as Issued } from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { conflict } from '../../../kernel/answers/failure';
import { Transactions } from '../../../kernel/database/transactions.service';
import { PartyService } from '../../party/party.service';
import { Credentials } from '../passwords/credentials.service';
import { hashOfCode, randomCode } from '../../../kernel/access/secrets';
import { SignInChanges } from '../sign-in-changes.service';
import { ActivationCode } from '../../../store/people/activation-code.schema';

const DAY_MS = 24 * 3_600_000;

/** Long enough for somebody to come home and find the time. */
const CODE_DAYS = 7;

/**
 * Codes that staff give to customers whom the shop knows, so that nobody else registers with their number, or sets a new
 * password for the account they have.
 */
@Injectable()
export class ActivationCodes {
  constructor(
    @InjectModel(ActivationCode.name) private readonly codes: Model<ActivationCode>,
    private readonly parties: PartyService,
    private readonly credentials: Credentials,
    private readonly changes: SignInChanges,
    private readonly transactions: Transactions,
  ) {}

  /** A new code in place of an older one. Throws 404 for an unknown party, 409 where somebody else signs in with their number. */
  issue(partyId: string, by: SignedInUser): Promise<Issued> {
    return this.transactions.run(async (session) => {
      const party = await this.parties.records.stored(partyId, session);
      if (party.archived) throw conflict(say('party.archived', { name: party.name }));
      await this.credentials.refuseTaken({ _id: party._id, mobileNumber: party.mobileNumber }, session);
      await this.codes.deleteMany({ partyId: party._id }, { session });
      const code = randomCode(3);
      const expiresAt = new Date(Date.now() + CODE_DAYS * DAY_MS);
      await this.codes.create([{ _id: hashOfCode(code), partyId: party._id, expiresAt }], { session });
      await this.changes.note(party, 'activation code given out', by, session);
      return { activationCode: code, expiresAt: expiresAt.toISOString() };
    });
  }

  /** Whether the code is this party's; it is used up by this. */
  async useOf(code: string, partyId: Types.ObjectId, session: ClientSession): Promise<boolean> {
    const own = { _id: hashOfCode(code), partyId, expiresAt: { $gt: new Date() } };
    return (await this.codes.findOneAndDelete(own, { session }).lean()) !== null;
  }

  /** Whom a code lets register, which is used up by this; null for one that is wrong or too old. */
  async use(code: string, session: ClientSession): Promise<Types.ObjectId | null> {
    const issued = await this.codes.findOneAndDelete({ _id: hashOfCode(code) }, { session }).lean();
    return issued && issued.expiresAt.getTime() > Date.now() ? issued.partyId : null;
  }
}
