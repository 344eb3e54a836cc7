/**
 * The dashboard of a shop with a million documents against that of one with a thousand, in turns, in one run:
 * `npm run bench -- dashboard`. Prints the ratio of the p95 of both calls (goal: at most 1.5); the milliseconds beside it
 * hold for this machine and moment only. `BENCH_DOCUMENTS` makes the large shop smaller for a try.
 */
import { MongoClient } from 'mongodb';
import { Client } from '../api/client.mjs';
import { load, medians, quantile } from '../api/measure.mjs';
import { startDatabase } from '../api/programs.mjs';
import { RawWrites } from '../api/raw-writes.mjs';

const ROUNDS = 9;
const CALLS = 120;
const FEW = 1_000;
const MANY = Number(process.env.BENCH_DOCUMENTS ?? 1_000_000);
const CALLED = ['/dashboard/summary', '/dashboard/trends'];

/**
 * A shop with so many invoices, a twentieth of them with a product each.
 * @param {Awaited<ReturnType<typeof startDatabase>>} database
 * @param {string} name
 * @param {number} documents
 */
async function openShop(database, name, documents) {
  const shop = await database.startShop(name);
  const api = new Client(shop.url);
  await api.login();
  /** @param {string} path @param {object} body */
  const post = async (path, body) => (await api.call('POST', path, body)).data;
  const customer = await post('/customer/create', {
    ...{ name: 'Bench', mobileNumber: '9000000001', address: 'Pune' },
  });
  const goods = { itemCode: 'BENCH-1', productName: 'Bench charger', purchasePrice: 700, salePrice: 1199 };
  const product = await post('/product/create', { ...goods, unit: 'PCS', openingStock: 1_000 });
  const items = [{ item: product._id, quantity: 1, salePrice: 1199 }];
  const bill = { billTo: 'Customer', customerId: customer._id, items, receivedAmount: 1000 };
  await api.call('POST', '/invoice/create', bill, { 'Idempotency-Key': `bench-${name}` });
  await post('/expense/create', { head: 'Rent', amount: 18_000 });
  const driver = await MongoClient.connect(shop.uri);
  const raw = await RawWrites.likeTheLastSale(driver);
  await raw.fill(documents);
  await raw.sumDays();
  await raw.fillProducts(Math.max(50, Math.min(documents / 20, 10_000)));
  const close = async () => {
    api.close();
    await driver.close();
  };
  return { get: (/** @type {string} */ path) => () => api.call('GET', path), close };
}

const database = await startDatabase();
const few = await openShop(database, 'few', FEW);
const many = await openShop(database, 'many', MANY);
for (const path of CALLED) {
  // The first call follows all that there is; the measured ones only what changed.
  await load(CALLS, 1, few.get(path));
  await load(CALLS, 1, many.get(path));
  /** @type {{ ratio: number, small: number, large: number }[]} */
  const turns = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const small = quantile((await load(CALLS, 1, few.get(path))).times, 0.95);
    const large = quantile((await load(CALLS, 1, many.get(path))).times, 0.95);
    turns.push({ ratio: large / small, small, large });
  }
  const { ratio, small, large } = medians(turns);
  const words = `p95 ${large.toFixed(1)} ms against ${small.toFixed(1)} ms`;
  console.log(`${path}, ${MANY} : ${FEW} documents`.padEnd(54), `${ratio.toFixed(2)}×   (${words})`);
}
await few.close();
await many.close();
await database.stop();
