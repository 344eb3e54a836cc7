import { mongo } from 'mongoose';
import * as z from 'zod/mini';
import type { ApiRoute } from '../src/kernel/docs/routes';
import { numberStartingWith } from '../src/store/goods/unit.schema';
import { Client } from './support/client';
import { addCustomer, addProduct, billBody, faultOf, partyBody, repairBody } from './support/factories';
import { allRoutes } from './support/routes';
import { multiply } from './support/multiply';
import { startShop, type Shop } from './support/shop';
import { resetByShop } from './support/sign-in';
import { queriesOf, shapeText, stagesOf, type Traced } from './support/traced-queries';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ LOG_LEVEL: 'trace' });
});
afterAll(() => shop.close());

/** The calls of a list with each of its sorts and filters, filters within days too, and with a search, as its schema tells them. */
function queriesOfList({ path, inputs }: ApiRoute, ids: Record<string, string>): string[] {
  const query = inputs.find((input) => input.place === 'query')!.schema as z.ZodMiniObject;
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  const parts = Object.entries(properties as Record<string, { enum?: string[] }>);
  const filters = parts.flatMap(([key, { enum: values }]) =>
    (values ?? (ids[key] ? [ids[key]] : [])).map((value) => `${key}=${encodeURIComponent(value)}`),
  );
  const days = query.shape['from'] ? ['from=2026-01-01&to=2027-01-01'] : [];
  const narrowing = filters.filter((one) => !/^(sort|archived)=/.test(one));
  const within = days.flatMap((time) => narrowing.map((filter) => `${filter}&${time}`));
  const rest = [...(query.shape['q'] ? ['q=ch 2'] : []), ...days, ...days.map((time) => `${time}&page=2`)];
  return [...filters, ...within, ...rest].map((one) => `${path}?${one}`);
}

const isList = ({ path, inputs }: ApiRoute) =>
  path.endsWith('/all') && inputs.some(({ place }) => place === 'query');

