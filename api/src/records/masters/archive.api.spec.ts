import type { Account, ChangeRecord, Party } from '@shopbench/contracts';
import type { Client } from '../../../test/support/client';
import {
  addCustomer,
  addProduct,
  billBody,
  faultOf,
  next,
  repairBody,
} from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
let admin: Client;
beforeAll(async () => {
  shop = await startShop();
  admin = shop.admin;
});
afterAll(() => shop.close());

interface Archived {
  _id: string;
  version: number;
  archived: boolean;
}

const read = (path: string) => admin.must<Archived>('GET', path);
const goes = async (path: string) => {
  const { status, message, errors = [] } = await admin.delete(path);
  return { status, message, paths: errors.map((error) => error.path) };
};
const comesBack = async (path: string, by = admin, headers = {}) =>
  by.post<Archived>(`${path}/unarchive`, { version: (await read(path)).version }, { headers });
const pay = (party: Party, amount: number, over: object = {}) =>
  admin.post('/payment/create', { direction: 'in', amount, mode: 'cash', partyId: party._id, ...over });
const account = (over: object = {}) =>
  admin.must<Account>('POST', '/account/create', {
    ...{ accountName: `Till ${next()}`, accountType: 'cash', openingBalance: 0 },
    ...over,
  });
const booksDiffer = async () => (await admin.must('GET', '/books/check')).differences;

/** A customer who bought for 100 and owes it. */
async function debtor(): Promise<Party> {
  const customer = await addCustomer(admin, { creditAllowed: true, creditLimit: 100_000 } as never);
  const product = await addProduct(admin, { salePrice: 100 });
  const owed = { billTo: 'Customer', customerId: customer._id, receivedAmount: 0 } as const;
  await admin.must('POST', '/invoice/create', billBody(product, owed));
  return customer;
}

describe('a customer', () => {
  it('should not be archived while they owe, and be told with what to do', async () => {
    const customer = await debtor();
    const path = `/customer/${customer._id}`;
    const { balance } = await admin.must<Party>('GET', path);
    expect(balance).toBeGreaterThan(0);
    const refused = await goes(path);
    expect(refused).toMatchObject({ status: 409, paths: ['balance', 'documents'] });
    expect(refused.message).toMatch(
      / owes ₹.*: take a payment first; has INV-\d+ open: .*archived after that$/,
    );
    expect(await read(path)).toMatchObject({ archived: false });
    expect((await pay(customer, balance)).status).toBe(201);
    const { version } = await admin.must<Party & { version: number }>('GET', path);
    const gone = await admin.must('DELETE', path);
    expect(gone).toEqual({ archived: true, version: version + 1 });
    expect(await booksDiffer()).toEqual([]);
  });

  it('should not be archived with a repair in the shop or a prepayment', async () => {
    const customer = await addCustomer(admin);
    const fault = await faultOf(admin, `Fault ${next()}`);
    const repair = await admin.must(
      'POST',
      '/repair/create',
      repairBody(fault, { billTo: 'Customer', customerId: customer._id } as never),
    );
    const held = await pay(customer, 500, { heldFor: { kind: 'repair', id: repair._id }, allocations: [] });
    expect(held.status).toBe(201);
    const path = `/customer/${customer._id}`;
    const refused = await goes(path);
    expect([refused.status, refused.paths.sort()]).toEqual([409, ['advances', 'balance', 'repairs']]);
    expect(refused.message).toContain(repair.repairNumber);
    await admin.must('POST', `/repair/${repair._id}/give-back`, {});
    expect(await goes(path)).toMatchObject({ status: 409, paths: ['repairs'] });
    await admin.must('POST', `/repair/${repair._id}/cancel`, {});
    expect(await goes(path)).toMatchObject({ status: 200 });
  });

  it('should come back once for a key, under its number, and say so in its history', async () => {
    const customer = await debtor();
    const path = `/customer/${customer._id}`;
    expect(await comesBack(path)).toMatchObject({ status: 409 });
    await pay(customer, (await admin.must<Party>('GET', path)).balance);
    await goes(path);
    const receptionist = await shop.staff('receptionist');
    const clerk = await shop.staff('clerk');
    expect((await comesBack(path, clerk)).status).toBe(403);
    const { version } = await read(path);
    expect((await admin.post(`${path}/unarchive`, { version: version - 1 })).status).toBe(409);
    const other = await addCustomer(admin, { mobileNumber: customer.mobileNumber });
    expect(await comesBack(path)).toMatchObject({ status: 409, errors: [{ path: 'mobileNumber' }] });
    await admin.delete(`/customer/${other._id}`);
    const headers = { 'Idempotency-Key': `back-${next()}` };
    const body = { version };
    const [first, again] = [
      await receptionist.post<Archived>(`${path}/unarchive`, body, { headers }),
      await receptionist.post<Archived>(`${path}/unarchive`, body, { headers }),
    ];
    expect([first.status, first.message]).toEqual([
      200,
      `Customer ${customer.name} is back from the archive`,
    ]);
    expect(again.data).toEqual(first.data);
    expect(first.data).toMatchObject({ archived: false, version: version + 1 });
    const { customers } = await admin.must('GET', `/customer/all?q=${customer.mobileNumber}`);
    expect(customers).toMatchObject([{ _id: customer._id }]);
    const { changes } = await admin.must<{ changes: ChangeRecord[] }>('GET', `${path}/history`);
    expect(changes.slice(0, 2).map(({ action }) => action)).toEqual(['unarchived', 'archived']);
    expect((await pay(customer, 5)).status).toBe(201);
  });

  it('should never be archived with money on it, whoever pays meanwhile', async () => {
    for (let round = 0; round < 6; round += 1) {
      const customer = await debtor();
      const path = `/customer/${customer._id}`;
      const { balance } = await admin.must<Party>('GET', path);
      await pay(customer, balance);
      const paying = round % 2 === 0 ? pay(customer, 70) : undefined;
      const [left, paid] = await Promise.all([goes(path), paying ?? pay(customer, 70)]);
      const after = await admin.must<Party>('GET', path);
      expect([left.status, paid.status]).toEqual(after.archived ? [200, 404] : [409, 201]);
      expect(after.balance).toBe(after.archived ? 0 : -70);
    }
    expect(await booksDiffer()).toEqual([]);
  });
});

