import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { MongoClient } from 'mongodb';
import { repeatableChance } from '../../tools/demo/random.mjs';
import { inRoot } from '../../tools/setup/paths.mjs';
import { ADMIN, PASSWORD, demoShop, newFolder } from '../support/shop.mjs';
import { clerk, goodsToDealIn } from '../support/clerk.mjs';
import { endUnknown, newParties } from '../support/shared.mjs';
import { till } from '../support/till.mjs';
import { ownDisk } from './disk.mjs';
import { evidence } from './evidence.mjs';
import { FAULTS, PUBLISHING, RESTORE, pause, possibleFaults, setClock } from './faults.mjs';
import { publishing } from './publishing.mjs';

/**
 * `npm run prove -- chaos [FAULTS] [SEED] [FAULT]`: mixed work of 16 clients while programs are killed, sockets cut, the disk is full
 * or slow, the clock jumps, areas are published and backups restored. After each fault the shop serves again by itself, its
 * books tie, every acknowledged deed is there once and nothing else is. A fault that is named is the only one. Ends with 1 where something is otherwise.
 */
const ROUNDS = Number(process.argv[2] ?? 25);
const SEED = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const ONLY = process.argv[4];
const CLIENTS = 16;
const PATIENCE = 90_000;
/** A restore writes all data anew, and says meanwhile that it does. */
const RESTORE_PATIENCE = 900_000;
/** Acknowledged deeds of a round that are sent once more. */
const AGAIN = 12;

const chance = repeatableChance(SEED);
const run = `Chaos${SEED.toString(36)}`;
console.log(`Filling a shop … (seed ${SEED})`);
const folder = newFolder();
const disk = ownDisk(path.join(folder, 'data'));
const clockFile = path.join(folder, 'clock');
setClock(clockFile, 0);
const preload = `--import=${pathToFileURL(inRoot('prove', 'chaos', 'clock.mjs')).href}`;
const areas = await publishing(folder);
const env = { ...areas.env, CHAOS_CLOCK: clockFile, NODE_OPTIONS: preload };
const shop = await demoShop({ folder, env });
const connection = await MongoClient.connect(shop.database);
const database = connection.db();
const boss = await till(shop.address, ADMIN);
const goods = await goodsToDealIn(mustAsk, 'Chaos');
const clerks = [];
for (let n = 0; n < CLIENTS; n += 1)
  clerks.push(clerk(n, await till(shop.address, ADMIN), repeatableChance(SEED + n), goods, run));
const judged = await evidence(database, { clerks, shared: goods.shared, run });
const tills = [boss, ...clerks.map((one) => one.till)];
/** @type {import('./faults.mjs').Victim} */
const victim = {
  ...{ shop, clockFile, disk, chance },
  cutAll: () => clerks.forEach((one) => one.till.cut()),
  publish: () => areas.work(boss),
};

/** @type {string[]} */
const faults = [];
const totals = { asked: 0, acknowledged: 0, refused: 0, repeated: 0 };
const began = Date.now();
const { names, skipped } = await possibleFaults(victim);
const kinds = names.filter((name) => ONLY === undefined || name === ONLY);
for (const [name, why] of skipped)
  if (ONLY === undefined || name === ONLY) console.log(`Skipped: ${name}: ${why}.`);
/** @type {string[]} */
let deck = [];
let rounds = 0;
try {
  for (let round = 1; round <= ROUNDS && kinds.length > 0; round += 1) {
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
disk?.remove();
fs.rmSync(folder, { recursive: true, force: true });
report();

/** @param {number} round @param {string} name */
async function oneRound(round, name) {
  const from = clerks.map(({ asked, lists, claims }) => ({
    ...{ asked: asked.length, lists: lists.length, claims: new Map(claims) },
  }));
  const before = { edits: goods.shared.edits.length, pictures: goods.shared.pictures.length };
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
  else await FAULTS[name]?.(victim);
  const hit = Date.now();
  await pause(chance.between(200, 600));
  isOver = true;
  await Promise.all(working);
  await untilReady(`${round} ${name}`);
  const readyAfter = Date.now() - hit;
  endUnknown(goods.shared);
  if (backup) await mayBeGone(from, before);
  const deeds = clerks.flatMap(({ asked }, n) => asked.slice(from[n]?.asked));
  const unanswered = deeds.filter(({ outcome }) => outcome === 'unknown').length;
  const found = [...(await repeat(deeds)), ...(await judge())];
  if (name === PUBLISHING) found.push(...(await areas.faults(boss, shop.address)));
  for (const { serverFaults } of tills) found.push(...serverFaults.splice(0));
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
  for (let until = Date.now() + PATIENCE, left = deeds.length; ; await pause(200)) {
    const open = deeds.filter(({ outcome }) => outcome === 'unknown');
    if (open.length === 0) break;
    // After a long restore there are thousands: as long as some find an answer it goes on.
    if (open.length < left) until = Date.now() + PATIENCE;
    left = open.length;
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
  return [...found, ...(await judged.faults())];
}

/** What came after the backup may be gone or not: nobody knows on which side of the restore it fell. @param {{ asked: number, lists: number, claims: Map<string, import('../support/clerk.mjs').Claim> }[]} from @param {{ edits: number, pictures: number }} shared */
async function mayBeGone(from, { edits, pictures }) {
  for (const edit of goods.shared.edits.slice(edits)) edit.mayBeGone = true;
  for (const picture of goods.shared.pictures.slice(pictures)) picture.mayBeGone = true;
  // A version that is gone is given anew: from now on other parties are edited.
  goods.shared.parties = await newParties(mustAsk);
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
  const body = { shopName, password: PASSWORD };
  // It takes longer than a till waits: what is asked again under its key is not done again.
  await mustAsk('POST', `/backup/${name}/restore`, body, { patience: RESTORE_PATIENCE, key: name });
}

/** @param {string} method @param {string} called @param {unknown} [body] @param {{ patience?: number, key?: string }} [how] */
async function mustAsk(method, called, body, { patience = PATIENCE, key } = {}) {
  for (const until = Date.now() + patience; ; await pause(300)) {
    const { status, data, message } = await boss.ask({ method, path: called, body, key });
    if (status >= 200 && status < 300) return data;
    const goesOn = status === 409 && key !== undefined;
    if (Date.now() > until || (status >= 400 && status < 500 && !goesOn))
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

/** Goes on with lists that were cut off, as a person would, until all have ended. */
async function untilImported() {
  for (const until = Date.now() + PATIENCE; ; await pause(200)) {
    const open = await database.collection('imports').find({ state: 'running' }).toArray();
    if (open.length === 0) return;
    if (Date.now() > until) throw new Error(`the list ${open[0]?.['_id']} does not end`);
    for (const { _id } of open) {
      const { interrupted } = await mustAsk('GET', `/customer/bulk-upload/${_id}`);
      if (interrupted) await mustAsk('POST', `/customer/bulk-upload/${_id}/run`);
    }
  }
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
