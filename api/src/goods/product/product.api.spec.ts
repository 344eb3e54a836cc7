import { productSchemas } from '@shopbench/contracts';
import { addProduct, billBody, productBody } from '../../../test/support/factories';
import { recordCases } from '../../../test/support/record-cases';

const shop = recordCases({
  path: '/product',
  derived: ['averageCost'],
  list: 'products',
  schemas: productSchemas,
  unique: 'itemCode',
  named: 'productName',
  before: async (admin) => {
    for (const brandName of ['Anker', 'Boat']) await admin.must('POST', '/brand/create', { brandName });
    for (const categoryName of ['Chargers', 'Cables'])
      await admin.must('POST', '/category/create', { categoryName, gstRate: 18 });
  },
  body: (n) => ({
    productName: `Charger ${n}`,
    itemCode: `CHG-${n}`,
    brand: 'anker',
    category: 'CHARGERS',
    subcategory: 'USB-C',
    purchasePrice: 700.5,
    salePrice: 1199,
    minSalePrice: 1000,
    mrp: 1499.99,
    unit: 'PCS',
    hsnCode: '8504',
    saleDiscount: 2.5,
    lowLevelLimit: 0,
    serialNumber: `SN${n}`,
    description: 'Small',
    warranty: '1 year',
    location: 'Rack 4',
    printDescription: true,
    oneClickSale: true,
    enableTracking: false,
    printSerialNo: true,
    notForSale: false,
    service: true,
  }),
  changed: (n) => ({
    productName: `Plug ${n}`,
    // Before what goods may have and services may not.
    service: false,
    itemCode: `PLG-${n}`,
    brand: 'Boat',
    category: 'Cables',
    subcategory: 'HDMI',
    purchasePrice: 1,
    salePrice: 2.25,
    minSalePrice: 3,
    mrp: 4,
    unit: 'NOS',
    hsnCode: '8544',
    saleDiscount: 0,
    lowLevelLimit: 3,
    serialNumber: `X${n}`,
    description: 'Large',
    warranty: '2 years',
    location: 'Rack 5',
    printDescription: false,
    oneClickSale: false,
    enableTracking: true,
    printSerialNo: false,
    notForSale: true,
  }),
  bad: [
    ['salePrice', 10.005],
    ['salePrice', '10'],
    ['unit', 'kg'],
    ['stock', 5],
    ['productImage', 'https://example.com/x.png'],
  ],
});

