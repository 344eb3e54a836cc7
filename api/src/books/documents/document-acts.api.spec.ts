import { addDays, dayOf, type Invoice, type Payment } from '@shopbench/contracts';
import type { Client } from '../../../test/support/client';
import {
  addCustomer,
  addProduct,
  billBody,
  billTo,
  faultOf,
  repairBody,
  type StoredProduct,
} from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
let people: Record<'manager' | 'accountant' | 'receptionist' | 'other' | 'trainee', Client>;
let product: StoredProduct;
let till: string;
beforeAll(async () => {
  shop = await startShop();
  const [manager, accountant, receptionist, other, trainee] = await Promise.all([
    shop.staff('manager'),
    shop.staff('accountant'),
    shop.staff('receptionist'),
    shop.staff('receptionist'),
    shop.staff('trainee'),
  ]);
  people = { manager, accountant, receptionist, other, trainee } as never;
  product = await addProduct(shop.admin, { openingStock: 500 });
  till = (await shop.admin.must('GET', '/account/all?accountType=cash')).accounts[0]._id;
});
afterAll(() => shop.close());

const today = () => dayOf(new Date());
const yesterday = () => addDays(today(), -1);
const ASK = 'Ask a manager, an admin or an accountant: your designation may not';

/** A kind of document: how one is made, and what of it is changed. */
interface Kind {
  path: string;
  create: string;
  body(): object | Promise<object>;
  /** Left out: it is never changed. */
  change?: object;
}

let bank: string | undefined;
const bankId = async () =>
  (bank ??= (await shop.admin.must('POST', '/account/create', { accountName: 'Bank', accountType: 'bank' }))
    ._id as string);

const KINDS: Record<string, Kind> = {
  'an invoice': { path: '/invoice', create: 'create', body: () => billBody(product), change: { customerNote: 'x' } },
  'a delivery note': {
    ...{ path: '/sales/delivery-note', create: 'create', body: () => billBody(product) },
    change: { customerNote: 'x' },
  },
  'a purchase': {
    ...{ path: '/purchase-invoice', create: 'create', change: { shelf: 'B' } },
    body: () => ({ items: [{ item: product._id, quantity: 1, purchasePrice: 10 }] }),
  },
  'a receipt': {
    ...{ path: '/payment', create: 'create' },
    body: async () => ({ direction: 'in', partyId: (await addCustomer(shop.admin))._id, amount: 5, allocations: [] }),
  },
  'an expense': {
    ...{ path: '/expense', create: 'create', change: { note: 'x' } },
    body: () => ({ head: 'Rent', amount: 1, accountId: till }),
  },
  'a transfer': {
    ...{ path: '/account/transfer', create: '' },
    body: async () => ({ from: till, to: await bankId(), amount: 1 }),
  },
}; // prettier-ignore

