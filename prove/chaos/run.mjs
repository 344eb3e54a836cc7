import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { MongoClient, ObjectId } from 'mongodb';
import { repeatableChance } from '../../tools/demo/random.mjs';
import { inRoot } from '../../tools/setup/paths.mjs';
import { ADMIN, PASSWORD, demoShop, newFolder } from '../support/shop.mjs';
import { clerk, goodsToDealIn } from '../support/clerk.mjs';
import { till } from '../support/till.mjs';
import { FAULTS, RESTORE, pause, setClock } from './faults.mjs';
import { factFaults, importFaults, numberFaults, storedFaults } from './judge.mjs';

/**
 * `npm run prove -- chaos [FAULTS] [SEED]`: mixed work of 16 clients while programs are killed, sockets cut, the disk is full, the
 * clock jumps and backups are restored. After each fault the shop serves again by itself, its books tie, every acknowledged
 * deed is there once and nothing else is. Ends with 1 where something is otherwise.
 */
const ROUNDS = Number(process.argv[2] ?? 25);
const SEED = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const CLIENTS = 16;
const DISK = '512m';
const PATIENCE = 90_000;
/** Acknowledged deeds of a round that are sent once more. */
const AGAIN = 12;
const MAKING = ['invoices', 'purchase_invoices', 'repairs', 'payments', 'parties'];

const chance = repeatableChance(SEED);
const run = `Chaos${SEED.toString(36)}`;
console.log(`Filling a shop … (seed ${SEED})`);
const folder = newFolder();
const disk = ownDisk(folder);
const clockFile = path.join(folder, 'clock');
setClock(clockFile, 0);
const preload = `--import=${pathToFileURL(inRoot('prove', 'chaos', 'clock.mjs')).href}`;
const shop = await demoShop({ folder, env: { CHAOS_CLOCK: clockFile, NODE_OPTIONS: preload } });
const connection = await MongoClient.connect(shop.database);
const database = connection.db();
const boss = await till(shop.address, ADMIN);
const goods = await goodsToDealIn(mustAsk, 'Chaos');
const clerks = [];
for (let n = 0; n < CLIENTS; n += 1)
  clerks.push(clerk(n, await till(shop.address, ADMIN), repeatableChance(SEED + n), goods, run));
const atStart = new Map();
for (const name of MAKING)
  atStart.set(name, new Set((await database.collection(name).distinct('_id')).map(String)));

/** @type {string[]} */
const faults = [];
const totals = { asked: 0, acknowledged: 0, refused: 0, repeated: 0 };
const began = Date.now();
const kinds = [...Object.keys(FAULTS).filter((name) => disk || name !== 'the disk is full'), RESTORE];
if (!disk)
  console.log('Skipped: a full disk needs a file system of its own, which only root can mount here.');
/** @type {string[]} */
let deck = [];
let rounds = 0;
try {
  for (let round = 1; round <= ROUNDS; round += 1) {
    if (deck.length === 0)
      deck = kinds
        .map((name) => ({ name, at: chance.next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ name }) => name);
    await oneRound(round, /** @type {string} */ (deck.pop()));
  }
} catch (error) {
  faults.push(`${rounds + 1}: ${error instanceof Error ? error.message : error}`);
}
await connection.close().catch(() => {});
await shop.stop().catch(() => {});
if (disk) spawnSync('umount', [disk]);
fs.rmSync(folder, { recursive: true, force: true });
report();

