import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import {
  check,
  toldIn,
  TRADE_DOCUMENTS,
  TRADE_KIND_NAMES,
  type Envelope,
  type Party,
  type Repair,
  type Said,
  type TradeKindName,
  type TradeSide,
} from '@shopbench/contracts';
import { failureAnswer } from '../src/kernel/docs/failure-answer';
import type { ApiRoute } from '../src/kernel/docs/routes';
import {
  addCustomer,
  addProduct,
  billBody,
  partyBody,
  repairBody,
  type StoredProduct,
} from './support/factories';
import { imei } from './support/imeis';
import { allRoutes } from './support/routes';
import { Client } from './support/client';
import { ADMIN, startShop, type Shop } from './support/shop';
import { upload } from './support/upload';

let shop: Shop;
let routes: ApiRoute[];
beforeAll(async () => {
  [shop, routes] = await Promise.all([startShop(), allRoutes()]);
});
afterAll(() => shop.close());

type Calls = Record<string, { id?: string; noteId?: string; body?: unknown; query?: string }>;

/** A call of every route that answers data: its body, and the id in its path with what stands below it. */
async function calls(): Promise<Calls> {
  const { admin } = shop;
  await admin.must('POST', '/category/create', {
    categoryName: 'Chargers',
    gstRate: 18,
    subCategories: ['USB-C'],
  });
  await admin.must('POST', '/brand/create', { brandName: 'Anker' });
  const full = {
    hsnCode: '8504',
    category: 'chargers',
    brand: 'ANKER',
    subcategory: 'USB-C',
    description: 'Small',
    warranty: '1 year',
  };
  const product = await addProduct(admin, full);
  const customer = await addCustomer(admin, {
    gstin: '27AAPFU0939F1ZV',
    email: 'a@b.in',
    state: 'Maharashtra',
    openingBalance: 10,
    dateOfBirth: '1990-01-31',
  });
  const { user } = await admin.must('GET', '/auth/check');
  const { updatedAt: _, ...settings } = await admin.must('GET', '/settings');
  await admin.must('PUT', '/settings', { ...settings, gstin: '27AAPFU0939F1ZV', upiId: 'shop@upi' });
  const bill = billBody(product, {
    invoiceType: 'gst',
    billTo: 'Customer',
    customerId: customer._id,
    dueDate: '2099-01-01',
    receivedAmount: 5,
    soldBy: user._id,
    customerNote: 'Thank you',
    transactionId: 'UTR1',
    paymentDate: '2026-11-20',
  });
  await admin.must('POST', '/invoice/create', bill);
  const idOf = async (path: string, list: string) => (await admin.must('GET', path))[list][0]._id as string;
  const account = await idOf('/account/all', 'accounts');
  const phone = await addProduct(admin, {
    ...{ openingStock: 1, openingUnits: [['490154203237518']], enableTracking: true, warranty: '1 year' },
  });
  await admin.must('POST', '/invoice/create', {
    ...{ billTo: 'Customer', customerId: customer._id },
    items: [{ item: phone._id, quantity: 1, salePrice: 99, imeis: ['490154203237518'] }],
  });
  const adjustment = await admin.must('POST', '/stock/adjust', {
    ...{ itemId: product._id, change: -1, reasonKind: 'damage', reason: 'fell' },
  });
  const sheet = await admin.must('POST', '/stock/count/create', { scope: { kind: 'all' } });
  const payer = await addCustomer(admin, { name: 'Ravi' });
  await admin.must('POST', '/invoice/create', { ...bill, customerId: payer._id });
  const received = {
    direction: 'in',
    partyId: payer._id,
    amount: 5000,
    note: 'Thanks',
    privateNote: 'Late',
  };
  const payment = await admin.must('POST', '/payment/create', received);
  const cash = async (accountName: string) =>
    (await admin.must('POST', '/account/create', { accountName, accountType: 'cash' }))._id as string;
  const [drawer, safe] = [await cash('Drawer'), await cash('Safe')];
  const moved = { from: account, to: drawer, amount: 1 };
  const transfer = await admin.must('POST', '/account/transfer', moved);
  const counted = await admin.must('POST', `/account/${safe}/count`, { notes: [], expected: 0 });
  const person = await admin.must('POST', '/user/create', {
    ...partyBody(),
    designation: 'clerk',
  });
  const fault = await admin.must('POST', '/fault/create', { fault: 'Display broken' });
  await admin.must('POST', '/model/create', { modelNo: 'A15' });
  const mobile = await admin.must('POST', '/mobile/create', { brand: 'Anker', modelNo: 'A15' });
  const login = { identifier: 'admin@shopbench.local', password: 'Admin1234' };
  const place = (label: string) => ({
    ...{ kind: 'folder', label },
    folder: mkdtempSync(path.join(tmpdir(), 'copies-')),
  });
  const { key } = await admin.must('POST', '/backup/outside/place', place('Safe'));
  const taking = { label: 'Couriers', url: 'https://hooks.example.in', events: ['document.posted'] };
  const taker = (await admin.must('POST', '/shop-event/taker', taking))._id;
  const days = 'from=2026-04-01&to=2027-03-31';
  const ofReports = {
    'ProfitController.report': { query: `?${days}` },
    'ProfitController.months': { query: `?${days}` },
    'ProfitController.madeOf': { query: `?${days}&key=sales.bills` },
    'ReportController.dayBook': { query: `?${days}` },
    'ReportController.receivable': {},
    'ReportController.payable': {},
    'ReportController.salesBy': { query: `?${days}&by=customer` },
    'ReportController.gstSummary': { query: `?${days}` },
    'TallyController.summary': { query: `?${days}` },
  };
  return {
    'HealthController.health': {},
    'HealthController.ready': {},
    'AuthController.check': {},
    'AvatarController.clear': {},
    'AuthController.login': { body: login },
    'SettingsController.get': {},
    'SettingsController.put': { body: { ...settings, version: 1, gstin: '27AAPFU0939F1ZV' } },
    'SettingsController.getPublic': {},
    'SettingsController.getTrading': {},
    'SettingsController.getWorkshop': {},
    'ShopHealthController.checks': {},
    'UpgradeController.get': {},
    'RightsController.get': {},
    'RightsController.put': { body: { right: 'cost', designation: 'clerk', allowed: true } },
    'RightsController.reset': {},
    'BackupController.make': {},
    'BackupController.list': {},
    'OutsideController.get': {},
    'OutsideController.addPlace': { body: place('Attic') },
    'OutsideController.showKey': {},
    'OutsideController.newKey': { body: { name: key.name } },
    'PartyController.correctOpening': {
      id: customer._id,
      body: { openingBalance: 20, accountType: 'Debit', version: 0 },
    },
    'PartyController.ledger': { id: customer._id },
    'PartyController.duplicates': { query: `?mobileNumber=${customer.mobileNumber}` },
    'PartyStoryController.summary': { id: customer._id },
    'PartyStoryController.bills': { id: customer._id },
    'PartyStoryController.payments': { id: customer._id },
    'PartyStoryController.devices': { id: customer._id },
    'PartyStoryController.lastPrices': { id: customer._id },
    'PartyStoryController.list': { id: customer._id },
    'PartyStoryController.change': {
      id: customer._id,
      noteId: (await admin.must('POST', `/customer/${customer._id}/notes`, { text: 'Pays late' }))._id,
      body: { text: 'Pays on Mondays', version: 0 },
    },
    'PartyStoryController.add': { id: customer._id, body: { text: 'Pays on Fridays' } },
    'StaffWorkController.lately': { id: user._id },
    'MyDayController.mine': {},
    'UserController.resetPassword': { id: person._id },
    'UserController.endSignIn': { id: person._id },
    'CategoryController.addSubCategory': { body: { category: 'chargers', subCategories: ['Wireless'] } },
    'FaultController.addSubFault': { body: { fault: fault._id, subFaults: ['Lines'] } },
    'MobileController.clearImage': { id: mobile._id },
    'ProductController.clearImage': { id: product._id },
    'ProductController.find': { query: '?q=chg' },
    'StockController.movements': { query: `?itemId=${product._id}` },
    'StockController.item': { id: product._id },
    'StockController.keptBack': {},
    'StockController.unitList': { query: `?itemId=${phone._id}` },
    'StockController.passport': { query: '?imei=490154203237518' },
    'StockController.adjust': { body: { itemId: product._id, change: 1, reason: 'found' } },
    'StockController.adjustment': { id: adjustment._id },
    'StockController.history': { id: adjustment._id },
    'StockController.cancel': { id: adjustment._id, body: {} },
    'StockListsController.low': {},
    'StockListsController.idle': {},
    'StockListsController.value': {},
    'AccountMoneyController.transfer': { body: { ...moved, reference: 'R1', note: 'Deposit' } },
    'AccountMoneyController.listTransfers': {},
    'LogoController.clear': {},
    'MailController.get': {},
    'MailController.clear': {},
    'NumberingController.get': {},
    'NumberingController.put': { body: { kind: 'expense', prefix: 'X-', width: 4 } },
    'AccountMoneyController.listCounts': {},
    'AccountMoneyController.getTransfer': { id: transfer._id },
    'AccountMoneyController.transferHistory': { id: transfer._id },
    'AccountMoneyController.cancelTransfer': { id: transfer._id, body: { reason: 'twice' } },
    'AccountMoneyController.till': { id: drawer },
    'AccountMoneyController.count': {
      id: drawer,
      body: { notes: [{ value: 10, count: 1 }], coins: 1, expected: 1, reason: 'found' },
    },
    'AccountMoneyController.getCount': { id: counted._id },
    'AccountMoneyController.countHistory': { id: counted._id },
    'AccountMoneyController.cancelCount': { id: counted._id, body: { reason: 'wrong' } },
    'PaymentController.create': { body: { ...received, mode: 'cash', reference: 'R1', allocations: [] } },
    'PaymentController.list': {},
    'PaymentController.open': { query: `?direction=in&partyId=${payer._id}` },
    'PaymentController.get': { id: payment._id },
    'PaymentController.allocate': { id: payment._id, body: {} },
    'PaymentController.history': { id: payment._id },
    'PaymentController.cancel': { id: payment._id, body: { reason: 'twice' } },
    'CountController.create': { body: { scope: { kind: 'all' }, note: 'Diwali' } },
    'CountController.list': {},
    'CountController.places': {},
    'CountController.get': { id: sheet._id },
    'CountController.scan': { id: sheet._id, body: { code: product.itemCode } },
    'CountController.type': { id: sheet._id, body: { item: product._id, counted: 9, was: 1 } },
    'CountController.lines': { id: sheet._id },
    'CountController.post': { id: sheet._id, body: { version: 0 } },
    'CountController.reopen': { id: sheet._id, body: { version: 1 } },
    'CountController.cancel': { id: sheet._id, body: { version: 2, reason: 'wrong shelf' } },
    'CountController.history': { id: sheet._id },
    'AccountController.correctOpening': { id: account, body: { openingBalance: -5, version: 0 } },
    'AccountController.ledger': { id: account },
    ...(await tradeCalls('invoice', bill)),
    'InvoiceController.last': {},
    ...(await otherTradeCalls(product, customer)),
    ...(await parkedBillCalls()),
    ...(await privacyCalls(customer._id)),
    ...listViewCalls(),
    'PurchaseInvoiceController.last': {},
    'SecondHandController.create': { body: await usedPhone(phone) },
    'SecondHandController.check': { body: { imei: '490154203237518', ...CHECK } },
    'SecondHandController.list': {},
    'SecondHandController.identity': { id: await boughtPhone(phone) },
    ...(await repairCalls(fault._id)),
    ...(await expenseCalls()),
    ...ofReports,
    'GstReturnController.summary': { query: '?month=2026-01' },
    'GstReturnController.documents': { query: '?month=2026-01&section=b2cs' },
    'GstReturnController.file': { body: { month: '2020-01', arn: 'AA270120' } },
    'GstReturnController.reopen': { body: { month: '2020-01' } },
    'BooksController.check': {},
    'RegistrationController.issue': { id: customer._id },
    'PasswordResetController.request': {
      body: { name: customer.name, mobileNumber: customer.mobileNumber, email: 'asha@example.in' },
    },
    'ProfileController.get': {},
    'ProfileController.put': { body: { city: 'Pune', version: 1 } },
    'ProfileController.list': {},
    'TwoStepController.state': {},
    'TwoStepController.start': { body: { password: login.password } },
    'SearchController.find': { query: '?q=chg' },
    'ActivityController.list': {},
    'AreaHealthController.report': {
      body: { reports: [{ area: 'sales', release: '0.1.0-11111111', kind: 'visit' }] },
    },
    'AreaHealthController.all': {},
    'AreaPreviewController.list': {},
    'AreaHealthController.one': { id: 'sales' },
    'EventTakersController.all': {},
    'EventTakersController.add': { body: taking },
    'EventTakersController.tryAgain': { id: taker },
    'EventTakersController.removeDead': { id: taker },
    'EventTakersController.remove': { id: taker },
    ...Object.fromEntries(
      ['sales', 'saleDays', 'purchases', 'purchaseDays', 'repairs', 'repairDays'].map((call) => [
        `DailySummariesController.${call}`,
        {},
      ]),
    ),
    'CustomerFiguresController.get': {},
    'MeController.get': {},
    'DevicesController.get': {},
    'DashboardController.summary': {},
    'DashboardController.trends': { query: '?days=30' },
  };
}

