import { Client } from '../../test/support/client';
import { addCustomer } from '../../test/support/factories';
import { startShop, type Shop } from '../../test/support/shop';
import { login, PASSWORD, registerBody, registered } from '../../test/support/sign-in';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ LOG_LEVEL: 'trace' });
});
afterAll(() => shop.close());

const NEW = 'Banyan7Leaf';
const stranger = () => new Client(shop.url);
const request = (body: object) => stranger().post('/auth/reset-password-request', body);
const reset = (body: object) => stranger().post('/auth/reset-password', body);
const detailsOf = ({ name, mobileNumber, email }: { name: string; mobileNumber: string; email: string }) => ({
  name,
  mobileNumber,
  email,
});

describe('a forgotten password', () => {
  it('should be set anew in two steps, once, and end every session', async () => {
    const body = await registered(shop);
    const client = await new Client(shop.url).login(body.email, PASSWORD);
    const { data } = await request({ ...detailsOf(body), name: body.name.toUpperCase() });
    const sent = { ...data, newPassword: NEW };
    expect(await reset(sent)).toMatchObject({
      status: 200,
      message: 'Password updated successfully',
      data: null,
    });
    expect((await client.get('/auth/check')).status).toBe(401);
    expect((await login(shop, body.email, PASSWORD)).status).toBe(401);
    expect((await login(shop, body.mobileNumber, NEW)).status).toBe(200);
    expect(await reset({ ...sent, newPassword: PASSWORD })).toMatchObject({
      status: 422,
      errors: [{ path: 'resetToken' }],
    });
    expect((await login(shop, body.email, NEW)).status).toBe(200);
  });

  it('should name the reset and never the person, in the same answer for nobody', async () => {
    const body = await registered(shop);
    const { data: user } = await login(shop, body.email, PASSWORD);
    const other = await registered(shop);
    const known = await addCustomer(shop.admin, { email: 'asha@example.in' });
    const bodies = [
      detailsOf(body),
      { ...detailsOf(body), name: 'Somebody Else' },
      { ...detailsOf(body), email: other.email },
      detailsOf({ ...known, email: known.email! }),
      detailsOf(registerBody()),
    ];
    const replies = await Promise.all(bodies.map(request));
    const shape = ({ status, message, data }: (typeof replies)[number]) => [
      status,
      message,
      Object.keys(data),
      data.userId.length,
      data.resetToken.length,
    ];
    for (const reply of replies) expect(shape(reply)).toEqual(shape(replies[0]!));
    expect(new Set(replies.map(({ data }) => data.userId)).size).toBe(replies.length);
    expect(replies.map(({ text }) => text).join()).not.toContain((user as { _id: string })._id);
    const answers = await Promise.all(
      replies.slice(1).map(({ data }) => reset({ ...data, newPassword: NEW })),
    );
    for (const answer of answers) expect([answer.status, answer.text]).toEqual([422, answers[0]!.text]);
  });

  it('should do the same work for somebody and for nobody', async () => {
    const body = await registered(shop);
    const commandsOf = async (path: string, sent: object) => {
      const mark = `mark-${Math.random()}`;
      await shop.admin.get(`/search?q=${mark}`);
      await stranger().post(path, sent);
      const path2 = `/${mark}-end`;
      await shop.admin.get(path2);
      await shop.program.line(path2);
      const lines = shop.program.lines.map((line) => JSON.parse(line) as Record<string, string>);
      const from = lines.findLastIndex((line) => JSON.stringify(line).includes('/api/v1/search'));
      return lines
        .slice(from)
        .filter((line) => line['command'])
        .map((line) => [
          line['commandName'],
          (JSON.parse(line['command']!) as Record<string, string>)[line['commandName']!],
        ])
        .filter(([, collection]) =>
          ['parties', 'credentials', 'password_resets', 'login_tries'].includes(String(collection)),
        );
    };
    const somebody = await commandsOf('/auth/reset-password-request', detailsOf(body));
    const nobody = await commandsOf('/auth/reset-password-request', detailsOf(registerBody()));
    expect(somebody.length).toBeGreaterThan(5);
    expect(nobody).toEqual(somebody);
    const right = await commandsOf('/auth/login', { identifier: body.email, password: 'Wrong1234' });
    const unknown = await commandsOf('/auth/login', { identifier: 'no@one.in', password: 'Wrong1234' });
    expect(right.length).toBeGreaterThan(5);
    expect(unknown).toEqual(right);
  });

  it('should keep its secret as a hash, for ten minutes', async () => {
    const body = await registered(shop);
    const { data } = await request(detailsOf(body));
    const resets = shop.database.collection('password_resets');
    const [kept] = await resets.find().sort({ _id: -1 }).limit(1).toArray();
    expect(JSON.stringify(kept)).not.toContain(data.resetToken);
    const minutes = (kept!['expiresAt'].getTime() - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(10);
    await resets.updateOne({ _id: kept!._id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await reset({ ...data, newPassword: NEW })).status).toBe(422);
    expect((await login(shop, body.email, PASSWORD)).status).toBe(200);
  });

  it('should be refused with a secret or a user that does not belong to it, and with a poor password', async () => {
    const body = await registered(shop);
    const [one, other] = await Promise.all([request(detailsOf(body)), request(detailsOf(registerBody()))]);
    expect((await reset({ ...one.data, resetToken: other.data.resetToken, newPassword: NEW })).status).toBe(
      422,
    );
    expect((await reset({ ...other.data, userId: one.data.userId, newPassword: NEW })).status).toBe(422);
    const poor = await reset({ ...one.data, newPassword: 'poor' });
    expect(poor).toMatchObject({ status: 400, errors: [{ path: 'newPassword' }] });
    expect((await reset({ ...one.data, newPassword: NEW })).status).toBe(200);
  });

  it('should be slowed down for one number', async () => {
    const details = detailsOf(registerBody());
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await request(details)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
