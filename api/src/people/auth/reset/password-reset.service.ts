import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { folded, say, type ResetInput, type ResetRequested, type VerifyInput } from '@shopbench/contracts';
import { ruleBroken } from '../../../kernel/answers/failure';
import { Transactions } from '../../../kernel/database/transactions.service';
import { Mailer } from '../../../records/mail/mailer.service';
import { Party } from '../../../store/people/party.schema';
import { refuseCommon } from '../passwords/common-passwords';
import type { Credential } from '../../../store/people/credential.schema';
import { Credentials } from '../passwords/credentials.service';
import type { SignInDeed } from '../letters/sign-in-deeds';
import { SignInLetters } from '../letters/sign-in-letters.service';
import { LoginBrake, triesLeft } from '../passwords/login-brake.service';
import { NewPasswords } from '../passwords/new-passwords.service';
import type { Origin } from '../sessions/origin';
import { hashPassword, passwordFits } from '../passwords/passwords';
import { ActivationCodes } from '../registration/activation-codes.service';
import { hashOfSecret, plainCode, randomCode } from '../../../kernel/access/secrets';
import { SignInChanges } from '../sign-in-changes.service';
import { PasswordReset } from '../../../store/people/password-reset.schema';

const RESET_MS = 10 * 60_000;

/** Codes that may be given for one reset. A code has 40 bits. */
const MOST_TRIES = 5;

/** People who share a mobile number and an e-mail address: a family. */
const MOST_ALIKE = 20;

/**
 * Another password for somebody who forgot theirs. Name, mobile number and e-mail address only find the person: many know
 * them. The new password needs a code that was mailed to where the person is known to read it, or one that the shop gave: an
 * activation code to a customer or supplier, a one-time password to the staff. Every request does the same work and is
 * answered alike, whether or not it matches anybody.
 */
@Injectable()
export class PasswordResets {
  constructor(
    @InjectModel(PasswordReset.name) private readonly resets: Model<PasswordReset>,
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    private readonly credentials: Credentials,
    private readonly codes: ActivationCodes,
    private readonly changes: SignInChanges,
    private readonly letters: SignInLetters,
    private readonly mailer: Mailer,
    private readonly brake: LoginBrake,
    private readonly newPasswords: NewPasswords,
    private readonly transactions: Transactions,
  ) {}

  /** Finds a person and mails them a code, in place of an earlier one. */
  async request({ name, mobileNumber, email }: VerifyInput, from: Origin): Promise<ResetRequested> {
    await this.brake.count('reset', mobileNumber, from);
    const typed = [folded(name), mobileNumber, email].join('\n');
    await this.brake.count('letter', typed, from);
    const alike = { searchKeys: mobileNumber, mobileNumber, email, archived: false };
    const found = await this.parties.find(alike, { foldedName: 1, language: 1 }).limit(MOST_ALIKE).lean();
    const candidates = found.filter((party) => party.foldedName === folded(name));
    const credential = await this.credentials.firstOf(candidates.map(({ _id }) => _id));
    const partyId = credential?._id ?? null;
    const code = randomCode(2);
    const reset: Omit<PasswordReset, '_id'> = {
      resetId: new Types.ObjectId(),
      codeHash: await hashPassword(plainCode(code)),
      partyId,
      tries: 0,
      expiresAt: new Date(Date.now() + RESET_MS),
    };
    const _id = partyId ? String(partyId) : hashOfSecret(typed);
    await this.resets.updateOne({ _id }, { $set: reset }, { upsert: true });
    const byMail = await this.mailer.isSetUp();
    const party = candidates.find((one) => partyId?.equals(one._id));
    if (byMail && credential?.codesTo)
      this.letters.sendCode({ to: credential.codesTo, language: party?.language }, code);
    return { userId: String(reset.resetId), byMail };
  }

  /**
   * Sets the password and ends the person's sessions. Throws 422 naming `userId` for a reset that is too old, used or was tried
   * too often, and naming `code` for a code that does not fit.
   */
  async reset({ userId, code, newPassword }: ResetInput): Promise<void> {
    await refuseCommon(newPassword, 'newPassword');
    // Counted before the code is looked at, so that many at once get no further than one after another.
    const now = new Date();
    const live = { resetId: new Types.ObjectId(userId), tries: { $lt: MOST_TRIES }, expiresAt: { $gt: now } };
    const reset = await this.resets
      .findOneAndUpdate(live, { $inc: { tries: 1 } }, { returnDocument: 'after' })
      .lean();
    if (!reset) throw lapsed();
    const credential = await this.credentials.of(reset.partyId ?? new Types.ObjectId());
    const proof = await proofOf(code, reset, credential);
    const passwordHash = await hashPassword(newPassword);
    await this.transactions.run(async (session) => {
      const what = proof ?? (await this.activation(code, reset, session));
      const party = what && credential && (await this.used(reset, credential, session));
      if (!what || !party)
        throw ruleBroken(say('code.wrong', { tries: triesLeft(MOST_TRIES - reset.tries) }), 'code');
      // Only who gave the code is told whose words these are; it takes one of the tries, and the code stays good.
      await this.newPasswords.refuseOwnWords(newPassword, party);
      await this.changes.note(party, what, party, session);
      await this.credentials.setHash(party._id, passwordHash, session);
    });
  }

  private async activation(
    code: string,
    { partyId }: PasswordReset,
    session: ClientSession,
  ): Promise<SignInDeed | null> {
    const isTheirs = await this.codes.useOf(code, partyId ?? new Types.ObjectId(), session);
    return isTheirs ? 'password reset with an activation code' : null;
  }

  /** Whose reset it was, which is used up by this; null where the person, or how they sign in, is another one since. */
  private async used(
    { _id, resetId, partyId }: PasswordReset,
    credential: Credential,
    session: ClientSession,
  ): Promise<Party | null> {
    const { deletedCount } = await this.resets.deleteOne({ _id, resetId }, { session });
    if (deletedCount === 0 || !(await this.credentials.stands(credential, session))) return null;
    return this.parties.findOne({ _id: partyId!, archived: false }).session(session).lean();
  }
}

/** By which of the codes that need no look in the database it is; the same work whatever fits. */
async function proofOf(
  code: string,
  { codeHash, partyId }: PasswordReset,
  credential: Credential | null,
): Promise<SignInDeed | null> {
  const isMailed = await passwordFits(codeHash, plainCode(code));
  const oneTime = credential?.oneTime ? credential.passwordHash : undefined;
  const isOneTime = await passwordFits(oneTime, code);
  if (isMailed && partyId) return 'password reset with a code sent by mail';
  return isOneTime ? 'password reset with a one-time password' : null;
}

const lapsed = () => ruleBroken(say('code.late'), 'userId');