/** Every list with every sort and filter, and every other call that reads or writes. */
async function useEverything(lists: readonly ApiRoute[]): Promise<void> {
  const { admin } = shop;
  const { _id: category } = await admin.must('POST', '/category/create', {
    categoryName: 'Chargers',
    gstRate: 18,
  });
  const { _id: brand } = await admin.must('POST', '/brand/create', { brandName: 'Anker' });
  const product = await addProduct(admin, { category, brand, openingStock: 50 });
  const customer = await addCustomer(admin, { creditAllowed: true, creditLimit: 100_000, openingBalance: 1 });
  const { user } = await admin.must('GET', '/auth/check');
  const body = billBody(product, {
    billTo: 'Customer',
    customerId: customer._id,
    receivedAmount: 9,
    soldBy: user._id,
  });
  const headers = { 'Idempotency-Key': 'explained' };
  const invoice = await admin.must('POST', '/invoice/create', body, { headers });
  await admin.must('POST', '/invoice/create', body, { headers });
  await admin.post('/invoice/create', { ...body, invoiceNumber: 'NEW-1', invoiceNumberMoves: true });
  await admin.post('/invoice/create', { ...body, invoiceNumber: 'NEW-1', invoiceNumberSuggested: true });
  await admin.post(
    '/invoice/create',
    billBody(product, { items: [{ item: product._id, quantity: 99, salePrice: 1 }] }),
  );
  await admin.must('PUT', `/invoice/${invoice._id}`, { version: 0, receivedAmount: 5 });
  await admin.must('GET', `/invoice/${invoice._id}/history`);
  await admin.must('POST', `/invoice/${invoice._id}/cancel`);
  await admin.must('POST', '/stock/adjust', { itemId: product._id, change: 1, reason: 'found' });
  const sheet = await admin.must('POST', '/stock/count/create', { scope: { kind: 'category', category } });
  await admin.must('POST', `/stock/count/${sheet._id}/scan`, { code: product.itemCode });
  await admin.post(`/stock/count/${sheet._id}/scan`, { code: 'nothing' });
  await admin.put(`/stock/count/${sheet._id}/line`, { item: product._id, counted: 9, was: 1 });
  await admin.must('POST', `/stock/count/${sheet._id}/post`, { version: 0 });
  await admin.must('POST', '/category/add-subcategory', { category: 'chargers', subCategories: 'USB' });
  const opening = { openingBalance: 2, accountType: 'Debit', version: 0 };
  await admin.must('PUT', `/customer/${customer._id}/opening-balance`, opening);
  await admin.put(`/customer/${customer._id}`, { version: 0 });
  await admin.post('/customer/create', partyBody({ mobileNumber: customer.mobileNumber }));
  await admin.must('PUT', `/brand/${brand}`, { brandName: 'Anker', version: 0 });
  await admin.must('PUT', `/category/${category}`, { categoryName: 'Chargers', version: 1 });
  await admin.must('PUT', `/product/${product._id}`, { brand, salePrice: 5, version: 0 });
  const person = { name: 'A', email: 'a@b.in', mobileNumber: '7000000001' };
  await admin.must('POST', '/auth/register', { ...person, address: 'Pune', password: 'Mango4Tree' });
  await resetByShop({ url: admin.url, admin }, person, 'Banyan7Leaf');
  await admin.must('POST', `/customer/${customer._id}/activation-code`);
  const account = (await admin.must('GET', '/account/all')).accounts[0];
  await admin.must('PUT', `/account/${account._id}`, {
    accountName: 'Till',
    accountType: 'cash',
    version: 0,
  });
  await admin.put(`/account/${account._id}`, { accountName: 'Till', accountType: 'qr_code', version: 1 });
  const fault = await faultOf(admin);
  const booking = repairBody(fault, { billTo: 'Customer', customerId: customer._id });
  const repair = await admin.must('POST', '/repair/create', booking);
  const item = { itemIndex: 0, repairStatus: 'in_progress', technician: user._id, version: 0 };
  await admin.must('PUT', `/repair/update/repair-item/${repair._id}`, item);
  await admin.must('PUT', `/repair/${repair._id}`, { version: 0, repairing: [{ itemIndex: 0 }] });
  const fibre = { head: 'Internet and phone', amount: 1179 };
  const monthly = { ...fibre, name: 'Fibre', nextDue: '2026-01-03' };
  await admin.must('POST', '/expense/recurring/create', monthly);
  const expense = await admin.must('POST', '/expense/create', { ...fibre, partyId: customer._id });
  await admin.must('PUT', `/expense/${expense._id}`, { version: 0, accountId: account._id });
  await admin.must('POST', `/expense/${expense._id}/cancel`);
  const failure = {
    area: 'shell',
    release: 'unknown',
    kind: 'render',
    path: '/',
    message: 'Broken',
    frames: [],
  };
  for (const isFirst of [true, false])
    await admin.must('POST', '/area/report', { reports: [{ ...failure, isFirst }] });
  for (const path of [
    '/expense/heads',
    '/expense/proposals',
    '/expense/totals',
    `/expense/${expense._id}/history`,
    `/expense/all?account=${account._id}&sort=-amount`,
    `/expense/all?head=${expense.head._id}&q=fibre`,
    `/expense/all?party=${customer._id}&credit=true`,
    '/repair/counts',
    `/repair/counts?technician=${user._id}`,
    '/repair/board',
    '/repair/board?q=redmi',
    '/repair/last-repair',
    '/repair/technicians?from=2026-04-01&to=2027-03-31',
    '/repair/claims',
    '/repair/warranty?imei=490154203237518',
    `/repair/promise?fault=${fault}&modelNo=Redmi`,
    `/repair/${repair._id}/money`,
    `/repair/${repair._id}/notice?notice=booked`,
    `/repair/${repair._id}/history`,
    `/repair/all?technician=${user._id}&sort=due`,
    `/repair/all?status=open&sort=due`,
    `/repair/all?fault=${fault}&mobileNumber=9000000001`,
    `/customer/${customer._id}`,
    `/customer/${customer._id}/history`,
    `/customer/${customer._id}/ledger`,
    `/customer/${customer._id}/ledger?sort=date`,
    `/customer/${customer._id}/ledger?from=2026-01-01&to=2026-12-31&page=2`,
    ...['summary', 'bills', 'bills?open=true', 'payments', 'devices', 'last-prices', 'notes'].map(
      (what) => `/customer/${customer._id}/${what}`,
    ),
    `/customer/duplicates?mobileNumber=${customer.mobileNumber}&gstin=27AAPFU0939F1ZV`,
    '/customer/all?designation=customer&city=pune&sort=name',
    `/account/${account._id}/ledger`,
    `/stock/movements?itemId=${product._id}`,
    `/stock/movements?itemId=${product._id}&sort=createdAt`,
    `/stock/movements?itemId=${product._id}&kind=sale`,
    `/stock/item/${product._id}`,
    `/stock/units?itemId=${product._id}`,
    `/stock/units?itemId=${product._id}&state=sold`,
    ...['stockValue', 'productName', 'stockQuantity'].map((sort) => `/stock/valuation?sort=-${sort}`),
    `/stock/valuation?category=${category}&brand=${brand}`,
    '/stock/low',
    '/stock/idle',
    '/search?q=4901542',
    `/stock/count/${sheet._id}`,
    ...['counted', 'different', 'open'].map((show) => `/stock/count/${sheet._id}/lines?show=${show}`),
    '/product/search?q=chg 25',
    '/invoice/last-invoice',
    `/invoice/${invoice._id}`,
    '/settings',
    '/profile',
    '/profile/sessions',
    '/dashboard/summary',
    '/dashboard/customers',
    '/desk/threads',
    '/desk/waiting',
    '/desk/requests',
    '/desk/requests?state=open',
    '/dashboard/trends',
    '/dashboard/mine',
    ...['profit', 'profit/months', 'day-book', 'sales', 'gst-summary', 'tally'].map(
      (report) => `/report/${report}?from=2026-04-01&to=2027-03-31`,
    ),
    '/report/profit/made-of?from=2026-04-01&to=2027-03-31&key=sales.bills',
    '/report/receivable',
    '/report/payable',
    '/report/payable?on=2026-01-01',
    `/user/${user._id}/work`,
    '/activity',
    '/area/health',
    '/health/checks',
    '/privacy/clock',
    `/privacy/people/${customer._id}`,
    `/privacy/people/${customer._id}/erasure`,
    '/device',
    '/area/preview',
    '/area/sales/health',
    '/area/sales/health?days=90',
    '/activity?kind=brand&from=2026-01-01',
    `/activity?recordId=${brand}&to=2027-01-01`,
    `/activity?by=${user._id}`,
    '/activity?trace=0af7651916cd43dd8448eb211c80319c',
  ]) {
    await admin.must('GET', path);
  }
  const ids: Record<string, string> = { category, brand, customer: customer._id, itemId: product._id };
  const { _id: areaToken, token } = await admin.must('POST', '/area/tills/token', { label: 'Tills' });
  await new Client(shop.url).get('/area/contract', { headers: { Authorization: `Bearer ${token}` } });
  await admin.must('GET', '/area/tills/tokens');
  await admin.must('DELETE', `/area/tills/token/${areaToken}`);
  for (const query of lists.flatMap((route) => queriesOfList(route, ids))) await admin.must('GET', query);
  const meera = await new Client(shop.url).login('a@b.in', 'Banyan7Leaf');
  for (const path of [
    'home',
    'repairs',
    'purchases',
    'phones',
    'shop',
    'shop?q=ch',
    `shop?category=${category}`,
    'shelves',
    'cart',
    'orders',
    'messages',
    'requests',
    'dues',
    'account',
  ])
    await meera.must('GET', `/me/${path}`);
  await admin.must('GET', '/books/check');
  await admin.must('POST', `/repair/${repair._id}/cancel`);
  // Both are refused while something is open with them, which is asked in the same way as when it is not.
  await admin.delete(`/customer/${customer._id}`);
  await admin.delete(`/product/${product._id}`);
  await admin.must('DELETE', `/brand/${brand}`);
  await admin.must('DELETE', `/category/${category}`);
  await admin.must('POST', '/privacy/clock');
  await admin.must('POST', '/auth/logout');
}

