import * as XLSX from 'xlsx';
import {
  addDays,
  TRADE_DOCUMENTS,
  type DayBook,
  type DebtsReport,
  type GstSummary,
  type Invoice,
  type MadeOf,
  type Party,
  type ProfitMonths,
  type ProfitReport,
  type SalesReport,
  type TallySummary,
  type TradeKindName,
} from '@shopbench/contracts';
import type { Client } from '../../../test/support/client';
import {
  addCustomer,
  addProduct,
  billTo,
  faultOf,
  repairBody,
  type StoredProduct,
} from '../../../test/support/factories';
import { dice } from '../../../test/support/dice';
import { startShop, type Shop } from '../../../test/support/shop';

/** A month of its own for each part, all of one story: what was posted in October, and in September before it. */
const OCTOBER = 'from=2026-10-01&to=2026-10-31';

let shop: Shop;
let admin: Client;
let product: StoredProduct;
let asha: Party;
let supplier: Party;
let bills: Invoice[];

const get = <T>(path: string) => admin.must<T>('GET', `/report/${path}`);
const profit = (period = OCTOBER) => get<ProfitReport>(`profit?${period}`);
const rowOf = ({ groups }: ProfitReport, key: string) =>
  groups.flatMap(({ rows }) => rows).find((row) => row.key === key);
const madeOf = (key: string, more = '') =>
  get<MadeOf>(`profit/made-of?${OCTOBER}&key=${encodeURIComponent(key)}${more}`);
const sell = (date: string, quantity: number, over: object = {}) =>
  admin.must<Invoice>('POST', '/invoice/create', {
    ...billTo(asha, product, { invoiceType: 'gst', date }),
    items: [{ item: product._id, quantity, salePrice: 118 }],
    ...over,
  });

beforeAll(async () => {
  shop = await startShop();
  ({ admin } = shop);
  const { version } = await admin.must('GET', '/settings');
  await admin.must('PUT', '/settings', { gstin: '27AAPFU0939F1ZV', version });
  await admin.must('POST', '/category/create', { categoryName: 'Phones', gstRate: 18 });
  product = await addProduct(admin, { category: 'Phones', openingStock: 10, purchasePrice: 50 } as never);
  asha = await addCustomer(admin, {
    name: 'Asha & <Rao>',
    state: 'Maharashtra',
    openingBalance: 40,
  } as never);
  supplier = await addCustomer(admin, { designation: 'supplier', gstin: '24AAACC1206D1ZM' } as never);
  // Ten pieces at 50 were there; ten come in at 70: from now on one costs 60.
  const bought = {
    ...{ invoiceType: 'gst', billFrom: 'Supplier', supplier: supplier._id, date: '2026-10-02' },
    supplierInvoiceNumber: 'B-1',
  };
  await admin.must('POST', '/purchase-invoice/create', {
    ...{ ...bought, items: [{ item: product._id, quantity: 10, purchasePrice: 70 }] },
    charges: [{ what: 'Freight', amount: 30, gstRate: 0, inCost: false }],
  });
  bills = [
    await sell('2026-09-20', 1),
    await sell('2026-10-05', 3, { receivedAmount: 100, dueDate: '2099-01-01' }),
    await sell('2026-10-06', 1),
  ];
  const source = { kind: 'invoice', id: bills[1]!._id, line: 0 };
  await admin.must('POST', '/sales/return/create', {
    ...{ ...billTo(asha, product), invoiceType: 'gst', date: '2026-10-09' },
    items: [{ item: product._id, quantity: 1, salePrice: 118, source }],
  });
  for (const [head, amount] of [
    ['Rent', 70],
    ['Salaries', 20],
    ['Freight', 5],
  ] as const)
    // prettier-ignore
    await admin.must('POST', '/expense/create', { head, amount, date: '2026-10-15' });
  const owed = { head: 'Freight', amount: 8, date: '2026-10-16', partyId: supplier._id };
  await admin.must('POST', '/expense/create', owed);
  const booking = repairBody(await faultOf(admin), { repairing: [{ repairPrice: 590 }] });
  const repair = await admin.must('POST', '/repair/create', booking);
  await admin.must('POST', `/repair/${repair._id}/bill`, { date: '2026-10-12' });
});
afterAll(() => shop.close());

