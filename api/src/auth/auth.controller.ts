import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import { loginInput, sessionUser, type LoginInput } from '@shopbench/contracts';
import { Public, SignedIn } from '../common/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../common/access/signed-in-user';
import { answer, done } from '../common/answers/answer';
import { CheckPipe } from '../common/checks/check.pipe';
import { Describe } from '../common/docs/describe.decorator';
import { LimitedAs } from '../common/limits/route-limits';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { AuthService } from './auth.service';
import { DEVICE_COOKIE, DEVICE_DAYS } from './known-devices.service';
import { cookieOptions, SESSION_COOKIE, SESSION_HOURS } from './session-token';
import { Sessions } from './sessions.service';

@Controller('api/v1/auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('check')
  @SignedIn()
  @Describe({ summary: 'Who is signed in', data: z.object({ user: sessionUser }) })
  async check(@CurrentUser() user: SignedInUser) {
    return answer('Signed in', { user: await this.auth.user(user._id) });
  }

  @Post('login')
  @HttpCode(200)
  @Public()
  @LimitedAs('auth')
  @Describe({ summary: 'Sign in with e-mail address or mobile number', data: sessionUser })
  async login(
    @Body(new CheckPipe(loginInput)) input: LoginInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { token, deviceToken, user } = await this.auth.login(input, this.placeOf(request));
    const options = cookieOptions(this.config);
    response.cookie(SESSION_COOKIE, token, { ...options, maxAge: SESSION_HOURS * 3_600_000 });
    const device = { ...options, path: '/api/v1/auth/login', maxAge: DEVICE_DAYS * 24 * 3_600_000 };
    response.cookie(DEVICE_COOKIE, deviceToken, device);
    return answer(`Welcome, ${user.name}`, user);
  }

  @Post('logout-everywhere')
  @HttpCode(200)
  @SignedIn()
  @Describe({ summary: 'End all sessions of this person, on every device' })
  async logoutEverywhere(@CurrentUser() user: SignedInUser, @Res({ passthrough: true }) response: Response) {
    await this.sessions.endAll(user._id);
    response.clearCookie(SESSION_COOKIE, cookieOptions(this.config));
    return done('Signed out on every device');
  }

  @Post('logout')
  @HttpCode(200)
  @SignedIn()
  @Describe({ summary: 'End this session, on the server too' })
  async logout(@CurrentUser() user: SignedInUser, @Res({ passthrough: true }) response: Response) {
    await this.sessions.end(user);
    response.clearCookie(SESSION_COOKIE, cookieOptions(this.config));
    return done('Signed out');
  }

  private placeOf(request: Request) {
    const cookies = request.cookies as Record<string, unknown> | undefined;
    const shared = this.config.trustProxy === 0 && request.get('X-Forwarded-For') !== undefined;
    return { address: request.ip ?? 'unknown', shared, deviceToken: cookies?.[DEVICE_COOKIE] };
  }
}
