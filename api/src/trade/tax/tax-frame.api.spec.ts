import type { Invoice, Party, Purchase } from '@shopbench/contracts';
import type { Client } from '../../../test/support/client';
import { addCustomer, addProduct, partyBody, type StoredProduct } from '../../../test/support/factories';
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
  product = await addProduct(admin, { category: 'Phones', openingStock: 999, hsnCode: '8517' } as never);
});
afterAll(async () => {
  expect((await admin.must('GET', '/books/check')).differences).toEqual([]);
  await shop.close();
});

async function set(fields: object) {
  const { version } = await admin.must('GET', '/settings');
  return admin.must('PUT', '/settings', { ...fields, version });
}
async function move(party: Party, fields: object) {
  const { version } = await admin.must<Party>('GET', `/customer/${party._id}`);
  return admin.must('PUT', `/customer/${party._id}`, { ...fields, version });
}
let bills = 0;
const sale = (price = 118, over: object = {}) => ({
  items: [{ item: product._id, quantity: 2, salePrice: price }],
  ...over,
});
const sell = (over: object = {}) =>
  admin.must<Invoice>('POST', '/invoice/create', { invoiceType: 'gst', ...sale(), ...over });
const buy = (supplier: Party, over: object = {}) =>
  admin.must<Purchase>('POST', '/purchase-invoice/create', {
    ...{ invoiceType: 'gst', billFrom: 'Supplier', supplier: supplier._id },
    supplierInvoiceNumber: `T-${(bills += 1)}`,
    items: [{ item: product._id, quantity: 2, purchasePrice: 118 }],
    ...over,
  });
const supplier = (over: object = {}) =>
  admin.must<Party>('POST', '/customer/create', partyBody({ designation: 'supplier', ...over }));
const to = ({ _id }: Party) => ({ billTo: 'Customer', customerId: _id });
const backOf = ({ _id, kind }: Invoice | Purchase, price: number) => [
  {
    ...{ item: product._id, quantity: 1, source: { kind, id: _id, line: 0 } },
    ...(kind === 'invoice' ? { salePrice: price } : { purchasePrice: price }),
  },
];
const noteOf = async (path: string, { targets }: Invoice | Purchase) =>
  admin.must(`GET` as never, `${path}/${targets[0]!.id}`);

describe('a tax invoice from ₹50,000', () => {
  it('should name its buyer with an address', async () => {
    const dear = (over: object) =>
      admin.post<Invoice>('/invoice/create', { ...sale(40_000), invoiceType: 'gst', ...over });
    const onBuyer = { status: 422, errors: [{ path: 'customerId' }] };
    expect(await dear({})).toMatchObject(onBuyer);
    const buyer = await addCustomer(admin, { state: 'Maharashtra' } as never);
    expect(await dear({ customerName: 'Ramesh' })).toMatchObject(onBuyer);
    expect((await dear(to(buyer))).status).toBe(201);
    expect((await dear({ customerName: 'Ramesh', address: 'MG Road' })).status).toBe(201);
    expect((await dear({ invoiceType: 'bill_of_supply' })).status).toBe(201);
  });
});

