import type { Invoice, Party, Purchase } from '@shopbench/contracts';
import {
  addCustomer,
  addProduct,
  balanceOf,
  partyBody,
  stockOf,
  type StoredProduct,
} from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
let customer: Party;
let supplier: Party;
beforeAll(async () => {
  shop = await startShop();
  customer = await addCustomer(shop.admin);
  supplier = await shop.admin.must('POST', '/customer/create', partyBody({ designation: 'supplier' }));
});
afterAll(async () => {
  expect((await shop.admin.must('GET', '/books/check')).differences).toEqual([]);
  await shop.close();
});

const convert = (path: string, id: string, to: string, line: object) =>
  shop.admin.post<Invoice>(`${path}/${id}/convert`, { to, items: [{ line: 0, ...line }] });
const deliver = (product: StoredProduct, quantity: number, over: object = {}): Promise<Invoice> =>
  shop.admin.must('POST', '/sales/delivery-note/create', {
    ...{ billTo: 'Customer', customerId: customer._id, discountAmount: 100 },
    items: [{ item: product._id, quantity, salePrice: 1000, ...over }],
  });
const NOTE = '/sales/delivery-note';
const RECEIPT = '/purchase/delivery-note';

describe('goods that come back before they are billed', () => {
  it('should close a delivery note of 5 of which 3 are billed and 2 are back, without money', async () => {
    const product = await addProduct(shop.admin, { openingStock: 10, purchasePrice: 700 });
    const before = await balanceOf(shop.admin, customer);
    const note = await deliver(product, 5);
    const bill = await convert(NOTE, note._id, 'invoice', { quantity: 3 });
    expect(bill.data).toMatchObject({ totalPayableAmount: 2940, items: [{ cost: 2100 }] });
    const back = await convert(NOTE, note._id, 'salesReturn', { quantity: 2, condition: 'restock' });
    expect(back).toMatchObject({
      status: 201,
      data: { totalPayableAmount: 0, targets: [], items: [{ quantity: 2, cost: 1400 }] },
    });
    expect(await shop.admin.must('GET', `${NOTE}/${note._id}`)).toMatchObject({
      status: 'Done',
      items: [{ openQuantity: 0 }],
    });
    expect(await stockOf(shop.admin, product)).toBe(7);
    expect((await balanceOf(shop.admin, customer)) - before).toBe(2940);
    expect(await convert(NOTE, note._id, 'salesReturn', { quantity: 1 })).toMatchObject({ status: 409 });
    // Of the sales nothing comes back that never was one.
    const { date } = bill.data;
    const sales = await shop.admin.must('GET', `/report/sales?by=item&from=${date}&to=${date}`);
    const row = sales.rows.find(({ id }: { id: string }) => id === product._id);
    expect(row).toMatchObject({ quantity: 3, cost: 2100 });

    await shop.admin.must('POST', `/sales/return/${back.data._id}/cancel`);
    expect(await shop.admin.must('GET', `${NOTE}/${note._id}`)).toMatchObject({
      status: 'Partly done',
      items: [{ openQuantity: 2 }],
    });
    expect(await stockOf(shop.admin, product)).toBe(5);
  });

  it('should give back nothing that was never owed', async () => {
    const product = await addProduct(shop.admin, { openingStock: 10 });
    const note = await deliver(product, 2);
    const line = { item: product._id, quantity: 1, source: { kind: 'deliveryNote', id: note._id, line: 0 } };
    const sent = (salePrice: number) =>
      shop.admin.post('/sales/return/create', {
        ...{ billTo: 'Customer', customerId: customer._id },
        items: [{ ...line, salePrice }],
      });
    expect(await sent(1000)).toMatchObject({
      status: 422,
      errors: [{ path: 'items.0.quantity', message: expect.stringContaining('was not billed') }],
    });
    expect(await sent(0)).toMatchObject({ status: 201 });
    const paid = { to: 'salesReturn', items: [{ line: 0, quantity: 1 }], receivedAmount: 5 };
    expect(await shop.admin.post(`${NOTE}/${note._id}/convert`, paid)).toMatchObject({ status: 422 });
  });

  it('should take back and bill each unit once', async () => {
    const product = await addProduct(shop.admin, {
      ...{ openingStock: 3, enableTracking: true },
      openingUnits: [['A-1'], ['A-2'], ['A-3']],
    });
    const note = await deliver(product, 3, { imeis: ['A-1', 'A-2', 'A-3'] });
    const bill = await convert(NOTE, note._id, 'invoice', { quantity: 1, imeis: ['A-1'] });
    expect(bill.status).toBe(201);
    expect(await convert(NOTE, note._id, 'salesReturn', { quantity: 1, imeis: ['A-1'] })).toMatchObject({
      status: 409,
      message: expect.stringContaining(bill.data.invoiceNumber),
    });
    expect((await convert(NOTE, note._id, 'salesReturn', { quantity: 1, imeis: ['A-2'] })).status).toBe(201);
    expect(await convert(NOTE, note._id, 'invoice', { quantity: 1, imeis: ['A-2'] })).toMatchObject({
      status: 409,
    });
    expect((await convert(NOTE, note._id, 'invoice', { quantity: 1, imeis: ['A-3'] })).status).toBe(201);
  });

  it('should go back to a supplier from the goods receipt', async () => {
    const product = await addProduct(shop.admin, { openingStock: 0 });
    const before = await balanceOf(shop.admin, supplier);
    const receipt = await shop.admin.must<Purchase>('POST', `${RECEIPT}/create`, {
      ...{ billFrom: 'Supplier', supplier: supplier._id },
      items: [{ item: product._id, quantity: 5, purchasePrice: 100 }],
    });
    await convert(RECEIPT, receipt._id, 'purchaseInvoice', { quantity: 3 });
    const back = await convert(RECEIPT, receipt._id, 'purchaseReturn', { quantity: 2 });
    expect(back).toMatchObject({ status: 201, data: { totalPayableAmount: 0, targets: [] } });
    expect(await shop.admin.must('GET', `${RECEIPT}/${receipt._id}`)).toMatchObject({ status: 'Done' });
    expect(await stockOf(shop.admin, product)).toBe(3);
    expect((await balanceOf(shop.admin, supplier)) - before).toBe(-300);
  });
});
