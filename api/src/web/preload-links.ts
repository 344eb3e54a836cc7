import type { RegisteredArea } from './areas-registry';

/** The files of each part of the shell, as its build wrote them into `assets.json`. */
export interface ShellAssets {
  initial: string[];
  app: string[];
  federation: string[];
  libraries: Record<string, string[]>;
}

export interface Visit {
  path: string;
  /** Whether the browser brings a session; without one only the sign-in page will be shown. */
  hasSession: boolean;
  /** Names of the areas of which this browser gets the build on trial. */
  canaries: readonly string[];
}

/**
 * The scripts that the page at a path will need beyond its own, so that the browser fetches them at once instead of
 * one after the other. A wrong guess costs a transfer, never a wrong page.
 */
export function preloadLinks(assets: ShellAssets, areas: RegisteredArea[], visit: Visit): string[] {
  if (!visit.hasSession) return [];
  const owner = longestMatch(
    areas.flatMap((area) => area.basePaths.map((path) => ({ area, path }))),
    visit.path,
  )?.area;
  const wanted = [...assets.app, ...assets.federation, ...(assets.libraries['ui'] ?? [])];
  if (owner) {
    const isCanary = visit.canaries.includes(owner.name);
    const release = isCanary && owner.canary ? owner.canary.release : owner;
    const page = longestMatch(release.pages ?? [], visit.path);
    wanted.push(release.entry, ...(release.preload ?? []), ...(page?.preload ?? []));
    for (const library of [...(release.libraries ?? []), ...(page?.libraries ?? [])])
      wanted.push(...(assets.libraries[library] ?? []));
  }
  return [...new Set(wanted)].filter((url) => url.endsWith('.js') && !assets.initial.includes(url));
}

function longestMatch<T extends { path: string }>(items: T[], path: string): T | undefined {
  let best: T | undefined;
  for (const item of items) {
    const isWithin = path === item.path || path.startsWith(`${item.path}/`);
    if (isWithin && (!best || item.path.length > best.path.length)) best = item;
  }
  return best;
}
