import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { folded, type ResetInput, type ResetRequested, type VerifyInput } from '@shopbench/contracts';
import { ruleBroken } from '../common/answers/failure';
import { Transactions } from '../common/database/transactions.service';
import { Party } from '../party/party.schema';
import { Credentials } from './credentials.service';
import { LoginBrake } from './login-brake.service';
import type { Origin } from './origin';
import { PasswordReset } from './password-reset.schema';
import { hashPassword } from './passwords';
import { hashOfSecret, randomSecret } from './secrets';
import { SignInChanges } from './sign-in-changes.service';

const RESET_MS = 10 * 60_000;

/** People who share a mobile number and an e-mail address: a family. */
const MOST_ALIKE = 20;

/**
 * Another password for somebody who forgot theirs, by a secret that counts once and for ten minutes. Every request does the
 * same work and is answered alike, whether or not it matches anybody.
 */
@Injectable()
export class PasswordResets {
  constructor(
    @InjectModel(PasswordReset.name) private readonly resets: Model<PasswordReset>,
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    private readonly credentials: Credentials,
    private readonly changes: SignInChanges,
    private readonly brake: LoginBrake,
    private readonly transactions: Transactions,
  ) {}

  /** Verifies by name, mobile number and e-mail address. */
  async request({ name, mobileNumber, email }: VerifyInput, from: Origin): Promise<ResetRequested> {
    await this.brake.count(`reset:${mobileNumber}`, from);
    const alike = { searchKeys: mobileNumber, mobileNumber, email, archived: false };
    const found = await this.parties.find(alike, { foldedName: 1 }).limit(MOST_ALIKE).lean();
    const candidates = found.filter((party) => party.foldedName === folded(name)).map(({ _id }) => _id);
    const partyId = await this.credentials.firstOf(candidates);
    const resetToken = randomSecret();
    const reset: PasswordReset = {
      _id: new Types.ObjectId(),
      secretHash: hashOfSecret(resetToken),
      partyId,
      expiresAt: new Date(Date.now() + RESET_MS),
    };
    await this.resets.create(reset);
    return { userId: String(reset._id), resetToken };
  }

  /** Sets the password and ends the person's sessions. Throws 422 for a secret that is wrong, used or too old. */
  async reset({ userId, resetToken, newPassword }: ResetInput, from: Origin): Promise<void> {
    await this.brake.count(`reset:${userId}`, from);
    const passwordHash = await hashPassword(newPassword);
    await this.transactions.run(async (session) => {
      const party = await this.used(userId, resetToken, session);
      await this.credentials.setHash(party._id, passwordHash, session);
      await this.resets.deleteMany({ partyId: party._id }, { session });
      await this.changes.note(
        party,
        'password reset by name, mobile number and e-mail address',
        party,
        session,
      );
    });
  }

  /** Whose reset it was, which is used up by this. */
  private async used(id: string, resetToken: string, session: ClientSession): Promise<Party> {
    const reset = await this.resets
      .findOneAndDelete({ _id: new Types.ObjectId(id), secretHash: hashOfSecret(resetToken) }, { session })
      .lean();
    const partyId = reset && reset.expiresAt.getTime() > Date.now() ? reset.partyId : null;
    const party = await this.parties
      .findOne({ _id: partyId ?? new Types.ObjectId(), archived: false })
      .session(session)
      .lean();
    if (!party || !(await this.credentials.has(party._id, session)))
      throw ruleBroken(
        'Your account could not be verified, or that was over ten minutes ago. Verify it again',
        'resetToken',
      );
    return party;
  }
}
