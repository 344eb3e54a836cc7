import zlib from 'node:zlib';

/**
 * @typedef {{ step: string, scripts: number, bytes: number, requests: number }} Reading  totals so far: scripts, their
 *   bytes after gzip, and requests of any kind but calls of the API
 * @typedef {{ address: string, cookies: { name: string, value: string, url: string }[] }} Site
 */

/** Watches what a page fetches. @param {import('@playwright/test').Page} page */
function watch(page) {
  /** @type {Map<string, Promise<number>>} */
  const scripts = new Map();
  let requests = 0;
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) requests += 1;
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js') || scripts.has(pathname)) return;
    const size = response.body().then((body) => zlib.gzipSync(body, { level: 9 }).length);
    // What still comes when the page is closed was read off by nobody.
    size.catch(() => undefined);
    scripts.set(pathname, size);
  });
  return async (/** @type {string} */ step) => {
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(scripts.values());
    return { step, scripts: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0), requests };
  };
}

const title = (/** @type {import('@playwright/test').Page} */ page, /** @type {string} */ name) =>
  page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();

/** @param {import('@playwright/test').Page} page */
const charts = (page) => page.getByRole('img', { name: /^Sale Repair Ratio/ }).waitFor();

/** @param {import('@playwright/test').Page} page @param {string} group it may be folded @param {string} name */
async function followMenu(page, group, name) {
  const menu = page.getByRole('navigation', { name: 'Main' });
  const link = menu.getByRole('link', { name, exact: true });
  // A folded group's name goes on with what waits within.
  if (!(await link.isVisible())) await menu.getByRole('button', { name: group }).first().click();
  await link.click();
}

/**
 * A first visit, with nothing in the cache: the sign-in page, the dashboard, and on through the program.
 * @param {import('@playwright/test').Browser} browser @param {Site} site
 * @param {{ identifier: string, password: string }} person
 * @returns {Promise<Reading[]>}
 */
export async function firstVisit(browser, { address }, person) {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // The rest is fetched after a pause on the sign-in page: time stands still until the first page was read off.
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 1_000));
  const read = watch(page);
  await page.goto('/login');
  await page.getByLabel('Password', { exact: true }).waitFor();
  const readings = [await read('sign-in page')];
  await page.clock.resume();
  await page.getByLabel('E-mail or mobile number').fill(person.identifier);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await charts(page);
  readings.push(await read('+ dashboard with charts'));
  await followMenu(page, 'Sale', 'Invoices');
  await title(page, 'Sales invoices');
  readings.push(await read('+ list'));
  await followMenu(page, 'Inventory', 'Products');
  await title(page, 'Products');
  readings.push(await read('+ another area'));
  await context.close();
  return readings;
}

/**
 * A link straight to a list, then on through the program, for somebody who is signed in and has nothing in the cache.
 * @param {import('@playwright/test').Browser} browser @param {Site} site @returns {Promise<Reading[]>}
 */
export async function visitByLink(browser, { address, cookies }) {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const read = watch(page);
  await page.goto('/sales/invoice');
  await title(page, 'Sales invoices');
  const readings = [await read('link to a list')];
  await followMenu(page, 'Inventory', 'Products');
  await title(page, 'Products');
  readings.push(await read('+ second area'));
  await followMenu(page, 'Customer', 'New customer');
  await page.getByLabel('Name', { exact: true }).waitFor();
  readings.push(await read('+ third area, a form'));
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: /Dashboard/ }).click();
  await charts(page);
  readings.push(await read('+ dashboard with charts'));
  await context.close();
  return readings;
}

/* global PerformanceObserver -- runs in the page */

/** Slow 4G and a phone a quarter as fast. Source: Lighthouse's mobile preset. */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/**
 * Largest contentful paint of one visit under throttling, in milliseconds.
 * @param {import('@playwright/test').Browser} browser @param {Site} site @param {string} path @param {string} heading
 */
export async function largestPaint(browser, { address, cookies }, path, heading) {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 412, height: 823 } });
  if (path !== '/login') await context.addCookies(cookies);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(path);
  await title(page, heading);
  await page.waitForLoadState('networkidle');
  const paint = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return Number(paint);
}
