import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
import { diskStorage } from 'multer';
import { catchError, finalize, from, switchMap, throwError } from 'rxjs';
import { BUILD_LIMITS, unpackBuild } from '@shopbench/registry';
import { Failure } from '../common/answers/failure';
import { knownFailure } from '../common/answers/known-failure';

const OneFile = FileInterceptor('build', {
  storage: diskStorage({ destination: tmpdir() }),
  limits: { fileSize: BUILD_LIMITS.packedBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
});

const TOO_LARGE = `The build is larger than ${BUILD_LIMITS.packedBytes / 1024 ** 2} MB packed`;

/** Lets a route take one build, `build`, of a multipart body; 413 in words for one that is too large. */
export const TakesBuild = () => {
  @Injectable()
  class BuildInterceptor extends OneFile implements NestInterceptor {
    override intercept(context: ExecutionContext, next: CallHandler) {
      return from(Promise.resolve(super.intercept(context, next))).pipe(
        catchError((error: unknown) =>
          throwError(() => (knownFailure(error)?.status === 413 ? new Failure(413, TOO_LARGE) : error)),
        ),
        switchMap((handled) => handled),
        // Whatever became of it: what is kept of a build lies among the releases.
        finalize(() => {
          const { file } = context.switchToHttp().getRequest<Request>();
          if (file) void rm(file.path, { force: true });
        }),
      );
    }
  }
  return UseInterceptors(mixin(BuildInterceptor));
};

/** Unpacks a sent build, gives its folder to `use`, and takes it away afterwards. */
export async function withUnpacked<T>(packed: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shopbench-build-'));
  try {
    await unpackBuild(createReadStream(packed), folder);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