describe('profit and loss', () => {
  it('should be made of the books, beside the period before', async () => {
    const told = await profit();
    expect(told).toMatchObject({ beforeFrom: '2026-09-01', beforeTo: '2026-09-30' });
    expect(rowOf(told, 'sales.bills')).toMatchObject({ amount: 400, before: 100 });
    expect(rowOf(told, 'sales.returns')).toMatchObject({ amount: 100, less: true });
    expect(rowOf(told, 'cost.goods')).toMatchObject({ amount: 180, before: 60 });
    expect(rowOf(told, 'repairs.billed')).toMatchObject({ amount: 500, before: 0 });
    expect(rowOf(told, 'direct.Charges on purchases')).toMatchObject({ amount: 30 });
    expect(rowOf(told, 'direct.Freight')).toMatchObject({ amount: 13 });
    expect(rowOf(told, 'indirect.Salaries')).toMatchObject({ amount: 20 });
    expect(told.grossProfit).toEqual({ amount: 120, before: 40 });
    expect(told.netProfit).toEqual({ amount: 487, before: 40 });
    const months = await get<ProfitMonths>(`profit/months?${OCTOBER}`);
    expect(months.months.map(({ month }) => month)).toEqual(['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10']); // prettier-ignore
    expect(months.months.slice(-2).map(({ amount }) => amount)).toEqual([40, 487]);
  });

  it('should open each figure as the documents that add up to it', async () => {
    const told = await profit();
    for (const { key, amount } of told.groups.flatMap(({ rows }) => rows)) {
      const { rows, ...whole } = await madeOf(key);
      expect([key, whole.amount, whole.total]).toEqual([key, amount, rows.length]);
      expect([key, rows.reduce((sum, row) => sum + row.amount, 0)]).toEqual([key, amount]);
    }
    const { rows, total } = await madeOf('sales.bills', '&pageSize=1&page=2');
    expect(total).toBe(2);
    expect(rows).toMatchObject([{ document: { kind: 'invoice', id: bills[1]!._id }, amount: 300 }]);
    expect((await madeOf('sales.nothing')).rows).toEqual([]);
  });

  it('should tell people’s pay in one sum to who may not see it', async () => {
    const manager = await shop.staff('manager');
    await admin.must('PUT', '/settings/rights', {
      right: 'people_pay',
      designation: 'manager',
      allowed: false,
    });
    const path = `/report/profit/made-of?${OCTOBER}&key=indirect.Salaries`;
    expect((await manager.must<MadeOf>('GET', path)).rows).toMatchObject([{ document: null, amount: 20 }]);
    expect((await admin.must<MadeOf>('GET', path)).rows).toMatchObject([{ document: { kind: 'expense' } }]);
    const book = await manager.must<DayBook>('GET', '/report/day-book?from=2026-10-15&to=2026-10-15');
    expect(book.rows.map(({ label }) => label).sort()).toEqual(['Expense: Freight', 'Expense: Rent', 'Pay of the staff']); // prettier-ignore
    await admin.must('DELETE', '/settings/rights');
  });

  it('should tell nothing of a cancelled bill, neither on its day nor today', async () => {
    const before = await profit();
    const { _id } = await sell('2026-10-20', 1);
    await admin.must('POST', `/invoice/${_id}/cancel`);
    const { today } = await get<DebtsReport>('receivable');
    expect(await profit()).toEqual(before);
    const { groups } = await profit(`from=${today}&to=${today}`);
    expect(groups.flatMap(({ rows }) => rows)).toEqual([]);
  });
});