/** @param {number} round @param {string} name */
async function oneRound(round, name) {
  const from = clerks.map(({ asked, lists, claims }) => ({
    ...{ asked: asked.length, lists: lists.length, claims: new Map(claims) },
  }));
  const backup = name === RESTORE ? await mustAsk('POST', '/backup', {}) : null;
  let isOver = false;
  const working = clerks.map(async (one) => {
    while (!isOver) {
      await one.work();
      // A till that finds no answer waits a little.
      await pause(one.asked.at(-1)?.outcome === 'unknown' ? 400 : 5);
    }
  });
  await pause(chance.between(300, 900));
  if (backup) await restore(backup.name);
  else await FAULTS[name]?.({ shop, clockFile, disk, cutAll: () => clerks.forEach((one) => one.till.cut()) });
  const hit = Date.now();
  await pause(chance.between(200, 600));
  isOver = true;
  await Promise.all(working);
  if (backup) mayBeGone(from);
  await untilReady(`${round} ${name}`);
  const readyAfter = Date.now() - hit;
  const deeds = clerks.flatMap(({ asked }, n) => asked.slice(from[n]?.asked));
  const unanswered = deeds.filter(({ outcome }) => outcome === 'unknown').length;
  const found = [...(await repeat(deeds)), ...(await judge())];
  setClock(clockFile, 0);
  const count = (/** @type {string} */ outcome) => deeds.filter((deed) => deed.outcome === outcome).length;
  totals.asked += deeds.length;
  totals.acknowledged += count('acknowledged');
  totals.refused += count('refused');
  totals.repeated += unanswered;
  rounds += 1;
  faults.push(...found.map((what) => `${round} (${name}): ${what}`));
  console.log(
    `${String(round).padStart(3)} ${name}: ${deeds.length} asked, ${count('acknowledged')} acknowledged, ${count('refused')} refused, ` +
      `${unanswered} without an answer and repeated; ready after ${(readyAfter / 1000).toFixed(1)} s${found.length > 0 ? `; ${found.length} FAULTS` : ''}`,
  );
  for (const what of found.slice(0, 10)) console.log(`      ${what}`);
}

/** Ends what was never answered, and repeats some of what was. @param {import('../support/clerk.mjs').Asked[]} deeds */
async function repeat(deeds) {
  const found = [];
  for (const until = Date.now() + PATIENCE; ; await pause(200)) {
    const open = deeds.filter(({ outcome }) => outcome === 'unknown');
    if (open.length === 0) break;
    if (Date.now() > until) return [`${open.length} deeds find no answer, such as ${open[0]?.key}`];
    const again = clerks.map(async (one) => {
      for (const deed of open.filter(({ by }) => by === one)) found.push(await one.send(deed));
    });
    await Promise.all(again);
  }
  const answered = deeds.filter((deed) => deed.outcome === 'acknowledged' && !deed.mayBeGone);
  for (let times = Math.min(AGAIN, answered.length); times > 0; times -= 1) {
    const deed = chance.pick(answered);
    found.push(await deed.by.send(deed));
  }
  return found.filter((fault) => fault !== null);
}

async function judge() {
  await untilImported();
  const check = await mustAsk('GET', '/books/check');
  const found = check.differences.map((/** @type {unknown} */ one) => `books/check: ${JSON.stringify(one)}`);
  const deeds = clerks.flatMap(({ asked }) => asked);
  /** @type {Map<string, string[]>} */
  const stored = new Map();
  for (const name of MAKING) {
    const before = atStart.get(name);
    const all = await database
      .collection(name)
      .find({})
      .project({ number: 1, repairNumber: 1, note: 1, name: 1 })
      .toArray();
    const fresh = all.filter(({ _id }) => !before.has(String(_id)));
    // Receipts of bills and rows of lists were asked for by those.
    const own = fresh.filter(({ note, name: called }) =>
      name === 'payments' ? note?.startsWith(run) : name !== 'parties' || !called.startsWith('Row '),
    );
    stored.set(
      name,
      own.map(({ _id }) => String(_id)),
    );
    found.push(
      ...numberFaults(fresh.flatMap(({ number, repairNumber }) => number ?? repairNumber ?? [])).map(
        (what) => `${name}: ${what}`,
      ),
    );
  }
  const rows = await database.collection('parties').find({ name: /^Row / }).project({ name: 1 }).toArray();
  found.push(
    ...storedFaults(deeds, stored),
    ...importFaults(
      clerks.flatMap(({ lists }) => lists),
      rows.map(({ name }) => name),
    ),
    ...factFaults(await facts()),
  );
  return found;
}

