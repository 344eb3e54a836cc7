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
  const owner = ownerOf(areas, visit.path);
  const wanted = [...assets.app, ...assets.federation, ...(assets.libraries['ui'] ?? [])];
  if (owner) {
    const isCanary = visit.canaries.includes(owner.name);
    const release = isCanary && owner.canary ? owner.canary.release : owner;
    wanted.push(release.entry, ...(release.preload ?? []));
    for (const library of release.libraries ?? []) wanted.push(...(assets.libraries[library] ?? []));
  }
  return [...new Set(wanted)].filter((url) => url.endsWith('.js') && !assets.initial.includes(url));
}

function ownerOf(areas: RegisteredArea[], path: string): RegisteredArea | undefined {
  let owner: RegisteredArea | undefined;
  let longest = -1;
  for (const area of areas)
    for (const base of area.basePaths)
      if ((path === base || path.startsWith(`${base}/`)) && base.length > longest) {
        owner = area;
        longest = base.length;
      }
  return owner;
}
