import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { say, type TwoStepStart, type TwoStepStopInput } from '@shopbench/contracts';
import { LoginBrake } from '../auth/passwords/login-brake.service';
import type { Origin } from '../auth/sessions/origin';
import { OwnCode } from '../auth/two-step/own-code.service';
import { OwnPassword } from '../auth/passwords/own-password.service';
import { newRecoveryCodes } from '../auth/two-step/recovery-codes';
import { Sessions } from '../auth/sessions/sessions.service';
import { TwoStepService } from '../auth/two-step/two-step.service';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { conflict, notAllowed } from '../../kernel/answers/failure';
import { Transactions } from '../../kernel/database/transactions.service';
import { ProfileService } from './profile.service';

/** Turning the second step of one's own sign-in on and off, and somebody else's off. */
@Injectable()
export class TwoStepSetup {
  constructor(
    private readonly twoStep: TwoStepService,
    private readonly password: OwnPassword,
    private readonly code: OwnCode,
    private readonly profiles: ProfileService,
    private readonly sessions: Sessions,
    private readonly brake: LoginBrake,
    private readonly transactions: Transactions,
  ) {}

  async start(user: SignedInUser, password: string, from: Origin): Promise<TwoStepStart> {
    await this.password.demand(user, password, from);
    return this.twoStep.start(user._id);
  }

  /** Ends the person's other sessions, which no code opened. */
  async confirm(user: SignedInUser, code: string, from: Origin): Promise<string[]> {
    await this.brake.count('code', user._id, from);
    const made = await newRecoveryCodes();
    await this.transactions.run(async (session) => {
      await this.twoStep.confirm(user._id, code, made, session);
      await this.profiles.note('two-step sign-in turned on', user._id, user, session);
      await this.sessions.endOthers(user, session);
    });
    await this.brake.release('code', user._id, from);
    return made.codes;
  }

  async renewCodes(user: SignedInUser, password: string, from: Origin): Promise<string[]> {
    await this.password.demand(user, password, from);
    const made = await newRecoveryCodes();
    await this.transactions.run(async (session) => {
      await this.twoStep.renewCodes(user._id, made, session);
      await this.profiles.note('recovery codes made anew', user._id, user, session);
    });
    return made.codes;
  }

  async stop(user: SignedInUser, { password, code }: TwoStepStopInput, from: Origin): Promise<void> {
    await this.password.demand(user, password, from);
    await this.code.demand(user, code, from);
    await this.transactions.run(async (session) => {
      await this.twoStep.stop(user._id, session);
      await this.profiles.note('two-step sign-in turned off', user._id, user, session);
    });
  }

  /** By an admin for somebody else. Throws 403 for oneself, 404 for nobody, 409 where it is off. */
  async resetOf(partyId: string, by: SignedInUser): Promise<void> {
    if (partyId === by._id) throw notAllowed(say('twoStep.otherAdmin'));
    await this.transactions.run(async (session) => {
      await this.profiles.note('two-step sign-in turned off by an admin', partyId, by, session);
      if (!(await this.twoStep.stop(partyId, session))) throw conflict(say('twoStep.offForPerson'));
      await this.sessions.endAll(new Types.ObjectId(partyId), session);
    });
  }
}
