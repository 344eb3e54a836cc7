import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { startShop } from '../../tools/run/shop.mjs';
import { ADMIN, freePort } from '../support/shop';
import { expect, test } from './support/federation';
import { areaCard, title } from './support/requests';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** A web server that knows nothing of us. */
async function staticHost(root: string) {
  const server = http.createServer((request, response) => {
    const file = path.join(root, new URL(request.url ?? '/', 'http://host').pathname);
    if (!file.startsWith(root) || !fs.existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, {
      'Content-Type': TYPES[path.extname(file)] ?? 'text/plain',
      // Without it a browser cannot tell whether a script is what was published.
      'Access-Control-Allow-Origin': '*',
    });
    fs.createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

test('should take areas and registry from another host', async ({ browser, federation }) => {
  const host = await staticHost(federation.areasDir);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-other-host-'));
  const shop = await startShop({
    port: await freePort(),
    dataDir,
    env: {
      AREAS_URL: host.url,
      AREAS_DIR: path.join(dataDir, 'no-areas-here'),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  });
  try {
    const page = await browser.newPage({ baseURL: shop.address });
    const violations: string[] = [];
    page.on(
      'console',
      (message) => /Content Security Policy/.test(message.text()) && violations.push(message.text()),
    );
    const fromHost: string[] = [];
    page.on('response', (response) => response.url().startsWith(host.url) && fromHost.push(response.url()));
    await page.request.post('/api/v1/auth/login', {
      data: { identifier: ADMIN.email, password: ADMIN.password },
    });
    await page.goto('/sales/invoice');
    await expect(title(page, 'Sales invoices')).toBeVisible();
    expect(fromHost.some((url) => url.includes('/sales/'))).toBe(true);
    expect(violations).toEqual([]);

    host.stop();
    await page.route(`${host.url}/**`, (route) => route.abort('connectionrefused'));
    await page.goto('/product');
    await expect(areaCard(page, 'Inventory')).toBeVisible();
    await page.close();
  } finally {
    host.stop();
    await shop.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
});
