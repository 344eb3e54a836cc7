import {
  addDays,
  dayOf,
  formatDay,
  type Day,
  type Invoice,
  type InvoiceForm,
  type Party,
} from '@shopbench/contracts';
import {
  addCustomer,
  addProduct,
  billBody,
  faultOf,
  productBody,
  repairBody,
  stockOf,
  type StoredProduct,
} from './support/factories';
import { startShop, type Shop } from './support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const today = () => dayOf(new Date());
const post = (body: InvoiceForm) => shop.admin.post<Invoice>('/invoice/create', body);
const create = (body: InvoiceForm): Promise<Invoice> => shop.admin.must('POST', '/invoice/create', body);
const billTo = (customer: Party, product: StoredProduct, over: Partial<InvoiceForm> = {}) =>
  billBody(product, { billTo: 'Customer', customerId: customer._id, ...over });
const balanceOf = async (party: Party) =>
  (await shop.admin.must<Party>('GET', `/customer/${party._id}`)).balance;

/** Changes the settings for the length of `work`. */
async function withSettings(change: object, work: () => Promise<void>): Promise<void> {
  const put = async (fields: object) => {
    const { updatedAt: _, ...settings } = await shop.admin.must('GET', '/settings');
    await shop.admin.must('PUT', '/settings', { ...settings, ...fields });
  };
  const before = await shop.admin.must('GET', '/settings');
  const names = Object.keys(change);
  await put(change);
  try {
    await work();
  } finally {
    await put(Object.fromEntries(names.map((name) => [name, before[name] ?? null])));
  }
}

describe('a preview', () => {
  it('should refuse in the same words what saving refuses: days, credit, stock and prices', async () => {
    const product = await addProduct(shop.admin, { openingStock: 1, minSalePrice: 50 });
    const limited = await addCustomer(shop.admin, { creditAllowed: true, creditLimit: 10 });
    const closed = addDays(today(), -5);
    const clerk = await shop.staff('receptionist');
    const wrong: [string, InvoiceForm][] = [
      ['a closed day', billBody(product, { date: closed })],
      ['a day far ahead', billBody(product, { date: addDays(today(), 90) })],
      ['credit beyond the limit', billTo(limited, product)],
      [
        'more than there is',
        billBody(product, { items: [{ item: product._id, quantity: 2, salePrice: 100 }] }),
      ],
      [
        'less than the minimum price',
        billBody(product, { items: [{ item: product._id, quantity: 1, salePrice: 10 }] }),
      ],
    ];
    await withSettings({ closedUntil: closed }, async () => {
      for (const [what, body] of wrong) {
        const told = async (path: string) => {
          const { status, message, errors } = await clerk.post(path, body);
          return { status, message, errors };
        };
        const saved = await told('/invoice/create');
        expect([what, saved.status >= 400]).toEqual([what, true]);
        expect([what, await told('/invoice/preview')]).toEqual([what, saved]);
      }
    });
  });
});

