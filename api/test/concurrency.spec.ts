import { numberAt, seriesPosition, type Invoice } from '@shopbench/contracts';
import { Client } from './support/client';
import { addCustomer, addProduct, billBody, partyBody, stockOf } from './support/factories';
import { startShop, type Shop } from './support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } });
const countOf = (name: string) => shop.database.collection(name).countDocuments();
const together = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)));

describe('tills that work at once', () => {
  it.each([2, 5])('should sell the last piece to one of %i', async (tills) => {
    const product = await addProduct(shop.admin, { openingStock: 1 });
    const replies = await together(tills, () => shop.admin.post('/invoice/create', billBody(product)));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    const refused = replies.filter((reply) => reply.status !== 201);
    for (const reply of refused) {
      expect(reply).toMatchObject({ status: 409, message: `Only 0 PCS of ${product.productName} in stock` });
    }
    expect(await stockOf(shop.admin, product)).toBe(0);
  });

  it('should give a hundred concurrent invoices a hundred consecutive numbers', async () => {
    const product = await addProduct(shop.admin, { openingStock: 100 });
    const customer = await addCustomer(shop.admin);
    const first = seriesPosition((await shop.admin.must('GET', '/invoice/last-invoice')).nextNumber)!;
    const body = billBody(product, { billTo: 'Customer', customerId: customer._id, receivedAmount: 199 });
    const replies = await together(100, () => shop.admin.post<Invoice>('/invoice/create', body));
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 100 }, () => 201));
    const numbers = replies.map((reply) => reply.data.invoiceNumber).sort();
    const expected = Array.from({ length: 100 }, (_, i) => numberAt({ ...first, value: first.value + i }));
    expect(numbers).toEqual(expected);
    expect(await stockOf(shop.admin, product)).toBe(0);
    expect((await shop.admin.must('GET', `/customer/${customer._id}`)).balance).toBe(100_000);
    expect((await shop.admin.must('GET', '/books/check')).ok).toBe(true);
  });

  it('should write different kinds of document from 16 clients without a gap, a double or a lost piece', async () => {
    const products = await together(3, () => addProduct(shop.admin, { openingStock: 500 }));
    const customers = await together(3, () => addCustomer(shop.admin));
    const clients = await together(16, async () =>
      Object.assign(new Client(shop.url), { cookie: shop.admin.cookie }),
    );
    const numbersOf = async (collection: string) =>
      (await shop.database.collection(collection).find({}).toArray()).map((one) => one['number'] as string);
    const [invoices, receipts] = [await numbersOf('invoices'), await numbersOf('payments')];
    const [first, firstReceipt] = [
      seriesPosition((await shop.admin.must('GET', '/invoice/last-invoice')).nextNumber)!,
      receipts.length + 1,
    ];
    const statuses: number[] = [];
    const work = async (client: Client, i: number) => {
      const pick = <T>(list: T[], n: number) => list[n % list.length]!;
      for (let round = 0; round < 4; round += 1) {
        const n = i + round * 5;
        // The same products in another order: transactions must not wait for each other in a circle.
        const lines = [n, n + 1, n + 2].map((k) => ({
          item: pick(products, k)._id,
          quantity: 1,
          salePrice: 10,
        }));
        const bill = { billTo: 'Customer', customerId: pick(customers, n)._id, items: lines };
        const sold = await client.post<Invoice>('/invoice/create', {
          ...bill,
          receivedAmount: n % 2 === 0 ? 5 : 0,
        });
        const adjusted = await client.post('/stock/adjust', {
          itemId: pick(products, n)._id,
          change: 1,
          reason: 'x',
        });
        const added = await client.post('/customer/create', partyBody({ openingBalance: 7 }));
        const { _id, version } = sold.data;
        const items = lines.slice(1);
        const changed = await client.put(`/invoice/${_id}`, { version, items, receivedAmount: 3 });
        const cancelled = n % 3 === 0 ? await client.post(`/invoice/${_id}/cancel`) : null;
        const replies = [sold, adjusted, added, changed, cancelled].filter((reply) => reply !== null);
        statuses.push(...replies.map((reply) => reply.status));
      }
    };
    await Promise.all(clients.map(work));
    expect(statuses.filter((status) => status >= 300)).toEqual([]);
    const made = (await numbersOf('invoices')).filter((number) => !invoices.includes(number)).sort();
    expect(made).toEqual(
      Array.from({ length: 64 }, (_, i) => numberAt({ ...first, value: first.value + i })).sort(),
    );
    const paid = (await numbersOf('payments')).filter((number) => !receipts.includes(number)).sort();
    const series = { prefix: 'RCT-', width: 4 };
    expect(paid).toEqual(paid.map((_, i) => numberAt({ ...series, value: firstReceipt + i })).sort());
    expect((await shop.admin.must('GET', '/books/check')).differences).toEqual([]);
  });

  it('should leave one typed number to one till', async () => {
    const product = await addProduct(shop.admin);
    const replies = await together(4, () =>
      shop.admin.post(
        '/invoice/create',
        billBody(product, { invoiceNumber: 'TYPED-1', invoiceNumberMoves: true }),
      ),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('should let one of several changes of a record through and name who was first', async () => {
    const { _id } = await addCustomer(shop.admin);
    const replies = await together(4, (i) =>
      shop.admin.put(`/customer/${_id}`, { remark: `change ${i}`, version: 0 }),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409]);
    const refused = replies.find((reply) => reply.status === 409)!;
    expect(refused.message).toMatch(
      /^Admin changed this customer on \d\d\/\d\d\/\d{4}, \d\d:\d\d, after you opened it/,
    );
    expect(refused.errors).toMatchObject([{ path: 'version' }]);
  });
});

