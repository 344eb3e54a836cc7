import { randomInt } from 'node:crypto';
import { mongo } from 'mongoose';
import type { Party } from '@shopbench/contracts';
import { hashPassword } from '../../people/auth/passwords/passwords';
import { Client } from '../../../test/support/client';
import {
  addCustomer,
  addProduct,
  billBody,
  faultOf,
  repairBody,
  type StoredProduct,
} from '../../../test/support/factories';
import { ADMIN, startShop, type Shop } from '../../../test/support/shop';
import { PASSWORD, registered } from '../../../test/support/sign-in';

let shop: Shop;
let admin: Client;
let product: StoredProduct;
beforeAll(async () => {
  shop = await startShop();
  admin = shop.admin;
  product = await addProduct(admin, { openingStock: 5000, salePrice: 100 });
});
afterAll(() => shop.close());

const read = (id: string) => admin.must<Party>('GET', `/customer/${id}`);
const merge = async (from: Party, into: Party) =>
  admin.post(`/customer/${from._id}/merge`, { into: into._id, version: (await read(from._id)).version });
const unmerge = async (party: Party) =>
  admin.post(`/customer/${party._id}/unmerge`, { version: (await read(party._id)).version });
const sell = (party: Party, over: object = {}) =>
  admin.must(
    'POST',
    '/invoice/create',
    billBody(product, { billTo: 'Customer', customerId: party._id, ...over }),
  );
const booksAreRight = async () => {
  const { ok, differences } = await admin.must('GET', '/books/check');
  expect([ok, differences]).toEqual([true, []]);
};

