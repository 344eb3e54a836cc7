import { Body, Controller, Param, Post } from '@nestjs/common';
import { activationCode, registerInput, type RegisterInput, say } from '@shopbench/contracts';
import { Needs, Public } from '../../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../../kernel/access/signed-in-user';
import { answer, done } from '../../../kernel/answers/answer';
import { CheckPipe, IdPipe } from '../../../kernel/checks/check.pipe';
import { Describe } from '../../../kernel/docs/describe.decorator';
import { LimitedAs } from '../../../kernel/limits/route-limits';
import { From, type Origin } from '../sessions/origin';
import { ActivationCodes } from './activation-codes.service';
import { Registration } from './registration.service';

@Controller('api/v1')
export class RegistrationController {
  constructor(
    private readonly registration: Registration,
    private readonly codes: ActivationCodes,
  ) {}

  @Post('auth/register')
  @Public()
  @LimitedAs('auth')
  @Describe({ summary: 'Open an account as a customer; a known mobile number needs an activation code' })
  async register(@Body(new CheckPipe(registerInput)) input: RegisterInput, @From() from: Origin) {
    await this.registration.register(input, from);
    return done(say('done.registered'));
  }

  /** Not for clerk and peon: whoever registers with the code sees the customer's ledger. */
  @Post('customer/:id/activation-code')
  @Needs('trade')
  @Describe({
    summary: 'A code by which this customer or supplier may register, or set a new password; shown once',
    data: activationCode,
  })
  async issue(@Param('id', IdPipe) id: string, @CurrentUser() user: SignedInUser) {
    return answer(say('done.codeMade'), await this.codes.issue(id, user));
  }
}
