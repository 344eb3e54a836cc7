import sharp from 'sharp';
import {
  addDays,
  daysBetween,
  financialYearOf,
  type DebtsReport,
  type GstSummary,
  type Invoice,
  type Party,
  type ProfitReport,
  type SalesReport,
} from '@shopbench/contracts';
import type { Client } from './support/client';
import { dice, type Dice } from './support/dice';
import { addCustomer, addProduct, faultOf, next, repairBody, type StoredProduct } from './support/factories';
import { imei } from './support/imeis';
import { startShop, type Shop } from './support/shop';
import { upload } from './support/upload';

/*
 * A year of a shop: several people enter, change and cancel documents at once. Beside it the year is reckoned the simplest
 * way, integers in maps: what everybody owes, what is in each account, what each product's pieces cost, what the shop earned.
 * Each person sells products of their own, so that what pieces cost does not hang on who was first; parties, accounts, number
 * series and books are everybody's. `YEAR_DOCUMENTS=20000` makes a long year, `SEED` the same one again.
 */
const DOCUMENTS = Number(process.env['YEAR_DOCUMENTS'] ?? 200);
const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const PEOPLE = 4;
const PRODUCTS = 3;
const OPENING = 400;
const COST = 70_000;
jest.setTimeout(Math.max(600_000, DOCUMENTS * 400));

/** a / b, rounded half away from 0. */
const rounded = (a: number, b: number): number => {
  const [n, d] = [BigInt(a) < 0n ? -BigInt(a) : BigInt(a), BigInt(b)];
  const quotient = Number((2n * n + d) / (2n * d));
  return a < 0 ? -quotient : quotient;
};

class Sums {
  private readonly sums = new Map<string, number>();
  add(key: string, amount: number): void {
    this.sums.set(key, this.of(key) + amount);
  }
  of(key: string): number {
    return this.sums.get(key) ?? 0;
  }
  /** What is not 0 under keys that begin so, the beginning left out. */
  under(start: string): Record<string, number> {
    const found = [...this.sums].filter(([key, amount]) => key.startsWith(start) && amount !== 0);
    return Object.fromEntries(found.map(([key, amount]) => [key.slice(start.length), amount]));
  }
}

type When = 'year' | 'today';
interface Tax {
  half: number;
  igst: number;
}
const taxOf = ({ half, igst }: Tax) => 2 * half + igst;

interface Sale {
  id: string;
  date: string;
  version: number;
  customer: number | null;
  isGst: boolean;
  lines: { product: number; quantity: number; price: number; cost: number }[];
  discount: number;
  payable: number;
  tax: Tax;
  /** How it was paid when it was saved: which account got how much. */
  paid: { account: number; amount: number }[];
  /** Notes or a return were made from it, or it is cancelled: nothing more is done to it. */
  isDone: boolean;
}

let shop: Shop;
let people: Client[];
let customers: Party[];
let suppliers: Party[];
let accounts: string[];
/** A till of each person, which nothing goes through but its counts. */
let drawers: string[];
let proof: Buffer;
let fault: string;
let today: string;
const first = () => `${financialYearOf(today) - 1}-04-01`;
const last = () => `${financialYearOf(today)}-03-31`;

/** Everything but the products, which belong to people: paise. */
const books = new Sums();
const owes = (party: string, amount: number) => books.add(`party ${party}`, amount);
const earns = (when: When, row: string, amount: number) => books.add(`${when} ${row}`, amount);
const made = { documents: 0, cancelled: 0 };

