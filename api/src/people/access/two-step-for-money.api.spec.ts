import { Client } from '../../../test/support/client';
import { ADMIN, startShop, type Shop } from '../../../test/support/shop';
import { registered, turnOnTwoStep, PASSWORD } from '../../../test/support/sign-in';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

async function ask(twoStepForMoney: boolean): Promise<void> {
  const { version } = await shop.admin.must('GET', '/settings');
  await shop.admin.must('PUT', '/settings', { twoStepForMoney, version });
}
const refused = { status: 403, message: expect.stringContaining('turn it on in your profile') };

describe('two steps that the shop asks for of whoever may pay money out', () => {
  it('should be asked of nobody at first', async () => {
    const manager = await shop.staff('manager');
    expect((await shop.admin.must('GET', '/settings')).twoStepForMoney).toBe(false);
    expect((await manager.get('/invoice/all')).status).toBe(200);
  });

  it('should be asked by nobody who does not take them', async () => {
    const { version } = await shop.admin.must('GET', '/settings');
    const asked = await shop.admin.put('/settings', { twoStepForMoney: true, version });
    expect(asked).toMatchObject({ status: 422, errors: [{ path: 'twoStepForMoney' }] });
  });

  it('should leave nothing but their own profile open until theirs is on, the admin too', async () => {
    const manager = await shop.staff('manager');
    const clerk = await shop.staff('clerk');
    const trainee = await shop.staff('trainee');
    const { email } = await registered(shop);
    const customer = await new Client(shop.url).login(email, PASSWORD);
    await turnOnTwoStep(shop.admin, ADMIN.password);
    await ask(true);

    expect(await manager.get('/invoice/all')).toMatchObject(refused);
    expect(await manager.post('/payment/create', {})).toMatchObject(refused);
    expect((await manager.get('/auth/check')).status).toBe(200);
    expect((await trainee.get('/invoice/all')).status).toBe(200);
    expect((await clerk.get('/profile')).status).toBe(200);
    expect((await customer.get('/me/home')).status).toBe(200);

    await turnOnTwoStep(manager, ADMIN.password);
    expect((await manager.get('/invoice/all')).status).toBe(200);
    expect((await shop.admin.get('/invoice/all')).status).toBe(200);

    const other = await shop.staff('admin');
    expect(await other.get('/settings')).toMatchObject(refused);
    await ask(false);
    expect((await other.get('/settings')).status).toBe(200);
  });

  it('should follow the rights that the admin adjusts', async () => {
    await ask(true);
    const trainee = await shop.staff('trainee');
    expect((await trainee.get('/product/all')).status).toBe(200);
    const give = { right: 'pay_out', designation: 'trainee', allowed: true };
    await shop.admin.must('PUT', '/settings/rights', give);
    expect(await trainee.get('/product/all')).toMatchObject(refused);
  });
});