describe('merging two customers', () => {
  it('should move bills, payments, ledger, notes and balance, and bring them back', async () => {
    const wrong = await addCustomer(admin, { openingBalance: 10 });
    const right = await addCustomer(admin, { openingBalance: 5, accountType: 'Credit' });
    const bill = await sell(wrong, { receivedAmount: 30 });
    await sell(right);
    await admin.must('POST', `/customer/${wrong._id}/notes`, { text: 'Calls in the evening' });
    const before = [await read(wrong._id), await read(right._id)];
    expect(before.map(({ balance }) => balance)).toEqual([80, 95]);

    const merged = await merge(wrong, right);
    expect([merged.status, merged.data.balance]).toEqual([200, 175]);
    expect(await read(wrong._id)).toMatchObject({ archived: true, balance: 0, mergedInto: right._id });
    const of = async (party: Party, what: string) =>
      (await admin.must('GET', `/customer/${party._id}/${what}`)).total;
    const counts = async (party: Party) =>
      Promise.all(['bills', 'payments', 'notes', 'ledger'].map((what) => of(party, what)));
    expect([await counts(right), await counts(wrong)]).toEqual([
      [2, 1, 1, 5],
      [0, 0, 0, 0],
    ]);
    expect(await admin.must('GET', `/invoice/${bill._id}`)).toMatchObject({ customer: { _id: right._id } });
    await booksAreRight();

    // What is done to a bill since goes back with it; what is new stays.
    await admin.must('PUT', `/invoice/${bill._id}`, { version: 0, receivedAmount: 60 });
    await sell(right);
    const apart = await unmerge(wrong);
    expect([apart.status, apart.data.balance]).toEqual([200, 50]);
    expect((await read(right._id)).balance).toBe(195);
    expect([await counts(right), await counts(wrong)]).toEqual([
      [2, 0, 0, 3],
      [2 - 1, 1, 1, expect.any(Number)],
    ]);
    await booksAreRight();
    const { changes } = await admin.must('GET', `/customer/${wrong._id}/history`);
    expect(changes.slice(0, 2)).toMatchObject([
      { kind: 'customer', action: 'unmerged' },
      { kind: 'customer', action: 'merged' },
    ]);
  });

  it('should bring back what was paid and made since of what comes back', async () => {
    const [wrong, right] = [await addCustomer(admin), await addCustomer(admin)];
    const [paid, returned] = [await sell(wrong), await sell(wrong)];
    await merge(wrong, right);
    const receipt = { direction: 'in', partyId: right._id, amount: 100 };
    const allocations = [{ invoiceId: paid._id, amount: 100 }];
    const payment = await admin.must('POST', '/payment/create', { ...receipt, allocations });
    const back = await admin.must('POST', `/invoice/${returned._id}/convert`, { to: 'salesReturn' });
    const apart = await unmerge(wrong);
    expect([apart.status, apart.data.balance, (await read(right._id)).balance]).toEqual([200, 0, 0]);
    const note = back.targets[0].id;
    const paths = [`/sales/return/${back._id}`, `/sales/credit-note/${note}`];
    const documents = await Promise.all(paths.map((path) => admin.must('GET', path)));
    const { party } = await admin.must('GET', `/payment/${payment._id}`);
    expect([...documents.map(({ customer }) => customer), party].map(({ _id }) => _id)).toEqual(
      Array(3).fill(wrong._id),
    );
    await booksAreRight();
  });

  it('should bring back what was paid since of an expense that comes back', async () => {
    const [wrong, right] = [await addCustomer(admin), await addCustomer(admin)];
    const on = { head: 'Rent', amount: 640, partyId: wrong._id };
    const expense = await admin.must('POST', '/expense/create', on);
    await merge(wrong, right);
    const payment = await admin.must('POST', '/payment/create', {
      ...{ direction: 'out', partyId: right._id, amount: 640 },
      allocations: [{ invoiceId: expense._id, amount: 640 }],
    });
    const apart = await unmerge(wrong);
    expect([apart.status, apart.data.balance, (await read(right._id)).balance]).toEqual([200, 0, 0]);
    expect((await admin.must('GET', `/payment/${payment._id}`)).party._id).toBe(wrong._id);
    await booksAreRight();
  });

  it('should bring back what was billed, and prepaid, since for a repair that comes back', async () => {
    const [wrong, right] = [await addCustomer(admin), await addCustomer(admin)];
    const who = { billTo: 'Customer', customerId: wrong._id } as const;
    const body = repairBody(await faultOf(admin), { ...who, repairing: [{ repairPrice: 3200 }] });
    const [billed, waiting] = [
      await admin.must('POST', '/repair/create', body),
      await admin.must('POST', '/repair/create', body),
    ];
    await merge(wrong, right);
    const bill = await admin.must('POST', `/repair/${billed._id}/bill`, {});
    const payment = await admin.must('POST', '/payment/create', {
      ...{ direction: 'in', partyId: right._id, amount: 50 },
      heldFor: { kind: 'repair', id: waiting._id },
    });
    const apart = await unmerge(wrong);
    expect([apart.status, apart.data.balance, (await read(right._id)).balance]).toEqual([200, 3150, 0]);
    expect((await admin.must('GET', `/invoice/${bill._id}`)).customer._id).toBe(wrong._id);
    expect((await admin.must('GET', `/payment/${payment._id}`)).party._id).toBe(wrong._id);
    await booksAreRight();
  });

  it('should not be taken back while money or credit of the one settles a bill of the other', async () => {
    const [wrong, right] = [await addCustomer(admin), await addCustomer(admin)];
    const [first, second] = [await sell(wrong), await sell(wrong)];
    const own = await sell(right);
    const credit = await admin.must('POST', '/sales/credit-note/create', {
      ...billBody(product, { billTo: 'Customer', customerId: right._id }),
    });
    await merge(wrong, right);
    await admin.must('POST', `/invoice/${first._id}/use-credit`);
    const refused = await unmerge(wrong);
    expect([refused.status, refused.message]).toEqual([
      409,
      `${first.invoiceNumber} settles ${credit.invoiceNumber} of the other one: cancel one of the two first`,
    ]);
    expect(await read(wrong._id)).toMatchObject({ archived: true, balance: 0 });
    await admin.must('POST', `/sales/credit-note/${credit._id}/cancel`);
    const money = await admin.must('POST', '/payment/create', {
      ...{ direction: 'in', partyId: right._id, amount: 150 },
      allocations: [second, own].map(({ _id }, i) => ({ invoiceId: _id, amount: 100 - 50 * i })),
    });
    const torn = await unmerge(wrong);
    expect([torn.status, torn.message]).toEqual([409, expect.stringContaining(own.invoiceNumber)]);
    await admin.must('POST', `/payment/${money._id}/cancel`);
    expect((await unmerge(wrong)).data.balance).toBe(200);
    expect((await read(right._id)).balance).toBe(100);
    await booksAreRight();
  });

  it('should give the sign-in to the one that has none, and back', async () => {
    const [wrong, right, third] = [
      await addCustomer(admin),
      await addCustomer(admin),
      await addCustomer(admin),
    ];
    const addSignIn = async (party: Party) =>
      shop.database.collection('credentials').insertOne({
        _id: new mongo.ObjectId(party._id),
        identifiers: [party.mobileNumber],
        passwordHash: await hashPassword(ADMIN.password),
        changedAt: new Date(),
        oneTime: false,
      });
    await addSignIn(wrong);
    await addSignIn(third);
    const signsInAs = async ({ mobileNumber }: Party) => {
      const login = { identifier: mobileNumber, password: ADMIN.password };
      const client = new Client(shop.url);
      const { success } = await client.post('/auth/login', login);
      return success ? (await client.must('GET', '/auth/check')).user._id : undefined;
    };
    expect(await signsInAs(wrong)).toBe(wrong._id);
    const session = await new Client(shop.url).login(wrong.mobileNumber, ADMIN.password);
    await merge(wrong, right);
    expect((await session.get('/profile')).status).toBe(401);
    expect(await signsInAs(wrong)).toBe(right._id);
    const change = async (sent: object) =>
      admin.must('PUT', `/customer/${right._id}`, { ...sent, version: (await read(right._id)).version });
    await change({ city: 'Nashik' });
    expect(await signsInAs(wrong)).toBe(right._id);
    await change({ email: 'asha.rao@example.in' });
    expect(await signsInAs(right)).toBe(right._id);
    await unmerge(wrong);
    expect([await signsInAs(wrong), await signsInAs(right)]).toEqual([wrong._id, undefined]);
    await merge(wrong, third);
    expect([await signsInAs(wrong), await signsInAs(third)]).toEqual([undefined, third._id]);
    await unmerge(wrong);
    expect(await signsInAs(wrong)).toBe(wrong._id);
  });

  it('should leave closed books alone, merged and taken apart', async () => {
    const [wrong, right] = [await addCustomer(admin), await addCustomer(admin)];
    await sell(wrong);
    const closed = async (closedUntil: string | null) => {
      const { updatedAt: _, ...settings } = await admin.must('GET', '/settings');
      await admin.must('PUT', '/settings', { ...settings, closedUntil });
    };
    const refused = { status: 422, errors: [{ path: 'into' }] };
    await closed('2099-12-31');
    try {
      expect(await merge(wrong, right)).toMatchObject(refused);
      expect(await read(wrong._id)).toMatchObject({ archived: false, balance: 100 });
      await closed(null);
      expect((await merge(wrong, right)).data.balance).toBe(100);
      await closed('2099-12-31');
      expect(await unmerge(wrong)).toMatchObject(refused);
      expect((await read(right._id)).balance).toBe(100);
    } finally {
      await closed(null);
    }
    expect((await unmerge(wrong)).data.balance).toBe(100);
    await booksAreRight();
  });

  it('should be refused for a customer and a supplier, to clerks, and for documents from then on', async () => {
    const [customer, other] = [await addCustomer(admin), await addCustomer(admin)];
    const supplier = await addCustomer(admin, { designation: 'supplier' });
    expect(await merge(customer, supplier)).toMatchObject({ status: 422, errors: [{ path: 'into' }] });
    const clerk = await shop.staff('clerk');
    const wish = { into: other._id, version: 0 };
    expect((await clerk.post(`/customer/${customer._id}/merge`, wish)).status).toBe(403);
    await merge(customer, other);
    const bill = billBody(product, { billTo: 'Customer', customerId: customer._id });
    expect((await admin.post('/invoice/create', bill)).status).toBe(404);
  });

  it('should never leave a bill with a customer that is merged while it is saved', async () => {
    const into = await addCustomer(admin);
    for (let round = 0; round < 10; round += 1) {
      const from = await addCustomer(admin);
      const body = billBody(product, { billTo: 'Customer', customerId: from._id });
      const sale = admin.post('/invoice/create', body);
      await new Promise((resolve) => setTimeout(resolve, randomInt(8)));
      const [sold, merged] = await Promise.all([sale, merge(from, into)]);
      expect([merged.status, [201, 404].includes(sold.status)]).toEqual([200, true]);
      expect((await read(from._id)).balance).toBe(0);
    }
    await booksAreRight();
  });

  it('should tie out whatever is sold, changed, cancelled, merged and taken back', async () => {
    const seed = randomInt(1_000_000);
    let state = seed;
    const chance = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    const parties: Party[] = [];
    for (const openingBalance of [3, 0, 7, 20]) parties.push(await addCustomer(admin, { openingBalance }));
    /** What each document adds to the balance of whoever has it. */
    const documents: { id?: string; version: number; owner: number; due: number; cancelled?: boolean }[] =
      parties.map(({ balance }, owner) => ({ owner, due: balance, version: 0 }));
    const merges: { from: number; into: number; moved: typeof documents }[] = [];
    const isGone = (at: number) => merges.some(({ from }) => from === at);
    for (let step = 0; step < 100; step += 1) {
      const told = [seed, step];
      const at = chance(parties.length);
      const bill = documents[chance(documents.length)]!;
      const paid = chance(4) * 25;
      switch (chance(5)) {
        case 0:
        case 1: {
          if (isGone(at)) break;
          const date = `2026-0${1 + chance(9)}-1${chance(9)}`;
          const { _id } = await sell(parties[at]!, { receivedAmount: paid, date });
          documents.push({ id: _id, version: 0, owner: at, due: 100 - paid });
          break;
        }
        case 2: {
          if (!bill.id || bill.cancelled) break;
          if (chance(3) === 0) {
            await admin.must('POST', `/invoice/${bill.id}/cancel`);
            Object.assign(bill, { cancelled: true, due: 0 });
            break;
          }
          const changed = { version: bill.version, receivedAmount: paid };
          await admin.must('PUT', `/invoice/${bill.id}`, changed);
          Object.assign(bill, { version: bill.version + 1, due: 100 - paid });
          break;
        }
        case 3: {
          const into = chance(parties.length);
          const allowed = at !== into && !isGone(at) && !isGone(into);
          const { status, message } = await merge(parties[at]!, parties[into]!);
          expect([...told, status === 200, message]).toEqual([...told, allowed, message]);
          if (!allowed) break;
          const moved = documents.filter(({ owner }) => owner === at);
          moved.forEach((one) => (one.owner = into));
          merges.push({ from: at, into, moved });
          break;
        }
        default: {
          const who = merges.length > 0 && chance(2) === 0 ? merges[chance(merges.length)]!.from : at;
          const made = merges.findLast(({ from }) => from === who);
          const allowed = made !== undefined && !isGone(made.into);
          const { status } = await unmerge(parties[who]!);
          expect([...told, status === 200]).toEqual([...told, allowed]);
          if (!allowed) break;
          made.moved.filter(({ owner }) => owner === made.into).forEach((one) => (one.owner = who));
          merges.splice(merges.indexOf(made), 1);
        }
      }
      const balances = await Promise.all(parties.map(async ({ _id }) => (await read(_id)).balance));
      const expected = parties.map((_, i) =>
        documents.reduce((sum, { owner, due }) => sum + (owner === i ? due : 0), 0),
      );
      expect([...told, balances]).toEqual([...told, expected]);
    }
    await booksAreRight();
  });
});