describe('closed books', () => {
  it('should let nothing of a closed day be made, changed or cancelled, and name the day', async () => {
    const product = await addProduct(shop.admin, { openingStock: 50 });
    const [closed, open] = [addDays(today(), -5), addDays(today(), -4)];
    const old = await create(billBody(product, { date: closed }));
    const recent = await create(billBody(product, { date: open }));
    await withSettings({ closedUntil: closed }, async () => {
      const stock = await stockOf(shop.admin, product);
      const message = `The books are closed up to ${formatDay(closed)}: nothing of ${formatDay(closed)} can change`;
      const refused = { status: 422, message, errors: [{ path: 'date' }] };
      const change = (invoice: Invoice, body: object) =>
        shop.admin.put(`/invoice/${invoice._id}`, { version: invoice.version, ...body });
      expect(await post(billBody(product, { date: closed }))).toMatchObject(refused);
      expect(await post(billBody(product, { receivedAmount: 1, paymentDate: closed }))).toMatchObject(
        refused,
      );
      expect(await change(old, { date: today() })).toMatchObject(refused);
      expect(await change(recent, { date: closed })).toMatchObject(refused);
      expect(await change(old, { privateNote: 'x' })).toMatchObject(refused);
      expect(await shop.admin.post(`/invoice/${old._id}/cancel`)).toMatchObject(refused);
      expect(await stockOf(shop.admin, product)).toBe(stock);
      expect((await change(recent, { privateNote: 'x' })).status).toBe(200);
      expect((await post(billBody(product))).status).toBe(201);
    });
    expect((await shop.admin.post(`/invoice/${old._id}/cancel`)).status).toBe(200);
  });

  it('should keep a payment of a closed day as an advance when its bill of a later day is cancelled', async () => {
    const [product, customer] = [await addProduct(shop.admin), await addCustomer(shop.admin)];
    const [closed, open] = [addDays(today(), -5), addDays(today(), -4)];
    const paid = { date: open, receivedAmount: 10, paymentDate: closed };
    const bill = await create(billTo(customer, product, paid));
    const { payments } = await shop.admin.must('GET', `/invoice/${bill._id}/payments`);
    await withSettings({ closedUntil: closed }, async () => {
      await shop.admin.must('POST', `/invoice/${bill._id}/cancel`);
      const payment = await shop.admin.must('GET', `/payment/${payments[0]._id}`);
      expect(payment).toMatchObject({ cancelled: false, date: closed, amount: 10, advanceAmount: 10 });
    });
    expect(await balanceOf(customer)).toBe(-10);
    expect((await shop.admin.must('GET', '/books/check')).differences).toEqual([]);
  });

  it('should go on with a repair that was booked before, and refuse what it would post there', async () => {
    const fault = await faultOf(shop.admin);
    const [closed, product] = [addDays(today(), -1), await addProduct(shop.admin)];
    const book = (over: object) => shop.admin.post('/repair/create', repairBody(fault, over));
    const on = (day: Day) => ({ status: 422, message: expect.stringContaining(formatDay(day)) });
    await withSettings({ closedUntil: closed }, async () => {
      const advance = { bookingDate: closed, advanceAmount: 100 };
      expect(await book(advance)).toMatchObject({ ...on(closed), errors: [{ path: 'paymentDate' }] });
      const { _id } = (await book({ ...advance, paymentDate: today() })).data;
      expect((await shop.admin.put(`/repair/${_id}`, { version: 0, privateNote: 'x' })).status).toBe(200);
      const bill = (date: Day) => shop.admin.post(`/repair/${_id}/bill`, { date });
      expect(await bill(closed)).toMatchObject(on(closed));
      const bench = (body: object) =>
        shop.admin.put(`/repair/update/repair-item/${_id}`, { itemIndex: 0, ...body });
      const usedItems = [{ item: product._id, quantity: 1, salePrice: 10 }];
      const giveBack = () => shop.admin.post(`/repair/${_id}/give-back`, {});
      await withSettings({ closedUntil: today() }, async () => {
        expect(await bench({ usedItems })).toMatchObject({ ...on(today()), errors: [{ path: 'usedItems' }] });
        expect(await bill(today())).toMatchObject(on(today()));
        expect(await giveBack()).toMatchObject(on(today()));
        expect((await bench({ repairStatus: 'in_progress' })).status).toBe(200);
      });
      expect((await bench({ usedItems })).status).toBe(200);
      expect((await giveBack()).status).toBe(200);
      expect((await shop.admin.post(`/repair/${_id}/cancel`)).status).toBe(200);
    });
    expect((await shop.admin.must('GET', '/books/check')).differences).toEqual([]);
  });

  it('should stay closed when other settings are saved without the day', async () => {
    const day = addDays(today(), -400);
    await withSettings({ closedUntil: day }, async () => {
      const { updatedAt: _, closedUntil: _c, ...settings } = await shop.admin.must('GET', '/settings');
      await shop.admin.must('PUT', '/settings', settings);
      expect((await shop.admin.must('GET', '/settings')).closedUntil).toBe(day);
    });
    expect((await shop.admin.must('GET', '/settings')).closedUntil).toBeUndefined();
  });
});

