import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from '../../../test/support/client';
import { answers, expectAllOpen, LOCK, restart, startSealedShop, type Kept } from '../../../test/support/sealed-shop'; // prettier-ignore
import type { Shop } from '../../../test/support/shop';
import { login, PASSWORD, registered, turnOnTwoStep } from '../../../test/support/sign-in';

let shop: Shop;
let kept: Kept;
beforeAll(async () => {
  ({ shop, kept } = await startSealedShop());
});
afterAll(() => shop.close());

describe('a secret that is lost', () => {
  const OTHER = 'another secret, for a computer that has none of before';

  it('should be told at the start and on the pages that it concerns, never as a fault', async () => {
    await shop.program.stop();
    await restart(shop, { JWT_SECRET: OTHER });
    const told = await shop.program.line('{"lostSecrets"');
    for (const words of [
      'session-secret (or JWT_SECRET)',
      'authenticator app of 2 people',
      'type the password of the mail server again',
      '1 link',
      'proofs of identity',
      'then everything opens',
    ])
      // prettier-ignore
      expect(told).toContain(words);
    expect(told).not.toContain('device-secret-key');
    const { twoStep, mail, device, identity, picture, link } = await answers(shop, kept);
    expect(twoStep).toMatchObject({ status: 409, message: expect.stringContaining('Give a recovery code') });
    expect(mail).toMatchObject({ status: 422, message: expect.stringContaining('types it again') });
    expect(identity).toMatchObject({ status: 409, message: expect.stringContaining('session-secret') });
    expect(picture.status).toBe(409);
    expect(link.status).toBe(404);
    // Their key is opened by a secret of its own.
    expect(device.data.lockOrPassword).toBe(LOCK);
    expect(await shop.admin.must('GET', '/settings/mail')).toMatchObject({ isPasswordLost: true });
    expect((await shop.admin.must('GET', `/purchase-invoice/${kept.purchase._id}`)).secondHand).toMatchObject({ lastFour: '9012' }); // prettier-ignore
  });

  it('should keep nobody out who has a recovery code, and let them set their app up again', async () => {
    const { data } = await login(shop, kept.customer, PASSWORD);
    const { ticket } = data as unknown as { ticket: string };
    const client = new Client(shop.url);
    expect(await client.post('/auth/login/code', { ticket, code: kept.recoveryCodes[0] })).toMatchObject({ status: 200 }); // prettier-ignore
    expect(await client.must('GET', '/profile/two-step')).toMatchObject({ isOn: true, isUnreadable: true });
  });

  it('should be told of that of devices as well, and open again with the lines of the file of before', async () => {
    const file = path.join(shop.env['DATA_DIR']!, 'device-secret-key');
    await shop.program.stop();
    const before = readFileSync(file, 'utf8');
    rmSync(file);
    await restart(shop);
    expect(await shop.program.line('{"lostSecrets"')).toContain('device-secret-key (or DEVICE_SECRET_KEY)');
    await shop.program.stop();
    appendFileSync(file, `\n${before}`);
    await restart(shop);
    expect(shop.program.lines.join()).not.toContain('lostSecrets');
    expect((await answers(shop, kept)).device.data.lockOrPassword).toBe(LOCK);
    rmSync(file);
    await shop.program.stop();
    await restart(shop);
    expect((await answers(shop, kept)).device).toMatchObject({ status: 409, message: expect.stringContaining('ask the customer again') }); // prettier-ignore
    writeFileSync(file, before);
  });

  it('should open everything again once it is back, also what was sealed meanwhile', async () => {
    await shop.program.stop();
    await restart(shop, { JWT_SECRET: OTHER });
    const { version } = await shop.admin.must('GET', `/repair/${kept.repair._id}`);
    expect(version).toEqual(expect.any(Number));
    const client = await new Client(shop.url).login((await registered(shop)).email, PASSWORD);
    await turnOnTwoStep(client, PASSWORD);
    await shop.program.stop();
    await restart(shop, { JWT_SECRET_BEFORE: OTHER });
    expect(shop.program.lines.join()).not.toContain('lostSecrets');
    await expectAllOpen(shop, kept);
    // From now on the secret of before is needed no more.
    await shop.program.stop();
    await restart(shop);
    expect(shop.program.lines.join()).not.toContain('lostSecrets');
    await expectAllOpen(shop, kept);
  });
});
