import { pageAt, type AreaRelease, type RegisteredArea } from '@shopbench/contracts';

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
  /** Builds that the shell found fit for the person at an earlier visit, as `sales-ab12cd34`; its own as `shell-ab12cd34`. */
  fitBuilds: readonly string[];
}

/** What the browser shall fetch at once. `high`: nothing can be shown without it. */
export interface Preload {
  url: string;
  as: 'script' | 'fetch';
  priority: 'high' | 'low';
  /** What the file has to be; a browser uses what it preloaded only where both say the same. */
  integrity?: string | undefined;
}

/** The first call of every page (shell/src/start/session.ts). */
const SESSION_CHECK = '/api/v1/auth/check';

/**
 * What the page at a path will need, so that the browser fetches it at once instead of one after the other. The page's
 * own scripts are named too: a browser holds deferred scripts back behind preloads otherwise.
 */
export function preloadsFor(assets: ShellAssets, areas: RegisteredArea[], visit: Visit): Preload[] {
  if (!visit.hasSession) return [];
  const own = assets.initial.filter(isScript);
  const release = releaseAt(areas, visit);
  const later = laterScripts(assets, release, visit.path).filter(
    (url) => isScript(url) && !own.includes(url),
  );
  return [
    ...own.map((url) => ({ url, as: 'script' as const, priority: 'high' as const })),
    { url: SESSION_CHECK, as: 'fetch', priority: 'high' },
    ...[...new Set(later)].map((url) => ({
      url,
      as: 'script' as const,
      priority: 'low' as const,
      integrity: release?.integrity?.[url],
    })),
  ];
}

/**
 * The build of the area that owns the path. Only if the shell, which knows contract and designation, chose that very build
 * before: what a person may not enter, or what would be refused, is not fetched.
 */
function releaseAt(areas: RegisteredArea[], { path, fitBuilds }: Visit): AreaRelease | undefined {
  const owner = longestMatch(
    areas.flatMap((area) => area.basePaths.map((base) => ({ area, path: base }))),
    path,
  )?.area;
  return [owner, owner?.canary?.release].find(
    (candidate) => candidate && fitBuilds.includes(`${candidate.name}-${candidate.build}`),
  );
}

/** The frame's scripts, and those of the area. */
function laterScripts(assets: ShellAssets, release: AreaRelease | undefined, path: string): string[] {
  const wanted = [...assets.app, ...assets.federation, ...(assets.libraries['ui'] ?? [])];
  if (release) {
    const page = pageAt(release.pages ?? [], path);
    wanted.push(release.entry, ...release.preload, ...(page?.preload ?? []));
    for (const library of [...release.libraries, ...(page?.libraries ?? [])])
      wanted.push(...(assets.libraries[library] ?? []));
  }
  return wanted;
}

const isScript = (url: string) => url.endsWith('.js');

function longestMatch<T extends { path: string }>(items: T[], path: string): T | undefined {
  let best: T | undefined;
  for (const item of items) {
    const isWithin = path === item.path || path.startsWith(`${item.path}/`);
    if (isWithin && (!best || item.path.length > best.path.length)) best = item;
  }
  return best;
}