/** What the API has sent to the database since it serves requests; migrations at its start may take their time. */
function servedCommands(): { name: string; command: mongo.Document }[] {
  const { lines } = shop.program;
  return lines
    .slice(lines.findIndex((line) => line.includes('Database ready')))
    .map((line) => JSON.parse(line) as { commandName?: string; command?: string })
    .flatMap(({ commandName: name = '', command }) =>
      command === undefined ? [] : [{ name, command: mongo.BSON.EJSON.parse(command) as mongo.Document }],
    );
}

/** All queries that were sent, one of each shape. */
function distinctQueries(): Traced[] {
  const traced = servedCommands().flatMap(({ name, command }) => queriesOf(name, command));
  return [...new Map(traced.map((query) => [shapeText(query), query])).values()];
}

/** Documents and keys that may be read beside ten times what a query gives. */
const FEW = 30;

/** Fields whose values are few in any shop, by collection, and why: what else a query asks is looked at in each. */
const FEW_HAVE: Record<string, Record<string, string>> = {
  settlements: { 'from.id': 'of one payment or note', 'to.kind': 'the check of the books walks all' },
  expenses: { _id: 'the check of the books walks all' },
  parties: { mobileNumber: 'a number is of one party, rarely of two' },
  payments: { open: 'what one party paid in advance and is not used' },
  repairs: { date: 'of one day' },
  invoices: { dueOn: 'what is overdue' },
  ledger_entries: { nominal: 'a report sums the entries of its days' },
};