describe('the day book', () => {
  it('should tell of bills, returns and notes what there is to pay for each, not what their goods cost', async () => {
    const { rows } = await get<DayBook>(`day-book?${OCTOBER}&pageSize=100`);
    const kinds = new Set<string>();
    for (const { document, amount, label } of rows) {
      const { path } = TRADE_DOCUMENTS[document?.kind as TradeKindName] ?? {};
      if (!path) continue;
      const { totalPayableAmount, invoiceNumber, status } = await admin.must(
        'GET',
        `${path}/${document!.id}`,
      );
      kinds.add(document!.kind);
      if (status === 'Cancelled') expect([label, amount]).toEqual([`Invoice ${invoiceNumber} cancelled`, 0]);
      else expect([label, amount]).toEqual([label, totalPayableAmount]);
    }
    expect([...kinds]).toEqual(
      expect.arrayContaining(['invoice', 'purchaseInvoice', 'salesReturn', 'creditNote']),
    );
  });

  it('should hold each document on its day, with the money that came and went', async () => {
    const told = await get<DayBook>('day-book?from=2026-10-05&to=2026-10-05');
    expect(told).toMatchObject({ total: 2, moneyIn: 100, moneyOut: 0 });
    expect(told.rows.find(({ document }) => document?.kind === 'invoice')).toMatchObject({
      ...{ document: { id: bills[1]!._id }, date: '2026-10-05', amount: 354, moneyIn: 0 },
      party: { id: asha._id, name: 'Asha & <Rao>', kind: 'customer' },
    });
    expect(told.rows.find(({ document }) => document?.kind === 'receipt')).toMatchObject({ amount: 100, moneyIn: 100 }); // prettier-ignore
    const { date } = await admin.must('POST', '/stock/adjust', { itemId: product._id, change: -1, reason: 'Broken' }); // prettier-ignore
    const [adjusted] = (await get<DayBook>(`day-book?from=${date}&to=${date}`)).rows;
    expect(adjusted).toMatchObject({ document: { kind: 'adjustment' }, amount: 60 });
    expect(rowOf(await profit(`from=${date}&to=${date}`), 'cost.stock')!.amount).toBe(60);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => get<DayBook>(`day-book?${OCTOBER}&pageSize=4&page=${page}`)),
    );
    const rows = pages.flatMap((page) => page.rows);
    expect(new Set(rows.map(({ document }) => document?.id)).size).toBe(Math.min(pages[0]!.total, 12));
    expect(rows.map(({ date }) => date)).toEqual(
      rows
        .map(({ date }) => date)
        .sort()
        .reverse(),
    );
  });
});

