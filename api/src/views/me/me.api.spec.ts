import { Types } from 'mongoose';
import sharp from 'sharp';
import {
  addDays,
  dayOf,
  check,
  type MyCart,
  type MyHome,
  type MyOrder,
  type MyPurchase,
  type MyRepair,
} from '@shopbench/contracts';
import type { ApiRoute } from '../../kernel/docs/routes';
import { Client } from '../../../test/support/client';
import { addProduct, billBody, faultOf, repairBody } from '../../../test/support/factories';
import { fetchPaper } from '../../../test/support/pdf';
import { allRoutes } from '../../../test/support/routes';
import { startShop, type Shop } from '../../../test/support/shop';
import { PASSWORD, registered } from '../../../test/support/sign-in';
import { upload } from '../../../test/support/upload';

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
    await shop.admin.must('POST', `/repair/${repair}/items/0/estimate`, {
      version: 0,
      lines,
      why: 'It is swollen',
    });
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
      lines: [{ imeis: [IMEI[0]], price: 9999, canReturn: 1, warranty: {} }],
      ...{ received: 5000, balance: 4999, upi: { link: expect.stringContaining('am=4999.00') } },
    });
    // A year from now, in which a 29th of February may lie.
    expect([365, 366]).toContain(seen.lines[0]!.warranty!.days);
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
    const glass = await addProduct(shop.admin, { productName: 'Glass 13R', salePrice: 349, openingStock: 3 });
    const sold = await shop.admin.must('POST', '/invoice/create', billBody(glass));
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
    const answered = async (answer: string) =>
      (await shop.admin.must('GET', `/sales/order/all?sort=date&answer=${answer}`)).orders.some(
        ({ _id }: { _id: string }) => _id === made._id,
      );
    expect([await answered('waiting'), await answered('confirmed')]).toEqual([true, false]);
    const { orders: waiting, overdueOrders: late } = await shop.admin.must('GET', '/desk/waiting');
    // One that is past its day waits for its answer no less, and is counted once.
    await shop.database
      .collection('orders')
      .updateOne({ number: made.number }, { $set: { dueOn: '2026-01-01' } });
    expect(await answered('waiting')).toBe(true);
    expect(await shop.admin.must('GET', '/desk/waiting')).toMatchObject({
      ...{ orders: waiting, overdueOrders: late },
    });

    expect((await give(made._id, 'confirmed', 'At the counter from 5 pm')).status).toBe(200);
    expect(await shop.admin.must('GET', '/desk/waiting')).toMatchObject({
      ...{ orders: waiting - 1, overdueOrders: late + 1 },
    });
    expect(await client.must('GET', `/me/orders/${made._id}`)).toMatchObject({
      ...{ answer: 'confirmed', answerWord: 'At the counter from 5 pm', answeredBy: expect.any(String) },
    });
    expect((await client.must('GET', '/me/shop?q=glass')).items[0]).toMatchObject({ inStock: false });
    expect((await shop.admin.must('GET', '/stock/kept-back')).kept).toContainEqual({
      ...{ item: glass._id, quantity: 2, order: { _id: made._id, number: made.number } },
    });
    const toAnother = await shop.admin.post('/invoice/create', billBody(glass));
    expect([toAnother.status, toAnother.message]).toEqual([
      ...[409, `Only 0 PCS of Glass 13R free: 2 reserved for order ${made.number}`],
    ]);
    expect(toAnother.errors).toMatchObject([{ path: 'items.0.quantity' }]);
    const more = { items: [{ item: glass._id, quantity: 2, salePrice: 349 }], version: sold.version };
    const raised = await shop.admin.put(`/invoice/${sold._id}`, more);
    expect([raised.status, raised.message]).toEqual([toAnother.status, toAnother.message]);
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
    // Pressed twice, it is taken back once.
    const takeBack = () => first.client.post(`/me/orders/${one._id}/cancel`);
    const twice = await Promise.all([takeBack(), takeBack()]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await give(two._id, 'confirmed')).status).toBe(200);
    const own = await shop.admin.must('POST', '/sales/order/create', billBody(cable));
    expect((await give(own._id, 'confirmed')).status).toBe(422);
    Object.assign(first, { order: one._id });
    Object.assign(second, { order: two._id });
  });

  it('should promise the last piece to one of two whose orders are confirmed at once', async () => {
    const last = await addProduct(shop.admin, { salePrice: 199, openingStock: 1 });
    const orders: MyOrder[] = [];
    for (const { client } of [first, second]) {
      const wanted = order(await put(client, [{ item: last._id, quantity: 1 }]));
      orders.push(await client.must<MyOrder>('POST', '/me/orders', wanted));
    }
    const answers = await Promise.all(orders.map(({ _id }) => give(_id, 'confirmed')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('should not lose what is kept back to the workshop or to a supplier, and tell who counts it away', async () => {
    const { admin } = shop;
    const glass = await addProduct(admin, { productName: 'Glass 9', salePrice: 99, openingStock: 0 });
    const items = [{ item: glass._id, quantity: 2, purchasePrice: 40 }];
    const bought = await admin.must('POST', '/purchase-invoice/create', { items });
    const wanted = order(await put(first.client, [{ item: glass._id, quantity: 2 }]));
    const made = await first.client.must<MyOrder>('POST', '/me/orders', wanted);
    expect((await give(made._id, 'confirmed')).status).toBe(200);
    const said = `Only 0 PCS of Glass 9 free: 2 reserved for order ${made.number}`;
    const part = {
      item: glass._id,
      itemCode: glass.itemCode,
      productName: 'Glass 9',
      quantity: 1,
      salePrice: 99,
    };
    const tried = [
      await admin.put(`/repair/update/repair-item/${second.repair}`, { itemIndex: 0, usedItems: [part] }),
      await admin.post(`/purchase-invoice/${bought._id}/convert`, { to: 'purchaseReturn' }),
      await admin.post(`/purchase-invoice/${bought._id}/cancel`),
      await admin.put(`/purchase-invoice/${bought._id}`, {
        ...{ version: 0, items: [{ ...items[0], quantity: 1 }] },
      }),
    ];
    expect(tried.map(({ status, message }) => [status, message])).toEqual(Array(4).fill([409, said]));
    const more = { items: [{ ...items[0]!, quantity: 3 }], version: 0 };
    expect((await admin.put(`/purchase-invoice/${bought._id}`, more)).status).toBe(200);
    const broken = { itemId: glass._id, change: -2, reasonKind: 'damage', reason: 'Fell down' };
    const gone = await admin.post('/stock/adjust', broken);
    expect(gone).toMatchObject({
      status: 201,
      message: expect.stringContaining('Only 1 PCS of Glass 9 free'),
    });
  });
});

describe('messages with the shop', () => {
  it('should go both ways, unread until they are seen', async () => {
    const { client, _id } = first;
    const headers = { 'Idempotency-Key': 'said-once' };
    for (let i = 0; i < 2; i += 1)
      await client.must('POST', '/me/messages', { text: 'Is the phone ready?' }, { headers });
    const clerk = await shop.staff('clerk');
    for (const path of ['/desk/waiting', '/desk/threads', `/desk/messages/${_id}`])
      expect((await clerk.get(path)).status).toBe(403);
    const { threads } = await shop.admin.must('GET', '/desk/threads');
    expect(threads).toMatchObject([{ party: { _id }, unread: 1, last: { from: 'customer' } }]);
    expect(await shop.admin.must('GET', '/desk/waiting')).toMatchObject({ threads: 1 });
    await shop.admin.must('POST', `/desk/messages/${_id}`, { text: 'At 5 pm' });
    expect(await shop.admin.must('GET', '/desk/waiting')).toMatchObject({ threads: 0 });
    expect((await shop.admin.must('GET', '/desk/threads')).threads[0].unread).toBe(0);
    expect(await home(client)).toMatchObject({ unread: 1, message: { text: 'At 5 pm', from: 'shop' } });
    await client.must('POST', '/me/messages/read');
    expect(await home(client)).toMatchObject({ unread: 0 });
    const { messages } = await client.must('GET', '/me/messages');
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(['At 5 pm', 'Is the phone ready?']);
    expect((await second.client.must('GET', '/me/messages')).messages).toEqual([]);
    expect((await shop.admin.post(`/desk/messages/${first.bill}`, { text: 'x' })).status).toBe(404);
  });
});

describe('what customers ask', () => {
  const ask = ({ client }: Customer, body: object) => client.post('/me/requests', body);
  const reply = (id: string, answer: string) =>
    shop.admin.post(`/desk/requests/${id}/answer`, { answer, word: 'Thank you' });

  it('should take money in when the shop saw it, once, and settle the bill', async () => {
    const { client, bill } = first;
    expect(await client.must('GET', '/me/dues')).toMatchObject({
      upi: { link: expect.stringContaining('pa=shop@upi') },
    });
    await shop.admin.must('POST', '/account/create', { accountName: 'UPI', accountType: 'qr_code' });
    const paid = { kind: 'paid', amount: 4999, reference: '426112345678', bill };
    expect((await ask(first, { ...paid, amount: 0 })).status).toBe(400);
    expect((await ask(second, paid)).status).toBe(404);
    const { data } = await ask(first, paid);
    expect((await ask(first, paid)).status).toBe(409);
    expect((await client.must<MyPurchase>('GET', `/me/purchases/${bill}`)).balance).toBe(4999);
    // Both may not take money in: one may not trade, the other was taken the accounts.
    await shop.admin.must('PUT', '/settings/rights', { right: 'accounts', designation: 'trainee', allowed: false }); // prettier-ignore
    for (const designation of ['clerk', 'trainee'] as const) {
      const person = await shop.staff(designation);
      expect((await person.post(`/desk/requests/${data._id}/answer`, { answer: 'accepted' })).status).toBe(
        403,
      );
    }
    await shop.admin.must('DELETE', '/settings/rights');
    const answers = await Promise.all([reply(data._id, 'accepted'), reply(data._id, 'accepted')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await client.must('GET', `/me/purchases/${bill}`)).toMatchObject({ balance: 0, status: 'Paid' });
    const { requests } = await client.must('GET', '/me/requests');
    expect(requests[0]).toMatchObject({
      state: 'accepted',
      answerWord: 'Thank you',
      payment: { number: expect.stringMatching('RCT') },
    });
    expect((await shop.admin.must('GET', '/books/check')).differences).toEqual([]);
  });

  it('should ask for a return of what was bought and no more, and to be told of what is sold out', async () => {
    const back = (quantity: number) => ({
      ...{ kind: 'return', bill: first.bill, lines: [{ line: 0, quantity }], word: 'It is too small' },
    });
    expect((await ask(first, back(2))).status).toBe(422);
    expect((await ask(first, { ...back(1), lines: [{ line: 7, quantity: 1 }] })).status).toBe(404);
    const twice = await ask(first, { ...back(1), lines: [...back(1).lines, ...back(1).lines] });
    expect([twice.status, twice.errors]).toEqual([400, [{ path: 'lines', message: 'Name each line once' }]]);
    const { data } = await ask(first, back(1));
    expect(data).toMatchObject({ kind: 'return', state: 'open', what: [expect.stringMatching(/^1 PCS /)] });
    expect((await reply(data._id, 'declined')).data).toMatchObject({ state: 'declined' });
    const gone = await addProduct(shop.admin, { openingStock: 0 });
    expect((await ask(first, { kind: 'stock', item: gone._id })).status).toBe(201);
    expect((await ask(first, { kind: 'stock', item: gone._id })).status).toBe(409);
    const { requests } = await shop.admin.must('GET', '/desk/requests?state=open');
    expect(requests.map(({ kind }: { kind: string }) => kind)).toEqual(['stock']);
    expect(await shop.admin.must('GET', '/desk/waiting')).toMatchObject({ requests: 1 });
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
      for (const path of [
        'home',
        'repairs',
        'purchases',
        'phones',
        'orders',
        'cart',
        'messages',
        'requests',
        'data',
      ].map((one) => `/me/${one}`)) {
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
    expect(figures).toEqual({ customers: 3, active: 2, visits: 7, sales: 9999 * 2 + 4450 + 698 + 349 });
  });
});

describe('a repair that was cancelled', () => {
  it('should be told as cancelled, the same signed in and by its link, and take no answer', async () => {
    const { client, _id } = first;
    const who = { billTo: 'Customer', customerId: _id } as const;
    const booked = repairBody(await faultOf(shop.admin), who);
    const repair = await shop.admin.must('POST', '/repair/create', booked);
    const lines = [{ what: 'New battery', price: 1250 }];
    await shop.admin.must('POST', `/repair/${repair._id}/items/0/estimate`, { version: 0, lines });
    const { link } = await shop.admin.must('GET', `/repair/${repair._id}/notice?notice=estimate`);
    const track = `/track/${link.split('/track/')[1]}`;
    const [{ sentAt }] = (await client.must('GET', track)).items.map(
      (item: MyRepair['items'][0]) => item.estimate,
    );
    await shop.admin.must('POST', `/repair/${repair._id}/cancel`, { reason: 'Booked twice' });
    const { ends: _e, ...byLink } = await new Client(shop.url).must('GET', track);
    expect(byLink).toMatchObject({ cancelled: true, payable: 0, due: 0, items: [{ estimate: null }] });
    const signedIn = await client.must('GET', `/me/repairs/${repair._id}`);
    expect(signedIn).toMatchObject(byLink);
    expect((await client.must('GET', '/me/repairs')).repairs[0]).toMatchObject({
      _id: repair._id,
      cancelled: true,
    });
    expect((await home(client)).repairs.map((one) => one._id)).not.toContain(repair._id);
    for (const path of [track, `/me/repairs/${repair._id}`]) {
      const late = await client.post(`${path}/answer`, { itemIndex: 0, answer: 'approved', sentAt });
      expect([path, late.status]).toEqual([path, 409]);
    }
  });
});

describe('a shop that rounds to whole rupees', () => {
  it('should ask for the same sum in the cart and in its order', async () => {
    const { version } = await shop.admin.must('GET', '/settings');
    await shop.admin.must('PUT', '/settings', { roundToRupee: true, version });
    const film = await addProduct(shop.admin, { salePrice: 49.25, openingStock: 9 });
    const { client } = first;
    const before = await client.must<MyCart>('GET', '/me/cart');
    const lines = [{ item: film._id, quantity: 3 }];
    const cart = await client.must<MyCart>('PUT', '/me/cart', { lines, version: before.version });
    expect(cart).toMatchObject({ lines: [{ total: 147.75 }], roundOff: 0.25, total: 148 });
    const body = { version: cart.version, total: cart.total, pickUp: 'today' };
    const order = await client.must<MyOrder>('POST', '/me/orders', body);
    expect(order).toMatchObject({ roundOff: cart.roundOff, total: cart.total });
    await client.must('POST', `/me/orders/${order._id}/cancel`);
  });
});

describe('the language of a customer', () => {
  const HINDI = { headers: { 'Accept-Language': 'hi-IN,hi;q=0.9,en;q=0.8' } };

  it('should be asked for by the request: refusals, fields and what must be settled first', async () => {
    const { client } = second;
    const empty = await client.post('/me/messages', { text: '' }, HINDI);
    expect(empty.errors).toEqual([{ path: 'text', message: 'संदेश ज़रूरी है' }]);
    expect((await client.post('/me/messages', { text: '' })).message).toBe('Text is required');
    expect((await client.get(`/me/repairs/${first.repair}`, HINDI)).message).toBe('ऐसी कोई मरम्मत नहीं है');
    // A program reads code and arguments, whatever the language.
    const unknown = JSON.parse((await client.get(`/me/repairs/${first.repair}`, HINDI)).text);
    expect(unknown).toMatchObject({ success: false, code: 'repair.none', args: {} });
    const { data } = await client.get('/me/account', HINDI);
    expect(data.first[0]).toMatch(/^आपको ₹.* देना है: पहले वह दें$/);
    const anybody = new Client(shop.url);
    expect((await anybody.get('/track/x.y', HINDI)).message).toMatch(/^यह लिंक समाप्त हो गया है। .*: Shop/);
    const wrong = { identifier: 'nobody@example.in', password: 'Wrong1234' };
    expect((await anybody.post('/auth/login', wrong, HINDI)).message).toMatch(
      /^यह पासवर्ड .* 4 कोशिशें बाक़ी हैं।$/,
    );
  });

  it('should be kept with the profile, and be that of notices and of the tracking page', async () => {
    const { client, repair } = second;
    const before = await client.must('GET', '/profile');
    await client.must('PUT', '/profile/language', { language: 'hi' });
    expect((await client.put('/profile/language', { language: 'ta' })).status).toBe(400);
    expect((await client.must('GET', '/auth/check')).user).toMatchObject({ language: 'hi' });
    // A form that was open meanwhile can still be saved.
    await client.must('PUT', '/profile', { city: 'Nashik', version: before.version });
    const notice = await shop.admin.must('GET', `/repair/${repair}/notice?notice=booked`);
    expect(notice).toMatchObject({ language: 'hi', text: expect.stringContaining('प्रिय') });
    const track = notice.link.split('/track/')[1].split('?')[0];
    expect(await new Client(shop.url).must('GET', `/track/${track}`)).toMatchObject({ language: 'hi' });
    const other = await shop.admin.must('GET', `/repair/${repair}/notice?notice=booked&language=en`);
    expect(other.text).toContain('Dear');
  });
});

describe('leaving', () => {
  const leave = (client: Client, password = PASSWORD) => client.call('DELETE', '/me/account', { password });

  it('should wait until nothing is open, and say what stays', async () => {
    const told = await second.client.must('GET', '/me/account');
    expect(told).toMatchObject({
      bills: 1,
      repairs: 1,
      first: expect.arrayContaining([expect.stringContaining('owe')]),
    });
    expect((await leave(second.client)).status).toBe(409);
    expect((await leave(shop.admin, 'Admin1234')).status).toBe(403);
  });

  it('should give all data as a file, then remove what is the person’s alone and keep the bills', async () => {
    const body = await registered(shop, { name: 'Gone Girl' });
    const client = await new Client(shop.url).login(body.email, PASSWORD);
    const { user } = await client.must('GET', '/auth/check');
    const charger = await addProduct(shop.admin);
    const sold = { billTo: 'Customer', customerId: user._id, receivedAmount: charger.salePrice } as const;
    const bill = await shop.admin.must('POST', '/invoice/create', billBody(charger, sold));
    await client.must('POST', '/me/messages', { text: 'Remember me' });
    await client.must('PUT', '/profile/language', { language: 'hi' });
    await shop.admin.must('POST', `/customer/${user._id}/notes`, { text: 'Haggles' });
    // The shop had them under another number before, and under one before that.
    const older = ['9811100011', '9811100012'].map((mobileNumber, i) =>
      shop.admin.must('POST', '/customer/create', {
        ...{ name: `Gone Girl ${i}`, designation: 'customer', mobileNumber, address: 'Old Lane 7' },
        ...{ email: `gone${i}@old.example`, city: 'Pune' },
      }),
    );
    const [oldest, old] = await Promise.all(older);
    await shop.admin.must('POST', `/customer/${oldest._id}/merge`, {
      into: old._id,
      version: oldest.version,
    });
    const { version } = await shop.admin.must('GET', `/customer/${old._id}`);
    await shop.admin.must('POST', `/customer/${old._id}/merge`, { into: user._id, version });
    const partyId = new Types.ObjectId(user._id as string);
    const by = { userId: partyId, name: user.name };
    // A file of customers changed the record.
    const row = { key: body.mobileNumber, name: 'Gone Girl', fields: { email: body.email, city: 'Satara' } };
    const imported = { importId: new Types.ObjectId(), row: 1, outcome: 'updated', state: 'written', ...row };
    await shop.database
      .collection('import_rows')
      .insertOne({ ...imported, recordId: partyId, before: row.fields });
    await shop.database.collection('parties').updateOne({ _id: partyId }, { $set: { foldedCity: 'satara' } });
    const many = Array.from({ length: 600 }, (_, i) => ({
      partyId,
      from: 'shop',
      text: `Told ${i}`,
      at: new Date(i),
      by,
    }));
    await shop.database.collection('customer_messages').insertMany(many);
    const file = await client.raw('/me/data');
    for (const part of [body.email, bill.invoiceNumber, 'Remember me']) expect(file).toContain(part);
    expect(file).not.toContain('Haggles');
    const told = JSON.parse(file);
    expect(told.messages).toHaveLength(601);
    expect(told.purchases).toMatchObject([{ number: bill.invoiceNumber, lines: [{ quantity: 1 }] }]);
    expect(told).toMatchObject({
      profile: { email: body.email },
      cart: { lines: [] },
      orders: [],
      requests: [],
    });
    const { path: paper } = await shop.admin.must('POST', `/invoice/${bill._id}/share`);
    expect((await client.file(paper.replace('/api/v1', ''))).status).toBe(200);
    expect((await leave(client, 'Wrong-1234')).status).toBe(422);
    expect((await leave(client)).status).toBe(200);
    expect((await client.get('/me/home')).status).toBe(401);
    expect((await client.get(paper)).status).toBe(404);
    expect(
      (await new Client(shop.url).post('/auth/login', { identifier: body.email, password: PASSWORD })).status,
    ).toBe(401);
    const kept = await shop.database.collection('parties').findOne({ name: 'Gone Girl' });
    expect(JSON.stringify(kept)).not.toContain(body.email);
    expect(JSON.stringify(kept)).not.toContain(body.mobileNumber);
    expect(kept).not.toHaveProperty('language');
    const rows = await shop.database.collection('import_rows').find({ recordId: partyId }).toArray();
    expect(rows).toMatchObject([{ state: 'kept' }]);
    expect(JSON.stringify([kept, rows])).not.toMatch(/satara/i);
    expect(JSON.stringify(rows)).not.toContain(body.email);
    const ids = [oldest, old].map(({ _id }) => new Types.ObjectId(String(_id)));
    const merged = await shop.database
      .collection('parties')
      .find({ _id: { $in: ids } })
      .toArray();
    expect(merged).toHaveLength(2);
    const changes = await shop.database
      .collection('changes')
      .find({ recordId: { $in: [kept!._id, ...ids] } })
      .toArray();
    for (const hidden of [body.email, '9811100011', '9811100012', 'Old Lane', '@old.example'])
      expect(JSON.stringify([merged, changes])).not.toContain(hidden);
    expect(await shop.database.collection('customer_messages').countDocuments({ partyId: kept!._id })).toBe(
      0,
    );
    expect(await shop.database.collection('party_notes').countDocuments({ partyId: kept!._id })).toBe(0);
    expect(await shop.admin.must('GET', `/invoice/${bill._id}`)).toMatchObject({ customerName: 'Gone Girl' });
    expect((await shop.admin.must('GET', '/books/check')).differences).toEqual([]);
    // The mobile number is free for whoever has it next.
    expect((await new Client(shop.url).post('/auth/register', body)).status).toBe(201);
  });
});

// Last, since others count the customers.
describe('the repairs in the shop', () => {
  it('should stand among those in the shop newest first, each booking once', async () => {
    const body = await registered(shop, { name: 'Two Phones' });
    const client = await new Client(shop.url).login(body.email, PASSWORD);
    const { user } = await client.must('GET', '/auth/check');
    const fault = await faultOf(shop.admin);
    const today = dayOf(new Date());
    const book = (back: number, items: number) =>
      shop.admin.must('POST', '/repair/create', {
        ...repairBody(fault, { repairing: Array.from({ length: items }, () => ({})) }),
        ...{ billTo: 'Customer', customerId: user._id, bookingDate: addDays(today, -back) },
      });
    const [older, oldest, newest] = [await book(2, 1), await book(3, 1), await book(1, 6)];
    const { repairs } = await home(client);
    expect(repairs.map(({ _id }) => _id)).toEqual([newest._id, older._id, oldest._id]);
  });
});
