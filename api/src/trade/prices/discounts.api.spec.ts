import type { Invoice } from '@shopbench/contracts';
import type { Client } from '../../../test/support/client';
import { addProduct, faultOf, repairBody, type StoredProduct } from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
let [manager, receptionist, trainee]: Client[] = [];
let product: StoredProduct;
beforeAll(async () => {
  shop = await startShop();
  [manager, receptionist, trainee] = await Promise.all([
    shop.staff('manager'),
    shop.staff('receptionist'),
    shop.staff('trainee'),
  ]);
  product = await addProduct(shop.admin, { openingStock: 500 });
});
afterAll(() => shop.close());

const sale = (line: object, over: object = {}) => ({
  items: [{ item: product._id, quantity: 2, salePrice: 500, ...line }],
  ...over,
});
const REFUSED = { status: 403, errors: [{ path: 'discountAmount' }] };

describe('a discount', () => {
  it.each([
    ['on a line', { discount: 10 }, {}, { discount: 10.001 }, {}],
    ['on the bill', {}, { discountAmount: 100 }, {}, { discountAmount: 100.01 }],
    ['on both', { discount: 5 }, { discountAmount: 50 }, { discount: 5 }, { discountAmount: 50.01 }],
  ])('should be given up to the limit, %s', async (_where, line, over, more, overMore) => {
    for (const path of ['/invoice', '/sales/quotation', '/sales/order', '/sales/delivery-note']) {
      expect((await receptionist!.post(`${path}/create`, sale(line, over))).status).toBe(201);
      const refused = await receptionist!.post(`${path}/create`, sale(more, overMore));
      expect(refused).toMatchObject(REFUSED);
      expect(refused.message).toMatch(/at most ₹100.00, which is 10 %/);
      expect(await trainee!.post(`${path}/create`, sale(line, over))).toMatchObject(REFUSED);
      expect((await manager!.post(`${path}/create`, sale(more, overMore))).status).toBe(201);
    }
  });

  it('should stay as somebody agreed to it: in what is made of a document, and in a change', async () => {
    const quotation = await manager!.must('POST', '/sales/quotation/create', sale({ discount: 30 }));
    const path = `/sales/quotation/${quotation._id}/convert`;
    const bill = await trainee!.must<Invoice>('POST', path, { to: 'invoice' });
    const change = (discount: number) =>
      receptionist!.put(`/invoice/${bill._id}`, { version: bill.version, ...sale({ discount }) });
    expect(await change(31)).toMatchObject(REFUSED);
    const { items } = bill;
    const kept = { item: product._id, quantity: 2, salePrice: 500, source: items[0]!.source };
    const less = { version: bill.version, items: [{ ...kept, discount: 25 }] };
    expect((await receptionist!.put(`/invoice/${bill._id}`, less)).status).toBe(200);
  });

  it('should not grow with the pieces of a change', async () => {
    const bill = await manager!.must<Invoice>('POST', '/invoice/create', sale({ quantity: 1, discount: 90 }));
    const change = (...quantities: number[]) => {
      const line = { item: product._id, salePrice: 500, discount: 90 };
      const items = quantities.map((quantity) => ({ ...line, quantity }));
      return receptionist!.put(`/invoice/${bill._id}`, { version: bill.version, items });
    };
    expect(await change(9)).toMatchObject(REFUSED);
    expect(await change(1, 1, 1)).toMatchObject(REFUSED);
    expect((await change(1)).status).toBe(200);
  });

  it('should go by the limit of the settings', async () => {
    const put = async (discountLimit: number) => {
      const { version } = await shop.admin.must('GET', '/settings');
      await shop.admin.must('PUT', '/settings', { version, discountLimit });
    };
    await put(0);
    expect(await receptionist!.post('/invoice/create', sale({ discount: 1 }))).toMatchObject(REFUSED);
    expect((await receptionist!.must('GET', '/settings/trading')).discountLimit).toBe(0);
    await put(50);
    expect((await receptionist!.post('/invoice/create', sale({ discount: 50 }))).status).toBe(201);
    await put(10);
  });

  it('should be bounded on a repair too, and be billed by anybody as it was agreed', async () => {
    const fault = await faultOf(shop.admin);
    const book = (by: Client, discountAmount: number) =>
      by.post('/repair/create', repairBody(fault, { repairing: [{ repairPrice: 1000 }], discountAmount }));
    expect(await book(trainee!, 1)).toMatchObject(REFUSED);
    expect(await book(receptionist!, 101)).toMatchObject(REFUSED);
    const { data: repair } = await book(receptionist!, 100);
    const change = (by: Client, discountAmount: number) =>
      by.put(`/repair/${repair._id}`, { version: 0, discountAmount });
    expect(await change(receptionist!, 400)).toMatchObject(REFUSED);
    expect((await change(manager!, 400)).status).toBe(200);
    const bill = { items: [0], receivedAmount: 0, deliver: false };
    expect((await trainee!.post(`/repair/${repair._id}/bill`, bill)).status).toBe(201);
  });
});
