import { addDays, dayOf, type Invoice, type InvoiceForm, type InvoiceStatus } from '@shopbench/contracts';
import {
  addCustomer,
  addProduct,
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

const create = (body: InvoiceForm): Promise<Invoice> => shop.admin.must('POST', '/invoice/create', body);
const today = () => dayOf(new Date());

describe('a sales invoice', () => {
  it('should take the goods from the stock, put what is owed on the ledger and the money into the till', async () => {
    const { customer, product, till: before } = await counter(shop.admin);
    const items = [{ item: product._id, quantity: 2, salePrice: 1199, discount: 10 }];
    const reply = await shop.admin.post<Invoice>(
      '/invoice/create',
      billTo(customer, product, {
        items,
        receivedAmount: 1000,
        discountAmount: 8.2,
        totalPayableAmount: 2150,
      }),
    );
    expect(reply).toMatchObject({ status: 201, message: `Invoice ${reply.data.invoiceNumber} saved` });
    expect(reply.data).toMatchObject({
      customer: { _id: customer._id, name: customer.name },
      mobileNumber: customer.mobileNumber,
      date: today(),
      totalAmount: 2158.2,
      totalPayableAmount: 2150,
      receivedAmount: 1000,
      balanceAmount: 1150,
      status: 'Partially Paid',
      items: [{ productName: product.productName, itemCode: product.itemCode, quantity: 2, total: 2158.2 }],
    });
    expect(await shop.admin.must('GET', `/invoice/${reply.data._id}`)).toEqual(reply.data);
    expect(await stockOf(shop.admin, product)).toBe(8);
    expect(await balanceOf(shop.admin, customer)).toBe(1150);
    expect(await tillOf(shop.admin)).toBe(before + 1000);
    const { entries } = await shop.admin.must('GET', `/customer/${customer._id}/ledger`);
    expect(
      entries.map((entry: { amount: number; balanceAfter: number }) => [entry.amount, entry.balanceAfter]),
    ).toEqual([
      [-1000, 1150],
      [2150, 2150],
    ]);
    const { movements } = await shop.admin.must('GET', `/stock/movements?itemId=${product._id}`);
    expect(movements).toMatchObject([
      { kind: 'sale', change: -2, quantityAfter: 8, documentNumber: reply.data.invoiceNumber },
      { kind: 'opening', change: 10, quantityAfter: 10 },
    ]);
  });

  it('should keep names and prices as they were', async () => {
    const [customer, product] = [
      await addCustomer(shop.admin),
      await addProduct(shop.admin, { openingStock: 1 }),
    ];
    const invoice = await create(billTo(customer, product));
    await shop.admin.must('PUT', `/customer/${customer._id}`, { name: 'Renamed', version: 0 });
    await shop.admin.must('DELETE', `/product/${product._id}`);
    expect(await shop.admin.must('GET', `/invoice/${invoice._id}`)).toEqual(invoice);
  });

  it('should split tax within the state and between states as the settings and the customer say', async () => {
    const { updatedAt: _, ...settings } = await shop.admin.must('GET', '/settings');
    await shop.admin.must('PUT', '/settings', { ...settings, gstin: '27AAPFU0939F1ZV' });
    await shop.admin.must('POST', '/category/create', { categoryName: 'Phones', gstRate: 18 });
    const product = await addProduct(shop.admin, { category: 'phones', openingStock: 100 });
    const items = [
      { item: product._id, quantity: 1, salePrice: 17499 },
      { item: product._id, quantity: 1, salePrice: 299, discount: 10 },
      { item: product._id, quantity: 1, salePrice: 1199 },
    ];
    const bill = { items, invoiceType: 'gst', discountAmount: 67.1 } as const;
    expect(await create(bill)).toMatchObject({
      totalAmount: 18967.1,
      totalPayableAmount: 18900,
      taxableAmount: 16016.94,
      taxAmount: 2883.06,
      taxes: [{ gstRate: 18, taxable: 16016.94, cgst: 1441.53, sgst: 1441.53, igst: 0 }],
    });
    const far = await addCustomer(shop.admin, { state: 'Karnataka' });
    expect(await create({ ...bill, billTo: 'Customer', customerId: far._id })).toMatchObject({
      placeOfSupply: '29',
      taxes: [{ gstRate: 18, cgst: 0, sgst: 0, igst: 2883.05 }],
    });
    expect(await create({ ...bill, invoiceType: 'bill_of_supply' })).toMatchObject({
      taxAmount: 0,
      taxes: [],
    });
  });

  it('should add tax on top and round to the rupee when the settings say so', async () => {
    const { updatedAt: _, ...settings } = await shop.admin.must('GET', '/settings');
    const changed = await shop.admin.must('PUT', '/settings', {
      ...settings,
      gstin: '27AAPFU0939F1ZV',
      pricesIncludeTax: false,
      roundToRupee: true,
    });
    const product = await addProduct(shop.admin, { category: 'Phones' });
    const customer = await addCustomer(shop.admin);
    const items = [{ item: product._id, quantity: 1, salePrice: 99.99 }];
    const invoice = await create(billTo(customer, product, { items, invoiceType: 'gst' }));
    expect(invoice).toMatchObject({
      totalAmount: 99.99,
      taxAmount: 18,
      roundOff: 0.01,
      totalPayableAmount: 118,
    });
    expect(await balanceOf(shop.admin, customer)).toBe(118);
    const { updatedAt: _u, ...again } = changed;
    await shop.admin.must('PUT', '/settings', { ...again, pricesIncludeTax: true, roundToRupee: false });
    expect((await shop.admin.must('GET', '/books/check')).ok).toBe(true);
  });

  it('should sell metres in parts', async () => {
    const cable = await addProduct(shop.admin, { unit: 'MTR', openingStock: 2.5, salePrice: 40 });
    const items = [{ item: cable._id, quantity: 1.125, salePrice: 40 }];
    expect((await create({ items })).totalAmount).toBe(45);
    expect(await stockOf(shop.admin, cable)).toBe(1.375);
  });

  it('should go below 0 only where the settings allow it', async () => {
    const product = await addProduct(shop.admin, { openingStock: 0 });
    expect((await shop.admin.post('/invoice/create', billBody(product))).status).toBe(409);
    const { updatedAt: _, ...settings } = await shop.admin.must('GET', '/settings');
    const { updatedAt: _u, ...loose } = await shop.admin.must('PUT', '/settings', {
      ...settings,
      allowNegativeStock: true,
    });
    await create(billBody(product));
    expect(await stockOf(shop.admin, product)).toBe(-1);
    await shop.admin.must('PUT', '/settings', { ...loose, allowNegativeStock: false });
  });

  it('should be previewed without being saved', async () => {
    const product = await addProduct(shop.admin);
    const before = await shop.admin.must('GET', '/invoice/last-invoice');
    const preview = await shop.admin.must(
      'POST',
      '/invoice/preview',
      billBody(product, { discountAmount: 99 }),
    );
    expect(preview).toMatchObject({
      totalAmount: 1199,
      totalPayableAmount: 1100,
      invoiceNumber: before.nextNumber,
    });
    expect(await shop.admin.must('GET', '/invoice/last-invoice')).toEqual(before);
    expect(await stockOf(shop.admin, product)).toBe(10);
  });
});

describe('a credit limit', () => {
  it('should refuse what would pass it, with the figures, and count only what stays unpaid', async () => {
    const product = await addProduct(shop.admin, { openingStock: 100 });
    const customer = await addCustomer(shop.admin, {
      creditAllowed: true,
      creditLimit: 2000,
      openingBalance: 500,
    });
    const refused = await shop.admin.post(
      '/invoice/create',
      billTo(customer, product, {
        items: [{ item: product._id, quantity: 2, salePrice: 1199 }],
      }),
    );
    expect(refused).toMatchObject({
      status: 409,
      message: `${customer.name} owes ₹500.00; with ₹2,398.00 more the credit limit of ₹2,000.00 would be passed by ₹898.00`,
      errors: [{ path: 'customerId' }],
    });
    await create(billTo(customer, product, { receivedAmount: 1199 }));
    await create(billTo(customer, product));
    expect(await balanceOf(shop.admin, customer)).toBe(1699);
    const last = await shop.admin.post('/invoice/create', billTo(customer, product, { receivedAmount: 800 }));
    expect(last.message).toContain('would be passed by ₹98.00');
    expect(
      (await shop.admin.post('/invoice/create', billTo(customer, product, { receivedAmount: 898 }))).status,
    ).toBe(201);
    expect(await balanceOf(shop.admin, customer)).toBe(2000);
  });

  it('should hold for bills sent at once', async () => {
    const product = await addProduct(shop.admin, { openingStock: 100, salePrice: 100 });
    const customer = await addCustomer(shop.admin, { creditAllowed: true, creditLimit: 300 });
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => shop.admin.post('/invoice/create', billTo(customer, product))),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    expect(await balanceOf(shop.admin, customer)).toBe(300);
  });
});

