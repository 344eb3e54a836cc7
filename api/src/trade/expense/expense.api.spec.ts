import sharp from 'sharp';
import {
  dayOf,
  expenseHeadSchemas,
  type Account,
  type Expense,
  type ExpenseTotals,
  type LedgerEntry,
} from '@shopbench/contracts';
import { addCustomer, next, partyBody } from '../../../test/support/factories';
import { recordCases } from '../../../test/support/record-cases';
import { upload } from '../../../test/support/upload';

const shop = recordCases({
  path: '/expense/head',
  list: 'heads',
  schemas: expenseHeadSchemas,
  body: (n) => ({ headName: `Polish ${n}`, kind: 'indirect', isPay: false, isActive: true }),
  changed: (n) => ({ headName: `Courier ${n}`, kind: 'direct', isPay: true, isActive: false }),
  bad: [
    ['headName', ''],
    ['kind', 'other'],
  ],
});

const spend = (over: object = {}) =>
  shop().admin.post<Expense>('/expense/create', { head: 'Rent', amount: 100, ...over });
const spent = async (over: object = {}) => (await spend(over)).data;
const till = (): Promise<Account> =>
  shop().admin.must('POST', '/account/create', {
    ...{ accountName: `Till ${next()}`, accountType: 'cash', openingBalance: 1000 },
  });
const balanceOf = async ({ _id }: { _id: string }, of = 'account') =>
  (await shop().admin.must(`GET`, `/${of}/${_id}`)).balance as number;

const photo = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#888' } })
    .png()
    .toBuffer();

