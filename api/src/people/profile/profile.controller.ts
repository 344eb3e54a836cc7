import { Body, Controller, Delete, Get, Inject, Param, Put, Res } from '@nestjs/common';
import type { Response } from 'express';
import * as z from 'zod/mini';
import {
  changePasswordInput,
  languageInput,
  passwordInput,
  profileRecord,
  profileUpdate,
  say,
  signedInPlace,
  type ChangePasswordInput,
  type LanguageInput,
  type PasswordInput,
  type ProfileUpdate,
} from '@shopbench/contracts';
import { AuthService } from '../auth/auth.service';
import { From, type Origin } from '../auth/sessions/origin';
import { clearSessionCookie, putCookies } from '../auth/session-cookies';
import { Sessions } from '../auth/sessions/sessions.service';
import { Needs, SignedIn } from '../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../kernel/access/signed-in-user';
import { done, titled } from '../../kernel/answers/answer';
import { notFound } from '../../kernel/answers/failure';
import { CheckPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import type { Config } from '../../kernel/config/config';
import { CONFIG } from '../../kernel/config/config.module';
import { ProfileDeletion } from './profile-deletion.service';
import { ProfileService } from './profile.service';

@Controller('api/v1/profile')
@SignedIn()
export class ProfileController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly deletion: ProfileDeletion,
    private readonly sessions: Sessions,
    private readonly auth: AuthService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Describe({ summary: 'One’s own record', data: profileRecord })
  async get(@CurrentUser() user: SignedInUser) {
    return titled('Profile', await this.profiles.get(user));
  }

  @Put()
  @Describe({
    summary:
      'Change what one may change of one’s own record; another e-mail address needs the password, and a code where two-step sign-in is on',
    data: profileRecord,
  })
  put(
    @Body(new CheckPipe(profileUpdate)) input: ProfileUpdate,
    @CurrentUser() user: SignedInUser,
    @From() from: Origin,
  ) {
    return this.profiles.change(input, user, from);
  }

  @Put('language')
  @Describe({ summary: 'What one is told things in, on every device' })
  async speak(
    @Body(new CheckPipe(languageInput)) { language }: LanguageInput,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.profiles.speak(language, user);
    return done(say('done.languageSaved'));
  }

  @Put('change-password')
  @Describe({ summary: 'Another password; ends all sessions and begins a new one for this browser' })
  async changePassword(
    @Body(new CheckPipe(changePasswordInput)) { oldPassword, newPassword }: ChangePasswordInput,
    @CurrentUser() user: SignedInUser,
    @From() from: Origin,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { party, credential } = await this.profiles.changePassword(oldPassword, newPassword, user, from);
    const identifier = party.email ?? party.mobileNumber;
    putCookies(response, await this.auth.begin(party, credential, identifier, from), this.config);
    return done(say('done.passwordChanged'));
  }

  @Delete()
  @Needs('delete_profile')
  @Describe({ summary: 'Delete one’s own account, with the password; the last admin stays' })
  async remove(
    @Body(new CheckPipe(passwordInput)) { password }: PasswordInput,
    @CurrentUser() user: SignedInUser,
    @From() from: Origin,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.deletion.remove(user, password, from);
    clearSessionCookie(response, this.config);
    return done(say('account.deleted'));
  }

  @Get('sessions')
  @Describe({ summary: 'Where one is signed in', data: z.object({ sessions: z.array(signedInPlace) }) })
  async list(@CurrentUser() user: SignedInUser) {
    return titled('Where you are signed in', { sessions: await this.sessions.list(user) });
  }

  @Delete('sessions/:id')
  @Describe({ summary: 'End one of one’s own sessions' })
  async end(@Param('id') id: string, @CurrentUser() user: SignedInUser) {
    if (!(await this.sessions.endOne(user._id, id))) throw notFound(say('session.ended'));
    return done(say('done.signedOutThere'));
  }
}