describe('what settles an invoice', () => {
  it('should be told by payment and account, and be gone when it is cancelled', async () => {
    const { customer, product } = await counter(shop.admin);
    const paid = billTo(customer, product, { receivedAmount: 199, transactionId: 'UTR-9' });
    const { _id } = await create(paid);
    const settled = () => shop.admin.must('GET', `/invoice/${_id}/payments`);
    const account = { accountName: expect.any(String) };
    expect((await settled()).payments).toEqual([
      {
        _id: expect.any(String),
        number: expect.stringMatching(/^RCT-/),
        date: today(),
        mode: 'cash',
        account: { _id: expect.any(String), ...account },
        reference: 'UTR-9',
        amount: 199,
      },
    ]);
    await shop.admin.must('POST', `/invoice/${_id}/cancel`);
    expect((await settled()).payments).toEqual([]);
    expect((await shop.admin.get(`/invoice/${'0'.repeat(24)}/payments`)).status).toBe(404);
  });
});

describe('cancelling an invoice', () => {
  it('should give goods, debt and money back and keep the number', async () => {
    const { customer, product, till: before } = await counter(shop.admin);
    const invoice = await create(billTo(customer, product, { receivedAmount: 199 }));
    const reply = await shop.admin.post(`/invoice/${invoice._id}/cancel`);
    expect(reply).toMatchObject({
      status: 200,
      message: `Invoice ${invoice.invoiceNumber} cancelled`,
      data: { status: 'Cancelled', invoiceNumber: invoice.invoiceNumber, version: 1 },
    });
    expect([
      await stockOf(shop.admin, product),
      await balanceOf(shop.admin, customer),
      await tillOf(shop.admin),
    ]).toEqual([10, 0, before]);
    const { movements } = await shop.admin.must('GET', `/stock/movements?itemId=${product._id}`);
    expect(movements[0]).toMatchObject({ kind: 'sale_cancelled', change: 1 });
    expect(await shop.admin.post(`/invoice/${invoice._id}/cancel`)).toMatchObject({ status: 409 });
    expect(await stockOf(shop.admin, product)).toBe(10);
  });

  it('should happen once when two ask for it at once', async () => {
    const product = await addProduct(shop.admin);
    const invoice = await create(billBody(product));
    const replies = await Promise.all([1, 2, 3].map(() => shop.admin.post(`/invoice/${invoice._id}/cancel`)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
    expect(await stockOf(shop.admin, product)).toBe(10);
  });
});

describe('the list of invoices', () => {
  it('should find invoices by their derived status', async () => {
    const product = await addProduct(shop.admin, { openingStock: 100, salePrice: 100 });
    const customer = await addCustomer(shop.admin);
    const [past, due] = [addDays(today(), -10), addDays(today(), -1)];
    const make = (over: Partial<InvoiceForm>) => create(billTo(customer, product, over));
    const expected: Record<InvoiceStatus, string[]> = {
      Unpaid: [(await make({}))._id, (await make({ dueDate: today() }))._id],
      'Partially Paid': [(await make({ receivedAmount: 1, dueDate: addDays(today(), 3) }))._id],
      Paid: [(await make({ receivedAmount: 60, advanceAmount: 40 }))._id],
      Overdue: [
        (await make({ date: past, dueDate: due }))._id,
        (await make({ date: past, dueDate: due, receivedAmount: 1 }))._id,
      ],
      Cancelled: [(await shop.admin.must('POST', `/invoice/${(await make({}))._id}/cancel`))._id],
    };
    for (const [status, ids] of Object.entries(expected)) {
      const path = `/invoice/all?customer=${customer._id}&status=${encodeURIComponent(status)}`;
      const { invoices, total } = await shop.admin.must('GET', path);
      expect(invoices.map((row: Invoice) => row._id).sort()).toEqual([...ids].sort());
      expect(invoices.every((row: Invoice) => row.status === status)).toBe(true);
      expect(total).toBe(ids.length);
    }
  });

  it('should be newest first, in pages, sorted and searched as asked', async () => {
    const product = await addProduct(shop.admin, { openingStock: 100 });
    const customer = await addCustomer(shop.admin, { name: 'Zubin Mehta-Kapadia' });
    const days = ['2026-01-05', '2026-01-03', '2026-01-04'];
    for (const date of days)
      await create(billTo(customer, product, { date, discountAmount: Number(date.at(-1)) }));
    const numbersOf = async (query: string) => {
      const { invoices } = await shop.admin.must('GET', `/invoice/all?customer=${customer._id}&${query}`);
      return invoices.map((row: Invoice) => row.date.slice(-1)).join('');
    };
    expect(await numbersOf('')).toBe('543');
    expect(await numbersOf('sort=date')).toBe('345');
    expect(await numbersOf('sort=-totalPayableAmount')).toBe('345');
    expect(await numbersOf('sort=createdAt')).toBe('534');
    expect(await numbersOf('page=2&pageSize=2')).toBe('3');
    expect(await numbersOf('from=2026-01-04')).toBe('54');
    expect(await numbersOf('from=2026-01-04&to=2026-01-04')).toBe('4');
    expect(await numbersOf('archived=true')).toBe('');
    for (const q of ['zubin', 'KAPADIA me', customer.mobileNumber, customer.mobileNumber.slice(0, 7)]) {
      expect(await numbersOf(`q=${encodeURIComponent(q)}`)).toBe('543');
    }
    expect(await numbersOf('q=zubin nobody')).toBe('');
    const all = await shop.admin.must('GET', '/invoice/all?pageSize=1');
    expect(all.total).toBe(await shop.database.collection('invoices').countDocuments());
  });
});
