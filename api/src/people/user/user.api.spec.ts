import { staffSchemas, type OneTimeSignIn, type User } from '@shopbench/contracts';
import { Client } from '../../../test/support/client';
import { addProduct, billBody, next } from '../../../test/support/factories';
import { recordCases } from '../../../test/support/record-cases';
import { startShop, type Shop } from '../../../test/support/shop';

const mobile = (n: number) => String(7_000_000_000 + n);

const shop = recordCases({
  path: '/user',
  list: 'users',
  schemas: staffSchemas,
  unique: 'mobileNumber',
  named: 'name',
  seenBy: 'work',
  body: (n) => ({
    name: `Kavita Patil ${n}`,
    mobileNumber: mobile(n),
    address: '4 Camp, Pune',
    designation: 'receptionist',
    department: 'Front desk',
    city: 'Pune',
    state: 'Maharashtra',
    pinCode: '411001',
    country: 'India',
    email: `kavita.${n}@example.in`,
    contactNumber: '020-1234',
    joiningDate: '2025-04-01',
    salary: 18_500.5,
    gender: 'female',
    dateOfBirth: '1996-01-31',
    marrigeAniversary: '2021-02-28',
    panNo: 'AAPPU0939F',
    documentType: 'Passport',
    documentNo: 'Z1234567',
    refferedBy: 'Meera',
    remark: 'On leave in May',
    bio: 'Speaks Marathi',
  }),
  changed: (n) => ({
    name: `Sunita Pawar ${n}`,
    mobileNumber: mobile(n + 500_000),
    address: 'Elsewhere',
    designation: 'clerk',
    department: 'Store',
    city: 'Nashik',
    state: 'Goa',
    pinCode: '422001',
    country: 'Bharat',
    email: `sunita.${n}@example.in`,
    contactNumber: '0253-1',
    joiningDate: '2025-05-01',
    salary: 0,
    gender: 'other',
    dateOfBirth: '1997-01-31',
    marrigeAniversary: '2022-02-28',
    panNo: 'AAPPU0938F',
    documentType: 'Licence',
    documentNo: 'L1',
    refferedBy: 'Ravi',
    remark: 'Back',
    bio: 'Speaks Hindi',
  }),
  bad: [
    ['mobileNumber', '12345'],
    ['designation', 'customer'],
    ['designation', 'boss'],
    ['balance', 5],
    ['signIn', 'own'],
    ['password', 'Secret123'],
    ['salary', -1],
    ['creditLimit', 5],
  ],
});

const staffBody = (over: object = {}) => {
  const n = next();
  return {
    name: `Ravi ${n}`,
    mobileNumber: mobile(800_000_000 + n),
    address: 'Pune',
    designation: 'manager',
    ...over,
  };
};
const addStaff = (over: object = {}, { admin }: Shop = shop()): Promise<User> =>
  admin.must('POST', '/user/create', staffBody(over));
const oneTime = (person: User, { admin }: Shop = shop()): Promise<OneTimeSignIn> =>
  admin.must('POST', `/user/${person._id}/reset-password`);

/** A new member of the staff, signed in with a password of their own. */
async function signedIn(over: object = {}, at: Shop = shop()) {
  const person = await addStaff(over, at);
  const { oneTimePassword: password } = await oneTime(person, at);
  // What becomes of a one-time password at the first sign-in is told below.
  await at.database.collection('credentials').updateMany({ oneTime: true }, { $set: { oneTime: false } });
  const client = await new Client(at.url).login(person.mobileNumber, password);
  return { person, client, password };
}

const versionOf = async (person: User, { admin }: Shop = shop()) =>
  (await admin.must<User>('GET', `/user/${person._id}`)).version;
const change = async (person: User, fields: object, at: Shop = shop()) =>
  at.admin.put(`/user/${person._id}`, { ...fields, version: await versionOf(person, at) });