describe('credit', () => {
  it('should be for those alone to whom it is allowed, where the settings say so', async () => {
    const product = await addProduct(shop.admin, { openingStock: 50, salePrice: 100 });
    const [plain, trusted] = [
      await addCustomer(shop.admin),
      await addCustomer(shop.admin, { creditAllowed: true }),
    ];
    expect((await post(billTo(plain, product))).status).toBe(201);
    await withSettings({ creditByDefault: false }, async () => {
      const refused = await post(billTo(plain, product, { receivedAmount: 40 }));
      expect(refused).toMatchObject({
        status: 409,
        message: `${plain.name} owes ₹100.00; ₹160.00 of this must be paid at once: no credit is allowed to this customer`,
        errors: [{ path: 'customerId' }],
      });
      expect((await post(billTo(plain, product, { receivedAmount: 100 }))).status).toBe(201);
      expect((await post(billTo(trusted, product))).status).toBe(201);
      expect((await post(billBody(product))).status).toBe(201);
    });
    expect(await balanceOf(plain)).toBe(100);
  });
});

describe('amounts', () => {
  it('should be refused in words past the bound, and exact up to it', async () => {
    const product = await addProduct(shop.admin, { openingStock: 1_000_000 });
    const line = (quantity: number, salePrice: number) => ({ item: product._id, quantity, salePrice });
    for (const items of [
      [line(1_000_000, 1_000_000_000)],
      [line(2, 600_000_000)],
      [line(1, 600_000_000), line(1, 600_000_000)],
    ]) {
      const reply = await post({ items });
      expect(reply.status).toBe(422);
      expect(reply.message).toMatch(/more than/);
    }
    const customer = await addCustomer(shop.admin);
    const most = { items: [line(1, 999_999_999.99)] };
    expect(await create(billTo(customer, product, most))).toMatchObject({ balanceAmount: 999_999_999.99 });
    expect(await balanceOf(customer)).toBe(999_999_999.99);
  });

  it('should refuse goods whose cost is beyond what figures hold, and keep nothing of them', async () => {
    const dear = productBody({ purchasePrice: 1_000_000_000, openingStock: 1_000_000 });
    expect(await shop.admin.post('/product/create', dear)).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^The stock of .* more than the ₹1,00,00,00,000\.00/),
      errors: [{ path: 'openingStock' }],
    });
    const found = await shop.admin.must('GET', `/product/all?q=${dear.itemCode}`);
    expect(found.total).toBe(0);
    const product = await addProduct(shop.admin, { purchasePrice: 1_000_000_000, openingStock: 1 });
    const more = { itemId: product._id, change: 1, reason: 'found' };
    expect(await shop.admin.post('/stock/adjust', more)).toMatchObject({ status: 422 });
    expect(await stockOf(shop.admin, product)).toBe(1);
  });

  it('should leave no line of a bill below nothing', async () => {
    const { updatedAt: _, ...settings } = await shop.admin.must('GET', '/settings');
    await shop.admin.must('PUT', '/settings', { ...settings, gstin: '27AAPFU0939F1ZV' });
    await shop.admin.must('POST', '/category/create', { categoryName: 'Paise', gstRate: 18 });
    const product = await addProduct(shop.admin, { category: 'Paise', openingStock: 100 });
    const items = Array.from({ length: 7 }, () => ({ item: product._id, quantity: 1, salePrice: 0.01 }));
    const invoice = await create({ items, invoiceType: 'gst' });
    for (const line of invoice.items) expect(line.taxable).toBeGreaterThanOrEqual(0);
    expect((await shop.admin.must('GET', '/books/check')).differences).toEqual([]);
  });

  it('should count an unpaid bill to nobody in particular among what the shop is owed', async () => {
    const product = await addProduct(shop.admin, { salePrice: 250 });
    const owed = async () => (await shop.admin.must('GET', '/dashboard/summary')).receivable.amount as number;
    const before = await owed();
    const invoice = await create(billBody(product, { receivedAmount: 100 }));
    expect((await owed()) - before).toBe(150);
    const cancelled = await shop.admin.must<Invoice>('POST', `/invoice/${invoice._id}/cancel`);
    expect([cancelled.balanceAmount, (await owed()) - before]).toEqual([0, 0]);
    const { invoices } = await shop.admin.must('GET', '/invoice/all?status=Cancelled');
    expect(invoices.map((row: Invoice) => row.balanceAmount)).toContain(0);
  });
});