describe('merging a customer who uses the customers’ program', () => {
  it('should bring along messages, requests and the cart, and take no order of one for one of the other', async () => {
    const { email } = await registered(shop);
    const right = await addCustomer(admin);
    const signedIn = () => new Client(shop.url).login(email, PASSWORD);
    const order = async (client: Client) => {
      const { version } = await client.must('GET', '/me/cart');
      const lines = [{ item: product._id, quantity: 1 }];
      const cart = await client.must('PUT', '/me/cart', { lines, version });
      return client.must('POST', '/me/orders', {
        ...{ version: cart.version, total: cart.total, pickUp: 'today' },
      });
    };
    const before = await signedIn();
    const { user } = await before.must('GET', '/auth/check');
    const first = await order(before);
    await before.must('POST', '/me/messages', { text: 'Is it there?' });
    await before.must('POST', '/me/requests', { kind: 'paid', amount: 10 });
    expect((await merge(user, right)).status).toBe(200);

    const after = await signedIn();
    expect((await after.must('GET', '/me/messages')).messages).toMatchObject([{ text: 'Is it there?' }]);
    expect((await after.must('GET', '/me/requests')).requests).toMatchObject([{ kind: 'paid' }]);
    const { threads } = await admin.must('GET', '/desk/threads');
    expect(threads).toMatchObject([{ party: { _id: right._id }, unread: 1 }]);
    expect((await order(after))._id).not.toBe(first._id);
    expect((await unmerge(user)).status).toBe(200);
    expect((await admin.must('GET', '/desk/threads')).threads).toMatchObject([{ party: { _id: user._id } }]);
  });
});