describe('the sign-in of a staff member', () => {
  it('should begin with a password that is told once and changed at the first sign-in', async () => {
    const person = await addStaff();
    expect(person.signIn).toBe('none');
    const told = await oneTime(person);
    expect(told).toMatchObject({
      user: { _id: person._id, signIn: 'one_time' },
      identifiers: [person.mobileNumber],
    });
    const client = new Client(shop().url);
    const by = { identifier: person.mobileNumber, password: told.oneTimePassword };
    const asked = await client.post('/auth/login', by);
    expect(asked).toMatchObject({ status: 401, data: { newPassword: true, ticket: expect.any(String) } });
    expect((await client.get('/auth/check')).status).toBe(401);
    const { ticket } = asked.data;
    await client.must('POST', '/auth/login/new-password', { ticket, newPassword: 'Mine12345' });
    expect((await client.must('GET', '/auth/check')).user).toMatchObject({ designation: 'manager' });
    expect((await new Client(shop().url).post('/auth/login', by)).status).toBe(401);
    expect(await shop().admin.must('GET', `/user/${person._id}`)).toMatchObject({ signIn: 'own' });
  });

  it('should be given anew, be taken away and come back, each time ending the sessions', async () => {
    const { admin, url } = shop();
    const { person, client, password } = await signedIn();
    const { oneTimePassword } = await oneTime(person);
    expect((await client.get('/auth/check')).status).toBe(401);
    const own = { identifier: person.mobileNumber, password };
    expect((await new Client(url).post('/auth/login', own)).status).toBe(401);
    const ended = await admin.post(`/user/${person._id}/end-sign-in`);
    expect(ended).toMatchObject({ status: 200, data: { signIn: 'none' } });
    const by = { identifier: person.mobileNumber, password: oneTimePassword };
    const refused = await new Client(url).post('/auth/login', by);
    expect([refused.status, refused.data]).toEqual([401, null]);
    expect((await admin.post(`/user/${person._id}/end-sign-in`)).status).toBe(422);
    expect((await oneTime(person)).user.signIn).toBe('one_time');
  });

  it('should be told by the activity without any password', async () => {
    const { admin } = shop();
    const person = await addStaff();
    const passwords = [(await oneTime(person)).oneTimePassword, (await oneTime(person)).oneTimePassword];
    await admin.must('POST', `/user/${person._id}/end-sign-in`);
    const reply = await admin.get(`/user/${person._id}/history`);
    const done = reply.data.changes
      .slice(0, 3)
      .map(({ fields }: { fields: { path: string; after: unknown }[] }) => fields[0]);
    expect(done).toMatchObject(
      [...Array<unknown>(3)].map((_, i) => ({
        path: 'signIn',
        after: i === 0 ? 'taken away' : 'one-time password given',
      })),
    );
    const everything = reply.text + shop().program.lines.join('\n');
    for (const password of passwords) expect(everything).not.toContain(password);
  });

  it('should follow the mobile number and e-mail address, which nobody else signs in with', async () => {
    const { person, client, password } = await signedIn();
    const mobileNumber = mobile(next() + 900_000);
    expect((await change(person, { mobileNumber, email: 'New@Example.in' })).status).toBe(200);
    for (const identifier of [mobileNumber, 'new@example.in'])
      await new Client(shop().url).login(identifier, password);
    const old = { identifier: person.mobileNumber, password };
    expect((await new Client(shop().url).post('/auth/login', old)).status).toBe(401);
    expect((await client.get('/auth/check')).status).toBe(200);
    const other = await addStaff({ email: 'new@example.in' });
    expect(await shop().admin.post(`/user/${other._id}/reset-password`)).toMatchObject({
      status: 409,
      errors: [{ path: 'email' }],
    });
  });

  it("should be one's own business on the profile", async () => {
    const { admin } = shop();
    const { user } = await admin.must('GET', '/auth/check');
    for (const call of ['reset-password', 'end-sign-in'])
      expect((await admin.post(`/user/${user._id}/${call}`)).status).toBe(422);
  });
});

describe('a member of the staff', () => {
  it('should have the rights of another designation at once, in sessions that are open', async () => {
    const { person, client } = await signedIn({ designation: 'manager' });
    expect((await client.get('/invoice/all')).status).toBe(200);
    await change(person, { designation: 'clerk' });
    expect((await client.get('/invoice/all')).status).toBe(403);
    expect((await client.must('GET', '/auth/check')).user.designation).toBe('clerk');
    await change(person, { designation: 'admin' });
    expect((await client.get('/settings')).status).toBe(200);
  });

  it('should not delete themselves', async () => {
    const { person, client } = await signedIn({ designation: 'admin' });
    expect(await client.delete(`/user/${person._id}`)).toMatchObject({
      status: 422,
      message: 'Nobody deletes themselves',
    });
    expect((await client.get('/auth/check')).status).toBe(200);
  });

  it('should be archived once they did or sold anything, and sign in no more', async () => {
    const { admin, url } = shop();
    const { person, client, password } = await signedIn();
    await client.must('POST', '/brand/create', { brandName: `Brand ${next()}` });
    const sold = await addStaff();
    const bill = billBody(await addProduct(admin), { soldBy: sold._id });
    await admin.must('POST', '/invoice/create', bill);
    const idle = await addStaff();
    const messages = [];
    for (const one of [person, sold, idle]) messages.push((await admin.delete(`/user/${one._id}`)).message);
    expect(messages).toEqual([
      expect.stringMatching(/archived: changes refer to it$/),
      expect.stringMatching(/archived: documents refer to it$/),
      expect.stringMatching(/deleted$/),
    ]);
    expect((await client.get('/auth/check')).status).toBe(401);
    const again = { identifier: person.mobileNumber, password };
    expect((await new Client(url).post('/auth/login', again)).status).toBe(401);
    expect((await admin.must('GET', `/user/all?q=${person.mobileNumber}`)).total).toBe(0);
    await addStaff({ mobileNumber: person.mobileNumber });
  });

  it('should be neither customer nor supplier', async () => {
    const { admin } = shop();
    const person = await addStaff();
    expect((await admin.get(`/customer/${person._id}`)).status).toBe(404);
    const customer = await admin.must('POST', '/customer/create', staffBody({ designation: 'customer' }));
    for (const method of ['GET', 'DELETE'])
      expect((await admin.call(method, `/user/${customer._id}`)).status).toBe(404);
    expect((await admin.post(`/user/${customer._id}/reset-password`)).status).toBe(404);
  });
});

