/**
 * The API against the driver alone, on one embedded database, in one run: `node bench/api/run.mjs`; `--sales` measures
 * sales alone. Prints ratios; the absolute figures beside them hold for this machine and moment only. Build first: `npm run build`.
 */
import fs from 'node:fs';
import { compare, load, medians, quantile } from './measure.mjs';
import { startDatabase } from './programs.mjs';
import { openShop } from './shop.mjs';

const ROUNDS = 7;
const SALES = 150;
/** Sales of 16 tills. */
const RUSH = 1_000;
const LISTS = 400;
const FEW = 1_000;
const MANY = 100_000;
const FEW_PRODUCTS = 1_000;
const MANY_PRODUCTS = 5_000;
/** Entries of the long ledger: 1,001 pages of 25. */
const ENTRIES = 25_025;
const VISITS = 60;

/** @param {string} name @param {number} ratio @param {string} words */
const line = (name, ratio, words) => console.log(`${name.padEnd(54)} ${ratio.toFixed(2)}×   (${words})`);

/**
 * Throughput of the API as a part of the driver's.
 * @param {string} name
 * @param {{ ratio: number, first: number, second: number }} figures
 */
function report(name, { ratio, first, second }) {
  line(`${name}, API : driver`, ratio, `${first.toFixed(0)}/s against ${second.toFixed(0)}/s`);
}

/** Megabytes of memory that a process holds. @param {number} pid */
const megabytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/**
 * The most memory that a process held while something was done, MB, and how much more than before.
 * @param {number} pid
 * @param {() => Promise<unknown>} work
 */
async function memoryOf(pid, work) {
  const before = megabytes(pid);
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, megabytes(pid))), 20);
  const startedAt = performance.now();
  await work();
  clearInterval(timer);
  return { peak, grown: peak - before, seconds: (performance.now() - startedAt) / 1000 };
}

const database = await startDatabase();
const few = await openShop(database, 'few');
for (const tills of [1, 8]) {
  const rawSale = () => few.raw.sale(`raw-${few.nextKey()}`);
  report(`create invoice, ${tills} at once`, await compare(ROUNDS, SALES, tills, few.sell, rawSale));
}
const { times } = await load(RUSH, 16, few.sell);
const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
line('create invoice, 16 at once, p99 : p50', p99 / p50, `${p99.toFixed(0)} ms : ${p50.toFixed(0)} ms`);
if (process.argv.includes('--sales')) {
  await few.close();
  await database.stop();
  process.exit();
}
for (const readers of [1, 8]) {
  /** @type {{ ratio: number, raw: number, list: number, driver: number, floor: number }[]} */
  const turns = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const list = (await load(LISTS, readers, few.list)).perSecond;
    const driver = (await load(LISTS, readers, () => few.raw.list())).perSecond;
    const floor = (await load(LISTS, readers, few.floor)).perSecond;
    // The first round warms up. What the driver and the floor take one after the other is the least a list can take.
    if (round > 0)
      turns.push({ ratio: list * (1 / driver + 1 / floor), raw: list / driver, list, driver, floor });
  }
  const { ratio, raw, list, driver, floor } = medians(turns);
  const words = `${list.toFixed(0)}/s; driver ${driver.toFixed(0)}/s, floor ${floor.toFixed(0)}/s`;
  line(`list of 25 with total, ${readers} at once, API : driver + floor`, ratio, words);
  line(`list of 25 with total, ${readers} at once, API : driver`, raw, words);
}

/**
 * Milliseconds of one way against those of another, in turns.
 * @param {string} name
 * @param {number} count
 * @param {number} share 0.5 for the median
 * @param {() => Promise<unknown>} slow
 * @param {() => Promise<unknown>} quick
 */
async function slower(name, count, share, slow, quick) {
  await load(count, 1, slow);
  await load(count, 1, quick);
  /** @type {{ ratio: number, small: number, large: number }[]} */
  const turns = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const small = quantile((await load(count, 1, quick)).times, share);
    const large = quantile((await load(count, 1, slow)).times, share);
    turns.push({ ratio: large / small, small, large });
  }
  const { ratio, small, large } = medians(turns);
  line(name, ratio, `${large.toFixed(1)} ms against ${small.toFixed(1)} ms`);
}

const many = await openShop(database, 'many');
await few.raw.fill(FEW);
await many.raw.fill(MANY);
await few.raw.sumDays();
await many.raw.sumDays();
const counts = `${MANY} : ${FEW} invoices`;
await slower(`list of 25 with total, median, ${counts}`, LISTS, 0.5, many.list, few.list);
await slower(`list of 25 with total, p95, ${counts}`, LISTS, 0.95, many.list, few.list);

await many.raw.fillLedger(ENTRIES);
await slower('ledger, page 1,000 : page 1, median', VISITS, 0.5, many.ledger(1_000), many.ledger(1));

await few.raw.fillProducts(FEW_PRODUCTS);
await many.raw.fillProducts(MANY_PRODUCTS);
const sizes = `${MANY_PRODUCTS} products, ${MANY} invoices : ${FEW_PRODUCTS}, ${FEW}`;
await slower(`dashboard, median, ${sizes}`, VISITS, 0.5, many.dashboard, few.dashboard);

for (const format of process.env.BENCH_EXPORT === '0' ? [] : ['csv', 'xlsx']) {
  const small = await memoryOf(few.pid, () => few.download(format));
  const large = await memoryOf(many.pid, () => many.download(format));
  const words = `+${large.grown.toFixed(0)} MB in ${large.seconds.toFixed(0)} s against +${small.grown.toFixed(0)} MB`;
  line(
    `memory of an export as ${format}, ${counts}`,
    large.peak / small.peak,
    `${words}, peak ${large.peak.toFixed(0)} MB`,
  );
}

await few.close();
await many.close();
await database.stop();
