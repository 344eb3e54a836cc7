import type { Party, SearchData } from '@shopbench/contracts';
import {
  addCustomer,
  addProduct,
  billBody,
  faultOf,
  repairBody,
  stockOf,
  type StoredProduct,
} from '../../../test/support/factories';
import type { Client } from '../../../test/support/client';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
let charger: StoredProduct;
let asha: Party;
beforeAll(async () => {
  shop = await startShop();
  charger = await addProduct(shop.admin, { productName: 'Anker 25 W charger', itemCode: 'CHG-25' });
  asha = await addCustomer(shop.admin, { name: 'Asha Rao', mobileNumber: '9820041177' });
});
afterAll(() => shop.close());

const search = (client: Client, q: string): Promise<SearchData> =>
  client.must('GET', `/search?q=${encodeURIComponent(q)}`);
const titles = ({ groups }: SearchData) =>
  Object.fromEntries(groups.map(({ kind, items }) => [kind, items.map(({ title }) => title)]));
const billTo = (customer: Party, over: object = {}) =>
  shop.admin.must(
    'POST',
    '/invoice/create',
    billBody(charger, { billTo: 'Customer', customerId: customer._id, ...over }),
  );

describe('GET /search', () => {
  it('should find every kind by any word, with a link to each', async () => {
    const invoice = await billTo(asha);
    const found = await search(shop.admin, 'asha');
    expect(titles(found)).toEqual({ invoice: [invoice.invoiceNumber], customer: ['Asha Rao'] });
    expect(found.groups[1]!.items[0]).toMatchObject({
      subtitle: '9820041177',
      amount: 1199,
      path: `/user/customer/profile/${asha._id}`,
    });
    expect(titles(await search(shop.admin, 'rao 98200'))).toMatchObject({ customer: ['Asha Rao'] });
    expect(titles(await search(shop.admin, 'charger anker'))).toEqual({ product: ['Anker 25 W charger'] });
  });

  it('should tell how each stands: a bill, a repair by what is left to do, goods by their stock', async () => {
    const { admin } = shop;
    const paid = await billTo(asha, { receivedAmount: 1199 });
    const gone = await billTo(asha);
    await admin.must('POST', `/invoice/${gone._id}/cancel`);
    const repairing = [{}, { emeiNumber: undefined }];
    const booked = await admin.must(
      'POST',
      '/repair/create',
      repairBody(await faultOf(admin), { repairing }),
    );
    const status = async (q: string) => (await search(admin, q)).groups[0]!.items[0]!.status;
    expect([await status(paid.invoiceNumber), await status(gone.invoiceNumber)]).toEqual([
      'Paid',
      'Cancelled',
    ]);
    expect(await status('chg-25')).toBe(`${await stockOf(admin, charger)} PCS`);
    const items = `/repair/update/repair-item/${booked._id}`;
    await admin.must('PUT', items, { itemIndex: 0, repairStatus: 'delivered', word: 'Paid later' });
    expect(await status(booked.repairNumber)).toBe('booked');
    await admin.must('PUT', items, { itemIndex: 1, repairStatus: 'in_progress' });
    expect(await status(booked.repairNumber)).toBe('in_progress');
  });

  it.each([
    ['inv-0001', 'invoice'],
    ['INV0001', 'invoice'],
    ['chg-25', 'product'],
    ['9820041177', 'customer'],
    ['admin@shopbench.local', 'staff'],
  ])('should tell that %s is exactly one %s', async (q, kind) => {
    const { exact } = await search(shop.admin, q);
    expect(exact?.kind).toBe(kind);
  });

  it.each(['chg', 'asha', '98200', '', '?!', 'nothing of the kind'])(
    'should say of "%s" that it is nothing exactly',
    async (q) => {
      expect((await search(shop.admin, q)).exact).toBeNull();
    },
  );

  it('should open nothing when two things have the number', async () => {
    await addCustomer(shop.admin, { name: 'Both', mobileNumber: '9811111111' });
    await addCustomer(shop.admin, { name: 'Both', mobileNumber: '9811111111', designation: 'supplier' });
    const found = await search(shop.admin, '9811111111');
    expect(found.exact).toBeNull();
    expect(titles(found)).toEqual({ customer: ['Both'], supplier: ['Both'] });
  });

  it('should give at most five of a kind, those that begin with it first, and the newest bills', async () => {
    for (let i = 0; i < 7; i += 1) await addCustomer(shop.admin, { name: `Ravi ${i} Zed` });
    await addCustomer(shop.admin, { name: 'Zed Alone' });
    const found = await search(shop.admin, 'zed');
    expect(found.groups[0]!.items).toHaveLength(5);
    expect(found.groups[0]!.items[0]!.title).toBe('Zed Alone');
    await billTo(asha, { date: '2026-01-01' });
    const last = await billTo(asha);
    expect(titles(await search(shop.admin, 'inv'))['invoice']![0]).toBe(last.invoiceNumber);
  });

  it('should leave out what is archived', async () => {
    const gone = await addCustomer(shop.admin, { name: 'Gone Soon' });
    await shop.admin.must('DELETE', `/customer/${gone._id}`);
    expect((await search(shop.admin, 'gone soon')).groups).toEqual([]);
  });

  it('should show people who may not trade neither documents nor goods', async () => {
    const clerk = await shop.staff('clerk');
    expect(Object.keys(titles(await search(clerk, 'a')))).not.toContain('product');
    expect(titles(await search(clerk, 'chg-25'))).toEqual({});
    expect((await search(clerk, 'inv-0001')).exact).toBeNull();
  });

  it('should take words of a pattern for nothing but letters, and refuse what is too long', async () => {
    expect((await search(shop.admin, '(a+)+$ .*')).groups.length).toBeGreaterThan(0);
    expect((await shop.admin.get(`/search?q=${'x'.repeat(101)}`)).status).toBe(400);
    expect((await shop.admin.get('/search')).status).toBe(400);
  });
});
