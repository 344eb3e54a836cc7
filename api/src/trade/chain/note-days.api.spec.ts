import { addDays, dayOf, type Invoice } from '@shopbench/contracts';
import { Types } from 'mongoose';
import { addCustomer, addProduct, stockOf, type StoredProduct } from '../../../test/support/factories';
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

describe('what goes back after 30 November of the year after its bill', () => {
  const month = today.slice(0, 7);
  const taxBooked = async () => {
    const taxes = { nominal: { $in: ['output_cgst', 'output_sgst', 'output_igst'] } };
    const entries = await shop.database.collection('ledger_entries').find(taxes).toArray();
    return entries.reduce((sum, { amount }) => sum + Number(amount), 0);
  };
  const told = async () => {
    const [gst, summary] = [`/report/gst?month=${month}`, `/report/gst-summary?from=${month}-01&to=${today}`];
    const { sections, hsn, problems } = await shop.admin.must('GET', gst);
    return { sections, hsn, problems, summary: (await shop.admin.must('GET', summary)).rows };
  };
  const ofRecord = ({ taxStays, taxAmount, taxes, totalPayableAmount: payable }: Invoice) => ({
    ...{ taxStays, taxAmount, taxes: taxes.length, payable },
  });

  it.each([
    ['prices with tax', {}, 118],
    ['prices without tax', { pricesIncludeTax: false }, 139.24],
    ['between states', { placeOfSupply: '29' }, 118],
  ])('should bring goods and money back and lower no tax, with %s', async (_, over, worth) => {
    const { version } = await shop.admin.must('GET', '/settings');
    const { pricesIncludeTax = true, ...frame } = over as { pricesIncludeTax?: boolean };
    await shop.admin.must('PUT', '/settings', { pricesIncludeTax, version });
    const bill = await sold({ date: longAgo, receivedAmount: 2 * worth, ...frame });
    await shop.admin.must('PUT', '/settings', { pricesIncludeTax: true, version: version + 1 });
    const before = { tax: await taxBooked(), told: await told(), stock: await stockOf(shop.admin, phone) };
    const asked = { to: 'salesReturn', items: [{ line: 0, quantity: 1 }], receivedAmount: worth };
    const stays = { taxStays: bill.taxAmount / 2, taxAmount: 0, taxes: 0, payable: worth };
    const path = `/invoice/${bill._id}`;
    expect(ofRecord(await shop.admin.must<Invoice>('POST', `${path}/conversion`, asked))).toEqual(stays);
    const returned = await shop.admin.must<Invoice>('POST', `${path}/convert`, asked);
    const { id } = returned.targets[0]!;
    const note = await shop.admin.must<Invoice>('GET', `/sales/credit-note/${id}`);
    expect([returned, note].map(ofRecord)).toEqual([stays, stays]);
    expect(note).toMatchObject({ receivedAmount: worth, balanceAmount: 0 });
    const after = { tax: await taxBooked(), told: await told(), stock: await stockOf(shop.admin, phone) };
    expect(after).toEqual({ ...before, stock: before.stock + 1 });
    const rest = await shop.admin.must<Invoice>('POST', `${path}/convert`, { to: 'salesReturn' });
    expect(rest.totalPayableAmount).toBe(worth);
    expect((await shop.admin.must('GET', '/books/check')).differences).toEqual([]);
    await shop.admin.must('POST', `/sales/return/${returned._id}/cancel`);
    expect([await taxBooked(), await stockOf(shop.admin, phone)]).toEqual([before.tax, before.stock + 1]);
  });

  it('should tell of exempt goods that come back as of any, and of taxed ones in their place not', async () => {
    await shop.admin.must('POST', '/category/create', { categoryName: 'Books', gstRate: 0 });
    const book = await addProduct(shop.admin, {
      category: 'Books',
      openingStock: 9,
      hsnCode: '4901',
    } as never);
    const exempt = { item: book._id, quantity: 1, salePrice: 50 };
    const bill = await sold({ date: longAgo, items: [...items(), exempt] });
    const line = { ...exempt, salePrice: 10, source: { kind: 'invoice', id: bill._id, line: 1 } };
    const { data: note } = await noteOn(bill, { items: [line] });
    const untaxed = { taxStays: undefined, taxAmount: 0, payable: 10 };
    expect(ofRecord(note)).toMatchObject(untaxed);
    const path = `/sales/credit-note/${note._id}`;
    const taxed = { ...line, item: phone._id, source: { ...line.source, line: 0 } };
    const changed = await shop.admin.must<Invoice>('PUT', path, { version: note.version, items: [taxed] });
    expect(ofRecord(changed)).toEqual({ taxStays: 1.52, taxAmount: 0, taxes: 0, payable: 10 });
    const again = await shop.admin.must<Invoice>('PUT', path, { version: changed.version, items: [line] });
    expect(ofRecord(again)).toMatchObject(untaxed);
  });

  it('should lower tax again on a day in time, and no more on a later one; words change nothing', async () => {
    const bill = await sold({ date: longAgo });
    const { data: note } = await noteOn(bill);
    const path = `/sales/credit-note/${note._id}`;
    expect(ofRecord(note)).toEqual({ taxStays: 1.52, taxAmount: 0, taxes: 0, payable: 10 });
    const worded = { version: note.version, privateNote: 'Told on the phone' };
    const { version } = await shop.admin.must<Invoice>('PUT', path, worded);
    expect(ofRecord(await shop.admin.must<Invoice>('GET', path))).toEqual(ofRecord(note));
    const inTime = await shop.admin.must<Invoice>('PUT', path, { version, date: `${year - 2}-11-30` });
    expect(ofRecord(inTime)).toEqual({ taxStays: undefined, taxAmount: 1.52, taxes: 1, payable: 10 });
    const late = { version: inTime.version, date: `${year - 2}-12-01` };
    expect(ofRecord(await shop.admin.must<Invoice>('PUT', path, late))).toEqual(ofRecord(note));
    expect((await shop.admin.must('GET', '/books/check')).differences).toEqual([]);
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
