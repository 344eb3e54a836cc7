import { categorySchemas, type Category } from '@shopbench/contracts';
import { addProduct, billBody, next, productBody } from '../../../test/support/factories';
import { recordCases } from '../../../test/support/record-cases';

const shop = recordCases({
  path: '/category',
  list: 'categories',
  schemas: categorySchemas,
  body: (n) => ({
    categoryName: `Cables ${n}`,
    gstRate: 18,
    rateReason: 'Ruling 12',
    subCategories: ['USB-C', 'HDMI'],
  }),
  changed: (n) => ({
    categoryName: `Wires ${n}`,
    gstRate: 5,
    rateReason: 'Ruling 13',
    subCategories: ['VGA'],
  }),
  bad: [
    ['categoryName', ' '],
    ['gstRate', 101],
    ['gstRate', '18'],
    ['subCategories', 'USB-C'],
  ],
});

describe('a category', () => {
  it('should never get a rate in silence, and one that is not in force only with a reason', async () => {
    const { admin } = shop();
    const sent = { categoryName: `Rated ${next()}` };
    const none = await admin.post('/category/create', sent);
    expect(none).toMatchObject({ status: 400, errors: [{ path: 'gstRate' }] });
    const old = await admin.post('/category/create', { ...sent, gstRate: 12 });
    expect(old).toMatchObject({ status: 422, errors: [{ path: 'gstRate' }] });
    expect(old.message).toMatch(/in force: 0, 5, 18, 40 %/);
    const made = await admin.must('POST', '/category/create', {
      ...sent,
      gstRate: 12,
      rateReason: 'Old stock',
    });
    const path = `/category/${made._id}`;
    const without = await admin.put(path, { rateReason: null, version: 0 });
    expect(without).toMatchObject({ status: 422, errors: [{ path: 'gstRate' }] });
    const other = await admin.put(path, { gstRate: 40, rateReason: null, version: 0 });
    expect(other.data).toMatchObject({ gstRate: 40, version: 1 });
  });

  it('should keep an old rate that stands while something else is changed, and bill it with its reason', async () => {
    const { admin, database } = shop();
    const categoryName = `Old ${next()}`;
    const made = await admin.must('POST', '/category/create', {
      categoryName,
      gstRate: 28,
      rateReason: 'Ruling',
    });
    const product = await addProduct(admin, { category: categoryName });
    const settings = await admin.must('GET', '/settings');
    await admin.must('PUT', '/settings', { version: settings.version, gstin: '27AAPFU0939F1ZV' });
    const bill = { ...billBody(product), invoiceType: 'gst' as const };
    expect((await admin.must('POST', '/invoice/preview', bill)).taxes).toMatchObject([{ gstRate: 28 }]);
    await database
      .collection('categories')
      .updateOne({ uniqueKey: categoryName.toLowerCase() }, { $unset: { rateReason: '' } });
    expect(await admin.post('/invoice/preview', bill)).toMatchObject({ status: 422 });
    const renamed = { categoryName: `${categoryName}er`, version: 0 };
    expect((await admin.put(`/category/${made._id}`, renamed)).status).toBe(200);
  });

  it('should take the sub category that stands in the text box, and further ones by its name', async () => {
    const sent = { categoryName: 'Chargers', gstRate: 18, subCategory: 'USB-C' };
    await shop().admin.must('POST', '/category/create', sent);
    const body = { category: 'chargers', subCategories: ['usb-c', 'HDMI', 'hdmi'] };
    const category = await shop().admin.must<Category>('POST', '/category/add-subcategory', body);
    expect(category).toMatchObject({ subCategories: ['USB-C', 'HDMI'], gstRate: 18 });
    const nowhere = { category: 'nowhere', subCategories: 'x' };
    expect((await shop().admin.post('/category/add-subcategory', nowhere)).status).toBe(404);
  });

  it.each([
    ['/brand', 'brand', 'brandName'],
    ['/category', 'category', 'categoryName'],
  ])(
    'should be archived like any %s that a product refers to, and free its name',
    async (path, key, field) => {
      const { admin } = shop();
      const made = { [field]: 'Referred', ...(key === 'category' ? { gstRate: 18 } : {}) };
      const record = await admin.must('POST', `${path}/create`, made);
      const product = await addProduct(admin, { [key]: 'referred' });
      const reply = await admin.delete(`${path}/${record._id}`);
      expect(reply.message).toMatch(/Referred archived: products refer to it$/);
      const named = { [key]: { _id: record._id, [field]: 'Referred' } };
      expect(await admin.must('GET', `/product/${product._id}`)).toMatchObject(named);
      expect((await admin.post('/product/create', productBody({ [key]: record._id }))).status).toBe(404);
      await admin.must('POST', `${path}/create`, made);
      const { changes } = await admin.must('GET', `${path}/${record._id}/history`);
      expect(changes[0]).toMatchObject({ action: 'archived' });
    },
  );
});
