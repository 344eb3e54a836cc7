import fc from 'fast-check';
import {
  addDays,
  dayOf,
  FIRST_STEPS,
  type DashboardSummary,
  type DashboardTrends,
  TURNOVER_KINDS,
  type Day,
  type Invoice,
  type InvoiceForm,
} from '@shopbench/contracts';
import { Client } from './support/client';
import {
  addCustomer,
  addProduct,
  archiveHolding,
  billBody,
  faultOf,
  repairBody,
  type StoredProduct,
} from './support/factories';
import { startApiProgram, type Program } from './support/programs';
import { startShop, untilReady, type Shop } from './support/shop';

const shops: Shop[] = [];
async function newShop(extra?: Record<string, string>): Promise<Shop> {
  const shop = await startShop(extra);
  shops.push(shop);
  return shop;
}
const programs: Program[] = [];
afterAll(async () => {
  await Promise.all(programs.map((program) => program.stop()));
  await Promise.all(shops.map((shop) => shop.close()));
});

const summaryOf = (client: Client) => client.must<DashboardSummary>('GET', '/dashboard/summary');
const trendsOf = (client: Client, query = '') =>
  client.must<DashboardTrends>('GET', `/dashboard/trends${query}`);
const sell = (shop: Shop, product: StoredProduct, over?: Partial<InvoiceForm>) =>
  shop.admin.must<Invoice>('POST', '/invoice/create', billBody(product, over));

/** Books one phone; `counts` is false for a booking that is cancelled again. */
async function book(shop: Shop, bookingDate: Day, paise: number, counts = true): Promise<void> {
  const body = repairBody(await faultOf(shop.admin), {
    bookingDate,
    repairing: [{ repairPrice: paise / 100 }],
  });
  const { _id } = await shop.admin.must('POST', '/repair/create', body);
  if (!counts) await shop.admin.must('POST', `/repair/${_id}/cancel`);
}

/** Enters an expense; `counts` is false for one that is cancelled again. */
async function spend(shop: Shop, date: Day, paise: number, counts = true): Promise<void> {
  const { _id } = await shop.admin.must('POST', '/expense/create', {
    ...{ head: 'Rent', amount: paise / 100, date },
  });
  if (!counts) await shop.admin.must('POST', `/expense/${_id}/cancel`);
}

