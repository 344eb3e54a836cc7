/**
 * The API against the driver alone, on one embedded database, in one run: `node bench/api/run.mjs`. Prints ratios; the
 * absolute figures beside them hold for this machine and moment only. Build first: `npm run build`.
 */
import fs from 'node:fs';
import { MongoClient } from 'mongodb';
import { Client } from './client.mjs';
import { compare, load, medians, quantile } from './measure.mjs';
import { startDatabase } from './programs.mjs';
import { RawWrites } from './raw-writes.mjs';

const ROUNDS = 7;
const SALES = 150;
const LISTS = 400;
const FEW = 1_000;
const MANY = 100_000;
const FEW_PRODUCTS = 1_000;
const MANY_PRODUCTS = 5_000;
/** Entries of the long ledger: 1,001 pages of 25. */
const ENTRIES = 25_025;
const VISITS = 60;

/**
 * A shop with a customer, a product and one sale that the driver can copy.
 * @param {Awaited<ReturnType<typeof startDatabase>>} database
 * @param {string} name
 */
async function openShop(database, name) {
  const shop = await database.startShop(name);
  const api = new Client(shop.url);
  await api.login();
  /** @param {string} path @param {object} body */
  const post = async (path, body) => (await api.call('POST', path, body)).data;
  const person = { name: 'Bench', mobileNumber: '9000000001', address: 'Pune' };
  const goods = { itemCode: 'BENCH-1', productName: 'Bench charger', purchasePrice: 700, salePrice: 1199 };
  const customer = await post('/customer/create', person);
  const product = await post('/product/create', { ...goods, unit: 'PCS', openingStock: 1_000_000 });
  const bill = {
    billTo: 'Customer',
    customerId: customer._id,
    items: [{ item: product._id, quantity: 1, salePrice: 1199 }],
    receivedAmount: 1000,
  };
  let key = 0;
  const nextKey = () => `bench-${(key += 1)}`;
  const sell = () => api.call('POST', '/invoice/create', bill, { 'Idempotency-Key': nextKey() });
  await sell();
  const driver = await MongoClient.connect(shop.uri);
  const raw = await RawWrites.likeTheLastSale(driver);
  const close = async () => {
    api.close();
    await driver.close();
  };
  /** @param {string} path */
  const get = (path) => () => api.call('GET', path);
  return {
    sell,
    list: get('/invoice/all'),
    // Guards, limits and JSON like any other, but what it answers is remembered: no look at the database.
    floor: get('/settings/trading'),
    dashboard: get('/dashboard/summary'),
    /** @param {number} page */
    ledger: (page) => get(`/customer/${customer._id}/ledger?page=${page}`),
    /** @param {string} format */
    download: async (format) => {
      const url = `${shop.url}/api/v1/invoice/export?format=${format}`;
      const response = await fetch(url, { headers: { Cookie: api.cookie } });
      if (!response.ok || !response.body) throw new Error(`export: ${response.status}`);
      let bytes = 0;
      for await (const chunk of response.body) bytes += chunk.length;
      return bytes;
    },
    pid: shop.pid,
    raw,
    nextKey,
    close,
  };
}

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
