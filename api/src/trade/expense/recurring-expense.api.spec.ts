import { addDays, dayOf, nextMonthly, recurringExpenseSchemas } from '@shopbench/contracts';
import type { Client } from '../../../test/support/client';
import { addCustomer, next, partyBody } from '../../../test/support/factories';
import { recordCases } from '../../../test/support/record-cases';

let accountId: string;
const shop = recordCases({
  path: '/expense/recurring',
  list: 'recurring',
  schemas: recurringExpenseSchemas,
  seenBy: 'people_pay',
  before: async (admin) => {
    accountId = (await admin.must('GET', '/account/all')).accounts[0]._id;
  },
  body: (n) => ({
    name: `Shop rent ${n}`,
    head: 'Rent',
    amount: 18000,
    accountId,
    note: 'To Mr. Kulkarni',
    nextDue: '2099-01-31',
    isActive: true,
  }),
  changed: (n) => ({
    name: `Godown rent ${n}`,
    head: 'Freight',
    amount: 17000.5,
    accountId: null,
    note: 'By cheque',
    nextDue: '2099-03-15',
    isActive: false,
  }),
  derived: ['dayOfMonth', 'kind', 'account'],
  bad: [
    ['name', ''],
    ['amount', 0],
    ['nextDue', '2026-02-30'],
  ],
});

const today = dayOf(new Date());
const add = (over: object = {}) =>
  shop().admin.must('POST', '/expense/recurring/create', {
    ...{ name: `Broadband ${next()}`, head: 'Internet and phone', amount: 1179, nextDue: today },
    ...over,
  });
const proposed = async () =>
  (await shop().admin.must('GET', '/expense/proposals')).proposals.map(
    (one: { name: string }) => one.name,
  ) as string[];

