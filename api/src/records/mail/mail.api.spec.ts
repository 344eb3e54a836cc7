import { addCustomer, addProduct, billTo } from '../../../test/support/factories';
import { startMailServer, useMailServer, type MailServer } from '../../../test/support/mail-server';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
let server: MailServer;
beforeAll(async () => {
  [shop, server] = await Promise.all([startShop(), startMailServer()]);
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

describe('the mail of the shop', () => {
  it('should be tried by a letter, and never tell its password nor give it to another server', async () => {
    const { admin } = shop;
    const { letters } = server;
    const put = (over: object) => admin.put('/settings/mail', { ...server.settings, user: 'bills', ...over });
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

  it('should be given to no server without encryption, unless the settings say so', async () => {
    const { admin } = shop;
    const { allowPlain: _, ...settings } = server.settings;
    await admin.must('PUT', '/settings/mail', settings);
    expect(await admin.post('/settings/mail/test', { to: 'owner@example.in' })).toMatchObject({
      status: 503,
      message: expect.stringContaining('offers no encryption'),
    });
    expect(server.letters).toEqual([]);
    await admin.must('DELETE', '/settings/mail');
  });
});

describe('a shop whose computer names the mail servers that it may speak to', () => {
  it('should take no other, nor send by one that was named before', async () => {
    const bounded = await startShop({ MAIL_HOSTS: 'smtp.example.in, mail.example.in' });
    const { admin, database } = bounded;
    const put = (host: string) => admin.put('/settings/mail', { ...server.settings, host });
    expect(await put('169.254.169.254')).toMatchObject({
      status: 422,
      errors: [{ path: 'host', message: expect.stringContaining('smtp.example.in, mail.example.in') }],
    });
    expect(await admin.must('GET', '/settings/mail')).toBeNull();
    expect((await put('SMTP.example.in')).status).toBe(200);
    // As a backup of before brings it back.
    await database.collection('settings').updateOne({}, { $set: { 'mail.host': server.settings.host } });
    const sent = await admin.post('/settings/mail/test', { to: 'owner@example.in' });
    expect([sent.status, server.letters]).toEqual([422, []]);
    // Whoever sends is no admin, maybe.
    expect(sent.text).not.toContain('.example.in');
    await bounded.close();
  });
});

describe('an address with a line break', () => {
  it('should be no address: it would add lines to the head of the letter', async () => {
    const to = 'owner@example.in\r\nBcc: everybody@example.in';
    expect((await shop.admin.post('/settings/mail/test', { to })).status).toBe(400);
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
    await useMailServer(admin, server);
    expect(await send({ to: 'no address' })).toMatchObject({ status: 400, errors: [{ path: 'to' }] });
    const reply = await send({ to: 'asha@example.in', text: 'Your bill, with thanks' });
    expect(reply).toMatchObject({ status: 200, message: `${bill.invoiceNumber} sent to asha@example.in` });
    const [letter, ...more] = server.letters;
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
    // The activity tells to whom, and with which words; of what was not taken nothing.
    const { changes } = await admin.must('GET', '/activity?kind=invoice');
    const mailed = changes.filter(({ action }: { action: string }) => action === 'changed');
    expect(mailed).toMatchObject([
      {
        ...{ name: bill.invoiceNumber, by: { name: 'Admin' } },
        fields: [
          { path: 'mailedTo', before: null, after: 'asha@example.in' },
          { path: 'mailText', before: null, after: 'Your bill, with thanks' },
        ],
      },
    ]);
  });

  it('should go out once under a key, though it is asked for again, and meanwhile', async () => {
    const { admin } = shop;
    const [customer, product] = [await addCustomer(admin), await addProduct(admin)];
    const bill = await admin.must('POST', '/invoice/create', billTo(customer, product));
    await useMailServer(admin, server);
    server.letters.splice(0);
    const body = { to: 'asha@example.in' };
    const headers = { 'Idempotency-Key': 'mailed-once' };
    const send = () => admin.post(`/invoice/${bill._id}/mail`, body, { headers });
    const replies = [...(await Promise.all([send(), send(), send()])), await send()];
    const message = `${bill.invoiceNumber} sent to asha@example.in`;
    expect(replies).toMatchObject(replies.map(() => ({ status: 200, message })));
    expect(server.letters).toHaveLength(1);
  });
});
