import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  passwordInput,
  recoveryCodes,
  twoStepConfirmInput,
  twoStepStart,
  twoStepState,
  twoStepStopInput,
  type PasswordInput,
  type TwoStepConfirmInput,
  type TwoStepStopInput,
  say,
} from '@shopbench/contracts';
import { From, type Origin } from '../auth/sessions/origin';
import { Confirmed } from '../../kernel/access/confirmed.decorator';
import { TwoStepService } from '../auth/two-step/two-step.service';
import { Needs, SignedIn } from '../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../kernel/access/signed-in-user';
import { answer, done, titled } from '../../kernel/answers/answer';
import { CheckPipe, IdPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { TwoStepSetup } from './two-step-setup.service';

@Controller('api/v1')
@SignedIn()
export class TwoStepController {
  constructor(
    private readonly twoStep: TwoStepService,
    private readonly setup: TwoStepSetup,
  ) {}

  @Get('profile/two-step')
  @Describe({ summary: 'Whether one’s own sign-in asks for a code', data: twoStepState })
  async state(@CurrentUser() user: SignedInUser) {
    return titled('Two-step sign-in', await this.twoStep.state(user._id));
  }

  @Post('profile/two-step/start')
  @HttpCode(200)
  @Describe({ summary: 'A secret for an authenticator app, with its QR code', data: twoStepStart })
  async start(
    @Body(new CheckPipe(passwordInput)) { password }: PasswordInput,
    @CurrentUser() user: SignedInUser,
    @From() from: Origin,
  ) {
    return answer(say('done.scanCode'), await this.setup.start(user, password, from));
  }

  @Post('profile/two-step/confirm')
  @HttpCode(200)
  @Describe({
    summary: 'Turn it on by a code of the app; answers the recovery codes, once',
    data: recoveryCodes,
  })
  async confirm(
    @Body(new CheckPipe(twoStepConfirmInput)) { code }: TwoStepConfirmInput,
    @CurrentUser() user: SignedInUser,
    @From() from: Origin,
  ) {
    const codes = await this.setup.confirm(user, code, from);
    return answer(say('done.twoStepOn'), { recoveryCodes: codes });
  }

  @Post('profile/two-step/recovery-codes')
  @HttpCode(200)
  @Describe({ summary: 'Other recovery codes in place of those that are left', data: recoveryCodes })
  async renew(
    @Body(new CheckPipe(passwordInput)) { password }: PasswordInput,
    @CurrentUser() user: SignedInUser,
    @From() from: Origin,
  ) {
    const codes = await this.setup.renewCodes(user, password, from);
    return answer(say('done.recoveryCodes'), { recoveryCodes: codes });
  }

  @Post('profile/two-step/stop')
  @HttpCode(200)
  @Describe({ summary: 'Turn it off, with the password and a code' })
  async stop(
    @Body(new CheckPipe(twoStepStopInput)) input: TwoStepStopInput,
    @CurrentUser() user: SignedInUser,
    @From() from: Origin,
  ) {
    await this.setup.stop(user, input, from);
    return done(say('twoStep.off'));
  }

  @Post('user/:id/two-step/reset')
  @HttpCode(200)
  @Needs('manage_staff')
  @Confirmed()
  @Describe({ summary: 'Turn it off for somebody else who lost app and recovery codes; ends their sessions' })
  async reset(@Param('id', IdPipe) id: string, @CurrentUser() user: SignedInUser) {
    await this.setup.resetOf(id, user);
    return done(say('done.twoStepOffOther'));
  }
}
