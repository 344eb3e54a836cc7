import { mongo } from 'mongoose';
import type { ChangeRecord, Invoice, Party, Payment, Purchase } from '@shopbench/contracts';
import {
  addCustomer,
  addProduct,
  partyBody,
  stockOf,
  type StoredProduct,
} from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
let customer: Party;
beforeAll(async () => {
  shop = await startShop();
  customer = await addCustomer(shop.admin);
});
afterAll(async () => {
  expect((await shop.admin.must('GET', '/books/check')).differences).toEqual([]);
  await shop.close();
});

const orderOf = (product: StoredProduct, quantity: number): Promise<Invoice> =>
  shop.admin.must('POST', '/sales/order/create', {
    billTo: 'Customer',
    customerId: customer._id,
    items: [{ item: product._id, quantity, salePrice: 1000 }],
  });

/** The order as if the customer had made it and the shop had said yes: its goods are kept back. */
async function confirmed(order: Invoice): Promise<void> {
  const made = { pickUp: 'today', cart: 1, answer: 'confirmed' };
  const _id = new mongo.ObjectId(order._id);
  await shop.database.collection('orders').updateOne({ _id }, { $set: { customerOrder: made } });
}

const convert = (path: string, id: string, body: object) =>
  shop.admin.post<Invoice>(`${path}/${id}/convert`, body);
const billed = async (order: Invoice, quantity: number): Promise<Invoice> =>
  (await convert('/sales/order', order._id, { to: 'invoice', items: [{ line: 0, quantity }] })).data;
const sell = (product: StoredProduct, quantity: number) =>
  shop.admin.post<Invoice>('/invoice/create', {
    items: [{ item: product._id, quantity, salePrice: 1000 }],
  });
const close = (order: Invoice, body: object = {}) =>
  shop.admin.post<Invoice>(`/sales/order/${order._id}/close-short`, body);
const reopen = (order: Invoice) => shop.admin.post<Invoice>(`/sales/order/${order._id}/reopen`, {});
const get = (order: Invoice) => shop.admin.must<Invoice>('GET', `/sales/order/${order._id}`);

