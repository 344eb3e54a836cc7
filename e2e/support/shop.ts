import { test as base, type Page } from '@playwright/test';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../tools/run/ports.mjs';
import { startShop } from '../../tools/run/shop.mjs';

export const ADMIN = { email: 'owner@example.in', password: 'Bench-2026x' };

export type Shop = Awaited<ReturnType<typeof startShop>>;

/**
 * Tests get `shop`: the built product running on data of its own, and pages that open at its address. Files share a shop
 * unless they name another one: `test.use({ shopName: 'dashboard' })`.
 */
export const test = base.extend<{ signedIn: Page }, { shop: Shop; shopName: string }>({
  shopName: ['shared', { scope: 'worker', option: true }],
  shop: [
    async ({ shopName }, use) => {
      const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), `shopbench-e2e-${shopName}-`));
      const port = await freePort();
      const shop = await startShop({
        port,
        dataDir,
        env: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
      });
      await use(shop);
      await shop.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),
  context: async ({ context }, use) => {
    // Headless Chromium dies of printing a PDF; without a viewer the shop keeps the file instead.
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false }),
    );
    await use(context);
  },
  signedIn: async ({ page }, use) => {
    await signIn(page);
    await use(page);
  },
});

/** Signs the admin in through the login page. */
export async function signIn(page: Page, user = ADMIN): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail or mobile number').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

export { freePort };
export { expect } from '@playwright/test';