describe('the dashboard of a shop', () => {
  let shop: Shop;
  const today = dayOf(new Date());
  beforeAll(async () => {
    shop = await newShop();
  });

  it('should be all zeros on the first day', async () => {
    const none = { amount: 0, count: 0 };
    const day = (date: Day) => ({ date, sales: none, purchases: none, repairs: none, expenses: none });
    expect(await summaryOf(shop.admin)).toEqual({
      today: day(today),
      yesterday: day(addDays(today, -1)),
      receivable: { amount: 0, parties: 0 },
      payable: { amount: 0, parties: 0 },
      stockValue: 0,
      cashInHand: { amount: 0, accounts: 1, counted: 0 },
      attention: {
        overdueInvoices: { count: 0, amount: 0, rows: [] },
        lowStock: { count: 0, rows: [] },
        repairsLate: { count: 0, rows: [] },
        repairsDueToday: { count: 0, rows: [] },
        recurringExpenses: { count: 0, rows: [] },
      },
      firstSteps: FIRST_STEPS.map((step) => ({ step, done: false })),
    });
    const { days, last30Days } = await trendsOf(shop.admin);
    expect(days).toHaveLength(90);
    expect([days[0]?.date, days[89]?.date]).toEqual([addDays(today, -89), today]);
    const nothing = { sales: 0, purchases: 0, repairs: 0, expenses: 0 };
    expect(new Set(days.map(({ date: _, ...rest }) => JSON.stringify(rest)))).toEqual(
      new Set([JSON.stringify(nothing)]),
    );
    expect(last30Days).toEqual({ from: addDays(today, -29), to: today, ...nothing });
  });

  it('should count sales and bookings on their day, and no cancelled one', async () => {
    const product = await addProduct(shop.admin, { salePrice: 100.1, purchasePrice: 70.07 });
    await sell(shop, product);
    await sell(shop, product, {
      discountAmount: 0.05,
      items: [{ item: product._id, quantity: 2, salePrice: 100.1 }],
    });
    await sell(shop, product, { date: addDays(today, -1) });
    const gone = await sell(shop, product);
    await shop.admin.must('POST', `/invoice/${gone._id}/cancel`);
    await book(shop, today, 45_000);
    await book(shop, addDays(today, -1), 30_050);
    await book(shop, today, 99_900, false);
    await spend(shop, today, 12_050);
    await spend(shop, today, 900, false);

    const summary = await summaryOf(shop.admin);
    const none = { amount: 0, count: 0 };
    expect(summary.today).toEqual({
      date: today,
      sales: { amount: 300.25, count: 2 },
      purchases: none,
      repairs: { amount: 450, count: 1 },
      expenses: { amount: 120.5, count: 1 },
    });
    expect(summary.yesterday).toEqual({
      date: addDays(today, -1),
      sales: { amount: 100.1, count: 1 },
      purchases: none,
      repairs: { amount: 300.5, count: 1 },
      expenses: none,
    });
    // 10 less 4 sold and 0 for the cancelled one, at 70.07.
    expect(summary.stockValue).toBe(420.42);
  });

  it('should tell what a new shop has still to do, until all of it is done', async () => {
    const left = async () =>
      (await summaryOf(shop.admin)).firstSteps?.filter(({ done }) => !done).map(({ step }) => step);
    expect(await left()).toEqual(['profile', 'staff']);
    // Whoever comes second, an admin too.
    const second = await shop.staff('admin');
    expect(await left()).toEqual(['profile']);
    expect((await summaryOf(second)).firstSteps).toHaveLength(FIRST_STEPS.length);
    // Nobody is led to a page that is not theirs.
    expect((await summaryOf(await shop.staff('manager'))).firstSteps).toBeUndefined();
    const { version } = await shop.admin.must('GET', '/settings');
    await shop.admin.must('PUT', '/settings', { address: '12 MG Road, Pune', version });
    expect(await left()).toBeUndefined();
  });

  it('should tell who owes what, an archived customer too, and what the shop owes', async () => {
    const before = await summaryOf(shop.admin);
    // Bills to nobody in particular that are not paid are owed too.
    expect(before.receivable).toEqual({ amount: 400.35, parties: 0 });
    await addCustomer(shop.admin, { openingBalance: 250.5 });
    const left = await addCustomer(shop.admin);
    const product = await addProduct(shop.admin, { salePrice: 100 });
    await sell(shop, product, { billTo: 'Customer', customerId: left._id });
    await addCustomer(shop.admin, { openingBalance: 0 });
    await addCustomer(shop.admin, { openingBalance: 80.25, accountType: 'Credit', designation: 'supplier' });
    await archiveHolding(shop, 'parties', left._id);
    expect(await summaryOf(shop.admin)).toMatchObject({
      receivable: { amount: 750.85, parties: 2 },
      payable: { amount: 80.25, parties: 1 },
    });
  });

  it('should count what an archived till still holds as cash in hand', async () => {
    const { admin } = shop;
    const inHand = async () => (await summaryOf(admin)).cashInHand;
    const before = await inHand();
    const { accounts } = await admin.must('GET', '/account/all');
    const body = { accountName: 'Drawer', accountType: 'cash' };
    const drawer = await admin.must('POST', '/account/create', body);
    const moved = { from: accounts[0]._id, to: drawer._id, amount: 50 };
    await admin.must('POST', '/account/transfer', moved);
    await archiveHolding(shop, 'accounts', drawer._id);
    expect(await inHand()).toEqual(before);
  });

  it('should name the invoices that have been due longest, and count them all', async () => {
    const [product, customer] = [
      await addProduct(shop.admin, { openingStock: 100, salePrice: 100 }),
      await addCustomer(shop.admin),
    ];
    const bill = (dueDaysAgo: number, over: Partial<InvoiceForm> = {}) =>
      sell(shop, product, {
        billTo: 'Customer',
        customerId: customer._id,
        date: addDays(today, -40),
        dueDate: addDays(today, -dueDaysAgo),
        ...over,
      });
    const due: Invoice[] = [];
    for (const ago of [3, 30, 1, 7, 20, 9]) due.push(await bill(ago, { receivedAmount: 40 }));
    await bill(0);
    await bill(5, { receivedAmount: 100 });
    const cancelled = await bill(39);
    await shop.admin.must('POST', `/invoice/${cancelled._id}/cancel`);
    const { overdueInvoices } = (await summaryOf(shop.admin)).attention;
    // Yesterday's bill over the counter is not paid either.
    expect(overdueInvoices).toMatchObject({ count: 7, amount: 460.1 });
    const longest = [1, 4, 5, 3, 0].map((i) => due[i]!);
    expect(overdueInvoices.rows).toEqual(
      longest.map(({ _id, invoiceNumber, dueDate }) => ({
        _id,
        invoiceNumber,
        customerName: customer.name,
        dueDate,
        balanceAmount: 60,
      })),
    );
  });

  it('should name what is low, the least in stock first, and leave out what has no limit', async () => {
    const add = (openingStock: number, lowLevelLimit: number) =>
      addProduct(shop.admin, { openingStock, lowLevelLimit });
    const [three, none, five] = [await add(3, 3), await add(0, 2), await add(5, 9)];
    await add(4, 3);
    await add(0, 0);
    const gone = await add(1, 9);
    await shop.admin.must('DELETE', `/product/${gone._id}`);
    const cable = await addProduct(shop.admin, { unit: 'MTR', openingStock: 1.5, lowLevelLimit: 2.25 });
    const { lowStock } = (await summaryOf(shop.admin)).attention;
    expect(lowStock.count).toBe(4);
    expect(lowStock.rows.map((row) => row._id)).toEqual([none, cable, three, five].map((one) => one._id));
    expect(lowStock.rows[1]).toEqual({
      _id: cable._id,
      productName: cable.productName,
      itemCode: cable.itemCode,
      unit: 'MTR',
      stockQuantity: 1.5,
      lowLevelLimit: 2.25,
    });
  });

  it.each([
    ['?days=0', 'days', /at least 1/],
    ['?days=91', 'days', /at most 90/],
    ['?days=-1', 'days', /whole number/],
    ['?days=1.5', 'days', /whole number/],
    ['?days=', 'days', /whole number/],
    ['?days=ninety', 'days', /whole number/],
    ['?days=1&days=2', 'days', /must be text/],
    ['?from=2026-01-01', 'from', /Unknown field from/],
  ])('should refuse the trends of %s', async (query, path, message) => {
    const reply = await shop.admin.get(`/dashboard/trends${query}`);
    expect(reply).toMatchObject({ status: 400, success: false, data: null });
    expect(reply.errors).toEqual([{ path, message: expect.stringMatching(message) }]);
  });

  it('should be shown to those who see money only', async () => {
    const [manager, receptionist, stranger] = [
      await shop.staff('manager'),
      await shop.staff('receptionist'),
      new Client(shop.url),
    ];
    for (const path of ['/dashboard/summary', '/dashboard/trends']) {
      expect((await manager.get(path)).status).toBe(200);
      expect(await receptionist.get(path)).toMatchObject({ status: 403, data: null });
      expect(await stranger.get(path)).toMatchObject({ status: 401, data: null });
    }
  });
});

