import { mongo } from 'mongoose';
import { Client } from '../../../../test/support/client';
import { addCustomer } from '../../../../test/support/factories';
import { startMailServer, useMailServer, type MailServer } from '../../../../test/support/mail-server';
import { startShop, type Shop } from '../../../../test/support/shop';
import { login, PASSWORD, registerBody, registered } from '../../../../test/support/sign-in';

let shop: Shop;
let server: MailServer;
beforeAll(async () => {
  [shop, server] = await Promise.all([startShop({ LOG_LEVEL: 'trace' }), startMailServer()]);
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

const NEW = 'Banyan7Leaf';
const WRONG = 'aaaa-bbbb';
const stranger = () => new Client(shop.url);
const request = (body: object) => stranger().post('/auth/reset-password-request', body);
const reset = (body: object) => stranger().post('/auth/reset-password', { newPassword: NEW, ...body });

interface Details {
  name: string;
  mobileNumber: string;
  email: string;
}
const detailsOf = ({ name, mobileNumber, email }: Details) => ({ name, mobileNumber, email });
const resets = () => shop.database.collection<{ _id: string } & mongo.Document>('password_resets');

/** Asks for a reset by these details; answers the reset, and the code where one is mailed. */
async function begun(details: object) {
  const { userId, byMail } = (await request(details)).data as { userId: string; byMail: boolean };
  return { userId, byMail };
}
const mailedCode = async (to: string) =>
  /^[a-z2-9]{4}-[a-z2-9]{4}$/m.exec((await server.letterTo(to, /new password for your account/)).text)![0];
const told = async (to: string) => (await server.letterTo(to, /If this was not you/)).text;
const customerOf = async (mobileNumber: string) =>
  (await shop.admin.must('GET', `/customer/all?q=${mobileNumber}`)).customers[0];
const deedsOf = async (id: string) =>
  (await shop.admin.must('GET', `/customer/${id}/history`)).changes.flatMap(
    ({ fields }: { fields: { path: string; after: unknown }[] }) =>
      fields.filter(({ path }) => path === 'signIn').map(({ after }) => after),
  );

describe('a shop without mail', () => {
  it('should let nobody in by what many know of somebody', async () => {
    const admin = await shop.staff('admin');
    const { _id } = await admin.must('GET', '/profile');
    const known = { _id: new mongo.ObjectId(_id as string) };
    const names = { mobileNumber: '9811100001', searchKeys: ['9811100001'] };
    await shop.database.collection('parties').updateOne(known, { $set: names });
    const peon = await shop.staff('peon');
    const { users } = await peon.must('GET', '/user/all');
    const target = users.find((one: { _id: string }) => one._id === _id);
    const { userId, byMail } = await begun(detailsOf(target));
    expect(byMail).toBe(false);
    for (const code of [WRONG, userId, target.name])
      expect(await reset({ userId, code })).toMatchObject({ status: 422, errors: [{ path: 'code' }] });
    expect((await login(shop, target.email, NEW)).status).toBe(401);
    expect((await admin.get('/auth/check')).status).toBe(200);
  });

  it('should take an activation code of this customer, once, and of no other', async () => {
    const body = await registered(shop);
    const client = await stranger().login(body.email, PASSWORD);
    const customer = await customerOf(body.mobileNumber);
    const issue = async (id: string) =>
      (await shop.admin.must('POST', `/customer/${id}/activation-code`)).activationCode as string;
    const [own, others] = [await issue(customer._id), await issue((await addCustomer(shop.admin))._id)];
    const { userId } = await begun(detailsOf(body));
    expect((await reset({ userId, code: others })).status).toBe(422);
    expect(await reset({ userId, code: own.toUpperCase().replaceAll('-', ' ') })).toMatchObject({
      status: 200,
      message: 'Password updated successfully',
      data: null,
    });
    expect((await client.get('/auth/check')).status).toBe(401);
    expect((await login(shop, body.mobileNumber, NEW)).status).toBe(200);
    expect(await reset({ userId, code: own })).toMatchObject({ status: 422, errors: [{ path: 'userId' }] });
    const again = await begun(detailsOf(body));
    expect((await reset({ userId: again.userId, code: own })).status).toBe(422);
    expect(await deedsOf(customer._id)).toEqual([
      'password reset with an activation code',
      'activation code given out',
    ]);
  });

  it('should take the one-time password that an admin gave to a member of the staff', async () => {
    const person = await shop.admin.must('POST', '/user/create', {
      ...{ name: 'Ravi Rao', mobileNumber: '9811100002', address: 'Pune' },
      ...{ designation: 'manager', email: 'ravi@example.in' },
    });
    const { oneTimePassword } = await shop.admin.must('POST', `/user/${person._id}/reset-password`);
    const { userId } = await begun(detailsOf(person));
    expect((await reset({ userId, code: oneTimePassword })).status).toBe(200);
    expect((await login(shop, 'ravi@example.in', NEW)).status).toBe(200);
    // A password of one's own is no code.
    const next = await begun(detailsOf(person));
    expect((await reset({ userId: next.userId, code: NEW })).status).toBe(422);
  });
});

describe('a shop with mail', () => {
  beforeAll(() => useMailServer(shop.admin, server));

  it('should mail a code that sets the password once, end every session, and tell the person', async () => {
    const body = await registered(shop);
    const client = await stranger().login(body.email, PASSWORD);
    const requested = await request({ ...detailsOf(body), name: body.name.toUpperCase() });
    expect(requested.data).toEqual({ userId: expect.any(String), byMail: true });
    const { userId } = requested.data as { userId: string };
    const code = await mailedCode(body.email);
    const sent = { userId, code: code.toUpperCase() };
    expect((await reset({ ...sent, newPassword: 'poor' })).errors).toMatchObject([{ path: 'newPassword' }]);
    expect(await reset({ ...sent, newPassword: 'Password1' })).toMatchObject({
      status: 422,
      errors: [{ path: 'newPassword', message: expect.stringContaining('Many people') }],
    });
    expect(await reset({ ...sent, newPassword: 'Meera-2026' })).toMatchObject({
      status: 422,
      errors: [{ path: 'newPassword', message: expect.stringContaining('“meera”') }],
    });
    expect((await reset(sent)).status).toBe(200);
    expect((await client.get('/auth/check')).status).toBe(401);
    expect((await login(shop, body.email, PASSWORD)).status).toBe(401);
    expect((await login(shop, body.mobileNumber, NEW)).status).toBe(200);
    expect((await reset({ ...sent, newPassword: PASSWORD })).status).toBe(422);
    expect(await told(body.email)).toContain('password reset with a code sent by mail');
    const customer = await customerOf(body.mobileNumber);
    expect(await deedsOf(customer._id)).toEqual(['password reset with a code sent by mail']);
  });

  it('should let five codes be tried, and one be in use', async () => {
    const body = await registered(shop);
    const first = await begun(detailsOf(body));
    const older = await mailedCode(body.email);
    const second = await begun(detailsOf(body));
    const newer = await mailedCode(body.email);
    expect(await reset({ userId: first.userId, code: older })).toMatchObject({
      errors: [{ path: 'userId' }],
    });
    const tries = [];
    for (const code of [older, WRONG, WRONG, WRONG, WRONG])
      tries.push((await reset({ userId: second.userId, code })).message);
    expect(tries[0]).toContain('4 tries left');
    expect(tries[4]).toContain('0 tries left');
    expect(await reset({ userId: second.userId, code: newer })).toMatchObject({
      status: 422,
      errors: [{ path: 'userId' }],
    });
    expect((await login(shop, body.email, PASSWORD)).status).toBe(200);
  });

  it('should let no more codes be tried when they come all at once', async () => {
    const { userId } = await begun(detailsOf(registerBody()));
    const all = await Promise.all(Array.from({ length: 9 }, () => reset({ userId, code: WRONG })));
    expect(all.filter(({ errors }) => errors?.[0]?.path === 'code')).toHaveLength(5);
    expect(all.filter(({ errors }) => errors?.[0]?.path === 'userId')).toHaveLength(4);
  });

  it('should keep the code as a slow hash, for ten minutes', async () => {
    const body = await registered(shop);
    const asked = Date.now();
    const { userId } = await begun(detailsOf(body));
    const answered = Date.now();
    const code = await mailedCode(body.email);
    const of = { resetId: new mongo.ObjectId(userId) };
    const kept = await resets().findOne(of);
    expect(kept!['codeHash']).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(kept)).not.toContain(code.replace('-', ''));
    const begins = kept!['expiresAt'].getTime() - 10 * 60_000;
    expect(begins).toBeGreaterThanOrEqual(asked);
    expect(begins).toBeLessThanOrEqual(answered);
    await resets().updateOne(of, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect(await reset({ userId, code })).toMatchObject({ status: 422, errors: [{ path: 'userId' }] });
  });

  it('should mail no code to an address that somebody else wrote into the record', async () => {
    const body = await registered(shop);
    const peon = await shop.staff('peon');
    const { _id, version } = await customerOf(body.mobileNumber);
    const theirs = `peon${_id}@example.in`;
    await peon.must('PUT', `/customer/${_id}`, { email: theirs, version });
    expect(await told(body.email)).toContain('e-mail address or mobile number changed');
    const details = { ...detailsOf(body), email: theirs };
    await begun(details);
    // Whoever signs in by it with the password shows that it is theirs.
    await stranger().login(theirs, PASSWORD);
    await begun(details);
    await mailedCode(theirs);
    const codes = server.letters.filter(({ to }) => to.includes(theirs) || to.includes(body.email));
    expect(codes).toEqual([]);
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
      data.byMail,
    ];
    for (const reply of replies) expect(shape(reply)).toEqual(shape(replies[0]!));
    expect(new Set(replies.map(({ data }) => data.userId)).size).toBe(replies.length);
    expect(replies.map(({ text }) => text).join()).not.toContain((user as { _id: string })._id);
    const answers = await Promise.all(replies.map(({ data }) => reset({ userId: data.userId, code: WRONG })));
    for (const answer of answers) expect([answer.status, answer.text]).toEqual([422, answers[0]!.text]);
  });

  it('should do the same work for somebody and for nobody', async () => {
    const body = await registered(shop);
    const commandsOf = async (path: string, sent: object) => {
      const mark = `mark-${Math.random()}`;
      await shop.admin.get(`/search?q=${mark}`);
      const { data } = await stranger().post(path, sent);
      const path2 = `/${mark}-end`;
      await shop.admin.get(path2);
      await shop.program.line(path2);
      const lines = shop.program.lines.map((line) => JSON.parse(line) as Record<string, string>);
      const from = lines.findLastIndex((line) => JSON.stringify(line).includes('/api/v1/search'));
      const commands = lines
        .slice(from)
        .filter((line) => line['command'])
        .map((line) => [
          line['commandName'],
          (JSON.parse(line['command']!) as Record<string, string>)[line['commandName']!],
        ])
        // A backup that becomes due meanwhile reads all of them, and their indexes.
        .filter(
          ([name, collection]) =>
            !['aggregate', 'listIndexes'].includes(name!) &&
            ['parties', 'credentials', 'password_resets', 'activation_codes', 'login_tries'].includes(
              String(collection),
            ),
        );
      return { commands, data: data as { userId: string } };
    };
    const somebody = await commandsOf('/auth/reset-password-request', detailsOf(body));
    const nobody = await commandsOf('/auth/reset-password-request', detailsOf(registerBody()));
    expect(somebody.commands.length).toBeGreaterThan(5);
    expect(nobody.commands).toEqual(somebody.commands);
    const second = ({ data: { userId } }: typeof somebody) =>
      commandsOf('/auth/reset-password', { userId, code: WRONG, newPassword: NEW });
    const [ofSomebody, ofNobody] = [await second(somebody), await second(nobody)];
    expect(ofSomebody.commands.length).toBeGreaterThan(2);
    expect(ofNobody.commands).toEqual(ofSomebody.commands);
    const right = await commandsOf('/auth/login', { identifier: body.email, password: 'Wrong1234' });
    const unknown = await commandsOf('/auth/login', { identifier: 'no@one.in', password: 'Wrong1234' });
    expect(right.commands.length).toBeGreaterThan(5);
    expect(unknown.commands).toEqual(right.commands);
  });

  it('should be refused for a reset that was never begun', async () => {
    const made = await reset({ userId: 'f'.repeat(24), code: WRONG });
    expect(made).toMatchObject({ status: 422, errors: [{ path: 'userId' }] });
  });

  it('should be slowed down for one number, and fill nobody’s mailbox', async () => {
    const details = detailsOf(registerBody());
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await request(details)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await shop.database.collection('login_tries').deleteMany({ _id: /^reset / as never });
    const reply = await request(details);
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });

  it('should write in Hindi to a customer who reads that', async () => {
    const body = await registered(shop);
    const { _id, version } = await customerOf(body.mobileNumber);
    await shop.admin.must('PUT', `/customer/${_id}`, { language: 'hi', version });
    await begun(detailsOf(body));
    expect((await server.letterTo(body.email, /कोड के बिना कुछ नहीं बदलता/)).text).toMatch(
      /^[a-z2-9]{4}-[a-z2-9]{4}$/m,
    );
  });
});
