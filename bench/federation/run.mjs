import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { publish } from '@shopbench/registry/built';
import { areaNames, distDirOf, places } from '../../tools/area/places.mjs';
import { fillDemoShop } from '../../tools/demo/fill.mjs';
import { freePort } from '../../tools/run/ports.mjs';
import { startShop } from '../../tools/run/shop.mjs';
import { findChromium } from '../../tools/setup/chromium.mjs';
import { inRoot } from '../../tools/setup/paths.mjs';
import { firstVisit, largestPaint, visitByLink } from './journey.mjs';
import { buildOneBundle } from './one-bundle.mjs';

/**
 * Shell and areas, each built on its own, against the same sources as one ordinary bundle with route splitting: what the
 * same way through the program costs. Prints ratios; `--fast` leaves the timings out.
 */
const PERSON = { identifier: 'owner@example.in', password: 'Bench-2026x' };
const TIMED_RUNS = 9;
const GOALS = { whole: 1.05, step: 1.05, requests: 1.5 };

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-bench-'));
const areasDir = path.join(folder, 'areas');
process.env.AREAS_DIR = areasDir;
for (const name of areaNames()) await publish(places(), name, distDirOf(name), { force: true });

console.log('Building the same sources as one bundle …');
const oneDir = inRoot('dist', 'bench-federation', 'one');
const manifests = areaNames().map((name) =>
  JSON.parse(fs.readFileSync(inRoot(`mf-${name}`, 'area.json'), 'utf8')),
);
const oneAreas = path.join(folder, 'one-areas');
fs.mkdirSync(oneAreas);
fs.writeFileSync(
  path.join(oneAreas, 'registry.json'),
  JSON.stringify(oneRegistry(await buildOneBundle(oneDir, manifests))),
);

const shops = [
  await start('one', { SHELL_DIR: oneDir, AREAS_DIR: oneAreas }),
  await start('areas', { AREAS_DIR: areasDir }),
];
for (const shop of shops) await fillDemoShop(shop, { email: PERSON.identifier, password: PERSON.password });
const [one, areas] = /** @type {[import('./journey.mjs').Site, import('./journey.mjs').Site]} */ (
  await Promise.all(shops.map(({ address }) => siteOf(address)))
);
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
});
try {
  const journeys = [
    printReadings(await firstVisit(browser, one, PERSON), await firstVisit(browser, areas, PERSON)),
    printReadings(await visitByLink(browser, one), await visitByLink(browser, areas)),
  ];
  printVerdict(journeys);
  if (!process.argv.includes('--fast')) {
    await comparePaint('/login', 'Sign in');
    await comparePaint('/sales/invoice', 'Sales invoices');
  }
} finally {
  await browser.close();
  for (const shop of shops) await shop.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

/** The single bundle's registry: the same areas; its scripts are the shell's own. @param {Map<string, import('./one-bundle.mjs').AreaFiles>} files */
function oneRegistry(files) {
  const { areas: listed, ...rest } = JSON.parse(
    fs.readFileSync(path.join(areasDir, 'registry.json'), 'utf8'),
  );
  const moved = listed.map((/** @type {{ name: string }} */ area) => {
    const own = files.get(area.name) ?? { files: [], pages: [] };
    const scripts = own.files.filter((file) => file.endsWith('.js'));
    return { ...area, entry: scripts.at(-1), preload: scripts, libraries: [], pages: own.pages };
  });
  return { ...rest, areas: moved };
}

/** @param {string} name @param {NodeJS.ProcessEnv} env */
async function start(name, env) {
  const admin = { ADMIN_EMAIL: PERSON.identifier, ADMIN_PASSWORD: PERSON.password };
  return startShop({
    port: await freePort(),
    dataDir: path.join(folder, `data-${name}`),
    env: { ...env, ...admin },
  });
}

/** @param {string} address @returns {Promise<import('./journey.mjs').Site>} */
async function siteOf(address) {
  const answer = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(PERSON),
  });
  const [name = '', value = ''] = (answer.headers.get('set-cookie') ?? '').split(';')[0]?.split('=') ?? [];
  // Somebody who was here before: the shell has found all builds fit.
  const registry = await (await fetch(`${address}/registry.json`)).json();
  const builds = registry.areas.map(
    (/** @type {{ name: string, build: string }} */ area) => `${area.name}-${area.build}`,
  );
  return {
    address,
    cookies: [
      { name, value, url: address },
      { name: 'areas-builds', value: builds.join('.'), url: address },
    ],
  };
}

/**
 * Prints the totals step by step, and gives the ratios of bytes and of requests.
 * @param {import('./journey.mjs').Reading[]} base @param {import('./journey.mjs').Reading[]} ours
 */
function printReadings(base, ours) {
  const line = (/** @type {(string | number)[]} */ cells) =>
    console.log(
      cells
        .map((cell, index) => (index === 0 ? String(cell).padEnd(26) : String(cell).padStart(12)))
        .join(''),
    );
  line(['so far', 'one KB', 'areas KB', 'ratio', 'one reqs', 'areas reqs', 'ratio']);
  const pairs = ours.map((own, index) => ({ own, other: base[index] ?? { bytes: NaN, requests: NaN } }));
  for (const { own, other } of pairs)
    line([
      own.step,
      (other.bytes / 1000).toFixed(1),
      (own.bytes / 1000).toFixed(1),
      (own.bytes / other.bytes).toFixed(3),
      other.requests,
      own.requests,
      (own.requests / other.requests).toFixed(2),
    ]);
  return {
    bytes: pairs.map(({ own, other }) => own.bytes / other.bytes),
    requests: pairs.map(({ own, other }) => own.requests / other.requests),
  };
}

/** @param {{ bytes: number[], requests: number[] }[]} journeys ratios, step by step */
function printVerdict(journeys) {
  const tell = (/** @type {string} */ what, /** @type {number} */ value, /** @type {number} */ goal) =>
    console.log(`${what.padEnd(26)}${value.toFixed(3)}x, goal ${goal}: ${value <= goal ? 'met' : 'MISSED'}`);
  const ends = journeys.map(({ bytes }) => bytes.at(-1) ?? NaN);
  tell('JS over a whole journey', Math.max(...ends), GOALS.whole);
  tell('JS at the worst step', Math.max(...journeys.flatMap(({ bytes }) => bytes)), GOALS.step);
  tell(
    'requests at the worst step',
    Math.max(...journeys.flatMap(({ requests }) => requests)),
    GOALS.requests,
  );
}

/** Takes turns, so that what else the machine does falls on both. @param {string} at @param {string} heading */
async function comparePaint(at, heading) {
  /** @type {number[]} */
  const base = [];
  /** @type {number[]} */
  const ours = [];
  for (let run = 0; run < TIMED_RUNS; run += 1) {
    base.push(await largestPaint(browser, one, at, heading));
    ours.push(await largestPaint(browser, areas, at, heading));
  }
  const median = (/** @type {number[]} */ values) =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
  const spread = (/** @type {number[]} */ values) =>
    (Math.max(...values) - Math.min(...values)) / median(values);
  console.log(
    `largest paint ${at}: one ${median(base).toFixed(0)} ms (spread ${(spread(base) * 100).toFixed(0)} %), ` +
      `areas ${median(ours).toFixed(0)} ms (spread ${(spread(ours) * 100).toFixed(0)} %), ratio ${(median(ours) / median(base)).toFixed(2)}`,
  );
}