beforeAll(async () => {
  shop = await startShop();
  const { admin } = shop;
  people = [admin, await shop.staff('manager'), await shop.staff('accountant'), await shop.staff('manager')];
  const settings = await admin.must('GET', '/settings');
  await admin.must('PUT', '/settings', { gstin: '27AAPFU0939F1ZV', version: settings.version });
  await admin.must('POST', '/category/create', { categoryName: 'Phones', gstRate: 18 });
  const party = (state: string, over: object = {}) => addCustomer(admin, { state, ...over } as never);
  customers = [
    await party('Maharashtra', { openingBalance: 1234.5 }),
    await party('Gujarat'),
    await party('Maharashtra'),
    await party('Kerala', { openingBalance: 99.99, accountType: 'Credit' }),
  ];
  owes(customers[0]!._id, 123_450);
  owes(customers[3]!._id, -9_999);
  suppliers = [
    await party('Maharashtra', { designation: 'supplier', gstin: '27AAPFU0939F1ZV' }),
    await party('Gujarat', { designation: 'supplier', gstin: '24AAACC1206D1ZM' }),
  ];
  const account = async (accountName: string, openingBalance = 50_000) =>
    (await admin.must('POST', '/account/create', { accountName, accountType: 'cash', openingBalance }))
      ._id as string;
  accounts = [await account('Front till'), await account('Back till')];
  for (const id of accounts) books.add(`account ${id}`, 5_000_000);
  drawers = [];
  for (let i = 0; i < PEOPLE; i += 1) drawers.push(await account(`Drawer ${i}`, 0));
  await admin.must('POST', '/brand/create', { brandName: 'Samsung' });
  for (let i = 0; i < PEOPLE; i += 1)
    await admin.must('POST', '/model/create', { brand: 'Samsung', modelNo: `A${i}` });
  proof = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  fault = await faultOf(admin);
  ({ today } = await admin.must<DebtsReport>('GET', '/report/receivable'));
});
afterAll(() => shop.close());

/** Tax at 18 % that a price holds, or that comes on top of it. */
const taxIn = (amount: number, away: boolean): Tax =>
  away ? { half: 0, igst: rounded(amount * 18, 118) } : { half: rounded(amount * 9, 118), igst: 0 };
const taxOn = (amount: number, away: boolean): Tax =>
  away ? { half: 0, igst: rounded(amount * 18, 100) } : { half: rounded(amount * 9, 100), igst: 0 };
const isAway = (party: number | null) => party === 1 || party === 3;
/** The tax of a posting in the books: what the shop owes above 0, what it may claim below. */
function taxed(when: When, { half, igst }: Tax, sign: number): void {
  books.add(`${when} tax half`, sign * half);
  books.add(`${when} tax igst`, sign * igst);
}

/** One person at work, with products of their own. */
class Person {
  private readonly products: StoredProduct[] = [];
  private readonly stock: { pieces: number; value: number }[] = [];
  private readonly sales: Sale[] = [];
  private readonly purchases: { id: string; supplier: number; product: number; quantity: number; cost: number; payable: number; tax: Tax; paid: number; account: number; charge: number }[] = []; // prettier-ignore
  private readonly payments: { id: string; party: string; amount: number; account: string }[] = [];
  /** Phones bought from people, of one product of their own: which are there, and what each cost. */
  private readonly phones: { number: string; price: number }[] = [];
  private usedPhone: number | undefined;
  /** The day after the last one that the drawer was counted on. */
  private counting = 0;
  private readonly transfers: { id: string; from: string; to: string; amount: number }[] = [];
  private readonly expenses: { id: string; version: number; head: string; amount: number; account: string | null; when: When }[] = []; // prettier-ignore

  constructor(
    private readonly client: Client,
    private readonly roll: Dice,
    private readonly place: number,
  ) {}

  async open(): Promise<void> {
    for (let i = 0; i < PRODUCTS; i += 1) {
      const over = { category: 'Phones', openingStock: OPENING, purchasePrice: COST / 100 };
      this.products.push(await addProduct(shop.admin, over as never));
      this.stock.push({ pieces: OPENING, value: OPENING * COST });
    }
  }

  /** What each product holds at the end. */
  held(): [string, number, number][] {
    return this.products.map(({ _id }, i) => [_id, this.stock[i]!.pieces, this.stock[i]!.value]);
  }

  async work(): Promise<void> {
    const deeds: [number, () => Promise<boolean>][] = [
      [34, () => this.sell()],
      [10, () => this.buy()],
      [6, () => this.changePrice()],
      [5, () => this.cancelSale()],
      [4, () => this.takeBack()],
      [5, () => this.note('credit')],
      [2, () => this.note('debit')],
      [8, () => this.pay()],
      [2, () => this.cancelPayment()],
      [4, () => this.transfer()],
      [1, () => this.cancelTransfer()],
      [8, () => this.spend()],
      [2, () => this.changeExpense()],
      [2, () => this.cancelExpense()],
      [4, () => this.repair()],
      [3, () => this.adjust()],
      [2, () => this.cancelPurchase()],
      [2, () => this.countDrawer()],
      [3, () => this.order()],
      [2, () => this.buyPhone()],
      [2, () => this.sellPhone()],
    ];
    const all = deeds.flatMap(([weight, deed]) => Array<() => Promise<boolean>>(weight).fill(deed));
    while (made.documents < DOCUMENTS) if (await this.roll.one(all)()) made.documents += 1;
  }

