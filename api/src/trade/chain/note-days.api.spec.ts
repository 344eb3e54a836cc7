import { addDays, dayOf, type Invoice } from '@shopbench/contracts';
import { Types } from 'mongoose';
import { addCustomer, addProduct, type StoredProduct } from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
let phone: StoredProduct;
let customerId: string;
beforeAll(async () => {
  shop = await startShop();
  const { version } = await shop.admin.must('GET', '/settings');
  await shop.admin.must('PUT', '/settings', { gstin: '27AAPFU0939F1ZV', version });
  await shop.admin.must('POST', '/category/create', { categoryName: 'Phones', gstRate: 18 });
  phone = await addProduct(shop.admin, { category: 'Phones', openingStock: 99, hsnCode: '8517' });
  customerId = (await addCustomer(shop.admin, { state: 'Maharashtra' } as never))._id;
});
afterAll(() => shop.close());

const today = dayOf(new Date());
const year = Number(today.slice(0, 4));
/** Its 30 November is past. */
const longAgo = `${year - 2}-03-05`;
const items = () => [{ item: phone._id, quantity: 2, salePrice: 118 }];
const sold = (over: object = {}) =>
  shop.admin.must<Invoice>('POST', '/invoice/create', {
    ...{ invoiceType: 'gst', billTo: 'Customer', customerId, items: items(), ...over },
  });
const noteOn = ({ _id }: Invoice, over: object = {}) => {
  const source = { kind: 'invoice', id: _id, line: 0 };
  const line = { item: phone._id, quantity: 1, salePrice: 10, source };
  return shop.admin.post<Invoice>('/sales/credit-note/create', {
    ...{ billTo: 'Customer', customerId, items: [line], ...over },
  });
};
const count = (name: string) => shop.database.collection(name).countDocuments();
const written = () => Promise.all(['credit_notes', 'sales_returns', 'ledger_entries'].map(count));

describe('the day of a note', () => {
  it('should not be before its bill, nor move there', async () => {
    const bill = await sold({ date: addDays(today, -3) });
    const before = await written();
    const early = await noteOn(bill, { date: addDays(today, -4) });
    expect(early).toMatchObject({
      status: 422,
      errors: [{ path: 'date', message: expect.stringContaining(bill.invoiceNumber) }],
    });
    expect(await written()).toEqual(before);
    const { data: note } = await noteOn(bill, { date: addDays(today, -3) });
    const moved = { version: note.version, date: addDays(today, -4) };
    expect((await shop.admin.put(`/sales/credit-note/${note._id}`, moved)).status).toBe(422);
  });

  it('should not be after 30 November of the year after the bill, for a note and for goods that come back', async () => {
    const bill = await sold({ date: longAgo });
    const before = await written();
    const late = { status: 422, errors: [{ path: 'date', message: expect.stringContaining('30/11/') }] };
    expect(await noteOn(bill)).toMatchObject(late);
    expect(await shop.admin.post(`/invoice/${bill._id}/convert`, { to: 'salesReturn' })).toMatchObject(late);
    expect(await written()).toEqual(before);
  });

  it('should leave a note of today changeable that was saved so by an earlier release', async () => {
    const bill = await sold();
    const { data: note } = await noteOn(bill);
    const found = { _id: new Types.ObjectId(bill._id) };
    await shop.database.collection('invoices').updateOne(found, { $set: { date: longAgo } });
    const source = { kind: 'invoice', id: bill._id, line: 0 };
    const lines = [{ item: phone._id, quantity: 1, salePrice: 12, source }];
    const { status } = await shop.admin.put(`/sales/credit-note/${note._id}`, {
      version: note.version,
      items: lines,
    });
    expect(status).toBe(200);
    await shop.database.collection('invoices').updateOne(found, { $set: { date: today } });
  });
});

it('should refuse a document of a day so long ago that it is a slip of the keyboard', async () => {
  const before = await count('quotations');
  const old = { billTo: 'Cash', items: items(), invoiceType: 'bill_of_supply', date: `${year - 9}-05-01` };
  for (const path of ['/sales/quotation/create', '/sales/quotation/preview'])
    expect(await shop.admin.post(path, old)).toMatchObject({
      ...{ status: 422, errors: [{ path: 'date', message: expect.stringContaining('8 years ago') }] },
    });
  expect(await count('quotations')).toBe(before);
});