describe('merging two suppliers', () => {
  const supplier = () => addCustomer(admin, { designation: 'supplier' });
  const enter = (party: Party, supplierInvoiceNumber: string) =>
    admin.post('/purchase-invoice/create', {
      ...{ billFrom: 'Supplier', supplier: party._id, supplierInvoiceNumber },
      items: [{ item: product._id, quantity: 1, purchasePrice: 50 }],
    });

  it('should take their bill numbers along, tell of one that both have, and bring them back', async () => {
    const [wrong, right] = [await supplier(), await supplier()];
    for (const number of ['A-1', 'B-1']) expect((await enter(wrong, number)).status).toBe(201);
    expect((await enter(right, 'B-1')).status).toBe(201);
    const merged = await merge(wrong, right);
    expect(merged.status).toBe(200);
    expect(merged.message).toContain('bills entered twice 1');
    for (const number of ['A-1', 'B-1'])
      expect(await enter(right, number)).toMatchObject({
        status: 409,
        message: expect.stringContaining(number),
      });
    expect((await unmerge(wrong)).status).toBe(200);
    expect((await enter(right, 'A-1')).status).toBe(201);
    for (const number of ['A-1', 'B-1']) expect((await enter(wrong, number)).status).toBe(409);
    await booksAreRight();
  });
});