  /** A day of the year, none before `from`. */
  private day = (from = first()) =>
    addDays(from, this.roll.whole(0, daysBetween(from, addDays(first(), 364))));
  private account = () => this.roll.whole(0, 1);
  private ofCash = (at: number) => ({ accountId: accounts[at]!, paymentMode: 'cash' });

  /** Pieces leave (below 0) or come in at the average of what there is; answers what they are worth, without a sign. */
  private move(product: number, pieces: number): number {
    const held = this.stock[product]!;
    let value = held.pieces === 0 ? pieces * COST : rounded(held.value * pieces, held.pieces);
    if (held.pieces + pieces === 0) value = -held.value;
    this.put(product, pieces, value);
    return Math.abs(value);
  }

  private put(product: number, pieces: number, value: number): void {
    const held = this.stock[product]!;
    held.pieces += pieces;
    held.value += value;
  }

  private async sell(): Promise<boolean> {
    const { whole, one, maybe } = this.roll;
    const wanted = this.products
      .slice(0, PRODUCTS)
      .map((_, product) => ({ product, quantity: whole(1, 4), price: whole(5_000, 250_000) }))
      .filter(({ product, quantity }) => this.stock[product]!.pieces >= quantity && maybe(0.6));
    if (wanted.length === 0) return false;
    const customer = one([null, 0, 1, 2, 3] as const);
    const isGst = maybe(0.8);
    const gross = wanted.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
    const discount = maybe(0.3) ? whole(1, 4_000) : 0;
    const payable = gross - discount;
    const received = one([0, payable, whole(0, payable)]);
    const at = this.account();
    const isSplit = received > 1 && maybe(0.3);
    const part = isSplit ? whole(1, received - 1) : received;
    const paid = [{ account: at, amount: part }, ...(isSplit ? [{ account: 1 - at, amount: received - part }] : [])]; // prettier-ignore
    const tax = isGst ? taxIn(payable, isAway(customer)) : { half: 0, igst: 0 };
    const date = this.day();
    const invoice = await this.client.must<Invoice>('POST', '/invoice/create', {
      ...(isGst ? { invoiceType: 'gst' } : { invoiceType: 'non_gst', reason: 'Sample' }),
      ...(customer === null ? {} : { billTo: 'Customer', customerId: customers[customer]!._id }),
      ...{ date, discountAmount: discount / 100 },
      ...(isSplit
        ? { payments: paid.map(({ account, amount }) => ({ mode: 'cash', account: accounts[account]!, amount: amount / 100 })) } // prettier-ignore
        : { receivedAmount: received / 100, ...this.ofCash(at) }),
      items: wanted.map(({ product, quantity, price }) => ({
        ...{ item: this.products[product]!._id, quantity, salePrice: price / 100 },
      })),
    });
    expect([invoice.totalPayableAmount, invoice.taxAmount]).toEqual([payable / 100, taxOf(tax) / 100]);
    const lines = wanted.map((line) => ({ ...line, cost: this.move(line.product, -line.quantity) }));
    const { _id: id } = invoice;
    const sale = { id, date, version: 0, customer, isGst, lines, discount, payable, tax, paid, isDone: false }; // prettier-ignore
    this.sales.push(sale);
    this.bill(sale, 'year', 1);
    return true;
  }

  /** What a bill does but for its goods; -1 takes it back. */
  private bill({ customer, payable, tax, paid, lines }: Sale, when: When, sign: 1 | -1): void {
    const received = paid.reduce((sum, { amount }) => sum + amount, 0);
    owes(customer === null ? 'counter' : customers[customer]!._id, sign * (payable - received));
    for (const { account, amount } of paid) books.add(`account ${accounts[account]!}`, sign * amount);
    earns(when, 'sales.bills', sign * (payable - taxOf(tax)));
    taxed(when, tax, sign);
    for (const { cost } of lines) earns(when, 'cost.goods', sign * cost);
  }