describe('GST on a bill', () => {
  it('should be IGST for a SEZ and overseas, and refuse a state that nobody can read', async () => {
    const product = await addProduct(shop.admin, { category: 'Paise', salePrice: 118 });
    const taxOf = async (over: object) => {
      const customer = await addCustomer(shop.admin, over);
      return create(billTo(customer, product, { invoiceType: 'gst' }));
    };
    expect(await taxOf({ state: 'Maharashtra', gstType: 'SEZ' })).toMatchObject({
      interState: true,
      placeOfSupply: '27',
      taxes: [{ igst: 18, cgst: 0 }],
    });
    expect(await taxOf({ gstType: 'Overseas' })).toMatchObject({ interState: true, placeOfSupply: '96' });
    const odd = await addCustomer(shop.admin, { state: 'Atlantis' }).catch(() => null);
    if (odd) {
      expect(await post(billTo(odd, product, { invoiceType: 'gst' }))).toMatchObject({
        status: 422,
        errors: [{ path: 'placeOfSupply' }],
      });
    }
  });

  it('should not be left out without a word for a product that has no rate', async () => {
    const product = await addProduct(shop.admin);
    expect(await post(billBody(product, { invoiceType: 'gst' }))).toMatchObject({
      status: 422,
      errors: [{ path: 'items.0.item' }],
    });
    expect((await post(billBody(product))).status).toBe(201);
  });

  it('should be booked in an account for each of its parts', async () => {
    const product = await addProduct(shop.admin, { category: 'Paise', salePrice: 118, purchasePrice: 50 });
    const invoice = await create(billBody(product, { invoiceType: 'gst' }));
    const entries = await shop.database.collection('ledger_entries').find({}).toArray();
    const own = entries.filter((entry) => String(entry['document'].id) === invoice._id);
    expect(Object.fromEntries(own.map((entry) => [entry['nominal'], entry['amount']]))).toEqual({
      counter_sales: 11800,
      sales: -10000,
      output_cgst: -900,
      output_sgst: -900,
      stock: -5000,
      cost_of_goods: 5000,
    });
  });
});

describe('a payment', () => {
  it('should stay when its bill is cancelled but it settles another one too, and be an advance then', async () => {
    const product = await addProduct(shop.admin, { salePrice: 100 });
    const customer = await addCustomer(shop.admin);
    const [first, second] = [
      await create(billTo(customer, product, { receivedAmount: 100 })),
      await create(billTo(customer, product)),
    ];
    // There is no call for a payment on its own yet: the first bill's is made to settle both.
    const payments = shop.database.collection('payments');
    const bills = await shop.database.collection('invoices').find({}).toArray();
    const idOf = (invoice: Invoice) => bills.find((bill) => String(bill._id) === invoice._id)!._id;
    const share = (invoice: Invoice, amount: number) => {
      return { invoiceId: idOf(invoice), invoiceNumber: invoice.invoiceNumber, amount };
    };
    const allocations = [share(first, 6000), share(second, 4000)];
    await payments.updateOne({ 'allocations.invoiceId': idOf(first) }, { $set: { allocations } });
    await shop.admin.must('POST', `/invoice/${first._id}/cancel`);
    const kept = await payments.findOne({ 'allocations.invoiceId': idOf(second) });
    expect(kept).toMatchObject({
      cancelled: false,
      number: expect.stringMatching(/^RCT-\d{4}$/),
      amount: 10000,
    });
    expect(kept!['allocations']).toMatchObject([{ amount: 4000 }]);
    expect(await balanceOf(customer)).toBe(0);
    const refused = await shop.admin.put(`/invoice/${second._id}`, { version: 0, receivedAmount: 39 });
    expect(refused).toMatchObject({ status: 422, errors: [{ path: 'receivedAmount' }] });
    expect(refused.message).toContain(`₹40.00 of this was paid with ${String(kept!['number'])}`);
  });
});
