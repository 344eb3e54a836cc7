import { check, RIGHTS_HEADER, rightsTable, type RightInput } from '@shopbench/contracts';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const put = (right: string, designation: string, allowed: boolean) =>
  shop.admin.put('/settings/rights', { right, designation, allowed });

describe('the rights of people', () => {
  it('should be narrowed and opened for sessions that are open, in what they enter and what they see', async () => {
    const receptionist = await shop.staff('receptionist');
    const product = await shop.admin.must('POST', '/product/create', {
      ...{ productName: 'Cable', itemCode: 'CBL', purchasePrice: 40, salePrice: 99 },
    });
    const status = async (path: string) => (await receptionist.call('GET', path)).status;
    const seen = async () => (await receptionist.must('GET', `/product/${product._id}`)).purchasePrice;
    expect([await status('/invoice/all'), await seen()]).toEqual([200, undefined]);
    await put('cost', 'receptionist', true);
    expect(await seen()).toBe(40);
    const saved = await put('trade', 'receptionist', false);
    expect(check(rightsTable, saved.data)).toEqual({ ok: true, value: saved.data });
    expect([await status('/invoice/all'), await status('/customer/all')]).toEqual([403, 200]);
    expect((await receptionist.must('GET', '/auth/check')).user.rights.trade).not.toContain('receptionist');
    await put('work', 'receptionist', false);
    expect([await status('/customer/all'), await status('/search?q=x')]).toEqual([403, 403]);
    expect(await put('trade', 'receptionist', true)).toMatchObject({ status: 422 });
    await shop.admin.must('DELETE', '/settings/rights');
    expect([await status('/invoice/all'), await seen()]).toEqual([200, undefined]);
    expect((await receptionist.must('GET', '/auth/check')).user.rights).toBeUndefined();
  });

  it('should leave who sells the choice of an account, and neither what is in it nor its ledger', async () => {
    const trainee = await shop.staff('trainee');
    const { accounts } = await trainee.must('GET', '/account/all');
    expect(accounts[0]).toMatchObject({ accountType: 'cash', balance: 0, openingBalance: 0 });
    await put('accounts', 'trainee', false);
    const [chosen] = (await trainee.must('GET', '/account/all')).accounts;
    expect(chosen).toMatchObject({ accountType: 'cash' });
    expect(Object.keys(chosen)).not.toEqual(expect.arrayContaining(['balance']));
    expect(Object.keys(chosen)).not.toEqual(expect.arrayContaining(['openingBalance']));
    for (const path of [`/account/${chosen._id}/ledger`, '/account/transfer/all', '/payment/all'])
      expect([path, (await trainee.call('GET', path)).status]).toEqual([path, 403]);
    expect((await trainee.call('GET', '/account/all?sort=-balance')).status).toBe(403);
    const body = { accountName: 'Mine', accountType: 'cash' };
    expect((await trainee.post('/account/create', body)).status).toBe(403);
    await put('accounts', 'trainee', true);
  });

  it('should tell every answer under which rights it was given, and the history who changed them', async () => {
    const version = async () =>
      (await fetch(`${shop.url}/api/v1/auth/check`, { headers: { Cookie: shop.admin.cookie } })).headers.get(RIGHTS_HEADER); // prettier-ignore
    const before = await version();
    await put('profit', 'accountant', false);
    expect(await version()).not.toBe(before);
    const { changes } = await shop.admin.must('GET', '/activity?kind=settings');
    expect(changes[0].fields).toEqual([
      expect.objectContaining({
        path: 'rights.profit',
        before: expect.stringContaining('accountant'),
        after: expect.not.stringContaining('accountant'),
      }),
    ]);
  });

  it.each<[RightInput['right'], RightInput['designation']]>([
    ['settings', 'manager'],
    ['manage_staff', 'manager'],
    ['delete_profile', 'manager'],
    ['admin', 'accountant'],
    ['trade', 'clerk'],
    ['accounts', 'customer'],
    ['cost', 'supplier'],
  ])('should never be widened: %s of a %s', async (right, designation) => {
    const before = await shop.admin.must('GET', '/settings/rights');
    expect(await put(right, designation, true)).toMatchObject({ status: 422 });
    expect(await put(right, 'admin', false)).toMatchObject({ status: 422 });
    expect(await shop.admin.must('GET', '/settings/rights')).toEqual(before);
  });
});
