import { Client } from '../../../../test/support/client';
import { addCustomer } from '../../../../test/support/factories';
import { ADMIN, startShop, type Shop } from '../../../../test/support/shop';
import { login, PASSWORD, registerBody, registered } from '../../../../test/support/sign-in';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const register = (body: object) => new Client(shop.url).post('/auth/register', body);
const count = (name: string) => shop.database.collection(name).countDocuments();
const everything = () => Promise.all(['parties', 'credentials', 'changes', 'sessions'].map(count));

describe('registering', () => {
  it('should make a customer who signs in by e-mail address and by mobile number', async () => {
    const body = registerBody({ email: 'Meera@Example.in' });
    expect(await register(body)).toMatchObject({ status: 201, success: true, data: null });
    for (const identifier of ['meera@example.in', 'MEERA@example.in', body.mobileNumber]) {
      const reply = await login(shop, identifier, PASSWORD);
      expect(reply).toMatchObject({ status: 200, data: { name: body.name, designation: 'customer' } });
    }
    const { customers } = await shop.admin.must('GET', `/customer/all?q=${body.mobileNumber}`);
    expect(customers).toMatchObject([{ name: body.name, address: body.address, balance: 0 }]);
    const { changes } = await shop.admin.must('GET', `/customer/${customers[0]._id}/history`);
    expect(changes).toMatchObject([{ action: 'created', by: { name: body.name } }]);
  });

  it.each([
    ['name', ''],
    ['email', ''],
    ['email', 'nobody'],
    ['mobileNumber', '123456789'],
    ['mobileNumber', '12345678901'],
    ['address', 'ab'],
    ['password', 'short1A'],
    ['password', 'nodigitsHere'],
    ['password', 'nocapitals1'],
    ['password', 'Welcome123'],
    ['password', 'Nair-2026x'],
    ['designation', 'admin'],
  ])('should be refused with %s "%s"', async (field, value) => {
    const before = await everything();
    const reply = await register({ ...registerBody(), [field]: value });
    const status = ['Welcome123', 'Nair-2026x'].includes(value) ? 422 : 400;
    expect(reply).toMatchObject({ status, errors: [{ path: field }] });
    expect(await everything()).toEqual(before);
  });

  it('should say in the specified words what a mobile number and a password must be', async () => {
    const reply = await register(registerBody({ mobileNumber: '1', password: 'x' }));
    expect(reply.errors?.map((error) => error.message)).toEqual([
      'Must be 10 digits',
      'Must be more than 8 characters, including number, lowercase letter, uppercase letter',
    ]);
  });

  it('should be refused in the same words whatever the shop knows, and leave nothing behind', async () => {
    const known = await addCustomer(shop.admin, { email: 'known@example.in' });
    const supplier = await addCustomer(shop.admin, { designation: 'supplier' });
    const taken = await registered(shop);
    const before = await everything();
    const replies = await Promise.all(
      [
        { mobileNumber: known.mobileNumber },
        { mobileNumber: supplier.mobileNumber },
        { mobileNumber: taken.mobileNumber },
        { email: taken.email.toUpperCase() },
        { email: ADMIN.email },
        { email: 'Known@Example.in' },
        { activationCode: 'abcd-efgh-jkmn' },
        { mobileNumber: known.mobileNumber, activationCode: 'abcd-efgh-jkmn' },
      ].map((over) => register(registerBody(over))),
    );
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
    expect(replies[0]).toMatchObject({ status: 409, errors: [{ path: 'activationCode' }] });
    expect(await everything()).toEqual(before);
  });

  it('should make one of two who register with a number at the same moment', async () => {
    const body = registerBody();
    const both = await Promise.all([register(body), register({ ...body, email: 'other@example.in' })]);
    expect(both.map((reply) => reply.status).sort()).toEqual([201, 409]);
    expect((await shop.admin.must('GET', `/customer/all?q=${body.mobileNumber}`)).total).toBe(1);
  });

  it('should be slowed down for one number', async () => {
    const { mobileNumber } = await addCustomer(shop.admin);
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await register(registerBody({ mobileNumber }))).status);
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429]);
  });
});

