import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mongo } from 'mongoose';
import { Client, type Reply } from './support/client';
import { addProduct, billBody } from './support/factories';
import { PASSWORD, registered } from './support/sign-in';
import { startShop, type Shop } from './support/shop';

const RELEASE = '0.1.0-11111111';

let areasDir: string;
let shop: Shop;
let customer: Client;
let connection: mongo.MongoClient;
beforeAll(async () => {
  areasDir = mkdtempSync(path.join(tmpdir(), 'fair-share-'));
  const sales = {
    ...{ name: 'sales', version: '0.1.0', build: '11111111', contract: '^2.0.0', basePaths: ['/sales'] },
    ...{ designations: ['staff'], menu: [], entry: '/areas/x.js', preload: [], libraries: [] },
  };
  writeFileSync(
    path.join(areasDir, 'registry.json'),
    JSON.stringify({ revision: 1, contract: '2.2.0', areas: [sales] }),
  );
  shop = await startShop({ AREAS_DIR: areasDir });
  connection = await mongo.MongoClient.connect(shop.uri);
  const { email } = await registered(shop);
  customer = await new Client(shop.url).login(email, PASSWORD);
});
afterAll(async () => {
  await connection.close();
  await shop.close();
  rmSync(areasDir, { recursive: true, force: true });
});

/**
 * Lets a sale hold the gate that all writers of the program wait at, by keeping the invoices' counter from it, until `open`.
 * What is asked meanwhile is answered in `order`.
 */
async function whileASaleWaits() {
  const product = await addProduct(shop.admin, { openingStock: 10 });
  const session = connection.startSession();
  session.startTransaction();
  const counters = connection.db().collection<{ _id: string }>('counters');
  await counters.updateOne({ _id: 'invoice' }, { $inc: { value: 1 } }, { session });
  const order: string[] = [];
  const ask = async <T>(what: string, asking: Promise<Reply<T>>): Promise<Reply<T>> => {
    const reply = await asking;
    order.push(what);
    return reply;
  };
  /** Whatever was sent before has reached the gate by then. */
  const arrived = async () => {
    for (let i = 0; i < 20; i += 1) await shop.admin.must('GET', '/brand/all');
  };
  const sale = ask('sale', shop.admin.post('/invoice/create', billBody(product)));
  await arrived();
  const open = async () => {
    await session.abortTransaction();
    await session.endSession();
    return sale;
  };
  return { order, ask, arrived, open };
}

const brand = (i: number) => shop.admin.post('/brand/create', { brandName: `Brand ${i}` });
const message = (i: number) => customer.post('/me/messages', { text: `Is it ready? ${i}` });

describe('the gate of all writers', () => {
  it('should not keep what browsers report, carts and looks at messages waiting', async () => {
    const { order, ask, open } = await whileASaleWaits();
    const reports = Array.from({ length: 12 }, () => ({ area: 'sales', release: RELEASE, kind: 'visit' }));
    for (let i = 0; i < 3; i += 1)
      expect(await ask('report', shop.admin.post('/area/report', { reports }))).toMatchObject({
        ...{ status: 200, data: { noted: 12 } },
      });
    const together = Array.from({ length: 8 }, () => shop.admin.post('/area/report', { reports }));
    for (const reply of await Promise.all(together)) expect(reply.status).toBe(200);
    const { version } = await customer.must('GET', '/me/cart');
    expect(await ask('cart', customer.put('/me/cart', { lines: [], version }))).toMatchObject({
      status: 200,
    });
    expect(await ask('read', customer.post('/me/messages/read'))).toMatchObject({ status: 200 });
    expect(await open()).toMatchObject({ status: 201 });
    expect(order).toEqual(['report', 'report', 'report', 'cart', 'read', 'sale']);
    const figures = await shop.database.collection('area_figures').find({ step: 'day' }).toArray();
    expect(figures).toMatchObject([{ area: 'sales', release: RELEASE, visits: 11 * 12 }]);
  });

  it('should let the counter go before customers, whoever came first', async () => {
    const { order, ask, arrived, open } = await whileASaleWaits();
    const asked = [1, 2, 3].map((i) => ask('message', message(i)));
    await arrived();
    asked.push(...[1, 2, 3].map((i) => ask('brand', brand(i))));
    await arrived();
    expect(order).toEqual([]);
    expect(await open()).toMatchObject({ status: 201 });
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(6).fill(201));
    const queued = order.filter((what) => what !== 'sale');
    expect(queued).toEqual([...Array(3).fill('brand'), ...Array(3).fill('message')]);
  });

  it('should refuse customers where too many of theirs wait, and nobody else', async () => {
    const { order, ask, arrived, open } = await whileASaleWaits();
    const asked = Array.from({ length: 110 }, (_, i) => ask('message', message(i)));
    // All have come in by the time that ten were refused.
    while (order.length < 10) await new Promise((resolve) => setTimeout(resolve, 10));
    const sold = ask('brand', brand(4));
    await arrived();
    expect(await open()).toMatchObject({ status: 201 });
    expect(await sold).toMatchObject({ status: 201 });
    const replies = await Promise.all(asked);
    const refused = replies.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(10);
    for (const { message: words, headers, data } of refused)
      expect([words, headers.get('retry-after'), data]).toEqual([
        ...['Many people are saving at once. Nothing was stored; please try again.', '2', null],
      ]);
    // The shop has read none of them: from the fiftieth on they wait for it.
    const stored = await shop.database.collection('customer_messages').countDocuments();
    expect([stored, replies.filter(({ status }) => status === 409).length]).toEqual([50, 100 - 47]);
  });
});

describe('a customer', () => {
  it('should have only so many orders with the shop at once', async () => {
    const product = await addProduct(shop.admin, { salePrice: 10, openingStock: 100 });
    const place = async () => {
      const { version: before } = await customer.must('GET', '/me/cart');
      const lines = [{ item: product._id, quantity: 1 }];
      const { version, total } = await customer.must('PUT', '/me/cart', { lines, version: before });
      return customer.post('/me/orders', { version, total, pickUp: 'today' });
    };
    for (let i = 0; i < 20; i += 1) expect((await place()).status).toBe(201);
    const words = 'The shop has much of yours to answer: wait for it';
    expect(await place()).toMatchObject({ status: 409, message: words });
    const orders = shop.database.collection('orders');
    expect(await orders.countDocuments()).toBe(20);
  });
});
