import type { Invoice, Party } from '@shopbench/contracts';
import type { Client } from './support/client';
import { addCustomer, addProduct, stockOf, type StoredProduct } from './support/factories';
import { startShop, type Shop } from './support/shop';

let shop: Shop;
let admin: Client;
let customer: Party;
let product: StoredProduct;
beforeAll(async () => {
  shop = await startShop();
  ({ admin } = shop);
  customer = await addCustomer(admin);
  product = await addProduct(admin, { openingStock: 99 });
});
afterAll(async () => {
  expect((await admin.must('GET', '/books/check')).differences).toEqual([]);
  await shop.close();
});

const to = () => ({ billTo: 'Customer', customerId: customer._id });
const sell = (salePrice: number, over: object = {}) =>
  admin.must<Invoice>('POST', '/invoice/create', {
    ...to(),
    items: [{ item: product._id, quantity: 1, salePrice }],
    ...over,
  });
const bill = ({ _id }: Pick<Invoice, '_id'>) => admin.must<Invoice>('GET', `/invoice/${_id}`);
const lineOf = ({ _id }: Invoice, salePrice: number) => [
  { item: product._id, quantity: 1, salePrice, source: { kind: 'invoice', id: _id, line: 0 } },
];

describe('a note that is moved to another bill', () => {
  it.each(['credit', 'debit'])('should leave the one and belong to the other: %s note', async (which) => {
    const [from, into] = [await sell(1000), await sell(500)];
    const path = `/sales/${which}-note`;
    const note = await admin.must<Invoice>('POST', `${path}/create`, { ...to(), items: lineOf(from, 100) });
    const taken = which === 'credit' ? 100 : 0;
    expect(await bill(from)).toMatchObject({ creditedAmount: taken, balanceAmount: 1000 - taken });
    const moved = await admin.must<Invoice>('PUT', `${path}/${note._id}`, {
      ...{ version: note.version, items: lineOf(into, 100) },
    });
    expect(moved.sources).toMatchObject([{ id: into._id }]);
    expect(await bill(from)).toMatchObject({ creditedAmount: 0, balanceAmount: 1000, targets: [] });
    expect(await bill(into)).toMatchObject({
      ...{ creditedAmount: taken, balanceAmount: 500 - taken },
      targets: [{ id: note._id }],
    });
    expect((await admin.must('GET', '/books/check')).differences).toEqual([]);
    await admin.must('POST', `${path}/${note._id}/cancel`);
    for (const [one, owed] of [
      [from, 1000],
      [into, 500],
    ] as const)
      expect(await bill(one)).toMatchObject({ creditedAmount: 0, balanceAmount: owed, targets: [] });
  });

  it('should not leave a bill that its other notes need it on', async () => {
    const [from, into] = [await sell(100), await sell(500)];
    const debit = await admin.must<Invoice>('POST', '/sales/debit-note/create', {
      ...{ ...to(), items: lineOf(from, 50) },
    });
    await admin.must('POST', '/sales/credit-note/create', { ...to(), items: lineOf(from, 140) });
    const reply = await admin.put(`/sales/debit-note/${debit._id}`, { version: 0, items: lineOf(into, 50) });
    expect(reply.status).toBe(409);
  });
});

describe('what a note does to its bill', () => {
  it("should stand in the bill's history, with who wrote it", async () => {
    const buyer = await addCustomer(admin);
    const whose = { billTo: 'Customer', customerId: buyer._id };
    const from = await sell(1000, whose);
    const clerk = await shop.staff('manager');
    const note = await clerk.must<Invoice>('POST', '/sales/credit-note/create', {
      ...{ ...whose, items: lineOf(from, 100) },
    });
    await admin.must('POST', `/sales/credit-note/${note._id}/cancel`);
    const { changes } = await admin.must('GET', `/invoice/${from._id}/history`);
    const told = (changes as { fields: { path: string; after: unknown }[]; by: object }[]).map(
      ({ fields, by }) => [fields.find(({ path }) => path === 'creditedAmount')?.after, by],
    );
    expect(told.map(([after]) => after)).toEqual([0, 100, undefined]);
    expect(told[1]![1]).not.toEqual(told[2]![1]);
    expect(told[0]![1]).toEqual(told[2]![1]);
  });
});

