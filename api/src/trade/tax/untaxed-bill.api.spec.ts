import type { Invoice } from '@shopbench/contracts';
import type { Client } from '../../../test/support/client';
import { addProduct, type StoredProduct } from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';

const GSTIN = '27AAPFU0939F1ZV';
const ON_REASON = { status: 422, errors: [{ path: 'reason', message: expect.stringContaining('18 %') }] };

let shop: Shop;
let admin: Client;
let phone: StoredProduct;
let book: StoredProduct;
let old: Invoice;
beforeAll(async () => {
  shop = await startShop();
  ({ admin } = shop);
  await admin.must('POST', '/category/create', { categoryName: 'Phones', gstRate: 18 });
  phone = await addProduct(admin, { category: 'Phones', openingStock: 99, hsnCode: '8517' });
  book = await addProduct(admin, { openingStock: 99 });
  old = await make('/invoice');
  await set({ gstin: GSTIN });
});
afterAll(() => shop.close());

async function set(fields: object) {
  const { version } = await admin.must('GET', '/settings');
  await admin.must('PUT', '/settings', { ...fields, version });
}
const body = (over: object = {}, item = phone) => ({
  items: [{ item: item._id, quantity: 1, salePrice: 118 }],
  ...over,
});
const make = (path: string, over?: object) => admin.must<Invoice>('POST', `${path}/create`, body(over));
const change = ({ _id, version }: Invoice, over: object) =>
  admin.put<Invoice>(`/invoice/${_id}`, { version, ...over });

describe('a bill without tax of a registered shop', () => {
  it('should tell why, where its goods are taxed', async () => {
    for (const over of [{}, { invoiceType: 'non_gst' }]) {
      expect(await admin.post('/invoice/create', body(over))).toMatchObject(ON_REASON);
      expect(await admin.post('/invoice/preview', body(over))).toMatchObject(ON_REASON);
    }
    expect(await make('/invoice', { reason: 'Sample' })).toMatchObject({ reason: 'Sample', taxAmount: 0 });
    await make('/invoice', { invoiceType: 'gst' });
    await admin.must('POST', '/invoice/create', body({}, book));
  });

  it.each(['order', 'quotation', 'delivery-note'])(
    'should tell why when it is made of a %s',
    async (kind) => {
      const path = `/sales/${kind}`;
      const source = await make(path);
      const convert = (over: object = {}) =>
        admin.post<Invoice>(`${path}/${source._id}/convert`, { to: 'invoice', ...over });
      expect(await convert()).toMatchObject(ON_REASON);
      expect(await convert({ reason: 'Sample' })).toMatchObject({ status: 201, data: { reason: 'Sample' } });
    },
  );

  it('should keep its reason, and have one where it comes to be without tax', async () => {
    const told = await make('/invoice', { reason: 'Sample' });
    expect(await change(told, { reason: '' })).toMatchObject(ON_REASON);
    expect(await change(told, { privateNote: 'x', reason: 'For the trade fair' })).toMatchObject({
      status: 200,
    });
    const taxed = await make('/invoice', { invoiceType: 'gst' });
    expect(await change(taxed, { invoiceType: 'non_gst' })).toMatchObject(ON_REASON);
    expect(await change(taxed, { invoiceType: 'non_gst', reason: 'Sample' })).toMatchObject({ status: 200 });
  });

  it('should stay changeable where it was saved without one', async () => {
    const kept = await make('/invoice', { reason: 'Sample' });
    const invoices = shop.database.collection('invoices');
    await invoices.updateOne({ number: kept.invoiceNumber }, { $unset: { reason: 1 } });
    for (const saved of [old, kept]) {
      const { data } = await change(saved, { privateNote: 'x' });
      const items = [{ item: phone._id, quantity: 2, salePrice: 118 }];
      expect(await change(data!, { items })).toMatchObject({
        status: 200,
        data: { totalPayableAmount: 236 },
      });
    }
  });

  it('should be made by whoever has the act alone; words of one that is there anybody may change', async () => {
    const counter = await shop.staff('receptionist');
    const told = { status: 403, message: expect.stringContaining('may not bill taxed goods without tax') };
    const untaxed = { reason: 'Sample', receivedAmount: 118 };
    expect(await counter.post('/invoice/create', body(untaxed))).toMatchObject(told);
    expect(await counter.post('/invoice/preview', body(untaxed))).toMatchObject(told);
    const note = await make('/sales/delivery-note');
    const path = `/sales/delivery-note/${note._id}/convert`;
    expect(await counter.post(path, { to: 'invoice', ...untaxed })).toMatchObject(told);
    const kept = await make('/invoice', untaxed);
    const { data } = await counter.put<Invoice>(`/invoice/${kept._id}`, {
      version: kept.version,
      privateNote: 'x',
    });
    expect(data).toMatchObject({ privateNote: 'x' });
    const taxed = await make('/invoice', { invoiceType: 'gst' });
    const without = { version: taxed.version, invoiceType: 'non_gst', reason: 'Sample' };
    expect(await counter.put(`/invoice/${taxed._id}`, without)).toMatchObject(told);
    const mine = { items: [{ item: book._id, quantity: 1, salePrice: 10 }], receivedAmount: 10 };
    await counter.must('POST', '/invoice/create', mine);
    // Of one that is there, no more goes without tax than did.
    const lines = (quantity: number) => ({
      version: data.version,
      items: [{ item: phone._id, quantity, salePrice: 118 }],
    });
    expect(await counter.put(`/invoice/${kept._id}`, lines(2))).toMatchObject(told);
    expect(await counter.put(`/invoice/${kept._id}`, lines(1))).toMatchObject({ status: 200 });
    // Nobody is asked for a reason that would not do.
    expect(await counter.post('/invoice/preview', body())).toMatchObject(told);
  });

  it('should need none under the composition scheme, which charges no tax', async () => {
    await set({ taxScheme: 'composition' });
    await make('/invoice', { invoiceType: 'bill_of_supply' });
    await make('/invoice', { invoiceType: 'non_gst' });
    await set({ taxScheme: 'regular' });
  });
});