describe('what goes back, and a note', () => {
  it('should have the type of its bill, whatever the body leaves out', async () => {
    const bill = await sell();
    const back = await admin.must<Invoice>('POST', '/sales/return/create', { items: backOf(bill, 118) });
    expect(back).toMatchObject({ invoiceType: 'gst', taxAmount: 18, totalPayableAmount: 118 });
    expect(await noteOf('/sales/credit-note', back)).toMatchObject({ invoiceType: 'gst', taxAmount: 18 });
    const note = await admin.must<Invoice>('POST', '/sales/credit-note/create', { items: backOf(bill, 59) });
    expect(note).toMatchObject({ invoiceType: 'gst', taxAmount: 9 });
  });

  it('should not be of an earlier day than its bill', async () => {
    const bill = await sell({ date: '2026-05-04' });
    const body = (date: string) => ({ items: backOf(bill, 118), date });
    for (const path of ['/sales/return/create', '/sales/credit-note/create', '/sales/debit-note/create']) {
      const early = await admin.post(path, body('2026-05-03'));
      expect([path, early.status, early.errors?.[0]?.path]).toEqual([path, 422, 'date']);
      expect(early.message).toContain(`${bill.invoiceNumber} is of`);
    }
    const note = await admin.must<Invoice>('POST', '/sales/credit-note/create', body('2026-05-04'));
    const moved = await admin.put(`/sales/credit-note/${note._id}`, { version: 0, date: '2026-05-03' });
    expect(moved).toMatchObject({ status: 422, errors: [{ path: 'date' }] });
  });

  it('should be refused where the body says otherwise', async () => {
    const bill = await sell();
    for (const [field, value] of [
      ['invoiceType', 'non_gst'],
      ['placeOfSupply', '24'],
      ['reverseCharge', true],
    ] as const) {
      const body = { items: backOf(bill, 118), [field]: value };
      const reply = await admin.post('/sales/return/create', body);
      expect([field, reply.status, reply.errors?.[0]?.path]).toEqual([field, 422, field]);
      expect(reply.message).toContain(bill.invoiceNumber);
    }
  });

  it('should have the prices and the credit of its bill', async () => {
    const from = await supplier({ gstin: HERE, gstType: 'Regular' });
    const bill = await buy(from, { pricesIncludeTax: true });
    const body = { billFrom: 'Supplier', supplier: from._id, items: backOf(bill, 118) };
    const back = await admin.must<Purchase>('POST', '/purchase/return/create', body);
    expect(back).toMatchObject({ pricesIncludeTax: true, inputCredit: true, totalPayableAmount: 118 });
    const unclaimed = await buy(from, { inputCredit: false });
    const other = { ...body, items: backOf(unclaimed, 118) };
    const returned = await admin.must<Purchase>('POST', '/purchase/return/create', other);
    expect(returned).toMatchObject({ inputCredit: false, totalPayableAmount: 139.24 });
  });

  it('should stay in the states of its bill when a party has moved or changed its type', async () => {
    const from = await supplier({ state: 'Maharashtra' });
    const bought = await buy(from, { inputCredit: false });
    await move(from, { state: 'Gujarat' });
    const sent = await admin.must<{ _id: string }>('POST', `/purchase-invoice/${bought._id}/convert`, {
      to: 'purchaseReturn',
      items: [{ line: 0, quantity: 1 }],
    });
    expect(sent).toMatchObject({ interState: false });
    const buyer = await addCustomer(admin, { gstin: HERE, gstType: 'Regular' });
    const sold = await sell(to(buyer));
    await move(buyer, { gstType: 'SEZ' });
    const back = await admin.must<Invoice>('POST', '/sales/return/create', {
      ...to(buyer),
      items: backOf(sold, 118),
    });
    expect(back).toMatchObject({ interState: false, customerGstin: HERE, taxes: [{ cgst: 9, sgst: 9 }] });
  });

  it('should go back with tax after the shop went to the composition scheme', async () => {
    const bill = await sell();
    await set({ taxScheme: 'composition' });
    const back = await admin.post(`/invoice/${bill._id}/convert`, { to: 'salesReturn' });
    await set({ taxScheme: 'regular' });
    expect(back).toMatchObject({ status: 201, data: { invoiceType: 'gst', taxAmount: 36 } });
  });
});