describe.each(Object.entries(KINDS))('%s', (_name, kind) => {
  const address = [kind.path, kind.create].filter(Boolean).join('/');
  const make = async (by: Client, over: object = {}) =>
    by.post<{ _id: string }>(address, { ...(await kind.body()), ...over });
  const made = async (by: Client, over: object = {}) => {
    const { status, data } = await make(by, over);
    expect(status).toBe(201);
    return data._id;
  };
  const cancel = (id: string, by: Client) => by.post(`${kind.path}/${id}/cancel`, { reason: 'mistyped' });
  const change = async (id: string, by: Client, over: object = {}) => {
    const { version } = await shop.admin.must('GET', `${kind.path}/${id}`);
    return by.put(`${kind.path}/${id}`, { version, ...kind.change, ...over });
  };

  it('should be dated on an earlier day only by who may', async () => {
    for (const by of [people.receptionist, people.trainee]) {
      const refused = await make(by, { date: yesterday() });
      expect(refused).toMatchObject({
        status: 403,
        message: `${ASK} date documents on an earlier day`,
        errors: [{ path: 'date' }],
      });
    }
    for (const by of [people.manager, people.accountant]) await made(by, { date: yesterday() });
    await made(people.trainee, { date: today() });
  });

  it('should not be dated on a day that can only be a slip of the keyboard', async () => {
    const far = await make(people.manager, { date: addDays(today(), 40) });
    expect(far).toMatchObject({ status: 422, errors: [{ path: 'date' }] });
    if (kind.change)
      expect(await change(await made(people.manager), people.manager, { date: '2062-11-24' })).toMatchObject({
        status: 422,
        errors: [{ path: 'date' }],
      });
  });

  it('should be cancelled by who made it today, else only by who may, and tell who made it', async () => {
    const own = await made(people.receptionist);
    const { user } = await people.receptionist.must('GET', '/auth/check');
    expect((await shop.admin.must('GET', `${kind.path}/${own}`)).madeBy).toBe(user._id);
    expect(await cancel(own, people.other)).toMatchObject({
      status: 403,
      message: `${ASK} cancel documents that others made`,
    });
    expect((await cancel(own, people.receptionist)).status).toBe(200);
    const past = await made(people.manager, { date: yesterday() });
    for (const by of [people.receptionist, people.trainee])
      expect(await cancel(past, by)).toMatchObject({
        status: 403,
        message: `${ASK} cancel documents of past days`,
      });
    const mine = await made(people.trainee);
    expect(await cancel(mine, people.trainee)).toMatchObject({
      status: 403,
      message: expect.stringContaining('your designation may not cancel documents'),
    });
    expect((await cancel(mine, people.accountant)).status).toBe(200);
    expect((await cancel(past, people.manager)).status).toBe(200);
  });

  if (!kind.change) return;
  it('should be changed today by who does more than make, and later by who may', async () => {
    const mine = await made(people.trainee);
    expect(await change(mine, people.trainee)).toMatchObject({
      status: 403,
      message: expect.stringContaining('your designation may not change documents'),
    });
    expect((await change(mine, people.receptionist)).status).toBe(200);
    expect(await change(mine, people.receptionist, { date: yesterday() })).toMatchObject({
      status: 403,
      errors: [{ path: 'date' }],
    });
    expect((await change(mine, people.manager, { date: yesterday() })).status).toBe(200);
    expect(await change(mine, people.receptionist, { note: undefined })).toMatchObject({
      status: 403,
      message: `${ASK} change documents of past days`,
    });
  });
});

describe('documents that go on for days', () => {
  it('should be changed on any of them: a quotation by who changes, a booking by who works on it', async () => {
    const quotation = await shop.admin.must('POST', '/sales/quotation/create', {
      ...billBody(product),
      date: yesterday(),
    });
    const note = { version: 0, customerNote: 'x' };
    expect((await people.trainee.put(`/sales/quotation/${quotation._id}`, note)).status).toBe(403);
    expect((await people.receptionist.put(`/sales/quotation/${quotation._id}`, note)).status).toBe(200);
    const booking = { ...repairBody(await faultOf(shop.admin)), bookingDate: yesterday() };
    const repair = await people.trainee.must('POST', '/repair/create', booking);
    const path = `/repair/${repair._id}`;
    expect((await people.trainee.put(path, note)).status).toBe(200);
    expect((await people.receptionist.post(`/repair/${repair._id}/cancel`, {})).status).toBe(403);
    expect((await people.manager.post(`/repair/${repair._id}/cancel`, {})).status).toBe(200);
  });
});