describe('an idempotency key', () => {
  it('should give the first answer again for the same request', async () => {
    const product = await addProduct(shop.admin);
    const body = billBody(product, { receivedAmount: 99 });
    const first = await shop.admin.post('/invoice/create', body, keyed('again-1'));
    const reordered = Object.fromEntries(Object.entries(body).reverse());
    const second = await shop.admin.post('/invoice/create', reordered, keyed('again-1'));
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(await stockOf(shop.admin, product)).toBe(9);
  });

  it('should make one invoice of requests sent at once, even of the last piece', async () => {
    const product = await addProduct(shop.admin, { openingStock: 1 });
    const before = await countOf('invoices');
    const replies = await together(6, () =>
      shop.admin.post('/invoice/create', billBody(product), keyed('at-once')),
    );
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
    expect(await countOf('invoices')).toBe(before + 1);
    expect(await stockOf(shop.admin, product)).toBe(0);
  });

  it('should give the first answer when what it needed is gone since', async () => {
    const product = await addProduct(shop.admin, { openingStock: 1 });
    const first = await shop.admin.post('/invoice/create', billBody(product), keyed('gone-since'));
    await shop.admin.must('DELETE', `/product/${product._id}`);
    expect((await shop.admin.post('/invoice/create', billBody(product), keyed('gone-since'))).text).toBe(
      first.text,
    );
  });

  it('should be refused for another body or another call', async () => {
    const product = await addProduct(shop.admin);
    const saved = await shop.admin.post('/invoice/create', billBody(product), keyed('other'));
    // So that a screen can say what was saved already and lead to it.
    const first = { message: saved.message, data: saved.data };
    const words = 'This idempotency key was used for another request: use a new one';
    for (const [path, body] of [
      ['/invoice/create', billBody(product, { discountAmount: 1 })],
      ['/invoice/create', { nonsense: true }],
      ['/customer/create', partyBody()],
    ] as const) {
      expect(await shop.admin.post(path, body, keyed('other'))).toMatchObject({
        status: 422,
        message: words,
        data: { first },
      });
    }
    expect(await stockOf(shop.admin, product)).toBe(9);
  });

  it('should be free again after a request that was refused', async () => {
    const product = await addProduct(shop.admin, { openingStock: 0 });
    expect((await shop.admin.post('/invoice/create', billBody(product), keyed('refused'))).status).toBe(409);
    await shop.admin.must('POST', '/stock/adjust', { itemId: product._id, change: 1, reason: 'found' });
    expect((await shop.admin.post('/invoice/create', billBody(product), keyed('refused'))).status).toBe(201);
  });

  it('should belong to one person', async () => {
    const manager = await shop.staff('manager');
    const product = await addProduct(shop.admin);
    const [mine, theirs] = await Promise.all(
      [shop.admin, manager].map((client) =>
        client.post<Invoice>('/invoice/create', billBody(product), keyed('shared')),
      ),
    );
    expect([mine!.status, theirs!.status]).toEqual([201, 201]);
    expect(mine!.data._id).not.toBe(theirs!.data._id);
  });

  it.each([
    ['/customer/create', () => partyBody()],
    ['/brand/create', () => ({ brandName: 'Once' })],
    ['/category/create', () => ({ categoryName: 'Once', gstRate: 18 })],
    ['/account/create', () => ({ accountName: 'Once', accountType: 'qr_code', openingBalance: 5 })],
  ])('should hold for POST %s', async (path, make) => {
    const body = make();
    const replies = await together(3, () => shop.admin.post(path, body, keyed(`once${path}`)));
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.data._id)).size).toBe(1);
  });

  it('should be forgotten after a day', async () => {
    const index = await shop.database.collection('idempotency_records').indexes();
    expect(index).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
    const record = await shop.database.collection('idempotency_records').findOne();
    const hours = (record!['expiresAt'].getTime() - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
  });
});
