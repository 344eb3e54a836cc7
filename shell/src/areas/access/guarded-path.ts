import { isWithin } from './paths';
import type { RawRegistry } from '@shopbench/client/internal';

/** Whether some area owns `path`, told without checking the registry: for the pages before sign-in, which stay small. */
export function isGuardedPath(registry: RawRegistry | undefined, path: string): boolean {
  const trials = (registry?.trials ?? []).map((trial) => (trial as { release?: unknown } | null)?.release);
  return [...(registry?.areas ?? []), ...trials].some((area) => {
    const { basePaths } = (area ?? {}) as { basePaths?: unknown };
    return (
      Array.isArray(basePaths) && basePaths.some((base) => typeof base === 'string' && isWithin(base, path))
    );
  });
}
