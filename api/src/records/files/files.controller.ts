import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { SignedIn } from '../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../kernel/access/signed-in-user';
import { IdPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { isSealed, type StoredFile } from '../../store/records/file.schema';
import { FilesService } from './files.service';

@Controller('api/v1/files')
export class FilesController {
  constructor(private readonly files: FilesService) {}

  @Get(':id')
  @SignedIn()
  @Describe({ summary: 'A picture, for whoever may see its record', file: ['webp'] })
  async get(@Param('id', IdPipe) id: string, @CurrentUser() user: SignedInUser, @Res() response: Response) {
    sendPicture(response, await this.files.read(id, user));
  }
}

/** Answers a picture as a browser shows and keeps it. */
export function sendPicture(
  response: Response,
  { file, data }: { file: Pick<StoredFile, '_id' | 'contentType' | 'kind'>; data: Buffer },
): void {
  response.setHeader('Content-Type', file.contentType);
  response.setHeader('Content-Disposition', `inline; filename="${String(file._id)}.webp"`);
  // A file never changes; a new picture has a new address. What lies sealed lies open in no browser either.
  const kept = isSealed(file.kind) ? 'no-store' : 'private, max-age=86400, immutable';
  response.setHeader('Cache-Control', kept);
  response.setHeader('Vary', 'Cookie');
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  response.end(data);
}
