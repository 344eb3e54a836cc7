import { test as base, expect, type BrowserContext, type WebError } from '@playwright/test';

/** So long a page may show nothing after an error: the shop draws its own words for it at once. */
const MOST_EMPTY_MS = 10_000;

/**
 * Tests get `page` and `context`. A worker keeps one tab for all of its tests, since a tab that has run the shop's scripts
 * opens the next page with half the work; between two tests everything is cleared that one could leave to the next
 * (`kept-tab.spec.ts`). Tests of what a browser does that was never here say `isFresh` and get a browser context of their own.
 */
export const test = base.extend<{ isFresh: boolean }>({
  isFresh: [false, { option: true }],
  context: async ({ context: kept, isFresh, browser, baseURL }, use, testInfo) => {
    const context = isFresh ? await browser.newContext() : kept;
    if (!isFresh) await expectNothingLeft(context);
    // Headless Chromium dies of printing a PDF; without a viewer the shop keeps the file instead.
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false }),
    );
    context.on('weberror', closeWhatStaysEmpty);
    await use(context);
    context.off('weberror', closeWhatStaysEmpty);
    if (isFresh || testInfo.status !== testInfo.expectedStatus) await context.close();
    else await leave(context, baseURL ?? '');
  },
});

/** Playwright clears the tab before each test, and promises no more than that it tries. */
async function expectNothingLeft(context: BrowserContext): Promise<void> {
  expect(await context.cookies(), 'cookies of the test before').toEqual([]);
  for (const page of context.pages()) expect(page.url(), 'the page of the test before').toBe('about:blank');
}

/** Ends what the test's pages do, before the shop is given to the next test, and takes back what Playwright does not. */
async function leave(context: BrowserContext, origin: string): Promise<void> {
  const [first, ...others] = context.pages();
  for (const page of others) await page.close();
  // What cannot be left, since it works without end, is not kept.
  if (!first || !(await succeeds(first.goto('about:blank', { timeout: 5_000 })))) return context.close();
  await first.evaluate(() => (window.name = ''));
  const session = await context.newCDPSession(first);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage' });
  await session.detach();
  await context.clearPermissions();
  await context.setOffline(false);
  await context.setExtraHTTPHeaders({});
}

/** A test that waits for a page whose scripts have died would wait until its time is over: the page's end ends it. */
async function closeWhatStaysEmpty(fault: WebError): Promise<void> {
  const page = fault.page();
  if (!page) return;
  // What is closed, not able to answer, or another page by then is not what is looked for.
  const begun = await page.evaluate(() => performance.timeOrigin).catch(() => undefined);
  await new Promise((later) => setTimeout(later, MOST_EMPTY_MS).unref());
  const isEmpty = await page
    .evaluate((at) => performance.timeOrigin === at && document.body.innerText.trim() === '', begun)
    .catch(() => false);
  if (isEmpty) await page.close({ reason: `The page shows nothing since an error: ${fault.error().stack}` });
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch {
    return false;
  }
}

export { expect };