describe('debts by age', () => {
  it('should add up to what each owes, and to the dashboard', async () => {
    const items = [{ item: product._id, quantity: 1, purchasePrice: 60 }];
    await admin.must('POST', '/purchase-invoice/create', { items, date: '2026-11-01' });
    const [receivable, payable] = await Promise.all([
      get<DebtsReport>('receivable'),
      get<DebtsReport>('payable'),
    ]);
    const { balance } = await admin.must<Party>('GET', `/customer/${asha._id}`);
    const row = receivable.rows.find(({ party }) => party?.id === asha._id)!;
    expect(row.total).toBe(balance);
    const ages = (one: typeof row) => one.notDue + one.days30 + one.days60 + one.days90 + one.older + one.credits; // prettier-ignore
    for (const one of [...receivable.rows, ...payable.rows, receivable.sums, payable.sums])
      expect(ages(one as typeof row)).toBeCloseTo(one.total, 6);
    const summary = await admin.must('GET', '/dashboard/summary');
    expect([receivable.sums.total, payable.sums.total]).toEqual([
      summary.receivable.amount,
      summary.payable.amount,
    ]);
    expect(await get<DebtsReport>(`receivable?on=${receivable.today}`)).toEqual(receivable);
    expect((await admin.get(`/report/receivable?on=${addDays(receivable.today, 1)}`)).status).toBe(422);
    const atTheCounter = [receivable, payable].map(({ rows }) => rows.find(({ party }) => party === null)!.total); // prettier-ignore
    expect(atTheCounter).toEqual([590, 60]);
  });

  it('should say of a day gone by what they said then, whatever was paid or returned since, without what is cancelled', async () => {
    const customer = await addCustomer(admin, { openingBalance: 25 } as never);
    const sold = (date: string, quantity: number) =>
      admin.must<Invoice>('POST', '/invoice/create', {
        ...billTo(customer, product, { date, reason: 'Sample' }),
        items: [{ item: product._id, quantity, salePrice: 100 }],
      });
    const pay = (date: string, amount: number, allocations?: object[]) =>
      admin.must('POST', '/payment/create', {
        direction: 'in',
        partyId: customer._id,
        date,
        amount,
        allocations,
      });
    const on = async (day: string) => {
      const { rows } = await get<DebtsReport>(`receivable?on=${day}&pageSize=200`);
      return rows.find(({ party }) => party?.id === customer._id);
    };
    const first = await sold('2026-06-01', 3);
    const part = await pay('2026-06-05', 40, [{ invoiceId: first._id, amount: 40 }]);
    const then = await on('2026-07-10');
    // The opening balance is of today: on that day it was not there.
    expect(then).toMatchObject({ days60: 260, credits: 0, total: 260 });
    const advance = await pay('2026-07-11', 500);
    const second = await sold('2026-07-12', 2);
    const source = { kind: 'invoice', id: first._id, line: 0 };
    await admin.must('POST', '/sales/return/create', {
      ...{ billTo: 'Customer', customerId: customer._id, date: '2026-07-13', reason: 'Broken' },
      items: [{ item: product._id, quantity: 1, salePrice: 100, source }],
    });
    expect(await on('2026-07-10')).toEqual(then);
    await admin.must('POST', `/payment/${part._id}/cancel`);
    await admin.must('POST', `/invoice/${second._id}/cancel`);
    await admin.must('POST', `/payment/${advance._id}/cancel`);
    expect(await on('2026-07-10')).toEqual({ ...then, days60: 300, total: 300 });
    expect((await on('2026-05-31'))?.total).toBeUndefined();
  });

  it('should take what settled a bill by then for credit of a day gone by once that is cancelled', async () => {
    const customer = await addCustomer(admin);
    const sold = (date: string, price: number) =>
      admin.must<Invoice>('POST', '/invoice/create', {
        ...billTo(customer, product, { date, reason: 'Sample' }),
        items: [{ item: product._id, quantity: 1, salePrice: price }],
      });
    const on = async (side: string) => {
      const { rows } = await get<DebtsReport>(`${side}?on=2026-07-10&pageSize=200`);
      return rows.find(({ party }) => party?.id === customer._id);
    };
    const note = (date: string, salePrice: number) =>
      admin.must<Invoice>('POST', '/sales/credit-note/create', {
        ...{ billTo: 'Customer', customerId: customer._id, date, reason: 'Price agreed' },
        items: [{ item: product._id, quantity: 1, salePrice }],
      });
    await note('2026-06-03', 30);
    const paid = await sold('2026-06-04', 100);
    expect(paid).toMatchObject({ creditedAmount: 30, balanceAmount: 70 });
    await admin.must('POST', '/payment/create', {
      ...{ direction: 'in', partyId: customer._id, date: '2026-06-05', amount: 70 },
      allocations: [{ invoiceId: paid._id, amount: 70 }],
    });
    await sold('2026-07-08', 55);
    expect(await on('receivable')).toMatchObject({ days30: 55, days60: 0, credits: 0, total: 55 });
    await admin.must('POST', `/invoice/${paid._id}/cancel`);
    expect(await on('receivable')).toBeUndefined();
    expect(await on('payable')).toMatchObject({ days60: 100, credits: -55, total: 45 });
  });

  it('should say of a day gone by what they said then, whichever bill took a note since', async () => {
    const sold = ({ _id: customerId }: Party, date: string, receivedAmount = 0) =>
      admin.must<Invoice>('POST', '/invoice/create', {
        ...{ billTo: 'Customer', customerId, date, receivedAmount, reason: 'Sample' },
        items: [{ item: product._id, quantity: 1, salePrice: 100 }],
      });
    const returned = ({ _id: customerId }: Party, { _id: id }: Invoice, date: string) =>
      admin.must('POST', '/sales/return/create', {
        ...{ billTo: 'Customer', customerId, date, reason: 'Broken' },
        items: [{ item: product._id, quantity: 1, salePrice: 100, source: { kind: 'invoice', id, line: 0 } }],
      });
    const rowOn = async (side: string, { _id }: Party) => {
      const { rows } = await get<DebtsReport>(`${side}?on=2026-08-10&pageSize=200`);
      return rows.find(({ party }) => party?.id === _id);
    };
    const [before, after] = [await addCustomer(admin), await addCustomer(admin)];
    // A note of before that day, taken by a bill that came later.
    await returned(before, await sold(before, '2026-06-01', 100), '2026-06-20');
    const credit = await rowOn('payable', before);
    expect(credit).toMatchObject({ days60: 100, total: 100 });
    await sold(before, '2026-08-12');
    expect(await rowOn('payable', before)).toEqual(credit);
    // A bill of before that day, which took the note of another bill that was returned later.
    const paid = await sold(after, '2026-06-01', 100);
    const open = await sold(after, '2026-08-01');
    const debt = await rowOn('receivable', after);
    expect(debt).toMatchObject({ days30: 100, total: 100 });
    await returned(after, paid, '2026-08-12');
    await admin.must('POST', `/invoice/${open._id}/use-credit`);
    expect(await rowOn('receivable', after)).toEqual(debt);
  });

  it('should not say of a day gone by that a bill was open for what a cancelled note took off it since', async () => {
    const customer = await addCustomer(admin);
    const bill = { billTo: 'Customer', customerId: customer._id };
    const invoice = await admin.must<Invoice>('POST', '/invoice/create', {
      ...{ ...bill, date: '2026-08-01', reason: 'Sample' },
      items: [{ item: product._id, quantity: 1, salePrice: 100 }],
    });
    const row = async () => {
      const { rows } = await get<DebtsReport>('receivable?on=2026-08-10&pageSize=200');
      return rows.find(({ party }) => party?.id === customer._id);
    };
    const then = await row();
    const source = { kind: 'invoice', id: invoice._id, line: 0 };
    const note = await admin.must<Invoice>('POST', '/sales/credit-note/create', {
      ...{ ...bill, date: '2026-08-12', reason: 'Price agreed' },
      items: [{ item: product._id, quantity: 1, salePrice: 40, source }],
    });
    expect(await row()).toEqual(then);
    await admin.must('POST', `/sales/credit-note/${note._id}/cancel`);
    expect(await row()).toEqual(then);
  });
});