/** Whether a filter asks for few by a field: a range of all numbers, as the clock of people's data has it, does not. */
const isNarrow = (filter: mongo.Document, field: string): boolean =>
  field in filter && !(field === 'mobileNumber' && typeof filter[field] !== 'string');

/** Why a query may look at more than it gives; undefined when it may not. */
function mayRead({ collection, filter, hint }: Traced): string | undefined {
  const reason = Object.entries(FEW_HAVE[collection] ?? {}).find(([field]) => isNarrow(filter, field))?.[1];
  // The list counted that its condition finds few, and sorts these (`list-page.ts`); a yes or no narrows nothing.
  const [first = ''] = typeof hint === 'object' ? Object.keys(hint) : [];
  // The clock's walks name their index, and count nothing before.
  const isOfClock = 'createdAt' in (typeof hint === 'object' ? hint : {}) && first === 'designation';
  const isCounted =
    first === 'searchKeys' || (first in filter && typeof filter[first] !== 'boolean' && !isOfClock);
  return isSmall(collection) ? 'few in all' : (reason ?? (isCounted ? 'counted' : undefined));
}

describe('the log at its most talkative', () => {
  it('should hold no hash of a password', async () => {
    await shop.program.line('"insert":"credentials"'.replaceAll('"', String.raw`\"`));
    const log = shop.program.lines.join('\n');
    expect(log).toContain('passwordHash');
    expect(log).not.toMatch(/argon2|Admin1234/);
  });
});

