import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { addCustomer, addProduct, billTo } from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
const letters: { from: string; to: string[]; source: string; user?: unknown }[] = [];
const server = new SMTPServer({
  authOptional: true,
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _, done) =>
    username === 'bills' && password === 'Secret77' ? done(null, { user: username }) : done(new Error('No')),
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _, done) =>
    done(address.startsWith('nobody') ? new Error('No such mailbox') : undefined),
  onData: (stream, { envelope, user }, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = envelope;
      const from = mailFrom ? mailFrom.address : '';
      letters.push({
        from,
        to: rcptTo.map(({ address }) => address),
        source: Buffer.concat(chunks).toString(),
        user,
      });
      done();
    });
  },
});

beforeAll(async () => {
  shop = await startShop();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await shop.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

const mailOf = () => ({
  ...{ host: '127.0.0.1', port: (server.server.address() as AddressInfo).port, secure: false },
  from: 'bills@shop.in',
});

/** Names the mail server in the settings. */
async function nameServer() {
  const { version } = await shop.admin.must('GET', '/settings');
  await shop.admin.must('PUT', '/settings', { version, shopName: 'Sharma Mobiles' });
  await shop.admin.must('PUT', '/settings/mail', mailOf());
}

describe('the mail of the shop', () => {
  it('should be tried by a letter, and never tell its password nor give it to another server', async () => {
    const { admin } = shop;
    const put = (over: object) => admin.put('/settings/mail', { ...mailOf(), user: 'bills', ...over });
    expect(await admin.must('GET', '/settings/mail')).toBeNull();
    expect(await put({ password: 'Secret77' })).toMatchObject({ status: 200, data: { hasPassword: true } });
    const told = await Promise.all(['/settings/mail', '/settings', '/activity?kind=settings'].map((path) => admin.raw(path))); // prettier-ignore
    const stored = JSON.stringify(await shop.database.collection('settings').findOne({}));
    for (const text of [...told, stored]) expect(text).not.toContain('Secret77');
    expect(told[0]).not.toContain('sealed');
    expect(await put({ from: 'shop@shop.in' })).toMatchObject({ status: 200, data: { hasPassword: true } });
    expect(await put({ host: 'localhost' })).toMatchObject({ status: 422, errors: [{ path: 'password' }] });
    expect(await put({ port: 0 })).toMatchObject({ status: 400, errors: [{ path: 'port' }] });
    const send = () => admin.post('/settings/mail/test', { to: 'owner@example.in' });
    expect(await send()).toMatchObject({ status: 200 });
    expect(letters.splice(0)).toMatchObject([{ from: 'shop@shop.in', user: 'bills' }]);
    await put({ password: 'wrong' });
    expect(await send()).toMatchObject({ status: 503, errors: [{ path: 'to' }] });
    await put({ user: '', password: '' });
    expect((await admin.must('GET', '/settings/trading')).mail).toBe(true);
    expect(await send()).toMatchObject({ status: 200, message: 'Sent to owner@example.in' });
    expect(letters.splice(0)).toMatchObject([{ from: 'bills@shop.in', to: ['owner@example.in'] }]);
    await admin.must('DELETE', '/settings/mail');
    expect((await send()).status).toBe(422);
  });
});

describe('a bill by mail', () => {
  it('should be refused where the shop has no mail, sent with its PDF where it has, and say what was not taken', async () => {
    const { admin } = shop;
    const [customer, product] = [await addCustomer(admin), await addProduct(admin)];
    const bill = await admin.must('POST', '/invoice/create', billTo(customer, product));
    const send = (body: object) => admin.post(`/invoice/${bill._id}/mail`, body);
    expect(await send({ to: 'asha@example.in' })).toMatchObject({
      status: 422,
      message: expect.stringContaining('no mail'),
    });
    await nameServer();
    expect(await send({ to: 'no address' })).toMatchObject({ status: 400, errors: [{ path: 'to' }] });
    const reply = await send({ to: 'asha@example.in', text: 'Your bill, with thanks' });
    expect(reply).toMatchObject({ status: 200, message: `${bill.invoiceNumber} sent to asha@example.in` });
    const [letter, ...more] = letters;
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ from: 'bills@shop.in', to: ['asha@example.in'] });
    for (const part of [
      'Sharma Mobiles',
      'Your bill, with thanks',
      'application/pdf',
      `-${bill.invoiceNumber}.pdf`,
    ])
      expect(letter!.source).toContain(part);
    const [, attached = ''] =
      /Content-Disposition: attachment[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(letter!.source) ?? [];
    expect(Buffer.from(attached, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(await send({ to: 'nobody@example.in' })).toMatchObject({ status: 503, errors: [{ path: 'to' }] });
  });
});