async function facts() {
  const found = [];
  for (const { collection, id, field, allowed } of clerks.flatMap(({ claims }) => [...claims.values()])) {
    const record = await database
      .collection(collection)
      .findOne({ _id: new ObjectId(id) }, { projection: { [field]: 1 } });
    const value = record?.[field];
    found.push({
      what: `${field} of ${id} in ${collection}`,
      allowed,
      found: value instanceof ObjectId ? String(value) : (value ?? undefined),
    });
  }
  return found;
}

/** What came after the backup may be gone or not: nobody knows on which side of the restore it fell. @param {{ asked: number, lists: number, claims: Map<string, import('../support/clerk.mjs').Claim> }[]} from */
function mayBeGone(from) {
  for (const [n, one] of clerks.entries()) {
    const then = /** @type {typeof from[number]} */ (from[n]);
    for (const deed of one.asked.slice(then.asked)) deed.mayBeGone = true;
    for (const list of one.lists.slice(then.lists)) list.mayBeGone = true;
    for (const [key, claim] of one.claims) {
      const before = then.claims.get(key);
      if (before === undefined) one.claims.delete(key);
      else if (before !== claim)
        one.claims.set(key, { ...claim, allowed: [...before.allowed, ...claim.allowed] });
    }
    one.forget();
  }
}

/** @param {string} name */
async function restore(name) {
  const { shopName } = await mustAsk('GET', '/settings');
  await mustAsk('POST', `/backup/${name}/restore`, { shopName, password: PASSWORD });
}

/** @param {string} method @param {string} called @param {unknown} [body] */
async function mustAsk(method, called, body) {
  for (const until = Date.now() + PATIENCE; ; await pause(300)) {
    const { status, data, message } = await boss.ask({ method, path: called, body });
    if (status >= 200 && status < 300) return data;
    if (Date.now() > until || (status >= 400 && status < 500))
      throw new Error(`${method} ${called}: ${status} ${message}`);
  }
}

/** @param {string} what */
async function untilReady(what) {
  for (const until = Date.now() + PATIENCE; ; await pause(100)) {
    const answer = await fetch(`${shop.address}/ready`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    if (answer?.ok) return;
    if (Date.now() > until)
      throw new Error(`${what}: the shop does not serve after ${PATIENCE / 1000} s (seed ${SEED})`);
  }
}

/** A list that was cut off goes on by itself. */
async function untilImported() {
  for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(200)) {
    const { imports } = await mustAsk('GET', '/customer/bulk-upload/recent');
    if (!imports.some((/** @type {any} */ { state }) => state === 'running')) return;
  }
}

/** A file system in memory at the folder's data, where one may mount it. @param {string} at */
function ownDisk(at) {
  const data = path.join(at, 'data');
  fs.mkdirSync(data);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', data]);
  return status === 0 ? data : null;
}

function report() {
  const seconds = Math.round((Date.now() - began) / 1_000);
  console.log(
    `\n${rounds} faults in ${seconds} s, seed ${SEED}: ${totals.asked} deeds asked, ${totals.acknowledged} acknowledged, ${totals.refused} refused, ${totals.repeated} repeated`,
  );
  const refusals = new Map(clerks.flatMap((one) => [...one.refusals]));
  console.log(`Refused for ${refusals.size} reasons${refusals.size > 0 ? ', such as' : ''}`);
  for (const reason of [...refusals.keys()].slice(0, 8)) console.log(`  ${reason.slice(0, 200)}`);
  console.log(`Does not hold: ${faults.length}`);
  for (const fault of faults.slice(0, 50)) console.log(`- ${fault}`);
  process.exit(faults.length > 0 ? 1 : 0);
}
