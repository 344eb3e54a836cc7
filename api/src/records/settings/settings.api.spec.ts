import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  check,
  closedYear,
  dayOf,
  financialYearOf,
  settingsDefaults,
  tradingSettings,
  workshopSettings,
} from '@shopbench/contracts';
import sharp from 'sharp';
import { addCustomer, addProduct, billBody, billTo } from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';
import { upload } from '../../../test/support/upload';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

describe('settings', () => {
  it('should begin with what the law and a usual workshop say, and tell each page what it needs', async () => {
    const { admin } = shop;
    const { retention, ...others } = settingsDefaults();
    expect(await admin.must('GET', '/settings')).toMatchObject({
      ...others,
      retention: { ...retention, on: true },
    });
    const { version } = await admin.must('GET', '/settings');
    const terms = { terms: 'No return', repairTerms: 'Take it within 30 days', copies: 2, trackingDays: 30 };
    await admin.must('PUT', '/settings', { ...terms, closedUntil: '2020-03-31', version });
    const trainee = await shop.staff('trainee');
    const trading = await trainee.must('GET', '/settings/trading');
    expect(check(tradingSettings, trading)).toEqual({ ok: true, value: trading });
    expect(trading).toMatchObject({ terms: 'No return', copies: 2, closedUntil: '2020-03-31', mail: false });
    const workshop = await trainee.must('GET', '/settings/workshop');
    expect(check(workshopSettings, workshop)).toEqual({ ok: true, value: workshop });
    expect(workshop).toMatchObject({
      repairTerms: 'Take it within 30 days',
      trackingDays: 30,
      technicians: [],
    });
    expect((await (await shop.staff('clerk')).call('GET', '/settings/workshop')).status).toBe(403);
  });

  it('should be changed by the version that was read', async () => {
    const { updatedAt: _, ...settings } = await shop.admin.must('GET', '/settings');
    const changed = await shop.admin.must('PUT', '/settings', {
      ...settings,
      shopName: 'Sharma Mobiles',
      upiId: 's@upi',
    });
    expect(changed).toMatchObject({ shopName: 'Sharma Mobiles', version: settings.version + 1 });
    expect(await shop.admin.must('GET', '/settings/public')).toEqual({
      shopName: 'Sharma Mobiles',
      timeZone: 'Asia/Kolkata',
    });
    expect(await shop.admin.put('/settings', settings)).toMatchObject({
      status: 409,
      message: expect.stringContaining('Admin changed the settings'),
    });
    const wrong = { ...settings, version: changed.version, gstin: '29AAPFU0939F1ZR' };
    expect((await shop.admin.put('/settings', wrong)).status).toBe(400);
  });

  it('should keep what a change leaves out, lose what it clears, and tell of it', async () => {
    const { admin } = shop;
    const put = async (fields: object) => {
      const { version } = await admin.must('GET', '/settings');
      return admin.put('/settings', { ...fields, version });
    };
    const first = { address: 'MG Road', gstin: '27AAPFU0939F1ZV', creditByDefault: false };
    const before = (await put(first)).data;
    const { version: _v, updatedAt: _u, address: _a, ...rest } = before;
    expect((await put({ address: null })).data).toEqual({ ...rest, version: before.version + 1, updatedAt: expect.any(String) }); // prettier-ignore
    expect(await put({ state: '29' })).toMatchObject({ status: 422, errors: [{ path: 'gstin' }] });
    expect((await put({ state: '29', gstin: '' })).data).not.toHaveProperty('gstin');
    const { changes } = await admin.must('GET', '/activity?kind=settings');
    expect(changes[0].fields).toEqual([
      { path: 'state', before: '27', after: '29' },
      { path: 'gstin', before: '27AAPFU0939F1ZV', after: null },
    ]);
  });

  it.each([
    ['copies', { copies: 4 }],
    ['units', { units: [] }],
    ['workingHours', { workingHours: [] }],
    [
      'workingHours.1.close',
      { workingHours: [null, { open: '10:00', close: '09:00' }, null, null, null, null, null] },
    ],
    [
      'hsnDigits',
      {
        hsnDigits: [
          { from: '2021-04-01', digits: 4 },
          { from: '2021-04-01', digits: 6 },
        ],
      },
    ],
    ['backup.at', { backup: { daily: true, at: '25:00', keep: 7 } }],
    ['logo', { logo: '/api/v1/files/1' }],
  ])('should refuse a wrong %s and keep what was there', async (path, wrong) => {
    const before = await shop.admin.must('GET', '/settings');
    const reply = await shop.admin.put('/settings', { ...wrong, version: before.version });
    expect(reply).toMatchObject({ status: 400, errors: [{ path }] });
    expect(await shop.admin.must('GET', '/settings')).toEqual(before);
  });
});

