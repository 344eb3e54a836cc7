import { addDays, dayOf } from '@shopbench/contracts';
import { addProduct, billBody } from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

describe('the daily summaries of the specification', () => {
  it('should sum the bills of the shop’s day, without cancelled ones, and name every one of 90 days', async () => {
    const { admin } = shop;
    const product = await addProduct(admin, { openingStock: 10 });
    const today = dayOf(new Date());
    await admin.must('POST', '/invoice/create', billBody(product));
    await admin.must('POST', '/invoice/create', billBody(product));
    await admin.must('POST', '/invoice/create', billBody(product, { date: addDays(today, -1) }));
    await admin.must('POST', '/invoice/create', billBody(product, { date: addDays(today, -90) }));
    const cancelled = await admin.must('POST', '/invoice/create', billBody(product));
    await admin.must('POST', `/invoice/${cancelled._id}/cancel`);
    expect(await admin.must('GET', '/invoice/today-sales-summary')).toEqual({
      totalSales: 2398,
      invoiceCount: 2,
    });
    const days = await admin.must('GET', '/invoice/last-90days-sales');
    expect(days).toHaveLength(90);
    expect(days.slice(-2)).toEqual([
      { date: addDays(today, -1), totalSales: 1199 },
      { date: today, totalSales: 2398 },
    ]);
    expect(days[0]).toEqual({ date: addDays(today, -89), totalSales: 0 });
  });

  it('should sum what was bought by day', async () => {
    const { admin } = shop;
    const product = await addProduct(admin);
    const today = dayOf(new Date());
    const items = [{ item: product._id, quantity: 2, purchasePrice: 500 }];
    await admin.must('POST', '/purchase-invoice/create', { items });
    await admin.must('POST', '/purchase-invoice/create', { items, date: addDays(today, -1) });
    expect(await admin.must('GET', '/purchase-invoice/today-purchase-summary')).toEqual({
      totalPurchases: 1000,
      invoiceCount: 1,
    });
    const days = await admin.must('GET', '/purchase-invoice/last-90days-purchases');
    expect([days.length, days.at(-2).totalPurchases]).toEqual([90, 1000]);
  });

  it.each([['/repair/today-repair-Booking-summary', { totalRepairPrice: 0, bookRepairCount: 0 }]])(
    'should answer %s with nothing yet',
    async (path, data) => {
      expect(await shop.admin.must('GET', path)).toEqual(data);
    },
  );

  it.each([['/repair/last-90days-repair-booking', 'totalRepairPrice']])(
    'should answer %s with 90 days of nothing',
    async (path, key) => {
      const days = await shop.admin.must<Record<string, unknown>[]>('GET', path);
      expect(days).toHaveLength(90);
      expect(days.every((day) => day[key] === 0)).toBe(true);
    },
  );

  it('should be closed to clerks', async () => {
    const clerk = await shop.staff('clerk');
    expect((await clerk.get('/invoice/today-sales-summary')).status).toBe(403);
  });
});
