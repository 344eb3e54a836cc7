import type { Page, Request, Route } from '@playwright/test';
import { expect, test } from './support/federation';
import { menuLink, recordCode, title, untilIdle } from './support/requests';

const areasIn = (paths: string[]) =>
  [...new Set(paths.flatMap((path) => /^\/areas\/([^/]+)\//.exec(path)?.[1] ?? []))].sort();

test('should fetch only the area of the page that is opened', async ({ page }) => {
  const code = recordCode(page);
  await page.goto('/sales/invoice');
  await expect(title(page, 'Sales invoices')).toBeVisible();
  await code.untilQuiet();
  expect(areasIn(code.paths)).toEqual(['sales']);
});

const preloads = [
  ['hover', 'Products', 'inventory'],
  ['focus', 'Products', 'inventory'],
] as const;
for (const [how, link, area] of preloads)
  test(`should fetch ${area} on ${how} of its menu entry, so that the click fetches no code`, async ({
    page,
  }) => {
    const code = recordCode(page);
    await page.goto('/sales/invoice');
    await expect(title(page, 'Sales invoices')).toBeVisible();
    await code.untilQuiet();
    code.paths.length = 0;
    await menuLink(page, link)[how]();
    await expect.poll(() => areasIn(code.paths)).toEqual([area]);
    await code.untilQuiet();
    code.paths.length = 0;
    await menuLink(page, link).click();
    await expect(title(page, link)).toBeVisible();
    expect(code.paths).toEqual([]);
  });

const lazyPages = [
  ['of another area', 'inventory', '/product', /^Products$/, '/v-lib-grid.'],
  ['of the area that is open', 'sales', '/sales/invoice/create', /^New sale/, '/v-lib-form.'],
] as const;
for (const [where, area, path, heading, library] of lazyPages)
  test(`should preload a lazy page ${where} with its libraries on hover, and not before`, async ({
    page,
    federation,
  }) => {
    const registered = federation.readRegistry().areas.find(({ name }) => name === area);
    const filesOf = (of: string) =>
      registered?.pages.find((candidate) => candidate.path === of)?.preload ?? [];
    const first = area === 'sales' ? '/sales/invoice' : '/customer';
    // What the page that is open has in common with it is there already.
    const lazy = filesOf(path).filter((file) => !filesOf(first).includes(file));
    expect(lazy).not.toEqual([]);
    const code = recordCode(page);
    await page.goto(first);
    await expect(menuLink(page, 'Products')).toBeVisible();
    await code.untilQuiet();
    const isOfPage = (file: string) => lazy.includes(file) || file.startsWith(library);
    expect(code.paths.filter(isOfPage)).toEqual([]);

    const link = page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${path}"]`);
    await link.hover();
    await expect
      .poll(() => code.paths.filter(isOfPage))
      .toEqual(expect.arrayContaining([...lazy, expect.stringContaining(library)]));
    await code.untilQuiet();
    code.paths.length = 0;
    await link.click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    expect(code.paths).toEqual([]);
  });

const failedPreloads = [
  ["of another area's files", '/product', 'Products', '**/areas/inventory/**'],
  ["of another area's library", '/account/create', 'New account', '**/v-lib-form.*'],
  ["of the open area's page", '/sales/invoice/create', /^New sale/, '**/areas/sales/**'],
  ["of the open area's library", '/sales/invoice/create', /^New sale/, '**/v-lib-form.*'],
] as const;
for (const [what, path, heading, files] of failedPreloads)
  test(`should not mind a preload ${what} that failed`, async ({ page }) => {
    await page.goto('/sales/invoice');
    await expect(title(page, 'Sales invoices')).toBeVisible();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const code = recordCode(page);
    const failed = page.waitForEvent('requestfailed');
    await page.route(files, (route) => route.abort('connectionreset'));
    const link = page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${path}"]`);
    await link.hover();
    await failed;
    await code.untilQuiet();
    await page.unroute(files);
    await expect(title(page, 'Sales invoices')).toBeVisible();
    await link.click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    expect(errors).toEqual([]);
  });

/**
 * How many rounds of requests a page takes until `isThere`: every request is held until those before have ended and the page
 * asks for no more, then all that are held go on together. Requests that wait for one another fall into different rounds.
 */
async function countHops(page: Page, url: string, isThere: () => Promise<unknown>): Promise<string[][]> {
  const rounds: string[][] = [];
  const underWay = new Set<Request>();
  let held: Route[] = [];
  let isDone = false;
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => underWay.delete(request));
  await page.route('**/*', async (route) => {
    // What was seen of the areas is told some seconds later, and nothing waits for it.
    if (route.request().url().endsWith('/area/report')) await route.continue();
    else held.push(route);
  });
  const opened = page.goto(url, { waitUntil: 'commit' });
  const arrived = isThere().then(() => (isDone = true));
  // The page itself comes alone, and nothing can be asked of a page that is being left.
  await expect.poll(() => held.length).toBeGreaterThan(0);
  while (!isDone) {
    const known = held.length;
    // The page before goes away while it is looked at.
    const isIdle =
      rounds.length === 0 ||
      (await untilIdle(page).then(
        () => true,
        () => false,
      ));
    if (!isIdle || underWay.size > 0 || held.length === 0 || held.length !== known) continue;
    const round = held;
    held = [];
    rounds.push(round.map((route) => new URL(route.request().url()).pathname));
    for (const route of round) underWay.add(route.request());
    await Promise.all(round.map((route) => route.continue()));
  }
  await Promise.all([opened, arrived]);
  await page.unroute('**/*');
  return rounds;
}

/** What comes late is counted as if it had waited, never the other way round: the least of a few counts is the truth. */
const MOST_COUNTS = 5;

test('should show a deep link with its data after at most three serial hops', async ({ page, context }) => {
  // A first visit remembers who is signed in, as for anybody who comes back.
  await page.goto('/user');
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  let rounds: string[][] = [];
  for (let count = 0; count < MOST_COUNTS && (count === 0 || rounds.length > 3); count += 1) {
    await session.send('Network.clearBrowserCache');
    rounds = await countHops(page, '/account', () =>
      page.getByRole('link', { name: 'Cash' }).first().waitFor(),
    );
    console.log(rounds.map((round, index) => `hop ${index + 1}: ${round.join(' ')}`).join('\n'));
    expect(rounds[0]).toEqual(['/account']);
    // Asked for with the page and not again by its scripts.
    expect(rounds[1]).toContain('/api/v1/auth/check');
    expect(rounds.flat().filter((path) => path === '/api/v1/auth/check')).toHaveLength(1);
  }
  expect(rounds.length).toBeLessThanOrEqual(3);
});
