import type { Account, Category, LedgerEntry, Party } from '@shopbench/contracts';
import { addCustomer, addProduct, billBody, partyBody, productBody, stockOf } from './support/factories';
import { startShop, type Shop } from './support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const fieldsOf = <T extends Party>(party: T) => {
  const { _id, balance: _b, createdAt: _c, updatedAt: _u, archived: _a, ...fields } = party;
  return fields;
};
const namesIn = async (path: string, list: string, key: string) =>
  (await shop.admin.must('GET', path))[list].map((row: Record<string, string>) => row[key]);

describe('customers and suppliers', () => {
  it('should begin with their opening balance on the right side', async () => {
    const debit = await addCustomer(shop.admin, { openingBalance: 250.5 });
    const credit = await addCustomer(shop.admin, { openingBalance: 99, accountType: 'Credit' });
    expect([debit.balance, credit.balance]).toEqual([250.5, -99]);
    const { entries } = await shop.admin.must('GET', `/customer/${credit._id}/ledger`);
    expect(entries).toMatchObject([{ kind: 'Opening balance', amount: -99, balanceAfter: -99 }]);
  });

  it('should post the difference when the opening balance is corrected', async () => {
    const party = await addCustomer(shop.admin, { openingBalance: 100 });
    const changed = await shop.admin.must<Party>('PUT', `/customer/${party._id}`, {
      ...fieldsOf(party),
      openingBalance: 40,
      accountType: 'Credit',
    });
    expect(changed).toMatchObject({ balance: -40, openingBalance: 40, version: 1 });
    expect(await shop.admin.must('GET', `/customer/${party._id}`)).toEqual(changed);
    expect((await shop.admin.must('GET', '/books/check')).ok).toBe(true);
  });

  it('should forget a field that a form leaves empty', async () => {
    const party = await addCustomer(shop.admin, { email: 'a@b.in', city: 'Pune' });
    const changed = await shop.admin.must('PUT', `/customer/${party._id}`, {
      ...fieldsOf(party),
      email: '',
      city: null,
    });
    expect(changed).not.toHaveProperty('email');
    expect(changed).not.toHaveProperty('city');
    expect(await shop.admin.must('GET', `/customer/${party._id}`)).toEqual(changed);
  });

  it('should have a mobile number of their own, as customer and as supplier', async () => {
    const customer = await addCustomer(shop.admin);
    const { mobileNumber } = customer;
    expect(await shop.admin.post('/customer/create', partyBody({ mobileNumber }))).toMatchObject({
      status: 409,
      message: `Mobile number ${mobileNumber} belongs to ${customer.name} already`,
      errors: [{ path: 'mobileNumber' }],
    });
    await addCustomer(shop.admin, { mobileNumber, designation: 'supplier' });
    await shop.admin.must('DELETE', `/customer/${customer._id}`);
    await addCustomer(shop.admin, { mobileNumber });
  });

  it('should be told apart in lists, and never be mixed with the staff', async () => {
    await addCustomer(shop.admin, { name: 'Only Supplier', designation: 'supplier' });
    const suppliers = await shop.admin.must('GET', '/customer/all?designation=supplier&q=only');
    expect(suppliers).toMatchObject({
      total: 1,
      customers: [{ name: 'Only Supplier', designation: 'supplier' }],
    });
    expect((await shop.admin.must('GET', '/customer/all?designation=customer&q=only')).total).toBe(0);
    expect((await shop.admin.must('GET', '/customer/all?q=admin')).total).toBe(0);
    const { users } = await shop.admin.must('GET', '/user/all');
    expect(users.map((user: Party) => user.name)).toEqual(['Admin']);
    expect((await shop.admin.get(`/customer/${users[0]._id}`)).status).toBe(404);
    expect((await shop.admin.delete(`/customer/${users[0]._id}`)).status).toBe(404);
  });

  it('should be found by words of the name in any case and order, by mobile number and by e-mail', async () => {
    const party = await addCustomer(shop.admin, { name: 'Ōmkār  D’Souza-Pillai', email: 'omkar@example.in' });
    for (const q of ['pillai ōmk', 'SOUZA', party.mobileNumber.slice(0, 8), 'omkar@exa']) {
      expect(await namesIn(`/customer/all?q=${encodeURIComponent(q)}`, 'customers', '_id')).toContain(
        party._id,
      );
    }
  });

  it('should be deleted when nothing refers to them and archived when something does', async () => {
    const [idle, busy] = [
      await addCustomer(shop.admin, { openingBalance: 5 }),
      await addCustomer(shop.admin),
    ];
    const product = await addProduct(shop.admin);
    await shop.admin.must(
      'POST',
      '/invoice/create',
      billBody(product, { billTo: 'Customer', customerId: busy._id }),
    );
    expect((await shop.admin.delete(`/customer/${idle._id}`)).message).toBe(`Customer ${idle.name} deleted`);
    expect((await shop.admin.delete(`/customer/${busy._id}`)).message).toContain('archived');
    expect((await shop.admin.get(`/customer/${idle._id}`)).status).toBe(404);
    expect(await shop.admin.must('GET', `/customer/${busy._id}`)).toMatchObject({ archived: true });
    const listed = await namesIn('/customer/all?pageSize=200', 'customers', '_id');
    expect(listed).not.toContain(busy._id);
    expect(await namesIn('/customer/all?archived=true', 'customers', '_id')).toContain(busy._id);
    expect((await shop.admin.delete(`/customer/${busy._id}`)).status).toBe(404);
    expect((await shop.admin.put(`/customer/${busy._id}`, fieldsOf(busy))).status).toBe(404);
    expect((await shop.admin.must('GET', '/books/check')).ok).toBe(true);
  });

  it('should show their ledger by date with running balances on every page', async () => {
    const customer = await addCustomer(shop.admin, { openingBalance: 10 });
    const product = await addProduct(shop.admin, { openingStock: 100, salePrice: 100 });
    for (const date of ['2026-03-03', '2026-03-01', '2026-03-02']) {
      const bill = { billTo: 'Customer', customerId: customer._id, date } as const;
      await shop.admin.must('POST', '/invoice/create', billBody(product, bill));
    }
    const path = `/customer/${customer._id}/ledger`;
    const row = (entry: LedgerEntry) => `${entry.date.slice(5)} ${entry.amount} ${entry.balanceAfter}`;
    const up = (await shop.admin.must('GET', `${path}?sort=date`)).entries.map(row);
    expect(up.slice(0, 3)).toEqual(['03-01 100 100', '03-02 100 200', '03-03 100 300']);
    expect(up[3]).toMatch(/ 10 310$/);
    const pages = [1, 2].map((page) => shop.admin.must('GET', `${path}?pageSize=2&page=${page}`));
    const down = (await Promise.all(pages)).flatMap(({ entries }) => entries.map(row));
    expect(down).toEqual([...up].reverse());
  });
});

