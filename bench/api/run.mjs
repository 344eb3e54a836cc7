/**
 * The API against the driver alone, on one embedded database, in one run: `node bench/api/run.mjs`. Prints ratios; the
 * absolute figures beside them hold for this machine and moment only. Build first: `npm run build`.
 */
import mongo from 'mongodb';
import { Client } from './client.mjs';
import { compare, load, quantile } from './measure.mjs';
import { startShop } from './programs.mjs';
import { RawWrites } from './raw-writes.mjs';

const ROUNDS = 5;
const SALES = 150;
const LISTS = 300;
const FEW = 1_000;
const MANY = 100_000;

const shop = await startShop();
const api = new Client(shop.url);
await api.login();
const driver = await mongo.MongoClient.connect(shop.uri);

const post = async (path, body) => (await api.call('POST', path, body)).data;
const customer = await post('/customer/create', {
  name: 'Bench',
  mobileNumber: '9000000001',
  address: 'Pune',
});
const product = await post('/product/create', {
  itemCode: 'BENCH-1',
  productName: 'Bench charger',
  purchasePrice: 700,
  salePrice: 1199,
  unit: 'PCS',
  openingStock: 1_000_000,
});
const bill = {
  billTo: 'Customer',
  customerId: customer._id,
  items: [{ item: product._id, quantity: 1, salePrice: 1199 }],
  receivedAmount: 1000,
};
let key = 0;
const sell = () => api.call('POST', '/invoice/create', bill, { 'Idempotency-Key': `bench-${(key += 1)}` });
const list = () => api.call('GET', '/invoice/all');
await sell();
const raw = await RawWrites.likeTheLastSale(mongo, driver);

const row = (name, { ratio, first, second }) =>
  console.log(
    `${name.padEnd(44)} ${ratio.toFixed(2)}×   (${first.toFixed(0)}/s against ${second.toFixed(0)}/s)`,
  );

for (const tills of [1, 8]) {
  const name = `create invoice, ${tills} at once, API : driver`;
  row(name, await compare(ROUNDS, SALES, tills, sell, () => raw.sale(`raw-${(key += 1)}`)));
}
for (const readers of [1, 8]) {
  const name = `list of 25 with total, ${readers} at once, API : driver`;
  row(name, await compare(ROUNDS, LISTS, readers, list, () => raw.list()));
}

await driver.db().collection('invoices').deleteMany({});
const p95 = async (count) => {
  await raw.fill(count);
  await load(100, 1, list);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(quantile((await load(LISTS, 1, list)).times, 0.95));
  return quantile(rounds, 0.5);
};
const few = await p95(FEW);
const many = await p95(MANY);
console.log(
  `${`list, p95 at ${MANY} : at ${FEW} invoices`.padEnd(44)} ${(many / few).toFixed(2)}×   (${many.toFixed(1)} ms against ${few.toFixed(1)} ms)`,
);

api.close();
await driver.close();
await shop.stop();
