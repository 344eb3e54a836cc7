import { Types } from 'mongoose';
import sharp from 'sharp';
import {
  FIRST_MONTHS,
  type ErasurePreview,
  type PersonPrivacy,
  type RetentionClock,
} from '@shopbench/contracts';
import { Client } from '../../../test/support/client';
import { addCustomer, addProduct, billTo, faultOf, repairBody } from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';
import { PASSWORD, registered } from '../../../test/support/sign-in';
import { upload } from '../../../test/support/upload';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const id = (text: string) => new Types.ObjectId(text);
const long = (months: number) => new Date(Date.now() - months * 31 * 86_400_000);
const dayAgo = (months: number) => long(months).toISOString().slice(0, 10);
const given = { language: 'hi', answers: { device: true, reminders: false } } as const;
const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const rowOf = (clock: RetentionClock, kind: string) => clock.rows.find((row) => row.kind === kind)!.over;

/** A repair that was handed back, with picture and signature. */
async function handedBack(over: object = {}): Promise<{ _id: string; repairNumber: string }> {
  const { admin } = shop;
  const repair = await admin.must('POST', '/repair/create', repairBody(await faultOf(admin), over));
  const photo = `/repair/${repair._id}/items/0/photos?when=intake`;
  await upload(admin, photo, await picture(), 'a.png');
  await upload(admin, `/repair/${repair._id}/signature`, await picture(), 'b.png');
  return repair;
}

/** Moves a booking and its devices back in time, as if it had left the shop then. */
async function age(repair: string, months: number): Promise<void> {
  const at = long(months);
  const left = { open: false, statusSince: at, bookingDate: dayAgo(months + 1) };
  await shop.database
    .collection('repair_items')
    .updateMany({ repair: id(repair) }, { $set: left, $unset: { delivered: '' } });
  await shop.database
    .collection('repairs')
    .updateOne({ _id: id(repair) }, { $set: { date: dayAgo(months + 1) } });
}

describe('notices', () => {
  it('should begin with the shop’s own, and make a version of each change, once', async () => {
    const { notices } = await shop.admin.must('GET', '/privacy/notices');
    expect(
      notices.map(({ purpose, version }: { purpose: string; version: number }) => [purpose, version]),
    ).toEqual([
      ['repair', 1],
      ['sale', 1],
      ['device', 1],
      ['reminders', 1],
    ]);
    const change = {
      purpose: 'reminders',
      version: 1,
      en: 'We write twice a year.',
      hi: 'हम साल में दो बार लिखते हैं।',
    };
    expect(await shop.admin.must('PUT', '/privacy/notices', change)).toMatchObject({
      version: 2,
      en: change.en,
    });
    expect(await shop.admin.call('PUT', '/privacy/notices', change)).toMatchObject({ status: 409 });
    const kept = await shop.database.collection('privacy_notices').find({ purpose: 'reminders' }).toArray();
    expect(kept.map(({ version }) => version as number).sort()).toEqual([1, 2]);
  });
});

