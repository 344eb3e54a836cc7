import { partySchemas, type LedgerEntry, type Party } from '@shopbench/contracts';
import { addCustomer, addProduct, billBody, next, partyBody } from '../../../test/support/factories';
import { recordCases } from '../../../test/support/record-cases';

const mobile = (n: number) => String(8_000_000_000 + n);

const shop = recordCases({
  path: '/customer',
  list: 'customers',
  schemas: partySchemas,
  unique: 'mobileNumber',
  named: 'name',
  body: (n) => ({
    name: `Asha Rao ${n}`,
    mobileNumber: mobile(n),
    address: '12 Station Road, Pune',
    designation: 'supplier',
    city: 'Pune',
    state: 'Maharashtra',
    pinCode: '411001',
    country: 'India',
    email: 'asha@example.in',
    contactNumber: '020-1234',
    panNo: 'AAPFU0939F',
    gstin: '27AAPFU0939F1ZV',
    gstType: 'Regular',
    tradeName: 'Rao Traders',
    documentType: 'Passport',
    documentNo: 'Z1234567',
    gender: 'female',
    refferedBy: 'Meera',
    dateOfBirth: '1990-01-31',
    marrigeAniversary: '2015-02-28',
    creditAllowed: true,
    creditLimit: 5000.5,
    remark: 'Pays on Fridays',
    bio: 'Since 2010',
    sameNumber: false,
    openingBalance: 100,
    accountType: 'Credit',
  }),
  changed: (n) => ({
    name: `Usha Rao ${n}`,
    mobileNumber: mobile(n + 500_000),
    address: 'Elsewhere',
    city: 'Nashik',
    pinCode: '422001',
    country: 'Bharat',
    email: 'usha@example.in',
    contactNumber: '0253-1',
    gstType: 'Composition',
    tradeName: 'Usha Traders',
    documentType: 'Licence',
    documentNo: 'L1',
    gender: 'other',
    refferedBy: 'Ravi',
    dateOfBirth: '1991-01-31',
    marrigeAniversary: '2016-02-29',
    creditAllowed: false,
    creditLimit: 0,
    remark: 'Pays',
    bio: 'Since 2011',
  }),
  bad: [
    ['mobileNumber', '12345'],
    ['gstin', '29AAFCA7488L1Z0'],
    ['designation', 'admin'],
    ['balance', 5],
    ['address', 'ab'],
    ['avatar', 'https://example.com/me.png'],
  ],
});

