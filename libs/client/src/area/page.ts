import { createElement, lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** The module of a page: a file that exports the page's component and nothing else at run time. */
type PageModule<Props extends object> = Record<string, ComponentType<Props>>;

/** What the shell finds at a route that `page` made. */
export interface PageHandle {
  /** Fetches the page's code now. Rejects when it cannot be had; the page then asks anew when it is shown. */
  preload: () => Promise<unknown>;
}

const COMING_SOON = { isComingSoon: true };

/**
 * A page of an area, declared once: `page('/brand', () => import('./brands/brand-list-page'))`. Its code is a file of its
 * own, fetched when the page is opened, or before that when somebody points at what leads there; the build reads path and
 * file from the call and writes them into the release. So the path is written out, beginning with one of the area's base
 * paths, and the import stands in the call. `props` go to the page's component, for one that serves several paths.
 */
export function page<Props extends object = object>(
  path: string,
  load: () => Promise<PageModule<Props>>,
  ...[props]: object extends Props ? [props?: Props] : [props: Props]
): RouteObject {
  return routeOf(path, load, props);
}

/**
 * A page for each path of a table, with what the table has there as its props:
 * `pages(DOCUMENT_SCREENS, '/:id', () => import('./documents/document-page'))`. `rest` follows each path. The build reads the table
 * too: it is an export of a module that imports nothing, by the name that stands in the call.
 */
export const pages = <Props extends object>(
  table: Readonly<Record<string, Props>>,
  rest: string,
  load: () => Promise<PageModule<Props>>,
): RouteObject[] => Object.entries(table).map(([path, props]) => routeOf(`${path}${rest}`, load, props));

function routeOf<Props extends object>(
  path: string,
  load: () => Promise<PageModule<Props>>,
  props: Props | undefined,
): RouteObject {
  const Page = lazy(() => load().then((module) => ({ default: onlyComponentOf(module, `the page ${path}`) })));
  const handle: PageHandle = { preload: load };
  // The parameters' types have made sure that these are its props; of a type parameter createElement cannot tell.
  return { path, handle, element: createElement(Page as unknown as ComponentType<object>, props) };
}

/** Routes of pages that are announced and not built yet; the shell shows one and the same page for all of them. */
export function comingSoon(...paths: string[]): RouteObject[] {
  return paths.map((path) => ({ path, handle: COMING_SOON }));
}

/** Whether a route was made by `comingSoon`. */
export function isComingSoon({ handle }: RouteObject): boolean {
  return handle === COMING_SOON;
}

/** What fetches the code of a route that `page` made; nothing for any other. */
export function preloadOf({ handle }: RouteObject): PageHandle['preload'] | undefined {
  return (handle as Partial<PageHandle> | undefined)?.preload;
}

/** The component that a module exports. Throws when there is none, or more. @param what `the page /brand` */
export function onlyComponentOf<Props extends object>(module: PageModule<Props>, what: string) {
  const [component, ...others] = Object.values(module);
  if (!component || others.length > 0)
    throw new Error(`The module of ${what} must export its component and nothing else`);
  return component;
}
