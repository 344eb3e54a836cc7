import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A page whose code is fetched when it is first shown, or before that by `preload`. */
export type PreloadablePage<Props extends object> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches the code now. Rejects when it cannot be had; the page then asks anew when it is shown. */
  preload: () => Promise<unknown>;
};

/**
 * A page of an area as a file of its own: `lazyPage(() => import('./routes/list-page').then((page) => page.ListPage))`.
 * The shell preloads it when somebody points at the menu entry that leads to it.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PreloadablePage<Props> {
  const Page = lazy(() => load().then((page) => ({ default: page })));
  return Object.assign(Page, { preload: load });
}