describe('the logo', () => {
  const picture = (red: number) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background: { r: red, g: 9, b: 9 } } }).png().toBuffer(); // prettier-ignore
  const seen = async (url: string) => (await fetch(shop.url + url)).status;

  it('should be seen by anybody, stand in the settings, and make way for another one', async () => {
    const first = await upload(shop.admin, '/settings/logo', await picture(10), 'logo.png');
    expect(first).toMatchObject({ status: 200, data: { url: expect.stringContaining('/settings/logo/') } });
    const { url } = first.data as { url: string };
    expect(await seen(url)).toBe(200);
    expect((await shop.admin.must('GET', '/settings')).logo).toBe(url);
    expect((await shop.admin.must('GET', '/settings/public')).logo).toBe(url);
    const second = await upload(shop.admin, '/settings/logo', await picture(200), 'logo.png');
    expect([await seen(url), await seen((second.data as { url: string }).url)]).toEqual([404, 200]);
    const manager = await shop.staff('manager');
    expect((await upload(manager, '/settings/logo', await picture(1), 'logo.png')).status).toBe(403);
    await shop.admin.must('DELETE', '/settings/logo');
    expect(await shop.admin.must('GET', '/settings/public')).not.toHaveProperty('logo');
    expect(await shop.database.collection('files').countDocuments({ kind: 'logo' })).toBe(0);
  });
});

describe('a lock date', () => {
  it('should keep what was entered up to it as it is, and everything after it free', async () => {
    const { admin } = shop;
    const lock = async (closedUntil: string | null) => {
      const { version } = await admin.must('GET', '/settings');
      await admin.must('PUT', '/settings', { version, closedUntil });
    };
    await lock(null);
    const [product, till] = [await addProduct(admin), (await admin.must('GET', '/account/all')).accounts[0]];
    const bank = await admin.must('POST', '/account/create', { accountName: 'Bank', accountType: 'bank' });
    const on = (date: string) => ({
      bill: admin.post('/invoice/create', billBody(product, { date })),
      payment: async () => {
        const partyId = (await addCustomer(admin))._id;
        return admin.post('/payment/create', { direction: 'in', partyId, amount: 5, date });
      },
      transfer: () => admin.post('/account/transfer', { from: till._id, to: bank._id, amount: 1, date }),
    });
    const enter = async (date: string) => {
      const { bill, payment, transfer } = on(date);
      return [await bill, await payment(), await transfer()];
    };
    const made = await enter('2026-06-30');
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    const balances = async () => (await admin.must('GET', '/account/all')).accounts.map((one: { balance: number }) => one.balance); // prettier-ignore
    const before = await balances();
    await lock('2026-06-30');
    const [bill, payment, transfer] = made.map(({ data }) => data as { _id: string });
    const refused = [
      ...(await enter('2026-06-30')),
      await admin.put(`/invoice/${bill!._id}`, { version: 0, date: '2026-06-01' }),
      await admin.post(`/invoice/${bill!._id}/cancel`),
      await admin.post(`/payment/${payment!._id}/cancel`),
      await admin.post(`/account/transfer/${transfer!._id}/cancel`),
    ];
    expect(refused.map(({ status }) => status)).toEqual(Array(refused.length).fill(422));
    expect(await balances()).toEqual(before);
    expect((await enter('2026-07-01')).map(({ status }) => status)).toEqual([201, 201, 201]);
    await lock(null);
    expect((await admin.post(`/account/transfer/${transfer!._id}/cancel`)).status).toBe(200);
  });
});

