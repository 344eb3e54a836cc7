import { JwtService } from '@nestjs/jwt';
import { Client } from '../../../../test/support/client';
import { sessionKeyOf } from '../../../../test/support/keys';
import { ADMIN, startShop, type Shop } from '../../../../test/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ TRUST_PROXY: '1' });
});
afterAll(() => shop.close());

/** A try to sign in from an address, with a device's cookie or without. */
const attempt = (identifier: string, password: string, from: string, device = '') =>
  new Client(shop.url).post(
    '/auth/login',
    { identifier, password },
    { headers: { 'X-Forwarded-For': from, ...(device ? { Cookie: device } : {}) } },
  );

async function knownDevice(identifier: string, from: string): Promise<string> {
  const reply = await attempt(identifier, ADMIN.password, from);
  const cookie = reply.headers.getSetCookie().find((one) => one.startsWith('shopbench_device='))!;
  expect(cookie).toMatch(/Path=\/api\/v1\/auth\/login; .*HttpOnly; SameSite=Strict/);
  return cookie.split(';')[0]!;
}

async function guess(identifier: (i: number) => string, address: (i: number) => string, times: number) {
  for (let i = 0; i < times; i += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, k) => attempt(identifier(i + k), 'Wrong1234', address(i + k))),
    );
  }
}

describe('the login brake', () => {
  it('should not lock out a person whose account strangers guess at, on a device of theirs', async () => {
    const device = await knownDevice(ADMIN.email, '10.0.0.1');
    await guess(
      () => ADMIN.email,
      (i) => `10.1.${Math.floor(i / 4)}.${i % 4}`,
      110,
    );
    expect((await attempt(ADMIN.email, ADMIN.password, '10.9.9.9')).status).toBe(429);
    expect((await attempt(ADMIN.email, ADMIN.password, '10.9.9.9', device)).status).toBe(200);
    expect((await attempt(ADMIN.email, ADMIN.password, '10.0.0.1', device)).status).toBe(200);
  });

  it('should let the others in behind an address that guesses, each with two tries on a new device', async () => {
    const client = await shop.staff('manager');
    const { user } = await client.must('GET', '/auth/check');
    const device = await knownDevice(user.email, '10.2.9.9');
    await guess(
      (i) => `guess${i}@shopbench.local`,
      () => '10.2.0.1',
      60,
    );
    expect((await attempt(user.email, ADMIN.password, '10.2.0.1')).status).toBe(200);
    const replies = [];
    for (let i = 0; i < 3; i += 1) replies.push(await attempt(user.email, 'Wrong1234', '10.2.0.1'));
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 429]);
    expect(replies[0]!.message).toContain('1 try left');
    expect((await attempt(user.email, ADMIN.password, '10.2.0.1', device)).status).toBe(200);
  });

  it('should count resets and registrations apart from signing in', async () => {
    const from = { headers: { 'X-Forwarded-For': '10.5.0.1' } };
    const person = { name: 'Nobody', email: 'nobody@example.in', address: 'Pune', password: 'Mango4Tree' };
    const statuses = [];
    for (let i = 0; i < 52; i += 1) {
      const body = { ...person, mobileNumber: String(9_100_000_000 + i) };
      statuses.push((await new Client(shop.url).post('/auth/register', body, from)).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([201, 429]);
    const { password: _, address: __, ...verify } = { ...person, mobileNumber: '9200000000' };
    expect((await new Client(shop.url).post('/auth/reset-password-request', verify, from)).status).toBe(200);
    const login = await attempt('other@shopbench.local', 'Wrong1234', '10.5.0.1');
    expect(login).toMatchObject({ status: 401, message: expect.stringContaining('4 tries left') });
  });

  it('should let a known device guess no more than five times, and only at its own account', async () => {
    const clerk = await (await shop.staff('clerk')).must('GET', '/auth/check');
    const device = await knownDevice(clerk.user.email, '10.3.0.1');
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      statuses.push((await attempt(clerk.user.email, 'Wrong1234', `10.3.1.${i}`, device)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    // Of another account the cookie says nothing: the tries of the first test still count.
    expect((await attempt(ADMIN.email, ADMIN.password, '10.3.2.1', device)).status).toBe(429);
  });

  it('should take neither a forged device nor a session for a device, nor a device for a session', async () => {
    const forged = new JwtService().sign(
      { device: 'x', who: 'y' },
      { secret: 'z'.repeat(40), audience: 'device' },
    );
    for (const token of [forged, shop.admin.cookie.split('=')[1]!]) {
      const reply = await attempt(ADMIN.email, ADMIN.password, '10.4.0.1', `shopbench_device=${token}`);
      expect(reply.status).toBe(429);
    }
    const device = new JwtService().sign(
      { device: 'x' },
      { secret: await sessionKeyOf(shop), audience: 'device' },
    );
    const client = new Client(shop.url);
    client.cookie = `shopbench_session=${device}`;
    expect((await client.get('/auth/check')).status).toBe(401);
  });
});

describe('an IPv6 network', () => {
  it('should count as one address: whoever has one of it has all of them', async () => {
    await guess(
      (i) => `guess${i}@shopbench.net`,
      (i) => `2001:db8:6:4::${i.toString(16)}`,
      60,
    );
    const left = async (from: string) => (await attempt(`${from}@shopbench.net`, 'Wrong1234', from)).message;
    expect(await left('2001:db8:6:4:ffff::1')).toContain('1 try left');
    expect(await left('2001:db8:6:5::1')).toContain('4 tries left');
  });
});

describe('a server that knows no proxy', () => {
  it('should count by where requests come from, whatever a browser says of it', async () => {
    const plain = await startShop({ TRUST_PROXY: '0' });
    const login = (i: number) =>
      new Client(plain.url).post(
        '/auth/login',
        { identifier: `guess${i}@shop.local`, password: 'Wrong1234' },
        { headers: { 'X-Forwarded-For': `203.0.113.${i}` } },
      );
    const replies = [];
    for (let i = 0; i < 60; i += 10)
      replies.push(...(await Promise.all(Array.from({ length: 10 }, (_, k) => login(i + k)))));
    expect(replies.filter(({ message }) => message.includes('4 tries left'))).toHaveLength(50);
    expect((await login(61)).message).toContain('1 try left');
    await plain.close();
  });
});
