import { setTimeout as sleep } from 'node:timers/promises';
import type { Invoice, Party } from '@shopbench/contracts';
import { Types } from 'mongoose';
import { addCustomer, addProduct, billBody } from './support/factories';
import { hold } from './support/hold';
import { startShop, type Shop } from './support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  const { version } = await shop.admin.must('GET', '/settings');
  await shop.admin.must('PUT', '/settings', { gstin: '27AAPFU0939F1ZV', version });
});
afterAll(() => shop.close());

/** Long enough for a request to come to where it waits. */
const untilItWaits = () => sleep(700);

describe('a sale that waits', () => {
  it('should read anew when another process was first and it is tried again', async () => {
    const category = await shop.admin.must('POST', '/category/create', { categoryName: 'Cases', gstRate: 5 });
    const product = await addProduct(shop.admin, { category: 'Cases', openingStock: 9 } as never);
    // Another process has the product, and commits.
    const held = await hold(shop.database, 'products', { _id: new Types.ObjectId(product._id) });
    const sale = shop.admin.post<Invoice>('/invoice/create', billBody(product, { invoiceType: 'gst' }));
    await untilItWaits();
    await shop.database
      .collection('categories')
      .updateOne({ _id: new Types.ObjectId(String(category._id)) }, { $set: { gstRate: 18 } });
    await held('commit');
    const { status, data } = await sale;
    expect([status, data?.items[0]?.gstRate]).toEqual([201, 18]);
  });

  it('should be refused by a credit limit that was lowered before its turn', async () => {
    const product = await addProduct(shop.admin, { openingStock: 9, salePrice: 500 });
    const customer = await addCustomer(shop.admin, { creditAllowed: true, creditLimit: 5_000 } as never);
    const path = `/customer/${customer._id}`;
    const { version } = await shop.admin.must<Party>('GET', path);
    const held = await hold(shop.database, 'parties', { _id: new Types.ObjectId(customer._id) });
    const lowering = shop.admin.put(path, { creditLimit: 100, version });
    await untilItWaits();
    const bill = { billTo: 'Customer' as const, customerId: customer._id, receivedAmount: 0 };
    const sale = shop.admin.post('/invoice/create', billBody(product, bill));
    await untilItWaits();
    await held('abort');
    expect((await lowering).status).toBe(200);
    expect(await sale).toMatchObject({
      status: 409,
      message: expect.stringContaining('credit limit of ₹100.00'),
    });
    expect(await shop.admin.must<Party>('GET', path)).toMatchObject({ balance: 0 });
  });
});
