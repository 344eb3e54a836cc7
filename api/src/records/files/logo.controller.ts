import { Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import * as z from 'zod/mini';
import { fileLink, say } from '@shopbench/contracts';
import { Needs, Public } from '../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../kernel/access/signed-in-user';
import { answer } from '../../kernel/answers/answer';
import { IdPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { sendPicture } from './files.controller';
import { LogoService } from './logo.service';
import { pictureOf } from './picture';
import { SentFile, TakesPicture } from './upload';

@Controller('api/v1/settings/logo')
@Needs('settings')
export class LogoController {
  constructor(private readonly logos: LogoService) {}

  @Post()
  @HttpCode(200)
  @TakesPicture()
  @Describe({ summary: 'Put a logo in place of the last (multipart, `file`)', data: fileLink })
  async put(@SentFile() sent: Buffer, @CurrentUser() user: SignedInUser) {
    return answer(say('done.logoSaved'), await this.logos.put(await pictureOf(sent), user));
  }

  @Delete()
  @Describe({ summary: 'Take the logo away', data: z.null() })
  async clear(@CurrentUser() user: SignedInUser) {
    await this.logos.clear(user);
    return answer(say('done.logoRemoved'), null);
  }

  @Get(':id')
  @Public()
  @Describe({ summary: 'The logo, for anybody', file: ['webp'] })
  async get(@Param('id', IdPipe) id: string, @Res() response: Response) {
    sendPicture(response, await this.logos.read(id));
  }
}