describe('a saved document', () => {
  const words = { privateNote: 'Called on Monday' };
  it('should change no figure when its words change', async () => {
    const buyer = await addCustomer(admin, { gstin: HERE, gstType: 'Regular' });
    const sold = await sell(to(buyer));
    const from = await supplier({ state: 'Maharashtra' });
    const bought = await buy(from, { inputCredit: false });
    await move(buyer, { gstType: 'SEZ' });
    await move(from, { state: 'Gujarat' });
    for (const [path, saved] of [
      ['/invoice', sold],
      ['/purchase-invoice', bought],
    ] as const) {
      const after = await admin.must('PUT', `${path}/${saved._id}`, { version: 0, ...words });
      const { version: _v, updatedAt: _u, updatedBy: _b, privateNote, ...rest } = after;
      expect(privateNote).toBe(words.privateNote);
      const { version: _v2, updatedAt: _u2, updatedBy: _b2, ...before } = saved as never as typeof after;
      expect(rest).toEqual(before);
      // Nor do its lines when they are sent as they were.
      const items = path === '/invoice' ? sale().items : [{ item: product._id, quantity: 2, purchasePrice: 118 }]; // prettier-ignore
      const again = await admin.must('PUT', `${path}/${saved._id}`, { version: 1, items });
      expect(again).toMatchObject({ interState: false, taxes: saved.taxes });
    }
  });

  it('should be told in the return as what its buyer was on its day', async () => {
    const buyer = await addCustomer(admin, { gstin: HERE, gstType: 'Regular' });
    await sell({ ...to(buyer), date: '2026-04-03', items: [{ item: product._id, quantity: 1, salePrice: 118 }] }); // prettier-ignore
    await move(buyer, { gstType: 'SEZ' });
    const told = JSON.parse(await admin.raw('/report/gst/json?month=2026-04')) as {
      b2b: { inv: { inv_typ: string; itms: { itm_det: { camt?: number; iamt?: number } }[] }[] }[];
    };
    const [invoice] = told.b2b[0]!.inv;
    expect(invoice).toMatchObject({ inv_typ: 'R', itms: [{ itm_det: { camt: 9 } }] });
  });

  it('should follow another party, or another place, when these are changed', async () => {
    const [here, away] = [
      await addCustomer(admin, { state: 'Maharashtra' }),
      await addCustomer(admin, { state: 'Gujarat' }),
    ];
    const sold = await sell(to(here));
    const moved = await admin.must<Invoice>('PUT', `/invoice/${sold._id}`, { version: 0, ...to(away) });
    expect(moved).toMatchObject({ interState: true, placeOfSupply: '24' });
    const back = await admin.must<Invoice>('PUT', `/invoice/${sold._id}`, {
      version: 1,
      placeOfSupply: '27',
    });
    expect(back).toMatchObject({ interState: false, placeOfSupply: '27' });
  });
});

describe('the rate of a line', () => {
  it('should be that of its own day when a quotation is billed, and that of its bill when it goes back', async () => {
    const category = await admin.must('POST', '/category/create', { categoryName: 'Cloth', gstRate: 5 });
    const cloth = await addProduct(admin, { category: 'Cloth', openingStock: 20, hsnCode: '6307' } as never);
    const items = [{ item: cloth._id, quantity: 2, salePrice: 118 }];
    const quotation = await admin.must<Invoice>('POST', '/sales/quotation/create', {
      invoiceType: 'gst',
      items,
    });
    const early = await sell({ items });
    await admin.must('PUT', `/category/${category._id}`, { gstRate: 18, version: category.version });
    const now = await admin.must<{ version: number }>('GET', `/product/${cloth._id}`);
    await admin.must('PUT', `/product/${cloth._id}`, { hsnCode: '8517', version: now.version });
    const convert = (path: string, body: object) => admin.must<Invoice>('POST', `${path}/convert`, body);
    const billed = await convert(`/sales/quotation/${quotation._id}`, { to: 'invoice' });
    expect(billed.items[0]).toMatchObject({ gstRate: 18, hsnCode: '8517' });
    const back = await convert(`/invoice/${early._id}`, { to: 'salesReturn' });
    expect(back.items[0]).toMatchObject({ gstRate: 5, hsnCode: '6307' });
  });

  it("should be the supplier's own where the bill says it", async () => {
    const from = await supplier({ gstin: HERE, gstType: 'Regular' });
    const items = [{ item: product._id, quantity: 1, purchasePrice: 100, gstRate: 12 }];
    const bill = await buy(from, { items, date: '2025-09-01', billTotal: 112 });
    expect(bill).toMatchObject({ totalPayableAmount: 112, items: [{ gstRate: 12 }] });
    const paid = await admin.must<Purchase>('PUT', `/purchase-invoice/${bill._id}`, {
      version: 0,
      receivedAmount: 112,
    });
    expect(paid.items[0]).toMatchObject({ gstRate: 12 });
    const back = await admin.must<Purchase>('POST', `/purchase-invoice/${bill._id}/convert`, {
      to: 'purchaseReturn',
    });
    expect(back).toMatchObject({ totalPayableAmount: 112, items: [{ gstRate: 12 }] });
    const refused = async (over: object) => {
      const reply = await admin.post('/purchase-invoice/create', {
        ...{ invoiceType: 'gst', billFrom: 'Supplier', supplier: from._id, supplierInvoiceNumber: 'T-0' },
        ...over,
      });
      return [reply.status, reply.errors?.[0]?.path];
    };
    const wrong = [{ ...items[0], gstRate: 17 }];
    expect(await refused({ items: wrong })).toEqual([422, 'items.0.gstRate']);
    expect(await refused({ items, invoiceType: 'non_gst' })).toEqual([422, 'items.0.gstRate']);
  });
});

