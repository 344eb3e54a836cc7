import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import { loginInput, sessionUser, type LoginInput } from '@shopbench/contracts';
import { Public, SignedIn } from '../common/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../common/access/signed-in-user';
import { answer, done } from '../common/answers/answer';
import { CheckPipe } from '../common/checks/check.pipe';
import { Describe } from '../common/docs/describe.decorator';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { AuthService } from './auth.service';
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
  @Describe({ summary: 'Sign in with e-mail address or mobile number', data: sessionUser })
  async login(
    @Body(new CheckPipe(loginInput)) input: LoginInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { token, user } = await this.auth.login(input, request.ip ?? 'unknown');
    const maxAge = SESSION_HOURS * 3_600_000;
    response.cookie(SESSION_COOKIE, token, { ...cookieOptions(this.config), maxAge });
    return answer(`Welcome, ${user.name}`, user);
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
}
