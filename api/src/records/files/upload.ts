import {
  applyDecorators,
  createParamDecorator,
  UseInterceptors,
  type ExecutionContext,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import { memoryStorage } from 'multer';
import { say } from '@shopbench/contracts';
import { malformedField } from '../../kernel/answers/failure';
import { LimitedAs } from '../../kernel/limits/route-limits';
import { MOST_BYTES } from './picture';

/** Lets a route take one file, `file`, of a multipart body. */
export const TakesPicture = () =>
  applyDecorators(
    LimitedAs('upload'),
    UseInterceptors(
      FileInterceptor('file', {
        storage: memoryStorage(),
        limits: { fileSize: MOST_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 20 },
      }),
    ),
  );

/** Parameter: the bytes of the file that was sent. Throws 400 without one. */
export const SentFile = createParamDecorator((_: unknown, context: ExecutionContext): Buffer => {
  const { file } = context.switchToHttp().getRequest<Request>();
  if (!file) throw malformedField('file', say('picture.choose'));
  return file.buffer;
});
