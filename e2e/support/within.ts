import type { Page } from '@playwright/test';

/** Leads the open shop to another of its pages, as a link does: nothing is loaded that it has. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
