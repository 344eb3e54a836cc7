import { addDays, dayOf, type Invoice, type InvoiceForm } from '@shopbench/contracts';
import {
  addCustomer,
  addProduct,
  archiveHolding,
  balanceOf,
  billBody,
  billTo,
  counter,
  stockOf,
  tillOf,
} from './support/factories';
import { startShop, type Shop } from './support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const today = () => dayOf(new Date());
const create = (body: InvoiceForm): Promise<Invoice> => shop.admin.must('POST', '/invoice/create', body);
const put = (invoice: Invoice, change: object) =>
  shop.admin.put<Invoice>(`/invoice/${invoice._id}`, { version: invoice.version, ...change });
const mustPut = async (invoice: Invoice, change: object): Promise<Invoice> => {
  const reply = await put(invoice, change);
  if (!reply.success) throw new Error(reply.text);
  return reply.data;
};
const entriesOf = (id: string) =>
  shop.database
    .collection('ledger_entries')
    .find({})
    .toArray()
    .then((all) => all.filter((entry) => String(entry['document'].id) === id));
const booksAreRight = async () =>
  expect((await shop.admin.must('GET', '/books/check')).differences).toEqual([]);

describe('changing an invoice', () => {
  it('should post only the difference, and keep the number', async () => {
    const { customer, product, till: before } = await counter(shop.admin);
    const invoice = await create(billTo(customer, product, { receivedAmount: 500 }));
    const items = [{ item: product._id, quantity: 3, salePrice: 1000 }];
    const reply = await put(invoice, { items, receivedAmount: 700 });
    expect(reply).toMatchObject({
      status: 200,
      message: `Invoice ${invoice.invoiceNumber} saved`,
      data: {
        _id: invoice._id,
        invoiceNumber: invoice.invoiceNumber,
        version: 1,
        totalPayableAmount: 3000,
        receivedAmount: 700,
        balanceAmount: 2300,
        status: 'Partially Paid',
      },
    });
    expect(await shop.admin.must('GET', `/invoice/${invoice._id}`)).toEqual(reply.data);
    expect([
      await stockOf(shop.admin, product),
      await balanceOf(shop.admin, customer),
      await tillOf(shop.admin),
    ]).toEqual([7, 2300, before + 700]);
    const { movements } = await shop.admin.must('GET', `/stock/movements?itemId=${product._id}`);
    expect(movements).toMatchObject([
      { kind: 'sale_changed', change: -2, quantityAfter: 7 },
      { kind: 'sale', change: -1 },
      { kind: 'opening' },
    ]);
    const { entries } = await shop.admin.must('GET', `/customer/${customer._id}/ledger?sort=date`);
    expect(entries.map((entry: { amount: number }) => entry.amount)).toEqual([1199, -500, 1801, -200]);
    expect(entries[0].document).toEqual({
      kind: 'invoice',
      id: invoice._id,
      number: invoice.invoiceNumber,
    });
    expect(entries[1].document).toMatchObject({ kind: 'receipt', number: 'RCT-0001' });
    await booksAreRight();
  });

  it('should keep what the body leaves out, clear what it sets to null and refuse what it does not know', async () => {
    const [customer, product] = [await addCustomer(shop.admin), await addProduct(shop.admin)];
    const full = {
      dueDate: addDays(today(), 9),
      customerNote: 'Thanks',
      privateNote: 'VIP',
      discountAmount: 99,
    };
    const invoice = await create(billTo(customer, product, { ...full, receivedAmount: 100 }));
    const noted = await mustPut(invoice, { privateNote: 'Call first' });
    expect(noted).toEqual({ ...invoice, privateNote: 'Call first', version: 1, updatedAt: noted.updatedAt });
    const cleared = await mustPut(noted, { customerNote: null, dueDate: null });
    const { customerNote: _n, dueDate: _d, ...rest } = noted;
    expect(cleared).toEqual({ ...rest, version: 2, updatedAt: cleared.updatedAt });
    expect((await put(cleared, { nonsense: 1 })).status).toBe(400);
    expect((await put(cleared, { items: [] })).status).toBe(400);
    expect((await put(cleared, { version: undefined })).status).toBe(400);
    expect(await put(cleared, { invoiceNumber: 'OTHER-1' })).toMatchObject({
      status: 422,
      errors: [{ path: 'invoiceNumber' }],
    });
    expect((await put(cleared, { invoiceNumber: invoice.invoiceNumber })).status).toBe(200);
  });

  it('should post nothing when only words change', async () => {
    const product = await addProduct(shop.admin);
    const invoice = await create(billBody(product, { receivedAmount: 99 }));
    const before = await entriesOf(invoice._id);
    await mustPut(invoice, { privateNote: 'x' });
    expect(await entriesOf(invoice._id)).toEqual(before);
  });

  it('should move goods, debt and money to another product and another customer, and back to the counter', async () => {
    const [first, second] = [await addCustomer(shop.admin), await addCustomer(shop.admin)];
    const [a, b] = [await addProduct(shop.admin), await addProduct(shop.admin)];
    let invoice = await create(billTo(first, a, { receivedAmount: 199 }));
    const items = [{ item: b._id, quantity: 2, salePrice: 300 }];
    invoice = await mustPut(invoice, { items, customerId: second._id });
    expect(invoice).toMatchObject({ customer: { _id: second._id }, mobileNumber: second.mobileNumber });
    expect([await stockOf(shop.admin, a), await stockOf(shop.admin, b)]).toEqual([10, 8]);
    expect([await balanceOf(shop.admin, first), await balanceOf(shop.admin, second)]).toEqual([0, 401]);
    invoice = await mustPut(invoice, { billTo: 'Cash' });
    expect(invoice).toMatchObject({ customer: null, customerName: 'Cash', balanceAmount: 401 });
    expect(invoice.mobileNumber).toBeUndefined();
    expect([await balanceOf(shop.admin, first), await balanceOf(shop.admin, second)]).toEqual([0, 0]);
    await booksAreRight();
  });

  it('should keep the names, rates, tax choice and rounding that it froze', async () => {
    const { updatedAt: _, ...settings } = await shop.admin.must('GET', '/settings');
    const withGst = await shop.admin.must('PUT', '/settings', {
      ...settings,
      gstin: '27AAPFU0939F1ZV',
      roundToRupee: true,
    });
    const { _id: category } = await shop.admin.must('POST', '/category/create', {
      categoryName: 'Frozen',
      gstRate: 18,
    });
    const product = await addProduct(shop.admin, { category });
    const bill = billBody(product, { invoiceType: 'gst' });
    const invoice = await create(bill);
    const { updatedAt: _u, ...now } = withGst;
    const changed = await shop.admin.must('PUT', '/settings', {
      ...now,
      pricesIncludeTax: false,
      roundToRupee: false,
      shopName: 'Renamed shop',
    });
    await shop.admin.must('PUT', `/category/${category}`, { categoryName: 'Frozen', gstRate: 5, version: 0 });
    await archiveHolding(shop, 'products', product._id);
    const items = [{ item: product._id, quantity: 2, salePrice: 1199.2 }];
    const after = await mustPut(invoice, { items });
    expect(after).toMatchObject({
      pricesIncludeTax: true,
      roundToRupee: true,
      totalAmount: 2398.4,
      interState: false,
      totalPayableAmount: 2398,
      shop: { name: settings.shopName, state: '27', gstin: '27AAPFU0939F1ZV' },
      items: [{ gstRate: 18, productName: product.productName }],
    });
    const { updatedAt: _v, ...last } = changed;
    await shop.admin.must('PUT', '/settings', {
      ...last,
      pricesIncludeTax: true,
      shopName: settings.shopName,
    });
    await booksAreRight();
  });

  it('should refuse an older version naming who changed it, and a change of a cancelled one', async () => {
    const product = await addProduct(shop.admin);
    const invoice = await create(billBody(product));
    const replies = await Promise.all([1, 2, 3].map((i) => put(invoice, { privateNote: `change ${i}` })));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
    const refused = replies.find((reply) => reply.status === 409)!;
    expect(refused.message).toMatch(/^Admin changed this invoice on /);
    expect(refused.errors).toMatchObject([{ path: 'version' }]);
    await shop.admin.must('POST', `/invoice/${invoice._id}/cancel`);
    expect(await put({ ...invoice, version: 2 }, { privateNote: 'x' })).toMatchObject({
      status: 409,
      message: `Invoice ${invoice.invoiceNumber} is cancelled already`,
    });
    expect((await put({ ...invoice, _id: 'a'.repeat(24) }, {})).status).toBe(404);
  });

  it('should write nothing when stock, credit or the figures do not allow it', async () => {
    const product = await addProduct(shop.admin, { openingStock: 3 });
    const customer = await addCustomer(shop.admin, { creditAllowed: true, creditLimit: 1500 });
    const invoice = await create(billTo(customer, product, { receivedAmount: 100 }));
    const before = await entriesOf(invoice._id);
    const with_ = (quantity: number, salePrice: number) => [{ item: product._id, quantity, salePrice }];
    expect((await put(invoice, { items: with_(4, 100) })).message).toContain('Only 2 PCS');
    expect((await put(invoice, { items: with_(1, 1700) })).message).toContain('would be passed by ₹100.00');
    expect(await put(invoice, { items: with_(1, 50) })).toMatchObject({
      status: 422,
      message: '₹100.00 received is more than the ₹50.00 to pay',
    });
    expect((await put(invoice, { totalPayableAmount: 1 })).status).toBe(422);
    expect(await entriesOf(invoice._id)).toEqual(before);
    expect((await shop.admin.must<Invoice>('GET', `/invoice/${invoice._id}`)).version).toBe(0);
    expect((await put(invoice, { items: with_(3, 500), receivedAmount: 0 })).status).toBe(200);
    expect(await balanceOf(shop.admin, customer)).toBe(1500);
  });

  it('should restore every balance exactly when it is cancelled after changes', async () => {
    const [customer, product, before] = [
      await addCustomer(shop.admin),
      await addProduct(shop.admin, { purchasePrice: 333.33 }),
      await tillOf(shop.admin),
    ];
    const worth = async () => {
      const found = await shop.database.collection('products').findOne({ itemCode: product.itemCode });
      return found!['stockValue'] as number;
    };
    const start = await worth();
    let invoice = await create(billTo(customer, product, { receivedAmount: 199 }));
    for (const quantity of [7, 2, 10]) {
      const items = [{ item: product._id, quantity, salePrice: 99.99 }];
      invoice = await mustPut(invoice, {
        items,
        receivedAmount: quantity,
        date: addDays(today(), -quantity),
      });
    }
    const gone = await shop.admin.must<Invoice>('POST', `/invoice/${invoice._id}/cancel`, {
      reason: 'Wrong customer',
    });
    expect(gone).toMatchObject({ status: 'Cancelled', balanceAmount: 0, cancelReason: 'Wrong customer' });
    expect([
      await stockOf(shop.admin, product),
      await balanceOf(shop.admin, customer),
      await tillOf(shop.admin),
    ]).toEqual([10, 0, before]);
    expect(await worth()).toBe(start);
    const entries = await entriesOf(invoice._id);
    expect(entries.reduce((sum, entry) => sum + entry['amount'], 0)).toBe(0);
    await booksAreRight();
  });

  it('should be one change however often it is sent with one key', async () => {
    const product = await addProduct(shop.admin);
    const invoice = await create(billBody(product));
    const body = { version: 0, items: [{ item: product._id, quantity: 2, salePrice: 5 }] };
    const headers = { 'Idempotency-Key': 'changed-once' };
    const first = await shop.admin.call('PUT', `/invoice/${invoice._id}`, body, { headers });
    const second = await shop.admin.call('PUT', `/invoice/${invoice._id}`, body, { headers });
    expect([first.status, second.text]).toEqual([200, first.text]);
    expect(await stockOf(shop.admin, product)).toBe(8);
  });
});

