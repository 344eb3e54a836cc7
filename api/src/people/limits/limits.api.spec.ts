import { JwtService } from '@nestjs/jwt';
import { Client } from '../../../test/support/client';
import { ADMIN, startShop, type Shop } from '../../../test/support/shop';

/**
 * A fiftieth: of the staff 60 reads, 24 writes, 1 export and 1 report a minute, 1 letter an hour; of others 6 reads, 2 writes,
 * 6 public calls, 2 tries to sign in.
 */
let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT_FACTOR: '0.02', TRUST_PROXY: '1' });
});
afterAll(() => shop.close());

async function statuses(times: number, call: () => Promise<{ status: number }>) {
  const replies = [];
  for (let i = 0; i < times; i += 1) replies.push(await call());
  return replies.map(({ status }) => status);
}

describe('limits by class of route', () => {
  it('should answer 429 with the seconds to wait, in the envelope, past the limit of writes only', async () => {
    const write = () => shop.admin.post('/brand/create', {});
    const codes = await statuses(25, write);
    expect(codes.slice(0, 24)).toEqual(Array(24).fill(400));
    const refused = await write();
    expect(refused).toMatchObject({ status: 429, success: false, data: null });
    expect(refused.message).toMatch(/^Too many requests. Please wait \d+ (seconds|minutes) and try again.$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await shop.admin.get('/brand/all')).status).toBe(200);
  });

  it('should bound what browsers report by themselves, apart from what people do', async () => {
    const report = () => shop.admin.post('/area/report', {});
    expect(await statuses(2, report)).toEqual([400, 429]);
  });

  it('should count each person alone, whatever the route', async () => {
    const reads = ['/brand/all', '/category/all', '/customer/all'];
    let i = 0;
    const codes = await statuses(70, () => shop.admin.get(reads[(i += 1) % 3]!));
    expect(codes.at(-1)).toBe(429);
    const anybody = new Client(shop.url);
    expect((await anybody.get('/settings/public')).status).toBe(200);
    expect((await anybody.get('/brand/all')).status).toBe(401);
  });

  it('should give a customer about a tenth', async () => {
    const customer = await shop.staff('customer', { headers: { 'X-Forwarded-For': '203.0.113.9' } });
    expect(await statuses(7, () => customer.get('/me/home'))).toEqual([...Array<number>(6).fill(200), 429]);
    const write = () => customer.post('/me/messages', {});
    expect(await statuses(3, write)).toEqual([400, 400, 429]);
  });

  it('should bound the letters of an hour', async () => {
    const send = () => shop.admin.post('/settings/mail/test', { to: 'asha@example.in' });
    expect((await send()).status).toBe(422);
    const refused = await send();
    expect(refused).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^At most 1 letters an hour .* in \d+ minutes\.$/),
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  it('should not count looks at the health of the program', async () => {
    const look = () => fetch(`${shop.url}/ready`);
    expect(new Set(await statuses(40, look))).toEqual(new Set([200]));
  });

  it('should count tries to sign in by address', async () => {
    const login = (identifier: string, password: string, cookie = '') =>
      new Client(shop.url).post('/auth/login', { identifier, password }, { headers: { Cookie: cookie } });
    const reply = await login(ADMIN.email, ADMIN.password);
    const device = reply.headers.getSetCookie().find((one) => one.startsWith('shopbench_device='))!;
    expect((await statuses(4, () => login('x@y.in', 'Wrong1234'))).at(-1)).toBe(429);
    expect((await login(ADMIN.email, ADMIN.password)).status).toBe(429);
    // On a device on which somebody has signed in before.
    const known = await login(ADMIN.email, ADMIN.password, device.split(';')[0]!);
    expect(known.status).toBe(200);
    // The next sign-in's cookie is the same account's, and shares what is left of its tries.
    const again = known.headers.getSetCookie().find((one) => one.startsWith('shopbench_device='))!;
    const codes = await statuses(3, () => login(ADMIN.email, ADMIN.password, again.split(';')[0]!));
    expect(codes).toEqual([200, 429, 429]);
  });

  it('should count an IPv6 network as one address, and another one alone', async () => {
    let i = 0;
    const look = (address: string) =>
      new Client(shop.url).get('/settings/public', { headers: { 'X-Forwarded-For': address } });
    const codes = await statuses(7, () => look(`2001:db8:1:1::${(i += 1).toString(16)}`));
    expect(codes).toEqual([...Array<number>(6).fill(200), 429]);
    expect((await look('2001:db8:1:2::1')).status).toBe(200);
  });

  it('should hold the limit by address whatever cookie is made up', async () => {
    const forged = () =>
      new JwtService().sign(
        { device: String(Math.random()), who: String(Math.random()) },
        { secret: 'z'.repeat(40), audience: 'device' },
      );
    const look = (token: string) =>
      new Client(shop.url).get('/settings/public', { headers: { Cookie: `shopbench_device=${token}` } });
    const made = await statuses(14, () => look(String(Math.random())));
    expect(made.at(-1)).toBe(429);
    expect((await look(forged())).status).toBe(429);
  });
});