describe('debts of a day gone by', () => {
  const STEPS = Number(process.env['DEBTS_STEPS'] ?? 25);
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
  const DAY = '2026-08-20';
  jest.setTimeout(Math.max(600_000, STEPS * 2_000));

  it(`should be what they were then, whatever is done since, without what is cancelled (SEED=${seed})`, async () => {
    const { whole, one, maybe } = dice(seed);
    const customers = [await addCustomer(admin), await addCustomer(admin)];
    const goods = await addProduct(admin, { openingStock: 1_000, purchasePrice: 1 });
    const made: { path: string; date: string }[] = [];
    const bills: { id: string; customer: Party | null }[] = [];
    const kept = async (path: string, body: { date: string } & Record<string, unknown>) => {
      const { status, data } = await admin.post(`${path}/create`, body);
      if (status === 201) made.push({ path: `${path}/${data._id}`, date: body.date });
      return status === 201 ? (data as { _id: string }) : null;
    };
    const step = async (from: string, days: number) => {
      const date = addDays(from, whole(0, days));
      const customer = one([...customers, null]);
      const whose = customer ? { billTo: 'Customer', customerId: customer._id } : {};
      const items = [{ item: goods._id, quantity: 1, salePrice: whole(1, 300) }];
      const what = whole(0, 5);
      if (what <= 1) {
        const receivedAmount = maybe(0.4) ? whole(0, items[0]!.salePrice) : 0;
        const bill = await kept('/invoice', { ...whose, date, items, receivedAmount });
        if (bill) bills.push({ id: bill._id, customer });
      } else if (what === 2) {
        const bill = bills.findLast((other) => other.customer === customer);
        const source = bill && maybe(0.5) ? { kind: 'invoice', id: bill.id, line: 0 } : undefined;
        const line = { ...items[0], ...(source ? { source } : {}) };
        await kept('/sales/credit-note', { ...whose, date, reason: 'Agreed', items: [line] });
      } else if (what === 3 && !customer) {
        const order = await kept('/sales/order', { date, items });
        const heldFor = { kind: 'order', id: order?._id };
        await kept('/payment', { direction: 'in', date, amount: whole(1, 400), heldFor });
        const source = { kind: 'order', id: order?._id, line: 0 };
        if (maybe(0.6)) await kept('/invoice', { date, items: [{ ...items[0], source }] });
      } else if (customer) {
        const direction = what === 5 ? 'out' : 'in';
        const all = maybe(0.7) ? {} : { allocations: [] };
        await kept('/payment', { direction, partyId: customer._id, date, amount: whole(1, 400), ...all });
      }
    };
    const told = async () => {
      const sides = ['receivable', 'payable'].map((side) =>
        get<DebtsReport>(`${side}?on=${DAY}&pageSize=200`),
      );
      const ids = [null, ...customers.map(({ _id }) => _id)];
      return (await Promise.all(sides)).map(({ rows }) =>
        ids.map((id) => rows.find(({ party }) => (party?.id ?? null) === id) ?? null),
      );
    };
    for (let n = 0; n < STEPS; n += 1) await step('2026-06-01', 80);
    /** What the entries up to the day come to for each customer, rupees. At the counter bills alone are debts, not notes and advances. */
    const booked = async () => {
      const entries = await shop.database
        .collection('ledger_entries')
        .find({ date: { $lte: DAY } })
        .toArray();
      return customers.map(({ _id }) => {
        const own = entries.filter(({ owner }) => String(owner) === _id);
        return own.reduce((sum, { amount }) => sum + amount, 0) / 100;
      });
    };
    let then = await told();
    for (let n = 0; n < STEPS; n += 1) {
      if (maybe(0.5)) {
        const gone = one(made);
        const { status } = await admin.post(`${gone.path}/cancel`);
        if (status === 200 && gone.date <= DAY) then = await told();
      } else await step('2026-08-21', 40);
      const [owing, owed] = await told();
      const totals = owing!.map((row, i) => (row?.total ?? 0) - (owed![i]?.total ?? 0));
      expect([n, totals.slice(1)]).toEqual([n, await booked()]);
      if (n % 5 === 0 || n === STEPS - 1) expect([n, await told()]).toEqual([n, then]);
    }
    expect((await admin.must('GET', '/books/check')).differences).toEqual([]);
  });
});