describe('the history of an invoice', () => {
  it('should tell who did what, newest first, line by line', async () => {
    const product = await addProduct(shop.admin);
    const invoice = await create(billBody(product));
    const items = [{ item: product._id, quantity: 2, salePrice: 1199 }];
    await mustPut(invoice, { items, privateNote: 'two' });
    await shop.admin.must('POST', `/invoice/${invoice._id}/cancel`, { version: 1, reason: 'Test' });
    const { changes, total } = await shop.admin.must('GET', `/invoice/${invoice._id}/history`);
    expect(total).toBe(3);
    expect(changes).toMatchObject([
      { action: 'cancelled', by: { name: 'Admin' } },
      { action: 'changed', kind: 'invoice', recordId: invoice._id, name: invoice.invoiceNumber },
      { action: 'created', fields: [] },
    ]);
    const told = Object.fromEntries(
      changes[1].fields.map(({ path, before, after }: { path: string; before: unknown; after: unknown }) => [
        path,
        [before, after],
      ]),
    );
    expect(told).toMatchObject({
      'items.0.quantity': [1, 2],
      'items.0.total': [1199, 2398],
      totalPayableAmount: [1199, 2398],
      privateNote: [null, 'two'],
    });
    expect(changes[0].fields).toContainEqual({ path: 'cancelReason', before: null, after: 'Test' });
    const page = await shop.admin.must('GET', `/invoice/${invoice._id}/history?page=2&pageSize=2`);
    expect(page.changes).toHaveLength(1);
    expect((await shop.admin.get(`/invoice/${'a'.repeat(24)}/history`)).status).toBe(404);
  });

  it('should keep costs from people who may not see them, in records, answers and histories', async () => {
    const product = await addProduct(shop.admin, { purchasePrice: 700 });
    const receptionist = await shop.staff('receptionist');
    const headers = { 'Idempotency-Key': 'costs' };
    const made = await receptionist.post<Invoice>('/invoice/create', billBody(product), { headers });
    const again = await receptionist.post<Invoice>('/invoice/create', billBody(product), { headers });
    for (const reply of [made, again]) expect(reply.text).not.toContain('"cost"');
    const items = [{ item: product._id, quantity: 2, salePrice: 1199 }];
    const changed = await receptionist.put(`/invoice/${made.data._id}`, { version: 0, items });
    expect(changed.text).not.toContain('"cost"');
    for (const path of ['', '/history']) {
      expect((await receptionist.get(`/invoice/${made.data._id}${path}`)).text).not.toMatch(/cost/);
    }
    const seen = await shop.admin.must<Invoice>('GET', `/invoice/${made.data._id}`);
    expect(seen.items[0]!.cost).toBe(1400);
    const { changes } = await shop.admin.must('GET', `/invoice/${made.data._id}/history`);
    expect(changes[0].fields).toContainEqual({ path: 'items.0.cost', before: 700, after: 1400 });
  });
});
