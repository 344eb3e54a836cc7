import type { AreaRelease } from '@shopbench/client';
import { longestMatch } from './paths';

const asked = new Set<string>();

/**
 * Fetches what the page at `path` needs beyond its area, without running it: the page's own chunks and libraries.
 * A failure is harmless: they are fetched again when the page is opened.
 */
export function preloadPage(release: AreaRelease, path: string): void {
  const page = longestMatch(release.pages ?? [], (candidate) => candidate.path, path);
  if (!page) return;
  for (const url of page.preload) preloadScript(url);
  import(/* webpackChunkName: "federation" */ '../federation/federation')
    .then(({ preloadLibraries }) => preloadLibraries(page.libraries))
    .catch(() => undefined);
}

function preloadScript(url: string): void {
  if (asked.has(url)) return;
  asked.add(url);
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = url;
  link.onerror = () => {
    asked.delete(url);
    link.remove();
  };
  document.head.append(link);
}
