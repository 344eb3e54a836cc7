import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  resetInput,
  resetRequested,
  verifyInput,
  type ResetInput,
  type VerifyInput,
} from '@shopbench/contracts';
import { Public } from '../common/access/roles.decorator';
import { answer, done } from '../common/answers/answer';
import { CheckPipe } from '../common/checks/check.pipe';
import { Describe } from '../common/docs/describe.decorator';
import { LimitedAs } from '../common/limits/route-limits';
import { From, type Origin } from './origin';
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
      'Verify by name, mobile number and e-mail address; answered alike whether or not they match anybody',
    data: resetRequested,
  })
  async request(@Body(new CheckPipe(verifyInput)) input: VerifyInput, @From() from: Origin) {
    const message = 'If these details are right, you can set a new password within 10 minutes';
    return answer(message, await this.resets.request(input, from));
  }

  @Post('reset-password')
  @HttpCode(200)
  @Describe({ summary: 'Set a new password with the secret of the first step, once and within 10 minutes' })
  async reset(@Body(new CheckPipe(resetInput)) input: ResetInput, @From() from: Origin) {
    await this.resets.reset(input, from);
    return done('Password updated successfully');
  }
}
