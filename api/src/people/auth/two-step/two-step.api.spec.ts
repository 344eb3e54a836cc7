import { mongo } from 'mongoose';
import { check, recoveryCodes as recoveryCodesAnswer, sessionUser } from '@shopbench/contracts';
import { hashPassword } from '../passwords/passwords';
import { hashOfCode } from '../../../kernel/access/secrets';
import { codeOf, untilStepHolds } from '../../../../test/support/authenticator';
import { Client } from '../../../../test/support/client';
import { ADMIN, startShop, type Shop } from '../../../../test/support/shop';
import { login, PASSWORD, registered, resetByShop, turnOnTwoStep } from '../../../../test/support/sign-in';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ LOG_LEVEL: 'trace' });
});
afterAll(() => shop.close());

const stranger = () => new Client(shop.url);
const enter = (ticket: string, code: string) => stranger().post('/auth/login/code', { ticket, code });

/** A customer with two-step sign-in on, and a way to a fresh ticket. */
async function withTwoStep() {
  const body = await registered(shop);
  const client = await stranger().login(body.email, PASSWORD);
  const app = await turnOnTwoStep(client, PASSWORD);
  const ticket = async () => {
    const reply = await login(shop, body.email, PASSWORD);
    expect(reply).toMatchObject({ status: 401, data: { twoStep: true, ticket: expect.any(String) } });
    expect(reply.headers.getSetCookie()).toEqual([]);
    return (reply.data as { ticket: string }).ticket;
  };
  return { ...app, body, client, ticket };
}

describe('two-step sign-in', () => {
  it('should ask for a code after the right password, and take it once', async () => {
    const { secret, ticket } = await withTwoStep();
    const first = await ticket();
    const code = codeOf(secret);
    const { status, data } = await enter(first, code);
    expect([status, check(sessionUser, data)]).toEqual([200, { ok: true, value: data }]);
    for (const again of [first, await ticket()])
      expect(await enter(again, code)).toMatchObject({
        status: 401,
        message: expect.stringContaining('was used already'),
      });
    expect((await enter(first, codeOf(secret, 1))).status).toBe(200);
  });

  it('should let one of two in who bring the same code at the same moment', async () => {
    const { secret, ticket } = await withTwoStep();
    const tickets = [await ticket(), await ticket()];
    const code = codeOf(secret);
    const both = await Promise.all(tickets.map((one) => enter(one, code)));
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 401]);
  });

  it('should take neither an old nor a later nor an earlier code than one that was taken', async () => {
    const { secret, ticket } = await withTwoStep();
    const one = await ticket();
    // When a step ends, the code after the next one becomes the next one.
    await untilStepHolds();
    for (const steps of [-3, -2, 2, 3]) expect((await enter(one, codeOf(secret, steps))).status).toBe(401);
    expect((await enter(one, codeOf(secret, 1))).status).toBe(200);
    expect((await enter(one, codeOf(secret, 0))).status).toBe(401);
  });

  it('should take each recovery code once, however it is written', async () => {
    const { recoveryCodes, ticket } = await withTwoStep();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code] = recoveryCodes;
    const one = await ticket();
    expect((await enter(one, code!.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await enter(one, code!)).status).toBe(401);
    expect((await enter(one, recoveryCodes[1]!)).status).toBe(200);
  });

  it('should keep recovery codes as passwords are kept, and take those of an older release', async () => {
    const { body, recoveryCodes, ticket } = await withTwoStep();
    const of = { identifiers: body.email };
    const stored = async () =>
      (await shop.database.collection('credentials').findOne(of))!['twoStep'].recovery as string[];
    const hashes = await stored();
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(new Set(hashes).size).toBe(10);
    expect((await enter(await ticket(), recoveryCodes[3]!)).status).toBe(200);
    expect(await stored()).toHaveLength(9);
    const older = { $set: { 'twoStep.recovery': recoveryCodes.map(hashOfCode) } };
    await shop.database.collection('credentials').updateOne(of, older);
    const one = await ticket();
    expect((await enter(one, recoveryCodes[3]!)).status).toBe(200);
    expect((await enter(one, recoveryCodes[3]!)).status).toBe(401);
  });

  it('should take no ticket that is forged, of another kind, or of an earlier password', async () => {
    const { client, secret, body, ticket } = await withTwoStep();
    const one = await ticket();
    const forged = one.slice(0, -3) + (one.endsWith('aaa') ? 'bbb' : 'aaa');
    const session = client.cookie.split('=')[1]!;
    for (const bad of [forged, session, 'x']) expect((await enter(bad, codeOf(secret))).status).toBe(401);
    await client.must('PUT', '/profile/change-password', {
      oldPassword: PASSWORD,
      newPassword: 'Banyan7Leaf',
    });
    expect(await enter(one, codeOf(secret))).toMatchObject({ status: 401, data: { startAgain: true } });
    expect((await login(shop, body.email, 'Banyan7Leaf')).data).toMatchObject({ twoStep: true });
    const withTicket = stranger();
    withTicket.cookie = `shopbench_session=${one}`;
    expect((await withTicket.get('/auth/check')).status).toBe(401);
  });

  it('should slow down guessing of codes', async () => {
    const { ticket } = await withTwoStep();
    const one = await ticket();
    const replies = [];
    for (let i = 0; i < 6; i += 1) replies.push(await enter(one, String(100_000 + i)));
    expect(replies.map((reply) => reply.status)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(replies[0]!.message).toContain('4 tries left');
  });

  it('should still ask for the code after a reset of the password', async () => {
    const { body } = await withTwoStep();
    await resetByShop(shop, body, 'Banyan7Leaf');
    expect((await login(shop, body.email, 'Banyan7Leaf')).data).toMatchObject({ twoStep: true });
  });
});