describe('every query that the API makes', () => {
  it('should be answered from an index, in the order of the index where it is a list', async () => {
    await useEverything((await allRoutes()).filter(isList));
    await shop.program.line('/auth/logout');
    const distinct = distinctQueries();
    expect(distinct.length).toBeGreaterThan(60);
    const unindexed: string[] = [];
    for (const query of distinct) {
      const { collection, filter, sort, hint } = query;
      const explained = await shop.database.command({
        explain: { find: collection, filter, ...(sort ? { sort } : {}), ...(hint ? { hint } : {}) },
        verbosity: 'queryPlanner',
      });
      const stages = stagesOf(explained['queryPlanner'].winningPlan);
      // A list that names the index of a filter has counted that it finds few (`list-page.ts`).
      const few = hint !== undefined;
      const scanned = stages.includes('COLLSCAN') && Object.keys(filter).length > 0;
      if (scanned || (stages.includes('SORT') && !few && isBig(query))) {
        unindexed.push(`${shapeText(query)}: ${stages.join(' < ')}`);
      }
    }
    expect(unindexed).toEqual([]);
  });

  it('should read at most ten times what it gives, in a shop with much that it does not ask for', async () => {
    const asked = distinctQueries();
    await multiply(shop.database);
    const wasteful: string[] = [];
    for (const query of asked.filter((one) => mayRead(one) === undefined)) {
      const { collection, filter, sort, hint, limit } = query;
      const more = { ...(sort ? { sort } : {}), ...(hint ? { hint } : {}), ...(limit ? { limit } : {}) };
      const explained = await shop.database.command({
        explain: { find: collection, filter, ...more },
        verbosity: 'executionStats',
      });
      const { nReturned, totalKeysExamined, totalDocsExamined } = explained['executionStats'];
      const read = Math.max(totalKeysExamined, totalDocsExamined);
      if (read > 10 * nReturned + FEW) wasteful.push(`${shapeText(query)}: ${read} for ${nReturned}`);
    }
    expect(wasteful).toEqual([]);
  });

  it('should find what a request did by the index of traces', () => {
    const asked = servedCommands().find(({ name, command }) => name === 'find' && command['filter']?.trace);
    expect(asked?.command['hint']).toEqual({ trace: 1, at: 1, _id: 1 });
  });

  it('should say how long the database may take for a read', () => {
    const reads = servedCommands()
      .filter(({ name }) => ['find', 'aggregate', 'count', 'distinct'].includes(name))
      .map(({ command }) => command);
    expect(reads.length).toBeGreaterThan(60);
    expect(reads.filter((command) => command['maxTimeMS'] === undefined)).toEqual([]);
  });
});

describe('the search for the number of a unit', () => {
  it('should read the keys that begin so and no others', async () => {
    const numbers = Array.from({ length: 300 }, (_, i) => String(356_000_000_000_000 + i));
    const units = numbers.map((number, i) => ({ itemId: i, imeis: [number, `SN-${number}`], owner: 'sold' }));
    await shop.database.collection('units').insertMany(units);
    for (const [start, hits] of [
      ['356000000000150', 1],
      ['35600000000015', 10],
      ['SN-356000000000299', 1],
      ['NOT.HERE', 0],
    ] as const) {
      const explained = await shop.database.command({
        explain: { find: 'units', filter: numberStartingWith(start), hint: { imeis: 1 }, limit: 20 },
        verbosity: 'executionStats',
      });
      expect(explained['executionStats']).toMatchObject({ nReturned: hits });
      expect(explained['executionStats'].totalKeysExamined).toBeLessThanOrEqual(hits + 1);
    }
  });
});

/** Sorting a filter's few hits is fine for small collections and rare filters; a shop's lists grow for years. */
const SMALL = new Set(['accounts', 'brands', 'categories', 'expense_heads']);
const isSmall = (collection: string): boolean => SMALL.has(collection);
const isBig = ({ collection, filter }: Traced): boolean =>
  !isSmall(collection) && !['categoryId', 'brandId', '_id'].some((key) => key in filter);
