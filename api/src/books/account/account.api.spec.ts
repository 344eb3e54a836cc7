import { accountSchemas, type Account, type LedgerEntry } from '@shopbench/contracts';
import { addProduct, billBody } from '../../../test/support/factories';
import { recordCases } from '../../../test/support/record-cases';

const shop = recordCases({
  path: '/account',
  list: 'accounts',
  schemas: accountSchemas,
  body: (n) => ({
    accountName: `HDFC ${n}`,
    accountType: 'bank',
    accountNumber: '501000123456',
    ifscCode: 'HDFC0001234',
    branch: 'Pune',
    isActive: true,
    openingBalance: -12.5,
  }),
  changed: (n) => ({
    accountName: `SBI ${n}`,
    accountNumber: '999999999',
    ifscCode: 'SBIN0004321',
    branch: 'Mumbai',
    isActive: false,
  }),
  bad: [
    ['accountName', ''],
    ['accountType', 'wallet'],
    ['ifscCode', 'HDFC'],
    ['balance', 1],
  ],
});

describe('an account', () => {
  it('should keep its balance as the sum of its entries, and its type once payments went through it', async () => {
    const { admin } = shop();
    const body = { accountName: 'HDFC Current', accountType: 'bank', openingBalance: 1000 };
    const account = await admin.must<Account>('POST', '/account/create', body);
    const bill = billBody(await addProduct(admin), { receivedAmount: 1199, paymentMode: 'bank' });
    await admin.must('POST', '/invoice/create', { ...bill, accountId: account._id });
    const stored = await admin.must('GET', `/account/${account._id}`);
    expect(stored).toMatchObject({ balance: 2199, createdBy: 'Admin' });
    const { entries } = await admin.must('GET', `/account/${account._id}/ledger`);
    expect(entries.map((entry: LedgerEntry) => entry.balanceAfter)).toEqual([2199, 1000]);
    const asCash = await admin.put(`/account/${account._id}`, { accountType: 'cash', version: 0 });
    expect(asCash).toMatchObject({ status: 422, errors: [{ path: 'accountType' }] });
    const till = await admin.must<Account>('POST', '/account/create', {
      ...body,
      accountName: 'HDFC Savings',
      openingBalance: 0,
    });
    await admin.must('POST', '/account/transfer', { from: account._id, to: till._id, amount: 2199 });
    expect((await admin.delete(`/account/${account._id}`)).message).toMatch(
      /archived: documents refer to it$/,
    );
  });

  it('should have bank fields only as a bank account, whatever a change names', async () => {
    const { admin } = shop();
    const sent = { accountName: 'Till', accountType: 'cash', branch: 'Pune' };
    const refused = { errors: [{ path: 'accountType' }] };
    expect(await admin.post('/account/create', sent)).toMatchObject({ status: 400, ...refused });
    const till = await admin.must('POST', '/account/create', { ...sent, branch: '' });
    const withBranch = await admin.put(`/account/${till._id}`, { branch: 'Pune', version: 0 });
    expect(withBranch).toMatchObject({ status: 422, ...refused });
    const bank = { branch: 'Pune', accountType: 'bank', version: 0 };
    expect((await admin.put(`/account/${till._id}`, bank)).status).toBe(200);
  });

  it('should have its opening balance corrected by a call of its own, which posts the difference', async () => {
    const { admin } = shop();
    const body = { accountName: 'Razor', accountType: 'razorpay', openingBalance: 100 };
    const { _id } = await admin.must('POST', '/account/create', body);
    const named = await admin.put(`/account/${_id}`, { openingBalance: 5, version: 0 });
    expect(named).toMatchObject({ status: 400, errors: [{ path: 'openingBalance' }] });
    const correct = (openingBalance: number, version: number) =>
      admin.put(`/account/${_id}/opening-balance`, { openingBalance, version });
    expect(await correct(-40.5, 0)).toMatchObject({
      data: { openingBalance: -40.5, balance: -40.5, version: 1 },
    });
    expect((await correct(1, 0)).status).toBe(409);
    const { entries } = await admin.must('GET', `/account/${_id}/ledger`);
    expect(entries.map((entry: LedgerEntry) => entry.amount)).toEqual([-140.5, 100]);
    const { changes } = await admin.must('GET', `/account/${_id}/history`);
    expect(changes[0].fields).toEqual([{ path: 'openingBalance', before: 100, after: -40.5 }]);
  });

  it('should take payments of its type only, and only while it is active', async () => {
    const { admin } = shop();
    const product = await addProduct(admin);
    const account = await admin.must('POST', '/account/create', {
      accountName: 'Pe',
      accountType: 'qr_code',
    });
    const pay = (over: object) =>
      admin.post('/invoice/create', { ...billBody(product), receivedAmount: 1, ...over });
    expect((await pay({ paymentMode: 'cash', accountId: account._id })).status).toBe(422);
    expect((await pay({ paymentMode: 'qr_code' })).data.accountId).toBe(account._id);
    await admin.must('PUT', `/account/${account._id}`, { isActive: false, version: 0 });
    expect((await pay({ paymentMode: 'qr_code', accountId: account._id })).status).toBe(422);
    expect((await pay({ paymentMode: 'qr_code' })).status).toBe(422);
  });
});
