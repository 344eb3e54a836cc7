import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { confirmInput, type ConfirmInput, say } from '@shopbench/contracts';
import { SignedIn } from '../../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../../kernel/access/signed-in-user';
import { done } from '../../../kernel/answers/answer';
import { CheckPipe } from '../../../kernel/checks/check.pipe';
import { Describe } from '../../../kernel/docs/describe.decorator';
import { LimitedAs } from '../../../kernel/limits/route-limits';
import { From, type Origin } from '../sessions/origin';
import { OwnCode } from '../two-step/own-code.service';
import { OwnPassword } from '../passwords/own-password.service';
import { Sessions } from '../sessions/sessions.service';

@Controller('api/v1/auth/confirm')
@SignedIn()
export class ConfirmController {
  constructor(
    private readonly password: OwnPassword,
    private readonly code: OwnCode,
    private readonly sessions: Sessions,
  ) {}

  @Post()
  @HttpCode(200)
  @LimitedAs('auth')
  @Describe({
    summary: 'Show once more that it is you, by the password or a code of your app; holds for 5 minutes',
  })
  async confirm(
    @Body(new CheckPipe(confirmInput)) { password, code }: ConfirmInput,
    @CurrentUser() user: SignedInUser,
    @From() from: Origin,
  ) {
    if (code === undefined) await this.password.demand(user, password ?? '', from);
    else await this.code.demand(user, code, from);
    await this.sessions.confirm(user);
    return done(say('done.confirmed'));
  }
}
