import {
  createParamDecorator,
  Injectable,
  mixin,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import { memoryStorage } from 'multer';
import { catchError, from, switchMap, throwError } from 'rxjs';
import { IMPORT_LIMITS, NO_FILE_CHOSEN } from '@shopbench/contracts';
import { Failure, malformed } from '../answers/failure';
import { knownFailure } from '../answers/known-failure';
import type { SentSheet } from './imports.service';

const OneFile = FileInterceptor('file', {
  storage: memoryStorage(),
  limits: { fileSize: IMPORT_LIMITS.bytes, files: 1, fields: 1, parts: 2, headerPairs: 20 },
});

const TOO_LARGE = `The file is larger than ${IMPORT_LIMITS.bytes / 1024 / 1024} MB: split the list into several files`;

/** Lets a route take one list, `file`, of a multipart body; 413 in words for one that is too large. */
export const TakesSheet = () => {
  @Injectable()
  class SheetInterceptor extends OneFile implements NestInterceptor {
    override intercept(context: ExecutionContext, next: CallHandler) {
      return from(Promise.resolve(super.intercept(context, next))).pipe(
        catchError((error: unknown) =>
          throwError(() => (knownFailure(error)?.status === 413 ? new Failure(413, TOO_LARGE) : error)),
        ),
        switchMap((handled) => handled),
      );
    }
  }
  return UseInterceptors(mixin(SheetInterceptor));
};

/** Parameter: the list that was sent. Throws 400 without one. */
export const SentSheetOf = createParamDecorator((_: unknown, context: ExecutionContext): SentSheet => {
  const { file } = context.switchToHttp().getRequest<Request>();
  if (!file) throw malformed([{ path: 'file', message: NO_FILE_CHOSEN }]);
  // Browsers send the name in UTF-8; the parser reads it as Latin-1.
  return { fileName: Buffer.from(file.originalname, 'latin1').toString('utf8'), bytes: file.buffer };
});