describe('an order that is closed short', () => {
  it('should free the goods that were kept back for what is not wanted any more', async () => {
    const product = await addProduct(shop.admin, { openingStock: 3 });
    const order = await orderOf(product, 3);
    await confirmed(order);
    await billed(order, 1);
    expect(await sell(product, 1)).toMatchObject({ status: 409 });
    const closed = await close(order, { reason: 'Wants no more' });
    expect(closed).toMatchObject({
      status: 200,
      message: `Order ${order.invoiceNumber} closed short`,
      data: { status: 'Closed short', closedReason: 'Wants no more', closedOn: expect.any(String) },
    });
    // Nothing of it waits for an answer any more.
    expect(await shop.admin.post(`/sales/order/${order._id}/answer`, { answer: 'confirmed' })).toMatchObject({
      status: 409,
      message: `Order ${order.invoiceNumber} is closed short: reopen it first`,
    });
    expect(await sell(product, 2)).toMatchObject({ status: 201 });
    expect(await reopen(order)).toMatchObject({ status: 409, message: expect.stringContaining('Only 0') });
  });

  it('should free what was paid in advance, and hold it again once it is reopened', async () => {
    const product = await addProduct(shop.admin, { openingStock: 5 });
    const order = await orderOf(product, 2);
    const advance = await shop.admin.must<Payment>('POST', '/payment/create', {
      ...{ direction: 'in', amount: 500, mode: 'cash', partyId: customer._id },
      heldFor: { kind: 'order', id: order._id },
    });
    const other = await sellTo(product);
    expect(other.advanceAmount).toBe(0);
    await close(order);
    const taken = await shop.admin
      .must<Invoice>('POST', `/invoice/${other._id}/cancel`)
      .then(() => sellTo(product));
    expect(taken).toMatchObject({ advanceAmount: 500 });
    await shop.admin.must('POST', `/invoice/${taken._id}/cancel`);
    expect(await reopen(order)).toMatchObject({ data: { status: 'Open' } });
    expect((await sellTo(product)).advanceAmount).toBe(0);
    const late = await shop.admin.must<Payment>('GET', `/payment/${advance._id}`);
    expect(late).toMatchObject({ heldFor: { id: order._id } });
  });

  it('should take no money and no further pieces, only words, and say how to go on', async () => {
    const product = await addProduct(shop.admin, { openingStock: 5 });
    const order = await orderOf(product, 3);
    const bill = await billed(order, 1);
    const { data } = await close(order);
    const again = 'is closed short: reopen it first';
    expect(await convert('/sales/order', order._id, { to: 'invoice' })).toMatchObject({
      status: 409,
      message: expect.stringContaining(again),
    });
    const held = { direction: 'in', amount: 5, mode: 'cash', partyId: customer._id };
    const paid = await shop.admin.post('/payment/create', {
      ...held,
      heldFor: { kind: 'order', id: order._id },
    });
    expect(paid).toMatchObject({ status: 422, message: expect.stringContaining('closed short') });
    const path = `/sales/order/${order._id}`;
    const words = await shop.admin.put(path, { version: data.version, privateNote: 'Called' });
    expect(words).toMatchObject({ status: 200, data: { status: 'Closed short' } });
    // What was billed of it stays changeable, as far as it goes.
    const noted = { version: bill.version, privateNote: 'Box', items: [{ ...lineOf(bill), quantity: 1 }] };
    expect(await shop.admin.put(`/invoice/${bill._id}`, noted)).toMatchObject({ status: 200 });
    await shop.admin.must('POST', `/invoice/${bill._id}/cancel`);
    const left = await get(order);
    expect(left).toMatchObject({ status: 'Closed short', items: [{ openQuantity: 3 }] });
    const fixed = await shop.admin.put(path, { version: left.version, discountAmount: 5 });
    expect(fixed).toMatchObject({ status: 422, message: expect.stringContaining(again) });
  });

  it('should be found by its status, told in its history, and refused where nothing is open', async () => {
    const product = await addProduct(shop.admin, { openingStock: 5 });
    const [order, whole] = [await orderOf(product, 2), await orderOf(product, 1)];
    await billed(whole, 1);
    expect(await close(whole)).toMatchObject({ status: 409, message: expect.stringContaining('Nothing of') });
    expect(await reopen(order)).toMatchObject({
      status: 409,
      message: expect.stringContaining('is not closed'),
    });
    await close(order, { version: 0 });
    expect(await close(order)).toMatchObject({ status: 409, message: expect.stringContaining('already') });
    const found = await shop.admin.must('GET', '/sales/order/all?status=Closed%20short');
    expect(found.orders.map(({ _id }: Invoice) => _id)).toContain(order._id);
    const open = await shop.admin.must('GET', '/sales/order/all?status=Open&pageSize=100');
    expect(open.orders.map(({ _id }: Invoice) => _id)).not.toContain(order._id);
    const { changes } = await shop.admin.must('GET', `/sales/order/${order._id}/history`);
    const [last] = changes as ChangeRecord[];
    expect(last!.fields.map(({ path }) => path)).toEqual(expect.arrayContaining(['closedOn', 'status']));
    expect(await shop.admin.post(`/sales/order/${order._id}/cancel`)).toMatchObject({ status: 200 });
  });

  it('should be a supplier’s too, of which the rest never comes', async () => {
    const product = await addProduct(shop.admin, { openingStock: 0 });
    const supplier = await shop.admin.must<Party>(
      'POST',
      '/customer/create',
      partyBody({ designation: 'supplier' }),
    );
    const order = await shop.admin.must<Purchase>('POST', '/purchase/order/create', {
      ...{ billFrom: 'Supplier', supplier: supplier._id },
      items: [{ item: product._id, quantity: 10, purchasePrice: 100 }],
    });
    const some = { to: 'goodsReceipt', items: [{ line: 0, quantity: 6 }] };
    await shop.admin.must('POST', `/purchase/order/${order._id}/convert`, some);
    const path = `/purchase/order/${order._id}`;
    expect(await shop.admin.must('POST', `${path}/close-short`, {})).toMatchObject({
      status: 'Closed short',
    });
    expect(await shop.admin.must('POST', `${path}/reopen`, {})).toMatchObject({ status: 'Partly done' });
    expect(await stockOf(shop.admin, product)).toBe(6);
  });
});

const sellTo = (product: StoredProduct): Promise<Invoice> =>
  shop.admin.must('POST', '/invoice/create', {
    ...{ billTo: 'Customer', customerId: customer._id },
    items: [{ item: product._id, quantity: 1, salePrice: 1000 }],
  });
const lineOf = ({ items: [line] }: Invoice) => ({
  ...{ item: line!.item, quantity: line!.quantity, salePrice: line!.salePrice },
  source: line!.source,
});
