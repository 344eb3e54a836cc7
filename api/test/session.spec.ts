import { JwtService } from '@nestjs/jwt';
import { mongo } from 'mongoose';
import { Client } from './support/client';
import { sessionKeyOf } from './support/keys';
import { ADMIN, startShop, type Shop } from './support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const login = (client: Client, identifier: string, password: string) =>
  client.post('/auth/login', { identifier, password });

describe('signing in', () => {
  it('should answer the user and set a cookie that scripts and other sites cannot use', async () => {
    const reply = await login(new Client(shop.url), ADMIN.email.toUpperCase(), ADMIN.password);
    expect(reply).toMatchObject({
      status: 200,
      data: { name: 'Admin', designation: 'admin', email: ADMIN.email },
    });
    const cookie = reply.headers.get('set-cookie')!;
    expect(cookie).toMatch(/^shopbench_session=[^;]+; Max-Age=57600; Path=\/; .*HttpOnly; SameSite=Strict$/);
    expect(reply.text).not.toMatch(/password|argon/i);
  });

  it('should tell who is signed in, and nobody without a session', async () => {
    expect(await shop.admin.get('/auth/check')).toMatchObject({
      status: 200,
      data: { user: { designation: 'admin' } },
    });
    expect(await new Client(shop.url).get('/auth/check')).toMatchObject({
      status: 401,
      success: false,
      message: 'Please sign in',
      data: null,
    });
  });

  it('should end the session on the server, so that a kept cookie is worth nothing', async () => {
    const client = await new Client(shop.url).login(ADMIN.email, ADMIN.password);
    const kept = client.cookie;
    expect(await client.post('/auth/logout')).toMatchObject({ status: 200, message: 'Signed out' });
    client.cookie = kept;
    expect((await client.get('/auth/check')).status).toBe(401);
  });

  it('should put an end to the session that the browser had before', async () => {
    const client = await shop.staff('clerk');
    const { user } = await client.must('GET', '/auth/check');
    const before = new Client(shop.url);
    before.cookie = client.cookie;
    await client.login(user.email, ADMIN.password);
    expect(client.cookie).not.toBe(before.cookie);
    expect((await client.get('/auth/check')).status).toBe(200);
    expect((await before.get('/auth/check')).status).toBe(401);
  });

  it('should end on every device at once when a person says so, and nobody else’s', async () => {
    const clerk = await shop.staff('clerk');
    const { user } = await clerk.must('GET', '/auth/check');
    const devices = [clerk];
    for (let i = 0; i < 3; i += 1) devices.push(await new Client(shop.url).login(user.email, ADMIN.password));
    const kept = devices.map((device) => device.cookie);
    expect(await devices[2]!.post('/auth/logout-everywhere')).toMatchObject({
      status: 200,
      message: 'Signed out on every device',
    });
    for (const [i, device] of devices.entries()) {
      device.cookie = kept[i]!;
      expect((await device.get('/auth/check')).status).toBe(401);
    }
    expect((await shop.admin.get('/auth/check')).status).toBe(200);
  });

  it('should answer a wrong password and an unknown account alike', async () => {
    const known = await login(new Client(shop.url), ADMIN.email, 'Wrong1234');
    const unknown = await login(new Client(shop.url), 'nobody@shopbench.local', 'Wrong1234');
    expect(known).toMatchObject({
      status: 401,
      message: 'That password does not fit this account. 4 tries left.',
    });
    expect(unknown.text).toBe(known.text);
    await login(new Client(shop.url), ADMIN.email, ADMIN.password);
  });

  it.each(['known', 'unknown'])('should slow down guessing the password of a %s account', async (kind) => {
    const client = kind === 'known' ? await shop.staff('clerk') : null;
    const user = client && (await client.must('GET', '/auth/check')).user;
    const identifier = user?.email ?? 'guess@shopbench.local';
    const replies = [];
    for (let i = 0; i < 6; i += 1) replies.push(await login(new Client(shop.url), identifier, 'Wrong1234'));
    expect(replies.map((reply) => reply.status)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(replies[4]!.message).toContain('0 tries left');
    expect(Number(replies[5]!.headers.get('retry-after'))).toBeGreaterThan(0);
    const right = await login(new Client(shop.url), identifier, ADMIN.password);
    expect(right.status).toBe(429);
  });

  it('should let no more guesses through when they come all at once', async () => {
    const guesses = Array.from({ length: 12 }, () =>
      login(new Client(shop.url), 'many@shopbench.local', 'Wrong1234'),
    );
    const statuses = (await Promise.all(guesses)).map((reply) => reply.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  it('should start afresh after a success', async () => {
    for (let round = 0; round < 3; round += 1) {
      const wrong = await login(new Client(shop.url), ADMIN.email, 'Wrong1234');
      expect(wrong.message).toContain('4 tries left');
      expect((await login(new Client(shop.url), ADMIN.email, ADMIN.password)).status).toBe(200);
    }
  });
});

describe('a session token', () => {
  const jwt = new JwtService();
  const tokenOf = (client: Client) => client.cookie.replace('shopbench_session=', '');
  const withToken = (token: string) => {
    const client = new Client(shop.url);
    client.cookie = `shopbench_session=${token}`;
    return client.get('/auth/check');
  };
  const claims = () => {
    const { sub, sid } = jwt.decode(tokenOf(shop.admin)) as { sub: string; sid: string };
    return { sub, sid };
  };
  let secret: Buffer;
  beforeAll(async () => {
    secret = await sessionKeyOf(shop);
  });
  const audience = 'session';

  it('should be taken when it is signed with our secret', async () => {
    const token = jwt.sign(claims(), { secret, audience, expiresIn: 60 });
    expect((await withToken(token)).status).toBe(200);
  });

  it('should name its session by at least 128 bits', () => {
    expect(Buffer.from(claims().sid, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
  });

  it.each([
    [
      'expired',
      () => jwt.sign({ ...claims(), exp: Math.floor(Date.now() / 1000) - 1 }, { secret, audience }),
    ],
    ['for nothing in particular', () => jwt.sign(claims(), { secret, expiresIn: 60 })],
    ['for something else', () => jwt.sign(claims(), { secret, audience: 'device', expiresIn: 60 })],
    [
      'signed with another secret',
      () => jwt.sign(claims(), { secret: 'x'.repeat(40), audience, expiresIn: 60 }),
    ],
    [
      'unsigned',
      () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${tokenOf(shop.admin).split('.')[1]}.`,
    ],
    [
      'of another algorithm',
      () => jwt.sign(claims(), { secret, audience, algorithm: 'HS512', expiresIn: 60 }),
    ],
    [
      'of a session that never was',
      () => jwt.sign({ ...claims(), sid: 'made-up' }, { secret, audience, expiresIn: 60 }),
    ],
    [
      'of another person',
      () => jwt.sign({ ...claims(), sub: '0'.repeat(24) }, { secret, audience, expiresIn: 60 }),
    ],
    [
      'with an object for a session',
      () => jwt.sign({ ...claims(), sid: { $ne: '' } }, { secret, audience, expiresIn: 60 }),
    ],
    ['no token at all', () => 'garbage'],
  ])('should be refused when it is %s', async (_, make) => {
    expect(await withToken(make())).toMatchObject({ status: 401, success: false, message: 'Please sign in' });
  });

  it('should be refused at once after logout, though it was verified a moment ago', async () => {
    const client = await shop.staff('manager');
    const kept = new Client(shop.url);
    kept.cookie = client.cookie;
    expect((await kept.get('/auth/check')).status).toBe(200);
    expect((await kept.get('/auth/check')).status).toBe(200);
    await client.post('/auth/logout');
    expect((await kept.get('/auth/check')).status).toBe(401);
  });

  it('should be refused when it expires, though it was verified a moment ago', async () => {
    const exp = Math.floor(Date.now() / 1000) + 5;
    const token = jwt.sign({ ...claims(), exp }, { secret, audience });
    expect((await withToken(token)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, exp * 1000 - Date.now() + 100));
    expect((await withToken(token)).status).toBe(401);
  });

  it('should be refused when the session on the server is over', async () => {
    const client = await shop.staff('manager');
    const sid = (jwt.decode(tokenOf(client)) as { sid: string }).sid;
    await shop.database
      .collection<{ _id: string }>('sessions')
      .updateOne({ _id: sid }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await client.get('/auth/check')).status).toBe(401);
  });

  it('should be refused when nobody used the session for so long, which a page left alone does not', async () => {
    const client = await shop.staff('manager');
    const { sid } = jwt.decode(tokenOf(client)) as { sid: string };
    const sessions = shop.database.collection<{ _id: string; lastUsedAt: Date }>('sessions');
    const usedBefore = async (hours: number) => {
      await sessions.updateOne(
        { _id: sid },
        { $set: { lastUsedAt: new Date(Date.now() - hours * 3_600_000) } },
      );
      // The program remembers for a second what it saw.
      await new Promise((resolve) => setTimeout(resolve, 1_100));
    };
    const last = async () => Date.now() - (await sessions.findOne({ _id: sid }))!.lastUsedAt.getTime();
    await usedBefore(7);
    const alone = { headers: { 'X-Unattended': '1' } };
    expect((await client.get('/auth/check', alone)).status).toBe(200);
    expect(await last()).toBeGreaterThan(6 * 3_600_000);
    await usedBefore(7);
    expect((await client.get('/auth/check')).status).toBe(200);
    expect(await last()).toBeLessThan(3_600_000);
    await usedBefore(8.1);
    expect((await client.get('/auth/check')).status).toBe(401);
  });

  it('should be refused when the person is archived', async () => {
    const client = await shop.staff('manager');
    const { sub } = jwt.decode(tokenOf(client)) as { sub: string };
    await shop.database
      .collection('parties')
      .updateOne({ _id: new mongo.ObjectId(sub) }, { $set: { archived: true } });
    expect((await client.get('/auth/check')).status).toBe(401);
  });
});

describe('a shop that is reached over TLS', () => {
  it('should name its cookies for this host and for TLS alone, and say that browsers keep to it', async () => {
    const secure = await startShop({ COOKIE_SECURE: 'true' });
    const reply = await login(new Client(secure.url), ADMIN.email, ADMIN.password);
    const [session, device] = reply.headers.getSetCookie();
    expect(session).toMatch(
      /^__Host-shopbench_session=[^;]+; Max-Age=57600; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(session).not.toMatch(/Domain/i);
    expect(device).toMatch(/^__Secure-shopbench_device=.*; Secure; SameSite=Strict$/);
    expect((await secure.admin.get('/auth/check')).status).toBe(200);
    const plainly = new Client(secure.url);
    plainly.cookie = secure.admin.cookie.replace('__Host-', '');
    expect((await plainly.get('/auth/check')).status).toBe(401);
    const strict = async (path: string, { url } = secure) =>
      (await fetch(url + path)).headers.get('strict-transport-security');
    for (const path of ['/api/v1/settings/public', '/health', '/api/docs', '/login'])
      expect([path, await strict(path)]).toEqual([path, 'max-age=31536000']);
    expect(await strict('/health', shop)).toBeNull();
    await secure.close();
  });
});
