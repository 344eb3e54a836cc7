import { mobileSchemas, type MobileForm } from '@shopbench/contracts';
import { addProduct, billBody, next, type StoredProduct } from '../../../test/support/factories';
import { recordCases } from '../../../test/support/record-cases';

/** A valid IMEI that no other test has: 14 digits and their Luhn digit. */
function imei(n = next()): string {
  const body = `35${String(n).padStart(12, '0')}`;
  let sum = 0;
  for (let i = 0; i < 14; i += 1) {
    const digit = Number(body[i]) * (i % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return body + String((10 - (sum % 10)) % 10);
}

const shop = recordCases({
  path: '/mobile',
  list: 'mobiles',
  schemas: mobileSchemas,
  unique: 'emeiNumber',
  named: 'mobileName',
  derived: ['mobileName'],
  before: async (admin) => {
    for (const brandName of ['Samsung', 'Nokia']) await admin.must('POST', '/brand/create', { brandName });
    for (const modelNo of ['A15', '3310']) await admin.must('POST', '/model/create', { modelNo });
    for (const categoryName of ['Phones', 'Old phones'])
      await admin.must('POST', '/category/create', { categoryName, gstRate: 18 });
  },
  body: () => ({
    mobileType: 'second_hand',
    brand: 'samsung',
    modelNo: 'a15',
    emeiNumber: imei(),
    emeiNumberSecond: imei(),
    itemCode: `SH-${next()}`,
    category: 'phones',
    purchasePrice: 7000.5,
    salePrice: 8999,
    minSalePrice: 8000,
    mrp: 14999,
    description: 'Scratch on the back',
    warranty: '1 month',
    unit: 'PCS',
    openingStock: 1,
    printDescription: true,
    enableTracking: false,
    printEmeiNo: true,
  }),
  changed: () => ({
    emeiNumber: imei(),
    mobileType: 'new',
    brand: 'Nokia',
    modelNo: '3310',
    emeiNumberSecond: imei(),
    category: 'Old phones',
    description: 'None',
    warranty: '2 months',
    minSalePrice: 1,
    mrp: 2,
    printDescription: false,
    printEmeiNo: false,
  }),
  bad: [
    ['mobileType', 'old'],
    ['brand', ''],
    ['emeiNumber', '490154203237519'],
    ['emeiNumber', '12345'],
    ['salePrice', 1.005],
    ['stockQuantity', 3],
  ],
});

const body = (over: Partial<MobileForm> = {}) => ({
  mobileType: 'new',
  brand: 'Samsung',
  modelNo: 'A15',
  purchasePrice: 100,
  salePrice: 150,
  ...over,
});
const add = (over?: Partial<MobileForm>) => shop().admin.must('POST', '/mobile/create', body(over));
const productOf = (mobile: { product: string }) => shop().admin.must('GET', `/product/${mobile.product}`);
const read = (mobile: { _id: string }) => shop().admin.must('GET', `/mobile/${mobile._id}`);
const counts = () =>
  Promise.all(
    ['mobiles', 'products', 'units'].map((name) => shop().database.collection(name).countDocuments()),
  );

describe('a mobile for sale', () => {
  it('should keep its prices while it is sold', async () => {
    const { _id, version } = await add();
    const bare = await shop().admin.put(`/mobile/${_id}`, { salePrice: null, version });
    expect([bare.status, bare.errors?.[0]?.path]).toEqual([422, 'salePrice']);
  });

  it('should be a product too, with its prices, stock and unit', async () => {
    const number = imei();
    const mobile = await add({
      emeiNumber: number,
      enableTracking: true,
      openingStock: 1,
      category: 'phones',
    });
    expect(mobile).toMatchObject({
      mobileName: 'Samsung A15',
      stockQuantity: 1,
      itemCode: expect.any(String),
    });
    expect(await productOf(mobile)).toMatchObject({
      productName: 'Samsung A15',
      itemCode: mobile.itemCode,
      mobile: mobile._id,
      brand: { brandName: 'Samsung' },
      category: { gstRate: 18 },
      purchasePrice: 100,
      salePrice: 150,
      stockQuantity: 1,
    });
    const unit = await shop().database.collection('units').findOne({ imeis: number });
    expect(String(unit?.['itemId'])).toBe(mobile.product);
    expect((await shop().admin.must('GET', '/books/check')).ok).toBe(true);
  });

  it('should not carry the IMEI of a unit of another product', async () => {
    const [first, second] = [imei(), imei()];
    const tracked = { productName: 'Old phone', enableTracking: true, openingStock: 1 };
    await addProduct(shop().admin, { ...tracked, openingUnits: [[first, second]] });
    const refused = { status: 422, errors: [{ path: 'emeiNumberSecond' }] };
    expect(
      await shop().admin.post('/mobile/create', body({ emeiNumber: imei(), emeiNumberSecond: first })),
    ).toMatchObject(refused);
    const mobile = await add({ emeiNumber: imei() });
    expect(await shop().admin.put(`/mobile/${mobile._id}`, { emeiNumber: second, version: 0 })).toMatchObject(
      {
        ...{ status: 422, errors: [{ path: 'emeiNumber' }] },
      },
    );
  });

  it('should be called by the name that its brand has now, wherever a unit of it is looked up', async () => {
    const number = imei();
    const { _id, version } = await shop().admin.must('POST', '/brand/create', { brandName: 'Micromax' });
    await shop().admin.must('POST', '/model/create', { modelNo: 'In 1' });
    await add({
      ...{ brand: 'Micromax', modelNo: 'In 1' },
      ...{ enableTracking: true, openingStock: 1, emeiNumber: number },
    });
    await shop().admin.must('PUT', `/brand/${_id}`, { brandName: 'Micromax India', version });
    const unit = await shop().admin.must('GET', `/stock/unit?imei=${number}`);
    expect(unit.product).toMatchObject({ brandName: 'Micromax India', modelNo: 'In 1' });
  });

  it('should be allotted an item code of its own', async () => {
    const codes = [await add(), await add(), await add()].map(({ itemCode }) => itemCode);
    expect(new Set(codes).size).toBe(3);
    expect(codes[2]).toMatch(/^SAMSUNG-A15-\d+$/);
  });

  it('should take its product along when it is changed, and be taken along by it', async () => {
    const mobile = await add();
    const path = `/mobile/${mobile._id}`;
    const change = { salePrice: 149, modelNo: '3310', warranty: '1 year', version: 0 };
    await shop().admin.must('PUT', path, change);
    const product = await productOf(mobile);
    expect(product).toMatchObject({ productName: 'Samsung 3310', salePrice: 149, warranty: '1 year' });
    const there = { salePrice: 111, warranty: null, brand: 'Nokia', version: product.version };
    await shop().admin.must('PUT', `/product/${mobile.product}`, there);
    const after = await read(mobile);
    expect(after).toMatchObject({ mobileName: 'Nokia 3310', salePrice: 111, brand: { brandName: 'Nokia' } });
    expect(after.warranty).toBeUndefined();
    expect(after.version).toBeGreaterThan(1);
    const { changes } = await shop().admin.must('GET', `${path}/history`);
    expect(changes.map(({ fields }: { fields: { path: string }[] }) => fields.length > 0)).toEqual([
      true,
      true,
      false,
    ]);
    expect(changes[0].fields).toContainEqual(
      expect.objectContaining({ path: 'salePrice', before: 149, after: 111 }),
    );
    expect(
      (await shop().admin.must('GET', '/mobile/all?q=nokia 3310&sort=mobileName')).mobiles,
    ).toContainEqual(after);
  });

  it('should show the stock of its product', async () => {
    const mobile = await add({ openingStock: 2 });
    const { itemCode } = mobile;
    await shop().admin.must('POST', '/invoice/create', billBody((await productOf(mobile)) as StoredProduct));
    expect(await read(mobile)).toMatchObject({ stockQuantity: 1, itemCode });
    expect(await shop().admin.delete(`/mobile/${mobile._id}`)).toMatchObject({
      status: 409,
      errors: [{ path: 'stockQuantity' }],
    });
    await shop().admin.must('POST', '/invoice/create', billBody((await productOf(mobile)) as StoredProduct));
    const reply = await shop().admin.delete(`/mobile/${mobile._id}`);
    expect(reply.message).toMatch(/archived: documents refer to it$/);
    expect(await read(mobile)).toMatchObject({ archived: true });
    const product = await productOf(mobile);
    expect(product).toMatchObject({ archived: true });
    const { version } = await read(mobile);
    const alone = await shop().admin.post(`/mobile/${mobile._id}/unarchive`, { version });
    expect(alone).toMatchObject({ status: 409, errors: [{ path: 'itemCode' }] });
    const back = { version: product['version'] };
    await shop().admin.must('POST', `/product/${mobile.product}/unarchive`, back);
    expect(await read(mobile)).toMatchObject({ archived: false });
  });

  it('should go with its product, whichever of the two is deleted', async () => {
    const [one, other] = [
      await add({ emeiNumber: imei(), openingStock: 1 }),
      await add({ emeiNumber: imei() }),
    ];
    await shop().admin.must('DELETE', `/mobile/${one._id}`);
    expect((await shop().admin.get(`/product/${one.product}`)).status).toBe(404);
    expect((await shop().admin.get(`/mobile/${one._id}`)).status).toBe(404);
    await shop().admin.must('DELETE', `/product/${other.product}`);
    expect(await read(other)).toMatchObject({ archived: true });
    await add({ emeiNumber: other.emeiNumber });
    expect((await shop().admin.must('GET', '/books/check')).ok).toBe(true);
  });

  it.each([
    ['salePrice', { salePrice: undefined }, 400],
    ['purchasePrice', { purchasePrice: undefined }, 400],
    ['brand', { brand: 'Nobody' }, 404],
    ['modelNo', { modelNo: 'No such model' }, 404],
    ['category', { category: 'None' }, 404],
    ['openingStock', { openingStock: 1.5 }, 422],
    ['emeiNumberSecond', { emeiNumber: '490154203237518', emeiNumberSecond: '490154203237518' }, 400],
  ])('should not be made with a wrong %s (%#)', async (field, over, status) => {
    const before = await counts();
    const reply = await shop().admin.post('/mobile/create', body(over as object));
    expect([reply.status, reply.errors?.[0]?.path]).toEqual([status, field]);
    expect(await counts()).toEqual(before);
  });

  it('should not have an IMEI that another one has, in either place and from two people at once', async () => {
    const [first, second] = [imei(), imei()];
    await add({ emeiNumber: first, emeiNumberSecond: second });
    const again = await shop().admin.post(
      '/mobile/create',
      body({ emeiNumber: imei(), emeiNumberSecond: first }),
    );
    expect(again).toMatchObject({ status: 409, errors: [{ path: 'emeiNumberSecond' }] });
    expect(again.message).toContain('Samsung A15');
    const twice = await shop().admin.post('/mobile/create', body({ emeiNumber: second }));
    expect(twice).toMatchObject({ status: 409, errors: [{ path: 'emeiNumber' }] });
    const both = body({ emeiNumber: imei() });
    const replies = await Promise.all([1, 2].map(() => shop().admin.post('/mobile/create', both)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('should say at the IMEI what is wrong with the unit, and keep nothing', async () => {
    const number = imei();
    const tracked = { enableTracking: true, openingStock: 1, emeiNumber: number };
    const mobile = await add(tracked);
    await shop().admin.must('POST', '/stock/adjust', {
      itemId: mobile.product,
      change: -1,
      reason: 'Lost',
      imeis: [number],
    });
    await shop().admin.must('DELETE', `/mobile/${mobile._id}`);
    const before = await counts();
    const reply = await shop().admin.post('/mobile/create', body(tracked));
    expect(reply).toMatchObject({ status: 422, errors: [{ path: 'emeiNumber' }] });
    expect(await counts()).toEqual(before);
  });
});

describe('a mobile for repair', () => {
  const repair = (over: object = {}) => ({ brand: 'Nokia', modelNo: '3310', ...over });

  it('should be what a mobile is when nothing is said, without price, stock and product', async () => {
    const mobile = await shop().admin.must('POST', '/mobile/create', repair({ emeiNumber: imei() }));
    expect(mobile).toMatchObject({ mobileType: 'repair', stockQuantity: 0, unit: 'PCS' });
    expect(mobile.product).toBeUndefined();
    expect((await shop().admin.must('GET', '/mobile/all?mobileType=repair')).mobiles).toContainEqual(mobile);
  });

  it.each(['purchasePrice', 'salePrice', 'minSalePrice', 'mrp', 'openingStock'])(
    'should be refused with a %s',
    async (field) => {
      const reply = await shop().admin.post('/mobile/create', repair({ [field]: 1 }));
      expect(reply).toMatchObject({ status: 400, errors: [{ path: field }] });
    },
  );

  it('should not become one for sale, nor the other way round', async () => {
    const { admin } = shop();
    const mobile = await admin.must('POST', '/mobile/create', repair());
    const reply = await admin.put(`/mobile/${mobile._id}`, {
      mobileType: 'new',
      salePrice: 1,
      purchasePrice: 1,
      version: 0,
    });
    expect(reply).toMatchObject({ status: 422, errors: [{ path: 'mobileType' }] });
  });
});

describe('the item code of a mobile', () => {
  it('should find it once its product has another', async () => {
    const { admin } = shop();
    const mobile = await add();
    const itemCode = `RENAMED${next()}`;
    const { version } = await admin.must('GET', `/product/${mobile.product}`);
    await admin.must('PUT', `/product/${mobile.product}`, { itemCode, version });
    expect((await admin.must('GET', `/mobile/all?q=${itemCode}`)).total).toBe(1);
  });
});

describe('brand and model of a mobile', () => {
  it('should be kept while it names them, and renamed with a merge and back', async () => {
    const { admin } = shop();
    const wrong = await admin.must('POST', '/model/create', { modelNo: `A 15 ${next()}` });
    const right = await admin.must('POST', '/model/create', { modelNo: `A15 5G ${next()}` });
    const mobile = await add({ modelNo: wrong._id });
    await admin.must('POST', `/model/${wrong._id}/merge`, { into: right._id, version: 0 });
    const named = `Samsung ${right.modelNo}`;
    expect(await read(mobile)).toMatchObject({ mobileName: named, modelNo: right.modelNo });
    expect((await admin.must('GET', `/mobile/all?q=${right.modelNo}`)).total).toBe(1);
    await admin.must('POST', `/model/${wrong._id}/unmerge`, { version: 1 });
    expect(await read(mobile)).toMatchObject({ modelNo: wrong.modelNo });
    expect((await admin.delete(`/model/${wrong._id}`)).message).toMatch(/archived: mobiles refer to it/);
  });
});
