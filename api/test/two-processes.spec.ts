import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { numberAt, seriesPosition, type Invoice, type ShopEvent } from '@shopbench/contracts';
import { startBalancer } from './support/balancer';
import { Client } from './support/client';
import { addCustomer, addProduct, billBody, stockOf } from './support/factories';
import { startApiProgram, type Program } from './support/programs';
import { startShop, untilReady, type Shop } from './support/shop';

/** The shop by its first process, and the second one: on one database and one DATA_DIR, as `docs/production/compose.yaml` has them. */
let shop: Shop;
let second: { program: Program; url: string };
let other: Client;
/** Somebody's server that takes events, and what it was told. */
let far: http.Server;
const told: ShopEvent[] = [];
const atOnce = new Set<number>();
let telling = 0;
beforeAll(async () => {
  shop = await startShop({ EVENT_HOSTS: 'localhost' });
  far = http.createServer((request, response) => {
    void text(request).then((body) => {
      told.push(JSON.parse(body) as ShopEvent);
      atOnce.add((telling += 1));
      // So long that the other process looks for more meanwhile.
      setTimeout(() => {
        telling -= 1;
        response.writeHead(204).end();
      }, 100);
    });
  });
  await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(far.address() as AddressInfo).port}/shop`;
  const taker = { label: 'Couriers Ltd', url, events: ['document.posted'] };
  await shop.admin.must('POST', '/shop-event/taker', taker);
  second = await startApiProgram(shop.env);
  await untilReady(second.url);
  other = Object.assign(new Client(second.url), { cookie: shop.admin.cookie });
});
afterAll(async () => {
  await second.program.stop();
  await shop.close();
  far.closeAllConnections();
  far.close();
});

const together = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)));
/** By turns of the first process and of the second. */
const till = (i: number) => (i % 2 === 0 ? shop.admin : other);
const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } });
const firstNumber = async () =>
  seriesPosition((await shop.admin.must('GET', '/invoice/last-invoice')).nextNumber)!;

/** What `look` answers as soon as it is what is wanted, and how many milliseconds that took; at most ten seconds. */
async function until<T>(look: () => Promise<T>, wanted: (value: T) => boolean): Promise<[T, number]> {
  const begun = Date.now();
  for (;;) {
    const value = await look();
    const took = Date.now() - begun;
    if (wanted(value) || took > 10_000) return [value, took];
    await sleep(50);
  }
}

describe('two processes on one database', () => {
  it('should tell each event once, in order, and no two at once', async () => {
    const product = await addProduct(shop.admin, { openingStock: 30 });
    const sold: string[] = [];
    for (let i = 0; i < 30; i += 1)
      sold.push((await till(i).must<Invoice>('POST', '/invoice/create', billBody(product)))._id);
    await until(
      async () => told.length,
      (count) => count >= sold.length,
    );
    expect(told.map(({ about }) => (about as { documentId: string }).documentId)).toEqual(sold);
    expect([...atOnce]).toEqual([1]);
  });

  it('should number sales without a gap, and sell no piece twice', async () => {
    const product = await addProduct(shop.admin, { openingStock: 40 });
    const first = await firstNumber();
    const body = billBody(product, { receivedAmount: 1 });
    const replies = await together(60, (i) => till(i).post<Invoice>('/invoice/create', body));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(40).fill(201), ...Array<number>(20).fill(409)]);
    const sold = replies.filter(({ status }) => status === 201);
    expect(sold.map(({ data }) => data.invoiceNumber).sort()).toEqual(
      Array.from({ length: 40 }, (_, i) => numberAt({ ...first, value: first.value + i })),
    );
    expect((await shop.admin.must('GET', '/books/check')).differences).toEqual([]);
  });

  it('should do once what is asked of both under one key', async () => {
    const product = await addProduct(shop.admin, { openingStock: 2 });
    const replies = await together(6, (i) =>
      till(i).post<Invoice>('/invoice/create', billBody(product), keyed('of-both')),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await stockOf(other, product)).toBe(1);
  });

  it('should know at once what was sold at the other one, and within two seconds what was set there', async () => {
    const product = await addProduct(shop.admin, { openingStock: 1 });
    await other.must('GET', '/invoice/all');
    const { _id } = await shop.admin.must<Invoice>('POST', '/invoice/create', billBody(product));
    const newest = await other.must('GET', '/invoice/all?pageSize=20');
    // Of the same second, ids of two processes are in no order.
    const isThere = newest.invoices.some((one: Invoice) => one._id === _id);
    expect([isThere, await stockOf(other, product)]).toEqual([true, 0]);
    const { shopName: before, version } = await other.must('GET', '/settings');
    await shop.admin.must('PUT', '/settings', { shopName: 'Another name', version });
    const name = async () => (await other.must('GET', '/settings/public')).shopName as string;
    const [now, took] = await until(name, (seen) => seen !== before);
    expect([now, took < 2_000]).toEqual(['Another name', true]);
  });

  it('should let in whoever signed in at the other one, until they sign out there', async () => {
    const manager = await shop.staff('manager');
    const there = Object.assign(new Client(second.url), { cookie: manager.cookie });
    expect((await there.get('/brand/all')).status).toBe(200);
    const { cookie } = manager;
    await manager.must('POST', '/auth/logout');
    there.cookie = cookie;
    const [status, took] = await until(
      async () => (await there.get('/brand/all')).status,
      (seen) => seen === 401,
    );
    expect([status, took < 2_500]).toEqual([401, true]);
  });

  it('should count together who tries passwords at both', async () => {
    const wrong = { identifier: 'nobody@shopbench.local', password: 'Wrong1234' };
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1)
      statuses.push((await new Client(till(i).url).post('/auth/login', wrong)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('should serve nobody at the one while the other one migrates, nor on data of a later release', async () => {
    const states = shop.database.collection<{ _id: string; version: number }>('migrations');
    const [restores, { version }] = [
      shop.database.collection<{ _id: string }>('restores'),
      (await states.findOne({ _id: 'state' }))!,
    ];
    const reach = (reached: number) => states.updateOne({ _id: 'state' }, { $set: { version: reached } });
    await second.program.stop();
    await reach(version - 1);
    const { port } = new URL(second.url);
    second.program = (await startApiProgram({ ...shop.env, PORT: port })).program;
    const look = async () => (await shop.admin.get('/brand/all')).status;
    // Closed before the first step is done.
    expect((await until(look, (status) => status === 503))[0]).toBe(503);
    expect((await states.findOne({ _id: 'state' }))!.version).toBe(version - 1);
    await untilReady(second.url);
    expect((await until(look, (status) => status === 200))[0]).toBe(200);
    // As a release leaves it that has one migration more.
    await reach(version + 1);
    await restores.updateOne({ _id: 'last' }, { $set: { id: 'later', ended: true } });
    expect((await until(look, (status) => status === 503))[0]).toBe(503);
    await sleep(1_000);
    expect(await look()).toBe(503);
    await reach(version);
    await Promise.all([untilReady(shop.url), untilReady(second.url)]);
  });
});

describe('a rolling upgrade', () => {
  it('should fail no request of a steady load, and lose or double nothing that was acknowledged', async () => {
    const balancer = await startBalancer([shop.url, second.url]);
    const [product, customer] = [
      await addProduct(shop.admin, { openingStock: 10_000 }),
      await addCustomer(shop.admin),
    ];
    const first = await firstNumber();
    const before = await shop.database.collection('invoices').countDocuments();
    const body = billBody(product, { billTo: 'Customer', customerId: customer._id, receivedAmount: 1 });
    const statuses = new Map<string, number>();
    const acknowledged: string[] = [];
    let isOver = false;
    const note = (what: string, { status, text }: { status: number; text: string }) => {
      const seen = status < 300 ? `${what} ${status}` : `${what} ${status} ${text}`;
      statuses.set(seen, (statuses.get(seen) ?? 0) + 1);
    };
    const seller = async (i: number) => {
      const client = Object.assign(new Client(balancer.url), { cookie: shop.admin.cookie });
      for (let n = 0; !isOver; n += 1) {
        const reply = await client.post<Invoice>('/invoice/create', body, keyed(`till-${i}-bill-${n}`));
        note('sale', reply);
        if (reply.status === 201) acknowledged.push(reply.data.invoiceNumber);
        note('list', await client.get('/invoice/all?pageSize=20'));
        note('product', await client.get(`/product/${product._id}`));
      }
    };
    const load = together(4, seller);
    const restart = async (program: Program, url: string) => {
      await sleep(500);
      expect(await program.stop('SIGTERM')).toBe(0);
      const again = await startApiProgram({ ...shop.env, PORT: new URL(url).port });
      await untilReady(url);
      return again.program;
    };
    try {
      shop.program = await restart(shop.program, shop.url);
      second.program = await restart(second.program, second.url);
      await sleep(500);
    } finally {
      isOver = true;
      await load;
      balancer.close();
    }
    expect([...statuses.keys()].sort()).toEqual(['list 200', 'product 200', 'sale 201']);
    // Each was away, and was asked.
    expect(balancer.passedOn['ECONNREFUSED']).toBeGreaterThan(0);
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(acknowledged.sort()).toEqual(
      acknowledged.map((_, i) => numberAt({ ...first, value: first.value + i })).sort(),
    );
    expect(await shop.database.collection('invoices').countDocuments()).toBe(before + acknowledged.length);
    expect(await stockOf(shop.admin, product)).toBe(10_000 - acknowledged.length);
    expect((await shop.admin.must('GET', '/books/check')).differences).toEqual([]);
  });
});
