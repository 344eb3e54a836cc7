import sharp from 'sharp';
import {
  check,
  type MyCart,
  type MyHome,
  type MyOrder,
  type MyPurchase,
  type MyRepair,
} from '@shopbench/contracts';
import type { ApiRoute } from '../common/docs/routes';
import { Client } from '../../test/support/client';
import { addProduct, billBody, faultOf, repairBody } from '../../test/support/factories';
import { fetchPaper } from '../../test/support/pdf';
import { allRoutes } from '../../test/support/routes';
import { startShop, type Shop } from '../../test/support/shop';
import { PASSWORD, registered } from '../../test/support/sign-in';
import { upload } from '../../test/support/upload';

const IMEI = ['490154203237518', '356938035643809'];

let shop: Shop;
let routes: ApiRoute[];
let first: Customer;
let second: Customer;
beforeAll(async () => {
  [shop, routes] = await Promise.all([startShop(), allRoutes()]);
  const { updatedAt: _, ...settings } = await shop.admin.must('GET', '/settings');
  await shop.admin.must('PUT', '/settings', { ...settings, upiId: 'shop@upi', phone: '9822011223' });
  [first, second] = [await customer(0), await customer(1)];
});
afterAll(() => shop.close());

interface Customer {
  client: Client;
  _id: string;
  name: string;
  repair: string;
  bill: string;
  photo: string;
  order?: string;
}

/** Somebody with one repair, one bill of a phone with a warranty, and a photo. */
async function customer(n: 0 | 1): Promise<Customer> {
  const { admin } = shop;
  const body = await registered(shop, { name: `Meera ${n}` });
  const client = await new Client(shop.url).login(body.email, PASSWORD);
  const { user } = await client.must('GET', '/auth/check');
  const who = { billTo: 'Customer', customerId: user._id } as const;
  const phone = await addProduct(admin, {
    ...{ openingStock: 1, openingUnits: [[IMEI[n]!]], enableTracking: true, warranty: '1 year' },
    ...{ purchasePrice: 8123, salePrice: 9999 },
  });
  const items = [{ item: phone._id, quantity: 1, salePrice: 9999, imeis: [IMEI[n]!] }];
  const bill = await admin.must('POST', '/invoice/create', { ...who, items, receivedAmount: 5000 });
  const booked = repairBody(await faultOf(admin), { ...who, advanceAmount: 200, privateNote: 'Pays late' });
  const repair = await admin.must('POST', '/repair/create', booked);
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const photos = `/repair/${repair._id}/items/0/photos?when=intake`;
  const { data: photo } = await upload(admin, photos, file, 'a.png');
  return { client, _id: user._id, name: user.name, repair: repair._id, bill: bill._id, photo: photo._id };
}

const home = (client: Client): Promise<MyHome> => client.must('GET', '/me/home');
const repairOf = ({ client, repair }: Customer): Promise<MyRepair> =>
  client.must('GET', `/me/repairs/${repair}`);

describe('the home of a customer', () => {
  it('should show the own repairs, phones, purchases and what is owed', async () => {
    const shown = await home(first.client);
    expect(shown).toMatchObject({
      name: first.name,
      shop: { phone: '9822011223' },
      dues: { amount: 4799, late: 0, bills: 1 },
      repairs: [{ _id: first.repair, items: [{ status: 'booked', fault: 'Broken display' }] }],
      purchases: [{ _id: first.bill, total: 9999, balance: 4999, status: 'Partially Paid' }],
      phones: [{ imeis: [IMEI[0]], why: 'bought', document: { _id: first.bill } }],
    });
    expect(shown.phones[0]!.warranty!.daysLeft).toBeGreaterThan(360);
  });

  it('should be empty for somebody who has nothing here', async () => {
    const { email } = await registered(shop);
    const nobody = await new Client(shop.url).login(email, PASSWORD);
    const nothing = { repairs: [], phones: [], purchases: [], dues: { amount: 0, late: 0, bills: 0 } };
    expect(await home(nobody)).toMatchObject(nothing);
    expect(await home(shop.admin)).toMatchObject(nothing);
  });
});