describe('a recurring expense', () => {
  it('should be proposed from three days before, and posted only when a person says so, once', async () => {
    const { admin } = shop();
    const later = await add({ nextDue: addDays(today, 4) });
    const due = await add({ nextDue: addDays(today, 3) });
    expect(await proposed()).toEqual(expect.not.arrayContaining([later.name]));
    expect(await proposed()).toContain(due.name);
    expect((await admin.must('GET', '/expense/all')).total).toBe(0);
    const recurring = { id: due._id, due: due.nextDue };
    const body = { head: due.head._id, amount: 1100, recurring };
    const both = await Promise.all([
      admin.post('/expense/create', body),
      admin.post('/expense/create', body),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { expenses } = await admin.must('GET', '/expense/all');
    expect(expenses).toMatchObject([{ amount: 1100, recurring: { name: due.name, due: due.nextDue } }]);
    expect(await proposed()).not.toContain(due.name);
    const after = await admin.must('GET', `/expense/recurring/${due._id}`);
    expect(after.nextDue).toBe(nextMonthly(due.nextDue, due.dayOfMonth));
  });

  it('should be skipped for a month, and proposed again when that is taken back', async () => {
    const { admin } = shop();
    const due = await add();
    const skip = () => admin.post(`/expense/recurring/${due._id}/skip`, { due: today });
    expect(await skip()).toMatchObject({
      status: 200,
      data: { nextDue: nextMonthly(today, due.dayOfMonth) },
    });
    expect((await skip()).status).toBe(409);
    expect(await proposed()).not.toContain(due.name);
    await admin.must('PUT', `/expense/recurring/${due._id}`, { version: 1, nextDue: today });
    expect(await proposed()).toContain(due.name);
  });

  it('should be proposed again when the expense that answered it is cancelled, unless a later one was answered', async () => {
    const { admin } = shop();
    // The 31st, which the next month has not.
    const due = await add({ nextDue: '2026-08-31' });
    const answer = (day: string) =>
      admin.must('POST', '/expense/create', {
        ...{ head: due.head._id, amount: 1, date: today, recurring: { id: due._id, due: day } },
      });
    const nextDue = async () => (await admin.must('GET', `/expense/recurring/${due._id}`)).nextDue;
    const [first, second] = [await answer('2026-08-31'), await answer('2026-09-30')];
    expect(await nextDue()).toBe('2026-10-31');
    await admin.must('POST', `/expense/${first._id}/cancel`);
    expect(await nextDue()).toBe('2026-10-31');
    await admin.must('POST', `/expense/${second._id}/cancel`);
    expect(await nextDue()).toBe('2026-09-30');
    await answer('2026-09-30');
    expect(await nextDue()).toBe('2026-10-31');
  });

  it('should be made with the expense that it repeats, all or none', async () => {
    const { admin } = shop();
    const name = `Cleaning ${next()}`;
    const body = { head: 'miscellaneous', amount: 500, date: '2026-01-31', repeat: { name } };
    await admin.must('POST', '/expense/create', body);
    const { recurring } = await admin.must('GET', `/expense/recurring/all?q=${encodeURIComponent(name)}`);
    expect(recurring).toMatchObject([{ name, amount: 500, nextDue: '2026-02-28', dayOfMonth: 31 }]);
    const before = (await admin.must('GET', '/expense/all')).total;
    expect((await admin.post('/expense/create', body)).status).toBe(409);
    expect((await admin.must('GET', '/expense/all')).total).toBe(before);
  });

  it('should keep what people are paid from those without the right to see it', async () => {
    const salaries = await add({ name: `Salaries ${next()}`, head: 'Salaries' });
    const trainee = await shop().staff('trainee');
    expect((await trainee.get('/expense/recurring/all')).status).toBe(403);
    const { proposals } = await trainee.must('GET', '/expense/proposals');
    expect(proposals.length).toBeGreaterThan(0);
    expect(JSON.stringify(proposals)).not.toContain(salaries.name);
    const recurring = { id: salaries._id, due: salaries.nextDue };
    const answered = await trainee.post('/expense/create', { head: 'Rent', amount: 1, recurring });
    expect(answered).toMatchObject({ status: 422, errors: [{ path: 'head' }] });
    expect(answered.text).not.toContain(salaries.name);
    expect(await proposed()).toContain(salaries.name);
  });

  it('should name what was entered by hand under its head in the month that is due', async () => {
    const { admin } = shop();
    const head = `Godown ${next()}`;
    await admin.must('POST', '/expense/head/create', { headName: head, kind: 'indirect' });
    const [first, second] = [await add({ head }), await add({ head })];
    const bookedOf = async ({ _id }: { _id: string }) =>
      (await admin.must('GET', '/expense/proposals')).proposals.find(
        (one: { _id: string }) => one._id === _id,
      ).booked;
    const spend = (over: object = {}) =>
      admin.must('POST', '/expense/create', { head, amount: 900, date: today, ...over });
    await spend({ recurring: { id: first._id, due: first.nextDue } });
    await spend({ date: `${addDays(`${today.slice(0, 7)}-01`, -1)}` });
    expect(await bookedOf(second)).toBeUndefined();
    const { _id, version, number } = await spend({ amount: 1200.5 });
    expect(await bookedOf(second)).toEqual({ _id, number, date: today, amount: 1200.5 });
    await admin.must('POST', `/expense/${_id}/cancel`, { version, reason: 'Twice' });
    expect(await bookedOf(second)).toBeUndefined();
  });

  it('should not name people’s pay that was entered under a head which is none of it any more', async () => {
    const { admin } = shop();
    const [head, path] = [`Bonus ${next()}`, '/expense/head'];
    const { _id, version } = await admin.must('POST', `${path}/create`, {
      ...{ headName: head, kind: 'indirect', isPay: true },
    });
    const due = await add({ head });
    await admin.must('POST', '/expense/create', { head, amount: 4321, date: today });
    await admin.must('PUT', `${path}/${_id}`, { version, isPay: false });
    const bookedFor = async (client: Client) =>
      (await client.must('GET', '/expense/proposals')).proposals.find(
        (one: { _id: string }) => one._id === due._id,
      ).booked;
    expect(await bookedFor(admin)).toMatchObject({ amount: 4321 });
    expect(await bookedFor(await shop().staff('trainee'))).toBeUndefined();
  });

  it('should be owed to the party that theirs was merged into, and keep its party from being deleted', async () => {
    const { admin } = shop();
    const supplier = () => addCustomer(admin, partyBody({ designation: 'supplier' }));
    const [landlord, same] = [await supplier(), await supplier()];
    const rent = await add({ partyId: landlord._id });
    expect((await admin.delete(`/customer/${landlord._id}`)).message).toMatch(/archived: recurring expenses/);
    const other = await add({ partyId: same._id });
    const { version } = await admin.must('GET', `/customer/${same._id}`);
    const into = await supplier();
    await admin.must('POST', `/customer/${same._id}/merge`, { into: into._id, version });
    const partyOf = async ({ _id }: { _id: string }) =>
      (await admin.must('GET', `/expense/recurring/${_id}`)).party;
    expect([(await partyOf(rent))._id, (await partyOf(other))._id]).toEqual([landlord._id, into._id]);
  });
});
