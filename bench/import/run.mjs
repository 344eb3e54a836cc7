/**
 * Products from a file, with opening stock: `node bench/import/run.mjs [rows] [folder]`. Prints how many rows a second are
 * written through the product's rules, and the commands and the processor's time of a row; with the folder of another build (it
 * holds `api/dist`), that one's beside, in turns. Build first: `npm run build`.
 */
import { Client } from '../api/client.mjs';
import { medians, processorOf } from '../api/measure.mjs';
import { startDatabase } from '../api/programs.mjs';

const ROWS = Number(process.argv[2] ?? 1_000);
const BEFORE = process.argv[3];
const ROUNDS = 5;
const HEADINGS = 'Item code,Product name,Purchase price,Sale price,Opening stock,Category,Brand';

/**
 * @param {Awaited<ReturnType<typeof startDatabase>>} database
 * @param {string} name
 * @param {import('../api/programs.mjs').ShopOptions} [options]
 */
async function openShop(database, name, options) {
  const shop = await database.startShop(name, options);
  const api = new Client(shop.url);
  await api.login();
  await api.call('POST', '/brand/create', { brandName: 'Samsung' });
  await api.call('POST', '/category/create', { categoryName: 'Batteries', gstRate: 18 });
  let row = 0;
  /** Imports so many rows; answers how many a second were written and a row's milliseconds of the processor. @param {number} rows */
  async function bring(rows) {
    const lines = Array.from({ length: rows }, () => {
      row += 1;
      return `BENCH-${row},Bench battery ${row},70,99.5,4,Batteries,Samsung`;
    });
    const body = new FormData();
    body.append('file', new Blob([[HEADINGS, ...lines].join('\n')], { type: 'text/csv' }), 'products.csv');
    const headers = { Cookie: api.cookie };
    const used = () => [shop.pid, database.pid].map(processorOf);
    const before = used();
    const startedAt = performance.now();
    const sent = await fetch(`${shop.url}/api/v1/product/bulk-upload`, { method: 'POST', headers, body });
    if (!sent.ok) throw new Error(`import: ${sent.status} ${await sent.text()}`);
    const { data } = await sent.json();
    if (data.inserted !== rows) throw new Error(`import: ${JSON.stringify(data).slice(0, 500)}`);
    const perSecond = (rows * 1000) / (performance.now() - startedAt);
    const [program = NaN, db = NaN] = used().map((now, i) => (now - (before[i] ?? NaN)) / rows);
    return { perSecond, program, db };
  }
  return { bring, lines: shop.lines, close: () => api.close() };
}

const database = await startDatabase();
try {
  const told = await openShop(database, 'told', { env: { LOG_LEVEL: 'trace' } });
  const few = 100;
  await told.bring(few);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const before = told.lines.length;
  await told.bring(few);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const commands = told.lines.slice(before).filter((line) => line.includes('"Database command"'));
  console.log(`${(commands.length / few).toFixed(1)} commands a row`);
  told.close();

  const shop = await openShop(database, 'shop');
  const other = BEFORE ? await openShop(database, 'before', { build: BEFORE }) : null;
  await shop.bring(few);
  await other?.bring(few);
  /** @type {Awaited<ReturnType<typeof shop.bring>>[]} */
  const now = [];
  /** @type {Awaited<ReturnType<typeof shop.bring>>[]} */
  const then = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    now.push(await shop.bring(ROWS));
    if (other) then.push(await other.bring(ROWS));
  }
  /** @param {string} name @param {typeof now} turns */
  const tell = (name, turns) => {
    const { perSecond, program, db } = medians(turns);
    const words = `${program.toFixed(2)} ms of the processor a row in the API, ${db.toFixed(2)} in the database`;
    console.log(`${name.padEnd(10)} ${perSecond.toFixed(0)} rows a second, aim 5,000; ${words}`);
  };
  tell('this build', now);
  if (other) tell('the other', then);
  shop.close();
  other?.close();
} finally {
  await database.stop();
}
