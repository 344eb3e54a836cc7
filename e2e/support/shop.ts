import { test as base, type BrowserContext, type Page } from '@playwright/test';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { freePort } from '../../tools/run/ports.mjs';
import { startShop } from '../../tools/run/shop.mjs';
import { putBack, storedDocuments, untilReady } from '../../api/test/support/shop-data';

export const ADMIN = { email: 'owner@example.in', password: 'Bench-2026x' };

export type Shop = Awaited<ReturnType<typeof startShop>>;

/** Lets pages of a window begin as for whoever has opened every group of the menu on this device. */
export const openAllGroups = (context: BrowserContext) =>
  context.addInitScript(() => {
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function getItem(key) {
      return read.call(this, key) ?? (key.startsWith('side-folded:') ? '[]' : null);
    };
  });

/**
 * Tests get `shop`: the built product, and pages that open at its address. It is started once per worker, and its data are as
 * new for each file. `signedIn` is a page with the admin's session that is on no page yet.
 */
export const test = base.extend<
  { shop: Shop; signedIn: Page },
  { keptShop: { openFor(file: string): Promise<Shop> } }
>({
  keptShop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-e2e-'));
      const shop = await startShop({
        port: await freePort(),
        dataDir,
        // The files of a worker ask more in a minute than a person does.
        env: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, RATE_LIMIT_FACTOR: '0' },
      });
      const client = await MongoClient.connect(shop.database);
      const running = { database: client.db(), address: shop.address, dataDir };
      const initial = await storedDocuments(running.database);
      let usedBy: string | undefined;
      await use({
        openFor: async (file) => {
          if (usedBy !== undefined && usedBy !== file) {
            await putBack(running, initial);
            await untilReady(shop.address);
          }
          usedBy = file;
          return shop;
        },
      });
      await client.close();
      await shop.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  shop: [async ({ keptShop }, use, { file }) => use(await keptShop.openFor(file)), { timeout: 600_000 }],
  baseURL: async ({ shop }, use) => use(shop.address),
  context: async ({ context }, use) => {
    // Headless Chromium dies of printing a PDF; without a viewer the shop keeps the file instead.
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false }),
    );
    await openAllGroups(context);
    await use(context);
  },
  signedIn: async ({ page }, use) => {
    await letIn(page.context());
    await use(page);
  },
});

/** Gives the pages of a browser the admin's session, where signing in is not what the test is about. */
export async function letIn(context: BrowserContext): Promise<void> {
  const data = { identifier: ADMIN.email, password: ADMIN.password };
  const answer = await context.request.post('/api/v1/auth/login', { data });
  if (!answer.ok()) throw new Error(`The admin could not sign in: ${answer.status()}`);
}

/** Signs somebody in through the login page, the admin unless told. */
export async function signIn(page: Page, user = ADMIN): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail or mobile number').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

export { freePort };
export { expect } from '@playwright/test';
