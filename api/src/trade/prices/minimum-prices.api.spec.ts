import type { Invoice } from '@shopbench/contracts';
import { addCustomer, addProduct, type StoredProduct } from '../../../test/support/factories';
import type { Client } from '../../../test/support/client';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
let clerk: Client;
let manager: Client;
let product: StoredProduct;
beforeAll(async () => {
  shop = await startShop();
  [clerk, manager] = [await shop.staff('receptionist'), await shop.staff('manager')];
  product = await addProduct(shop.admin, { salePrice: 1000, minSalePrice: 900, openingStock: 100 });
});
afterAll(() => shop.close());

const sale = (line: object, over: object = {}) => ({
  items: [{ item: product._id, quantity: 2, salePrice: 1000, ...line }],
  ...over,
});
const REFUSED = {
  status: 422,
  errors: [
    {
      path: 'items.0.salePrice',
      message: expect.stringContaining('goes for ₹900.00 at least; your designation may not sell below'),
    },
  ],
};

describe('a minimum price', () => {
  it.each([
    ['by its price', { salePrice: 899.99 }, {}],
    ['by its discount', { discount: 10.001 }, {}],
    ["by the bill's discount", { discount: 10 }, { discountAmount: 0.01 }],
  ])('should not be undercut %s without the right', async (_how, line, over) => {
    const body = sale(line, over);
    for (const path of ['/invoice', '/sales/quotation', '/sales/order', '/sales/delivery-note'])
      expect(await clerk.post(`${path}/create`, body)).toMatchObject(REFUSED);
    expect((await manager.post('/invoice/create', body)).status).toBe(201);
  });

  it('should hold for a change, but let what somebody else agreed on stay', async () => {
    const { _id, version } = await clerk.must<Invoice>('POST', '/invoice/create', sale({ discount: 10 }));
    const cheaper = { version, ...sale({ discount: 11 }) };
    expect(await clerk.put(`/invoice/${_id}`, cheaper)).toMatchObject(REFUSED);
    const changed = await manager.must<Invoice>('PUT', `/invoice/${_id}`, cheaper);
    const note = { version: changed.version, customerNote: 'As agreed' };
    const noted = await clerk.must<Invoice>('PUT', `/invoice/${_id}`, note);
    const dearer = { version: noted.version, ...sale({ discount: 10.5 }) };
    expect((await clerk.put(`/invoice/${_id}`, dearer)).status).toBe(200);
  });

  it('should let an order that was agreed on below it be billed by anybody, for its price and no less', async () => {
    const { _id: customerId } = await addCustomer(shop.admin);
    const body = sale({ salePrice: 800 }, { billTo: 'Customer', customerId });
    const order = await manager.must<Invoice>('POST', '/sales/order/create', body);
    const source = { kind: 'order', id: order._id, line: 0 };
    const bill = (salePrice: number) =>
      clerk.post('/invoice/create', {
        ...body,
        items: [{ ...body.items[0], quantity: 1, salePrice, source }],
      });
    expect(await bill(799)).toMatchObject(REFUSED);
    expect((await bill(800)).status).toBe(201);
    expect((await clerk.post(`/sales/order/${order._id}/convert`, { to: 'invoice' })).status).toBe(201);
  });

  it('should let a credit note give less', async () => {
    const invoice = await clerk.must<Invoice>('POST', '/invoice/create', sale({}));
    const source = { kind: 'invoice', id: invoice._id, line: 0 };
    const note = sale({ quantity: 1, salePrice: 50, source });
    expect((await clerk.post('/sales/credit-note/create', note)).status).toBe(201);
  });
});

describe('the list of invoices', () => {
  it('should be narrowed by what is to pay', async () => {
    const listed = async (query: string) =>
      (await shop.admin.must('GET', `/invoice/all?${query}`)).invoices.map(
        (one: Invoice) => one.totalPayableAmount,
      );
    expect(await listed('minAmount=800.01&maxAmount=1799.98&sort=totalPayableAmount')).toEqual([
      ...[1790, 1799.98, 1799.98],
    ]);
    expect(await listed('minAmount=1800')).toEqual([2000]);
    expect((await shop.admin.get('/invoice/all?minAmount=-1')).status).toBe(400);
  });
});