describe('setting it up', () => {
  it('should need the password and a code of the app, and be off until then', async () => {
    const body = await registered(shop);
    const client = await stranger().login(body.email, PASSWORD);
    const path = '/profile/two-step';
    expect(await client.post(`${path}/start`, { password: 'Wrong1234' })).toMatchObject({
      status: 422,
      errors: [{ path: 'password' }],
    });
    expect((await client.post(`${path}/confirm`, { code: '123456' })).status).toBe(409);
    const { secret, uri, qrCode } = await client.must('POST', `${path}/start`, { password: PASSWORD });
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Shopbench:/);
    expect(qrCode).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
    expect(await client.post(`${path}/confirm`, { code: codeOf(secret, 5) })).toMatchObject({
      status: 422,
      errors: [{ path: 'code' }],
    });
    expect(await client.must('GET', path)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await login(shop, body.email, PASSWORD)).status).toBe(200);
    const confirmed = await client.must('POST', `${path}/confirm`, { code: codeOf(secret) });
    expect(check(recoveryCodesAnswer, confirmed)).toEqual({ ok: true, value: confirmed });
    expect(await client.must('GET', path)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect((await client.post(`${path}/start`, { password: PASSWORD })).status).toBe(409);
  });

  it('should end the sessions that no code opened, but for the one that turns it on', async () => {
    const body = await registered(shop);
    const [here, elsewhere] = [
      await stranger().login(body.email, PASSWORD),
      await stranger().login(body.email, PASSWORD),
    ];
    await turnOnTwoStep(here, PASSWORD);
    expect((await here.get('/auth/check')).status).toBe(200);
    expect((await elsewhere.get('/auth/check')).status).toBe(401);
  });

  it('should take too late a code for none', async () => {
    const body = await registered(shop);
    const client = await stranger().login(body.email, PASSWORD);
    const { secret } = await client.must('POST', '/profile/two-step/start', { password: PASSWORD });
    await shop.database
      .collection('credentials')
      .updateOne(
        { identifiers: body.email },
        { $set: { 'twoStepStarted.at': new Date(Date.now() - 16 * 60_000) } },
      );
    expect((await client.post('/profile/two-step/confirm', { code: codeOf(secret) })).status).toBe(409);
  });

  it('should give other recovery codes for the password, and end the old ones', async () => {
    const { client, recoveryCodes, ticket } = await withTwoStep();
    const path = '/profile/two-step/recovery-codes';
    expect((await client.post(path, { password: 'Wrong1234' })).status).toBe(422);
    const renewed = await client.must('POST', path, { password: PASSWORD });
    expect(check(recoveryCodesAnswer, renewed)).toEqual({ ok: true, value: renewed });
    const { recoveryCodes: newer } = renewed;
    const one = await ticket();
    expect((await enter(one, recoveryCodes[0]!)).status).toBe(401);
    expect((await enter(one, newer[0])).status).toBe(200);
  });

  it('should be turned off with the password and a code', async () => {
    const { client, secret, body } = await withTwoStep();
    const path = '/profile/two-step/stop';
    expect((await client.post(path, { password: PASSWORD, code: '000000' })).status).toBe(422);
    expect((await client.post(path, { password: 'Wrong1234', code: codeOf(secret) })).status).toBe(422);
    await client.must('POST', path, { password: PASSWORD, code: codeOf(secret) });
    expect((await login(shop, body.email, PASSWORD)).status).toBe(200);
  });

  it('should be turned off by an admin for somebody else, who is signed out', async () => {
    const { client, body } = await withTwoStep();
    const { _id } = await client.must('GET', '/profile');
    const path = `/user/${_id}/two-step/reset`;
    expect((await (await shop.staff('manager')).post(path)).status).toBe(403);
    await shop.admin.must('POST', path);
    expect((await client.get('/auth/check')).status).toBe(401);
    expect((await login(shop, body.email, PASSWORD)).status).toBe(200);
    expect((await shop.admin.post(path)).status).toBe(409);
    const { user } = await shop.admin.must('GET', '/auth/check');
    expect((await shop.admin.post(`/user/${user._id}/two-step/reset`)).status).toBe(403);
    expect((await shop.admin.post(`/user/${'f'.repeat(24)}/two-step/reset`)).status).toBe(404);
  });
});