describe('a preview', () => {
  it('should refuse what saving would, and keep nothing of what it shows', async () => {
    const few = await addProduct(admin, { openingStock: 1, minSalePrice: 50 });
    const shown = (over: object) =>
      admin.post<Invoice>('/invoice/preview', {
        ...{ ...to(), items: [{ item: few._id, quantity: 1, salePrice: 100, ...over }] },
      });
    const before = await admin.must('GET', '/invoice/last-number');
    const ok = await shown({});
    expect(ok).toMatchObject({ status: 200, data: { totalPayableAmount: 100 } });
    expect(ok.data.items[0]).not.toHaveProperty('cost');
    expect(await shown({ quantity: 2 })).toMatchObject({
      status: 409,
      errors: [{ path: 'items.0.quantity' }],
    });
    const clerk = await shop.staff('receptionist');
    const cheap = { ...to(), items: [{ item: few._id, quantity: 1, salePrice: 10 }] };
    expect((await clerk.post('/invoice/preview', cheap)).status).toBe(422);
    expect(await admin.must('GET', '/invoice/last-number')).toEqual(before);
    expect(await stockOf(admin, few)).toBe(1);
    expect((await admin.get(`/invoice/${ok.data._id}`)).status).toBe(404);
  });
});

describe('a return that comes to nothing', () => {
  it('should have its note once a change gives it a price', async () => {
    const before = (await admin.must<Party>('GET', `/customer/${customer._id}`)).balance;
    const items = [{ item: product._id, quantity: 1, salePrice: 0 }];
    const back = await admin.must<Invoice>('POST', '/sales/return/create', { ...to(), items });
    expect(back.targets).toEqual([]);
    const priced = await admin.must<Invoice>('PUT', `/sales/return/${back._id}`, {
      ...{ version: 0, items: [{ ...items[0], salePrice: 100 }] },
    });
    expect(priced.targets).toMatchObject([{ kind: 'creditNote' }]);
    const path = `/sales/credit-note/${priced.targets[0]!.id}`;
    expect(await admin.must('GET', path)).toMatchObject({ totalPayableAmount: 100, balanceAmount: 100 });
    expect((await admin.must<Party>('GET', `/customer/${customer._id}`)).balance).toBe(before - 100);
    await admin.must('POST', `/sales/return/${back._id}/cancel`);
    expect(await admin.must('GET', path)).toMatchObject({ status: 'Cancelled' });
    expect((await admin.must<Party>('GET', `/customer/${customer._id}`)).balance).toBe(before);
  });
});

describe('units that come back', () => {
  it('should come back by their numbers, where their bill names them', async () => {
    const phone = await addProduct(admin, { openingStock: 0, enableTracking: true } as never);
    const imeis = ['490154203237518', '356938035643809'];
    const items = [{ item: phone._id, quantity: 2, purchasePrice: 500, units: imeis.map((one) => [one]) }];
    await admin.must('POST', '/purchase-invoice/create', { items });
    const sold = await sell(0, { items: [{ item: phone._id, quantity: 2, salePrice: 900, imeis }] });
    const convert = (line: object) =>
      admin.post<Invoice>(`/invoice/${sold._id}/convert`, {
        ...{ to: 'salesReturn', items: [{ line: 0, quantity: 1, ...line }] },
      });
    const unnamed = await convert({});
    expect(unnamed).toMatchObject({ status: 422, errors: [{ path: 'items.0.imeis' }] });
    expect(unnamed.message).toContain(sold.invoiceNumber);
    expect(await stockOf(admin, phone)).toBe(0);
    expect((await convert({ imeis: [imeis[1]] })).status).toBe(201);
    const again = [{ item: phone._id, quantity: 1, salePrice: 900, imeis: [imeis[1]] }];
    expect(await sell(0, { items: again })).toMatchObject({ items: [{ imeis: [imeis[1]] }] });
  });
});