describe('a customer or supplier', () => {
  it('should stay the supplier that it was made as when a change says nothing of it', async () => {
    const { admin } = shop();
    const sent = { designation: 'supplier', creditLimit: 900, openingBalance: 10 } as const;
    const supplier = await addCustomer(admin, sent);
    const contact = { name: supplier.name, mobileNumber: supplier.mobileNumber, address: 'Mumbai' };
    const changed = await admin.must<Party>('PUT', `/customer/${supplier._id}`, { ...contact, version: 0 });
    expect(changed).toMatchObject({ ...sent, address: 'Mumbai', balance: 10 });
    const moved = await admin.put(`/customer/${supplier._id}`, { designation: 'customer', version: 1 });
    expect(moved).toMatchObject({
      status: 422,
      message: 'The designation of a supplier stays as it is',
      errors: [{ path: 'designation' }],
    });
    const same = { designation: 'supplier', version: 1 };
    expect((await admin.put(`/customer/${supplier._id}`, same)).status).toBe(200);
  });

  it.each([
    ['supplier', 'Supplier created successfully.'],
    ['customer', 'Customer created successfully.'],
  ] as const)('should be said to be there: a %s', async (designation, message) => {
    const { admin } = shop();
    expect((await admin.post('/customer/create', partyBody({ designation }))).message).toBe(message);
  });

  it('should begin with its opening balance on the right side', async () => {
    const { admin } = shop();
    const debit = await addCustomer(admin, { openingBalance: 250.5 });
    const credit = await addCustomer(admin, { openingBalance: 99, accountType: 'Credit' });
    expect([debit.balance, credit.balance]).toEqual([250.5, -99]);
    const { entries } = await admin.must('GET', `/customer/${credit._id}/ledger`);
    expect(entries).toMatchObject([{ kind: 'Opening balance', amount: -99, balanceAfter: -99 }]);
  });

  it('should have its opening balance corrected by a call of its own, which posts the difference', async () => {
    const { admin } = shop();
    const party = await addCustomer(admin, { openingBalance: 100 });
    const correct = (version: number, over: object = {}) =>
      admin.put(`/customer/${party._id}/opening-balance`, {
        openingBalance: 40,
        accountType: 'Credit',
        version,
        ...over,
      });
    expect(await correct(0)).toMatchObject({
      status: 200,
      data: { balance: -40, openingBalance: 40, version: 1 },
    });
    expect((await correct(0)).status).toBe(409);
    expect((await correct(1, { openingBalance: -1 })).status).toBe(400);
    expect((await correct(1, { accountType: undefined })).status).toBe(400);
    expect(await admin.must('GET', `/customer/${party._id}`)).toMatchObject({ balance: -40, version: 1 });
    const { entries } = await admin.must('GET', `/customer/${party._id}/ledger`);
    expect(entries.map((entry: LedgerEntry) => entry.amount)).toEqual([-140, 100]);
    const { changes } = await admin.must('GET', `/customer/${party._id}/history`);
    expect(changes[0]).toMatchObject({ kind: 'customer', action: 'changed' });
    expect((await admin.must('GET', '/books/check')).ok).toBe(true);
  });

  it('should leave closed books alone with its opening balance', async () => {
    const { admin } = shop();
    const party = await addCustomer(admin, { openingBalance: 5 });
    const kept = await addCustomer(admin, { openingBalance: 5 });
    const nothing = { openingBalance: 0, accountType: 'Debit', version: 0 };
    const owing = await addCustomer(admin, { openingBalance: 5 });
    await admin.must('PUT', `/customer/${kept._id}/opening-balance`, nothing);
    const { updatedAt: _, ...settings } = await admin.must('GET', '/settings');
    const closed = await admin.must('PUT', '/settings', { ...settings, closedUntil: '2099-12-31' });
    const refused = { status: 422, errors: [{ path: 'openingBalance' }] };
    const body = partyBody({ openingBalance: 1 });
    expect(await admin.post('/customer/create', body)).toMatchObject(refused);
    expect((await admin.must('GET', `/customer/all?q=${body.mobileNumber}`)).total).toBe(0);
    const path = `/customer/${party._id}/opening-balance`;
    const correction = { openingBalance: 6, accountType: 'Debit', version: 0 };
    expect(await admin.put(path, correction)).toMatchObject(refused);
    await addCustomer(admin);
    expect((await admin.delete(`/customer/${kept._id}`)).message).toMatch(
      /archived: closed books refer to it$/,
    );
    expect(await admin.delete(`/customer/${owing._id}`)).toMatchObject({
      status: 409,
      errors: [{ path: 'balance' }],
    });
    const opened = { ...settings, closedUntil: null, version: closed.version };
    await admin.must('PUT', '/settings', opened);
    expect(await admin.must('PUT', path, correction)).toMatchObject({ balance: 6 });
  });

  it('should have a mobile number of its own, as customer and as supplier', async () => {
    const { admin } = shop();
    const customer = await addCustomer(admin);
    const { mobileNumber } = customer;
    expect(await admin.post('/customer/create', partyBody({ mobileNumber }))).toMatchObject({
      status: 409,
      message: `Mobile number ${mobileNumber} belongs to ${customer.name} already`,
      errors: [{ path: 'mobileNumber' }],
    });
    await addCustomer(admin, { mobileNumber, designation: 'supplier' });
    await admin.must('DELETE', `/customer/${customer._id}`);
    await addCustomer(admin, { mobileNumber });
  });

  it('should share its number with somebody else once that is said, until it gets another number', async () => {
    const { admin } = shop();
    const one = await addCustomer(admin);
    const two = partyBody({ mobileNumber: one.mobileNumber, sameNumber: true });
    const other = await admin.must<Party>('POST', '/customer/create', two);
    expect(other).toMatchObject({ mobileNumber: one.mobileNumber, sameNumber: true });
    await admin.must('DELETE', `/customer/${one._id}`);
    const plain = partyBody({ mobileNumber: one.mobileNumber });
    expect(await admin.post('/customer/create', plain)).toMatchObject({
      status: 409,
      message: `Mobile number ${one.mobileNumber} belongs to ${other.name} already`,
    });
    const third = await addCustomer(admin);
    const taken = { mobileNumber: third.mobileNumber, version: 0 };
    expect((await admin.put(`/customer/${other._id}`, taken)).status).toBe(409);
    const asked = await admin.must('PUT', `/customer/${other._id}`, { ...taken, sameNumber: true });
    expect(asked).toMatchObject({ mobileNumber: third.mobileNumber, sameNumber: true });
    const own = { mobileNumber: mobile(next() + 700_000), version: 1 };
    expect(await admin.must('PUT', `/customer/${other._id}`, own)).toMatchObject({ sameNumber: false });
    const { changes } = await admin.must('GET', `/customer/${other._id}/history`);
    expect(changes[1].fields).toContainEqual({
      path: 'mobileNumber',
      before: one.mobileNumber,
      after: third.mobileNumber,
    });
  });

  it('should get a number that two people save at once only once', async () => {
    const { admin } = shop();
    const mobileNumber = mobile(next() + 800_000);
    const saves = Array.from({ length: 6 }, () =>
      admin.post('/customer/create', partyBody({ mobileNumber })),
    );
    const statuses = (await Promise.all(saves)).map((reply) => reply.status);
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await admin.must('GET', `/customer/all?q=${mobileNumber}`)).total).toBe(1);
  });

  it('should be pointed out as perhaps meant, by mobile number and by GSTIN', async () => {
    const { admin } = shop();
    const gstin = '29AAACI1195H1ZI';
    const known = await addCustomer(admin, { gstin, city: 'Bengaluru', openingBalance: 12.5 });
    const supplier = await addCustomer(admin, { mobileNumber: known.mobileNumber, designation: 'supplier' });
    const meant = async (query: string) =>
      (await admin.must('GET', `/customer/duplicates?${query}`)).duplicates as { _id: string }[];
    const both = await meant(`mobileNumber=${known.mobileNumber}&gstin=${gstin.toLowerCase()}`);
    expect(both).toHaveLength(2);
    expect(both[0]).toEqual({
      _id: known._id,
      name: known.name,
      designation: 'customer',
      address: known.address,
      city: 'Bengaluru',
      balance: 12.5,
      matches: ['mobileNumber', 'gstin'],
    });
    expect(both[1]).toMatchObject({ _id: supplier._id, matches: ['mobileNumber'] });
    const [mobileOf, ofKind] = [`mobileNumber=${known.mobileNumber}`, 'designation=customer'];
    expect(await meant(`${mobileOf}&${ofKind}`)).toHaveLength(1);
    expect(await meant(`${mobileOf}&${ofKind}&except=${known._id}`)).toEqual([]);
    expect(await meant('')).toEqual([]);
    expect((await admin.get('/customer/duplicates?mobileNumber=12')).status).toBe(400);
    await admin.must('DELETE', `/customer/${known._id}`);
    expect(await meant(`${mobileOf}&${ofKind}`)).toEqual([]);
  });

  it('should have state and PAN of its GSTIN, whichever field a change names', async () => {
    const { admin } = shop();
    const gstin = '29AAACI1195H1ZI';
    const facts = { state: 'Karnataka', panNo: 'AAACI1195H', gstType: 'Regular' };
    const party = await addCustomer(admin, { gstin });
    expect(party).toMatchObject(facts);
    const path = `/customer/${party._id}`;
    expect(await admin.must('PUT', path, { state: null, version: 0 })).toMatchObject(facts);
    expect(await admin.put(path, { state: 'Goa', version: 1 })).toMatchObject({
      status: 422,
      errors: [{ path: 'state' }],
    });
    expect((await admin.put(path, { panNo: 'AAPFU0939F', version: 1 })).errors).toMatchObject([
      { path: 'panNo' },
    ]);
    expect((await admin.put(path, { gstType: 'Unregistered', version: 1 })).status).toBe(422);
    const pune = await admin.must('PUT', path, { gstin: '27AAPFU0939F1ZV', version: 1 });
    expect(pune).toMatchObject({ state: 'Maharashtra', panNo: 'AAPFU0939F', gstType: 'Regular' });
    const without = await admin.must('PUT', path, { gstin: null, version: 2 });
    expect(without).toMatchObject({ state: 'Maharashtra', gstType: 'Unregistered' });
    expect((await admin.put(path, { gstType: 'Regular', version: 3 })).errors).toMatchObject([
      { path: 'gstin' },
    ]);
  });

  it('should be listed by who owes whom, GSTIN and city', async () => {
    const { admin } = shop();
    const city = 'Navi  Mumbai';
    const owing = await addCustomer(admin, { city, openingBalance: 5 });
    const owed = await addCustomer(admin, { city, openingBalance: 7, accountType: 'Credit' });
    const even = await addCustomer(admin, { city: 'navi mumbai', gstin: '27AAPFU0939F1ZV' });
    const listed = async (query: string) =>
      (await admin.must('GET', `/customer/all?sort=createdAt&city=NAVI mumbai&${query}`)).customers.map(
        (one: Party) => one._id,
      );
    expect(await listed('')).toEqual([owing._id, owed._id, even._id]);
    expect(await listed('owing=owes')).toEqual([owing._id]);
    expect(await listed('owing=we_owe')).toEqual([owed._id]);
    expect(await listed('hasGstin=true')).toEqual([even._id]);
    expect(await listed('hasGstin=false')).toEqual([owing._id, owed._id]);
    expect((await admin.get('/customer/all?owing=both')).status).toBe(400);
    await admin.must('PUT', `/customer/${even._id}`, { city: null, version: 0 });
    expect(await listed('hasGstin=true')).toEqual([]);
  });

  it('should be told apart in lists, and never be mixed with the staff', async () => {
    const { admin } = shop();
    await addCustomer(admin, { name: 'Only Supplier', designation: 'supplier' });
    const suppliers = await admin.must('GET', '/customer/all?designation=supplier&q=only');
    const only = { name: 'Only Supplier', designation: 'supplier' };
    expect(suppliers).toMatchObject({ total: 1, customers: [only] });
    expect((await admin.must('GET', '/customer/all?designation=customer&q=only')).total).toBe(0);
    expect((await admin.must('GET', '/customer/all?q=admin')).total).toBe(0);
    const { users } = await admin.must('GET', '/user/all');
    expect(users.map((user: Party) => user.name)).toEqual(['Admin']);
    for (const [method, end] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/history'],
      ['GET', '/ledger'],
    ] as const)
      // prettier-ignore
      expect((await admin.call(method, `/customer/${users[0]._id}${end}`)).status).toBe(404);
  });

  it('should be found by words of the name in any case and order, by mobile number and by e-mail', async () => {
    const { admin } = shop();
    const party = await addCustomer(admin, { name: 'Ōmkār  D’Souza-Pillai', email: 'omkar@example.in' });
    for (const q of ['pillai ōmk', 'SOUZA', party.mobileNumber.slice(0, 8), 'omkar@exa']) {
      const { customers } = await admin.must('GET', `/customer/all?q=${encodeURIComponent(q)}`);
      expect(customers.map((one: Party) => one._id)).toContain(party._id);
    }
  });

  it('should be archived when documents refer to it, kept there and gone from lists', async () => {
    const { admin } = shop();
    const busy = await addCustomer(admin);
    const bill = billBody(await addProduct(admin), { billTo: 'Customer', customerId: busy._id });
    const { balanceAmount } = await admin.must('POST', '/invoice/create', bill);
    const path = `/customer/${busy._id}`;
    expect(await admin.delete(path)).toMatchObject({
      status: 409,
      errors: [{ path: 'balance' }, { path: 'documents' }],
    });
    const paid = { direction: 'in', mode: 'cash', partyId: busy._id, amount: balanceAmount };
    await admin.must('POST', '/payment/create', paid);
    expect((await admin.delete(path)).message).toBe(`Customer ${busy.name} archived: documents refer to it`);
    const asked = await addCustomer(admin);
    await admin.must('POST', '/sales/quotation/create', { ...bill, customerId: asked._id });
    expect((await admin.delete(`/customer/${asked._id}`)).message).toMatch(
      /archived: documents refer to it$/,
    );
    expect(await admin.must('GET', path)).toMatchObject({ archived: true });
    const listed = async (query: string) =>
      (await admin.must('GET', `/customer/all?pageSize=200&${query}`)).customers.map((one: Party) => one._id);
    expect(await listed('')).not.toContain(busy._id);
    expect(await listed('archived=true')).toContain(busy._id);
    expect((await admin.delete(path)).status).toBe(404);
    expect((await admin.put(path, { name: 'Back', version: 1 })).status).toBe(404);
    expect((await admin.must('GET', '/books/check')).ok).toBe(true);
  });

  it('should show its ledger by date with running balances on every page', async () => {
    const { admin } = shop();
    const customer = await addCustomer(admin, { openingBalance: 10 });
    const product = await addProduct(admin, { openingStock: 100, salePrice: 100 });
    for (const date of ['2026-03-03', '2026-03-01', '2026-03-02']) {
      const bill = { billTo: 'Customer', customerId: customer._id, date } as const;
      await admin.must('POST', '/invoice/create', billBody(product, bill));
    }
    const path = `/customer/${customer._id}/ledger`;
    const row = (entry: LedgerEntry) => `${entry.date.slice(5)} ${entry.amount} ${entry.balanceAfter}`;
    const up = (await admin.must('GET', `${path}?sort=date`)).entries.map(row);
    expect(up.slice(0, 3)).toEqual(['03-01 100 100', '03-02 100 200', '03-03 100 300']);
    expect(up[3]).toMatch(/ 10 310$/);
    const pages = [1, 2].map((page) => admin.must('GET', `${path}?pageSize=2&page=${page}`));
    const down = (await Promise.all(pages)).flatMap(({ entries }) => entries.map(row));
    expect(down).toEqual([...up].reverse());
  });
});

