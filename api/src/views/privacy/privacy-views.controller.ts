import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  erasureInput,
  erasurePreview,
  retentionClock,
  retentionSettings,
  say,
  type ErasureInput,
  type Language,
  type RetentionSettings,
} from '@shopbench/contracts';
import { Confirmed } from '../../kernel/access/confirmed.decorator';
import { Needs } from '../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../kernel/access/signed-in-user';
import { answer, titled } from '../../kernel/answers/answer';
import { CheckPipe, IdPipe } from '../../kernel/checks/check.pipe';
import { CONTENT_TYPES } from '../../kernel/docs/content-types';
import { Describe } from '../../kernel/docs/describe.decorator';
import { AskedLanguage } from '../../kernel/language/asked-language';
import { LimitedAs } from '../../kernel/limits/route-limits';
import { Looks } from '../../people/privacy/looks.service';
import { SettingsService } from '../../records/settings/settings.service';
import { dataFile } from '../me/account/data-file';
import { RetentionClockService } from './clock.service';
import { PersonErasure } from './person-erasure.service';
import { PersonFile } from './person-file.service';
import { readableFile } from './readable-file';

@Controller('api/v1/privacy')
@Needs('privacy')
export class PrivacyViewsController {
  constructor(
    private readonly clock: RetentionClockService,
    private readonly erasure: PersonErasure,
    private readonly files: PersonFile,
    private readonly looks: Looks,
    private readonly settings: SettingsService,
  ) {}

  @Get('clock')
  @Describe({
    summary: 'How long each kind of people’s data is kept, and what is over now',
    data: retentionClock,
  })
  async table() {
    return titled('Clock', await this.clock.table());
  }

  @Put('clock')
  @Confirmed()
  @Describe({ summary: 'Turn the clock on or off, and say how long each kind is kept', data: retentionClock })
  async set(
    @Body(new CheckPipe(retentionSettings)) retention: RetentionSettings,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.settings.change(() => ({ retention }), user);
    return answer(say('done.clockSaved'), await this.clock.table());
  }

  @Post('clock')
  @HttpCode(200)
  @Confirmed()
  @Describe({ summary: 'Erase now what is over', data: retentionClock })
  run(@CurrentUser() user: SignedInUser) {
    return this.clock.run(user);
  }

  @Get('people/:id/file')
  @LimitedAs('export')
  @Describe({ summary: 'All that the shop has of a person, for programs', file: ['json'] })
  async file(@Param('id', IdPipe) id: string, @CurrentUser() user: SignedInUser, @Res() response: Response) {
    const parts = await this.files.parts(id);
    this.looks.note(user, id, 'file');
    response.setHeader('Content-Type', CONTENT_TYPES.json);
    response.setHeader('Content-Disposition', 'attachment; filename="person.json"');
    response.setHeader('Cache-Control', 'private, no-store');
    await pipeline(Readable.from(dataFile(parts)), response);
  }

  @Get('people/:id/file/readable')
  @LimitedAs('export')
  @Describe({ summary: 'All that the shop has of a person, to read and print', file: ['html'] })
  async readable(
    @Param('id', IdPipe) id: string,
    @CurrentUser() user: SignedInUser,
    @Res() response: Response,
  ) {
    const [parts, { shopName }] = [await this.files.parts(id), await this.settings.get()];
    this.looks.note(user, id, 'file');
    response.setHeader('Content-Type', CONTENT_TYPES.html);
    response.setHeader('Content-Disposition', 'attachment; filename="person.html"');
    response.setHeader('Cache-Control', 'private, no-store');
    await pipeline(Readable.from(readableFile(`What ${shopName} has of you`, parts)), response);
  }

  @Get('people/:id/erasure')
  @Describe({ summary: 'What goes when a customer is erased, what stays and why', data: erasurePreview })
  async preview(@Param('id', IdPipe) id: string, @AskedLanguage() language: Language) {
    return titled('Erasure', await this.erasure.preview(id, await this.clock.copiesUntil(), language));
  }

  @Post('people/:id/erasure')
  @HttpCode(200)
  @Confirmed()
  @Describe({ summary: 'Erase a customer; what tax law keeps stays' })
  async erase(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(erasureInput)) sent: ErasureInput,
    @CurrentUser() user: SignedInUser,
  ) {
    return answer(say('done.erased', { name: await this.erasure.erase(id, sent, user) }), null);
  }
}
