/** The shell's page of the areas. */
export const AREAS_PATH = '/areas';

/** Whether `path` is `base` or lies below it. */
export function isWithin(base: string, path: string): boolean {
  return path === base || path.startsWith(base.endsWith('/') ? base : `${base}/`);
}

/** Of `items`, the one whose path holds `path`; the longest decides. */
export function longestMatch<T>(
  items: readonly T[],
  pathOf: (item: T) => string,
  path: string,
): T | undefined {
  let best: T | undefined;
  for (const item of items)
    if (isWithin(pathOf(item), path) && (!best || pathOf(item).length > pathOf(best).length)) best = item;
  return best;
}