  /** Changes a record; where somebody's payment came between reading and saving, reads it again as a person would. */
  private async change<T>(path: string, fields: object): Promise<T> {
    for (;;) {
      const { version } = await this.client.must('GET', path);
      const reply = await this.client.put<T>(path, { ...fields, version });
      if (reply.status === 200) return reply.data;
      if (reply.status !== 409) throw new Error(`${path}: ${reply.text}`);
    }
  }

  private standing = () => this.sales.filter(({ isDone }) => !isDone);

  private async changePrice(): Promise<boolean> {
    const open = this.standing();
    if (open.length === 0) return false;
    const sale = this.roll.one(open);
    const lines = sale.lines.map((line) => ({ ...line, price: line.price + this.roll.whole(1, 5_000) }));
    const payable = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0) - sale.discount;
    const tax = sale.isGst ? taxIn(payable, isAway(sale.customer)) : sale.tax;
    const changed = await this.change<Invoice>(`/invoice/${sale.id}`, {
      items: lines.map(({ product, quantity, price }) => ({
        ...{ item: this.products[product]!._id, quantity, salePrice: price / 100 },
      })),
    });
    expect(changed.totalPayableAmount).toBe(payable / 100);
    this.bill(sale, 'year', -1);
    Object.assign(sale, { lines, payable, tax });
    this.bill(sale, 'year', 1);
    return true;
  }

  private async cancelSale(): Promise<boolean> {
    const open = this.standing();
    if (open.length === 0) return false;
    const sale = this.roll.one(open);
    await this.client.must('POST', `/invoice/${sale.id}/cancel`, {});
    sale.isDone = true;
    made.cancelled += 1;
    this.bill(sale, 'year', -1);
    for (const { product, quantity, cost } of sale.lines) this.put(product, quantity, cost);
    return true;
  }

  private async takeBack(): Promise<boolean> {
    const open = this.standing().filter(({ customer }) => customer !== null);
    if (open.length === 0) return false;
    const sale = this.roll.one(open);
    await this.client.must('POST', `/invoice/${sale.id}/convert`, { to: 'salesReturn' });
    sale.isDone = true;
    const { customer, payable, tax, lines } = sale;
    owes(customers[customer!]!._id, -payable);
    earns('today', 'sales.returns', payable - taxOf(tax));
    taxed('today', tax, -1);
    for (const { product, quantity, cost } of lines) {
      this.put(product, quantity, cost);
      earns('today', 'cost.goods', -cost);
    }
    return true;
  }

  private async note(kind: 'credit' | 'debit'): Promise<boolean> {
    const open = this.standing().filter(({ customer }) => customer !== null);
    if (open.length === 0) return false;
    const sale = this.roll.one(open);
    const amount = this.roll.whole(1, 900);
    const sign = kind === 'credit' ? -1 : 1;
    const source = { kind: 'invoice', id: sale.id, line: 0 };
    const item = { item: this.products[sale.lines[0]!.product]!._id, quantity: 1, salePrice: amount / 100, source }; // prettier-ignore
    await this.client.must('POST', `/sales/${kind}-note/create`, {
      ...{ invoiceType: sale.isGst ? 'gst' : 'non_gst', date: this.day(sale.date) },
      ...{ billTo: 'Customer', customerId: customers[sale.customer!]!._id, items: [item] },
    });
    sale.isDone = true;
    const tax = sale.isGst ? taxIn(amount, isAway(sale.customer)) : sale.tax;
    owes(customers[sale.customer!]!._id, sign * amount);
    earns('year', kind === 'credit' ? 'sales.returns' : 'sales.debitNotes', amount - taxOf(tax));
    taxed('year', tax, sign);
    return true;
  }

  private async buy(): Promise<boolean> {
    const { whole, one, maybe } = this.roll;
    const [product, quantity, price] = [whole(0, PRODUCTS - 1), whole(1, 30), whole(20_000, 90_000)];
    const supplier = whole(0, 1);
    const cost = quantity * price;
    const charge = maybe(0.3) ? whole(100, 9_000) : 0;
    const tax = taxOn(cost, supplier === 1);
    const payable = cost + taxOf(tax) + charge;
    const paid = one([0, payable, whole(0, payable)]);
    const account = this.account();
    const bought = await this.client.must('POST', '/purchase-invoice/create', {
      ...{ invoiceType: 'gst', billFrom: 'Supplier', supplier: suppliers[supplier]!._id, date: this.day() },
      ...{ receivedAmount: paid / 100, ...this.ofCash(account), supplierInvoiceNumber: `B-${next()}` },
      items: [{ item: this.products[product]!._id, quantity, purchasePrice: price / 100 }],
      charges: charge ? [{ what: 'Freight', amount: charge / 100, gstRate: 0, inCost: false }] : [],
    });
    expect(bought.totalPayableAmount).toBe(payable / 100);
    const purchase = {
      id: bought._id,
      supplier,
      product,
      quantity,
      cost,
      payable,
      tax,
      paid,
      account,
      charge,
    };
    this.purchases.push(purchase);
    this.put(product, quantity, cost);
    this.booked(purchase, 'year', 1);
    return true;
  }

  private booked(one: (typeof this.purchases)[number], when: When, sign: 1 | -1): void {
    owes(suppliers[one.supplier]!._id, -sign * (one.payable - one.paid));
    books.add(`account ${accounts[one.account]!}`, -sign * one.paid);
    taxed(when, one.tax, -sign);
    earns(when, 'direct.Charges on purchases', sign * one.charge);
  }

  private async cancelPurchase(): Promise<boolean> {
    const at = this.purchases.findIndex(({ product, quantity }) => this.stock[product]!.pieces >= quantity);
    if (at < 0) return false;
    const [purchase] = this.purchases.splice(at, 1);
    const { id, product, quantity, cost } = purchase!;
    await this.client.must('POST', `/purchase-invoice/${id}/cancel`, {});
    made.cancelled += 1;
    this.booked(purchase!, 'year', -1);
    const held = this.stock[product]!;
    const value = held.pieces === quantity || held.value < cost ? -held.value : -cost;
    this.put(product, -quantity, value);
    // What was sold meanwhile went at an average: what that leaves is a difference of price.
    earns('year', 'cost.purchases', -(cost + value));
    return true;
  }

  private async pay(): Promise<boolean> {
    const { whole, one, maybe } = this.roll;
    const [amount, isIn] = [whole(100, 900_000), maybe(0.6)];
    const party = one(isIn ? customers : suppliers)._id;
    const account = accounts[this.account()]!;
    const { _id: id } = await this.client.must('POST', '/payment/create', {
      ...{ direction: isIn ? 'in' : 'out', partyId: party, amount: amount / 100, mode: 'cash' },
      ...{ accountId: account, date: this.day() },
    });
    const payment = { id, party, amount: isIn ? amount : -amount, account };
    this.payments.push(payment);
    this.paid(payment, 1);
    return true;
  }

  private paid({ party, amount, account }: (typeof this.payments)[number], sign: 1 | -1): void {
    owes(party, -sign * amount);
    books.add(`account ${account}`, sign * amount);
  }

  private async cancelPayment(): Promise<boolean> {
    const payment = this.payments.shift();
    if (!payment) return false;
    await this.client.must('POST', `/payment/${payment.id}/cancel`, {});
    made.cancelled += 1;
    this.paid(payment, -1);
    return true;
  }

  private async transfer(): Promise<boolean> {
    const at = this.account();
    const [from, to, amount] = [accounts[at]!, accounts[1 - at]!, this.roll.whole(1, 500_000)];
    const body = { from, to, amount: amount / 100, date: this.day() };
    const { _id: id } = await this.client.must('POST', '/account/transfer', body);
    this.transfers.push({ id, from, to, amount });
    books.add(`account ${from}`, -amount);
    books.add(`account ${to}`, amount);
    return true;
  }

  private async cancelTransfer(): Promise<boolean> {
    const transfer = this.transfers.shift();
    if (!transfer) return false;
    const { id, from, to, amount } = transfer;
    await this.client.must('POST', `/account/transfer/${id}/cancel`, {});
    made.cancelled += 1;
    books.add(`account ${from}`, amount);
    books.add(`account ${to}`, -amount);
    return true;
  }

  private async spend(): Promise<boolean> {
    const { whole, one, maybe } = this.roll;
    const head = one(['Freight', 'Packing', 'Rent', 'Electricity', 'Salaries']);
    const amount = whole(100, 300_000);
    const account = maybe(0.75) ? accounts[this.account()]! : null;
    const { _id: id } = await this.client.must('POST', '/expense/create', {
      ...{ head, amount: amount / 100, date: this.day() },
      ...(account ? { accountId: account } : { partyId: suppliers[0]!._id }),
    });
    const expense = { id, version: 0, head, amount, account, when: 'year' as const };
    this.expenses.push(expense);
    this.spent(expense, 'year', 1);
    return true;
  }

  private spent({ head, amount, account }: (typeof this.expenses)[number], when: When, sign: 1 | -1): void {
    const group = ['Freight', 'Packing'].includes(head) ? 'direct' : 'indirect';
    earns(when, `${group}.${head}`, sign * amount);
    if (account) books.add(`account ${account}`, -sign * amount);
    else owes(suppliers[0]!._id, -sign * amount);
  }

  private async changeExpense(): Promise<boolean> {
    if (this.expenses.length === 0) return false;
    const expense = this.roll.one(this.expenses);
    const amount = expense.amount + this.roll.whole(1, 900);
    await this.change(`/expense/${expense.id}`, { amount: amount / 100 });
    this.spent(expense, 'year', -1);
    expense.amount = amount;
    this.spent(expense, 'year', 1);
    return true;
  }

  private async cancelExpense(): Promise<boolean> {
    const expense = this.expenses.shift();
    if (!expense) return false;
    const reply = await this.client.post(`/expense/${expense.id}/cancel`, {});
    // What was paid to its supplier meanwhile may have settled it: then it stays.
    if (reply.status === 409 && expense.account === null) return false;
    expect(reply.status).toBe(200);
    made.cancelled += 1;
    this.spent(expense, 'year', -1);
    return true;
  }

  private async repair(): Promise<boolean> {
    const { whole, maybe } = this.roll;
    const product = whole(0, PRODUCTS - 1);
    const price = whole(200_000, 900_000);
    const booking = repairBody(fault, { repairing: [{ repairPrice: price / 100 }] });
    const { _id: id } = await this.client.must('POST', '/repair/create', booking);
    if (maybe(0.6) && this.stock[product]!.pieces > 0) {
      const part = { item: this.products[product]!._id, quantity: 1, salePrice: 900 };
      const used = { itemIndex: 0, usedItems: [part] };
      await this.client.must('PUT', `/repair/update/repair-item/${id}`, used);
      earns('today', 'repairs.parts', this.move(product, -1));
    }
    const bill = await this.client.must<Invoice>('POST', `/repair/${id}/bill`, {});
    const tax = taxIn(price, false);
    expect([bill.totalPayableAmount, bill.taxAmount]).toEqual([price / 100, taxOf(tax) / 100]);
    owes('counter', price);
    earns('today', 'repairs.billed', price - taxOf(tax));
    taxed('today', tax, 1);
    return true;
  }

  private async adjust(): Promise<boolean> {
    const product = this.roll.whole(0, PRODUCTS - 1);
    const change = this.roll.one([-2, -1, 1, 2, 3]);
    if (this.stock[product]!.pieces + change < 0) return false;
    const body = { itemId: this.products[product]!._id, change, reason: 'Counted' };
    await this.client.must('POST', '/stock/adjust', body);
    earns('today', 'cost.stock', -Math.sign(change) * this.move(product, change));
    return true;
  }

  /** Counts the own drawer on a later day than before; what there is more or less goes to short or over. */
  private async countDrawer(): Promise<boolean> {
    this.counting += this.roll.whole(1, 3);
    const date = addDays(first(), this.counting);
    if (date > last()) return false;
    const drawer = drawers[this.place]!;
    const expected = books.of(`account ${drawer}`);
    const counted = expected + this.roll.whole(-Math.min(expected, 5_000), 9_000);
    const body = { date, notes: [], coins: counted / 100, expected: expected / 100, reason: 'Counted' };
    await this.client.must('POST', `/account/${drawer}/count`, body);
    books.add(`account ${drawer}`, counted - expected);
    earns('year', 'indirect.Cash short or over', expected - counted);
    return true;
  }

  /** An order with a prepayment, and the bill that is made of it, which takes that. */
  private async order(): Promise<boolean> {
    const { whole } = this.roll;
    const [product, quantity, price] = [whole(0, PRODUCTS - 1), whole(1, 3), whole(5_000, 250_000)];
    if (this.stock[product]!.pieces < quantity) return false;
    const [customer, payable] = [whole(0, 3), quantity * price];
    const customerId = customers[customer]!._id;
    const order = await this.client.must('POST', '/sales/order/create', {
      ...{ invoiceType: 'gst', billTo: 'Customer', customerId, date: this.day() },
      items: [{ item: this.products[product]!._id, quantity, salePrice: price / 100 }],
    });
    const [held, at] = [whole(1, payable), this.account()];
    const payment = await this.client.must('POST', '/payment/create', {
      ...{ direction: 'in', partyId: customerId, amount: held / 100, mode: 'cash', accountId: accounts[at]! },
      ...{ date: this.day(), heldFor: { kind: 'order', id: order._id } },
    });
    expect(payment.advanceAmount).toBe(held / 100);
    const bill = await this.client.must<Invoice>('POST', `/sales/order/${order._id}/convert`, {
      to: 'invoice',
    });
    expect([bill.totalPayableAmount, bill.advanceAmount >= held / 100]).toEqual([payable / 100, true]);
    const tax = taxIn(payable, isAway(customer));
    owes(customerId, payable - held);
    books.add(`account ${accounts[at]!}`, held);
    earns('today', 'sales.bills', payable - taxOf(tax));
    earns('today', 'cost.goods', this.move(product, -quantity));
    taxed('today', tax, 1);
    return true;
  }

  /** Buys a phone from a person at the counter, under the margin scheme. */
  private async buyPhone(): Promise<boolean> {
    const [number, price, at] = [imei(), this.roll.whole(100_000, 900_000), this.account()];
    const picture = await upload(this.client, '/second-hand/proof/image', proof, 'id.png');
    const known = this.usedPhone === undefined ? undefined : this.products[this.usedPhone]!._id;
    const phone = { brand: 'Samsung', modelNo: `A${this.place}`, category: 'Phones', salePrice: 1 };
    const bought = await this.client.must('POST', '/second-hand/create', {
      ...{
        sellerName: 'Ravi Kale',
        mobileNumber: '9876543210',
        idType: 'aadhaar',
        idNumber: '1234 5678 9012',
      },
      ...{ idPhoto: picture.data._id, emeiNumber: number, price: price / 100, accountId: accounts[at]! },
      ...(known ? { item: known } : { phone }),
      check: { result: 'clear', date: today, reference: 'CEIR-77' },
    });
    if (this.usedPhone === undefined) {
      this.usedPhone = this.products.push({ _id: bought.items[0].item } as StoredProduct) - 1;
      this.stock.push({ pieces: 0, value: 0 });
    }
    this.phones.push({ number, price });
    this.put(this.usedPhone, 1, price);
    books.add(`account ${accounts[at]!}`, -price);
    return true;
  }

  /** Sells one of them at the counter: there is tax on the margin only. */
  private async sellPhone(): Promise<boolean> {
    const phone = this.phones.shift();
    if (!phone || this.usedPhone === undefined) return false;
    const [price, at] = [phone.price + this.roll.whole(-20_000, 300_000), this.account()];
    const sold = await this.client.must<Invoice>('POST', '/invoice/create', {
      ...{ invoiceType: 'gst', date: today, receivedAmount: price / 100, ...this.ofCash(at) },
      items: [
        {
          item: this.products[this.usedPhone]!._id,
          quantity: 1,
          salePrice: price / 100,
          imeis: [phone.number],
        },
      ],
    });
    // The bill shows none of it.
    expect([sold.totalPayableAmount, sold.taxAmount]).toEqual([price / 100, 0]);
    const tax = taxIn(Math.max(price - phone.price, 0), false);
    books.add(`account ${accounts[at]!}`, price);
    earns('today', 'sales.bills', price - taxOf(tax));
    earns('today', 'cost.goods', this.move(this.usedPhone, -1));
    taxed('today', tax, 1);
    return true;
  }
}

