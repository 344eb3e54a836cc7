import {
  Injectable,
  mixin,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import type { Options } from 'multer';
import { catchError, finalize, from, switchMap, throwError } from 'rxjs';
import type { Said } from '@shopbench/contracts';
import { Failure, malformedField } from '../answers/failure';
import { knownFailure } from '../answers/known-failure';

/** A file that a route takes of a multipart body. */
export interface TakenFile extends Pick<Options, 'storage' | 'limits'> {
  /** The part's name. */
  field: string;
  /** What is answered, with 413, to a file beyond the limits. */
  tooLarge: Said;
  /** What is answered, with 400, to a form that holds something else, or several files. */
  otherwise: Said;
  /** Called with the file when the request is done, whatever became of it. */
  afterwards?: (file: Express.Multer.File) => void;
}

/** Lets a route take one file of a multipart body; 413 in words for one that is too large, 400 for any other form. */
export const TakesFile = ({ field, tooLarge, otherwise, afterwards, ...options }: TakenFile) => {
  const refusals = new Map([
    [413, new Failure(413, tooLarge)],
    [400, malformedField(field, otherwise)],
  ]);
  const OneFile = FileInterceptor(field, options);

  @Injectable()
  class TakenFileInterceptor extends OneFile implements NestInterceptor {
    override intercept(context: ExecutionContext, next: CallHandler) {
      return from(Promise.resolve(super.intercept(context, next))).pipe(
        catchError((error: unknown) =>
          throwError(() => refusals.get(knownFailure(error)?.status ?? 0) ?? error),
        ),
        switchMap((handled) => handled),
        finalize(() => {
          const { file } = context.switchToHttp().getRequest<Request>();
          if (file) afterwards?.(file);
        }),
      );
    }
  }
  return UseInterceptors(mixin(TakenFileInterceptor));
};
