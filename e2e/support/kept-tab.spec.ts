import type { Page } from '@playwright/test';
import { LOOKS, show } from './accessibility';
import { stopClock } from './clock';
import { expect, test } from './shop';

/** All that a page can find of one that was there before. */
const findings = (page: Page) =>
  page.evaluate(async () => ({
    cookie: document.cookie,
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    name: window.name,
    permission: (await navigator.permissions.query({ name: 'geolocation' })).state,
    online: navigator.onLine,
    script: 'ofTheTestBefore' in window,
    function: 'tellTheTestBefore' in window,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    size: [innerWidth, innerHeight],
    hasTimePassed: await new Promise((resolve) => {
      const before = Date.now();
      setTimeout(() => resolve(Date.now() > before), 20);
    }),
  }));

type Findings = Awaited<ReturnType<typeof findings>>;

test.describe.serial('the tab that a worker keeps', () => {
  let first: Findings;
  let visits = 0;

  test('should be filled with all that a test can leave', async ({ page, context }) => {
    // What has no scripts leaves nothing by itself.
    await page.goto('/health');
    first = await findings(page);
    await page.goto('/my');
    await page.evaluate(async () => {
      document.cookie = 'left=1; max-age=3600';
      localStorage.setItem('left', '1');
      sessionStorage.setItem('left', '1');
      window.name = 'left';
      history.pushState({}, '', '/my?left=1');
      await caches.open('left');
      await new Promise((resolve) => (indexedDB.open('left').onsuccess = resolve));
      await navigator.serviceWorker.ready;
    });
    const left = await findings(page);
    for (const [what, found] of Object.entries(left).slice(0, 7))
      expect([what, found]).not.toEqual([what, first[what as keyof Findings]]);
    await context.addCookies([{ name: 'left', value: '2', url: page.url(), httpOnly: true }]);
    await context.grantPermissions(['geolocation']);
    await context.setExtraHTTPHeaders({ 'X-Left': '1' });
    await context.addInitScript(() => Object.assign(window, { ofTheTestBefore: true }));
    await page.exposeFunction('tellTheTestBefore', () => {});
    await context.route('**/*', (route) => route.abort());
    await page.route('**/*', (route) => route.abort());
    page.on('framenavigated', () => (visits += 1));
    await show(page, LOOKS[3]!);
    await stopClock(page);
    await context.newPage();
    await context.setOffline(true);
    visits = 0;
  });

  test('should be as new for the next one', async ({ page, context }) => {
    const visitsBefore = visits;
    const sent = page.waitForRequest('**/health');
    await page.goto('/health');
    expect(await findings(page)).toEqual(first);
    expect((await (await sent).allHeaders())['x-left']).toBeUndefined();
    expect((await (await sent).allHeaders())['cookie'] ?? '').not.toContain('left');
    expect(context.pages()).toHaveLength(1);
    expect(visits).toBe(visitsBefore);
  });
});

test('should end a test soon whose page an error has left empty', async ({ page }) => {
  await page.route('**/main.*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("Broken before it began")' }),
  );
  const isOver = page.waitForEvent('close', { timeout: 60_000 });
  await page.goto('/login');
  await expect(page.getByLabel('Password').waitFor()).rejects.toThrow('Broken before it began');
  await isOver;
});
