import { setTimeout as sleep } from 'node:timers/promises';
import { check, profileRecord, SHOP_KEEPS, type Profile } from '@shopbench/contracts';
import fc from 'fast-check';
import { codeOf } from '../../../test/support/authenticator';
import { Client } from '../../../test/support/client';
import { addProduct, billBody } from '../../../test/support/factories';
import { startMailServer, useMailServer } from '../../../test/support/mail-server';
import { ADMIN, startShop, type Shop } from '../../../test/support/shop';
import { login, PASSWORD, registered, turnOnTwoStep } from '../../../test/support/sign-in';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const NEW = 'Banyan7Leaf';

async function customer() {
  const body = await registered(shop);
  const client = await new Client(shop.url).login(body.email, PASSWORD);
  return { body, client, profile: await client.must<Profile>('GET', '/profile') };
}

describe('a profile', () => {
  it('should hold the specified fields of the person who asks, and nothing the shop keeps for itself', async () => {
    const { body, profile, client } = await customer();
    const full = {
      contactNumber: '020-1234',
      city: 'Pune',
      state: 'Maharashtra',
      country: 'India',
      pinCode: '411001',
      gender: 'female',
      dateOfBirth: '1990-01-31',
      marrigeAniversary: '2015-02-28',
      tradeName: 'Nair Traders',
      gstin: '27AAPFU0939F1ZV',
      creditAllowed: true,
      creditLimit: 900,
      remark: 'Pays on Fridays',
      bio: 'Since 2010',
    };
    await shop.admin.must('PUT', `/customer/${profile._id}`, { ...full, version: profile.version });
    const seen = await client.must('GET', '/profile');
    expect(check(profileRecord, seen)).toEqual({ ok: true, value: seen });
    const { creditAllowed: _a, creditLimit: _l, remark: _r, ...shown } = full;
    expect(seen).toMatchObject({
      ...shown,
      name: body.name,
      designation: 'customer',
      balance: 0,
      loyaltyPoints: 0,
    });
    for (const field of ['creditLimit', 'panNo', 'createdBy', 'months', 'remark'])
      expect(seen).not.toHaveProperty(field);
  });

  it.each(['clerk', 'supplier', 'admin'] as const)('should be there for a %s', async (designation) => {
    const client = await shop.staff(designation);
    expect(await client.must('GET', '/profile')).toMatchObject({ name: designation, designation });
  });

  it('should be changed by its person in what is theirs, field by field, by the version that was read', async () => {
    const { client, profile } = await customer();
    const changes = {
      name: 'Meera Menon',
      contactNumber: '1',
      address: 'Elsewhere',
      city: 'Nashik',
      state: 'Kerala',
      country: 'Bharat',
      pinCode: '422001',
      gender: 'other',
      dateOfBirth: '1991-01-31',
      marrigeAniversary: '2016-02-29',
      bio: 'New',
    };
    let version = profile.version;
    for (const [field, value] of Object.entries(changes)) {
      const before = await client.must('GET', '/profile');
      const reply = await client.put('/profile', { [field]: value, version });
      expect([field, reply.status]).toEqual([field, 200]);
      expect(reply.data).toEqual({ ...before, [field]: value, version: version + 1 });
      version += 1;
    }
    expect((await client.put('/profile', { city: null, version })).data).not.toHaveProperty('city');
    expect((await client.put('/profile', { city: 'Pune', version })).status).toBe(409);
    const { customers } = await shop.admin.must('GET', '/customer/all?q=menon');
    expect(customers).toMatchObject([{ _id: profile._id }]);
    const { changes: told } = await shop.admin.must('GET', `/customer/${profile._id}/history?pageSize=50`);
    expect(told[0].by.name).toMatch(/^Meera/);
  });

  it('should keep what only the shop changes', async () => {
    const { client, profile } = await customer();
    for (const field of [...SHOP_KEEPS, 'creditLimit', 'isAdmin'])
      expect(await client.put('/profile', { [field]: 'x', version: profile.version })).toMatchObject({
        status: 400,
        errors: [{ path: field }],
      });
    expect(await client.must('GET', '/profile')).toEqual(profile);
  });

  it('should change its e-mail address, by which the person then signs in, with the password only', async () => {
    const { client, profile, body } = await customer();
    const other = await registered(shop);
    const put = (fields: object) => client.put('/profile', { version: profile.version, ...fields });
    const email = 'new.address@example.in';
    expect(await put({ email })).toMatchObject({ status: 400, errors: [{ path: 'password' }] });
    expect(await put({ email, password: 'Wrong1234' })).toMatchObject({
      status: 422,
      errors: [{ path: 'password' }],
    });
    expect(await put({ email: other.email, password: PASSWORD })).toMatchObject({
      status: 409,
      errors: [{ path: 'email' }],
    });
    expect((await put({ email, password: PASSWORD })).status).toBe(200);
    expect((await login(shop, body.email, PASSWORD)).status).toBe(401);
    expect((await login(shop, email, PASSWORD)).status).toBe(200);
    expect((await put({ email, city: 'Pune', version: profile.version + 1 })).status).toBe(200);
  });

  it('should change its e-mail address with a code too where two-step sign-in is on, and say so where it was', async () => {
    const server = await startMailServer();
    await useMailServer(shop.admin, server);
    const { client, profile, body } = await customer();
    const { secret } = await turnOnTwoStep(client, PASSWORD);
    const change = (more: object) =>
      client.put('/profile', {
        email: 'two@example.in',
        password: PASSWORD,
        version: profile.version,
        ...more,
      });
    expect(await change({})).toMatchObject({ status: 400, errors: [{ path: 'code' }] });
    expect(await change({ code: '000000' })).toMatchObject({ status: 422, errors: [{ path: 'code' }] });
    expect((await client.must('GET', '/profile')).email).toBe(body.email);
    expect((await change({ code: codeOf(secret) })).status).toBe(200);
    expect((await server.letterTo(body.email, /e-mail address/)).text).toContain('If this was not you');
    await shop.admin.must('DELETE', '/settings/mail');
    await server.close();
  });

  it('should be changed by a first admin without a mobile number, whose staff record then says so', async () => {
    const profile = await shop.admin.must('GET', '/profile');
    await shop.admin.must('PUT', '/profile', { name: 'Admin', city: 'Pune', version: profile.version });
    await shop.admin.must('PUT', '/profile', { city: null, version: profile.version + 1 });
    expect((await login(shop, ADMIN.email, ADMIN.password)).status).toBe(200);
  });
});

