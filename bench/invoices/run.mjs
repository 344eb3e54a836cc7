/**
 * Lists of invoices at size: `node bench/invoices/run.mjs [many] [few] [days] [ways]`, 1,000,000 and 1,000 of a year unless told:
 * fewer days make months as busy of fewer invoices; `ways` is a regular expression for the names of those to be measured. Prints for each way of looking the 95th percentile with many as a ratio to that
 * with few, measured in turns in one run, and so of the processor's time, which others on the machine do not change; the goal
 * is 1.2. Build first: `npm run build`.
 */
import { MongoClient, ObjectId } from 'mongodb';
import { Client } from '../api/client.mjs';
import { load, medians, processorOf, quantile } from '../api/measure.mjs';
import { startDatabase } from '../api/programs.mjs';

const MANY = Number(process.argv[2] ?? 1_000_000);
const FEW = Number(process.argv[3] ?? 1_000);
const ONLY = new RegExp(process.argv[5] ?? '');
const BATCH = 2_000;
const ROUNDS = 5;
const CALLS = 200;
const GOAL = 1.2;
/** Both shops sell over as many days, so that a month of the large one holds a thousand times the bills. */
const DAYS = Number(process.argv[4] ?? 365);

const NAMES = [
  'anjali',
  'imran',
  'lakshmi',
  'vikram',
  'fatima',
  'rohan',
  'sunita',
  'joseph',
  'meera',
  'arjun',
];
const FAMILIES = ['deshpande', 'qureshi', 'stores', 'rathod', 'shaikh', 'kulkarni', 'pawar', 'joshi'];

/** What tells the i-th bill from the others. @param {number} i */
function nth(i) {
  const digits = String(i).padStart(7, '0');
  const surname = `x${String(Math.floor(i / 80)).padStart(5, '0')}`;
  const name = `${NAMES[i % 10]} ${FAMILIES[Math.floor(i / 10) % 8]} ${surname}`;
  const day = new Date(Date.UTC(2026, 0, 1 + (i % DAYS))).toISOString().slice(0, 10);
  return { number: `INV-${digits}`, name, mobile: `98${digits}1`, imei: `35${digits}000001`, day };
}

/**
 * A shop with so many invoices, the first made by the API and the others copied from it.
 * @param {Awaited<ReturnType<typeof startDatabase>>} database @param {string} name @param {number} count
 */
async function openShop(database, name, count) {
  const shop = await database.startShop(name);
  const api = new Client(shop.url);
  await api.login();
  const goods = { itemCode: 'BENCH-1', productName: 'Bench charger', purchasePrice: 700, salePrice: 1199 };
  const stock = { unit: 'PCS', openingStock: 10 };
  const product = (await api.call('POST', '/product/create', { ...goods, ...stock })).data;
  const items = [{ item: product._id, quantity: 1, salePrice: 1199 }];
  const { _id } = (await api.call('POST', '/invoice/create', { items })).data;
  const driver = await MongoClient.connect(shop.uri);
  const invoices = driver.db().collection('invoices');
  const first = await invoices.findOne({ _id: new ObjectId(String(_id)) });
  const payable = first?.['payable'];
  for (let at = 1; at < count; at += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, count - at) }, (_, k) => {
      const { number, name: partyName, mobile, imei, day } = nth(at + k);
      // One in twenty is not paid: full pages in the small shop too.
      const isOpen = (at + k) % 20 === 0;
      return {
        ...first,
        ...{ _id: new ObjectId(), number, numberKey: number, date: day, partyName, mobileNumber: mobile },
        ...(isOpen
          ? { settlement: 'open', open: payable, received: 0 }
          : { settlement: 'paid', open: 0, received: payable }),
        searchKeys: [
          ...['inv', number.slice(4), String(at + k), `inv${number.slice(4)}`],
          ...[...partyName.split(' '), mobile, imei],
        ],
      };
    });
    await invoices.insertMany(made);
  }
  let turn = 0;
  const other = () => nth(1 + ((turn += 7_919) % (count - 1)));
  /** @param {(bill: ReturnType<typeof nth>) => string} query */
  const list = (query) => () => api.call('GET', `/invoice/all?${query(other())}`);
  /** @type {Record<string, () => Promise<unknown>>} */
  const ways = {
    'first page': list(() => 'pageSize=25'),
    'next page': list(() => 'pageSize=25&page=2'),
    'by amount': list(() => 'pageSize=25&sort=-totalPayableAmount'),
    'status Unpaid': list(() => 'status=Unpaid'),
    'status Paid': list(() => 'status=Paid'),
    'a month': list(({ day }) => `from=${day.slice(0, 8)}01&to=${day.slice(0, 8)}28`),
    'status and month': list(({ day }) => `status=Unpaid&from=${day.slice(0, 8)}01&to=${day.slice(0, 8)}28`),
    'search by number': list(({ number }) => `q=${number}`),
    'two common names': list(
      ({ name: who }) => `q=${encodeURIComponent(who.slice(0, who.lastIndexOf(' ')))}`,
    ),
    'search by name': list(({ name: who }) => `q=${encodeURIComponent(who)}`),
    'search by mobile': list(({ mobile }) => `q=${mobile}`),
    'search by IMEI': list(({ imei }) => `q=${imei}`),
  };
  const close = async () => {
    api.close();
    await driver.close();
  };
  /** Lists by one way: what the slowest of a twentieth took, and a list's time of the processor in both programs, ms. @param {() => Promise<unknown>} ask */
  const measure = async (ask) => {
    const used = () => [shop.pid, database.pid].map(processorOf).reduce((sum, ms) => sum + ms, 0);
    const before = used();
    const { times } = await load(CALLS, 1, ask);
    return { slow: quantile(times, 0.95), processor: (used() - before) / CALLS };
  };
  return { ways, close, measure };
}

const database = await startDatabase();
const few = await openShop(database, 'few', FEW);
const many = await openShop(database, 'many', MANY);
console.log(`${MANY.toLocaleString('en-IN')} invoices beside ${FEW.toLocaleString('en-IN')}; goal ${GOAL}`);
for (const [way, ask] of Object.entries(many.ways)) {
  if (!ONLY.test(way)) continue;
  const small = few.ways[way] ?? ask;
  await load(CALLS, 1, small);
  await load(CALLS, 1, ask);
  /** @type {{ ratio: number, large: number, little: number, work: number, worked: number, needed: number }[]} */
  const turns = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [a, b] = [await many.measure(ask), await few.measure(small)];
    const [large, little, worked, needed] = [a.slow, b.slow, a.processor, b.processor];
    turns.push({ ratio: large / little, large, little, work: worked / needed, worked, needed });
  }
  const { ratio, large, little, work, worked, needed } = medians(turns);
  const words = `${large.toFixed(1)} ms / ${little.toFixed(1)} ms  ${ratio <= GOAL ? 'ok' : 'over'}`;
  const processor = `processor ${work.toFixed(2)}  ${worked.toFixed(1)} ms / ${needed.toFixed(1)} ms`;
  console.log(`${way.padEnd(18)} ${ratio.toFixed(2)}  ${words}; ${processor}`);
}
await few.close();
await many.close();
await database.stop();
