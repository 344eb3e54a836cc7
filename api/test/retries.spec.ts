import { setTimeout as sleep } from 'node:timers/promises';
import type { Invoice, Party } from '@shopbench/contracts';
import { Types } from 'mongoose';
import { addCustomer, addProduct, billBody, billTo, type StoredProduct } from './support/factories';
import { hold } from './support/hold';
import { startShop, type Shop } from './support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  const { version } = await shop.admin.must('GET', '/settings');
  await shop.admin.must('PUT', '/settings', { gstin: '27AAPFU0939F1ZV', version });
  const product = await addProduct(shop.admin, { openingStock: 9 });
  await shop.admin.must('POST', '/invoice/create', billBody(product));
});
afterAll(() => shop.close());

const id = ({ _id }: { _id: string }) => ({ _id: new Types.ObjectId(String(_id)) });

/** It has read what it needs by then, and waits with all that it writes: nothing that could be asked for tells of that. */
const LONG_ENOUGH_MS = 700;

/** Makes a bill of goods that another process has, does something once its transaction has begun, and lets that process commit. */
async function whileItWaits(product: StoredProduct, body: object, act: () => Promise<unknown>) {
  const letGo = await hold(shop.database, 'products', id(product));
  const sale = shop.admin.post<Invoice>('/invoice/create', body);
  await sleep(LONG_ENOUGH_MS);
  await act();
  await letGo('commit');
  return sale;
}

describe('a sale that waits', () => {
  it('should read anew when another process was first and it is tried again', async () => {
    const category = await shop.admin.must('POST', '/category/create', { categoryName: 'Cases', gstRate: 5 });
    const product = await addProduct(shop.admin, { category: 'Cases', openingStock: 9 } as never);
    const rate = { $set: { gstRate: 18 } };
    const act = () => shop.database.collection('categories').updateOne(id(category), rate);
    const { status, data } = await whileItWaits(product, billBody(product, { invoiceType: 'gst' }), act);
    expect([status, data?.items[0]?.gstRate]).toEqual([201, 18]);
  });

  it('should be refused by a credit limit that was lowered before its turn', async () => {
    const product = await addProduct(shop.admin, { openingStock: 9, salePrice: 500 });
    const customer = await addCustomer(shop.admin, { creditAllowed: true, creditLimit: 5_000 } as never);
    const lower = { $set: { creditLimit: 10_000 } };
    const act = () => shop.database.collection('parties').updateOne(id(customer), lower);
    expect(await whileItWaits(product, billTo(customer, product, { receivedAmount: 0 }), act)).toMatchObject({
      status: 409,
      message: expect.stringContaining('credit limit of ₹100.00'),
    });
    const path = `/customer/${customer._id}`;
    expect(await shop.admin.must<Party>('GET', path)).toMatchObject({ balance: 0 });
  });

  it('should be refused where another process has ended credit for everybody before its turn', async () => {
    const [product, customer] = [
      await addProduct(shop.admin, { openingStock: 9 }),
      await addCustomer(shop.admin),
    ];
    const settings = shop.database.collection('settings');
    const act = () => settings.updateOne({}, { $set: { creditByDefault: false } });
    const bill = billTo(customer, product, { receivedAmount: 0 });
    const { status, message } = await whileItWaits(product, bill, act);
    await settings.updateOne({}, { $unset: { creditByDefault: '' } });
    expect([status, message]).toEqual([
      409,
      expect.stringContaining('no credit is allowed to this customer'),
    ]);
  });

  it('should be refused where another process has ended sales of what is not there before its turn', async () => {
    const product = await addProduct(shop.admin, { openingStock: 0 });
    const { version } = await shop.admin.must('GET', '/settings');
    await shop.admin.must('PUT', '/settings', { allowNegativeStock: true, version });
    const settings = shop.database.collection('settings');
    const act = () => settings.updateOne({}, { $set: { allowNegativeStock: false } });
    const { status, message } = await whileItWaits(product, billBody(product), act);
    expect([status, message]).toEqual([409, expect.stringContaining(product.productName)]);
  });
});

describe('settings that another process changed a moment ago', () => {
  const settings = () => shop.database.collection('settings');
  const adjust = (product: StoredProduct) =>
    shop.admin.post('/stock/adjust', { itemId: product._id, change: -1, reasonKind: 'count' });

  it('should decide whether stock goes below zero', async () => {
    const product = await addProduct(shop.admin, { openingStock: 0 });
    await settings().updateOne({}, { $set: { allowNegativeStock: true } });
    expect((await adjust(product)).status).toBe(201);
    const { data: bill } = await shop.admin.post<Invoice>('/invoice/create', billBody(product));
    await settings().updateOne({}, { $set: { allowNegativeStock: false } });
    expect((await adjust(product)).status).toBe(409);
    const items = [{ item: product._id, quantity: 2, salePrice: 5 }];
    const more = { version: bill.version, items };
    expect((await shop.admin.put(`/invoice/${bill._id}`, more)).status).toBe(409);
  });

  it('should decide whether today is closed', async () => {
    const [product, customer] = [await addProduct(shop.admin), await addCustomer(shop.admin)];
    const { data: bill } = await shop.admin.post<Invoice>('/invoice/create', billBody(product));
    const payment = { direction: 'in', partyId: customer._id, amount: 5 };
    const deeds = [
      () => adjust(product),
      () => shop.admin.post('/invoice/create', billBody(product)),
      () => shop.admin.put(`/invoice/${bill._id}`, { version: 0, items: billBody(product).items }),
      () => shop.admin.post('/payment/create', payment),
      () => shop.admin.post(`/invoice/${bill._id}/cancel`),
    ];
    await settings().updateOne({}, { $set: { closedUntil: bill.date } });
    for (const deed of deeds) expect((await deed()).status).toBe(422);
    await settings().updateOne({}, { $unset: { closedUntil: '' } });
    for (const deed of deeds) expect([200, 201]).toContain((await deed()).status);
  });
});
