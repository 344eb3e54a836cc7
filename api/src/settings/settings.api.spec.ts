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

  it('should keep what a change leaves out, lose what it clears, and tell of it', async () => {
    const { admin } = shop;
    const put = async (fields: object) => {
      const { version } = await admin.must('GET', '/settings');
      return admin.put('/settings', { ...fields, version });
    };
    const first = { address: 'MG Road', gstin: '27AAPFU0939F1ZV', creditByDefault: false };
    const before = (await put(first)).data;
    const { version: _v, updatedAt: _u, address: _a, ...rest } = before;
    expect((await put({ address: null })).data).toEqual({ ...rest, version: before.version + 1, updatedAt: expect.any(String) }); // prettier-ignore
    expect(await put({ state: '29' })).toMatchObject({ status: 422, errors: [{ path: 'gstin' }] });
    expect((await put({ state: '29', gstin: '' })).data).not.toHaveProperty('gstin');
    const { changes } = await admin.must('GET', '/activity?kind=settings');
    expect(changes[0].fields).toEqual([
      { path: 'state', before: '27', after: '29' },
      { path: 'gstin', before: '27AAPFU0939F1ZV', after: null },
    ]);
  });
});
