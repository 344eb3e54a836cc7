import fc from 'fast-check';
import { Types } from 'mongoose';
import {
  addDays,
  type Account,
  type Invoice,
  type Party,
  type Payment,
  type Purchase,
} from '@shopbench/contracts';
import type { Client } from '../../../test/support/client';
import {
  addCustomer,
  addProduct,
  balanceOf,
  billBody,
  billTo,
  tillOf,
} from '../../../test/support/factories';
import { followPayments, paymentStep } from '../../../test/support/payment-model';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
let admin: Client;
let today: string;
beforeAll(async () => {
  shop = await startShop();
  admin = shop.admin;
  today = (await admin.must('GET', `/payment/open?direction=in&partyId=${(await addCustomer(admin))._id}`))
    .today;
});
afterAll(async () => {
  // Whatever was tried: nothing is half-written.
  expect((await admin.must('GET', '/books/check')).differences).toEqual([]);
  await shop.close();
});

const pay = (over: object, client = admin) =>
  client.post<Payment>('/payment/create', { direction: 'in', ...over });
const paid = (over: object): Promise<Payment> =>
  admin.must('POST', '/payment/create', { direction: 'in', ...over });

async function sale(customer: Party, salePrice: number, over = {}): Promise<Invoice> {
  const product = await addProduct(admin, { salePrice });
  return admin.must('POST', '/invoice/create', billTo(customer, product, over));
}
const invoice = (one: Invoice): Promise<Invoice> => admin.must('GET', `/invoice/${one._id}`);
const standing = async (...bills: Invoice[]) =>
  (await Promise.all(bills.map(invoice))).map((bill) => [bill.balanceAmount, bill.status]);

/** A customer with three bills of 100, the second the oldest. */
async function threeBills() {
  const customer = await addCustomer(admin);
  const second = await sale(customer, 100, { date: addDays(today, -2) });
  const first = await sale(customer, 100, { date: addDays(today, -9) });
  const third = await sale(customer, 100);
  return { customer, bills: [first, second, third] as const };
}