describe('consent', () => {
  it('should be kept once of a booking that is sent again, whoever else books at the same time', async () => {
    const { admin, database } = shop;
    await database.collection('privacy_notices').deleteMany({});
    const consents = database.collection('consents');
    const before = await consents.countDocuments();
    const body = repairBody(await faultOf(admin), { consent: given });
    const send = (key: string) =>
      admin.must('POST', '/repair/create', body, { headers: { 'Idempotency-Key': key } });
    await Promise.all(['a', 'b', 'c', 'a'].map((key) => send(`consent-${key}`)));
    await send('consent-a');
    expect((await consents.countDocuments()) - before).toBe(3 * 2);
    expect(await database.collection('privacy_notices').countDocuments()).toBe(4);
  });

  it('should be kept of a new customer who was asked, with the record or not at all', async () => {
    const { admin, database } = shop;
    const count = () => database.collection('consents').countDocuments();
    const [before, customer] = [await count(), await addCustomer(admin, { consent: given })];
    const { states, consents } = await admin.must<PersonPrivacy>('GET', `/privacy/people/${customer._id}`);
    expect(states).toEqual({ device: 'given', reminders: 'withdrawn' });
    expect(consents.map(({ place }) => place)).toEqual(['counter', 'counter']);
    expect(await database.collection('parties').findOne({ _id: id(customer._id) })).not.toHaveProperty(
      'consent',
    );
    const { mobileNumber } = customer;
    const again = { name: 'Somebody', mobileNumber, address: 'Pune 1', consent: given };
    expect((await admin.call('POST', '/customer/create', again)).status).toBe(409);
    expect((await count()) - before).toBe(2);
  });

  it('should be kept with the booking, its version and language, or not at all', async () => {
    const { admin } = shop;
    const customer = await addCustomer(admin);
    const booked = repairBody(await faultOf(admin), {
      billTo: 'Customer',
      customerId: customer._id,
      consent: given,
    });
    const repair = await admin.must('POST', '/repair/create', booked);
    const { states, consents, mayRemind } = await admin.must<PersonPrivacy>(
      'GET',
      `/privacy/people/${customer._id}`,
    );
    expect(states).toEqual({ device: 'given', reminders: 'withdrawn' });
    expect(mayRemind).toBe(false);
    expect(consents.find(({ purpose }) => purpose === 'device')).toMatchObject({
      ...{ given: true, version: 1, language: 'hi', place: 'booking', by: expect.any(String) },
    });
    expect(await shop.database.collection('consents').countDocuments({ repair: id(repair._id) })).toBe(2);
    const count = await shop.database.collection('consents').countDocuments();
    const refused = await admin.call('POST', '/repair/create', { ...booked, repairing: [] });
    expect(refused.status).toBe(400);
    expect(await shop.database.collection('consents').countDocuments()).toBe(count);
  });

  it('should let reminders go after a yes alone, wherever it was said, and stop them after a no', async () => {
    const { admin } = shop;
    const body = await registered(shop, { name: 'Kavita Joshi' });
    const client = await new Client(shop.url).login(body.email, PASSWORD);
    const { user } = await client.must('GET', '/auth/check');
    const reminder = `/privacy/people/${user._id}/reminder`;
    const unasked = await admin.call('GET', reminder);
    expect([unasked.status, unasked.text]).toEqual([409, expect.stringContaining('privacy.notAsked')]);
    const no = { language: 'en', answers: { reminders: false } };
    await client.must('PUT', '/me/privacy', no);
    const refused = await admin.call('GET', reminder);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('privacy.saidNo')]);
    await admin.must('POST', `/privacy/people/${user._id}/consent`, { ...no, answers: { reminders: true } });
    expect(await admin.must('GET', reminder)).toEqual({ may: true });
    const other = await addCustomer(admin);
    expect(await admin.must('GET', `/privacy/reminders?people=${other._id},${user._id}`)).toEqual({
      ...{ given: [user._id], unasked: [other._id], withdrawn: [] },
    });
    expect((await admin.call('GET', '/privacy/reminders?people=x')).status).toBe(400);
    const mine = await client.must('GET', '/me/privacy');
    expect(mine.consents.map(({ place }: { place: string }) => place)).toEqual(['counter', 'own_page']);
    expect((await client.call('PUT', '/me/privacy', { language: 'en', answers: {} })).status).toBe(400);
  });
});