describe('debts over the counter', () => {
  it('should not take the rest of an advance of nobody for a debt of a day gone by', async () => {
    const atTheCounter = async () => {
      const told = ['receivable', 'payable'].map((side) =>
        get<DebtsReport>(`${side}?on=2026-06-10&pageSize=200`),
      );
      return (await Promise.all(told)).map(
        ({ rows }) => rows.find(({ party }) => party === null)?.total ?? 0,
      );
    };
    const before = await atTheCounter();
    const items = [{ item: product._id, quantity: 1, salePrice: 118 }];
    const order = await admin.must('POST', '/sales/order/create', { items, date: '2026-06-01' });
    const held = { heldFor: { kind: 'order', id: order._id }, partyName: 'Ravi' };
    await admin.must('POST', '/payment/create', {
      direction: 'in',
      amount: 500,
      date: '2026-06-02',
      ...held,
    });
    expect(await atTheCounter()).toEqual(before);
    const bill = await admin.must<Invoice>('POST', `/sales/order/${order._id}/convert`, {
      to: 'invoice',
      reason: 'Test',
    });
    expect(bill).toMatchObject({ advanceAmount: 118, balanceAmount: 0 });
    expect(await atTheCounter()).toEqual(before);
    await admin.must('POST', `/invoice/${bill._id}/cancel`);
    expect(await atTheCounter()).toEqual(before);
  });
});

