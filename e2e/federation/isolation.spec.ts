import fs from 'node:fs';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/federation';
import { areaCard, markPage, menuLink, title } from './support/requests';

const fulfil = (options: Parameters<Route['fulfill']>[0]) => (route: Route) => route.fulfill(options);
const ENTRY = '**/areas/tills/**/remoteEntry.*.js*';
const CHUNK = '**/areas/tills/**/area.*.js';
const NEVER = () => new Promise<void>(() => {});

/** Eight seconds of the page's time pass at once, and then none. */
async function passEightSeconds(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 8_000);
}

test.beforeEach(async ({ federation }) => {
  await federation.publish('tills-v1');
});

test.describe('isolation', () => {
  test('should keep all other areas working when the files of one are gone', async ({ page, federation }) => {
    const folder = path.join(federation.areasDir, 'tills');
    fs.renameSync(folder, `${folder}-gone`);
    await page.goto('/tills');
    await expect(areaCard(page, 'Tills')).toBeVisible();
    await expect(areaCard(page, 'Tills').getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(menuLink(page, 'Tills')).toBeVisible();
    const stops = [
      ['Invoices', 'Sales invoices'],
      ['Repairs', 'Repairs'],
      ['Products', 'Products'],
      ['Accounts', 'Accounts'],
      ['Customers', 'Customers'],
    ] as const;
    for (const [link, heading] of stops) {
      await menuLink(page, link).click();
      await expect(title(page, heading)).toBeVisible();
    }
    fs.renameSync(`${folder}-gone`, folder);
    await menuLink(page, 'Tills').click();
    await expect(title(page, 'Tills, first edition')).toBeVisible();
  });

  test('should keep the frame when the server of the areas is gone altogether', async ({ page }) => {
    await page.route('**/areas/**', (route) => route.abort('connectionrefused'));
    await page.goto('/sales/invoice');
    await expect(areaCard(page, 'Sales')).toBeVisible();
    await menuLink(page, 'Products').click();
    await expect(areaCard(page, 'Inventory')).toBeVisible();
    await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible();
  });
});

const faults: [string, string, (route: Route) => Promise<void>][] = [
  ['the entry answered 404', ENTRY, fulfil({ status: 404, body: 'gone' })],
  [
    'the entry was a page instead of a script',
    ENTRY,
    fulfil({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Sign in to the proxy' }),
  ],
  [
    'the entry was a page said to be a script',
    ENTRY,
    fulfil({ status: 200, contentType: 'text/javascript', body: '<!doctype html><p>Sign in to the proxy' }),
  ],
  ['the connection was reset', ENTRY, (route) => route.abort('connectionreset')],
  ["the area's chunk was cut off", CHUNK, (route) => route.abort('connectionreset')],
  ['the design system was cut off', '**/v-lib-ui.*.js', (route) => route.abort('connectionreset')],
];

test.describe('recovery without a reload', () => {
  for (const [what, urls, fault] of faults)
    test(`should work by Retry after ${what}`, async ({ page }) => {
      await page.route(urls, fault);
      await page.goto('/tills');
      const unmarked = await markPage(page);
      await expect(areaCard(page, 'Tills')).toContainText(/files could not be fetched|Something else came/);
      await page.unroute(urls);
      await areaCard(page, 'Tills').getByRole('button', { name: 'Retry' }).click();
      await expect(title(page, 'Tills, first edition')).toBeVisible();
      expect(await unmarked()).toBe(true);
    });

  test('should work by Retry after a shared library was cut off', async ({ page }) => {
    await page.route('**/v-lib-grid.*.js', (route) => route.abort('connectionreset'));
    await page.goto('/sales/invoice');
    const isSamePage = await markPage(page);
    await expect(areaCard(page, 'Sales')).toBeVisible();
    await page.unroute('**/v-lib-grid.*.js');
    await areaCard(page, 'Sales').getByRole('button', { name: 'Retry' }).click();
    await expect(title(page, 'Sales invoices')).toBeVisible();
    expect(await isSamePage()).toBe(true);
  });

  for (const [what, ending] of [
    ['a later chunk', '.js'],
    ['a style sheet', '.css'],
  ] as const)
    test(`should work by Retry after ${what} of the area was cut off`, async ({ page }) => {
      const isCode = ({ pathname }: URL) =>
        /\/areas\/tills\/[^/]+\/\d+\./.test(pathname) && pathname.endsWith(ending);
      await page.route(isCode, (route) => route.abort('connectionreset'));
      await page.goto('/tills');
      await page.getByRole('button', { name: 'Counted 0 times' }).click();
      const isSamePage = await markPage(page);
      await page.getByRole('link', { name: 'Open the drawer' }).click();
      await expect(areaCard(page, 'Tills')).toBeVisible();
      await page.unroute(isCode);
      await areaCard(page, 'Tills').getByRole('button', { name: 'Retry' }).click();
      const drawer = page.getByText('Drawer of the first edition');
      await expect(drawer).toBeVisible();
      await expect(drawer).toHaveCSS('border-left-color', 'rgb(1, 2, 3)');
      expect(await isSamePage()).toBe(true);
      await expect(page.getByRole('button', { name: 'Counted 1 times' })).toBeVisible();
    });
});

test.describe('bounded slowness', () => {
  const stages = [
    ['the entry', ENTRY, '[src*="/areas/tills/"][src*="/remoteEntry."]'],
    ["the area's chunk", CHUNK, '[src*="/areas/tills/"][src*="/area."]'],
    ['a shared library', '**/v-lib-ui.*.js', '[src*="/v-lib-ui."]'],
    ['the federation runtime', '**/v-federation.*.js', '[src*="/v-federation."]'],
  ] as const;
  for (const [what, urls, script] of stages)
    test(`should show the card within 8 s when ${what} never comes, and the frame at once`, async ({
      page,
    }) => {
      await page.clock.install();
      await page.route(urls, NEVER);
      await page.goto('/tills', { waitUntil: 'commit' });
      await expect(menuLink(page, 'Tills')).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toBeAttached();
      // Its time runs from here: what begins after the clock has stopped never ends.
      await expect(page.locator(`script${script}`).first()).toBeAttached();
      await passEightSeconds(page);
      await expect(areaCard(page, 'Tills')).toBeVisible();
    });

  test('should show the card within 8 s when a style sheet never comes', async ({ page }) => {
    await page.clock.install();
    await page.route('**/areas/tills/**/*.css', NEVER);
    await page.goto('/tills');
    const asked = page.waitForRequest(/\/areas\/tills\/.*\.css$/);
    await page.getByRole('link', { name: 'Open the drawer' }).click();
    await asked;
    await passEightSeconds(page);
    await expect(areaCard(page, 'Tills')).toBeVisible();
  });

  test('should say so within 8 s when the registry never comes, and work by Retry', async ({ page }) => {
    await page.clock.install();
    await page.route('**/tills', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(/<script id="registry"[\s\S]*?<\/script>/, '');
      await route.fulfill({ response, body: html });
    });
    await page.route('**/registry.json', NEVER);
    const asked = page.waitForRequest('**/registry.json');
    await page.goto('/tills', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible();
    await asked;
    await passEightSeconds(page);
    const card = page.getByRole('alert').filter({ hasText: 'The list of areas cannot be read' });
    await expect(card).toBeVisible();
    await page.clock.resume();
    await page.unroute('**/registry.json');
    await card.getByRole('button', { name: 'Retry' }).click();
    await expect(title(page, 'Tills, first edition')).toBeVisible();
  });
});