describe('a payment of a customer', () => {
  it('should settle the oldest bills first and keep the rest as an advance, which the next bill uses', async () => {
    const { customer, bills } = await threeBills();
    const till = await tillOf(admin);
    const receipt = await paid({ partyId: customer._id, amount: 150 });
    expect(receipt).toMatchObject({
      ...{ number: expect.stringMatching(/^RCT-\d{4}$/), amount: 150, advanceAmount: 0, mode: 'cash' },
      party: { _id: customer._id, role: 'customer' },
      allocations: [
        { kind: 'invoice', invoiceId: bills[0]._id, invoiceNumber: bills[0].invoiceNumber, amount: 100 },
        { invoiceId: bills[1]._id, amount: 50 },
      ],
    });
    expect(await standing(...bills)).toEqual([
      [0, 'Paid'],
      [50, 'Overdue'],
      [100, 'Unpaid'],
    ]);
    expect([await balanceOf(admin, customer), (await tillOf(admin)) - till]).toEqual([150, 150]);
    const over = await paid({ partyId: customer._id, amount: 180 });
    expect(over.advanceAmount).toBe(30);
    const next = await sale(customer, 40);
    expect(next).toMatchObject({ advanceAmount: 30, balanceAmount: 10, status: 'Partially Paid' });
    expect((await admin.must('GET', `/payment/${over._id}`)).advanceAmount).toBe(0);
    expect(await balanceOf(admin, customer)).toBe(10);
  });

  it('should settle chosen bills, never more than is open on one, and never one of somebody else', async () => {
    const { customer, bills } = await threeBills();
    const stranger = await sale(await addCustomer(admin), 100);
    const settle = (invoiceId: string, amount: number) =>
      pay({ partyId: customer._id, amount: 120, allocations: [{ invoiceId, amount }] });
    expect(await settle(bills[2]._id, 100.01)).toMatchObject({
      status: 409,
      errors: [{ path: 'allocations.0.amount', message: expect.stringContaining('Only ₹100.00 of') }],
    });
    expect((await settle(stranger._id, 10)).status).toBe(422);
    expect((await settle('0'.repeat(24), 10)).status).toBe(404);
    expect(
      (await pay({ partyId: customer._id, amount: 5, allocations: [{ invoiceId: bills[0]._id, amount: 6 }] }))
        .status,
    ).toBe(422);
    expect(await balanceOf(admin, customer)).toBe(300);
    expect((await settle(bills[2]._id, 100)).data).toMatchObject({ advanceAmount: 20 });
    expect(await standing(...bills)).toEqual([[100, 'Overdue'], [100, 'Overdue'], [0, 'Paid']]); // prettier-ignore
  });

  it('should settle an opening balance before any bill', async () => {
    const customer = await addCustomer(admin, { openingBalance: 70 });
    const bill = await sale(customer, 100);
    const { allocations } = await paid({ partyId: customer._id, amount: 90 });
    expect(allocations).toMatchObject([
      { kind: 'opening', amount: 70 },
      { kind: 'invoice', amount: 20 },
    ]);
    expect(await standing(bill)).toEqual([[80, 'Partially Paid']]);
    const { items } = await admin.must('GET', `/payment/open?direction=in&partyId=${customer._id}`);
    expect(items).toMatchObject([{ kind: 'invoice', open: 80, amount: 100 }]);
  });

  it('should be given once by two tills that settle one bill at once', async () => {
    const { customer, bills } = await threeBills();
    const body = {
      partyId: customer._id,
      amount: 100,
      allocations: [{ invoiceId: bills[0]._id, amount: 100 }],
    };
    const replies = await Promise.all([pay(body), pay(body, await shop.staff('manager')), pay(body)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await balanceOf(admin, customer)).toBe(200);
  });

  it('should be made once for one key, and refuse what is no payment', async () => {
    const customer = await addCustomer(admin);
    const headers = { 'Idempotency-Key': `pay-${customer._id}` };
    const body = { direction: 'in', partyId: customer._id, amount: 10 };
    const first = await admin.must('POST', '/payment/create', body, { headers });
    expect(await admin.must('POST', '/payment/create', body, { headers })).toEqual(first);
    for (const wrong of [{ amount: 0 }, { amount: -5 }, { amount: 1.001 }, { mode: 'bank' }, { direction: 'up' }, { partyId: 'x' }, { other: 1 }])
      expect((await pay({ ...body, ...wrong })).status).toBe(400); // prettier-ignore
    expect((await pay({ amount: 10 })).status).toBe(422);
    expect((await pay({ ...body, partyId: '0'.repeat(24) })).status).toBe(404);
    expect(await balanceOf(admin, customer)).toBe(-10);
  });

  it('should be found by number, name, reference and bill, and by every filter', async () => {
    const customer = await addCustomer(admin, { name: 'Zubin Mistry' });
    const bill = await sale(customer, 100);
    const upi = { accountName: 'Counter QR', accountType: 'qr_code' };
    const account = await admin.must<Account>('POST', '/account/create', upi);
    const body = { partyId: customer._id, amount: 60, accountId: account._id, reference: 'UTR998877' };
    const { number, _id, mode } = await paid(body);
    expect(mode).toBe('qr_code');
    // The account sets the mode, and that asks for a reference.
    expect(await pay({ ...body, reference: '' })).toMatchObject({
      status: 422,
      errors: [{ path: 'reference' }],
    });
    const found = async (query: string) =>
      (await admin.must('GET', `/payment/all?${query}`)).payments.map((one: Payment) => one._id);
    for (const query of [`q=${number}`, `q=${bill.invoiceNumber}`]) expect(await found(query)).toContain(_id);
    const exact = [`party=${customer._id}`, `account=${account._id}`, 'mode=qr_code&direction=in'];
    for (const query of ['q=zubin', 'q=utr998877', ...exact]) expect(await found(query)).toEqual([_id]);
    expect(await found(`party=${customer._id}&direction=out`)).toEqual([]);
    expect(await found(`party=${customer._id}&advance=true`)).toEqual([]);
    expect(await found(`party=${customer._id}&from=${addDays(today, 1)}`)).toEqual([]);
  });
});

describe('a payment that is cancelled', () => {
  it('should open again what it settled and leave party and account as before', async () => {
    const { customer, bills } = await threeBills();
    const till = await tillOf(admin);
    const receipt = await paid({ partyId: customer._id, amount: 320 });
    const used = await sale(customer, 15);
    expect(used.balanceAmount).toBe(0);
    const cancelled = await admin.must('POST', `/payment/${receipt._id}/cancel`, {
      reason: 'Cheque bounced',
    });
    expect(cancelled).toMatchObject({ cancelled: true, advanceAmount: 0, cancelReason: 'Cheque bounced' });
    expect(await standing(...bills, used)).toEqual([[100, 'Overdue'], [100, 'Overdue'], [100, 'Unpaid'], [15, 'Unpaid']]); // prettier-ignore
    expect([await balanceOf(admin, customer), await tillOf(admin)]).toEqual([315, till]);
    expect((await admin.post(`/payment/${receipt._id}/cancel`)).status).toBe(409);
    const { changes } = await admin.must('GET', `/payment/${receipt._id}/history`);
    expect(changes.map((one: { action: string }) => one.action)).toEqual(['cancelled', 'changed', 'created']);
  });

  it('should be an advance again when its bill is cancelled, and taken back when it was entered on it', async () => {
    const customer = await addCustomer(admin);
    const bill = await sale(customer, 100, { receivedAmount: 30 });
    const rest = await paid({ partyId: customer._id, amount: 70 });
    await admin.must('POST', `/invoice/${bill._id}/cancel`);
    expect(await admin.must('GET', `/payment/${rest._id}`)).toMatchObject({
      advanceAmount: 70,
      cancelled: false,
    });
    expect(await balanceOf(admin, customer)).toBe(-70);
    const other = await sale(customer, 50);
    expect(other).toMatchObject({ status: 'Paid', advanceAmount: 50 });
    const opened = await sale(customer, 5, { receivedAmount: 0 });
    expect(opened.status).toBe('Paid');
    const bills = [await sale(await addCustomer(admin), 9), opened];
    const named = { allocations: [{ invoiceId: bills[0]!._id, amount: 1 }] };
    expect((await admin.post(`/payment/${rest._id}/allocate`, named)).status).toBe(422);
    expect(await balanceOf(admin, customer)).toBe(-15);
  });

  it('should stay as it is on a closed day', async () => {
    const customer = await addCustomer(admin);
    const old = addDays(today, -40);
    const { _id } = await paid({ partyId: customer._id, amount: 10, date: old });
    const settings = await admin.must('GET', '/settings');
    const closed = { version: settings.version, closedUntil: old };
    const { version } = await admin.must('PUT', '/settings', closed);
    expect((await admin.post(`/payment/${_id}/cancel`)).status).toBe(422);
    expect(await pay({ partyId: customer._id, amount: 10, date: old })).toMatchObject({
      status: 422,
      errors: [{ path: 'date' }],
    });
    await admin.must('PUT', '/settings', { version, closedUntil: null });
    const other = await addCustomer(admin);
    const bill = await sale(other, 4);
    const advance = await paid({ partyId: other._id, amount: 4, allocations: [] });
    const allocate = () => admin.post(`/payment/${advance._id}/allocate`);
    await admin.must('PUT', '/settings', { version: version + 1, closedUntil: today });
    expect(await allocate()).toMatchObject({ status: 422, errors: [{ path: 'allocations' }] });
    expect(await standing(bill)).toEqual([[4, 'Unpaid']]);
    await admin.must('PUT', '/settings', { version: version + 2, closedUntil: null });
    expect((await allocate()).status).toBe(200);
  });
});

describe('money that goes out', () => {
  it('should settle the bills of a supplier, oldest first, and use an advance on the next one', async () => {
    const supplier = await addCustomer(admin, { designation: 'supplier' });
    const buy = async (purchasePrice: number) => {
      const product = await addProduct(admin);
      const items = [{ item: product._id, quantity: 1, purchasePrice }];
      const body = { billFrom: 'Supplier', supplier: supplier._id, invoiceType: 'non_gst', items };
      return admin.must<Purchase>('POST', '/purchase-invoice/create', body);
    };
    const bill = await buy(500);
    const payment = await paid({ direction: 'out', partyId: supplier._id, amount: 700 });
    expect(payment).toMatchObject({
      number: expect.stringMatching(/^PAY-/),
      advanceAmount: 200,
      allocations: [{ kind: 'purchaseInvoice', amount: 500 }],
    });
    expect((await admin.must('GET', `/purchase-invoice/${bill._id}`)).status).toBe('Paid');
    expect(await buy(300)).toMatchObject({ advanceAmount: 200, balanceAmount: 100 });
    expect(await balanceOf(admin, supplier)).toBe(-100);
  });

  it('should give a customer back what was paid in advance, which is then not used any more', async () => {
    const customer = await addCustomer(admin);
    const receipt = await paid({ partyId: customer._id, amount: 90 });
    const refund = await paid({ direction: 'out', partyId: customer._id, amount: 60 });
    expect(refund).toMatchObject({
      advanceAmount: 0,
      allocations: [{ kind: 'receipt', invoiceId: receipt._id, amount: 60 }],
    });
    expect(await sale(customer, 100)).toMatchObject({ advanceAmount: 30, balanceAmount: 70 });
    expect(await admin.post(`/payment/${receipt._id}/cancel`)).toMatchObject({ status: 409 });
    await admin.must('POST', `/payment/${refund._id}/cancel`);
    expect((await admin.must('GET', `/payment/${receipt._id}`)).advanceAmount).toBe(60);
    expect(await balanceOf(admin, customer)).toBe(10);
  });

  it('should give back the credit of a return, and take what a debit note asks', async () => {
    const customer = await addCustomer(admin);
    const bill = await sale(customer, 100, { receivedAmount: 100 });
    const source = { kind: 'invoice', id: bill._id, line: 0 };
    const items = [{ ...{ item: bill.items[0]!.item, quantity: 1, salePrice: 100 }, source }];
    const body = { billTo: 'Customer', customerId: customer._id, items, reason: 'Wrong colour' };
    const back = await admin.must('POST', '/sales/return/create', body);
    expect(await balanceOf(admin, customer)).toBe(-100);
    const { allocations } = await paid({ direction: 'out', partyId: customer._id, amount: 100 });
    expect(allocations).toMatchObject([{ kind: 'creditNote', invoiceId: back.targets[0].id, amount: 100 }]);
    expect(await balanceOf(admin, customer)).toBe(0);
    const product = await addProduct(admin);
    const note = {
      ...billBody(product),
      billTo: 'Customer',
      customerId: customer._id,
      reason: 'Short billed',
    };
    const debit = await admin.must('POST', '/sales/debit-note/create', note);
    expect((await paid({ partyId: customer._id, amount: 1199 })).allocations).toMatchObject([
      { kind: 'debitNote', invoiceId: debit._id },
    ]);
  });

  it('should go to the staff from people with the right to see pay, and be seen by them only', async () => {
    const receptionist = await shop.staff('receptionist');
    const { user } = await receptionist.must('GET', '/auth/check');
    const body = { direction: 'out', partyId: user._id, amount: 500 };
    expect(await pay(body, receptionist)).toMatchObject({ status: 403, errors: [{ path: 'partyId' }] });
    const { _id } = await paid(body);
    expect((await receptionist.get(`/payment/${_id}`)).status).toBe(403);
    expect((await receptionist.get(`/payment/${_id}/history`)).status).toBe(403);
    expect((await receptionist.post(`/payment/${_id}/cancel`)).status).toBe(403);
    const seen = async (client: Client) => (await client.must('GET', `/payment/all?party=${user._id}`)).total;
    expect([await seen(receptionist), await seen(admin)]).toEqual([0, 1]);
    expect((await receptionist.get(`/payment/open?direction=out&partyId=${user._id}`)).status).toBe(403);
  });
});

describe('a bill that is paid in several ways', () => {
  const ways = [
    { mode: 'cash', amount: 40 },
    { mode: 'qr_code', amount: 35.5, transactionId: 'UPI-771' },
  ] as const;
  beforeAll(() => admin.must('POST', '/account/create', { accountName: 'Paytm', accountType: 'qr_code' }));
  const received = async (bill: Invoice) =>
    (await admin.must('GET', `/invoice/${bill._id}/payments`)).payments.map(
      ({ mode, amount, reference }: { mode: string; amount: number; reference?: string }) => [mode, amount, reference], // prettier-ignore
    );

  it('should post one payment for each, keep them when it is changed, and take all back with it', async () => {
    const customer = await addCustomer(admin);
    const till = await tillOf(admin);
    const bill = await sale(customer, 100, { payments: [...ways] });
    expect(bill).toMatchObject({ receivedAmount: 75.5, balanceAmount: 24.5, status: 'Partially Paid' });
    expect(await received(bill)).toEqual([
      ['cash', 40, undefined],
      ['qr_code', 35.5, 'UPI-771'],
    ]);
    expect((await tillOf(admin)) - till).toBe(40);
    const change = (over: object) =>
      admin.put<Invoice>(`/invoice/${bill._id}`, { version: bill.version, ...over });
    expect(await change({ receivedAmount: 60 })).toMatchObject({
      status: 422,
      errors: [{ path: 'receivedAmount', message: expect.stringContaining('change that payment first') }],
    });
    expect((await change({ discountAmount: 10 })).data).toMatchObject({ balanceAmount: 14.5 });
    expect(await received(bill)).toHaveLength(2);
    const { payments } = await admin.must('GET', `/invoice/${bill._id}/payments`);
    await admin.must('POST', `/payment/${payments[0]._id}/cancel`);
    const { version } = await admin.must<Invoice>('GET', `/invoice/${bill._id}`);
    await admin.must('PUT', `/invoice/${bill._id}`, { version, discountAmount: 5, receivedAmount: 35.5 });
    expect(await received(bill)).toEqual([['qr_code', 35.5, 'UPI-771']]);
    await admin.must('POST', `/invoice/${bill._id}/cancel`);
    expect([await balanceOf(admin, customer), (await tillOf(admin)) - till]).toEqual([0, 0]);
  });

  it.each([
    ['do not add up', { payments: [...ways], receivedAmount: 80 }, 400, 'receivedAmount'],
    ['come to more than there is to pay', { payments: [...ways, ...ways] }, 422, 'receivedAmount'],
    ['are of nothing', { payments: [{ mode: 'cash', amount: 0 }] }, 400, 'payments.0.amount'],
    ['have no account', { payments: [ways[0], { mode: 'razorpay', amount: 1 }] }, 422, 'payments.1.mode'],
  ])('should be refused when they %s', async (_what, over, status, path) => {
    const customer = await addCustomer(admin);
    const product = await addProduct(admin, { salePrice: 100 });
    const reply = await admin.post('/invoice/create', { ...billTo(customer, product), ...over });
    expect(reply).toMatchObject({ status, errors: [{ path }] });
    expect(await balanceOf(admin, customer)).toBe(0);
  });
});

describe('money of nobody in particular', () => {
  it('should settle a bill over the counter', async () => {
    const bill = await admin.must<Invoice>('POST', '/invoice/create', billBody(await addProduct(admin)));
    const { items } = await admin.must('GET', `/payment/open?direction=in&invoiceId=${bill._id}`);
    expect(items).toMatchObject([{ invoiceId: bill._id, open: 1199 }]);
    const body = { amount: 1199, partyName: 'Walk-in', allocations: [{ invoiceId: bill._id, amount: 1199 }] };
    const receipt = await paid(body);
    expect((await invoice(bill)).status).toBe('Paid');
    await admin.must('POST', `/payment/${receipt._id}/cancel`);
    expect((await invoice(bill)).status).toBe('Unpaid');
  });

  it('should be a prepayment for an order, be owed by the shop until then, and be used by its bill first', async () => {
    const product = await addProduct(admin, { salePrice: 100 });
    const order = await admin.must('POST', '/sales/order/create', billBody(product));
    const heldFor = { kind: 'order', id: order._id };
    const receipt = await paid({ amount: 40, heldFor });
    expect(receipt).toMatchObject({ advanceAmount: 40, heldFor: { number: order.invoiceNumber } });
    const { payments } = await admin.must('GET', `/sales/order/${order._id}/payments`);
    expect(payments).toMatchObject([{ number: receipt.number, amount: 40 }]);
    const owed = async () => {
      const entries = shop.database.collection('ledger_entries').find({ nominal: 'advances' });
      return (await entries.toArray()).reduce((sum, entry) => sum + (entry['amount'] as number), 0);
    };
    const before = await owed();
    const bill = await admin.must<Invoice>('POST', `/sales/order/${order._id}/convert`, { to: 'invoice' });
    expect(bill).toMatchObject({ advanceAmount: 40, balanceAmount: 60 });
    expect((await owed()) - before).toBe(4000);
    await admin.must('PUT', `/invoice/${bill._id}`, { version: bill.version, privateNote: 'Call first' });
    await admin.must('POST', `/invoice/${bill._id}/cancel`);
    expect(await owed()).toBe(before);
    const back = { direction: 'out', amount: 40, allocations: [{ invoiceId: receipt._id, amount: 40 }] };
    await paid(back);
    expect((await owed()) - before).toBe(4000);
    expect((await admin.must('GET', `/payment/${receipt._id}`)).advanceAmount).toBe(0);
    expect((await pay({ amount: 5, heldFor: { kind: 'order', id: '0'.repeat(24) } })).status).toBe(404);
    expect((await pay({ direction: 'out', amount: 5, heldFor })).status).toBe(422);
  });
});

describe('money that is set against a bill by hand', () => {
  it('should count from today where another process has closed the day meanwhile', async () => {
    const [customer, product] = [await addCustomer(admin), await addProduct(admin, { salePrice: 100 })];
    const date = addDays(today, -5);
    const bill = await admin.must<Invoice>('POST', '/invoice/create', billTo(customer, product, { date }));
    const held = await paid({ partyId: customer._id, amount: 40, date, allocations: [] });
    const settings = shop.database.collection('settings');
    await settings.updateOne({}, { $set: { closedUntil: date } });
    try {
      await admin.must('POST', `/payment/${held._id}/allocate`, {});
    } finally {
      await settings.updateOne({}, { $unset: { closedUntil: '' } });
    }
    const row = { 'from.id': new Types.ObjectId(held._id), 'to.id': new Types.ObjectId(bill._id) };
    expect(await shop.database.collection('settlements').findOne(row)).toMatchObject({ on: today });
  });
});

describe("somebody else's advance", () => {
  it('should follow its bill to another day and come back from it, though who paid it is archived since', async () => {
    const [payer, product] = [await addCustomer(admin), await addProduct(admin, { salePrice: 100 })];
    const order = await admin.must('POST', '/sales/order/create', billBody(product));
    const heldFor = { kind: 'order', id: order._id };
    await paid({ amount: 100, partyId: payer._id, heldFor, date: addDays(today, -3) });
    const owed = async () => {
      const filter = { owner: new Types.ObjectId(payer._id) };
      const entries = await shop.database.collection('ledger_entries').find(filter).toArray();
      const days = new Map<string, number>();
      for (const { date, amount } of entries as unknown as { date: string; amount: number }[])
        days.set(date, (days.get(date) ?? 0) + amount);
      return Object.fromEntries([...days].filter(([, sum]) => sum !== 0));
    };
    const bill = await admin.must<Invoice>('POST', `/sales/order/${order._id}/convert`, { to: 'invoice' });
    expect(bill).toMatchObject({ status: 'Paid' });
    const received = { [addDays(today, -3)]: -10000 };
    expect(await owed()).toEqual({ ...received, [today]: 10000 });
    await admin.must('DELETE', `/customer/${payer._id}`);
    const date = addDays(today, -1);
    const moved = await admin.must<Invoice>('PUT', `/invoice/${bill._id}`, { version: bill.version, date });
    expect(moved).toMatchObject({ status: 'Paid' });
    expect(await owed()).toEqual({ ...received, [date]: 10000 });
    await admin.must('POST', `/invoice/${bill._id}/cancel`);
    expect(await owed()).toEqual(received);
    expect(await balanceOf(admin, payer)).toBe(-100);
  });
});

describe('the advance of an order that is cancelled', () => {
  it('should be a free one of its customer, which the next bill uses', async () => {
    const [customer, product] = [await addCustomer(admin), await addProduct(admin, { salePrice: 100 })];
    const order = await admin.must('POST', '/sales/order/create', billTo(customer, product));
    const heldFor = { kind: 'order', id: order._id };
    const receipt = await paid({ partyId: customer._id, amount: 40, heldFor, allocations: [] });
    expect(await sale(customer, 30)).toMatchObject({ balanceAmount: 30 });
    await admin.must('POST', `/sales/order/${order._id}/cancel`);
    const free = await admin.must<Payment>('GET', `/payment/${receipt._id}`);
    expect(free).toMatchObject({ advanceAmount: 40, version: receipt.version + 1 });
    expect(free).not.toHaveProperty('heldFor');
    expect(await sale(customer, 100)).toMatchObject({ advanceAmount: 40, balanceAmount: 60 });
    expect(await balanceOf(admin, customer)).toBe(90);
  });

  it('should wait to be given back where it is of nobody in particular', async () => {
    const product = await addProduct(admin, { salePrice: 100 });
    const order = await admin.must('POST', '/sales/order/create', billBody(product));
    const receipt = await paid({ amount: 40, heldFor: { kind: 'order', id: order._id } });
    await admin.must('POST', `/sales/order/${order._id}/cancel`);
    const waiting = await admin.must('GET', `/payment/${receipt._id}`);
    expect([waiting.advanceAmount, waiting.heldFor]).toEqual([40, undefined]);
    const till = await tillOf(admin);
    await paid({ direction: 'out', amount: 40, allocations: [{ invoiceId: receipt._id, amount: 40 }] });
    expect(await tillOf(admin)).toBe(till - 40);
  });
});

describe('the advance of an order that is billed whole', () => {
  it('should be free as far as no bill took it, held again without the bill, and be used by hand at any time', async () => {
    const [customer, product] = [await addCustomer(admin), await addProduct(admin, { salePrice: 100 })];
    const items = [{ item: product._id, quantity: 2, salePrice: 100 }];
    const order = await admin.must('POST', '/sales/order/create', billTo(customer, product, { items }));
    const heldFor = { kind: 'order', id: order._id };
    const { _id, number } = await paid({ partyId: customer._id, amount: 500, heldFor });
    const receipt = () => admin.must<Payment>('GET', `/payment/${_id}`);
    const make = (path: string, body: object) => admin.must<Invoice>('POST', `${path}/convert`, body);
    const one = { items: [{ line: 0, quantity: 1 }] };
    const note = await make(`/sales/order/${order._id}`, { to: 'deliveryNote', ...one });
    expect(await make(`/sales/order/${order._id}`, { to: 'invoice', ...one })).toMatchObject({
      balanceAmount: 0,
    });
    // What went with the delivery note is not billed.
    expect(await receipt()).toMatchObject({ advanceAmount: 400, heldFor: { number: order.invoiceNumber } });
    const last = await make(`/sales/delivery-note/${note._id}`, { to: 'invoice' });
    expect(await receipt()).toMatchObject({ advanceAmount: 300 });
    expect(await receipt()).not.toHaveProperty('heldFor');
    const { payments } = await admin.must('GET', `/sales/order/${order._id}/payments`);
    expect(payments).toMatchObject([{ number, amount: 500 }]);
    const late = await pay({ partyId: customer._id, amount: 5, heldFor });
    expect(late).toMatchObject({ status: 422, errors: [{ path: 'heldFor.id' }] });
    expect(await sale(customer, 30)).toMatchObject({ balanceAmount: 0, advanceAmount: 30 });

    await admin.must('POST', `/invoice/${last._id}/cancel`);
    expect(await receipt()).toMatchObject({ advanceAmount: 370, heldFor: { number: order.invoiceNumber } });
    const bill = await sale(customer, 50);
    expect(bill).toMatchObject({ balanceAmount: 50, advanceAmount: 0 });
    expect(await admin.must('POST', `/payment/${_id}/allocate`, {})).toMatchObject({ advanceAmount: 320 });
    expect(await standing(bill)).toEqual([[0, 'Paid']]);
    const none = await admin.post(`/payment/${_id}/allocate`, {});
    expect(none.message).toBe(`Payment ${number} is as it was: nothing is open that it could settle`);
    expect(await balanceOf(admin, customer)).toBe(100 + 30 + 50 - 500);
  });

  it('should be held again when its bill is changed and names the order no more', async () => {
    const [customer, product] = [await addCustomer(admin), await addProduct(admin, { salePrice: 100 })];
    const items = [{ item: product._id, quantity: 1, salePrice: 100 }];
    const order = await admin.must('POST', '/sales/order/create', billTo(customer, product, { items }));
    const heldFor = { kind: 'order', id: order._id };
    const { _id } = await paid({ partyId: customer._id, amount: 150, heldFor });
    const receipt = () => admin.must<Payment>('GET', `/payment/${_id}`);
    const bill = await admin.must<Invoice>('POST', `/sales/order/${order._id}/convert`, { to: 'invoice' });
    expect(await receipt()).not.toHaveProperty('heldFor');
    await admin.must('PUT', `/invoice/${bill._id}`, { version: bill.version, items });
    expect(await receipt()).toMatchObject({ advanceAmount: 50, heldFor: { number: order.invoiceNumber } });
  });
});

describe('an opening balance that is settled', () => {
  const correct = (party: Party, version: number, openingBalance: number, accountType = 'Debit') =>
    admin.put<Party>(`/customer/${party._id}/opening-balance`, { version, openingBalance, accountType });

  it.each([
    ['in', 'Debit', 'Credit'],
    ['out', 'Credit', 'Debit'],
  ] as const)('should not be corrected below what money %s settled of it', async (direction, side, other) => {
    const party = await addCustomer(admin, { openingBalance: 1000, accountType: side });
    const receipt = await paid({ partyId: party._id, direction, amount: 600 });
    for (const [rupees, as] of [
      [400, side],
      [1000, other],
      [0, side],
    ] as const) {
      const refused = await correct(party, 0, rupees, as);
      expect(refused).toMatchObject({ status: 422, errors: [{ path: 'openingBalance' }] });
      expect(refused.message).toBe(`₹600.00 of it (${side}) is settled already: it cannot be less`);
    }
    const sign = side === 'Debit' ? 1 : -1;
    expect(await balanceOf(admin, party)).toBe(sign * 400);
    expect((await correct(party, 0, 600, side)).data).toMatchObject({ balance: 0 });
    await admin.must('POST', `/payment/${receipt._id}/cancel`);
    expect((await correct(party, 1, 100, side)).data).toMatchObject({ balance: sign * 100 });
    expect((await admin.must('GET', '/books/check')).differences).toEqual([]);
  });
});

describe('random payments of a customer', () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
  const numRuns = Number(process.env['RUNS'] ?? 5);
  it(`should leave open what a book of maps leaves open, after each step and taken back (seed ${seed})`, async () => {
    const product = await addProduct(admin, { openingStock: 10_000, salePrice: 1 });
    const steps = fc.array(paymentStep, { minLength: 6, maxLength: 14 });
    const property = fc.asyncProperty(steps, (all) => followPayments(admin, product, all));
    await fc.assert(property, { seed, numRuns });
  });
});

