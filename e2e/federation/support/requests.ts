import type { Page, Request } from '@playwright/test';

/** The scripts and style sheets that a page asks for from now on, as paths, in order. */
export function recordCode(page: Page) {
  const paths: string[] = [];
  const pending = new Set<Request>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/\.(js|css)$/.test(pathname)) return;
    paths.push(pathname);
    pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return {
    paths,
    ofArea: (name: string) => paths.filter((path) => path.startsWith(`/areas/${name}/`)),
    /** Resolves when nothing is on its way, and the page has nothing more to do that would ask for anything. */
    untilQuiet: async () => {
      for (let seen = -1; seen !== paths.length || pending.size > 0;) {
        seen = paths.length;
        await untilIdle(page);
      }
    },
  };
}

/** Resolves when the page had nothing to do several times in a row, however slow the machine is. */
export const untilIdle = (page: Page) =>
  page.evaluate(async () => {
    const { scheduler } = window as unknown as {
      scheduler: { postTask: (task: () => void, how: { priority: 'background' }) => Promise<void> };
    };
    for (let look = 0; look < 4; look += 1) {
      // Its turn comes when nothing else is left to do. An idle callback would not do: it needs frames to be drawn.
      await scheduler.postTask(() => {}, { priority: 'background' });
      await new Promise((later) => setTimeout(later, 100));
    }
  });

/** The card in the place of an area's page. */
export function areaCard(page: Page, label: string) {
  return page
    .getByRole('alert')
    .filter({ has: page.getByRole('heading', { name: `${label} cannot be shown` }) });
}

export const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** The heading of a page. */
export const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });

/** A mark that a reload of the page would wipe out. */
export async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { sentinel: true }));
  return () => page.evaluate(() => 'sentinel' in window);
}
