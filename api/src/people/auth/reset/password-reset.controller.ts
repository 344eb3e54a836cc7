import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  resetInput,
  resetRequested,
  verifyInput,
  type ResetInput,
  type VerifyInput,
  say,
} from '@shopbench/contracts';
import { Public } from '../../../kernel/access/roles.decorator';
import { answer, done } from '../../../kernel/answers/answer';
import { CheckPipe } from '../../../kernel/checks/check.pipe';
import { Describe } from '../../../kernel/docs/describe.decorator';
import { LimitedAs } from '../../../kernel/limits/route-limits';
import { From, type Origin } from '../sessions/origin';
import { PasswordResets } from './password-reset.service';

@Controller('api/v1/auth')
@Public()
@LimitedAs('auth')
export class PasswordResetController {
  constructor(private readonly resets: PasswordResets) {}

  @Post('reset-password-request')
  @HttpCode(200)
  @Describe({
    summary:
      'Find an account by name, mobile number and e-mail address and mail it a code; answered alike whether or not anybody matches',
    data: resetRequested,
  })
  async request(@Body(new CheckPipe(verifyInput)) input: VerifyInput, @From() from: Origin) {
    const requested = await this.resets.request(input, from);
    return answer(requested.byMail ? say('done.codeMailed') : say('done.codeOfShop'), requested);
  }

  @Post('reset-password')
  @HttpCode(200)
  @Describe({ summary: 'Set a new password with a code, once and within 10 minutes of the first step' })
  async reset(@Body(new CheckPipe(resetInput)) input: ResetInput) {
    await this.resets.reset(input);
    return done(say('done.passwordReset'));
  }
}