describe('the last admin', () => {
  const refusal = { status: 409, message: 'The last admin stays: make somebody else admin first' };
  let own: Shop;
  let second: Shop | undefined;
  beforeEach(async () => {
    own = await startShop();
  });
  afterEach(async () => {
    await second?.close();
    second = undefined;
    await own.close();
  });

  const me = async (): Promise<User> => (await own.admin.must('GET', '/auth/check')).user;

  it('should stay admin while nobody else is one who may sign in', async () => {
    const self = await me();
    await addStaff({ designation: 'admin' }, own);
    expect(await change(self, { designation: 'manager' }, own)).toMatchObject(refusal);
    const { person } = await signedIn({ designation: 'admin' }, own);
    expect((await change(person, { designation: 'manager' }, own)).status).toBe(200);
    expect(await change(self, { designation: 'manager' }, own)).toMatchObject(refusal);
  });

  it('should be left of two who are deleted and demoted at once through two servers', async () => {
    second = await startShop({ MONGODB_URI: own.uri });
    for (let round = 0; round < 3; round += 1) {
      const { person } = await signedIn({ designation: 'admin' }, own);
      const [self, other] = await Promise.all(
        [await me(), person].map(({ _id }) => own.admin.must<User>('GET', `/user/${_id}`)),
      );
      const elsewhere = new Client(second.url);
      elsewhere.cookie = own.admin.cookie;
      const version = self!.version;
      const both = await Promise.all([
        own.admin.put(`/user/${self!._id}`, { designation: 'clerk', version }),
        elsewhere.delete(`/user/${other!._id}`),
      ]);
      expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const parties = own.database.collection('parties');
      expect(await parties.countDocuments({ designation: 'admin', archived: false })).toBe(1);
      await parties.updateOne({ name: 'Admin' }, { $set: { designation: 'admin' } });
      await parties.updateOne({ name: person.name }, { $set: { designation: 'clerk' } });
      await new Promise((resolve) => setTimeout(resolve, 1_100));
    }
  });
});

describe('the day of a member of the staff', () => {
  it('should tell of their own work, and of neither costs nor what the shop made', async () => {
    const { admin } = shop();
    const { person, client } = await signedIn({ designation: 'receptionist' });
    const product = await addProduct(admin, { purchasePrice: 777.77, openingStock: 2, lowLevelLimit: 5 });
    const dueDate = '2026-01-02';
    const customer = await client.must('POST', '/customer/create', staffBody({ designation: 'customer' }));
    const bill = billBody(product, {
      billTo: 'Customer',
      customerId: customer._id,
      date: '2026-01-01',
      dueDate,
    });
    // A bill of an earlier day is entered by somebody who may date back.
    const mine = await admin.must('POST', '/invoice/create', { ...bill, soldBy: person._id });
    await admin.must('POST', '/invoice/create', billBody(await addProduct(admin)));
    const today = billBody(await addProduct(admin), { soldBy: person._id });
    const latest = await client.must('POST', '/invoice/create', today);
    const reply = await client.get('/dashboard/mine');
    expect(reply.data).toMatchObject({
      partiesAdded: 1,
      trade: {
        salesToday: 1,
        sales: [{ _id: latest._id }, { _id: mine._id, totalPayableAmount: 1199 }],
        overdue: { count: 1, rows: [{ _id: mine._id, balanceAmount: 1199, dueDate }] },
        lowStock: { rows: expect.arrayContaining([expect.objectContaining({ _id: product._id })]) },
      },
    });
    expect(reply.text).not.toMatch(/cost|777\.77|purchasePrice|stockValue|receivable|turnover/i);
    expect((await admin.must('GET', `/user/${person._id}/work`)).sales).toEqual(reply.data.trade.sales);
  });

  it('should tell people who do not trade of what they added alone', async () => {
    const { client } = await signedIn({ designation: 'peon' });
    expect(Object.keys((await client.get('/dashboard/mine')).data).sort()).toEqual(['date', 'partiesAdded']);
  });
});