describe('a product', () => {
  it('should keep its stock whatever a change names, and its unit while it has any', async () => {
    const { admin } = shop();
    const product = await addProduct(admin, { openingStock: 10 });
    const stock = await admin.put(`/product/${product._id}`, { openingStock: 99, version: 0 });
    expect(stock).toMatchObject({ status: 400, errors: [{ path: 'openingStock' }] });
    const metres = await admin.put(`/product/${product._id}`, { unit: 'MTR', version: 0 });
    expect(metres).toMatchObject({ status: 422, errors: [{ path: 'unit' }] });
    const renamed = await admin.put(`/product/${product._id}`, { productName: 'Other', version: 0 });
    expect(renamed.data).toMatchObject({ stockQuantity: 10, openingStock: 10, purchasePrice: 700 });
  });

  it.each([
    ['salePrice', { salePrice: undefined }, 400],
    ['openingStock', { openingStock: -1 }, 400],
    ['openingStock', { openingStock: 1.5 }, 422],
    ['brand', { brand: 'No such brand' }, 404],
    ['category', { category: 'f'.repeat(24) }, 404],
  ])('should not be created with a wrong %s (%#)', async (field, over, status) => {
    const before = await shop().database.collection('products').countDocuments();
    const reply = await shop().admin.post('/product/create', productBody(over as object));
    expect([reply.status, reply.errors?.[0]?.path]).toEqual([status, field]);
    expect(await shop().database.collection('products').countDocuments()).toBe(before);
  });

  it('should have no stock as a service, and move none', async () => {
    const { admin } = shop();
    const service = await addProduct(admin, { openingStock: 0, service: true, hsnCode: '998716' });
    const bill = await admin.must('POST', '/invoice/create', billBody(service));
    expect(bill).toMatchObject({ totalPayableAmount: 1199 });
    expect(await admin.must('GET', `/product/${service._id}`)).toMatchObject({
      stockQuantity: 0,
      service: true,
    });
    expect((await admin.must('GET', `/stock/movements?itemId=${service._id}`)).total).toBe(0);
    expect((await admin.must('GET', '/books/check')).differences).toEqual([]);
    await admin.must('POST', `/invoice/${bill._id}/cancel`, {});
    const adjusted = await admin.post('/stock/adjust', { itemId: service._id, change: 2, reason: 'found' });
    expect([adjusted.status, adjusted.errors?.[0]?.path]).toEqual([422, 'itemId']);
    const sheet = await admin.must('POST', '/stock/count/create', { scope: { kind: 'all' } });
    const scanned = await admin.post(`/stock/count/${sheet._id}/scan`, {
      code: service.itemCode,
      quantity: 1,
    });
    expect([scanned.status, scanned.errors?.[0]?.path]).toEqual([422, 'code']);
    expect((await admin.must('GET', '/books/check')).differences).toEqual([]);
    expect((await admin.delete(`/product/${service._id}`)).message).toMatch(
      /archived: documents refer to it$/,
    );
  });

  it.each([
    ['openingStock', { service: true, openingStock: 1 }, 422],
    ['enableTracking', { service: true, openingStock: 0, enableTracking: true }, 400],
    ['lowLevelLimit', { service: true, openingStock: 0, lowLevelLimit: 2 }, 400],
  ])('should not be a service with %s', async (field, over, status) => {
    const reply = await shop().admin.post('/product/create', productBody(over));
    expect([reply.status, reply.errors?.[0]?.path]).toEqual([status, field]);
  });

  it('should stay goods once it has been sold, and a service once it was billed', async () => {
    const { admin } = shop();
    const goods = await addProduct(admin);
    const work = await addProduct(admin, { openingStock: 0, service: true });
    await admin.must('POST', '/invoice/create', {
      items: [...billBody(goods).items, ...billBody(work).items],
    });
    for (const { _id, service } of [
      { ...goods, service: true },
      { ...work, service: false },
    ]) {
      const reply = await admin.put(`/product/${_id}`, { service, version: 0 });
      expect([reply.status, reply.errors?.[0]?.path]).toEqual([422, 'service']);
    }
  });

  it('should be archived when documents refer to it', async () => {
    const { admin } = shop();
    const product = await addProduct(admin, { openingStock: 1 });
    await admin.must('POST', '/invoice/create', billBody(product));
    expect((await admin.delete(`/product/${product._id}`)).message).toMatch(
      /archived: documents refer to it$/,
    );
    expect(await admin.must('GET', `/product/${product._id}`)).toMatchObject({ archived: true });
    expect((await admin.post('/invoice/create', billBody(product))).status).toBe(404);
  });

  it('should be archived when only a document that moves no goods, or a count sheet, names it', async () => {
    const { admin } = shop();
    const empty = { openingStock: 0 };
    const [quoted, counted] = [await addProduct(admin, empty), await addProduct(admin, empty)];
    const quotation = await admin.must('POST', '/sales/quotation/create', billBody(quoted));
    const sheet = await admin.must('POST', '/stock/count/create', { scope: { kind: 'all' } });
    await admin.must('POST', `/stock/count/${sheet._id}/scan`, { code: counted.itemCode, quantity: 8 });
    const gone = async ({ _id }: { _id: string }) => (await admin.delete(`/product/${_id}`)).message;
    expect(await gone(quoted)).toMatch(/archived: documents refer to it$/);
    expect(await gone(counted)).toContain(`is on count ${sheet.number}, which is open`);
    await admin.must('POST', `/stock/count/${sheet._id}/cancel`, {});
    expect(await gone(counted)).toMatch(/archived: count sheets refer to it$/);
    expect((await admin.get(`/sales/quotation/${quotation._id}`)).status).toBe(200);
    expect((await admin.get(`/stock/count/${sheet._id}/lines`)).status).toBe(200);
  });

  it('should stay when its opening stock stands in closed books', async () => {
    const { admin } = shop();
    const product = await addProduct(admin);
    const { version } = await admin.must('GET', '/settings');
    await admin.must('PUT', '/settings', { closedUntil: '2099-12-31', version });
    const reply = await admin.delete(`/product/${product._id}`);
    await admin.must('PUT', '/settings', { closedUntil: null, version: version + 1 });
    expect(reply).toMatchObject({ status: 409, errors: [{ path: 'stockQuantity' }] });
    expect((await admin.must('GET', `/stock/movements?itemId=${product._id}`)).total).toBe(1);
  });

  it('should be listed by brand and category, named or by id', async () => {
    const { admin } = shop();
    const brand = await admin.must('POST', '/brand/create', { brandName: 'Listed' });
    const product = await addProduct(admin, { brand: brand._id, category: 'chargers' });
    for (const filter of ['brand=listed', `brand=${brand._id}`, 'brand=Listed&category=CHARGERS'])
      expect((await admin.must('GET', `/product/all?${filter}`)).products).toMatchObject([
        { _id: product._id },
      ]);
    expect((await admin.must('GET', '/product/all?brand=listed&category=cables')).total).toBe(0);
    expect((await admin.get('/product/all?brand=nowhere')).status).toBe(404);
  });

  it('should be found for a picker with the best first', async () => {
    const { admin } = shop();
    const make = (itemCode: string, productName: string) => addProduct(admin, { itemCode, productName });
    await make('ZED-25', 'Something else');
    await make('X-1', 'Zed phone');
    await make('X-2', 'Glass for zed');
    await make('ZED', 'Another thing');
    const { products } = await admin.must('GET', '/product/search?q=zed');
    const codes = products.map((product: { itemCode: string }) => product.itemCode);
    expect(codes).toEqual(['ZED', 'ZED-25', 'X-1', 'X-2']);
    for (let i = 0; i < 25; i += 1) await make(`MANY-${i}`, `Many ${i}`);
    expect((await admin.must('GET', '/product/search?q=many')).products).toHaveLength(20);
    expect((await admin.must('GET', '/product/search?q=')).products).toEqual([]);
  });
});