describe('brands and categories', () => {
  it('should exist once, whatever the case', async () => {
    await shop.admin.must('POST', '/brand/create', { brandName: 'Boat' });
    await shop.admin.must('POST', '/category/create', {
      categoryName: 'Cables',
      gstRate: 18,
      subCategory: 'USB-C',
    });
    expect((await shop.admin.post('/brand/create', { brandName: ' boAT ' })).status).toBe(409);
    expect((await shop.admin.post('/category/create', { categoryName: 'CABLES' })).status).toBe(409);
  });

  it('should take further sub categories by name without repeating one', async () => {
    const body = { category: 'cables', subCategories: ['usb-c', 'HDMI', 'hdmi'] };
    const category = await shop.admin.must<Category>('POST', '/category/add-subcategory', body);
    expect(category.subCategories).toEqual(['USB-C', 'HDMI']);
  });

  it('should be archived while products refer to them, and free their name', async () => {
    const brand = await shop.admin.must('POST', '/brand/create', { brandName: 'Sony' });
    const product = await addProduct(shop.admin, { brand: 'sony', category: 'cables' });
    expect((await shop.admin.delete(`/brand/${brand._id}`)).message).toContain('archived');
    expect(await shop.admin.must('GET', `/product/${product._id}`)).toMatchObject({
      brand: { brandName: 'Sony' },
    });
    expect((await shop.admin.post('/product/create', productBody({ brand: brand._id }))).status).toBe(404);
    await shop.admin.must('POST', '/brand/create', { brandName: 'Sony' });
    const unused = await shop.admin.must('POST', '/brand/create', { brandName: 'Unused' });
    expect((await shop.admin.delete(`/brand/${unused._id}`)).message).toBe('Brand Unused deleted');
  });
});