describe('an expense', () => {
  afterAll(async () => {
    expect((await shop().admin.must('GET', '/books/check')).differences).toEqual([]);
  });

  it('should begin with heads of both kinds, named without regard to case', async () => {
    const { heads, nextNumber, today } = await shop().admin.must('GET', '/expense/heads');
    expect(heads).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ headName: 'Freight', kind: 'direct' }),
        expect.objectContaining({ headName: 'Salaries', kind: 'indirect', isPay: true }),
      ]),
    );
    expect([nextNumber, today]).toEqual([expect.stringMatching(/^EXP-\d{4}$/), dayOf(new Date())]);
    const short = { headName: 'cash SHORT or over', kind: 'indirect' };
    expect((await shop().admin.post('/expense/head/create', short)).status).toBe(409);
  });

  it('should be paid from an account, be changed by posting the difference, and be taken back', async () => {
    const { admin } = shop();
    const [cash, other] = [await till(), await till()];
    const expense = await spent({ amount: 250.5, accountId: cash._id, note: 'November', reference: 'B-7' });
    expect(expense).toMatchObject({
      number: expect.stringMatching(/^EXP-\d{4}$/),
      ...{ kind: 'indirect', head: { headName: 'Rent' }, amount: 250.5, openAmount: 0 },
      ...{ account: { _id: cash._id }, party: null, date: dayOf(new Date()) },
    });
    expect(await balanceOf(cash)).toBe(749.5);
    const put = (fields: object) => admin.put(`/expense/${expense._id}`, fields);
    const changed = await put({ version: 0, amount: 300, accountId: other._id, note: null });
    expect(changed.data).toMatchObject({ amount: 300, reference: 'B-7', account: { _id: other._id } });
    expect(changed.data).not.toHaveProperty('note');
    expect([await balanceOf(cash), await balanceOf(other)]).toEqual([1000, 700]);
    expect((await put({ version: 0, amount: 1 })).status).toBe(409);
    const { changes } = await admin.must('GET', `/expense/${expense._id}/history`);
    expect(changes[0].fields).toContainEqual({ path: 'amount', before: 250.5, after: 300 });
    await admin.must('POST', `/expense/${expense._id}/cancel`, { version: 1, reason: 'Twice' });
    expect(await balanceOf(other)).toBe(1000);
    expect((await admin.post(`/expense/${expense._id}/cancel`)).status).toBe(409);
    expect((await put({ version: 2, amount: 1 })).status).toBe(409);
    const { entries } = await admin.must('GET', `/account/${cash._id}/ledger`);
    expect(entries.map((entry: LedgerEntry) => entry.kind)).toContain('Expense: Rent');
  });

  it('should raise what the shop owes a party when it is on credit, or stand in its place', async () => {
    const { admin } = shop();
    const cash = await till();
    const owner = await addCustomer(admin, partyBody({ designation: 'supplier' }));
    const expense = await spent({ head: 'FREIGHT', kind: 'direct', amount: 640, partyId: owner._id });
    expect(expense).toMatchObject({ kind: 'direct', openAmount: 640, account: null });
    expect(await balanceOf(owner, 'customer')).toBe(-640);
    const { expenses } = await admin.must('GET', `/expense/all?credit=true&party=${owner._id}`);
    expect(expenses.map((one: Expense) => one.number)).toEqual([expense.number]);
    await admin.must('PUT', `/expense/${expense._id}`, { version: 0, accountId: cash._id });
    expect([await balanceOf(owner, 'customer'), await balanceOf(cash)]).toEqual([0, 360]);
  });

  it('should be settled by money paid out, oldest first, and stay while it is', async () => {
    const { admin } = shop();
    const owner = await addCustomer(admin, partyBody({ designation: 'supplier' }));
    const [first, second] = [
      await spent({ amount: 100, partyId: owner._id, date: '2026-01-02' }),
      await spent({ amount: 50, partyId: owner._id }),
    ];
    const body = { direction: 'out', partyId: owner._id, amount: 120, mode: 'cash' };
    const paid = await admin.must('POST', '/payment/create', body);
    const open = async ({ _id }: Expense) => (await admin.must<Expense>('GET', `/expense/${_id}`)).openAmount;
    expect([await open(first), await open(second), paid.advanceAmount]).toEqual([0, 30, 0]);
    expect((await admin.put(`/expense/${second._id}`, { version: 1, amount: 10 })).status).toBe(422);
    expect((await admin.put(`/expense/${second._id}`, { version: 1, amount: 60 })).data.openAmount).toBe(40);
    expect((await admin.post(`/expense/${first._id}/cancel`)).status).toBe(409);
    await admin.must('POST', `/payment/${paid._id}/cancel`);
    expect([await open(first), await open(second)]).toEqual([100, 60]);
    await admin.must('POST', `/expense/${first._id}/cancel`);
    expect(await balanceOf(owner, 'customer')).toBe(-60);
  });

  it('should be refused in words at the field that is wrong', async () => {
    const wrong = async (over: object) => {
      const { status, errors } = await spend(over);
      return [status, errors?.[0]?.path];
    };
    const idle = await shop().admin.must('POST', '/expense/head/create', {
      ...{ headName: `Idle ${next()}`, kind: 'direct', isActive: false },
    });
    const nobody = 'f'.repeat(24);
    expect(await wrong({ amount: 0 })).toEqual([400, 'amount']);
    expect(await wrong({ accountId: nobody, partyId: nobody })).toEqual([400, 'partyId']);
    expect(await wrong({ head: 'Nothing' })).toEqual([404, 'head']);
    expect(await wrong({ head: idle._id })).toEqual([422, 'head']);
    expect(await wrong({ kind: 'direct' })).toEqual([422, 'head']);
    expect(await wrong({ accountId: nobody })).toEqual([404, 'accountId']);
    expect(await wrong({ partyId: nobody })).toEqual([404, 'partyId']);
  });

  it('should keep its head: one that expenses stand under is archived, and stays of its kind', async () => {
    const { admin } = shop();
    const head = await admin.must('POST', '/expense/head/create', {
      ...{ headName: `Gas ${next()}`, kind: 'indirect' },
    });
    const { _id } = await spent({ head: head._id });
    const other = await admin.put(`/expense/head/${head._id}`, { version: 0, kind: 'direct' });
    expect(other).toMatchObject({ status: 422, errors: [{ path: 'kind' }] });
    expect((await admin.delete(`/expense/head/${head._id}`)).message).toMatch(/archived: expenses refer/);
    expect((await spend({ head: head.headName })).status).toBe(404);
    // What was entered under it may still be put right.
    expect((await admin.put(`/expense/${_id}`, { version: 0, amount: 7 })).data.amount).toBe(7);
  });

  it('should have a photo of its bill, which goes with it', async () => {
    const { admin } = shop();
    const { _id } = await spent();
    const { data } = await upload(admin, `/expense/${_id}/image`, await photo(), 'bill.png');
    expect(await admin.must('GET', `/expense/${_id}`)).toMatchObject({ billImage: data.url, version: 1 });
    expect((await (await shop().staff('clerk')).get(data.url)).status).toBe(403);
    await admin.must('DELETE', `/expense/${_id}/image`);
    expect(await admin.must('GET', `/expense/${_id}`)).not.toHaveProperty('billImage');
    expect((await admin.get(data.url)).status).toBe(404);
  });

  it('should be summed by head and month, without cancelled ones, with what cash counts differed', async () => {
    const { admin } = shop();
    const on = (date: string, over: object) => spent({ date, ...over });
    await on('2024-03-31', { head: 'Freight', amount: 9 });
    await on('2024-05-02', { head: 'Rent', amount: 100.1 });
    const { _id } = await on('2024-05-02', { head: 'Rent', amount: 5 });
    await admin.must('POST', `/expense/${_id}/cancel`);
    const moved = await on('2024-04-30', { head: 'Freight', amount: 40 });
    await admin.must('PUT', `/expense/${moved._id}`, { version: 0, date: '2024-05-31', amount: 40.2 });
    const { _id: drawer } = await till();
    const count = { date: '2024-05-31', notes: [], coins: 1, expected: 0, reason: 'Found' };
    await admin.must('POST', `/account/${drawer}/count`, count);
    const totals = await admin.must<ExpenseTotals>('GET', '/expense/totals?month=2024-05');
    expect(totals.months).toEqual([
      ...['2023-12', '2024-01', '2024-02'].map((month) => ({ month, direct: 0, indirect: 0 })),
      { month: '2024-03', direct: 9, indirect: 0 },
      { month: '2024-04', direct: 0, indirect: 0 },
      { month: '2024-05', direct: 40.2, indirect: 99.1 },
    ]);
    expect(totals.heads.map(({ headName, amount, count: of }) => [headName, amount, of])).toEqual([
      ['Rent', 100.1, 1],
      ['Freight', 40.2, 1],
      ['Cash short or over', -1, 1],
    ]);
    expect((await (await shop().staff('trainee')).get('/expense/totals')).status).toBe(403);
  });

  it('should be people’s pay only to those who may see it', async () => {
    const { admin } = shop();
    const drawer = await till();
    const { _id, number } = await spent({ head: 'Salaries', accountId: drawer._id });
    const { data: slip } = await upload(admin, `/expense/${_id}/image`, await photo(), 'slip.png');
    const trainee = await shop().staff('trainee');
    expect([(await trainee.get(slip.url)).status, (await admin.get(slip.url)).status]).toEqual([403, 200]);
    const ledger = `/account/${drawer._id}/ledger`;
    const [paid] = (await trainee.must('GET', ledger)).entries as LedgerEntry[];
    expect(paid).toMatchObject({ kind: 'Pay of the staff', document: null, amount: -100, balanceAfter: 900 });
    expect(JSON.stringify(paid)).not.toContain(_id);
    const file = await trainee.get(`${ledger}/export?format=csv`);
    expect(file.text).toMatch(/Pay of the staff/);
    expect(file.text).not.toMatch(/Salaries|EXP-/);
    expect((await admin.must('GET', ledger)).entries[0]).toMatchObject({
      kind: 'Expense: Salaries',
      document: { number },
    });
    expect((await trainee.get(`/expense/${_id}`)).status).toBe(403);
    expect((await trainee.put(`/expense/${_id}`, { version: 0, amount: 1 })).status).toBe(403);
    expect((await trainee.post(`/expense/${_id}/cancel`)).status).toBe(403);
    expect((await trainee.get(`/expense/all?q=${number}`)).data.total).toBe(0);
    expect((await trainee.post('/expense/create', { head: 'Salaries', amount: 1 })).status).toBe(403);
    expect((await trainee.post('/expense/create', { head: 'Freight', amount: 1 })).status).toBe(201);
    const { heads } = await trainee.must('GET', '/expense/heads');
    expect(JSON.stringify(heads)).not.toContain('Salaries');
    // Put under another head, it is no pay any more; what it was stays behind the right.
    const { version } = await admin.must('GET', `/expense/${_id}`);
    await admin.must('PUT', `/expense/${_id}`, { version, head: 'Freight', kind: 'direct' });
    const [moved] = (await trainee.must('GET', ledger)).entries as LedgerEntry[];
    expect(moved).toMatchObject({ kind: 'Expense: Freight', document: { number } });
    const { changes } = await trainee.must('GET', `/expense/${_id}/history`);
    expect(changes).toHaveLength(3);
    expect(JSON.stringify(changes)).not.toContain('Salaries');
    expect(JSON.stringify(await admin.must('GET', `/expense/${_id}/history`))).toContain('Salaries');
    // A head that becomes one of people's pay takes along what stands under it.
    const day = '2026-05-09';
    const bonus = await admin.must('POST', '/expense/head/create', { headName: 'Bonus', kind: 'indirect' });
    const early = await spent({ head: 'Bonus', accountId: drawer._id, date: day });
    expect((await trainee.get(`/expense/${early._id}`)).status).toBe(200);
    await admin.must('PUT', `/expense/head/${bonus._id}`, { version: bonus.version, isPay: true });
    expect((await trainee.get(`/expense/${early._id}`)).status).toBe(403);
    const [hidden] = (await trainee.must('GET', `${ledger}?from=${day}&to=${day}`)).entries as LedgerEntry[];
    expect(hidden).toMatchObject({ kind: 'Pay of the staff', document: null });
    const [head] = (await admin.must('GET', '/expense/head/all?q=Salaries')).heads;
    const opened = { version: head.version, isPay: false };
    expect((await trainee.put(`/expense/head/${head._id}`, opened)).status).toBe(403);
  });
});