describe('input credit', () => {
  const asked = (over: object) =>
    admin.post<Purchase>('/purchase-invoice/create', {
      invoiceType: 'gst',
      items: [{ item: product._id, quantity: 1, purchasePrice: 100 }],
      ...over,
    });
  it('should be claimed only on the numbered bill of a supplier who may charge tax', async () => {
    const plain = await supplier({});
    const regular = await supplier({ gstin: HERE, gstType: 'Regular' });
    const composition = await supplier({ gstin: HERE, gstType: 'Composition' });
    const of = ({ _id }: Party) => ({ billFrom: 'Supplier', supplier: _id });
    for (const [body, path] of [
      [{}, 'inputCredit'],
      [{ ...of(plain), supplierInvoiceNumber: 'N-1' }, 'inputCredit'],
      [{ ...of(composition), supplierInvoiceNumber: 'N-2' }, 'inputCredit'],
      [of(regular), 'supplierInvoiceNumber'],
    ] as const) {
      const refused = await asked({ ...body, inputCredit: true });
      expect([path, refused.status, refused.errors?.[0]?.path]).toEqual([path, 422, path]);
      const saved = await asked(body);
      expect(saved).toMatchObject({ status: 201, data: { inputCredit: false, items: [{ cost: 118 }] } });
    }
    const claimed = await asked({ ...of(regular), supplierInvoiceNumber: 'N-3' });
    expect(claimed.data).toMatchObject({ inputCredit: true, items: [{ cost: 100 }] });
    const reverse = await asked({ ...of(plain), reverseCharge: true });
    expect(reverse.data).toMatchObject({ inputCredit: true });
  });
});

it('should take the word Supplier for what it is in any field', async () => {
  const saved = await admin.must<Invoice>('POST', '/invoice/create', {
    ...sale(),
    ...{ invoiceType: 'gst', customerName: 'Ramesh', mobileNumber: '9000000001' },
  });
  const change = { version: 0, customerNote: 'Supplier' };
  const told = await admin.must<Invoice>('PUT', `/invoice/${saved._id}`, change);
  expect(told).toMatchObject({
    ...{ customerNote: 'Supplier', billTo: 'Cash', customerName: 'Ramesh', mobileNumber: '9000000001' },
  });
  const named = await admin.must<Party>('POST', '/customer/create', partyBody({ name: 'Supplier' }));
  expect(await sell(to(named))).toMatchObject({ customerName: 'Supplier', billTo: 'Customer' });
});

it('should keep the address and the number that a bill is sent for a known party', async () => {
  const buyer = await addCustomer(admin);
  const sold = await sell({ ...to(buyer), address: 'Ship here', mobileNumber: '9000000002' });
  expect(sold).toMatchObject({ address: 'Ship here', mobileNumber: '9000000002' });
  const change = { version: 0, address: 'Or there' };
  const moved = await admin.must<Invoice>('PUT', `/invoice/${sold._id}`, change);
  expect(moved).toMatchObject({ address: 'Or there', mobileNumber: '9000000002' });
  expect(await sell(to(buyer))).toMatchObject({ address: buyer.address, mobileNumber: buyer.mobileNumber });
});
