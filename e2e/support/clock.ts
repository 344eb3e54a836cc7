import type { Page } from '@playwright/test';

/** The page's time stands still from now on: only `page.clock` lets it pass, until `page.clock.resume()`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}
