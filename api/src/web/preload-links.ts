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
  /** Builds that the shell found fit for the person at an earlier visit, as `sales-ab12cd34`. */
  fitBuilds: readonly string[];
}

/**
 * The scripts that the page at a path will need beyond its own, so that the browser fetches them at once instead of
 * one after the other. Code of an area only if the shell, which knows contract and designation, chose that very build
 * before: what a person may not enter, or what would be refused, is not fetched.
 */
export function preloadLinks(assets: ShellAssets, areas: RegisteredArea[], visit: Visit): string[] {
  if (!visit.hasSession) return [];
  const owner = longestMatch(
    areas.flatMap((area) => area.basePaths.map((path) => ({ area, path }))),
    visit.path,
  )?.area;
  const wanted = [...assets.app, ...assets.federation, ...(assets.libraries['ui'] ?? [])];
  const release = [owner, owner?.canary?.release].find(
    (candidate) => candidate && visit.fitBuilds.includes(`${candidate.name}-${candidate.build}`),
  );
  if (release) {
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
