import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { memoryStorage } from 'multer';
import { IMPORT_LIMITS, say } from '@shopbench/contracts';
import { malformedField } from '../../kernel/answers/failure';
import { TakesFile } from '../../kernel/http/takes-file';
import type { SentSheet } from './imports.service';

/** Lets a route take one list, `file`, of a multipart body; 413 in words for one that is too large. */
export const TakesSheet = () =>
  TakesFile({
    field: 'file',
    storage: memoryStorage(),
    limits: { fileSize: IMPORT_LIMITS.bytes, files: 1, fields: 1, parts: 2, headerPairs: 20 },
    tooLarge: say('sheet.large', { most: IMPORT_LIMITS.bytes / 1024 / 1024 }),
    otherwise: say('import.chooseFile'),
  });

/** Parameter: the list that was sent. Throws 400 without one. */
export const SentSheetOf = createParamDecorator((_: unknown, context: ExecutionContext): SentSheet => {
  const { file } = context.switchToHttp().getRequest<Request>();
  if (!file) throw malformedField('file', say('import.chooseFile'));
  // Browsers send the name in UTF-8; the parser reads it as Latin-1.
  return { fileName: Buffer.from(file.originalname, 'latin1').toString('utf8'), bytes: file.buffer };
});
