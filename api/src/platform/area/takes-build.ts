import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { diskStorage } from 'multer';
import { BUILD_LIMITS, unpackBuild } from '@shopbench/registry';
import { say } from '@shopbench/contracts';
import { TakesFile } from '../../kernel/http/takes-file';

/** Lets a route take one build, `build`, of a multipart body; 413 in words for one that is too large. */
export const TakesBuild = () =>
  TakesFile({
    field: 'build',
    storage: diskStorage({ destination: tmpdir() }),
    limits: { fileSize: BUILD_LIMITS.packedBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
    tooLarge: say('build.large', { most: BUILD_LIMITS.packedBytes / 1024 ** 2 }),
    otherwise: say('request.kind', { kind: 'multipart/form-data, the build as build' }),
    // What is kept of a build lies among the releases.
    afterwards: ({ path: packed }) => void rm(packed, { force: true }),
  });

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
