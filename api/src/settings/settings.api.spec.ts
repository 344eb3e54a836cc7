import { startShop, type Shop } from '../../test/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

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