describe('who looked', () => {
  it('should be told by name to the admin, by designation to the person, and of nobody else', async () => {
    const { admin } = shop;
    const body = await registered(shop, { name: 'Imran Shaikh' });
    const client = await new Client(shop.url).login(body.email, PASSWORD);
    const { user } = await client.must('GET', '/auth/check');
    const clerk = await shop.staff('clerk');
    for (const _ of [1, 2]) await clerk.must('GET', `/customer/${user._id}`);
    await admin.must('GET', `/customer/${user._id}/ledger`);
    const { looks } = await admin.must('GET', `/privacy/people/${user._id}/looks`);
    const told = looks.map(({ designation, what, times }: Record<string, unknown>) => [
      designation,
      what,
      times,
    ]);
    expect(told.sort()).toEqual([
      ['admin', 'ledger', 1],
      ['clerk', 'page', 2],
    ]);
    const mine = await client.must('GET', '/me/privacy');
    expect(mine.looks).toHaveLength(2);
    expect(JSON.stringify(mine.looks)).not.toMatch(/name/);
    const today = new Date();
    const days = `from=${today.toISOString().slice(0, 8)}01&to=2099-01-01`;
    const all = await admin.must('GET', `/privacy/looks?${days}`);
    expect(
      all.looks.some(({ what, address }: Record<string, unknown>) => what === 'signed_in' && address),
    ).toBe(true);
  });
});

describe('the file of a person', () => {
  it('should have what they get themselves and the shop’s notes, to read by programs and people', async () => {
    const { admin } = shop;
    const customer = await addCustomer(admin, { name: 'Leela <b>Menon</b>' });
    await admin.must('POST', `/customer/${customer._id}/notes`, { text: 'Wants Marathi' });
    const json = JSON.parse(await admin.raw(`/privacy/people/${customer._id}/file`));
    expect(json).toMatchObject({
      profile: { mobileNumber: customer.mobileNumber },
      notes: [{ text: 'Wants Marathi' }],
    });
    const html = await admin.raw(`/privacy/people/${customer._id}/file/readable`);
    expect(html).toMatch(/Wants Marathi/);
    expect(html).not.toMatch(/<b>/i);
  });
});

describe('erasure by the shop', () => {
  it('should show what goes and stays, ask for the name, refuse while held, and do just that', async () => {
    const { admin } = shop;
    const customer = await addCustomer(admin, { name: 'Prakash Zadbuke', email: 'zadbuke@example.in' });
    const bill = await admin.must(
      'POST',
      '/invoice/create',
      billTo(customer, await addProduct(admin), { receivedAmount: 1199 }),
    );
    const who = { billTo: 'Customer', customerId: customer._id };
    const repair = await handedBack(who);
    await age(repair._id, 0);
    const path = `/privacy/people/${customer._id}`;
    const preview = await admin.must<ErasurePreview>('GET', `${path}/erasure`);
    expect(preview.first).toEqual([]);
    expect(preview.stays[0]).toMatchObject({ count: 1, until: expect.stringMatching(/^20\d\d-12-31$/) });
    expect(preview.goes.map(({ count }) => count)).toEqual(expect.arrayContaining([2]));
    const wish = { name: 'prakash zadbuke' };
    expect((await admin.call('POST', `${path}/erasure`, { name: 'Prakash' })).status).toBe(422);
    await admin.must('PUT', `${path}/hold`, { reason: 'Consumer court' });
    expect((await admin.call('POST', `${path}/erasure`, wish)).text).toContain('privacy.onHold');
    await admin.must('DELETE', `${path}/hold`);
    await admin.must('POST', `${path}/erasure`, wish);
    expect((await admin.call('POST', `${path}/erasure`, wish)).status).toBe(409);
    const stored = await shop.database.collection('parties').findOne({ _id: id(customer._id) });
    expect(stored).toMatchObject({ archived: true, mobileNumber: '' });
    expect(await admin.must('GET', `/invoice/${bill._id}`)).toMatchObject({ customerName: customer.name });
    expect(await admin.must('GET', `/repair/${repair._id}`)).toMatchObject({ customerName: 'Erased' });
    expect(await shop.database.collection('files').countDocuments({ recordId: id(repair._id) })).toBe(0);
    expect((await admin.must('GET', '/books/check')).differences ?? []).toEqual([]);
  });
});

