import {
  accountRecord,
  addDays,
  check,
  type Account,
  type CashCount,
  type LedgerEntry,
  type TillDay,
  type Transfer,
} from '@shopbench/contracts';
import type { Client } from '../../../test/support/client';
import { addProduct, billBody, next } from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
let admin: Client;
beforeAll(async () => {
  shop = await startShop();
  admin = shop.admin;
});
afterAll(async () => {
  expect((await admin.must('GET', '/books/check')).differences).toEqual([]);
  await shop.close();
});

const open = (over = {}): Promise<Account> =>
  admin.must('POST', '/account/create', {
    accountName: `Till ${next()}`,
    accountType: 'cash',
    openingBalance: 500,
    ...over,
  });
const balance = async ({ _id }: Account) => (await admin.must<Account>('GET', `/account/${_id}`)).balance;

describe('a transfer', () => {
  it('should move money from one account to another, and back when it is cancelled', async () => {
    const [till, bank] = [await open(), await open({ accountType: 'bank', openingBalance: 0 })];
    const body = { from: till._id, to: bank._id, amount: 120.5, note: 'Deposit' };
    const transfer = await admin.must<Transfer>('POST', '/account/transfer', body);
    expect(transfer).toMatchObject({
      number: expect.stringMatching(/^TRF-\d{4}$/),
      from: { _id: till._id },
      amount: 120.5,
    });
    expect([await balance(till), await balance(bank)]).toEqual([379.5, 120.5]);
    const { entries } = await admin.must('GET', `/account/${bank._id}/ledger`);
    expect(entries[0]).toMatchObject({
      kind: `Transfer from ${till.accountName}`,
      document: { kind: 'transfer' },
    });
    await admin.must('POST', `/account/transfer/${transfer._id}/cancel`, { reason: 'Kept it' });
    expect([await balance(till), await balance(bank)]).toEqual([500, 0]);
    expect((await admin.post(`/account/transfer/${transfer._id}/cancel`)).status).toBe(409);
  });

  it('should be found by either account, by number and by its words', async () => {
    const [till, bank] = [await open(), await open({ accountType: 'bank', openingBalance: 0 })];
    const body = { from: till._id, to: bank._id, amount: 7, note: 'Night safe' };
    const { number, _id } = await admin.must<Transfer>('POST', '/account/transfer', body);
    const found = async (query: string) =>
      (await admin.must('GET', `/account/transfer/all?${query}`)).transfers.map(
        (one: Transfer) => one.number,
      );
    for (const account of [till, bank]) expect(await found(`account=${account._id}`)).toEqual([number]);
    expect(await found('q=night+saf')).toEqual([number]);
    expect(await found(`q=${number}&cancelled=true`)).toEqual([]);
    await admin.must('POST', `/account/transfer/${_id}/cancel`);
    expect(await found(`account=${till._id}&cancelled=true`)).toEqual([number]);
  });

  it('should refuse the same account twice, one that is not active and one that is not there', async () => {
    const [till, idle] = [await open(), await open({ isActive: false })];
    const move = async (from: string, to: string) =>
      (await admin.post('/account/transfer', { from, to, amount: 1 })).status;
    expect(await move(till._id, till._id)).toBe(400);
    expect(await move(till._id, idle._id)).toBe(422);
    expect(await move('0'.repeat(24), till._id)).toBe(404);
    expect(await balance(till)).toBe(500);
  });
});