const paise = (rupees: number) => Math.round(rupees * 100) + 0;

describe('a year of a shop', () => {
  it(`should tie out to the paisa after ${DOCUMENTS} documents (SEED=${SEED})`, async () => {
    const staff = people.slice(0, PEOPLE).map((client, i) => new Person(client, dice(SEED + i), i));
    for (const person of staff) await person.open();
    const { admin } = shop;
    const began = Date.now();
    await Promise.all(staff.map((person) => person.work()));
    const seconds = (Date.now() - began) / 1000;
    const per = (made.documents / seconds).toFixed(1);
    process.stdout.write(`a year of ${made.documents} (${made.cancelled} cancelled), ${per} a second\n`);

    expect((await admin.must('GET', '/books/check')).differences).toEqual([]);

    // What everybody owes, and what is in each account.
    for (const { _id } of [...customers, ...suppliers])
      expect(paise((await admin.must<Party>('GET', `/customer/${_id}`)).balance)).toBe(
        books.of(`party ${_id}`),
      );
    for (const id of [...accounts, ...drawers])
      expect(paise((await admin.must('GET', `/account/${id}`)).balance)).toBe(books.of(`account ${id}`));

    // Stock is units × cost.
    const valuation = await admin.must('GET', '/stock/valuation?pageSize=200');
    const held = staff.flatMap((person) => person.held());
    const kept = new Map<string, { stockQuantity: number; stockValue: number }>();
    for (const product of valuation.products) kept.set(product._id, product);
    for (const [id, pieces, value] of held) {
      const { stockQuantity, stockValue } = kept.get(id)!;
      expect([stockQuantity, paise(stockValue)]).toEqual([pieces, value]);
    }
    const stock = held.reduce((sum, [, , value]) => sum + value, 0);
    expect(paise(valuation.totalValue)).toBe(stock);

    // Profit and loss, row by row, of the year and of today.
    const periods = { year: `from=${first()}&to=${last()}`, today: `from=${today}&to=${today}` };
    const net = { year: 0, today: 0 };
    for (const when of ['year', 'today'] as const) {
      const report = await admin.must<ProfitReport>('GET', `/report/profit?${periods[when]}`);
      const rows = report.groups.flatMap((group) => group.rows);
      const told = Object.fromEntries(rows.map(({ key, amount }) => [key, paise(amount)]));
      const expected = books.under(`${when} `);
      const { 'tax half': half = 0, 'tax igst': igst = 0, ...earned } = expected;
      expect(told).toEqual(earned);
      net[when] = paise(report.netProfit.amount);
      const { books: tax } = await admin.must<GstSummary>('GET', `/report/gst-summary?${periods[when]}`);
      expect([tax.cgst, tax.sgst, tax.igst].map(paise)).toEqual([half, half, igst]);
    }

    // The reports agree with one another: profit is what the shop's worth changed by.
    const [receivable, payable] = [
      await admin.must<DebtsReport>('GET', '/report/receivable'),
      await admin.must<DebtsReport>('GET', '/report/payable'),
    ];
    const parties = Object.entries(books.under('party '));
    const above = parties.reduce((sum, [, amount]) => sum + Math.max(amount, 0), 0);
    const below = parties.reduce((sum, [, amount]) => sum + Math.min(amount, 0), 0);
    expect([paise(receivable.sums.total), paise(payable.sums.total)]).toEqual([above, -below]);
    const summary = await admin.must('GET', '/dashboard/summary');
    expect([summary.receivable.amount, summary.payable.amount, summary.stockValue].map(paise)).toEqual([above, -below, stock]); // prettier-ignore
    const money = [...accounts, ...drawers].reduce((sum, id) => sum + books.of(`account ${id}`), 0);
    const tax = (['year', 'today'] as const).reduce(
      (sum, when) => sum + 2 * books.of(`${when} tax half`) + books.of(`${when} tax igst`),
      0,
    );
    const worth = above + below + money + stock - tax;
    const before = 123_450 - 9_999 + 2 * 5_000_000 + PEOPLE * PRODUCTS * OPENING * COST;
    expect(worth - before).toBe(net.year + net.today);

    const took: string[] = [];
    for (const report of ['profit', 'day-book', 'gst-summary', 'tally']) {
      const asked = Date.now();
      await admin.must('GET', `/report/${report}?${periods.year}`);
      took.push(`${report} ${Date.now() - asked} ms`);
    }
    process.stdout.write(`reports of the year: ${took.join(', ')}\n`);

    // Sales are the same by item, customer and person.
    const by = async (what: string) =>
      (await admin.must<SalesReport>('GET', `/report/sales?${periods.year}&by=${what}`)).sums;
    const sums = await by('item');
    expect([await by('customer'), await by('person')]).toEqual([sums, sums]);
  });
});
