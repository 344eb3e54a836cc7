import type { ListView, ListViewInput } from '@shopbench/contracts';
import type { Client } from '../../../test/support/client';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
let receptionist: Client;
let trainee: Client;
beforeAll(async () => {
  shop = await startShop();
  receptionist = await shop.staff('receptionist');
  trainee = await shop.staff('trainee');
});
afterAll(() => shop.close());

const view = (over: Partial<ListViewInput> = {}): ListViewInput => ({
  ...{ list: '/repair', name: 'Ready, not told', search: '?status=repair_done', shared: false },
  ...over,
});
const save = (by: Client, over: Partial<ListViewInput> = {}) =>
  by.must<ListView>('POST', '/list-view/save', view(over));
const names = async (by: Client, list = '/repair') =>
  (await by.must<{ views: ListView[] }>('GET', `/list-view/of?list=${list}`)).views.map(
    ({ name, shared }) => `${name}${shared ? ' (shop)' : ''}`,
  );

describe('a view of a list', () => {
  it("should be seen by who saved it, the shop's by everybody, of its list alone", async () => {
    await save(receptionist);
    await save(shop.admin, { name: 'Late', shared: true });
    await save(shop.admin, { name: 'Own of admin' });
    expect(await names(receptionist)).toEqual(['Late (shop)', 'Ready, not told']);
    expect(await names(trainee)).toEqual(['Late (shop)']);
    expect(await names(receptionist, '/product')).toEqual([]);
  });

  it('should take the place of one with its name, once however often it is sent', async () => {
    const headers = { 'Idempotency-Key': 'view-once' };
    const again = () => receptionist.must('POST', '/list-view/save', view({ search: '?q=x' }), { headers });
    expect(await again()).toEqual(await again());
    const { views } = await receptionist.must<{ views: ListView[] }>('GET', '/list-view/of?list=/repair');
    expect(views.filter(({ shared }) => !shared)).toMatchObject([
      { name: 'Ready, not told', search: '?q=x' },
    ]);
  });

  it("should not be made or taken away for everybody without the right, nor another person's at all", async () => {
    const refused = await receptionist.post('/list-view/save', view({ shared: true }));
    expect(refused).toMatchObject({ status: 403, errors: [{ path: 'shared' }] });
    const everybodys = await save(shop.admin, { name: 'Late', shared: true });
    expect((await receptionist.delete(`/list-view/${everybodys._id}`)).status).toBe(403);
    const own = await save(receptionist);
    expect((await trainee.delete(`/list-view/${own._id}`)).status).toBe(404);
    expect((await receptionist.delete(`/list-view/${own._id}`)).status).toBe(200);
    expect(await names(receptionist)).toEqual(['Late (shop)']);
  });

  it('should be refused beyond 30 of a list', async () => {
    for (let i = 1; i <= 30; i += 1) await save(trainee, { list: '/brand', name: `View ${i}` });
    const more = await trainee.post('/list-view/save', view({ list: '/brand', name: 'One more' }));
    expect(more).toMatchObject({ status: 409, message: expect.stringContaining('take one away') });
    await save(trainee, { list: '/brand', name: 'View 7', search: '?q=y' });
    await save(trainee, { list: '/model', name: 'One more' });
  });

  it.each([
    ['list', 'repair'],
    ['list', 'https://example.in'],
    ['name', ''],
    ['name', 'x'.repeat(41)],
    ['search', 'x'.repeat(1001)],
    ['shared', 'yes'],
  ])('should be refused with %s %j', async (field, value) => {
    const reply = await shop.admin.post('/list-view/save', { ...view(), [field]: value });
    expect(reply).toMatchObject({ status: 400, errors: [{ path: field }] });
  });
});