describe('a password that somebody else chose', () => {
  it('should open no session before the person has chosen one of their own', async () => {
    const client = await shop.staff('clerk');
    const { email } = await client.must('GET', '/profile');
    const passwordHash = await hashPassword('GivenOut1');
    const once = { $set: { passwordHash, oneTime: true, changedAt: new Date() } };
    await shop.database.collection('credentials').updateOne({ identifiers: email }, once);
    const reply = await login(shop, email, 'GivenOut1');
    expect(reply).toMatchObject({ status: 401, data: { newPassword: true } });
    expect(reply.headers.getSetCookie()).toEqual([]);
    const { ticket } = reply.data as { ticket: string };
    const choose = (newPassword: string) =>
      stranger().post('/auth/login/new-password', { ticket, newPassword });
    expect((await choose('poor')).status).toBe(400);
    for (const poor of ['GivenOut1', 'Shopbench-1'])
      expect(await choose(poor)).toMatchObject({ status: 422, errors: [{ path: 'newPassword' }] });
    const { status, data } = await choose('OwnChoice1');
    expect([status, check(sessionUser, data)]).toEqual([200, { ok: true, value: data }]);
    expect((await choose('OwnChoice2')).status).toBe(401);
    expect((await login(shop, email, 'OwnChoice1')).status).toBe(200);
  });

  it('should not be gone past by the ticket of a sign-in that needs a code first', async () => {
    const { body, ticket } = await withTwoStep();
    const of = { identifiers: body.email };
    await shop.database.collection('credentials').updateOne(of, { $set: { oneTime: true } });
    const sent = { ticket: await ticket(), newPassword: 'OwnChoice1' };
    expect((await stranger().post('/auth/login/new-password', sent)).status).toBe(401);
  });
});

describe('passwords, secrets and codes', () => {
  it('should be in no log, however talkative, no activity and no answer but the one that gives them', async () => {
    const { secret, recoveryCodes, body, ticket } = await withTwoStep();
    const code = codeOf(secret);
    const one = await ticket();
    expect((await enter(one, code)).status).toBe(200);
    expect((await enter(one, recoveryCodes[0]!)).status).toBe(200);
    const { email } = body;
    const resetCode = await resetByShop(shop, body, 'Banyan7Leaf');
    const known = await shop.admin.must('POST', '/customer/create', {
      name: 'Known',
      mobileNumber: '6000000001',
      address: 'Pune',
    });
    const { activationCode } = await shop.admin.must('POST', `/customer/${known._id}/activation-code`);
    await stranger().post('/auth/register', { ...body, mobileNumber: '6000000001', activationCode });
    await shop.admin.get('/brand/all?q=the-end');
    await shop.admin.post('/brand/create', {});
    await shop.program.line('/api/v1/brand/create');
    const credential = await shop.database.collection('credentials').findOne({ identifiers: email });
    const changes = await shop.database.collection('changes').find().toArray();
    const places = {
      log: shop.program.lines.join('\n'),
      activity: mongo.BSON.EJSON.stringify(changes),
      profile: (await (await stranger().login(ADMIN.email, ADMIN.password)).get('/profile')).text,
    };
    const secrets = [
      PASSWORD,
      'Banyan7Leaf',
      secret,
      one,
      resetCode,
      resetCode.replaceAll('-', ''),
      activationCode,
      activationCode.replaceAll('-', ''),
      ...recoveryCodes,
      ...recoveryCodes.map((each) => each.replaceAll('-', '')),
      credential!['passwordHash'],
      credential!['twoStep'].secret,
      ...credential!['twoStep'].recovery,
    ];
    expect(places.log).toContain('"commandName":"update"');
    expect(places.activity).toContain('two-step sign-in turned on');
    for (const [place, text] of Object.entries(places))
      for (const each of secrets) expect([place, text.includes(each)]).toEqual([place, false]);
    // Six digits stand in many numbers and ids; as a value of their own the code must not.
    expect(places.log).not.toMatch(new RegExp(`(?<![\\w.])${code}(?![\\w.])`));
    const stored = mongo.BSON.EJSON.stringify(await shop.database.collection('credentials').find().toArray());
    for (const each of [secret, ...recoveryCodes, PASSWORD]) expect(stored).not.toContain(each);
  });
});
