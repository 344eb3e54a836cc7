import type { Designation } from '@shopbench/contracts';
import { codeOf } from '../../../../test/support/authenticator';
import { Client } from '../../../../test/support/client';
import { allRoutes } from '../../../../test/support/routes';
import { ADMIN, startShop, type Shop } from '../../../../test/support/shop';
import { turnOnTwoStep } from '../../../../test/support/sign-in';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** A browser of somebody who signed in a while ago, in the hands of whoever finds it. */
async function found(designation: Designation = 'admin') {
  const signedIn = await shop.staff(designation);
  const { _id } = await signedIn.must('GET', '/profile');
  const client = new Client(shop.url);
  client.cookie = signedIn.cookie;
  const forget = async () => {
    const sessions = shop.database.collection('sessions');
    const long = new Date(Date.now() - 6 * 60_000);
    await sessions.updateMany({}, { $set: { confirmedAt: long } });
  };
  await forget();
  return { client, forget, _id: _id as string };
}

const person = { name: 'Ravi', mobileNumber: '9811100009', address: 'Pune', designation: 'clerk' };
const wanted = (twoStep = false) => ({
  status: 403,
  message: 'Nothing was done: show first that it is you',
  data: { confirm: true, twoStep },
});
const confirm = (client: Client, body: object) => client.post('/auth/confirm', body);

describe('what a found browser must not do', () => {
  it('should be all that gives rights, changes staff, publishes areas, lets devices in, upgrades the program, erases persons or says where codes are mailed', async () => {
    const routes = await allRoutes();
    const names = routes.filter(({ confirmed }) => confirmed).map(({ name }) => name);
    expect(names.sort()).toEqual([
      'AreaController.endTrial',
      'AreaController.makeToken',
      'AreaController.perform',
      'AreaController.setPublishing',
      'DevicesController.code',
      'EventTakersController.add',
      'MailController.put',
      'OutsideController.addPlace',
      'OutsideController.newKey',
      'OutsideController.removePlace',
      'OutsideController.showKey',
      'PrivacyViewsController.erase',
      'PrivacyViewsController.run',
      'PrivacyViewsController.set',
      'RightsController.put',
      'RightsController.reset',
      'TwoStepController.reset',
      'UpgradeController.begin',
      'UserController.create',
      'UserController.endSignIn',
      'UserController.put',
      'UserController.remove',
      'UserController.resetPassword',
      'UserController.unarchive',
    ]);
  });

  it('should wait until the person has given the password, which holds for some minutes and this session alone', async () => {
    const { client, forget, _id } = await found();
    const create = () => client.post('/user/create', person);
    expect(await create()).toMatchObject(wanted());
    expect(await shop.database.collection('parties').countDocuments({ name: 'Ravi' })).toBe(0);
    expect(await confirm(client, { password: 'Wrong1234' })).toMatchObject({
      status: 422,
      errors: [{ path: 'password', message: expect.stringContaining('4 tries left') }],
    });
    expect(await create()).toMatchObject(wanted());
    const { email } = await client.must('GET', '/profile');
    const elsewhere = await new Client(shop.url).login(email, ADMIN.password);
    await forget();
    expect((await confirm(client, { password: ADMIN.password })).status).toBe(200);
    const { status, data } = await create();
    expect(status).toBe(201);
    const rights = { right: 'cost', designation: 'receptionist', allowed: true };
    expect((await client.put('/settings/rights', rights)).status).toBe(200);
    const other = new Client(shop.url);
    other.cookie = elsewhere.cookie;
    expect(await other.delete(`/user/${data._id}`)).toMatchObject(wanted());
    await forget();
    expect(await client.delete(`/user/${data._id}`)).toMatchObject(wanted());
    expect((await client.get(`/user/${_id}`)).status).toBe(200);
  });

  it('should be open to who has just signed in, and say first who has no right to it', async () => {
    const admin = await shop.staff('admin');
    const rights = { right: 'cost', designation: 'receptionist', allowed: false };
    expect((await admin.put('/settings/rights', rights)).status).toBe(200);
    const { client } = await found('manager');
    expect(await client.post('/user/create', person)).toMatchObject({
      status: 403,
      message: 'Your designation may not do this',
      data: null,
    });
  });

  it('should take a code of the app as well, once, and nothing but one of the two', async () => {
    const { client, forget } = await found();
    const { secret } = await turnOnTwoStep(client, ADMIN.password);
    await forget();
    const reset = () => client.delete('/settings/rights');
    expect(await reset()).toMatchObject(wanted(true));
    for (const wrong of [{}, { password: ADMIN.password, code: codeOf(secret) }])
      expect(await confirm(client, wrong)).toMatchObject({ status: 400, errors: [{ path: 'password' }] });
    expect((await confirm(client, { code: '000000' })).errors).toMatchObject([{ path: 'code' }]);
    const code = codeOf(secret);
    expect((await confirm(client, { code })).status).toBe(200);
    expect((await reset()).status).toBe(200);
    await forget();
    expect((await confirm(client, { code })).status).toBe(422);
  });
});