describe.each(['clerk', 'peon'] as const)('a %s', (designation) => {
  it('should see how to reach a party and its balance, and keep that, but touch no money', async () => {
    const { admin } = shop();
    const clerk = await shop().staff(designation);
    const party = await addCustomer(admin, {
      openingBalance: 75,
      creditAllowed: true,
      creditLimit: 500,
      panNo: 'AAPFU0939F',
    });
    const path = `/customer/${party._id}`;
    const seen = await clerk.must('GET', path);
    expect(seen).toMatchObject({ name: party.name, mobileNumber: party.mobileNumber, balance: 75 });
    const { customers } = await clerk.must('GET', '/customer/all?sort=-createdAt&pageSize=1');
    expect(customers).toEqual([seen]);
    for (const field of ['openingBalance', 'accountType', 'creditAllowed', 'creditLimit', 'panNo', 'gstType'])
      expect(seen).not.toHaveProperty(field);

    const contact = { address: 'Mumbai', email: 'new@example.in', version: 0 };
    const changed = await clerk.must('PUT', path, contact);
    expect(changed).toMatchObject({ address: 'Mumbai', email: 'new@example.in', version: 1 });
    expect(changed).not.toHaveProperty('creditLimit');
    const unchanged = { city: 'Pune', creditLimit: 500, creditAllowed: true, version: 1 };
    expect((await clerk.put(path, unchanged)).status).toBe(200);
    for (const money of [{ creditLimit: 501 }, { creditAllowed: false }, { gstType: 'SEZ' }, { panNo: null }])
      expect(await clerk.put(path, { ...money, version: 2 })).toMatchObject({
        status: 403,
        message: 'Your designation may change contact details only',
      });
    const opening = { openingBalance: 0, accountType: 'Debit', version: 2 };
    expect((await clerk.put(`${path}/opening-balance`, opening)).status).toBe(403);
    for (const [method, end] of [
      ['DELETE', ''],
      ['GET', '/ledger'],
      ['GET', '/history'],
    ] as const)
      // prettier-ignore
      expect((await clerk.call(method, path + end)).status).toBe(403);
    expect(await admin.must('GET', path)).toMatchObject({
      creditLimit: 500,
      balance: 75,
      panNo: 'AAPFU0939F',
    });
  });

  it('should add a party with contact details, but no opening balance and no credit', async () => {
    const clerk = await shop().staff(designation);
    const plain = { name: 'New', mobileNumber: mobile(next() + 900_000), address: 'Pune' };
    for (const over of [{ openingBalance: 1 }, { creditLimit: 5 }, { creditAllowed: true }])
      expect((await clerk.post('/customer/create', { ...plain, ...over })).status).toBe(403);
    expect((await clerk.post('/customer/create', plain)).status).toBe(201);
  });
});
