import fs from 'node:fs';
import path from 'node:path';
import { repeatableChance } from '../../tools/demo/random.mjs';
import { freePort } from '../../tools/run/ports.mjs';
import { startShop } from '../../tools/run/shop.mjs';
import { ADMIN, newFolder, PASSWORD } from '../support/shop.mjs';
import { till } from '../support/till.mjs';
import { answersTo, asAdmin, bookFaults, recorded, routesOf } from './answers.mjs';
import { compared, shortly } from './compare.mjs';
import { MEANT } from './meant.mjs';
import { oldRelease, RELEASE } from './old-release.mjs';
import { worker } from './work.mjs';

/** @typedef {import('./compare.mjs').Answer} Answer */

const DEEDS = Number(process.argv[2] ?? 1_500);
const SEED = Number(process.argv[3] ?? Date.now() % 2 ** 31);
/** A folder in which the old shop and its answers stay, and are taken from in the next run. */
const kept = process.env['KEEP_IN'];
const folder = kept ? path.resolve(kept) : newFolder();
const dataDir = path.join(folder, 'data');
const recording = path.join(folder, 'answers.json');
const OWNER = { identifier: ADMIN, password: PASSWORD };
const env = { ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: PASSWORD, RATE_LIMIT_FACTOR: '0' };

const began = Date.now();
if (fs.existsSync(recording)) console.log(`Taking the shop in ${folder}.`);
else await store();
/** @type {{ answers: Answer[], restless: string[], seed: number, deeds: number, day: string }} */
const old = JSON.parse(fs.readFileSync(recording, 'utf8'));
refuseOtherDay();

console.log(`Upgrading it (seed ${old.seed}) …`);
const copy = path.join(folder, 'upgraded');
fs.rmSync(copy, { recursive: true, force: true });
fs.cpSync(dataDir, copy, { recursive: true });
const started = Date.now();
const shop = await startShop({ port: await freePort(), dataDir: copy, env });
while (!(await fetch(`${shop.address}/ready`)).ok) await new Promise((resolve) => setTimeout(resolve, 100));
const ready = (Date.now() - started) / 1_000;
const get = await asAdmin(shop.address, OWNER);
const differences = await bookFaults(get);
const now = await answersTo(old.answers, get);
await shop.stop();
refuseOtherDay();
const { same, unexplained, used } = compared(old.answers, now, {
  ...{ meant: MEANT, restless: new Set(old.restless) },
});
console.log(
  `\n${old.deeds} deeds, seed ${old.seed}; ready after ${ready.toFixed(1)} s; ${old.answers.length} answers of ${routesOf(old.answers)} routes, ${same} the same; ${old.restless.length} places change by themselves; ${Math.round((Date.now() - began) / 1_000)} s in all`,
);
const reasons = new Map(MEANT.map(({ why }) => [why, 0]));
for (const [{ why }, times] of used) reasons.set(why, (reasons.get(why) ?? 0) + times);
for (const [why, times] of reasons) console.log(`  meant, ${times} times: ${why}`);
const faults = differences.map((one) => `books/check: ${one}`);
/** @type {Map<string, import('./compare.mjs').Difference[]>} */
const groups = new Map();
for (const one of unexplained) {
  const group = `${one.route} ${one.at}`;
  groups.set(group, [...(groups.get(group) ?? []), one]);
}
for (const [group, all] of groups)
  faults.push(
    `${group}, ${all.length} times, such as ${all[0]?.path}: ${shortly(all[0]?.was)} is ${shortly(all[0]?.is)}`,
  );
if (!kept) fs.rmSync(folder, { recursive: true, force: true });
if (faults.length > 0) fail(faults);
console.log('Nothing differs but what is meant, and the books tie out.');
process.exit(0);

/** The day that it is in the demo shop. */
function dayInShop() {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
}

/** Answers that depend on the day would differ. */
function refuseOtherDay() {
  if (dayInShop() !== old.day)
    fail([
      `What was recorded in ${folder} is of ${old.day}, and it is ${dayInShop()} in the shop: begin anew`,
    ]);
}

/** Fills a shop of the old release, works in it, and keeps what it answers. */
async function store() {
  const { startShop: startOld, fillDemoShop } = await oldRelease();
  console.log(`Filling a shop of release ${RELEASE} … (seed ${SEED})`);
  fs.rmSync(dataDir, { recursive: true, force: true });
  const shop = await startOld({ port: await freePort(), dataDir, env });
  await fillDemoShop(shop, { email: ADMIN, password: PASSWORD });
  const day = dayInShop();
  const one = await till(shop.address, ADMIN);
  const { told, begin, work } = worker(one, repeatableChance(SEED), await goodsOf(one, day));
  console.log(`Working, ${DEEDS} deeds …`);
  await begin();
  for (let n = 0; n < DEEDS; n += 1) await work();
  for (const [deed, { done, refused, last }] of [...told].sort())
    console.log(`  ${deed}: ${done}${refused > 0 ? `, ${refused} refused, at last ${last}` : ''}`);
  const kinds = new Map([...told.keys()].map((deed) => [kindOf(deed), false]));
  for (const [deed, { done }] of told) if (done > 0) kinds.set(kindOf(deed), true);
  const never = [...kinds].filter(([, isDone]) => !isDone).map(([kind]) => kind);
  if (one.serverFaults.length > 0)
    console.log(`  Faults of that release: ${one.serverFaults.slice(0, 3).join('; ')}`);
  console.log('Asking for everything, twice …');
  const { answers, restless } = await recorded(shop.address, await asAdmin(shop.address, OWNER), day);
  await shop.stop();
  if (never.length > 0) fail([`Nothing was done of: ${never.join(', ')}`]);
  fs.writeFileSync(
    recording,
    JSON.stringify({ answers, restless: [...restless], seed: SEED, deeds: DEEDS, day }),
  );
}

/** What was done, whatever it was done to. @param {string} deed */
function kindOf(deed) {
  return deed.split(' /')[0] ?? deed;
}

/** With what and with whom is dealt. @param {import('../support/till.mjs').Till} one @param {string} today */
async function goodsOf(one, today) {
  const { products } = await one.must('GET', '/product/all?pageSize=100');
  const { customers } = await one.must('GET', '/customer/all?designation=customer&pageSize=100');
  const { customers: suppliers } = await one.must('GET', '/customer/all?designation=supplier&pageSize=100');
  const { accounts } = await one.must('GET', '/account/all?pageSize=50');
  const { faults } = await one.must('GET', '/fault/all?pageSize=1');
  const plain = products.filter(
    (/** @type {any} */ product) => !product.enableTracking && product.stockQuantity > 0,
  );
  return { products: plain, customers, suppliers, accounts, fault: faults[0]._id, today };
}

/** @param {readonly string[]} faults @returns {never} */
function fail(faults) {
  console.log(`\nDoes not hold, ${faults.length}:`);
  for (const fault of faults) console.log(`- ${fault}`);
  process.exit(1);
}