describe('whoever was archived or merged', () => {
  it('should be erased too, and be spared where either record is held', async () => {
    const { admin } = shop;
    const archived = await addCustomer(admin, { name: 'Archived Person' });
    // What refers to them has them archived instead of deleted.
    await admin.must('POST', `/customer/${archived._id}/notes`, { text: 'Moved away' });
    await admin.must('DELETE', `/customer/${archived._id}`);
    await admin.must('POST', `/privacy/people/${archived._id}/erasure`, { name: 'Archived Person' });
    const wiped = await shop.database.collection('parties').findOne({ _id: id(archived._id) });
    expect(wiped).toMatchObject({ name: 'Erased', mobileNumber: '' });

    const one = await addCustomer(admin, { name: 'Merged Person' });
    const into = await addCustomer(admin, { name: 'Merged Into' });
    await admin.must('PUT', `/privacy/people/${one._id}/hold`, { reason: 'Appeal' });
    await admin.must('POST', `/customer/${one._id}/merge`, { into: into._id, version: one.version });
    const path = `/privacy/people/${into._id}`;
    expect((await admin.must<PersonPrivacy>('GET', path)).hold).toMatchObject({ reason: 'Appeal' });
    const wish = { name: 'Merged Into' };
    expect((await admin.call('POST', `${path}/erasure`, wish)).text).toContain('privacy.onHold');
    expect((await admin.must<RetentionClock>('GET', '/privacy/clock')).spared).toBeGreaterThanOrEqual(2);
    const ended = await admin.must<PersonPrivacy>('DELETE', `${path}/hold`);
    expect(ended.hold).toBeNull();
    const other = await admin.call('POST', `/privacy/people/${one._id}/erasure`, { name: 'Merged Person' });
    expect(other.text).toContain('privacy.mergedInto');
    const both = await Promise.all([1, 2].map(() => admin.call('POST', `${path}/erasure`, wish)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    const names = await shop.database
      .collection('parties')
      .find({ _id: { $in: [id(one._id), id(into._id)] } })
      .toArray();
    expect(names.map(({ name }) => name as string)).toEqual(['Erased', 'Erased']);
  });
});

describe('the clock', () => {
  it('should erase of each kind what is over and count it beforehand, and leave who is held', async () => {
    const { admin, database } = shop;
    const old = await handedBack({
      customerName: 'Gajanan Wagle',
      mobileNumber: '9811122233',
      address: 'Old Fort 7',
    });
    await age(old._id, FIRST_MONTHS.bookings + 2);
    const held = await addCustomer(admin, { name: 'Held Person' });
    const dispute = await handedBack({ billTo: 'Customer', customerId: held._id });
    await age(dispute._id, FIRST_MONTHS.bookings + 2);
    await admin.must('PUT', `/privacy/people/${held._id}/hold`, { reason: 'Appeal' });
    const customer = await addCustomer(admin, { name: 'Sudhir Karnik' });
    const quotation = await admin.must(
      'POST',
      '/sales/quotation/create',
      billTo(customer, await addProduct(admin)),
    );
    const bill = await admin.must(
      'POST',
      '/invoice/create',
      billTo(customer, await addProduct(admin), { receivedAmount: 1199 }),
    );
    await database
      .collection('quotations')
      .updateOne({ _id: id(quotation._id) }, { $set: { date: dayAgo(25) } });
    await database.collection('invoices').updateOne({ _id: id(bill._id) }, { $set: { date: '2017-08-01' } });
    await database
      .collection('parties')
      .updateOne({ _id: id(customer._id) }, { $set: { createdAt: long(FIRST_MONTHS.customers + 2) } });

    const before = await admin.must<RetentionClock>('GET', '/privacy/clock');
    expect(before.on).toBe(true);
    expect([rowOf(before, 'photos'), rowOf(before, 'signatures'), rowOf(before, 'bookings')]).toEqual([
      1, 1, 1,
    ]);
    expect([rowOf(before, 'quotations'), rowOf(before, 'documents'), rowOf(before, 'passcodes')]).toEqual([
      1, 1, 0,
    ]);
    const after = await admin.must<RetentionClock>('POST', '/privacy/clock');
    expect(after.rows.filter(({ over }) => (over ?? 0) > 0)).toEqual([]);
    expect(after.runs[0]!.erased).toEqual(
      expect.arrayContaining([
        { kind: 'photos', count: 1 },
        { kind: 'bookings', count: 1 },
        { kind: 'documents', count: 1 },
      ]),
    );
    expect(await admin.must('GET', `/repair/${old._id}`)).toMatchObject({ customerName: 'Erased' });
    expect(await admin.must('GET', `/repair/${dispute._id}`)).toMatchObject({ customerName: held.name });
    expect(await admin.must('GET', `/invoice/${bill._id}`)).toMatchObject({ customerName: 'Erased' });
    const told = JSON.stringify(await admin.must('GET', `/repair/${old._id}/history`));
    expect(told).not.toMatch(/Gajanan|9811122233|Old Fort/i);
    expect((await admin.must('GET', '/books/check')).differences ?? []).toEqual([]);
  });

  it('should be set by whoever may, within the law’s least', async () => {
    const { months } = await shop.admin.must<RetentionClock>('GET', '/privacy/clock');
    const set = { on: false, months: { ...months, photos: 18 } };
    expect(await shop.admin.must('PUT', '/privacy/clock', set)).toMatchObject({
      on: false,
      months: { photos: 18 },
    });
    const less = { ...set, months: { ...months, photos: 6 } };
    expect((await shop.admin.call('PUT', '/privacy/clock', less)).status).toBe(400);
  });
});

describe('a breach sheet', () => {
  const sheet = {
    ...{ what: 'A laptop was stolen', noticedAt: '2026-11-27T05:30:00.000Z', data: ['names', 'contacts'] },
    ...{ everybody: false, contact: 'Asha, 9822011223', safety: 'Beware of calls' },
  };

  it('should tell until when the Board is told, make texts to the persons and note who was told', async () => {
    const { admin } = shop;
    const customer = await addCustomer(admin);
    const made = await admin.must('POST', '/privacy/breach', { ...sheet, people: [customer._id] });
    expect(made.dueAt).toBe('2026-11-30T05:30:00.000Z');
    expect(made.texts.en).toMatch(/A laptop was stolen[\s\S]*name, mobile number[\s\S]*Beware of calls/);
    expect(made.texts.hi).toMatch(/क्या हुआ/);
    const told = await admin.must('POST', `/privacy/breach/${made._id}/told`, {
      people: [customer._id],
      how: 'message',
    });
    expect(told.people[0]).toMatchObject({ how: 'message', toldAt: expect.any(String) });
    const other = { people: [String(new Types.ObjectId())], how: 'letter' };
    expect((await admin.call('POST', `/privacy/breach/${made._id}/told`, other)).status).toBe(422);
    const full = {
      ...sheet,
      people: [customer._id],
      boardFullAt: '2026-11-28T05:30:00.000Z',
      version: told.version,
    };
    const changed = await admin.must('PUT', `/privacy/breach/${made._id}`, full);
    expect(changed.log.map(({ what }: { what: string }) => what)).toEqual([
      'Begun',
      'Told by message: 1',
      'The Board was told in full',
    ]);
    expect((await admin.call('PUT', `/privacy/breach/${made._id}`, full)).status).toBe(409);
    // The 72 hours do not begin in the future.
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    for (const field of ['noticedAt', 'boardFirstAt'])
      expect(
        await admin.call('POST', '/privacy/breach', { ...sheet, people: [], [field]: tomorrow }),
      ).toMatchObject({
        ...{ status: 422, errors: [{ path: field }] },
      });
  });
});