/** A view of a list. */
function listViewCalls(): Calls {
  const body = { list: '/repair', name: 'Late', search: '?due=late', shared: true };
  return {
    'ListViewController.list': { query: '?list=/repair' },
    'ListViewController.save': { body },
  };
}

/** What the shop tells people of their data, and keeps of what they say. */
async function privacyCalls(id: string): Promise<Calls> {
  const consent = { language: 'en', answers: { device: true, reminders: true } };
  const sheet = {
    ...{
      what: 'A list was lost',
      noticedAt: '2026-11-27T05:30:00.000Z',
      from: '2026-11-26',
      data: ['names'],
    },
    ...{ everybody: false, people: [id], why: 'Left in a bus', contact: '9822011223' },
  };
  await shop.admin.must('POST', `/privacy/people/${id}/consent`, consent);
  const { _id, version } = await shop.admin.must('POST', '/privacy/breach', sheet);
  const { months } = await shop.admin.must('GET', '/privacy/clock');
  const notice = { purpose: 'sale', version: 1, en: 'We keep bills.', hi: 'हम बिल रखते हैं।' };
  return {
    'PrivacyController.list': {},
    'PrivacyController.change': { body: notice },
    'PrivacyController.hold': { id, body: { reason: 'Appeal' } },
    'PrivacyController.person': { id },
    'PrivacyController.say': { id, body: consent },
    'PrivacyController.reminder': { id },
    'PrivacyController.reminders': { query: `?people=${id}` },
    'PrivacyController.seen': { id },
    'PrivacyController.between': { query: '?from=2026-01-01&to=2099-01-01' },
    'PrivacyController.endHold': { id },
    'BreachController.list': {},
    'BreachController.make': { body: sheet },
    'BreachController.change': { id: _id, body: { ...sheet, version } },
    'BreachController.tell': { id: _id, body: { people: [id], how: 'letter' } },
    'PrivacyViewsController.table': {},
    'PrivacyViewsController.set': { body: { on: true, months } },
    'PrivacyViewsController.run': {},
    'PrivacyViewsController.preview': { id },
  };
}

