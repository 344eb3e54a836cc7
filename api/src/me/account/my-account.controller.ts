import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Body, Controller, Delete, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  accountDeletionInput,
  accountLeaving,
  myPayment,
  type AccountDeletionInput,
  type Language,
} from '@shopbench/contracts';
import { From, type Origin } from '../../auth/origin';
import { clearSessionCookie } from '../../auth/session-cookies';
import { Needs } from '../../common/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../common/access/signed-in-user';
import { answer, done } from '../../common/answers/answer';
import { CheckPipe } from '../../common/checks/check.pipe';
import { Describe } from '../../common/docs/describe.decorator';
import { AskedLanguage } from '../../common/language/asked-language';
import { toldIn } from '../../common/language/told-in';
import { LimitedAs } from '../../common/limits/route-limits';
import type { Config } from '../../config/config';
import { CONFIG } from '../../config/config.module';
import { ProfileService } from '../../profile/profile.service';
import { MyDuesService } from '../my-dues.service';
import { dataFile } from './data-file';
import { MyAccount } from './my-account.service';

@Controller('api/v1/me')
@Needs('customer_area')
export class MyAccountController {
  constructor(
    private readonly account: MyAccount,
    private readonly dues: MyDuesService,
    private readonly profiles: ProfileService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('dues')
  @Describe({ summary: 'What one owes altogether, and how it can be paid', data: myPayment })
  async pay(@CurrentUser() user: SignedInUser) {
    const dues = await this.dues.of(user);
    return answer('Dues', { ...dues, ...(await this.dues.upi(dues.amount, user.name)) });
  }

  @Get('account')
  @Describe({ summary: 'What would stay of one’s account if it were deleted', data: accountLeaving })
  async leaving(@CurrentUser() user: SignedInUser, @AskedLanguage() language: Language) {
    const { first, ...stays } = await this.account.leaving(user);
    return answer('Account', { ...stays, first: first.map((english) => toldIn(language, english)) });
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
    return done('Your account is deleted');
  }

  @Get('data')
  @LimitedAs('export')
  @Describe({ summary: 'All that the shop has of oneself, as a file', file: true })
  async data(@CurrentUser() user: SignedInUser, @Res() response: Response) {
    const [profile, data] = await Promise.all([this.profiles.get(user), this.account.data(user)]);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Disposition', 'attachment; filename="my-data.json"');
    response.setHeader('Cache-Control', 'private, no-store');
    await pipeline(Readable.from(dataFile({ profile, ...data })), response);
  }
}
