import { chromium, expect, test } from '@playwright/test';
import { createHash, X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startShop } from '../../tools/run/shop.mjs';
import { ADMIN, freePort, signIn } from '../support/shop';

/** What a device is made to trust that cannot be told to by hand: the key of the certificate that the shop shows. */
function keyHash(dataDir: string): string {
  const pem = fs.readFileSync(path.join(dataDir, 'https', 'server.pem'), 'utf8');
  const { publicKey } = new X509Certificate(pem.slice(pem.indexOf('-----BEGIN CERTIFICATE')));
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

// Headless Chromium has no store of authorities to add to: that the chain holds is shown by `devices.api.spec.ts`, with Node.
test('a phone scans the code, is let in, and has camera and offline work at the secure address', async ({
  browser,
}, { project }) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-secure-'));
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-phone-'));
  const shop = await startShop({
    ...{ port: await freePort(), httpsPort: await freePort(), dataDir },
    env: {
      HOST: '0.0.0.0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT_FACTOR: '0',
    },
  });
  const [secure] = shop.secure() as [string];
  const { launchOptions = {} } = project.use;
  const phone = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--ignore-certificate-errors-spki-list=${keyHash(dataDir)}`],
    ...{ baseURL: secure, viewport: { width: 390, height: 844 }, locale: 'en-IN' },
  });
  try {
    const counter = await browser.newPage({ baseURL: shop.address });
    await signIn(counter);
    await counter.goto('/settings/devices');
    await counter.getByRole('button', { name: 'New code' }).first().click();
    await expect(counter.getByRole('img', { name: 'QR code that opens' })).toBeVisible();
    const code = (await counter.getByLabel('Code', { exact: true }).textContent())!.replace(' ', '');
    const plain = `http://${new URL(secure).hostname}:${new URL(shop.address).port}`;

    const page = phone.pages()[0] ?? (await phone.newPage());
    // Any page in clear leads on, once the phone trusts the shop; what the picture holds goes along.
    await page.goto(`${plain}/connect#${code}`);
    await page.waitForURL(`${secure}/connect`);
    await expect(page.getByLabel('Code from the counter')).toHaveValue(code);
    await page.getByLabel('Name, such as').fill('Kavita’s phone');
    await page.getByRole('button', { name: 'Ask to be let in' }).click();
    const asks = counter.getByRole('alert').filter({ hasText: 'wants in as Kavita’s phone' });
    await expect(asks).toContainText((await page.locator('#word b').textContent())!);
    await asks.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByRole('status')).toHaveText('Connected. Sign in now.');
    await expect(counter.getByRole('list', { name: 'Devices' })).toContainText('Kavita’s phone');

    await page.getByRole('link', { name: 'Open Shopbench' }).click();
    await page.waitForURL(`${secure}/**`);
    await signIn(page);
    const can = await page.evaluate(() => [
      isSecureContext,
      'mediaDevices' in navigator,
      'serviceWorker' in navigator,
    ]);
    expect(can).toEqual([true, true, true]);
    await page.goto(`${secure}/my/`);
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(scope).toBe(`${secure}/my/`);
    const cookies = await phone.cookies(secure);
    const kept = cookies.filter(({ name }) => name.startsWith('__Host-shopbench'));
    expect(kept.map(({ name, secure: isSecure, httpOnly }) => [name, isSecure, httpOnly]).sort()).toEqual([
      ['__Host-shopbench_paired', true, true],
      ['__Host-shopbench_session', true, true],
    ]);

    // Revoked: signed out at once.
    await counter.getByRole('button', { name: 'Revoke Kavita’s phone' }).click();
    await counter.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(counter.getByRole('list', { name: 'Devices' })).toContainText('Revoked');
    const refused = await page.request.get(`${secure}/api/v1/auth/check`, { ignoreHTTPSErrors: true });
    expect(refused.status()).toBe(401);
  } finally {
    await phone.close();
    await shop.stop();
    for (const folder of [dataDir, profile]) fs.rmSync(folder, { recursive: true, force: true });
  }
});
