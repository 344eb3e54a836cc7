import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Body, Controller, Delete, Get, Inject, Put, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  accountDeletionInput,
  accountLeaving,
  consentInput,
  myPayment,
  myPrivacy,
  personPrivacy,
  say,
  TELLERS,
  type AccountDeletionInput,
  type ConsentGiven,
  type Language,
} from '@shopbench/contracts';
import { CONTENT_TYPES } from '../../../kernel/docs/content-types';
import { From, type Origin } from '../../../people/auth/sessions/origin';
import { clearSessionCookie } from '../../../people/auth/session-cookies';
import { Needs } from '../../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../../kernel/access/signed-in-user';
import { done, titled } from '../../../kernel/answers/answer';
import { CheckPipe } from '../../../kernel/checks/check.pipe';
import { Describe } from '../../../kernel/docs/describe.decorator';
import { AskedLanguage } from '../../../kernel/language/asked-language';
import { LimitedAs } from '../../../kernel/limits/route-limits';
import type { Config } from '../../../kernel/config/config';
import { CONFIG } from '../../../kernel/config/config.module';
import { By, type Caller } from '../../../kernel/http/caller';
import { PeoplePrivacy } from '../../../people/privacy/people-privacy.service';
import { ProfileService } from '../../../people/profile/profile.service';
import { MyDuesService } from '../purchases/my-dues.service';
import { dataFile } from './data-file';
import { MyAccount } from './my-account.service';
import { MyData } from './my-data.service';

@Controller('api/v1/me')
@Needs('customer_area')
export class MyAccountController {
  constructor(
    private readonly account: MyAccount,
    private readonly taken: MyData,
    private readonly dues: MyDuesService,
    private readonly profiles: ProfileService,
    private readonly people: PeoplePrivacy,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('dues')
  @Describe({ summary: 'What one owes altogether, and how it can be paid', data: myPayment })
  async pay(@CurrentUser() user: SignedInUser) {
    const dues = await this.dues.of(user);
    return titled('Dues', { ...dues, ...(await this.dues.upi(dues.amount, user.name)) });
  }

  @Get('account')
  @Describe({ summary: 'What would stay of one’s account if it were deleted', data: accountLeaving })
  async leaving(@CurrentUser() user: SignedInUser, @AskedLanguage() language: Language) {
    const { first, ...stays } = await this.account.leaving(user);
    return titled('Account', { ...stays, first: first.map(TELLERS[language]) });
  }

  @Delete('account')
  @Describe({ summary: 'Delete one’s own account, with the password; what the law keeps stays' })
  async remove(
    @Body(new CheckPipe(accountDeletionInput)) { password }: AccountDeletionInput,
    @CurrentUser() user: SignedInUser,
    @From() from: Origin,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.account.remove(user, password, from);
    clearSessionCookie(response, this.config);
    return done(say('account.deleted'));
  }

  @Get('privacy')
  @Describe({
    summary: 'What the shop says of one’s data, what one said to it, and who looked',
    data: myPrivacy,
  })
  async privacy(@CurrentUser() user: SignedInUser) {
    return titled('Privacy', await this.people.mine(user));
  }

  @Put('privacy')
  @Describe({ summary: 'Give or take back a yes to a purpose', data: personPrivacy })
  say(@Body(new CheckPipe(consentInput)) sent: ConsentGiven, @By() by: Caller) {
    return this.people.say(by.user._id, sent, 'own_page', by);
  }

  @Get('data')
  @LimitedAs('export')
  @Describe({ summary: 'All that the shop has of oneself, as a file', file: ['json'] })
  async data(@CurrentUser() user: SignedInUser, @Res() response: Response) {
    const [profile, data] = await Promise.all([this.profiles.get(user), this.taken.data(user)]);
    response.setHeader('Content-Type', CONTENT_TYPES.json);
    response.setHeader('Content-Disposition', 'attachment; filename="my-data.json"');
    response.setHeader('Cache-Control', 'private, no-store');
    await pipeline(Readable.from(dataFile({ profile, ...data })), response);
  }
}