describe('an account', () => {
  it('should not be archived while money is in it, and come back', async () => {
    const [till, bank] = [await account({ openingBalance: 500 }), await account({ accountType: 'bank' })];
    const path = `/account/${till._id}`;
    await admin.must('POST', '/account/transfer', { from: till._id, to: bank._id, amount: 200 });
    const refused = await goes(path);
    expect(refused).toMatchObject({ status: 409, paths: ['balance'] });
    expect(refused.message).toContain('holds ₹300.00: transfer it first');
    await admin.must('POST', '/account/transfer', { from: till._id, to: bank._id, amount: 300 });
    expect(await goes(path)).toMatchObject({ status: 200 });
    const moved = { from: bank._id, to: till._id, amount: 1 };
    expect((await admin.post('/account/transfer', moved)).status).toBe(404);
    expect((await comesBack(path)).status).toBe(200);
    expect((await admin.post('/account/transfer', moved)).status).toBe(201);
    expect(await booksDiffer()).toEqual([]);
  });
});

describe('a product', () => {
  it('should not be archived while it is in stock or ordered, and come back under its code', async () => {
    const product = await addProduct(admin, { openingStock: 3 });
    const path = `/product/${product._id}`;
    await admin.must('POST', '/invoice/create', billBody(product));
    const refused = await goes(path);
    expect(refused).toMatchObject({ status: 409, paths: ['stockQuantity'] });
    expect(refused.message).toContain('has 2 PCS in stock');
    const adjusted = { itemId: product._id, change: -2, reason: 'Gone' };
    expect((await admin.post('/stock/adjust', adjusted)).status).toBe(201);
    const order = await admin.must('POST', '/sales/order/create', billBody(product));
    expect(await goes(path)).toMatchObject({ status: 409, paths: ['documents'] });
    await admin.must('POST', `/sales/order/${order._id}/cancel`, {});
    expect(await goes(path)).toMatchObject({ status: 200 });
    const same = await addProduct(admin, { itemCode: product.itemCode });
    expect(await comesBack(path)).toMatchObject({ status: 409, errors: [{ path: 'itemCode' }] });
    await admin.delete(`/product/${same._id}`);
    expect((await comesBack(path)).status).toBe(200);
    const { products } = await admin.must('GET', `/product/all?q=${product.itemCode}`);
    expect(products).toMatchObject([{ _id: product._id }]);
  });
});

describe('a record that was merged', () => {
  it('should come back by taking the merge back only', async () => {
    const [wrong, right] = [await addCustomer(admin), await addCustomer(admin)];
    await admin.must('POST', `/customer/${wrong._id}/merge`, { into: right._id, version: wrong.version });
    expect(await comesBack(`/customer/${wrong._id}`)).toMatchObject({
      status: 409,
      message: expect.stringContaining('take that back instead'),
    });
  });
});
