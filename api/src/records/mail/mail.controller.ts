import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import * as z from 'zod/mini';
import { mailInput, mailSettings, mailTestInput, type MailInput, say } from '@shopbench/contracts';
import { Confirmed } from '../../kernel/access/confirmed.decorator';
import { Needs } from '../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../kernel/access/signed-in-user';
import { answer, titled } from '../../kernel/answers/answer';
import { CheckPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { LimitedAs } from '../../kernel/limits/route-limits';
import { MailSettings } from './mail-settings.service';

@Controller('api/v1/settings/mail')
@Needs('settings')
export class MailController {
  constructor(private readonly mail: MailSettings) {}

  @Get()
  @Describe({ summary: 'How mail is sent', data: mailSettings })
  async get() {
    return titled('Mail', await this.mail.get());
  }

  /** Whoever names the server reads the codes that it sends. */
  @Put()
  @Confirmed()
  @Describe({ summary: 'Name the server that takes mail', data: mailSettings })
  async put(@Body(new CheckPipe(mailInput)) input: MailInput, @CurrentUser() user: SignedInUser) {
    return answer(say('done.mailSaved'), await this.mail.put(input, user));
  }

  @Delete()
  @Describe({ summary: 'Send no mail any more', data: z.null() })
  async clear(@CurrentUser() user: SignedInUser) {
    await this.mail.clear(user);
    return answer(say('done.mailOff'), null);
  }

  @Post('test')
  @HttpCode(200)
  @LimitedAs('mail')
  @Describe({ summary: 'Send a letter to try the mail', data: z.null() })
  async test(@Body(new CheckPipe(mailTestInput)) { to }: z.output<typeof mailTestInput>) {
    await this.mail.test(to);
    return answer(say('done.mailSent', { to }), null);
  }
}