describe('products', () => {
  it('should exist once under an item code, whatever the case', async () => {
    await addProduct(shop.admin, { itemCode: 'tg-a15' });
    expect(await shop.admin.post('/product/create', productBody({ itemCode: 'TG-a15' }))).toMatchObject({
      status: 409,
      errors: [{ path: 'itemCode' }],
    });
  });

  it('should be found for a picker with the best first', async () => {
    const make = (itemCode: string, productName: string) => addProduct(shop.admin, { itemCode, productName });
    await make('ZED-25', 'Something else');
    await make('X-1', 'Zed phone');
    await make('X-2', 'Glass for zed');
    await make('ZED', 'Another thing');
    const { products } = await shop.admin.must('GET', '/product/search?q=zed');
    expect(products.map((product: { itemCode: string }) => product.itemCode)).toEqual([
      'ZED',
      'ZED-25',
      'X-1',
      'X-2',
    ]);
    for (let i = 0; i < 25; i += 1) await make(`MANY-${i}`, `Many ${i}`);
    expect((await shop.admin.must('GET', '/product/search?q=many')).products).toHaveLength(20);
    expect((await shop.admin.must('GET', '/product/search?q=')).products).toEqual([]);
  });

  it('should change everything but their stock', async () => {
    const product = await addProduct(shop.admin);
    const { openingStock: _, ...body } = productBody({ itemCode: 'NEW-CODE', salePrice: 5 });
    const changed = await shop.admin.must('PUT', `/product/${product._id}`, { ...body, version: 0 });
    expect(changed).toMatchObject({ itemCode: 'NEW-CODE', salePrice: 5, stockQuantity: 10, version: 1 });
    const stale = await shop.admin.put(`/product/${product._id}`, { ...body, version: 0 });
    expect(stale).toMatchObject({ status: 409, errors: [{ path: 'version' }] });
    const stock = await shop.admin.put(`/product/${product._id}`, { ...body, version: 1, openingStock: 99 });
    expect(stock).toMatchObject({ status: 400, errors: [{ path: 'openingStock' }] });
    const metres = await shop.admin.put(`/product/${product._id}`, { ...body, version: 1, unit: 'MTR' });
    expect(metres).toMatchObject({ status: 422, errors: [{ path: 'unit' }] });
  });

  it('should be adjusted by hand with a reason', async () => {
    const product = await addProduct(shop.admin);
    const adjust = (change: number) =>
      shop.admin.post('/stock/adjust', { itemId: product._id, change, reason: 'Counted' });
    expect(await adjust(-3)).toMatchObject({
      status: 201,
      data: { kind: 'adjustment', change: -3, quantityAfter: 7, reason: 'Counted', createdBy: 'Admin' },
    });
    expect((await adjust(-8)).status).toBe(409);
    expect(await stockOf(shop.admin, product)).toBe(7);
  });
});