describe('changing the password', () => {
  it('should end every session, also this one, and go on with a new one', async () => {
    const { client, body } = await customer();
    const other = await new Client(shop.url).login(body.email, PASSWORD);
    const old = client.cookie;
    const reply = await client.put('/profile/change-password', { oldPassword: PASSWORD, newPassword: NEW });
    expect(reply).toMatchObject({ status: 200, success: true, data: null });
    expect((await client.get('/auth/check')).status).toBe(200);
    const kept = new Client(shop.url);
    kept.cookie = old;
    expect((await kept.get('/auth/check')).status).toBe(401);
    expect((await other.get('/auth/check')).status).toBe(401);
    expect((await login(shop, body.email, PASSWORD)).status).toBe(401);
    expect((await login(shop, body.email, NEW)).status).toBe(200);
  });

  it('should leave no session of the old password, also one that begins at the same moment', async () => {
    const { client, body } = await customer();
    const others = Array.from({ length: 8 }, () => new Client(shop.url));
    const [reply] = await Promise.all([
      client.put('/profile/change-password', { oldPassword: PASSWORD, newPassword: NEW }),
      ...others.map(async (other, i) => {
        await sleep(6 * i);
        return other.post('/auth/login', { identifier: body.email, password: PASSWORD });
      }),
    ]);
    expect(reply.status).toBe(200);
    const seen = await Promise.all(others.map((other) => other.get('/auth/check')));
    expect(seen.map(({ status }) => status)).toEqual(others.map(() => 401));
  });

  it.each([
    [{ oldPassword: '', newPassword: NEW }, 400, 'oldPassword'],
    [{ oldPassword: PASSWORD, newPassword: '' }, 400, 'newPassword'],
    [{ oldPassword: PASSWORD, newPassword: 'poor' }, 400, 'newPassword'],
    [{ oldPassword: PASSWORD, newPassword: PASSWORD }, 422, 'newPassword'],
    [{ oldPassword: 'Wrong1234', newPassword: NEW }, 422, 'oldPassword'],
    [{ oldPassword: PASSWORD, newPassword: 'Meera-2026' }, 422, 'newPassword'],
  ])('should refuse %j with %s at %s', async (sent, status, path) => {
    const { client, body } = await customer();
    expect(await client.put('/profile/change-password', sent)).toMatchObject({ status, errors: [{ path }] });
    expect((await login(shop, body.email, PASSWORD)).status).toBe(200);
  });

  it('should be slowed down for somebody who guesses at a browser that was left open', async () => {
    const { client } = await customer();
    const guess = () =>
      client.put('/profile/change-password', { oldPassword: 'Wrong1234', newPassword: NEW });
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

describe('the places where somebody is signed in', () => {
  it('should tell device and address, and each be ended alone', async () => {
    const { client, body } = await customer();
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36';
    const phone = new Client(shop.url);
    await phone.post(
      '/auth/login',
      { identifier: body.email, password: PASSWORD },
      { headers: { 'User-Agent': agent } },
    );
    phone.cookie = phone.cookie || '';
    const { sessions } = await client.must('GET', '/profile/sessions');
    expect(sessions).toMatchObject([
      { isCurrent: false, device: 'Chrome on Windows', address: expect.stringContaining('127.0.0.1') },
      { isCurrent: true },
    ]);
    expect((await client.delete(`/profile/sessions/${sessions[0]._id}`)).message).toBe('Signed out there');
    expect((await phone.get('/auth/check')).status).toBe(401);
    expect((await client.get('/auth/check')).status).toBe(200);
    expect((await client.delete(`/profile/sessions/${sessions[0]._id}`)).status).toBe(404);
  });

  it('should be nobody else’s to end', async () => {
    const [one, other] = [await customer(), await customer()];
    const { sessions } = await one.client.must('GET', '/profile/sessions');
    expect((await other.client.delete(`/profile/sessions/${sessions[0]._id}`)).status).toBe(404);
    expect((await one.client.get('/auth/check')).status).toBe(200);
  });
});

describe('deleting one’s own account', () => {
  let own: Shop;
  beforeAll(async () => {
    own = await startShop();
  });
  afterAll(() => own.close());
  const remove = (client: Client, password: string) => client.call('DELETE', '/profile', { password });

  it('should be for admins with the password, but not for the last one', async () => {
    const second = await own.staff('admin');
    const { _id } = await second.must('GET', '/profile');
    expect((await remove(await own.staff('manager'), ADMIN.password)).status).toBe(403);
    expect(await remove(second, 'Wrong1234')).toMatchObject({ status: 422, errors: [{ path: 'password' }] });
    expect((await second.call('DELETE', '/profile', {})).status).toBe(400);
    expect((await remove(second, ADMIN.password)).status).toBe(200);
    expect((await second.get('/auth/check')).status).toBe(401);
    expect(await remove(own.admin, ADMIN.password)).toMatchObject({
      status: 409,
      message: expect.stringContaining('last admin'),
    });
    expect((await own.admin.get('/auth/check')).status).toBe(200);
    const { changes } = await own.admin.must('GET', `/activity?recordId=${_id}`);
    expect(changes).toMatchObject([{ action: 'archived', name: 'admin' }]);
  });

  it('should leave one of two admins who go at the same moment', async () => {
    const both = await startShop();
    const second = await both.staff('admin');
    const replies = await Promise.all([both.admin, second].map((client) => remove(client, ADMIN.password)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    await both.close();
  });
});

describe('loyalty points', () => {
  const setRule = async (rule: object) => {
    const { version } = await shop.admin.must('GET', '/settings');
    await shop.admin.must('PUT', '/settings', { ...rule, version });
  };

  it('should be off until the settings give some', async () => {
    expect(await shop.admin.must('GET', '/settings')).toMatchObject({ loyaltyPointsPer100: 0 });
  });

  it('should be those of what is paid on bills, through any changes and cancellations', async () => {
    await setRule({ loyaltyPointsPer100: 2 });
    const product = await addProduct(shop.admin, { openingStock: 1000, salePrice: 500 });
    const step = fc.record({
      paid: fc.integer({ min: 0, max: 50_000 }),
      then: fc.constantFrom('keep', 'change', 'cancel'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        const { client, profile } = await customer();
        let sum = 0;
        for (const { paid, then } of steps) {
          const bill = { billTo: 'Customer', customerId: profile._id, receivedAmount: paid / 100 } as const;
          const { _id, version } = await shop.admin.must('POST', '/invoice/create', billBody(product, bill));
          if (then === 'cancel') await shop.admin.must('POST', `/invoice/${_id}/cancel`);
          if (then === 'change')
            await shop.admin.must('PUT', `/invoice/${_id}`, { receivedAmount: 123.45, version });
          sum += then === 'cancel' ? 0 : then === 'change' ? 12_345 : paid;
        }
        const { loyaltyPoints } = await client.must<Profile>('GET', '/profile');
        expect(loyaltyPoints).toBe(Math.floor(sum / 10_000) * 2);
      }),
      { numRuns: 6 },
    );
  });

  it('should go with what is given back, and stay with what is taken off before it was paid', async () => {
    await setRule({ loyaltyPointsPer100: 1 });
    const { client, profile } = await customer();
    const product = await addProduct(shop.admin, { openingStock: 10, salePrice: 500 });
    const points = async () => (await client.must<Profile>('GET', '/profile')).loyaltyPoints;
    const bill = { billTo: 'Customer', customerId: profile._id } as const;
    const items = [{ item: product._id, quantity: 2, salePrice: 500 }];
    const giveBack = async (receivedAmount: number) => {
      const sold = await shop.admin.must('POST', '/invoice/create', { ...bill, items, receivedAmount });
      const what = { to: 'salesReturn', items: [{ line: 0, quantity: 1 }] };
      return shop.admin.must('POST', `/invoice/${sold._id}/convert`, what);
    };
    await giveBack(500);
    expect(await points()).toBe(5);
    const back = await giveBack(1000);
    expect(await points()).toBe(10);
    await shop.admin.must('POST', `/sales/return/${back._id}/cancel`);
    expect(await points()).toBe(15);
  });

  it('should count from the day that the settings name', async () => {
    const { client, profile } = await customer();
    const product = await addProduct(shop.admin, { openingStock: 10, salePrice: 500 });
    for (const date of ['2026-03-01', '2026-03-02']) {
      const bill = { billTo: 'Customer', customerId: profile._id, receivedAmount: 200, date } as const;
      await shop.admin.must('POST', '/invoice/create', billBody(product, bill));
    }
    await setRule({ loyaltyPointsPer100: 3, loyaltySince: '2026-03-02' });
    expect((await client.must<Profile>('GET', '/profile')).loyaltyPoints).toBe(6);
    await setRule({ loyaltyPointsPer100: 0, loyaltySince: null });
    expect((await client.must<Profile>('GET', '/profile')).loyaltyPoints).toBe(0);
  });
});
