import { Body, Controller, Get, HttpCode, Inject, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import * as z from 'zod/mini';
import {
  loginCodeInput,
  loginInput,
  loginNewPasswordInput,
  sessionUser,
  type LoginCodeInput,
  type LoginInput,
  type LoginNewPasswordInput,
  say,
} from '@shopbench/contracts';
import { Public, SignedIn as SignedInRoute } from '../../kernel/access/roles.decorator';
import { tokenFromCookie } from '../../kernel/access/session-token';
import { CurrentUser, type SignedInUser } from '../../kernel/access/signed-in-user';
import { answer, done, titled } from '../../kernel/answers/answer';
import { CheckPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { LimitedAs } from '../../kernel/limits/route-limits';
import type { Config } from '../../kernel/config/config';
import { CONFIG } from '../../kernel/config/config.module';
import { AuthService, type SignedIn } from './auth.service';
import { From, type Origin } from './sessions/origin';
import { clearSessionCookie, putCookies } from './session-cookies';
import { Sessions } from './sessions/sessions.service';

@Controller('api/v1/auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('check')
  @SignedInRoute()
  @Describe({ summary: 'Who is signed in', data: z.object({ user: sessionUser }) })
  async check(@CurrentUser() user: SignedInUser) {
    return titled('Signed in', { user: await this.auth.user(user._id) });
  }

  @Post('login')
  @HttpCode(200)
  @Public()
  @LimitedAs('auth')
  @Describe({
    summary: 'Sign in with e-mail address or mobile number; 401 with a ticket when more is asked for',
    data: sessionUser,
  })
  async login(
    @Body(new CheckPipe(loginInput)) input: LoginInput,
    @From() from: Origin,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.welcome(await this.auth.login(input, from), response);
  }

  @Post('login/code')
  @HttpCode(200)
  @Public()
  @LimitedAs('auth')
  @Describe({ summary: 'Go on with a code of the authenticator app or a recovery code', data: sessionUser })
  async loginByCode(
    @Body(new CheckPipe(loginCodeInput)) input: LoginCodeInput,
    @From() from: Origin,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.welcome(await this.auth.loginByCode(input, from), response);
  }

  @Post('login/new-password')
  @HttpCode(200)
  @Public()
  @LimitedAs('auth')
  @Describe({
    summary: 'Go on with a password of one’s own in place of the one-time password',
    data: sessionUser,
  })
  async loginWithNewPassword(
    @Body(new CheckPipe(loginNewPasswordInput)) input: LoginNewPasswordInput,
    @From() from: Origin,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.welcome(await this.auth.loginWithNewPassword(input, from), response);
  }

  @Post('logout-everywhere')
  @HttpCode(200)
  @SignedInRoute()
  @Describe({ summary: 'End all sessions of this person, on every device' })
  async logoutEverywhere(@CurrentUser() user: SignedInUser, @Res({ passthrough: true }) response: Response) {
    await this.sessions.endAll(user._id);
    clearSessionCookie(response, this.config);
    return done(say('done.signedOutAll'));
  }

  @Post('logout')
  @HttpCode(200)
  @SignedInRoute()
  @Describe({ summary: 'End this session, on the server too' })
  async logout(@CurrentUser() user: SignedInUser, @Res({ passthrough: true }) response: Response) {
    await this.sessions.end(user);
    clearSessionCookie(response, this.config);
    return done(say('done.signedOut'));
  }

  /** The session that the browser had so far is over: its token opens nothing beside the new one. */
  private async welcome(signedIn: SignedIn, response: Response) {
    const token = tokenFromCookie(this.config)(response.req);
    const before = token && (await this.sessions.ofToken(token));
    if (before) await this.sessions.end(before);
    putCookies(response, signedIn, this.config);
    response.req.signedIn = { user: signedIn.user._id, by: signedIn.by };
    return answer(say('done.welcome', { name: signedIn.user.name }), signedIn.user);
  }
}