describe('sales', () => {
  it('should be by item, customer and person, with what they cost', async () => {
    const by = (what: string) => get<SalesReport>(`sales?${OCTOBER}&by=${what}`);
    const items = await by('item');
    expect(items.rows.find(({ id }) => id === product._id)).toMatchObject({
      ...{ quantity: 3, bills: 2, sales: 300, cost: 180, profit: 120 },
    });
    expect((await by('customer')).sums).toEqual(items.sums);
    expect((await by('person')).sums).toEqual(items.sums);
    expect((await by('customer')).rows[0]).toMatchObject({ name: 'Over the counter', sales: 500 });
    expect(items.sums.sales).toBe(800);
    const manager = await shop.staff('manager');
    await admin.must('PUT', '/settings/rights', { right: 'cost', designation: 'manager', allowed: false });
    const { text } = await manager.get(`/report/sales?${OCTOBER}`);
    expect(text).toContain('"sales":300');
    expect(text).not.toMatch(/"cost"|"profit"/);
    expect((await manager.get(`/report/sales?${OCTOBER}&sort=profit`)).status).toBe(403);
    await admin.must('DELETE', '/settings/rights');
  });
});

describe('the GST summary', () => {
  it('should be output less input, and what the books posted', async () => {
    const told = await get<GstSummary>(`gst-summary?${OCTOBER}`);
    expect(told.output).toEqual({ cgst: 72, sgst: 72, igst: 0 });
    expect(told.input).toEqual({ cgst: 0, sgst: 0, igst: 126 });
    expect(told.rows.map(({ group, taxable }) => [group, taxable])).toEqual([['sales', 900], ['creditNotes', -100], ['purchases', 700]]); // prettier-ignore
    expect(told.books).toEqual({ cgst: 72, sgst: 72, igst: -126 });
  });
});

