import type { AreaModule, AreaRelease } from '@shopbench/client/internal';
import type { ComponentType } from 'react';
import { checkIntegrity } from '../areas/host/integrity';
import { runEntry, type Container } from './entry';
import { lazyLibraries, shareScope } from './shared-modules';

/** By area, what its entry gave when it was run last. */
const containers = new Map<string, Container>();

const attempts = new Map<string, number>();
/** By area, the build that was fetched last. */
const builds = new Map<string, string>();

/**
 * Fetches an area's code and gives what it exposes. After a failure the next call starts from nothing: the area's own
 * chunks keep failed imports, so they are dropped and the entry is run anew, under another address, since the browser may
 * have kept something that came in its place.
 * Rejects with the reason; every stage ends within its budget.
 */
export async function fetchArea(release: AreaRelease): Promise<AreaModule> {
  const attempt = attempts.get(release.name) ?? 0;
  attempts.set(release.name, attempt + 1);
  // The chunks of another build are under the same names: a new one would take them for its own.
  if (builds.get(release.name) !== release.build)
    Reflect.deleteProperty(globalThis, `webpackChunkarea_${release.name}`);
  builds.set(release.name, release.build);
  checkIntegrity(release);
  const entry = attempt === 0 ? release.entry : `${release.entry}?attempt=${attempt + 1}`;
  const container = await runEntry(entry, `area_${release.name}`);
  containers.set(release.name, container);
  await container.init(shareScope);
  const exposed = (await container.get('./area'))() as { default?: AreaModule } | undefined;
  if (!exposed?.default?.routes) throw new Error(`The area "${release.name}" exposes no routes`);
  return exposed.default;
}

/** Fetches what an area that was fetched fills a place of another one's page with. Rejects with the reason. */
export async function fetchSlot(
  area: string,
  module: string,
): Promise<Record<string, ComponentType<object>>> {
  const container = containers.get(area);
  if (!container) throw new Error(`The area "${area}" was not fetched`);
  return (await container.get(`./slot/${module}`))() as Record<string, ComponentType<object>>;
}

/** Fetches libraries by their short names, `grid` for `@shopbench/ui/grid`. Rejects when one cannot be had. */
export async function preloadLibraries(names: readonly string[]): Promise<void> {
  const wanted = Object.entries(lazyLibraries).filter(([name]) => names.includes(name));
  await Promise.all(wanted.map(([, load]) => load()));
}