describe('a financial year', () => {
  const close = (year: number, client = shop.admin) => client.post('/books/close-year', { year });
  const backups = async () => {
    const made: { kind: string }[] = (await shop.admin.must('GET', '/backup')).backups;
    // The shop makes that of the day by itself, whenever it looks whether there is one.
    return made.filter(({ kind }) => kind !== 'daily');
  };

  it('should be closed once it has ended, after a check and a backup, and tell what goes on into the next', async () => {
    const { admin } = shop;
    const { version } = await admin.must('GET', '/settings');
    await admin.must('PUT', '/settings', { version, closedUntil: null });
    const product = await addProduct(admin, { openingStock: 2 });
    const customer = await addCustomer(admin, { creditAllowed: true, creditLimit: 100_000 });
    await admin.must('POST', '/invoice/create', billTo(customer, product, { date: '2026-03-31' }));
    const running = financialYearOf(dayOf(new Date()));
    expect(await close(running)).toMatchObject({ status: 422, errors: [{ path: 'year' }] });
    expect((await close(2025, await shop.staff('accountant'))).status).toBe(403);
    const stored = shop.database.collection('parties');
    const skew = (by: number) => stored.updateOne({ name: customer.name }, { $inc: { balance: by } });
    await skew(100);
    expect(await close(2025)).toMatchObject({
      status: 422,
      message: expect.stringContaining('check the books'),
    });
    expect((await admin.must('GET', '/settings')).closedUntil).toBeUndefined();
    await skew(-100);
    const { data } = await close(2025);
    expect(check(closedYear, data)).toEqual({ ok: true, value: data });
    expect(data).toMatchObject({ name: '2025-26', closedUntil: '2026-03-31', carried: { receivable: 1199 } });
    expect((await backups())[0]).toMatchObject({
      name: data.backup,
      kind: 'year-end',
    });
    expect((await admin.must('GET', '/settings')).closedUntil).toBe('2026-03-31');
    expect((await close(2025)).status).toBe(409);
    expect(
      (await admin.post('/invoice/create', billTo(customer, product, { date: '2026-03-31' }))).status,
    ).toBe(422);
    expect(
      (await admin.post('/invoice/create', billTo(customer, product, { date: '2026-04-01' }))).status,
    ).toBe(201);
  });

  it('should be closed to its end by a second call when the first was cut off after the lock', async () => {
    const { admin } = shop;
    const lock = async (closedUntil: string | null) => {
      const { version } = await admin.must('GET', '/settings');
      await admin.must('PUT', '/settings', { version, closedUntil });
    };
    // What a process leaves that is killed between the lock and the backup.
    const cutOff = async () => {
      await lock('2025-03-31');
      const closing = {
        year: 2025,
        lastDay: '2026-03-31',
        before: '2025-03-31',
        attempt: 'of a dead process',
      };
      const left = { $set: { closedUntil: '2026-03-31', closing } };
      await shop.database.collection('settings').updateOne({}, left);
      await lock('2026-03-31');
    };
    const state = async () => {
      const { closedUntil, closingYear } = await admin.must('GET', '/settings');
      return [closedUntil, closingYear];
    };
    await cutOff();
    expect(await state()).toEqual(['2026-03-31', 2025]);
    expect(await close(2024)).toMatchObject({ status: 409, message: expect.stringContaining('2025-26') });
    const before = await backups();
    const finished = await close(2025);
    expect(finished).toMatchObject({ status: 200, data: { name: '2025-26', closedUntil: '2026-03-31' } });
    expect(await backups()).toHaveLength(before.length + 1);
    expect(await state()).toEqual(['2026-03-31', undefined]);
    expect((await close(2025)).status).toBe(409);

    await cutOff();
    const skew = (by: number) =>
      shop.database.collection('accounts').updateOne({}, { $inc: { balance: by } });
    await skew(1);
    expect((await close(2025)).status).toBe(422);
    await skew(-1);
    expect(await state()).toEqual(['2025-03-31', undefined]);

    await cutOff();
    await lock('2025-06-30');
    expect(await state()).toEqual(['2025-06-30', undefined]);

    await lock(null);
    // Over the counter, on credit: owed to the shop by nobody in particular.
    const product = await addProduct(admin, { openingStock: 1 });
    const bill = await admin.must('POST', '/invoice/create', billBody(product, { date: '2026-03-31' }));
    const both = await Promise.all([close(2025), close(2025)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { carried } = both.find(({ status }) => status === 200)!.data;
    expect(carried.receivable).toBe(finished.data.carried.receivable + bill.balanceAmount);
    expect(await state()).toEqual(['2026-03-31', undefined]);
  });

  it('should be backed up with all that tills still entered in it while it was being closed', async () => {
    const { admin } = shop;
    const { version } = await admin.must('GET', '/settings');
    await admin.must('PUT', '/settings', { version, closedUntil: null });
    const product = await addProduct(admin, { openingStock: 1000 });
    const saved: string[] = [];
    const sell = async () => {
      const { status, data } = await admin.post('/invoice/create', billBody(product, { date: '2026-03-31' }));
      if (status === 201) saved.push(data._id);
      return status;
    };
    const till = async () => {
      for (;;) {
        const status = await sell();
        if (status !== 201) return status;
      }
    };
    expect(await sell()).toBe(201);
    const tills = [till(), till()];
    const { data } = await close(2025);
    expect(await Promise.all(tills)).toEqual([422, 422]);
    const backup = gunzipSync(readFileSync(path.join(shop.env['DATA_DIR']!, 'backups', data.backup)));
    expect(saved.filter((id) => !backup.includes(Buffer.from(id, 'hex')))).toEqual([]);
    expect((await admin.must('GET', '/books/check')).differences).toEqual([]);
  });
});
