import { startShop, type Shop } from './support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

describe('a list', () => {
  it('should stop counting where counting would be slow', async () => {
    await shop.admin.must('POST', '/brand/create', { brandName: 'First' });
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
    expect(all).toMatchObject({ total: 2_500, totalIsAtLeast: true, page: 1, pageSize: 25 });
    const common = await shop.admin.must('GET', '/brand/all?q=bulk&page=3');
    expect(common).toMatchObject({ total: 1_000, totalIsAtLeast: true });
    const rare = await shop.admin.must('GET', '/brand/all?q=bulk 10099');
    expect(rare).toMatchObject({ total: 1 });
    expect(rare).not.toHaveProperty('totalIsAtLeast');
  });
});
