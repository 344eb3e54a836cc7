import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import bowser from 'bowser';
import type { Request, Response } from 'express';
import {
  answerInput,
  asked,
  askInput,
  devicesState,
  objectId,
  revokeInput,
  say,
  shownCode,
  taken,
  takeInput,
  type AnswerInput,
  type AskInput,
  type REVOKE_REASONS,
} from '@shopbench/contracts';
import { Confirmed } from '../../kernel/access/confirmed.decorator';
import { Needs, Public } from '../../kernel/access/roles.decorator';
import { cookieOptions, tokenFromCookie } from '../../kernel/access/session-token';
import { answer, done, titled } from '../../kernel/answers/answer';
import { ruleBroken } from '../../kernel/answers/failure';
import { CheckPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { By, type Caller } from '../../kernel/http/caller';
import { LimitedAs } from '../../kernel/limits/route-limits';
import { OwnHttps } from '../../kernel/tls/own-https.service';
import { deviceName } from '../../people/auth/sessions/device-name';
import { pairedTokenOf } from '../../people/auth/sessions/origin';
import { COOKIE_DAYS, PAIRED_COOKIE } from '../../people/auth/sessions/paired-devices.service';
import { Devices } from './devices.service';
import { CODE_MINUTES, Pairing } from './pairing.service';

const DAY_MS = 86_400_000;

/** The devices of the shop: which were let in, and how one is. */
@Controller('api/v1/device')
@Needs('settings')
export class DevicesController {
  constructor(
    private readonly devices: Devices,
    private readonly pairing: Pairing,
    private readonly https: OwnHttps,
  ) {}

  @Get()
  @Describe({ summary: 'Devices that were let in, and how others reach the shop', data: devicesState })
  async get(@Req() request: Request) {
    return titled('Devices', await this.devices.state(request.hostname, pairedTokenOf(request)));
  }

  @Post('code')
  @Confirmed()
  @LimitedAs('auth')
  @Describe({ summary: 'A code by which one device asks to be let in', data: shownCode })
  async code(@Req() request: Request, @By() { user }: Caller) {
    return answer(
      say('done.deviceCode', { minutes: CODE_MINUTES }),
      await this.devices.begin(request.hostname, user),
    );
  }

  @Post('answer')
  @HttpCode(200)
  @Describe({ summary: 'Let the device in that asks, or not' })
  async answer(@Body(new CheckPipe(answerInput)) { word, allow }: AnswerInput, @By() { user }: Caller) {
    const name = await this.pairing.answer(word, allow, user);
    return done(allow ? say('done.deviceLetIn', { name }) : say('done.deviceRefused', { name }));
  }

  @Post(':id/revoke')
  @HttpCode(200)
  @Describe({ summary: 'Let a device in no more and sign out who is signed in on it' })
  async revoke(
    @Param('id', new CheckPipe(objectId)) id: string,
    @Body(new CheckPipe(revokeInput)) { reason }: { reason: (typeof REVOKE_REASONS)[number] },
    @By() { user }: Caller,
  ) {
    return done(say('done.deviceRevoked', { name: await this.devices.revoke(id, reason, user) }));
  }

  @Post('ask')
  @HttpCode(200)
  @Public()
  @LimitedAs('auth')
  @Describe({ summary: 'Ask to be let in, with the code that the counter shows', data: asked })
  async ask(@Body(new CheckPipe(askInput)) input: AskInput, @Req() request: Request) {
    this.demandHttps(request);
    const userAgent = request.get('User-Agent');
    const kind = userAgent ? bowser.getParser(userAgent).getPlatformType(true) : '';
    const device = { system: deviceName(userAgent), isPhone: kind === 'mobile' || kind === 'tablet' };
    return answer(say('done.deviceAsked', { name: input.name }), await this.pairing.ask(input, device));
  }

  @Post('take')
  @HttpCode(200)
  @Public()
  @LimitedAs('auth')
  @Describe({ summary: 'Whether this device was let in; then it gets what it is known by', data: taken })
  async take(
    @Body(new CheckPipe(takeInput)) { ticket }: { ticket: string },
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    this.demandHttps(request);
    const outcome = await this.pairing.take(ticket, tokenFromCookie({ cookieSecure: true })(request));
    if (outcome.state === 'paired') {
      const options = { ...cookieOptions({ cookieSecure: true }), maxAge: COOKIE_DAYS * DAY_MS };
      response.cookie(PAIRED_COOKIE, outcome.token, options);
    }
    return titled('Connecting', { state: outcome.state });
  }

  /** Its cookie travels over HTTPS alone. Throws 422. */
  private demandHttps(request: Request): void {
    const url = this.https.urlFor(request.hostname);
    if (url === undefined) throw ruleBroken(say('device.noHttps'));
    if (!request.secure) throw ruleBroken(say('device.httpsOnly', { url }));
  }
}
