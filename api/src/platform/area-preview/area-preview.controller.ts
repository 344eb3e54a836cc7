import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  areaPreview,
  areaPreviewInput,
  areaPreviews,
  watchedName,
  type AreaPreviewInput,
  say,
} from '@shopbench/contracts';
import { cookieOptions, SESSION_HOURS, transportOf } from '../../kernel/access/session-token';
import { Needs } from '../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../kernel/access/signed-in-user';
import { answer, done, titled } from '../../kernel/answers/answer';
import { CheckPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import type { Config } from '../../kernel/config/config';
import { CONFIG } from '../../kernel/config/config.module';
import { PREVIEW_COOKIE } from './preview-cookie';
import { AreaPreviews } from './area-previews.service';

@Controller('api/v1/area')
@Needs('areas')
export class AreaPreviewController {
  constructor(
    private readonly previews: AreaPreviews,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('preview')
  @Describe({
    summary: 'What this session sees of areas in the place of what everybody has',
    data: areaPreviews,
  })
  async list(@CurrentUser() user: SignedInUser) {
    return titled('Previews', { previews: await this.previews.of(user) });
  }

  @Post(':name/preview')
  @HttpCode(200)
  @Describe({
    summary: 'See a release, or what a developer’s machine serves, in this session alone',
    data: areaPreview,
  })
  async start(
    @Param('name', new CheckPipe(watchedName)) name: string,
    @Body(new CheckPipe(areaPreviewInput)) input: AreaPreviewInput,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ) {
    const preview = await this.previews.start(user, name, input);
    response.cookie(PREVIEW_COOKIE, '1', {
      ...cookieOptions(transportOf(response.req, this.config)),
      maxAge: SESSION_HOURS * 3_600_000,
    });
    return answer(say('done.previewSeen', { name, release: input.release ?? input.url ?? '' }), preview);
  }

  @Delete(':name/preview')
  @Describe({ summary: 'See an area as everybody does' })
  async stop(@Param('name', new CheckPipe(watchedName)) name: string, @CurrentUser() user: SignedInUser) {
    await this.previews.stop(user, name);
    return done(say('done.previewEnded', { name }));
  }
}
