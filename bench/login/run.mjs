import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '../../tools/run/ports.mjs';
import { startShop } from '../../tools/run/shop.mjs';
import { findChromium } from '../../tools/setup/chromium.mjs';

/**
 * What the login page makes a browser fetch until its form can be used, and what it fetches ahead while the person types:
 * JavaScript as transferred, in KB of 1000 bytes.
 */
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-bench-'));
const shop = await startShop({ port: await freePort(), dataDir, env: { ADMIN_PASSWORD: 'Bench-2026x' } });
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  for (const encoding of ['gzip', 'br']) {
    const context = await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': encoding } });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const kinds = new Map();
    const sizes = { script: 0, all: 0, requests: 0 };
    devtools.on('Network.responseReceived', (event) => kinds.set(event.requestId, event.type));
    devtools.on('Network.loadingFinished', (event) => {
      sizes.all += event.encodedDataLength;
      sizes.requests += 1;
      if (kinds.get(event.requestId) === 'Script') sizes.script += event.encodedDataLength;
    });
    await page.goto(`${shop.address}/login`, { waitUntil: 'load' });
    const first = { ...sizes };
    await page.waitForLoadState('networkidle');
    console.log(
      `${encoding}: first JavaScript ${kilobytes(first.script)} (everything ${kilobytes(first.all)}, ${first.requests} requests); ` +
        `ahead while typing ${kilobytes(sizes.script - first.script)} more JavaScript`,
    );
    await context.close();
  }
} finally {
  await browser.close();
  await shop.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
