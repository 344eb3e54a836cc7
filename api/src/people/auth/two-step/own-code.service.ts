import { Injectable } from '@nestjs/common';
import { say } from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { ruleBroken } from '../../../kernel/answers/failure';
import { LoginBrake, triesLeft } from '../passwords/login-brake.service';
import type { Origin } from '../sessions/origin';
import { TwoStepService } from './two-step.service';

/** Asks somebody who is signed in for a code of their authenticator app, as `OwnPassword` does for the password. */
@Injectable()
export class OwnCode {
  constructor(
    private readonly twoStep: TwoStepService,
    private readonly brake: LoginBrake,
  ) {}

  /** Uses the code up. Throws 422 naming `code` for one that does not fit or where two-step sign-in is off, 429 after too many. */
  async demand({ _id }: Pick<SignedInUser, '_id'>, code: string, from: Origin): Promise<void> {
    const left = await this.brake.count('code', _id, from);
    if (!(await this.twoStep.takesOf(_id, code)))
      throw ruleBroken(say('code.wrongOrUsed', { tries: triesLeft(left) }), 'code');
    await this.brake.release('code', _id, from);
  }
}