describe('the count of a till at the end of a day', () => {
  const day = (till: Account): Promise<TillDay> => admin.must('GET', `/account/${till._id}/till`);
  const count = (till: Account, over: object, client = admin) =>
    client.post<CashCount>(`/account/${till._id}/count`, {
      notes: [{ value: 100, count: 4 }],
      expected: 500,
      ...over,
    });

  it('should post what is short with its reason, and close the day for the till but for the admin', async () => {
    const till = await open();
    expect(await day(till)).toMatchObject({ expected: 500, opening: 0, in: 500, out: 0, counts: [] });
    expect(await count(till, { coins: 50 })).toMatchObject({ status: 422, errors: [{ path: 'reason' }] });
    expect(await count(till, { expected: 480, reason: 'x' })).toMatchObject({
      status: 409,
      errors: [{ path: 'expected' }],
    });
    const receptionist = await shop.staff('receptionist');
    const { data } = await count(till, { coins: 50, reason: 'Tea, no slip' }, receptionist);
    expect(data).toMatchObject({ number: expect.stringMatching(/^CSH-/), counted: 450, difference: -50 });
    expect((await admin.must('GET', `/account/count/all?account=${till._id}`)).counts).toEqual([data]);
    expect(await balance(till)).toBe(450);
    const { entries } = await admin.must('GET', `/account/${till._id}/ledger`);
    expect(entries[0] as LedgerEntry).toMatchObject({
      amount: -50,
      kind: 'Day-end count, short, Tea, no slip',
    });

    const product = await addProduct(admin);
    const bill = { ...billBody(product), receivedAmount: 1199, accountId: till._id };
    const refused = await receptionist.post('/invoice/create', bill);
    expect(refused).toMatchObject({ status: 422, errors: [{ path: 'date' }] });
    await admin.must('POST', '/invoice/create', bill);
    expect(await balance(till)).toBe(1649);
    const { date } = data;
    // Another account's entry of a counted day is no entry of the till.
    const [bank, { _id: cash }] = [await open({ accountType: 'bank' }), till];
    const spent = { head: 'Rent', amount: 1, accountId: cash, date: addDays(date, 1) };
    const { data: expense } = await receptionist.post('/expense/create', spent);
    const moved = { version: 0, accountId: bank._id, date: addDays(date, -1) };
    expect((await (await shop.staff('manager')).put(`/expense/${expense._id}`, moved)).status).toBe(200);
    const tomorrow = { from: till._id, to: (await open())._id, amount: 1, date: addDays(date, 1) };
    expect((await receptionist.post('/account/transfer', tomorrow)).status).toBe(201);
    expect((await receptionist.post('/account/transfer', { ...tomorrow, date })).status).toBe(422);
  });

  it('should be opened again by the admin only, the last day first', async () => {
    const till = await open();
    const { date } = await day(till);
    const yesterday = { date: addDays(date, -1), notes: [], expected: 0 };
    const { data: early } = await count(till, yesterday);
    const { data: late } = await count(till, { notes: [{ value: 500, count: 1 }] });
    expect(late).toMatchObject({ difference: 0 });
    expect((await count(till, {})).status).toBe(409);
    expect((await count(till, { date: addDays(date, 1) })).status).toBe(422);
    const cancel = (one: CashCount, client = admin) => client.post(`/account/count/${one._id}/cancel`);
    const { data: listed } = await admin.get<{ accounts: unknown[] }>('/account/all');
    expect(listed.accounts.map((one) => check(accountRecord, one))).toEqual(
      listed.accounts.map(() => expect.objectContaining({ ok: true })),
    );
    expect((await cancel(late, await shop.staff('manager'))).status).toBe(403);
    expect((await cancel(early)).status).toBe(409);
    expect((await cancel(late)).status).toBe(200);
    expect((await day(till)).countedUntil).toBe(early.date);
    expect((await cancel(early)).status).toBe(200);
    expect((await day(till)).countedUntil).toBeUndefined();
    expect(await balance(till)).toBe(500);
    const bank = await open({ accountType: 'bank' });
    expect((await count(bank, {})).status).toBe(422);
  });

  it('should leave nothing on its day when it is taken back later', async () => {
    const till = await open();
    const date = addDays((await day(till)).date, -1);
    const wrong = { date, notes: [{ value: 100, count: 1 }], expected: 0, reason: 'Another till' };
    const { data } = await count(till, wrong);
    expect(await balance(till)).toBe(600);
    await admin.must('POST', `/account/count/${data._id}/cancel`);
    expect(await admin.must('GET', `/account/${till._id}/till?date=${date}`)).toMatchObject({ expected: 0 });
    expect(await balance(till)).toBe(500);
  });
});
