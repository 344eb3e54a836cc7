import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '../../tools/run/ports.mjs';
import { startShop } from '../../tools/run/shop.mjs';
import { findChromium } from '../../tools/setup/chromium.mjs';

/**
 * What the customers' own program costs a slow phone: JavaScript as transferred (budget 120 KB), and the largest paint with
 * the processor slowed four times on slow 4G (budget 2.5 s), the middle of several visits: the way in with an empty cache,
 * the home signed in with an empty cache, and the home opened again.
 */
const VISITS = 5;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const PERSON = {
  name: 'Meera Joshi',
  email: 'meera@example.in',
  mobileNumber: '9833055120',
  address: 'Pune',
};
const PASSWORD = 'Mango4Tree';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-bench-'));
const shop = await startShop({ port: await freePort(), dataDir, env: { ADMIN_PASSWORD: 'Bench-2026x' } });
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

try {
  await send('/auth/register', { ...PERSON, password: PASSWORD });
  report('the way in', await several(() => visit(false)));
  report('home, empty cache', await several(() => visit(true)));
} finally {
  await browser.close();
  await shop.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

/** @param {string} url @param {object} body */
async function send(url, body) {
  const reply = await fetch(`${shop.address}/api/v1${url}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
}

/** One visit of a slow phone, and the same page opened again. @param {boolean} isSignedIn */
async function visit(isSignedIn) {
  const context = await browser.newContext(PHONE);
  if (isSignedIn) {
    const reply = await context.request.post(`${shop.address}/api/v1/auth/login`, {
      data: { identifier: PERSON.email, password: PASSWORD },
    });
    if (!reply.ok()) throw new Error(`sign-in: ${reply.status()}`);
  }
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let script = 0;
  const scripts = new Set();
  devtools.on(
    'Network.responseReceived',
    ({ requestId, type }) => type === 'Script' && scripts.add(requestId),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) script += encodedDataLength;
  });
  await page.goto(`${shop.address}/my/`, { waitUntil: 'networkidle' });
  const first = await largestPaint(page);
  const kilobytes = script / 1000;
  await page.reload({ waitUntil: 'networkidle' });
  const again = await largestPaint(page);
  await context.close();
  return { first, again, kilobytes };
}

/** When the largest thing was painted, milliseconds after the start. @param {import('@playwright/test').Page} page @returns {Promise<number>} */
function largestPaint(page) {
  return page.evaluate(
    `new Promise((resolve) =>
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      }))`,
  );
}

/** @param {() => Promise<{ first: number, again: number, kilobytes: number }>} run */
async function several(run) {
  const visits = [];
  for (let i = 0; i < VISITS; i += 1) visits.push(await run());
  return visits;
}

/** @param {string} what @param {{ first: number, again: number, kilobytes: number }[]} visits */
function report(what, visits) {
  const middle = (/** @type {(one: typeof visits[number]) => number} */ of) =>
    visits.map(of).sort((a, b) => a - b)[Math.floor(visits.length / 2)] ?? NaN;
  const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(2)} s`;
  console.log(
    `${what}: JavaScript ${middle(({ kilobytes }) => kilobytes).toFixed(1)} KB (budget 120), ` +
      `largest paint ${seconds(middle(({ first }) => first))} (budget 2.5 s), again ${seconds(middle(({ again }) => again))}`,
  );
}