describe('money of nobody in particular that is set against bills by hand', () => {
  const day = (before: number) => addDays(today, -before);
  const rupees = (paise: number) => paise / 100;

  /** Of the stored rows and entries of a payment: by day what was passed on, paise; days on which nothing is left are left out. */
  async function byDay(id: string) {
    const stored = async (name: string, filter: object) =>
      (await shop.database.collection(name).find(filter).toArray()) as unknown as StoredDay[];
    const oid = new Types.ObjectId(id);
    const rows = (await stored('settlements', { 'from.id': oid })).flatMap(({ on, undoneOn, amount }) =>
      undoneOn && undoneOn <= on! ? [] : [[on!, amount], ...(undoneOn ? [[undoneOn, -amount]] : [])],
    );
    const entries = (await stored('ledger_entries', { 'document.id': oid, nominal: 'counter_sales' })).map(
      ({ date, amount }) => [date!, -amount],
    );
    return [rows, entries].map((found) => {
      const days = new Map<string, number>();
      for (const [on, amount] of found as [string, number][]) days.set(on, (days.get(on) ?? 0) + amount);
      return Object.fromEntries([...days].filter(([, sum]) => sum !== 0).sort());
    });
  }
  interface StoredDay {
    on?: string;
    undoneOn?: string;
    date?: string;
    amount: number;
  }

  async function held(amount: number, before: number) {
    const product = await addProduct(admin, { salePrice: 1000 });
    const order = await admin.must('POST', '/sales/order/create', billBody(product));
    return paid({ amount, date: day(before), heldFor: { kind: 'order', id: order._id } });
  }
  const counterSale = async (salePrice: number, before: number) => {
    const product = await addProduct(admin, { salePrice });
    const items = [{ item: product._id, quantity: 1, salePrice }];
    return admin.must<Invoice>('POST', '/invoice/create', {
      ...billBody(product, { items }),
      date: day(before),
    });
  };
  const allocate = (id: string, invoiceId: string, amount: number) =>
    admin.must('POST', `/payment/${id}/allocate`, { allocations: [{ invoiceId, amount }] });

  it('should pass on from the day of the later one, in the books as in what counts, whatever becomes of the bill', async () => {
    const advance = await held(100, 9);
    const bill = await counterSale(60, 5);
    await allocate(advance._id, bill._id, 60);
    expect(await byDay(advance._id)).toEqual([{ [day(5)]: 6000 }, { [day(5)]: 6000 }]);
    const { version } = await invoice(bill);
    await admin.must('PUT', `/invoice/${bill._id}`, { version, date: day(3) });
    expect(await byDay(advance._id)).toEqual([{ [day(3)]: 6000 }, { [day(3)]: 6000 }]);
    await admin.must('POST', `/invoice/${bill._id}/cancel`);
    expect(await byDay(advance._id)).toEqual([{}, {}]);
  });

  it('should pass on today where the day of the later one is closed, in both', async () => {
    const [advance, bill] = [await held(50, 60), await counterSale(50, 55)];
    const { version } = await admin.must('GET', '/settings');
    const closed = await admin.must('PUT', '/settings', { version, closedUntil: day(50) });
    await allocate(advance._id, bill._id, 50);
    expect(await byDay(advance._id)).toEqual([{ [today]: 5000 }, { [today]: 5000 }]);
    await admin.must('PUT', '/settings', { version: closed.version, closedUntil: null });
    await admin.must('POST', `/invoice/${bill._id}/cancel`);
    expect(await byDay(advance._id)).toEqual([{}, {}]);
  });

  it('should be the same in both after any deeds', async () => {
    const deed = fc.record({
      do: fc.constantFrom('sell', 'use', 'use', 'move', 'cancel'),
      pick: fc.nat(7),
      before: fc.integer({ min: 0, max: 20 }),
      amount: fc.integer({ min: 1, max: 5000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 10 }), async (deeds) => {
        const advances = [await held(150, 10), await held(80, 3)];
        const bills = [await counterSale(90, 6)];
        for (const one of deeds) {
          const [bill, advance] = [bills[one.pick % bills.length]!, advances[one.pick % 2]!];
          if (one.do === 'sell') bills.push(await counterSale(rupees(one.amount), one.before));
          const { version } = await invoice(bill);
          const path = `/invoice/${bill._id}`;
          const named = { allocations: [{ invoiceId: bill._id, amount: rupees(one.amount) }] };
          if (one.do === 'use') await admin.post(`/payment/${advance._id}/allocate`, named);
          if (one.do === 'move') await admin.put(path, { version, date: day(one.before) });
          if (one.do === 'cancel' && one.pick > 4) await admin.post(`${path}/cancel`);
          for (const { _id } of advances) {
            const [counted, posted] = await byDay(_id);
            expect(posted).toEqual(counted);
          }
        }
      }),
      { numRuns: 8 },
    );
  });
});
