import fs from 'node:fs';
import path from 'node:path';
import { repeatableChance } from '../../tools/demo/random.mjs';
import { pause } from '../chaos/faults.mjs';
import { clerk, goodsToDealIn } from '../support/clerk.mjs';
import { ADMIN, demoShop, newFolder, signIn } from '../support/shop.mjs';
import { till } from '../support/till.mjs';
import { growing, trendsOf } from './judge.mjs';

/**
 * `npm run prove -- soak [SECONDS] [SEED]`: the work of a long day without a pause: tills that write, people who look things up,
 * take papers and files, sign in and out. Memory, handles and working files of the programs may not grow while the work stays the
 * same, and what people held is given back when they leave. Ends with 1 where something is otherwise.
 */
const SECONDS = Number(process.argv[2] ?? 300);
const SEED = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const TILLS = 6;
const READERS = 4;
const SAMPLES = 60;
/** For what is closed a while after its last use. */
const IDLE_MS = 15_000;

if (!fs.existsSync('/proc/self/status')) {
  console.log('Skipped: memory and handles of other processes are read from /proc, which is not here.');
  process.exit(0);
}
const chance = repeatableChance(SEED);
console.log(`Filling a shop … (seed ${SEED})`);
const folder = newFolder();
const shop = await demoShop({ folder });
const boss = await till(shop.address, ADMIN);
const { must } = boss;
const goods = await goodsToDealIn(must, 'Soak');
const clerks = [];
for (let n = 0; n < TILLS; n += 1)
  clerks.push(clerk(n, await till(shop.address, ADMIN), repeatableChance(SEED + n), goods, 'Soak'));
const readers = [];
for (let n = 0; n < READERS; n += 1) readers.push(await till(shop.address, ADMIN));

/** What people look at all day: lists, records, reports, papers, files. */
const LOOKS = [
  ...['/invoice/all', '/invoice/all?q=a&page=2', '/repair/all', '/product/all?q=s', '/customer/all?q=k'],
  ...['/dashboard/summary', '/search?q=an', '/payment/all', '/expense/all', '/purchase-invoice/all'],
  ...['/invoice/export?format=csv', '/product/export?format=xlsx', '/books/check'],
];

const began = Date.now();
const end = began + SECONDS * 1_000;
const counts = { written: 0, read: 0, signedIn: 0, turnedAway: 0, failed: 0 };
/** @type {import('./judge.mjs').Sample[]} */
const samples = [];
const before = { at: 0, figures: figures() };
await Promise.all([
  ...clerks.map(async (one) => {
    while (Date.now() < end) {
      await one.work();
      counts.written += 1;
    }
  }),
  ...readers.map(async (one) => {
    while (Date.now() < end) {
      const { status } = await one.ask({ method: 'GET', path: chance.pick(LOOKS) });
      if (status === 503) counts.turnedAway += 1;
      else if (status === 0 || status >= 500) counts.failed += 1;
      counts.read += 1;
    }
  }),
  comeAndGo(),
  look(),
]);
for (const one of [...clerks.map(({ till: own }) => own), ...readers]) one.cut();
await pause(IDLE_MS);
const after = { at: SECONDS, figures: figures() };
const { differences } = await must('GET', '/books/check');
await shop.stop();
report();

/** Signs in and out without end: sessions and connections are given back. */
async function comeAndGo() {
  while (Date.now() < end) {
    const cookie = await signIn(shop.address, ADMIN).catch(() => null);
    if (cookie === null) {
      // On a machine that does much else the shop may be too busy: that is told, and no fault of a soak.
      counts.turnedAway += 1;
      await pause(2_000);
      continue;
    }
    const out = await fetch(`${shop.address}/api/v1/auth/logout`, { method: 'POST', headers: { cookie } });
    await out.arrayBuffer();
    if (!out.ok) counts.failed += 1;
    counts.signedIn += 1;
    await pause(500);
  }
}

async function look() {
  for (let n = 1; n <= SAMPLES; n += 1) {
    await pause(Math.max(0, began + (n * SECONDS * 1_000) / SAMPLES - Date.now()));
    samples.push({ at: Math.round((Date.now() - began) / 1_000), figures: figures() });
  }
}

/** @returns {Record<string, number>} */
function figures() {
  return {
    ...ofProcess('API', shop.apiPid()),
    // A server that is not ours may run elsewhere.
    ...(shop.databasePid() === undefined ? {} : ofProcess('Database', shop.databasePid())),
    'Working files': workingFiles(),
  };
}

/** @param {string} name @param {number | undefined} pid @returns {Record<string, number>} */
function ofProcess(name, pid) {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  // What is mapped of the data file is the system's to take back.
  const kilobytes = Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1]);
  return {
    [`${name} memory, MB`]: Math.round(kilobytes / 1024),
    [`${name} handles`]: fs.readdirSync(`/proc/${pid}/fd`).length,
    [`${name} threads`]: Number(/^Threads:\s+(\d+)/m.exec(status)?.[1]),
  };
}

/** Files of the data folder that are no picture, no log and no data: what is left behind of uploads and exports. */
function workingFiles() {
  const names = fs.readdirSync(path.join(folder, 'data'), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /tmp|temp|part|incoming/i.test(name)).length;
}

function report() {
  const memory = { share: 0.15, least: 40 };
  const handles = { share: 0.1, least: 10 };
  const bounds = {
    ...{ 'API memory, MB': memory, 'Database memory, MB': memory },
    ...{ 'API handles': handles, 'Database handles': handles, 'API threads': handles },
    ...{ 'Database threads': handles, 'Working files': { share: 0, least: 2 } },
  };
  console.log(`\n${SECONDS} s, seed ${SEED}:`, counts);
  for (const { name, middle, last } of trendsOf(samples)) {
    const highest = Math.max(...samples.map((one) => one.figures[name] ?? 0));
    console.log(
      `${name.padEnd(20)} ${before.figures[name]} before, ${middle} in the middle, ${last} in the end, ` +
        `${highest} at most, ${after.figures[name]} when all had left`,
    );
  }
  const faults = growing(samples, bounds).map(
    ({ name, middle, last }) => `${name} grows: ${middle} → ${last}`,
  );
  // The API keeps its connections to the database; those of people are given back.
  for (const { name, last } of trendsOf(samples))
    if (/handles|files/.test(name) && (after.figures[name] ?? 0) > last)
      faults.push(`${name}: ${last} in the end, ${after.figures[name]} when all had left`);
  if ((after.figures['API handles'] ?? 0) > (samples.at(-1)?.figures['API handles'] ?? 0) - READERS)
    faults.push('API handles: the connections of those who left are not given back');
  if (differences.length > 0) faults.push(`books/check: ${JSON.stringify(differences.slice(0, 3))}`);
  if (counts.failed > 0) faults.push(`${counts.failed} looks or sign-ins were not answered`);
  console.log(`Faults: ${faults.length}`);
  for (const fault of faults) console.log(`- ${fault}`);
  process.exit(faults.length > 0 ? 1 : 0);
}
