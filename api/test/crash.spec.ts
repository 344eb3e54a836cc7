import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Invoice } from '@shopbench/contracts';
import { Client } from './support/client';
import { addCustomer, addProduct, billBody, type StoredProduct } from './support/factories';
import { startApiProgram, startDatabase, type Program } from './support/programs';
import { ADMIN, JWT_SECRET, databaseUri, untilReady } from './support/shop';

const ROUNDS = 4;
const TILLS = 6;

/** The embedded database is killed here, so these tests have one of their own. */
let folder: string;
let database: Program;
let uri: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'shopbench-crash-'));
  const started = await startDatabase(folder);
  database = started.program;
  uri = databaseUri(started.uri, 'crash');
});
afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const startApi = async () => {
  const env = {
    DATA_DIR: folder,
    MONGODB_URI: uri,
    ADMIN_PASSWORD: ADMIN.password,
    JWT_SECRET,
    LOG_LEVEL: 'info',
    RATE_LIMIT_FACTOR: '0',
  };
  const api = await startApiProgram(env);
  await untilReady(api.url);
  return { ...api, admin: await new Client(api.url).login(ADMIN.email, ADMIN.password) };
};

interface Sale {
  key: string;
  body: object;
  /** The invoice that was acknowledged; undefined when the answer never came. */
  invoice?: Invoice;
}

/** Sells from several tills until `stop` says so; a sale whose answer never came is kept with its key. */
function sell(url: string, cookie: string, product: StoredProduct, customerId: string, round: string) {
  const sales: Sale[] = [];
  let stopped = false;
  const till = async (number: number) => {
    const client = new Client(url);
    client.cookie = cookie;
    for (let i = 0; !stopped; i += 1) {
      const sale: Sale = {
        key: `${round}-${number}-${i}`,
        body: billBody(product, { billTo: 'Customer', customerId, receivedAmount: 9 }),
      };
      sales.push(sale);
      const headers = { 'Idempotency-Key': sale.key };
      const reply = await client.post<Invoice>('/invoice/create', sale.body, { headers }).catch(() => null);
      if (reply?.status === 201) sale.invoice = reply.data;
      else if (reply === null) return;
    }
  };
  const tills = Promise.all(Array.from({ length: TILLS }, (_, i) => till(i)));
  const until = async (acknowledged: number) => {
    while (sales.filter((sale) => sale.invoice).length < acknowledged) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const stop = async () => {
    stopped = true;
    await tills;
    return sales;
  };
  return { until, stop };
}

/** Everything acknowledged is there, nothing is there by half, and a repeated key gives what was saved. */
async function checkBooks(admin: Client, product: StoredProduct, sales: Sale[]) {
  expect(await admin.must('GET', '/books/check')).toMatchObject({ ok: true, differences: [] });
  for (const { invoice } of sales) {
    if (invoice) expect(await admin.must('GET', `/invoice/${invoice._id}`)).toEqual(invoice);
  }
  for (const sale of sales) {
    const reply = await admin.post<Invoice>('/invoice/create', sale.body, {
      headers: { 'Idempotency-Key': sale.key },
    });
    expect(reply.status).toBe(201);
    if (sale.invoice) expect(reply.data).toEqual(sale.invoice);
  }
  const { total } = await admin.must('GET', '/invoice/all');
  const { stockQuantity } = await admin.must<StoredProduct>('GET', `/product/${product._id}`);
  expect(stockQuantity).toBe(100_000 - total);
  const { nextNumber } = await admin.must('GET', '/invoice/last-invoice');
  expect(nextNumber).toBe(`INV-${String(total + 1).padStart(4, '0')}`);
  expect((await admin.must('GET', '/books/check')).ok).toBe(true);
}

describe('kill -9 while invoices are saved', () => {
  it('should lose no acknowledged invoice and leave no half one', async () => {
    let api = await startApi();
    const product = await addProduct(api.admin, { openingStock: 100_000 });
    const customer = await addCustomer(api.admin);
    const all: Sale[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const killsApi = round % 2 === 0;
      const selling = sell(api.url, api.admin.cookie, product, customer._id, `round-${round}`);
      await selling.until(10 + round * 3);
      if (killsApi) {
        await api.program.stop('SIGKILL');
        all.push(...(await selling.stop()));
        api = await startApi();
      } else {
        await database.stop('SIGKILL');
        ({ program: database } = await startDatabase(folder));
        await untilReady(api.url);
        all.push(...(await selling.stop()));
      }
      await checkBooks(api.admin, product, all);
    }
    expect(all.filter((sale) => sale.invoice).length).toBeGreaterThan(40);
    await api.program.stop();
  });
});
