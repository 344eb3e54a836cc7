import { dayOf, type Invoice, type StockAdjustment, type StockItem } from '@shopbench/contracts';
import {
  addCustomer,
  addProduct,
  billBody,
  productBody,
  stockOf,
  type StoredProduct,
} from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const adjust = (product: StoredProduct, change: number, over: object = { reason: 'Counted' }) =>
  shop.admin.post<StockAdjustment>('/stock/adjust', { itemId: product._id, change, ...over });
const movementsOf = ({ _id }: StoredProduct, more = '') =>
  shop.admin.must('GET', `/stock/movements?itemId=${_id}${more}`);
const settings = () => shop.admin.must('GET', '/settings');

describe('stock that is adjusted by hand', () => {
  it('should be changed by a document of its own, with a number and a reason', async () => {
    const product = await addProduct(shop.admin);
    const first = await adjust(product, -3);
    expect(first).toMatchObject({
      status: 201,
      data: { kind: 'adjustment', change: -3, quantityAfter: 7, reason: 'Counted', createdBy: 'Admin' },
    });
    expect(first.data.number).toMatch(/^ADJ-\d{4}$/);
    const second = await adjust(product, -1, { reasonKind: 'damage', reason: 'display cracked' });
    expect(Number(second.data.number.slice(4))).toBe(Number(first.data.number.slice(4)) + 1);
    expect((await movementsOf(product)).movements[0]).toMatchObject({
      kind: 'adjustment',
      document: { kind: 'adjustment', number: second.data.number },
      reason: 'Damage, display cracked',
      quantityAfter: 6,
    });
    expect((await adjust(product, -8)).status).toBe(409);
    expect(await stockOf(shop.admin, product)).toBe(6);
  });

  it.each([
    ['no reason at all', 1, {}, 400, 'reason'],
    ['damage that adds', 1, { reasonKind: 'damage' }, 400, 'change'],
    ['a theft that adds', 1, { reasonKind: 'theft' }, 400, 'change'],
    ['what is found and goes', -1, { reasonKind: 'found' }, 400, 'change'],
    ['an unknown kind of reason', 1, { reasonKind: 'gift' }, 400, 'reasonKind'],
    ['half a piece', 0.5, { reasonKind: 'count' }, 422, 'change'],
  ])('should refuse %s', async (_, change, over, status, path) => {
    const product = await addProduct(shop.admin);
    expect(await adjust(product, change, over)).toMatchObject({ status, errors: [{ path }] });
    expect(await stockOf(shop.admin, product)).toBe(10);
  });

  it('should be taken back once, and keep its number', async () => {
    const product = await addProduct(shop.admin);
    const { data } = await adjust(product, -4, { reasonKind: 'theft' });
    const path = `/stock/adjustment/${data._id}`;
    expect(await shop.admin.must('GET', path)).toEqual(data);
    const body = { version: 0, reason: 'Found behind the counter' };
    const back = await shop.admin.post<StockAdjustment>(`${path}/cancel`, body);
    expect(back.data).toMatchObject({ cancelled: true, number: data.number, cancelReason: body.reason });
    expect(await stockOf(shop.admin, product)).toBe(10);
    expect((await shop.admin.post(`${path}/cancel`, { version: 1 })).status).toBe(409);
    const { changes } = await shop.admin.must('GET', `${path}/history`);
    expect(changes.map(({ action }: { action: string }) => action)).toEqual(['cancelled', 'created']);
    expect((await shop.admin.must('GET', '/books/check')).differences).toEqual([]);
  });

  it('should lose nothing when two people adjust the same item at once', async () => {
    const product = await addProduct(shop.admin, { openingStock: 100 });
    const manager = await shop.staff('manager');
    const changes = Array.from({ length: 20 }, (_, i) => (i % 3 === 0 ? -2 : 3));
    const replies = await Promise.all(
      changes.map((change, i) =>
        (i % 2 === 0 ? shop.admin : manager).post<StockAdjustment>('/stock/adjust', {
          ...{ itemId: product._id, change, reasonKind: 'count' },
        }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(changes.map(() => 201));
    expect(new Set(replies.map(({ data }) => data.number)).size).toBe(20);
    expect(await stockOf(shop.admin, product)).toBe(100 + changes.reduce((a, b) => a + b, 0));
  });

  it('should stay as it is on a closed day: adjustments, their cancelling, opening stock and counts', async () => {
    const product = await addProduct(shop.admin);
    const { data } = await adjust(product, 1);
    const sheet = await shop.admin.must('POST', '/stock/count/create', { scope: { kind: 'all' } });
    const { version } = await settings();
    await shop.admin.must('PUT', '/settings', { closedUntil: dayOf(new Date()), version });
    const replies = [
      await adjust(product, 1),
      await shop.admin.post(`/stock/adjustment/${data._id}/cancel`, {}),
      await shop.admin.post('/product/create', productBody()),
      await shop.admin.post(`/stock/count/${sheet._id}/post`, { version: 0 }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(replies[2]!.errors).toMatchObject([{ path: 'openingStock' }]);
    expect((await shop.admin.post('/product/create', productBody({ openingStock: 0 }))).status).toBe(201);
    await shop.admin.must('PUT', '/settings', { closedUntil: null, version: version + 1 });
    expect(await stockOf(shop.admin, product)).toBe(11);
  });
});

describe('what a product tells', () => {
  it('should name who bought it with what it came to, and what was taken back since', async () => {
    const product = await addProduct(shop.admin);
    const asha = await addCustomer(shop.admin, { name: 'Asha Rao' });
    const items = [{ item: product._id, quantity: 2, salePrice: 100, discount: 10 }];
    const sale = { items, billTo: 'Customer', customerId: asha._id } as const;
    const first = await shop.admin.must<Invoice>('POST', '/invoice/create', sale);
    await shop.admin.must('POST', '/invoice/create', billBody(product));
    await shop.admin.must('POST', `/invoice/${first._id}/cancel`);
    const { movements, total } = await movementsOf(product, '&kind=sale');
    expect(total).toBe(2);
    expect(movements).toMatchObject([
      { party: { _id: null, name: 'Cash' }, price: 1199, change: -1, quantityAfter: 7 },
      { party: { _id: asha._id, name: 'Asha Rao' }, price: 90, change: -2, cancelled: true },
    ]);
    expect((await movementsOf(product)).total).toBe(4);
  });

  it('should tell its pace, its worth, and its prices over time; costs only to those who may see them', async () => {
    const product = await addProduct(shop.admin, { purchasePrice: 70, salePrice: 100 });
    await shop.admin.must('POST', '/invoice/create', billBody(product, { date: '2026-01-05' }));
    const put = (fields: object, version: number) =>
      shop.admin.must('PUT', `/product/${product._id}`, { ...fields, version });
    await put({ salePrice: 120 }, 0);
    await put({ salePrice: 110, purchasePrice: 80 }, 1);
    const item = await shop.admin.must<StockItem>('GET', `/stock/item/${product._id}`);
    expect(item).toMatchObject({ sold: 1, stockValue: 630, averageCost: 70 });
    expect(item.salePrices.map(({ price }) => price)).toEqual([100, 120, 110]);
    expect(item.costs!.map(({ price }) => price)).toEqual([70, 80]);
    const trainee = await shop.staff('trainee');
    const seen = await trainee.must('GET', `/stock/item/${product._id}`);
    expect(Object.keys(seen).sort()).toEqual(['salePrices', 'sold']);
    expect((await trainee.get('/stock/valuation')).status).toBe(403);
    expect((await trainee.get('/stock/valuation/export?format=csv')).status).toBe(403);
  });
});

describe('lists of products by their stock', () => {
  const codes = async (path: string) =>
    (await shop.admin.must('GET', path)).products.map(({ itemCode }: StoredProduct) => itemCode);

  it('should hold what is low, from the moment it is until it is not', async () => {
    const product = await addProduct(shop.admin, { itemCode: 'LOW-1', openingStock: 5, lowLevelLimit: 4 });
    await addProduct(shop.admin, { itemCode: 'LOW-2', openingStock: 0, lowLevelLimit: 0 });
    expect(await codes('/stock/low?q=LOW')).toEqual([]);
    await shop.admin.must('POST', '/invoice/create', billBody(product));
    expect(await codes('/stock/low?q=LOW')).toEqual(['LOW-1']);
    expect(await codes('/product/all?lowStock=true&q=LOW&sort=-stockQuantity')).toEqual(['LOW-1']);
    await shop.admin.must('PUT', `/product/${product._id}`, { lowLevelLimit: 3, version: 0 });
    expect(await codes('/stock/low?q=LOW')).toEqual([]);
    await adjust(product, -1);
    expect(await codes('/stock/low?q=LOW')).toEqual(['LOW-1']);
    await adjust(product, 9);
    expect(await codes('/stock/low?q=LOW')).toEqual([]);
  });

  it('should hold what lies idle: in stock, not moved for 90 days; a correction is no movement', async () => {
    const idle = await addProduct(shop.admin, { itemCode: 'IDLE-1' });
    const gone = await addProduct(shop.admin, { itemCode: 'IDLE-2', openingStock: 0 });
    const moved = await addProduct(shop.admin, { itemCode: 'IDLE-3' });
    const longAgo = new Date(Date.now() - 91 * 86_400_000);
    const itemCode = { $in: [idle, gone, moved].map((product) => product.itemCode) };
    await shop.database.collection('products').updateMany({ itemCode }, { $set: { movedAt: longAgo } });
    await adjust(idle, -1);
    await shop.admin.must('POST', '/invoice/create', billBody(moved));
    expect(await codes('/stock/idle?q=IDLE')).toEqual(['IDLE-1']);
    expect(await codes('/product/all?idle=true&q=IDLE')).toEqual(['IDLE-1']);
  });

  it('should narrow products to those not for sale, and to a shelf', async () => {
    await addProduct(shop.admin, { itemCode: 'NFS-1', notForSale: true, location: 'Rack 9' });
    await addProduct(shop.admin, { itemCode: 'NFS-2', location: 'Rack 9' });
    expect(await codes('/product/all?notForSale=true')).toEqual(['NFS-1']);
    expect(await codes('/product/all?notForSale=false&location=Rack%209')).toEqual(['NFS-2']);
  });

  it('should be worth what the books say, on the dashboard too', async () => {
    const product = await addProduct(shop.admin, { purchasePrice: 33.33, openingStock: 7 });
    await shop.admin.must('PUT', `/product/${product._id}`, { purchasePrice: 99, version: 0 });
    const { stockValue } = await shop.admin.must('GET', '/dashboard/summary');
    const { products, totalValue, archivedValue } = await shop.admin.must(
      'GET',
      '/stock/valuation?pageSize=200',
    );
    expect(products).toContainEqual(
      expect.objectContaining({ _id: product._id, averageCost: 33.33, stockValue: 233.31 }),
    );
    const sum = products.reduce((all: number, one: { stockValue: number }) => all + one.stockValue, 0);
    expect(Math.round(sum * 100)).toBe(Math.round(totalValue * 100));
    const entries = await shop.database
      .collection('ledger_entries')
      .aggregate([{ $match: { nominal: 'stock' } }, { $group: { _id: null, sum: { $sum: '$amount' } } }])
      .toArray();
    expect(entries[0]!['sum']).toBe(Math.round((totalValue + archivedValue) * 100));
    expect(entries[0]!['sum']).toBe(Math.round(stockValue * 100));
  });
});
