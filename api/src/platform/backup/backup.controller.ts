import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { pipeline } from 'node:stream/promises';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Response } from 'express';
import { diskStorage } from 'multer';
import {
  backupList,
  backupName,
  backupSummary,
  restoreInput,
  say,
  type RestoreInput,
} from '@shopbench/contracts';
import { CONTENT_TYPES } from '../../kernel/docs/content-types';
import { From, type Origin } from '../../people/auth/sessions/origin';
import { Needs } from '../../kernel/access/roles.decorator';
import { answer, titled } from '../../kernel/answers/answer';
import { malformedField } from '../../kernel/answers/failure';
import { By, type Caller } from '../../kernel/http/caller';
import { CheckPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { Keys } from '../../kernel/keys/keys.service';
import { LimitedAs } from '../../kernel/limits/route-limits';
import { Backups } from './backups.service';
import { Restores } from './restore.service';

const MOST_BYTES = 4 * 1024 ** 3;
const nameOf = new CheckPipe(backupName);

@Controller('api/v1/backup')
@Needs('settings')
export class BackupController {
  constructor(
    private readonly backups: Backups,
    private readonly restores: Restores,
    private readonly keys: Keys,
  ) {}

  @Get()
  @Describe({ summary: 'The backups that there are, the newest first', data: backupList })
  async list() {
    const lost = this.keys.lostWords();
    return titled('Backups', { ...(await this.backups.list()), ...(lost.length > 0 ? { lost } : {}) });
  }

  @Post()
  @LimitedAs('export')
  @Describe({ summary: 'Back up everything now', data: backupSummary })
  async make() {
    return answer(say('done.backedUp'), await this.backups.make('manual'));
  }

  @Post('upload')
  @LimitedAs('export')
  @UseInterceptors(
    FileInterceptor('file', {
      storage: diskStorage({ destination: tmpdir() }),
      limits: { fileSize: MOST_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 20 },
    }),
  )
  @Describe({ summary: 'Bring a backup from another place (multipart, `file`)', data: backupSummary })
  async upload(@UploadedFile() sent?: { path: string }) {
    if (!sent) throw malformedField('file', say('backup.choose'));
    return answer(say('done.backupWhole'), await this.backups.take(sent.path));
  }

  @Get(':name')
  @LimitedAs('export')
  @Describe({ summary: 'A backup as a file', file: ['gzip'] })
  async download(@Param('name', nameOf) name: string, @Res() response: Response) {
    const file = await this.backups.fileOf(name);
    response.setHeader('Content-Type', CONTENT_TYPES.gzip);
    response.setHeader('Content-Length', String((await stat(file)).size));
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    // Somebody who stops the download is no fault.
    await pipeline(createReadStream(file), response).catch(() => response.destroy());
  }

  @Post(':name/restore')
  @HttpCode(200)
  @LimitedAs('auth')
  @Describe({ summary: 'Put a backup in the place of everything', data: backupSummary, repeatable: true })
  async restore(
    @Param('name', nameOf) name: string,
    @Body(new CheckPipe(restoreInput)) input: RestoreInput,
    @By() caller: Caller,
    @From() from: Origin,
  ) {
    const summary = await this.restores.restore(name, input, caller, from);
    const [lost, day] = [this.keys.lostWords(), summary.at.slice(0, 10)];
    return answer(
      lost.length > 0
        ? say('done.restoredWithout', { day, lost: lost.join('\n') })
        : say('done.restored', { day }),
      summary,
    );
  }
}
