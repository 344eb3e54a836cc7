import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { say } from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { ruleBroken } from '../../../kernel/answers/failure';
import { Credential } from '../../../store/people/credential.schema';
import { LoginBrake, triesLeft } from './login-brake.service';
import type { Origin } from '../sessions/origin';
import { passwordFits } from './passwords';

/** Asks somebody who is signed in for their password again, before what a found browser must not do. */
@Injectable()
export class OwnPassword {
  constructor(
    @InjectModel(Credential.name) private readonly credentials: Model<Credential>,
    private readonly brake: LoginBrake,
  ) {}

  /** Answers the sign-in that the password fits. Throws 422 naming `path` for a wrong password, 429 after too many. */
  async demand(
    { _id }: Pick<SignedInUser, '_id'>,
    password: string,
    from: Origin,
    path = 'password',
  ): Promise<Pick<Credential, '_id' | 'changedAt'>> {
    const left = await this.brake.count('own password', _id, from);
    const credential = await this.credentials.findById(new Types.ObjectId(_id)).lean();
    const fits = await passwordFits(credential?.passwordHash, password);
    if (!credential || !fits) throw ruleBroken(say('password.notYours', { tries: triesLeft(left) }), path);
    await this.brake.release('own password', _id, from);
    return credential;
  }
}