/** Makes a program of Node live at another time: `now` is when it starts. */
function clockAt(now: string): Record<string, string> {
  const code = `
    const RealDate = Date;
    const ahead = ${Date.parse(now)} - RealDate.now();
    globalThis.Date = class Date extends RealDate {
      constructor(...given) { given.length ? super(...given) : super(RealDate.now() + ahead); }
      static now() { return RealDate.now() + ahead; }
    };`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}` };
}

describe('the shop’s day', () => {
  it('should end at midnight in Asia/Kolkata, which is 18:30 UTC', async () => {
    const shop = await newShop(clockAt('2031-03-10T18:20:00Z'));
    const product = await addProduct(shop.admin, { salePrice: 500 });
    await sell(shop, product);
    expect((await summaryOf(shop.admin)).today).toMatchObject({
      date: '2031-03-10',
      sales: { amount: 500, count: 1 },
    });
    await shop.program.stop();

    const { program, url } = await startApiProgram({ ...shop.env, ...clockAt('2031-03-10T18:31:00Z') });
    programs.push(program);
    await untilReady(url);
    const admin = new Client(url);
    admin.cookie = shop.admin.cookie;
    await admin.must('POST', '/invoice/create', billBody(product, { receivedAmount: 7 }));
    const { today, yesterday } = await summaryOf(admin);
    expect([today, yesterday]).toMatchObject([
      { date: '2031-03-11', sales: { amount: 500, count: 1 } },
      { date: '2031-03-10', sales: { amount: 500, count: 1 } },
    ]);
    const { days } = await trendsOf(admin, '?days=3');
    expect(days.map(({ date, sales }) => [date, sales])).toEqual([
      ['2031-03-09', 0],
      ['2031-03-10', 500],
      ['2031-03-11', 500],
    ]);
  });

  it('should follow the time zone in the settings', async () => {
    const shop = await newShop(clockAt('2031-03-10T18:20:00Z'));
    const { updatedAt: _, ...settings } = await shop.admin.must('GET', '/settings');
    await shop.admin.must('PUT', '/settings', { ...settings, timeZone: 'Asia/Tokyo' });
    expect((await summaryOf(shop.admin)).today.date).toBe('2031-03-11');
  });
});

/** What one document adds, `back` days ago, in paise. */
const entry = fc.record({
  kind: fc.constantFrom(...TURNOVER_KINDS),
  back: fc.integer({ min: 0, max: 100 }),
  paise: fc.integer({ min: 1, max: 99_999_999 }),
  counts: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
});
type Entry = typeof entry extends fc.Arbitrary<infer T> ? T : never;

describe('random sales, purchases, bookings and expenses', () => {
  const seed = Date.now() % 2 ** 31;
  it(`should give the trends that a simple model gives (seed ${seed})`, async () => {
    const shop = await newShop();
    const product = await addProduct(shop.admin, { openingStock: 900_000 });
    const today = (await summaryOf(shop.admin)).today.date;
    const all: Entry[] = [];
    const agrees = async (entries: Entry[], count: number) => {
      for (const one of entries) await enter(shop, product, today, one);
      all.push(...entries);
      const valid = all.filter((one) => one.counts);
      const sum = (kind: Entry['kind'], from: number, to: number) =>
        valid
          .filter((one) => one.kind === kind && one.back >= from && one.back <= to)
          .reduce((total, one) => total + one.paise, 0) / 100;
      const sums = (from: number, to: number) =>
        Object.fromEntries(TURNOVER_KINDS.map((kind) => [kind, sum(kind, from, to)]));
      const { days, last30Days } = await trendsOf(shop.admin, `?days=${count}`);
      expect(days).toEqual(
        Array.from({ length: count }, (_, i) => {
          const back = count - 1 - i;
          return { date: addDays(today, -back), ...sums(back, back) };
        }),
      );
      expect(last30Days).toMatchObject(sums(0, 29));
      const summary = await summaryOf(shop.admin);
      expect([summary.today.sales.amount, summary.yesterday.repairs.amount]).toEqual([
        sum('sales', 0, 0),
        sum('repairs', 1, 1),
      ]);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { minLength: 1, maxLength: 25 }),
        fc.integer({ min: 1, max: 90 }),
        agrees,
      ),
      { seed, numRuns: 8, endOnFailure: true },
    );
  });
});

async function enter(shop: Shop, product: StoredProduct, today: Day, one: Entry): Promise<void> {
  const date = addDays(today, -one.back);
  if (one.kind === 'repairs') return book(shop, date, one.paise, one.counts);
  if (one.kind === 'expenses') return spend(shop, date, one.paise, one.counts);
  if (one.kind === 'purchases') {
    const items = [{ item: product._id, quantity: 1, purchasePrice: one.paise / 100 }];
    const { _id } = await shop.admin.must('POST', '/purchase-invoice/create', { items, date });
    if (!one.counts) await shop.admin.must('POST', `/purchase-invoice/${_id}/cancel`);
    return;
  }
  const items = [{ item: product._id, quantity: 1, salePrice: one.paise / 100 }];
  const invoice = await sell(shop, product, { items, date });
  if (!one.counts) await shop.admin.must('POST', `/invoice/${invoice._id}/cancel`);
}
