/**
 * The search of the pickers over many products: `node bench/picker/run.mjs [products]`, 50,000 unless told. Prints the 95th
 * percentile for each way of typing, and its ratio to a call that looks at no database. Build first: `npm run build`.
 */
import { MongoClient, ObjectId } from 'mongodb';
import { Client } from '../api/client.mjs';
import { load, quantile } from '../api/measure.mjs';
import { startDatabase } from '../api/programs.mjs';

const PRODUCTS = Number(process.argv[2] ?? 50_000);
const BATCH = 2_000;
const CALLS = 400;
const GOAL_MS = 50;

const MAKERS = ['samsung', 'redmi', 'vivo', 'oppo', 'realme', 'moto', 'nokia', 'apple', 'poco', 'iqoo'];
const THINGS = ['cover', 'glass', 'charger', 'cable', 'display', 'battery', 'earphones', 'speaker'];
const COLOURS = ['black', 'blue', 'green', 'silver', 'red', 'clear'];

/** @param {number} i @returns {{ code: string, words: string[], imei: string }} */
function nth(i) {
  /** @param {string[]} list @param {number} step */
  const of = (list, step) => String(list[Math.floor(i / step) % list.length]);
  const words = [of(MAKERS, 1), of(THINGS, 10), of(COLOURS, 80), `m${i}`];
  return { code: `SKU-${String(i).padStart(6, '0')}`, words, imei: `35${String(i).padStart(13, '0')}` };
}

const database = await startDatabase();
const shop = await database.startShop('picker');
const api = new Client(shop.url);
await api.login();
const goods = { itemCode: 'FIRST', productName: 'First', purchasePrice: 1, salePrice: 2, unit: 'PCS' };
const { _id } = (await api.call('POST', '/product/create', goods)).data;
const driver = await MongoClient.connect(shop.uri);
const products = driver.db().collection('products');
const first = await products.findOne({ _id: new ObjectId(String(_id)) });
for (let at = 0; at < PRODUCTS; at += BATCH) {
  const some = Array.from({ length: Math.min(BATCH, PRODUCTS - at) }, (_, i) => nth(at + i));
  const made = some.map(({ code, words }) => ({
    ...first,
    _id: new ObjectId(),
    itemCode: code,
    productName: words.join(' '),
    uniqueKey: code.toLowerCase(),
    foldedName: words.join(' '),
    searchKeys: [...words, words.join(''), 'sku', code.slice(4), `sku${code.slice(4)}`],
  }));
  await products.insertMany(made);
  const units = some.map(({ imei }, i) => ({
    itemId: made[i]?._id,
    imeis: [imei],
    owner: 'in_stock',
    onBench: false,
    story: [],
  }));
  await driver.db().collection('units').insertMany(units);
}

let turn = 0;
/** Calls the search with a text made of another product each time. @param {(i: number) => string} text */
const search = (text) => () => {
  turn = (turn + 7_919) % PRODUCTS;
  return api.call('GET', `/product/search?q=${encodeURIComponent(text(turn))}`);
};
/** @type {Record<string, (i: number) => string>} */
const ways = {
  'one letter': (i) => String(nth(i).words[0]?.charAt(0)),
  'the start of a common word': (i) => String(nth(i).words[1]?.slice(0, 3)),
  'a common word': (i) => String(nth(i).words[2]),
  'two common words': (i) => `${nth(i).words[1]} ${nth(i).words[2]}`,
  'a common word and a rare one': (i) => `${nth(i).words[0]} ${nth(i).words[3]}`,
  'the start of a code': (i) => nth(i).code.slice(0, 8),
  'a whole code or barcode': (i) => nth(i).code,
  'an IMEI': (i) => nth(i).imei,
  'the start of an IMEI': (i) => nth(i).imei.slice(0, 9),
  'nothing that is there': (i) => `zz${i}`,
};

const floor = await load(CALLS, 1, () => api.call('GET', '/settings/trading'));
const floorMs = quantile(floor.times, 0.95);
console.log(
  `${PRODUCTS} products; a call without the database takes ${floorMs.toFixed(1)} ms at the 95th percentile`,
);
for (const [name, text] of Object.entries(ways)) {
  await load(CALLS / 10, 1, search(text));
  const { times } = await load(CALLS, 1, search(text));
  const p95 = quantile(times, 0.95);
  const verdict = p95 <= GOAL_MS ? 'within' : 'OVER';
  console.log(
    `${name.padEnd(32)} ${p95.toFixed(1).padStart(7)} ms   ${(p95 / floorMs).toFixed(1)}×   ${verdict} ${GOAL_MS} ms`,
  );
}
api.close();
await driver.close();
await database.stop();
