import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { AreaModule, AreaRelease } from '@shopbench/client/internal';
import type { ComponentType } from 'react';
import { checkIntegrity, integrityOf } from '../areas/host/integrity';
import { lazyLibraries, sharedModules } from './shared-modules';

/** How long an area's entry may take, in milliseconds. Its chunks have the same budget by webpack's own time-out. */
const ENTRY_BUDGET_MS = 7_500;

/** An entry comes in its time and is the one that was published, or it does not run. */
const checkedEntry = (): ModuleFederationRuntimePlugin => ({
  name: 'checked-entry',
  createScript: ({ url }) => {
    const script = document.createElement('script');
    const integrity = integrityOf(url);
    if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
    return { script, timeout: ENTRY_BUDGET_MS };
  },
});

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: sharedModules,
  plugins: [checkedEntry()],
});

const attempts = new Map<string, number>();
/** By area, the build that was fetched last. */
const builds = new Map<string, string>();

/**
 * Fetches an area's code and gives what it exposes. After a failure the next call starts from nothing: the runtime
 * keeps failed entries and the area's own chunks keep failed imports, so both are dropped and the entry is run anew,
 * under another address, since the browser may have kept something that came in its place.
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
  const remote = { name: release.name, entry, type: 'var' as const, entryGlobalName: `area_${release.name}` };
  federation.registerRemotes([remote], { force: attempt > 0 });
  const exposed = await federation.loadRemote<{ default: AreaModule }>(`${release.name}/area`);
  if (!exposed?.default?.routes) throw new Error(`The area "${release.name}" exposes no routes`);
  return exposed.default;
}

/** Fetches what an area that was fetched fills a place of another one's page with. Rejects with the reason. */
export async function fetchSlot(
  area: string,
  module: string,
): Promise<Record<string, ComponentType<object>>> {
  return (await federation.loadRemote<Record<string, ComponentType<object>>>(`${area}/slot/${module}`)) ?? {};
}

/** Fetches libraries by their short names, `grid` for `@shopbench/ui/grid`. Rejects when one cannot be had. */
export async function preloadLibraries(names: readonly string[]): Promise<void> {
  const wanted = Object.entries(lazyLibraries).filter(([name]) => names.includes(name));
  await Promise.all(wanted.map(([, load]) => load()));
}
