import { pageAt } from '@shopbench/contracts';
import { preloadOf, type AreaRelease, type ShopStore } from '@shopbench/client/internal';
import { matchRoutes, type RouteObject } from '@shopbench/client/router';
import { isOtherRunning, loadArea } from './area-loads';

/**
 * Fetches all that the page at `path` needs, before it is opened: its area, its own code and its libraries.
 * A failure is harmless: what is missing is fetched anew, and told, when the page is opened.
 */
export function preloadPage(release: AreaRelease, path: string, shop: ShopStore): void {
  // What may be on the screen runs on until it is left.
  if (isOtherRunning(release)) return;
  // A link with rel=preload would not do: browsers give its failure to the script that comes later.
  // Libraries first: an area asks for one only once, and would go on without it.
  const { libraries = [] } = pageAt(release.pages ?? [], path) ?? {};
  Promise.all([loadArea(release, shop), fetchLibraries(libraries)])
    .then(([{ module }]) => Promise.all(preloadsAt(module.routes, path).map((preload) => preload())))
    .catch(() => undefined);
}

async function fetchLibraries(names: readonly string[]): Promise<void> {
  const { preloadLibraries } = await import(
    /* webpackChunkName: "federation" */ '../../federation/federation'
  );
  await preloadLibraries(names);
}

/** What fetches the code of what the area's routes show at `path`, as far as it is fetched on its own. */
function preloadsAt(routes: RouteObject[], path: string): (() => Promise<unknown>)[] {
  return (matchRoutes(routes, path) ?? []).flatMap(({ route }) => {
    const preload = preloadOf(route);
    return preload ? [preload] : [];
  });
}