describe('a repair of one’s own', () => {
  it('should tell what the tracking link tells, with photos, and take the answer to an estimate once', async () => {
    const { repair, client } = first;
    const lines = [{ what: 'New battery', price: 1250 }];
    await shop.admin.must('POST', `/repair/${repair}/items/0/estimate`, { lines, why: 'It is swollen' });
    const seen = await repairOf(first);
    expect(seen).toMatchObject({
      ...{ payable: 3200, paid: 200, due: 3000, upi: { link: expect.stringContaining('am=3000.00') } },
      photos: [{ itemIndex: 0, when: 'intake' }],
    });
    const { sentAt } = seen.items[0]!.estimate!;
    const approve = () =>
      client.post(`/me/repairs/${repair}/answer`, { itemIndex: 0, answer: 'approved', sentAt });
    expect((await approve()).status).toBe(200);
    expect((await approve()).status).toBe(200);
    expect(await repairOf(first)).toMatchObject({
      payable: 4450,
      items: [{ estimate: { answer: 'approved' } }],
    });
    const photo = await client.file(seen.photos[0]!.url.replace('/api/v1', ''));
    expect([photo.status, photo.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  });

  it('should be handed over with its bill and warranty', async () => {
    const bill = await shop.admin.must('POST', `/repair/${first.repair}/bill`, { deliver: true });
    expect(await repairOf(first)).toMatchObject({ bills: [{ _id: bill._id }], due: 4250 });
    const { repairs, phones } = await home(first.client);
    expect(repairs).toEqual([]);
    expect(phones.map(({ why }) => why).sort()).toEqual(['bought', 'repaired']);
  });
});

describe('a bill of one’s own', () => {
  it('should tell lines, IMEI, warranty and how to pay, and come as a PDF', async () => {
    const { client, bill } = first;
    const seen = await client.must<MyPurchase>('GET', `/me/purchases/${bill}`);
    expect(seen).toMatchObject({
      lines: [{ imeis: [IMEI[0]], price: 9999, canReturn: 1, warranty: { days: 365 } }],
      ...{ received: 5000, balance: 4999, upi: { link: expect.stringContaining('am=4999.00') } },
    });
    const { text } = await fetchPaper(client, `/me/purchases/${bill}/paper`);
    expect(text).toContain(IMEI[0]);
  });
});

describe('the shop for customers', () => {
  const cart = (client: Client): Promise<MyCart> => client.must('GET', '/me/cart');
  const put = async (client: Client, lines: { item: string; quantity: number }[]): Promise<MyCart> =>
    client.must('PUT', '/me/cart', { lines, version: (await cart(client)).version });
  const order = ({ version, total }: MyCart) => ({ version, total, pickUp: 'today', word: 'Please fit it' });
  const give = (id: string, answer: string, word?: string) =>
    shop.admin.post(`/sales/order/${id}/answer`, { answer, word });

  it('should show what is for sale with its price and no count, and nothing that is not', async () => {
    const cover = await addProduct(shop.admin, {
      ...{ productName: 'Cover 13R', salePrice: 500, saleDiscount: 10, mrp: 600, openingStock: 3 },
    });
    const hidden = await addProduct(shop.admin, { productName: 'Cover old', notForSale: true });
    const { client } = first;
    const { items } = await client.must('GET', '/me/shop?q=cover');
    expect(items).toEqual([
      { _id: cover._id, name: 'Cover 13R', price: 450, mrp: 600, unit: 'PCS', inStock: true },
    ]);
    const body = { lines: [{ item: hidden._id, quantity: 1 }], version: 0 };
    expect((await client.put('/me/cart', body)).status).toBe(404);
  });

  it('should keep the cart on the server, once a version, and tell of a price that changed', async () => {
    const glass = await addProduct(shop.admin, { salePrice: 349, openingStock: 2 });
    const { client } = first;
    const kept = await put(client, [{ item: glass._id, quantity: 2 }]);
    expect(kept).toMatchObject({ total: 698, lines: [{ quantity: 2, total: 698, inStock: true }] });
    const stale = await client.put('/me/cart', { lines: [], version: kept.version - 1 });
    expect([stale.status, stale.errors?.[0]?.path]).toEqual([409, 'version']);
    await shop.admin.must('PUT', `/product/${glass._id}`, { salePrice: 399, version: glass.version });
    const dearer = await client.post('/me/orders', order(kept));
    expect([dearer.status, dearer.errors?.[0]?.path]).toEqual([409, 'total']);
    expect(await cart(client)).toMatchObject({ total: 798, lines: [{ was: 349, price: 399 }] });
  });

  it('should make an order of the cart at once, once, that the shop confirms, keeps back and bills', async () => {
    const glass = await addProduct(shop.admin, { productName: 'Glass 13R', salePrice: 349, openingStock: 2 });
    const { client } = first;
    const wanted = order(await put(client, [{ item: glass._id, quantity: 2 }]));
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.must<MyOrder>('POST', '/me/orders', wanted)),
    );
    const made = answers[0]!;
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
    expect(await client.must('POST', '/me/orders', wanted)).toEqual(made);
    expect(made).toMatchObject({ answer: 'waiting', pickUp: 'today', total: 698, word: 'Please fit it' });
    expect(await cart(client)).toMatchObject({ lines: [] });
    expect((await client.post('/me/orders', order(await cart(client)))).status).toBe(422);
    const { orders } = await shop.admin.must('GET', '/sales/order/all');
    expect(orders[0]).toMatchObject({ _id: made._id, channel: 'customer', answer: 'waiting' });

    expect((await give(made._id, 'confirmed', 'At the counter from 5 pm')).status).toBe(200);
    expect(await client.must('GET', `/me/orders/${made._id}`)).toMatchObject({
      ...{ answer: 'confirmed', answerWord: 'At the counter from 5 pm', answeredBy: expect.any(String) },
    });
    expect((await client.must('GET', '/me/shop?q=glass')).items[0]).toMatchObject({ inStock: false });
    const toAnother = await shop.admin.post('/invoice/create', billBody(glass));
    expect([toAnother.status, toAnother.message]).toEqual([
      ...[409, `Only 0 PCS of Glass 13R free: 2 kept for order ${made.number}`],
    ]);
    const note = await shop.admin.must('GET', `/sales/order/${made._id}`);
    await shop.admin.must('PUT', `/sales/order/${made._id}`, {
      version: note.version,
      privateNote: 'Shelf 3',
    });
    const bill = await shop.admin.must('POST', `/sales/order/${made._id}/convert`, { to: 'invoice' });
    expect(bill).toMatchObject({ totalPayableAmount: 698 });
    expect(bill).not.toHaveProperty('channel');
    expect(await client.must('GET', `/me/orders/${made._id}`)).toMatchObject({
      ...{ answer: 'confirmed', status: 'Done', bill: { _id: bill._id } },
    });
    expect((await shop.admin.must('GET', '/books/check')).differences).toEqual([]);
  });

  it('should let the shop say no with a word, and the customer take an order back', async () => {
    const cable = await addProduct(shop.admin, { salePrice: 299, openingStock: 1 });
    const place = async ({ client }: Customer) =>
      client.must<MyOrder>(
        'POST',
        '/me/orders',
        order(await put(client, [{ item: cable._id, quantity: 1 }])),
      );
    const declined = await place(first);
    await give(declined._id, 'declined', 'The last one was sold');
    expect(await first.client.must('GET', `/me/orders/${declined._id}`)).toMatchObject({
      ...{ answer: 'declined', answerWord: 'The last one was sold', status: 'Cancelled' },
    });
    expect((await give(declined._id, 'confirmed')).status).toBe(409);
    const [one, two] = [await place(first), await place(second)];
    expect((await give(one._id, 'confirmed')).status).toBe(200);
    expect((await give(two._id, 'confirmed')).status).toBe(409);
    await first.client.must('POST', `/me/orders/${one._id}/cancel`);
    expect((await give(two._id, 'confirmed')).status).toBe(200);
    const own = await shop.admin.must('POST', '/sales/order/create', billBody(cable));
    expect((await give(own._id, 'confirmed')).status).toBe(422);
    Object.assign(first, { order: one._id });
    Object.assign(second, { order: two._id });
  });
});

