import type { Invoice, Party } from '@shopbench/contracts';
import type { Client } from '../../../test/support/client';
import {
  addCustomer,
  addProduct,
  next,
  partyBody,
  type StoredProduct,
} from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';

const HERE = '27AAPFU0939F1ZV';
let shop: Shop;
let admin: Client;
let product: StoredProduct;
beforeAll(async () => {
  shop = await startShop();
  ({ admin } = shop);
  await set({ gstin: HERE });
  await admin.must('POST', '/category/create', { categoryName: 'Phones', gstRate: 18 });
  product = await addProduct(admin, { category: 'Phones', openingStock: 99 } as never);
});
afterAll(async () => {
  expect((await admin.must('GET', '/books/check')).differences).toEqual([]);
  await shop.close();
});

async function set(fields: object) {
  const { version } = await admin.must('GET', '/settings');
  return admin.must('PUT', '/settings', { ...fields, version });
}
async function give(path: string, fields: object) {
  const { version } = await admin.must<{ version: number }>('GET', path);
  return admin.must('PUT', path, { ...fields, version });
}
const sell = (party: Party | null, date: string, item = product) =>
  admin.must<Invoice>('POST', '/invoice/create', {
    ...{ invoiceType: 'gst', date, items: [{ item: item._id, quantity: 2, salePrice: 118 }] },
    ...(party ? { billTo: 'Customer', customerId: party._id } : {}),
  });
const take = (path: string, { _id }: { _id: string }, body: object = {}) =>
  admin.post<Invoice>(`${path}/${_id}/take-details`, body);
const file = (month: string) => admin.get(`/report/gst/json?month=${month}`);

describe('taking the details of a bill anew', () => {
  it('should let the month be told once its codes are given, on the bill and on what went back of it', async () => {
    const bare = await addProduct(admin, { category: 'Phones', openingStock: 9 } as never);
    const bill = await sell(null, '2026-05-04', bare);
    const back = await admin.must<Invoice>('POST', `/invoice/${bill._id}/convert`, {
      ...{ to: 'salesReturn', items: [{ line: 0, quantity: 1 }] },
    });
    expect((await file('2026-05')).status).toBe(422);
    await give(`/product/${bare._id}`, { hsnCode: '8517' });
    expect((await file('2026-05')).status).toBe(422);
    const { version } = await admin.must<Invoice>('GET', `/invoice/${bill._id}`);
    const taken = await take('/invoice', bill, { version });
    expect(taken).toMatchObject({ status: 200, data: { items: [{ hsnCode: '8517' }], taxes: bill.taxes } });
    expect((await file('2026-05')).status).toBe(200);
    for (const { kind, id } of [{ kind: 'salesReturn', id: back._id }, back.targets[0]!]) {
      const path = kind === 'salesReturn' ? '/sales/return' : '/sales/credit-note';
      expect(await admin.must('GET', `${path}/${id}`)).toMatchObject({ items: [{ hsnCode: '8517' }] });
      const { changes } = await admin.must('GET', `${path}/${id}/history`);
      expect(changes[0]).toMatchObject({ action: 'changed' });
    }
    expect(await take('/invoice', bill)).toMatchObject({ status: 409 });
  });

  it('should put a GSTIN that was given later on a bill that is paid, and refuse a version that is old', async () => {
    const buyer = await addCustomer(admin, { state: 'Maharashtra' } as never);
    const bill = await sell(buyer, '2026-06-04');
    await admin.must('PUT', `/invoice/${bill._id}`, { version: 0, receivedAmount: 236 });
    await give(`/customer/${buyer._id}`, { gstin: HERE, address: 'New street' });
    const hsn = await addProduct(admin, { category: 'Phones', hsnCode: '8517', openingStock: 9 } as never);
    await sell(null, '2026-06-05', hsn);
    expect(await take('/invoice', bill, { version: 0 })).toMatchObject({ status: 409 });
    const taken = await take('/invoice', bill, { version: 1 });
    expect(taken.data).toMatchObject({
      ...{ customerGstin: HERE, address: 'New street', interState: false, totalPayableAmount: 236 },
      ...{ status: 'Paid', version: 2 },
    });
  });

  it('should leave a bill to a buyer without a GSTIN as it rightly is, when one is given later', async () => {
    const hsn = await addProduct(admin, { category: 'Phones', hsnCode: '8517', openingStock: 9 } as never);
    const buyer = await addCustomer(admin, { state: 'Maharashtra' } as never);
    await sell(buyer, '2026-07-04', hsn);
    await give(`/customer/${buyer._id}`, { gstin: HERE });
    expect((await file('2026-07')).status).toBe(200);
  });

  it('should be refused in a filed month, and where the tax would be of other states', async () => {
    const buyer = await addCustomer(admin, { state: 'Maharashtra' } as never);
    const bill = await sell(buyer, '2026-04-04');
    await give(`/customer/${buyer._id}`, { gstType: 'SEZ' });
    const zone = await take('/invoice', bill);
    expect(zone).toMatchObject({ status: 422, errors: [{ path: 'customerId' }] });
    await give(`/customer/${buyer._id}`, { gstType: 'Unregistered', address: 'Elsewhere' });
    await shop.database.collection('settings').updateOne({}, { $set: { filedMonths: ['2026-04'] } });
    await set({ phone: '9000000001' });
    expect(await take('/invoice', bill)).toMatchObject({ status: 422, errors: [{ path: 'date' }] });
    await shop.database.collection('settings').updateOne({}, { $set: { filedMonths: [] } });
    await set({ phone: '9000000002' });
  });

  it("should put a supplier's GSTIN on their bill, whose tax can then be claimed", async () => {
    const body = partyBody({ designation: 'supplier', state: 'Maharashtra' } as never);
    const supplier = await admin.must<Party>('POST', '/customer/create', body);
    const bill = await admin.must('POST', '/purchase-invoice/create', {
      ...{ invoiceType: 'gst', billFrom: 'Supplier', supplier: supplier._id },
      ...{ supplierInvoiceNumber: `B-${next()}` },
      items: [{ item: product._id, quantity: 1, purchasePrice: 100 }],
    });
    await give(`/customer/${supplier._id}`, { gstin: HERE });
    const path = `/purchase-invoice/${bill._id}`;
    expect((await admin.put(path, { version: 0, inputCredit: true })).status).toBe(422);
    await take('/purchase-invoice', bill);
    const claimed = await admin.must('PUT', path, { version: 1, inputCredit: true });
    expect(claimed).toMatchObject({ supplierGstin: HERE, inputCredit: true, items: [{ cost: 100 }] });
    await give(`/customer/${supplier._id}`, { gstin: null, gstType: 'Unregistered' });
    const lost = await take('/purchase-invoice', bill);
    expect(lost).toMatchObject({ status: 422, errors: [{ path: 'inputCredit' }] });
  });
});
