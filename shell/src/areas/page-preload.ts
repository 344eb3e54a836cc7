import type { AreaRelease, PreloadablePage, ShopStore } from '@shopbench/client';
import { matchRoutes, type RouteObject } from '@shopbench/client/router';
import { isValidElement } from 'react';
import { loadArea } from './area-loads';
import { longestMatch } from './paths';

/**
 * Fetches all that the page at `path` needs, before it is opened: its area, its own code and its libraries.
 * A failure is harmless: what is missing is fetched anew, and told, when the page is opened.
 */
export function preloadPage(release: AreaRelease, path: string, shop: ShopStore): void {
  // A link with rel=preload would not do: browsers give its failure to the script that comes later.
  // Libraries first: an area asks for one only once, and would go on without it.
  const { libraries = [] } = longestMatch(release.pages ?? [], (page) => page.path, path) ?? {};
  Promise.all([loadArea(release, shop), fetchLibraries(libraries)])
    .then(([{ module }]) => Promise.all(pagesAt(module.routes, path).map((page) => page.preload())))
    .catch(() => undefined);
}

async function fetchLibraries(names: readonly string[]): Promise<void> {
  const { preloadLibraries } = await import(/* webpackChunkName: "federation" */ '../federation/federation');
  await preloadLibraries(names);
}

/** What the area's routes show at `path`, as far as it is fetched on its own. */
function pagesAt(routes: RouteObject[], path: string): PreloadablePage<object>[] {
  return (matchRoutes(routes, path) ?? []).flatMap(({ route: { element } }) =>
    isValidElement(element) && isPreloadable(element.type) ? [element.type] : [],
  );
}

function isPreloadable(type: unknown): type is PreloadablePage<object> {
  return typeof (type as Partial<PreloadablePage<object>>).preload === 'function';
}
