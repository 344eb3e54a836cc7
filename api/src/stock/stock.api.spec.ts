import { addProduct, stockOf } from '../../test/support/factories';
import { startShop, type Shop } from '../../test/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

describe('stock', () => {
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
