import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { memoryStorage } from 'multer';
import { say } from '@shopbench/contracts';
import { malformedField } from '../../kernel/answers/failure';
import { TakesFile } from '../../kernel/http/takes-file';
import { LimitedAs } from '../../kernel/limits/route-limits';
import { MOST_BYTES } from './picture';

/** Lets a route take one file, `file`, of a multipart body. */
export const TakesPicture = () =>
  applyDecorators(
    LimitedAs('upload'),
    TakesFile({
      field: 'file',
      storage: memoryStorage(),
      limits: { fileSize: MOST_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 20 },
      tooLarge: say('request.large'),
      otherwise: say('picture.choose'),
    }),
  );

/** Parameter: the bytes of the file that was sent. Throws 400 without one. */
export const SentFile = createParamDecorator((_: unknown, context: ExecutionContext): Buffer => {
  const { file } = context.switchToHttp().getRequest<Request>();
  if (!file) throw malformedField('file', say('picture.choose'));
  return file.buffer;
});