describe('the file for Tally', () => {
  /** Of each voucher its lines, paise, debits above 0. */
  const vouchersOf = (xml: string) =>
    [...xml.matchAll(/<VOUCHER .*?VCHTYPE="(.*?)".*?<\/VOUCHER>/gs)].map(([voucher, type]) => ({
      type: type!,
      lines: [...voucher.matchAll(/<LEDGERNAME>(.*?)<\/LEDGERNAME>.*?<AMOUNT>(.*?)<\/AMOUNT>/gs)].map(
        ([, name, amount]) => ({ name: name!, amount: -Math.round(Number(amount) * 100) }),
      ),
    }));

  it('should hold balanced vouchers, each of its ledgers, and what the books hold', async () => {
    const xml = await admin.raw(`/report/tally/file?${OCTOBER}`);
    const vouchers = vouchersOf(xml);
    for (const { lines } of vouchers) expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    const ledgers = [...xml.matchAll(/<LEDGER NAME="(.*?)"/g)].map(([, name]) => name!);
    expect(new Set(ledgers).size).toBe(ledgers.length);
    expect(xml.lastIndexOf('<LEDGER ')).toBeLessThan(xml.indexOf('<VOUCHER '));
    expect(xml).toMatch(
      /<LEDGER NAME="Output CGST".*?<PARENT>Duties &amp; Taxes<.*?<TAXTYPE>GST<.*?<GSTDUTYHEAD>CGST</s,
    );
    const sums = new Map<string, number>();
    for (const { name, amount } of vouchers.flatMap(({ lines }) => lines))
      sums.set(name, (sums.get(name) ?? 0) + amount);
    expect([...sums.keys()].filter((name) => !ledgers.includes(name))).toEqual([]);
    const entries = await shop.database
      .collection('ledger_entries')
      .find({ date: { $gte: '2026-10-01', $lte: '2026-10-31' } })
      .toArray();
    const booked = (of: (entry: (typeof entries)[number]) => boolean) =>
      entries.filter(of).reduce((sum, entry) => sum + (entry['amount'] as number), 0);
    const told = (name: string) => sums.get(name) ?? 0;
    for (const [name, nominal] of Object.entries({
      'Sales of goods': 'sales',
      'Repairs billed': 'repairs',
      'Purchases of goods': 'purchases',
      'Output CGST': 'output_cgst',
      'Input IGST': 'input_igst',
      'Stock of goods, at cost': 'stock',
      'Cost of goods sold': 'cost_of_goods',
    }))
      // prettier-ignore
      expect([name, told(name)]).toEqual([name, booked((entry) => entry['nominal'] === nominal)]);
    const ofAsha = sums.get(`Asha &amp; &lt;Rao&gt; ${asha.mobileNumber}`);
    expect(ofAsha).toBe(booked((entry) => String(entry['owner']) === asha._id));
    expect([told('Rent'), told('Freight')]).toEqual([7_000, 1_300]);
    expect(new Set(vouchers.map(({ type }) => type))).toEqual(new Set(['Sales', 'Purchase', 'Credit Note', 'Receipt', 'Payment', 'Journal'])); // prettier-ignore
    const summary = await get<TallySummary>(`tally?${OCTOBER}`);
    expect(summary.ledgers).toBe(ledgers.length);
    for (const { type, vouchers: count } of summary.types)
      expect([type, count]).toEqual([type, vouchers.filter((voucher) => voucher.type === type).length]);
  });

  it('should be kept from who may not see people’s pay', async () => {
    const manager = await shop.staff('manager');
    await admin.must('PUT', '/settings/rights', {
      right: 'people_pay',
      designation: 'manager',
      allowed: false,
    });
    expect((await manager.get(`/report/tally?${OCTOBER}`)).status).toBe(403);
    expect((await manager.get(`/report/tally/file?${OCTOBER}`)).status).toBe(403);
    await admin.must('DELETE', '/settings/rights');
  });
});

describe('every report', () => {
  it.each([
    ['day-book', OCTOBER],
    ['profit', OCTOBER],
    ['sales', `${OCTOBER}&by=customer`],
    ['gst-summary', OCTOBER],
    ['receivable', ''],
    ['payable', ''],
  ])('should come as a file: %s', async (report, query) => {
    const file = await admin.file(`/report/${report}/export?${query}${query ? '&' : ''}format=xlsx`);
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('.xlsx'),
    ]);
    const book = XLSX.read(file.bytes);
    const rows = XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!);
    expect(rows.length).toBeGreaterThan(0);
    expect(await admin.raw(`/report/${report}/export?${query}${query ? '&' : ''}format=csv`)).toContain(',');
  });

  it('should refuse days that are none, that end before they begin, or are more than a year', async () => {
    for (const query of [
      '',
      'from=2026-10-01',
      'from=2026-10-32&to=2026-11-01',
      'from=2026-10-02&to=2026-10-01',
      'from=2024-01-01&to=2026-01-01',
      `${OCTOBER}&page=0`,
      `${OCTOBER}&x=1`,
    ])
      // prettier-ignore
      expect([query, (await admin.get(`/report/day-book?${query}`)).status]).toEqual([query, 400]);
  });

  it('should be there for those with the right to see profit', async () => {
    const [manager, receptionist] = [await shop.staff('manager'), await shop.staff('receptionist')];
    expect((await manager.get(`/report/profit?${OCTOBER}`)).status).toBe(200);
    expect((await receptionist.get(`/report/profit?${OCTOBER}`)).status).toBe(403);
  });
});