/** A bill that waits, and another one. */
async function parkedBillCalls(): Promise<Calls> {
  const body = {
    kind: 'invoice',
    partyName: 'Cash',
    label: 'Red helmet',
    lineCount: 1,
    amount: 99,
    draft: {},
  };
  const { _id: id } = await shop.admin.must('POST', '/sales/held-bill/create', body);
  return {
    'ParkedBillController.park': { body },
    'ParkedBillController.list': { query: '?kind=invoice' },
    'ParkedBillController.take': { id },
  };
}

async function expenseCalls(): Promise<Calls> {
  const due = { head: 'Internet and phone', amount: 1179, nextDue: '2026-01-03', note: 'Fibre' };
  const { _id } = await shop.admin.must('POST', '/expense/recurring/create', { name: 'Broadband', ...due });
  const body = { head: 'Rent', amount: 9, note: 'January', reference: 'B-1', repeat: { name: 'Rent' } };
  const { _id: id } = await shop.admin.must('POST', '/expense/create', body);
  const recurring = { id: _id, due: '2026-01-03' };
  return {
    'ExpenseController.create': { body: { head: 'Internet and phone', amount: 1179, recurring } },
    'ExpenseController.list': {},
    'ExpenseController.heads': {},
    'ExpenseController.proposals': {},
    'ExpenseController.totalsOf': { query: '?month=2026-01' },
    'ExpenseController.get': { id },
    'ExpenseController.change': { id, body: { version: 0, amount: 10 } },
    'ExpenseController.clearImage': { id },
    'ExpenseController.cancel': { id, body: { reason: 'twice' } },
    'ExpenseController.history': { id },
    'RecurringExpenseController.skip': { id: _id, body: { due: '2026-02-03' } },
  };
}