describe('an activation code', () => {
  const issue = async (id: string) =>
    (await shop.admin.must('POST', `/customer/${id}/activation-code`)).activationCode as string;

  it('should let the customer of that number register, once, whose record stays one', async () => {
    const customer = await addCustomer(shop.admin, { email: 'old@example.in', openingBalance: 5 });
    const { mobileNumber } = customer;
    const activationCode = (await issue(customer._id)).toUpperCase().replaceAll('-', ' ');
    const stranger = registerBody({ activationCode });
    expect((await register(stranger)).status).toBe(409);
    const body = registerBody({ mobileNumber, activationCode });
    expect((await register(body)).status).toBe(201);
    const { data } = await login(shop, mobileNumber, PASSWORD);
    expect(data).toMatchObject({ _id: customer._id, name: customer.name, email: body.email });
    expect((await register(registerBody({ mobileNumber, activationCode }))).status).toBe(409);
    expect((await shop.admin.must('GET', `/customer/all?q=${mobileNumber}`)).total).toBe(1);
    expect(await shop.admin.must('GET', `/customer/${customer._id}`)).toMatchObject({ balance: 5 });
  });

  it('should give way to a newer one, and end after a week', async () => {
    const { _id, mobileNumber } = await addCustomer(shop.admin);
    const older = await issue(_id);
    const newer = await issue(_id);
    expect((await register(registerBody({ mobileNumber, activationCode: older }))).status).toBe(409);
    const codes = shop.database.collection('activation_codes');
    const [kept] = await codes
      .find({ partyId: { $exists: true } })
      .sort({ expiresAt: -1 })
      .toArray();
    expect(JSON.stringify(kept)).not.toContain(newer.replaceAll('-', ''));
    const days = (kept!['expiresAt'].getTime() - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    await codes.updateOne({ _id: kept!._id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await register(registerBody({ mobileNumber, activationCode: newer }))).status).toBe(409);
  });

  it('should be no good for a customer who got a sign-in by a merge meanwhile', async () => {
    const known = await addCustomer(shop.admin);
    const { activationCode } = await shop.admin.must('POST', `/customer/${known._id}/activation-code`);
    const { mobileNumber } = await registered(shop);
    const [same] = (await shop.admin.must('GET', `/customer/all?q=${mobileNumber}`)).customers;
    const into = { into: known._id, version: same.version };
    await shop.admin.must('POST', `/customer/${same._id}/merge`, into);
    const body = registerBody({ mobileNumber: known.mobileNumber, activationCode });
    expect((await register(body)).status).toBe(409);
  });

  it('should be given out by people who trade only, for customers and suppliers only', async () => {
    const { _id } = await addCustomer(shop.admin);
    const path = `/customer/${_id}/activation-code`;
    expect((await (await shop.staff('clerk')).post(path)).status).toBe(403);
    expect((await (await shop.staff('receptionist')).post(path)).status).toBe(201);
    const { user } = await shop.admin.must('GET', '/auth/check');
    expect((await shop.admin.post(`/customer/${user._id}/activation-code`)).status).toBe(404);
  });
});

describe('the sign-in of a customer', () => {
  it('should follow the number and address that the staff change, end with the record, and free its names', async () => {
    const body = await registered(shop);
    const other = await registered(shop);
    const { customers } = await shop.admin.must('GET', `/customer/all?q=${body.mobileNumber}`);
    const [customer] = customers;
    const path = `/customer/${customer._id}`;
    const taken = await shop.admin.put(path, { email: other.email, version: customer.version });
    expect(taken).toMatchObject({ status: 409, errors: [{ path: 'email' }] });
    await shop.admin.must('PUT', path, { email: 'moved@example.in', version: customer.version });
    expect((await login(shop, body.email, PASSWORD)).status).toBe(401);
    const client = await new Client(shop.url).login('moved@example.in', PASSWORD);
    await shop.admin.must('DELETE', path);
    expect((await client.get('/auth/check')).status).toBe(401);
    expect((await login(shop, 'moved@example.in', PASSWORD)).status).toBe(401);
    expect((await register(registerBody({ mobileNumber: body.mobileNumber }))).status).toBe(201);
  });
});