describe('the answers to a customer', () => {
  it('should be what their routes say, without a key more or less', async () => {
    const told = routes.filter(
      ({ path, method, description }) =>
        path.startsWith('/api/v1/me/') && method === 'get' && description?.data,
    );
    expect(told.length).toBeGreaterThan(5);
    for (const { path, description } of told) {
      const id = path.includes('/repairs/')
        ? first.repair
        : path.includes('/orders/')
          ? first.order!
          : first.bill;
      const data = await first.client.must('GET', path.replace('{id}', id));
      expect([path, check(description!.data!, data)]).toEqual([path, { ok: true, value: data }]);
    }
  });
});

describe('what belongs to somebody else', () => {
  it('should be found by no route, whichever id is asked for', async () => {
    const mine = routes.filter(({ path }) => path.startsWith('/api/v1/me/') && path.includes('{'));
    expect(mine.length).toBeGreaterThan(4);
    for (const [by, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const ids = [other._id, other.repair, other.bill, other.photo, other.order!];
      for (const { path, method } of mine) {
        for (const id of ids) {
          const address = path
            .replace('{id}', id)
            .replace('{index}', '0')
            .replace(/\{\w+\}/, other.photo);
          const { status, text } = await by.client.call(
            method.toUpperCase(),
            address,
            method === 'get' ? undefined : {},
          );
          expect([path, status >= 400]).toEqual([path, true]);
          expect(text).not.toContain(other.name);
        }
      }
      for (const path of ['home', 'repairs', 'purchases', 'phones', 'orders', 'cart'].map(
        (one) => `/me/${one}`,
      )) {
        const { text } = await by.client.get(path);
        for (const id of ids) expect([path, text.includes(id)]).toEqual([path, false]);
      }
    }
  });

  it('should not be told by a field of the shop’s own', async () => {
    const { client, repair, bill } = first;
    for (const path of ['/me/home', `/me/repairs/${repair}`, `/me/purchases/${bill}`, '/me/phones']) {
      const { text } = await client.get(path);
      expect([path, /8123|Pays late|privateNote|"cost"|secret|technician/.exec(text)?.[0]]).toEqual([
        path,
        undefined,
      ]);
    }
  });
});

describe('the figures of the customers', () => {
  it('should count them, who was there, and sum the sales of this month', async () => {
    const figures = await shop.admin.must('GET', '/dashboard/customers');
    expect(figures).toEqual({ customers: 3, active: 2, visits: 6, sales: 9999 * 2 + 4450 + 698 });
  });
});
