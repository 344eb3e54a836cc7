import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { check, email, say } from '@shopbench/contracts';
import { notFound, ruleBroken } from '../../../kernel/answers/failure';
import { Transactions } from '../../../kernel/database/transactions.service';
import { Party } from '../../../store/people/party.schema';
import { Credentials, identifiersOf } from '../passwords/credentials.service';
import { hashPassword, randomPassword } from '../passwords/passwords';
import { ADMINS } from '../admins.service';
import { SignInChanges } from '../sign-in-changes.service';
import { TwoStepService } from '../two-step/two-step.service';

/** What somebody at the shop's computer is told once. */
export interface Rescued {
  name: string;
  identifiers: string[];
  oneTimePassword: string;
}

/** A way in for an admin whom nobody else can let in, for whoever has the shop's computer. */
@Injectable()
export class AdminRescue {
  constructor(
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    private readonly credentials: Credentials,
    private readonly twoStep: TwoStepService,
    private readonly changes: SignInChanges,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Gives an admin a password that counts once and ends their sessions; turns two-step sign-in off too where that is asked
   * for. Throws 422 for what is no e-mail address, and 404 naming the admins for one that is none of theirs.
   */
  async newPassword(typed: string, { withoutTwoStep = false } = {}): Promise<Rescued> {
    const address = check(email, typed);
    if (!address.ok) throw ruleBroken(say('admin.noEmail', { typed }));
    const oneTimePassword = randomPassword();
    const hash = await hashPassword(oneTimePassword);
    return this.transactions.run(async (session) => {
      const admins = await this.parties.find(ADMINS).session(session).lean();
      const admin = admins.find((one) => one.email === address.value);
      if (!admin) throw unknown(address.value, admins);
      if (await this.credentials.has(admin._id, session))
        await this.credentials.setHash(admin._id, hash, session, true);
      else await this.credentials.store(admin, hash, session, true);
      const by = { _id: admin._id, name: 'The shop’s computer' };
      await this.changes.note(admin, 'one-time password made on the shop’s computer', by, session);
      if (withoutTwoStep && (await this.twoStep.stop(admin._id, session)))
        await this.changes.note(admin, 'two-step sign-in turned off on the shop’s computer', by, session);
      return { name: admin.name, identifiers: identifiersOf(admin), oneTimePassword };
    });
  }
}

function unknown(address: string, admins: readonly Party[]) {
  const known = admins.map(({ name, email: own }) => own ?? `${name} (no e-mail address)`);
  return notFound(say('admin.none', { email: address, known: known.join(', ') || 'none' }));
}