const CHECK = { result: 'clear', date: '2026-04-02', reference: 'CEIR-77' };

/** A used phone that somebody sells to the shop. */
async function usedPhone({ _id: item }: StoredProduct, emeiNumber = '352099001761481') {
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const { data } = await upload(shop.admin, '/second-hand/proof/image', picture, 'id.png');
  return {
    ...{ sellerName: 'Ravi Kale', mobileNumber: '9876543210', idType: 'pan', idNumber: 'AAPFU0939F' },
    ...{ idPhoto: data._id, emeiNumber, item, price: 9000, check: CHECK },
  };
}

/** The purchase of one that somebody has sold. */
async function boughtPhone(product: StoredProduct): Promise<string> {
  const body = await usedPhone(product, imei());
  return (await shop.admin.must('POST', '/second-hand/create', body))._id;
}

const controllerNamed = (kind: TradeKindName) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Controller`;
const TRADE_CONTROLLERS = TRADE_KIND_NAMES.map(controllerNamed);
const controllerOf = ({ name }: ApiRoute) => name.split('.')[0]!;

async function newParty(side: TradeSide): Promise<object> {
  const designation = side === 'sale' ? 'customer' : 'supplier';
  const { _id } = await addCustomer(shop.admin, { designation });
  return side === 'sale' ? { billTo: 'Customer', customerId: _id } : { billFrom: 'Supplier', supplier: _id };
}

/** A bill of a party that has open credit since. */
async function billWithCredit(kind: TradeKindName, body: object): Promise<string> {
  const { path, side } = TRADE_DOCUMENTS[kind];
  const whole = { ...body, ...(await newParty(side)), receivedAmount: 0, supplierInvoiceNumber: undefined };
  const bill = await shop.admin.must('POST', `${path}/create`, whole);
  const note = TRADE_DOCUMENTS[side === 'sale' ? 'creditNote' : 'purchaseDebitNote'].path;
  await shop.admin.must('POST', `${note}/create`, whole);
  return bill._id;
}

/** A call of every route of one kind of sale or purchase document. */
async function tradeCalls(kind: TradeKindName, body: object): Promise<Calls> {
  const { path, becomes, side, status, closesShort } = TRADE_DOCUMENTS[kind];
  // Notes of the others' party would be settled with its bills and payments.
  const isNote = status !== 'chain' && becomes.length === 0;
  const own = isNote ? { ...body, ...(await newParty(side)) } : body;
  const add = async () => (await shop.admin.must('POST', `${path}/create`, own))._id as string;
  const [id, other] = [await add(), await add()];
  const of = (method: string, call: Calls[string]): Calls => ({
    [`${controllerNamed(kind)}.${method}`]: call,
  });
  const to = { to: becomes[0], reason: 'Sample' };
  return {
    ...of('create', { body }),
    ...of('preview', { body }),
    ...of('list', {}),
    ...of('lastNumber', {}),
    ...of('get', { id }),
    ...of('change', { id, body: { version: 0, privateNote: 'Again' } }),
    ...of('history', { id }),
    ...of('payments', { id }),
    ...of('takeDetails', { id, body: {} }),
    ...(closesShort ? { ...of('closeShort', { id, body: {} }), ...of('reopen', { id, body: {} }) } : {}),
    ...(side === 'sale'
      ? { [controllerNamed(kind).replace(/Controller$/, 'PaperController.share')]: { id } }
      : {}),
    ...(status === 'money' ? of('useCredit', { id: await billWithCredit(kind, body) }) : {}),
    ...(kind === 'purchaseInvoice' ? of('clearImage', { id: other }) : {}),
    ...of('cancel', { id }),
    ...(becomes.length > 0
      ? { ...of('conversionOf', { id: other, body: to }), ...of('convert', { id: other, body: to }) }
      : {}),
  };
}

async function repairCalls(fault: string): Promise<Calls> {
  await shop.admin.must('POST', '/repair-process/create', {
    ...{ processName: 'New display', fault: 'Display broken', faultName: 'Display broken' },
    steps: [{ stepName: 'Open', checklistItems: [{ itemName: 'Screws' }] }],
  });
  const device = { emeiNumber: '490154203237518', damages: ['Dent'], lockOrPassword: '2580' };
  const body = repairBody(fault, { repairing: [device] });
  const { _id: id } = await shop.admin.must<Repair>('POST', '/repair/create', body);
  return {
    'ProcessesOfFaultController.list': { query: `?fault=${fault}` },
    'RepairController.create': { body },
    'RepairController.list': {},
    'RepairController.counts': {},
    'RepairController.board': {},
    'RepairController.last': {},
    'RepairController.updateItem': { id, body: { itemIndex: 0, repairStatus: 'in_progress' } },
    'RepairController.get': { id },
    'RepairBenchController.reveal': { id },
    'RepairController.change': { id, body: { version: 0, referBy: 'Asha' } },
    'RepairController.history': { id },
    'RepairController.cancel': { id, body: {} },
    ...(await repairMoneyCalls(fault)),
  };
}

async function repairMoneyCalls(fault: string): Promise<Calls> {
  const { processes } = await shop.admin.must('GET', '/repair-process/all');
  const { _id: id } = await shop.admin.must<Repair>('POST', '/repair/create', repairBody(fault));
  return {
    'TechniciansController.report': { query: '?from=2026-01-01&to=2026-12-31' },
    'ProcessTimesController.of': { id: processes[0]._id },
    'RepairMoneyController.promise': { query: `?fault=${fault}` },
    'RepairMoneyController.warranty': { query: '?imei=490154203237518' },
    'RepairMoneyController.openClaims': {},
    'RepairMoneyController.money': { id },
    'RepairMoneyController.notice': { id, query: '?notice=booked&language=hi' },
    'RepairMoneyController.revoke': { id },
    'RepairMoneyController.tell': { id, body: { notice: 'booked', way: 'sms' } },
    'RepairMoneyController.estimate': { id, body: { version: 0, lines: [{ what: 'Battery', price: 1250 }] } },
    'RepairMoneyController.bill': { id, body: {} },
  };
}

async function otherTradeCalls(product: StoredProduct, customer: Party): Promise<Calls> {
  const supplier = await shop.admin.must('POST', '/customer/create', partyBody({ designation: 'supplier' }));
  const all: Calls = {};
  for (const kind of TRADE_KIND_NAMES.filter((name) => name !== 'invoice')) {
    const items = [{ item: product._id, quantity: 1, salePrice: 100, purchasePrice: 90 }];
    const body =
      TRADE_DOCUMENTS[kind].side === 'sale'
        ? { billTo: 'Customer', customerId: customer._id, items }
        : { billFrom: 'Supplier', supplier: supplier._id, charges: [{ what: 'Freight', amount: 5 }], items };
    Object.assign(all, await tradeCalls(kind, body));
  }
  // What was saved before has no code: it is taken anew.
  await shop.database.collection('products').updateMany({}, { $set: { hsnCode: '8517' } });
  return all;
}

/** Routes that take a file, not JSON, or are about one: `files.api.spec.ts` and the specs of their domains. */
const UPLOADS = [
  'AvatarController.put',
  'LogoController.put',
  ...['MailController.put', 'MailController.test'],
  'MobileController.image',
  'ProductController.image',
  'ExpenseController.image',
  'PurchaseInvoiceController.image',
  'SecondHandController.photo',
  'RepairBenchController.addPhoto',
  'RepairBenchController.removePhoto',
  'RepairController.sign',
  'RepairController.unsign',
  'BackupController.upload',
];

/** Routes that need what another one answered: `two-step.api.spec.ts` holds their answers to their contract. */
const LATER_STEPS = [
  'AuthController.loginByCode',
  'AuthController.loginWithNewPassword',
  'TwoStepController.confirm',
  'TwoStepController.renew',
];
/** Need an estimate, an advance, an earlier repair or a link: `repair-money.api.spec.ts`. */
const OF_REPAIRS = [
  ...['answerEstimate', 'cover', 'claim', 'followClaim', 'giveBack', 'outsource'].map(
    (one) => `RepairMoneyController.${one}`,
  ),
  ...['TrackController.read', 'TrackController.answer'],
];
/** Answer what a customer owns, and the admin owns nothing: `me.api.spec.ts` holds their answers to their contract. */
const isOfCustomer = ({ name, path }: ApiRoute) =>
  /^(OrderAnswer|Desk)Controller\./.test(name) ||
  (path.startsWith('/api/v1/me/') && name !== 'MeController.get');
/** Put another shop in the place of this one, or keep it from working: `backup.api.spec.ts`, `settings.api.spec.ts`. */
const REPLACES_ALL = ['BackupController.restore', 'BooksController.closeYear'];
/** Change what is published, or answer what an area says: `area.api.spec.ts`, `area-server.api.spec.ts`. */
const isOfAreas = ({ name }: ApiRoute) => /^Area(Server)?Controller\./.test(name);
/** Gives the browser a cookie beside its session's: `area-preview.api.spec.ts`. */
const GIVES_COOKIE = ['AreaPreviewController.start'];
/** Need HTTPS and what a device was shown: `devices.api.spec.ts` holds their answers to their contract. */
const OVER_HTTPS = ['code', 'ask', 'take'].map((one) => `DevicesController.${one}`);
const ELSEWHERE = new Set([
  ...GIVES_COOKIE,
  ...OVER_HTTPS,
  ...REPLACES_ALL,
  ...UPLOADS,
  ...LATER_STEPS,
  ...OF_REPAIRS,
]);

describe('every answer', () => {
  it('should be what its route says, without a key more or less', async () => {
    const table = await calls();
    // `recordCases` holds the answers of the routes that every record has to their contract.
    const described = routes.filter(
      (route) =>
        route.description?.data &&
        (!route.ofEveryRecord || TRADE_CONTROLLERS.includes(controllerOf(route))) &&
        !ELSEWHERE.has(route.name) &&
        !isOfAreas(route) &&
        !isOfCustomer(route),
    );
    expect([...new Set(described.map((route) => route.name))].sort()).toEqual(Object.keys(table).sort());
    for (const [name, { id = '', noteId = '', body, query = '' }] of Object.entries(table)) {
      const route = described.filter((one) => one.name === name).at(-1)!;
      const path =
        route.path
          .replace(/\{(id|name)\}/, id)
          .replace('{noteId}', noteId)
          .replace(/\{(itemIndex|index)\}/, '0') + query;
      const reply = await shop.admin.call(route.method.toUpperCase(), path, body);
      expect([name, reply.status, reply.message && reply.success]).toEqual([name, route.status, true]);
      const {
        data: _data,
        success: _success,
        message,
        ...said
      } = JSON.parse(reply.text) as Envelope<unknown>;
      // What is done is told by code, in the words of that code; a title of what is read has none.
      const isTold =
        Object.keys(said).sort().join() === 'args,code' && toldIn('en', said as Said) === message;
      const isRead = route.method === 'get' && Object.keys(said).length === 0;
      expect([name, isTold || isRead]).toEqual([name, true]);
      const outcome = check(route.description!.data!, reply.data);
      // An object schema drops the keys that it does not know, so what comes out must be what went in.
      expect([name, outcome]).toEqual([name, { ok: true, value: reply.data }]);
    }
  });

  it('should not be kept by caches, and carry the id of its request', async () => {
    const headers = { 'X-Request-Id': 'till-4-req-17' };
    const reply = await shop.admin.get('/invoice/all', { headers });
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('x-request-id')).toBe('till-4-req-17');
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(reply.headers.get('x-powered-by')).toBeNull();
    expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    const forged = await shop.admin.get('/invoice/all', { headers: { 'X-Request-Id': 'a\tb{}' } });
    expect(forged.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('should have one id in the answer, the log and the history of all that its request wrote', async () => {
    const product = await addProduct(shop.admin, { openingStock: 3 });
    const sent = await shop.admin.post('/invoice/create', billBody(product));
    const trace = sent.headers.get('x-request-id')!;
    expect(JSON.parse(await shop.program.line(trace))).toMatchObject({
      ...{ requestId: trace, res: { status: 201 } },
      req: { method: 'POST', path: '/api/v1/invoice/create' },
    });
    const [written] = (await shop.admin.must('GET', `/invoice/${sent.data._id}/history`)).changes;
    expect(written).toMatchObject({ action: 'created', trace });
    const { changes } = await shop.admin.must('GET', `/activity?trace=${trace}`);
    expect(changes).toContainEqual(written);
    expect(changes.filter((change: { trace?: string }) => change.trace !== trace)).toEqual([]);
    expect((await shop.admin.must('GET', '/activity?trace=of-nobody')).changes).toEqual([]);
  });

  it.each(['/api/v1/settings/public', '/api/v1/nowhere', '/api/docs', '/health', '/ready'])(
    'should be guessed at, framed and read by no other site: %s',
    async (path) => {
      const { headers } = await fetch(shop.url + path, { headers: { Origin: 'https://evil.example' } });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  it('should leave a line in the log without what people typed', async () => {
    const secret = 'Typed-In-The-Search';
    await shop.admin.get(`/customer/all?sort=${secret}`, { headers: { 'X-Request-Id': 'logged-1' } });
    const line = JSON.parse(await shop.program.line('logged-1'));
    expect(line).toMatchObject({
      req: { method: 'GET', path: '/api/v1/customer/all' },
      res: { status: 400 },
    });
    expect(shop.program.lines.join('\n')).not.toMatch(/Typed-In|shopbench_session|Admin1234/);
  });
});

describe('every refusal', () => {
  it('should be what the document says, with the code and arguments of its message', async () => {
    const { admin } = shop;
    const stranger = new Client(shop.url);
    const id = 'f'.repeat(24);
    const customer = await addCustomer(admin);
    const { designation, name } = customer;
    const refused = [
      [await stranger.get('/customer/all'), 401, 'session.none'],
      [await admin.get('/nowhere'), 404, 'request.noAddress'],
      [await admin.post('/customer/create', undefined, { raw: '{' }), 400, 'request.unreadable'],
      [await admin.post('/customer/create', {}), 400, 'fields.several'],
      [await admin.post('/fault/create', {}), 400, 'fields.several'],
      [await admin.get(`/payment/${id}`), 404, 'payment.none'],
      [await admin.post(`/customer/${customer._id}/unarchive`, { version: 0 }), 409, 'record.notArchived'],
      [await admin.put('/settings', { version: 999 }), 409, 'settings.changed'],
      [
        await stranger.post('/auth/login', { identifier: 'asha.rao@example.in', password: 'Wrong1234' }),
        401,
        'password.wrong',
      ],
      [
        await (
          await shop.staff('peon')
        ).put(`/customer/${customer._id}`, { version: 0, designation, name, creditLimit: 5 }),
        403,
        'right.contactOnly',
      ],
    ] as const;
    for (const [{ status, text }, expected, code] of refused) {
      const answered = JSON.parse(text);
      expect([code, check(failureAnswer, answered)]).toEqual([code, { ok: true, value: answered }]);
      expect([status, answered.code]).toEqual([expected, code]);
      if (code !== 'fields.several') expect(answered.message).toBe(toldIn('en', answered));
    }
    const document = await (await fetch(`${shop.url}/api/docs-json`)).json();
    const { properties, required, additionalProperties } = document.components.schemas.Failure;
    expect(additionalProperties).toBe(false);
    expect(required.toSorted()).toEqual(['args', 'code', 'data', 'message', 'success']);
    expect(properties.code.enum).toEqual(expect.arrayContaining(['payment.none', 'cart.empty']));
  });
});

describe('a line of the log', () => {
  const lineOf = async (id: string) =>
    JSON.parse(await shop.program.line(`"requestId":"${id}"`)) as Record<string, unknown>;

  it('should say who asked, from where, for what', async () => {
    const clerk = await shop.staff('clerk');
    const { user } = await clerk.must('GET', '/auth/check');
    await clerk.get('/invoice/all', { headers: { 'X-Request-Id': 'who-1' } });
    expect(await lineOf('who-1')).toMatchObject({
      ...{ req: { method: 'GET', path: '/api/v1/invoice/all' }, res: { status: 403 } },
      ...{ user: user._id, from: expect.stringMatching(/127\.0\.0\.1$/) },
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      refused: 'right.none',
    });
  });

  it('should say which check refused: the site that asks, the kind of body, what must be confirmed', async () => {
    const { admin } = shop;
    const tried = async (id: string, path: string, headers: Record<string, string>, raw = '{}') => {
      await admin.post(path, undefined, { raw, headers: { ...headers, 'X-Request-Id': id } });
      return (await lineOf(id))['refused'];
    };
    expect([
      await tried('refused-1', '/brand/create', { Origin: 'https://elsewhere.example' }),
      await tried('refused-2', '/brand/create', { 'Content-Type': 'text/plain' }),
      await tried('refused-3', '/brand/create', {}, '{'),
      await tried('refused-4', '/brand/create', {}),
    ]).toEqual(['site.foreign', 'request.kind', 'request.unreadable', 'fields.several']);
  });

  it('should say who signed in, and by what', async () => {
    const clerk = await shop.staff('clerk');
    const { user } = await clerk.must('GET', '/auth/check');
    const { email } = await clerk.must('GET', '/profile');
    await new Client(shop.url).login(email, ADMIN.password, { headers: { 'X-Request-Id': 'in-1' } });
    const line = await lineOf('in-1');
    expect(line).toMatchObject({ signedIn: { user: user._id, by: ['password'] }, res: { status: 200 } });
    expect(line).not.toHaveProperty('refused');
  });

  it('should tell a sign-in in vain by a part of the name, and nothing that opens a link', async () => {
    const stranger = new Client(shop.url);
    const body = { identifier: 'asha.rao@example.in', password: 'Wrong1234' };
    await stranger.post('/auth/login', body, { headers: { 'X-Request-Id': 'vain-1' } });
    expect(await lineOf('vain-1')).toMatchObject({ tried: 'as…@example.in', res: { status: 401 } });
    const token = `${'a'.repeat(22)}.${'b'.repeat(22)}`;
    for (const [at, path] of [`/track/${token}`, `/shared/${token}`, `/nowhere/${token}`].entries()) {
      await stranger.get(path, { headers: { 'X-Request-Id': `link-${at}` } });
      expect(await lineOf(`link-${at}`)).toMatchObject({ req: { path: expect.stringMatching(/\/:token$/) } });
    }
    expect(shop.program.lines.join('\n')).not.toMatch(/asha\.rao|Wrong1234|a{22}\.b{22}/);
  });
});

describe('the OpenAPI document', () => {
  it('should describe every route from the schemas that check it', async () => {
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- read like JSON, by what the test expects
    const document: any = await (await fetch(`${shop.url}/api/docs-json`)).json();
    const paths = routes.map((route) => `${route.method} ${route.path}`).sort();
    const documented = Object.entries(document.paths as Record<string, object>)
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`))
      .sort();
    expect(documented).toEqual([...new Set(paths)]);
    const create = document.paths['/api/v1/invoice/create'].post;
    const body = create.requestBody.content['application/json'].schema;
    expect(body).toMatchObject({ additionalProperties: false, required: ['items'] });
    expect(body.properties.items.items.properties.quantity).toMatchObject({ type: 'number' });
    expect(create.parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }),
    );
    const answer = create.responses['201'].content['application/json'].schema;
    expect(answer.properties.data.properties.totalPayableAmount).toEqual({ type: 'number' });
    const list = document.paths['/api/v1/invoice/all'].get.parameters;
    expect(list.map((parameter: { name: string }) => parameter.name)).toEqual(
      expect.arrayContaining(['page', 'pageSize', 'q', 'sort', 'status', 'customer', 'from', 'to']),
    );
  });

  it('should name every part of a path, the kinds of files, and what a refusal may give to go on', async () => {
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- read like JSON, by what the test expects
    const document: any = await (await fetch(`${shop.url}/api/docs-json`)).json();
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the same
    for (const [path, methods] of Object.entries<any>(document.paths))
      // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the same
      for (const { parameters } of Object.values<any>(methods)) {
        const told = parameters.filter((one: { in: string }) => one.in === 'path');
        const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        expect([path, told.map(({ name }: { name: string }) => name).sort()]).toEqual([path, named.sort()]);
      }
    const { version } = await shop.admin.must('GET', '/settings');
    await shop.admin.must('PUT', '/settings', { gstin: '27AAPFU0939F1ZV', version });
    const asked = { format: 'csv', month: '2026-10', from: '2026-10-01', to: '2026-10-31', by: 'item' };
    let files = 0;
    for (const { path, method, description, confirmed } of routes) {
      if (!description?.file || method !== 'get' || path.includes('{') || confirmed) continue;
      const parameters = document.paths[path].get.parameters as { name: string; required?: boolean }[];
      if (parameters.some(({ name, required }) => required && !(name in asked))) continue;
      const needed = Object.entries(asked).filter(([key]) => parameters.some(({ name }) => name === key));
      const reply = await shop.admin.file(
        `${path.replace('/api/v1', '')}?${new URLSearchParams(Object.fromEntries(needed))}`,
      );
      const { content } = document.paths[path].get.responses['200'];
      const kinds = Object.keys(content);
      expect([path, content['application/json']?.schema.type]).toEqual([path, undefined]);
      expect([path, reply.status]).toEqual([path, 200]);
      expect([path, kinds]).toEqual([
        path,
        expect.arrayContaining([reply.headers.get('content-type')!.split(';')[0]]),
      ]);
      files += 1;
    }
    expect(files).toBeGreaterThan(30);
    const { data } = document.components.schemas.Failure.properties;
    expect(data.anyOf).toMatchObject([{ type: 'null' }, { type: 'object' }]);
    expect(document.paths['/api/v1/auth/login'].post.responses).toHaveProperty('429');
  });

  it('should have a page to read it', async () => {
    const page = await fetch(`${shop.url}/api/docs`);
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
    // Its scripts are files: no text that gets into the page is one.
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(await page.text()).not.toMatch(/<script(?![^>]*\ssrc=)/);
  });
});