describe('accounts', () => {
  it('should keep their balance as the sum of their entries', async () => {
    const body = {
      accountName: 'HDFC Current',
      accountType: 'bank',
      openingBalance: 1000,
      ifscCode: 'HDFC0001234',
    };
    const account = await shop.admin.must<Account>('POST', '/account/create', body);
    const product = await addProduct(shop.admin);
    const bill = billBody(product, { receivedAmount: 1199, paymentMode: 'bank' });
    await shop.admin.must('POST', '/invoice/create', { ...bill, accountId: account._id });
    expect(await shop.admin.must('GET', `/account/${account._id}`)).toMatchObject({
      balance: 2199,
      createdBy: 'Admin',
    });
    const { entries } = await shop.admin.must('GET', `/account/${account._id}/ledger`);
    expect(entries.map((entry: LedgerEntry) => entry.balanceAfter)).toEqual([2199, 1000]);
    const asCash = { accountName: 'HDFC Current', accountType: 'cash', version: 0 };
    expect((await shop.admin.put(`/account/${account._id}`, asCash)).status).toBe(422);
  });

  it('should take payments of their type only, and only while they are active', async () => {
    const product = await addProduct(shop.admin);
    const account = await shop.admin.must('POST', '/account/create', {
      accountName: 'Pe',
      accountType: 'qr_code',
    });
    const pay = (over: object) =>
      shop.admin.post('/invoice/create', { ...billBody(product), receivedAmount: 1, ...over });
    expect((await pay({ paymentMode: 'cash', accountId: account._id })).status).toBe(422);
    expect((await pay({ paymentMode: 'qr_code' })).data.accountId).toBe(account._id);
    const off = { accountName: 'Pe', accountType: 'qr_code', isActive: false, version: 0 };
    await shop.admin.must('PUT', `/account/${account._id}`, off);
    expect((await pay({ paymentMode: 'qr_code', accountId: account._id })).status).toBe(422);
    expect((await pay({ paymentMode: 'qr_code' })).status).toBe(422);
  });
});

describe('settings', () => {
  it('should be changed by the version that was read', async () => {
    const { updatedAt: _, ...settings } = await shop.admin.must('GET', '/settings');
    const changed = await shop.admin.must('PUT', '/settings', {
      ...settings,
      shopName: 'Sharma Mobiles',
      upiId: 's@upi',
    });
    expect(changed).toMatchObject({ shopName: 'Sharma Mobiles', version: settings.version + 1 });
    expect(await shop.admin.must('GET', '/settings/public')).toEqual({
      shopName: 'Sharma Mobiles',
      timeZone: 'Asia/Kolkata',
    });
    expect(await shop.admin.put('/settings', settings)).toMatchObject({
      status: 409,
      message: expect.stringContaining('Admin changed the settings'),
    });
    const wrong = { ...settings, version: changed.version, gstin: '29AAPFU0939F1ZR' };
    expect((await shop.admin.put('/settings', wrong)).status).toBe(400);
  });
});

describe('a list', () => {
  it('should stop counting where counting would be slow', async () => {
    const entry = await shop.database.collection('brands').findOne();
    const many = Array.from({ length: 10_100 }, (_, i) => ({
      ...entry,
      _id: undefined,
      uniqueKey: `bulk ${i}`,
      foldedName: `bulk ${String(i).padStart(6, '0')}`,
      searchKeys: ['bulk', String(i)],
    })).map(({ _id: _, ...brand }) => brand);
    await shop.database.collection('brands').insertMany(many);
    const all = await shop.admin.must('GET', '/brand/all');
    expect(all).toMatchObject({ total: 10_000, totalIsAtLeast: true, page: 1, pageSize: 25 });
    const common = await shop.admin.must('GET', '/brand/all?q=bulk&page=3');
    expect(common).toMatchObject({ total: 1_000, totalIsAtLeast: true });
    const rare = await shop.admin.must('GET', '/brand/all?q=bulk 10099');
    expect(rare).toMatchObject({ total: 1 });
    expect(rare).not.toHaveProperty('totalIsAtLeast');
  });
});
