/**
 * The API against the driver alone, on one embedded database, in one run: `node bench/api/run.mjs`. Prints ratios; the
 * absolute figures beside them hold for this machine and moment only. Build first: `npm run build`.
 */
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
  const list = () => api.call('GET', '/invoice/all');
  /** @param {number} page */
  const ledger = (page) => api.call('GET', `/customer/${customer._id}/ledger?page=${page}`);
  return { sell, list, ledger, raw, nextKey, close };
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

const database = await startDatabase();
const few = await openShop(database, 'few');
for (const tills of [1, 8]) {
  const rawSale = () => few.raw.sale(`raw-${few.nextKey()}`);
  report(`create invoice, ${tills} at once`, await compare(ROUNDS, SALES, tills, few.sell, rawSale));
}
for (const readers of [1, 8]) {
  const rawList = () => few.raw.list();
  report(
    `list of 25 with total, ${readers} at once`,
    await compare(ROUNDS, LISTS, readers, few.list, rawList),
  );
}

const many = await openShop(database, 'many');
await few.raw.fill(FEW);
await many.raw.fill(MANY);
await load(LISTS, 1, few.list);
await load(LISTS, 1, many.list);
for (const [name, share] of /** @type {const} */ ([
  ['median', 0.5],
  ['p95', 0.95],
])) {
  const turns = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const small = quantile((await load(LISTS, 1, few.list)).times, share);
    const large = quantile((await load(LISTS, 1, many.list)).times, share);
    turns.push({ ratio: large / small, small, large });
  }
  const { ratio, small, large } = medians(turns);
  const words = `${large.toFixed(1)} ms against ${small.toFixed(1)} ms`;
  line(`list of 25 with total, ${name}, ${MANY} : ${FEW} invoices`, ratio, words);
}

/** A party's ledger of 1,001 pages: how much longer the 1,000th takes than the first. */
await many.raw.fillLedger(25_025);
for (const [name, share] of /** @type {const} */ ([
  ['median', 0.5],
  ['p95', 0.95],
])) {
  const turns = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = quantile((await load(LISTS, 1, () => many.ledger(1))).times, share);
    const late = quantile((await load(LISTS, 1, () => many.ledger(1000))).times, share);
    turns.push({ ratio: late / first, first, late });
  }
  const { ratio, first, late } = medians(turns);
  line(
    `ledger of a party, ${name}, page 1000 : first`,
    ratio,
    `${late.toFixed(1)} ms against ${first.toFixed(1)} ms`,
  );
}

await few.close();
await many.close();
await database.stop();