describe('money that is received with a bill', () => {
  it('should be of an earlier day only for who may, also by a change', async () => {
    const sold = (over: object) => ({ ...billBody(product), receivedAmount: 1, ...over });
    const early = { paymentDate: yesterday() };
    const onDay = { status: 403, errors: [{ path: 'paymentDate' }] };
    expect(await people.receptionist.post('/invoice/create', sold(early))).toMatchObject(onDay);
    const bill = await people.receptionist.must('POST', '/invoice/create', sold({}));
    const change = (by: Client, version: number, over: object) => by.put(`/invoice/${bill._id}`, { version, ...over });
    expect(await change(people.receptionist, bill.version, early)).toMatchObject(onDay);
    const moved = await change(people.manager, bill.version, early);
    expect(moved.status).toBe(200);
    const taken = { receivedAmount: 0 };
    expect(await change(people.receptionist, bill.version + 1, taken)).toMatchObject(onDay);
    expect((await change(people.receptionist, bill.version + 1, { customerNote: 'x' })).status).toBe(200);
  }); // prettier-ignore
});

describe('money that is paid out', () => {
  const REFUSED = { status: 403, message: `${ASK} pay money out, but for returns that you made yourself` };
  const body = (over: object) => ({ direction: 'out', amount: 10, ...over });

  it('should go only by who may, on a page of its own and on a purchase', async () => {
    const { _id: partyId } = await addCustomer(shop.admin, { designation: 'supplier' });
    expect(await people.receptionist.post('/payment/create', body({ partyId }))).toMatchObject(REFUSED);
    expect((await people.accountant.post('/payment/create', body({ partyId }))).status).toBe(201);
    const buy = (over: object = {}) => ({
      ...{ billFrom: 'Supplier', supplier: partyId, ...over },
      items: [{ item: product._id, quantity: 1, purchasePrice: 100 }],
    });
    const path = '/purchase-invoice';
    expect(await people.receptionist.post(`${path}/create`, buy({ receivedAmount: 40 }))).toMatchObject(REFUSED);
    const owed = await people.receptionist.must('POST', `${path}/create`, buy());
    const paying = { version: owed.version, receivedAmount: 60 };
    expect(await people.receptionist.put(`${path}/${owed._id}`, paying)).toMatchObject(REFUSED);
    const paid = await people.manager.must('PUT', `${path}/${owed._id}`, paying);
    const shelf = { version: paid.version, shelf: 'C' };
    expect((await people.receptionist.put(`${path}/${owed._id}`, shelf)).status).toBe(200);
  }); // prettier-ignore

  it('should go back for a return by who made that return, and for no other', async () => {
    const customer = await addCustomer(shop.admin);
    const sold = await shop.admin.must<Invoice>('POST', '/invoice/create', {
      ...billTo(customer, product),
      ...{ items: [{ item: product._id, quantity: 4, salePrice: 100 }], receivedAmount: 400 },
    });
    const convert = (by: Client, over: object = {}) =>
      by.post<Invoice>(`/invoice/${sold._id}/convert`, {
        ...{ to: 'salesReturn', reason: 'Broken', items: [{ line: 0, quantity: 1, condition: 'restock' }] },
        ...over,
      });
    expect((await convert(people.receptionist, { receivedAmount: 100 })).status).toBe(201);
    const noteOf = async ({ data }: { data: Invoice }) => data.targets[0]!.id;
    const own = await noteOf(await convert(people.receptionist));
    const others = await noteOf(await convert(people.manager));
    const refund = (by: Client, invoiceId: string, amount = 100) =>
      by.post<Payment>('/payment/create', body({ ...{ partyId: customer._id, amount }, allocations: [{ invoiceId, amount }] }));
    expect(await refund(people.receptionist, others)).toMatchObject(REFUSED);
    expect((await refund(people.receptionist, own)).status).toBe(201);
    const loose = { source: { kind: 'invoice', id: sold._id, line: 0 }, salePrice: 10 };
    const credit = { ...billTo(customer, product), items: [{ item: product._id, quantity: 1, ...loose }] };
    const path = '/sales/credit-note/create';
    expect(await people.receptionist.post(path, { ...credit, receivedAmount: 10 })).toMatchObject(REFUSED);
    expect((await people.receptionist.post(path, credit)).status).toBe(201);
  }); // prettier-ignore
});
