import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { confirmInput, type ConfirmInput } from '@shopbench/contracts';
import { SignedIn } from '../../common/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../common/access/signed-in-user';
import { done } from '../../common/answers/answer';
import { CheckPipe } from '../../common/checks/check.pipe';
import { Describe } from '../../common/docs/describe.decorator';
import { LimitedAs } from '../../common/limits/route-limits';
import { From, type Origin } from '../origin';
import { OwnCode } from '../own-code.service';
import { OwnPassword } from '../own-password.service';
import { Sessions } from '../sessions.service';

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
    return done('Thank you');
  }
}
