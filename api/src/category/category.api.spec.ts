import { categorySchemas, type Category } from '@shopbench/contracts';
import { addProduct, productBody } from '../../test/support/factories';
import { recordCases } from '../../test/support/record-cases';

const shop = recordCases({
  path: '/category',
  list: 'categories',
  schemas: categorySchemas,
  body: (n) => ({ categoryName: `Cables ${n}`, gstRate: 18, subCategories: ['USB-C', 'HDMI'] }),
  changed: (n) => ({ categoryName: `Wires ${n}`, gstRate: 12, subCategories: ['VGA'] }),
  bad: [
    ['categoryName', ' '],
    ['gstRate', 101],
    ['gstRate', '18'],
    ['subCategories', 'USB-C'],
  ],
});

describe('a category', () => {
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
      const record = await admin.must('POST', `${path}/create`, { [field]: 'Referred' });
      const product = await addProduct(admin, { [key]: 'referred' });
      const reply = await admin.delete(`${path}/${record._id}`);
      expect(reply.message).toMatch(/Referred archived: products refer to it$/);
      const named = { [key]: { _id: record._id, [field]: 'Referred' } };
      expect(await admin.must('GET', `/product/${product._id}`)).toMatchObject(named);
      expect((await admin.post('/product/create', productBody({ [key]: record._id }))).status).toBe(404);
      await admin.must('POST', `${path}/create`, { [field]: 'Referred' });
      const { changes } = await admin.must('GET', `${path}/${record._id}/history`);
      expect(changes[0]).toMatchObject({ action: 'archived' });
    },
  );
});
