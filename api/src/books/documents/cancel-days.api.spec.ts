import {
  addDays,
  type Expense,
  type GstReturn,
  type GstSummary,
  type Invoice,
  type Party,
  type ProfitReport,
  type Purchase,
  type SalesReport,
} from '@shopbench/contracts';
import { Types } from 'mongoose';
import type { Client } from '../../../test/support/client';
import { dice } from '../../../test/support/dice';
import { addCustomer, addProduct, billTo, type StoredProduct } from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';

const MONTHS = ['2026-06', '2026-07', '2026-08'];

let shop: Shop;
let admin: Client;
let product: StoredProduct;
let customer: Party;
let supplier: Party;
beforeAll(async () => {
  shop = await startShop();
  ({ admin } = shop);
  const { version } = await admin.must('GET', '/settings');
  await admin.must('PUT', '/settings', { gstin: '27AAPFU0939F1ZV', version });
  await admin.must('POST', '/category/create', { categoryName: 'Phones', gstRate: 18 });
  product = await addProduct(admin, { category: 'Phones', openingStock: 500, purchasePrice: 50 } as never);
  customer = await addCustomer(admin, { state: 'Maharashtra' } as never);
  supplier = await addCustomer(admin, {
    ...{ designation: 'supplier', gstin: '27AAPFU0939F1ZV', state: 'Maharashtra' },
  } as never);
});
afterAll(async () => {
  expect((await admin.must('GET', '/books/check')).differences).toEqual([]);
  await shop.close();
});

const paise = (rupees: number) => Math.round(rupees * 100) + 0;
const periodOf = (month: string) => `from=${month}-01&to=${month}-${month.endsWith('06') ? '30' : '31'}`;
const sell = (date: string, quantity = 1, over: object = {}) =>
  admin.must<Invoice>('POST', '/invoice/create', {
    ...billTo(customer, product, { invoiceType: 'gst', date }),
    items: [{ item: product._id, quantity, salePrice: 118 }],
    ...over,
  });
const buy = (date: string, quantity = 1, purchasePrice = 60) =>
  admin.must<Purchase>('POST', '/purchase-invoice/create', {
    ...{ billFrom: 'Supplier', supplier: supplier._id, invoiceType: 'gst', date },
    ...{ supplierInvoiceNumber: `${date} ${Math.random()}`, inputCredit: true },
    items: [{ item: product._id, quantity, purchasePrice }],
  });
const spend = (date: string, amount: number, over: object = {}) =>
  admin.must<Expense>('POST', '/expense/create', { head: 'Rent', amount, date, ...over });

/** What is owed of each head beside what may be claimed, rupees. */
const owedOf = ({ output, input }: GstSummary) => {
  const apart = (head: 'cgst' | 'sgst' | 'igst') => (paise(output[head]) - paise(input[head])) / 100;
  return { cgst: apart('cgst'), sgst: apart('sgst'), igst: apart('igst') };
};

describe('a document that is cancelled', () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
  it(`should be in no figure of its month: books, reports and returns agree (SEED=${seed})`, async () => {
    const { whole, one, maybe } = dice(seed);
    const made: string[] = [];
    const open: Invoice[] = [];
    const day = () => `${one(MONTHS)}-${String(whole(1, 28)).padStart(2, '0')}`;
    for (let n = 0; n < 40; n += 1) {
      const [what, date] = [whole(0, 6), day()];
      if (what <= 1) {
        const to = maybe(0.7) ? {} : { billTo: 'Cash', customerId: undefined, receivedAmount: 118 };
        const bill = await sell(date, maybe(0.7) ? 1 : 3, to);
        made.push(`/invoice/${bill._id}`);
        if (bill.customerId) open.push(bill);
      } else if (what === 2)
        made.push(`/purchase-invoice/${(await buy(date, whole(1, 4), whole(40, 90)))._id}`);
      else if (what === 3) made.push(`/expense/${(await spend(date, whole(1, 900)))._id}`);
      else if (what === 4 && open.length > 0) {
        const { _id: id, date: sold } = one(open);
        const source = { kind: 'invoice', id, line: 0 };
        const { status, data } = await admin.post<Invoice>('/sales/return/create', {
          ...{
            billTo: 'Customer',
            customerId: customer._id,
            reason: 'Broken',
            date: addDays(sold, whole(0, 20)),
          },
          items: [{ item: product._id, quantity: 1, salePrice: 118, source }],
        });
        if (status === 201) made.push(`/sales/return/${data._id}`);
      } else if (what === 5 && made.length > 0) {
        const path = one(made);
        const { data } = await admin.get<Invoice>(path);
        await admin.put(path, { date, version: data.version });
      } else if (made.length > 0) await admin.post(`${one(made)}/cancel`);
    }
    for (const path of made) if (maybe(0.4)) await admin.post(`${path}/cancel`);
    const read = <T>(path: string) => admin.must<T>('GET', `/report/${path}`);
    const standing = (collection: string, month: string) =>
      shop.database
        .collection(collection)
        .find({ cancelled: false, date: { $regex: `^${month}` } })
        .toArray();
    for (const month of MONTHS) {
      const period = periodOf(month);
      const [bills, notes, spent] = await Promise.all(
        ['invoices', 'credit_notes', 'expenses'].map((collection) => standing(collection, month)),
      );
      const sum = (of: typeof bills, field: string): number =>
        of!.reduce((all, each) => all + each[field], 0);
      const net = sum(bills, 'taxable') - sum(notes, 'taxable');
      const { groups } = await read<ProfitReport>(`profit?${period}`);
      const figure = (key: string) =>
        paise(groups.flatMap(({ rows }) => rows).find((row) => row.key === key)?.amount ?? 0);
      const { sums } = await read<SalesReport>(`sales?${period}&by=item`);
      const gst = await read<GstSummary>(`gst-summary?${period}`);
      const { sections } = await read<GstReturn>(`gst?month=${month}`);
      const days = await shop.database
        .collection('day_sums')
        .find({ series: { $in: ['sales', 'expenses'] }, period: { $regex: `^${month}-` } })
        .toArray();
      const ofDays = (series: string) => sum(days.filter((each) => each['series'] === series), 'amount'); // prettier-ignore
      expect({
        profit: [figure('sales.bills'), figure('sales.returns'), figure('indirect.Rent')],
        sales: [paise(sums.sales), paise(sums.cost ?? 0)],
        books: gst.books,
        gstr1: sections.reduce((all, { taxable }) => all + paise(taxable), 0),
        days: [ofDays('sales'), ofDays('expenses')],
      }).toEqual({
        profit: [sum(bills, 'taxable'), sum(notes, 'taxable'), sum(spent, 'amount')],
        sales: [net, figure('cost.goods')],
        books: owedOf(gst),
        gstr1: net,
        days: [sum(bills, 'payable'), sum(spent, 'amount')],
      });
    }
    const { today } = await admin.must('GET', '/report/receivable');
    const { rows } = await admin.must('GET', `/report/day-book?from=${today}&to=${today}`);
    const posted = (rows as { document: { kind: string } | null }[]).flatMap(
      ({ document }) => document ?? [],
    );
    expect(posted.filter(({ kind }) => kind !== 'opening')).toEqual([]);
  });

  it('should give money back today that was in a till which is counted, and leave that day as it was counted', async () => {
    const { _id: till } = await admin.must('POST', '/account/create', {
      ...{ accountName: 'Front till', accountType: 'cash', openingBalance: 0 },
    });
    const { today } = await admin.must('GET', '/report/receivable');
    const date = addDays(today, -1);
    const paid = { receivedAmount: 118, accountId: till, paymentMode: 'cash' };
    const bill = await sell(date, 1, { ...paid, billTo: 'Cash', customerId: undefined });
    const open = await spend(date, 8, { accountId: till });
    await admin.must('POST', `/expense/${open._id}/cancel`);
    const late = await spend(date, 18, { accountId: till });
    const expected = () =>
      admin.must('GET', `/account/${till}/till?date=${date}`).then((told) => told.expected as number);
    expect(await expected()).toBe(100);
    await admin.must('POST', `/account/${till}/count`, {
      ...{ date, expected: 100, notes: [{ value: 100, count: 1 }] },
    });
    const manager = await shop.staff('manager');
    await manager.must('POST', `/expense/${late._id}/cancel`);
    await manager.must('POST', `/invoice/${bill._id}/cancel`);
    expect([await expected(), (await admin.must('GET', `/account/${till}`)).balance]).toEqual([100, 0]);
    const profitOf = async (day: string) =>
      (await admin.must<ProfitReport>('GET', `/report/profit?from=${day}&to=${day}`)).groups
        .flatMap(({ rows }) => rows)
        .filter(({ amount }) => amount !== 0)
        .map(({ key, amount }) => [key, amount]);
    expect([await profitOf(date), await profitOf(today)]).toEqual([
      [['indirect.Rent', 18]],
      [['indirect.Rent', -18]],
    ]);
  });

  it('should give back today the input tax of a month whose return is filed', async () => {
    const { today } = await admin.must('GET', '/report/receivable');
    const purchase = await buy('2026-05-10');
    const other = await buy('2026-05-11');
    const booksOf = async (period: string) =>
      (await admin.must<GstSummary>('GET', `/report/gst-summary?${period}`)).books.cgst;
    const [may, before] = ['from=2026-05-01&to=2026-05-31', await booksOf(`from=${today}&to=${today}`)];
    await admin.must('POST', `/purchase-invoice/${other._id}/cancel`);
    expect(await booksOf(may)).toBe(-5.4);
    await admin.must('POST', '/report/gst/file', { month: '2026-05', arn: 'AA270526' });
    await admin.must('POST', `/purchase-invoice/${purchase._id}/cancel`);
    expect(await booksOf(may)).toBe(-5.4);
    expect((await booksOf(`from=${today}&to=${today}`)) - before).toBeCloseTo(5.4);
  });

  it('should settle its bill until today where that is taken back today', async () => {
    const { today } = await admin.must('GET', '/report/receivable');
    const { _id } = await admin.must<Purchase>('POST', '/purchase-invoice/create', {
      ...{ billFrom: 'Cash', invoiceType: 'gst', date: '2026-04-10', reverseCharge: true, inputCredit: true },
      items: [{ item: product._id, quantity: 1, purchasePrice: 70 }],
    });
    const money = {
      direction: 'out',
      amount: 70,
      date: '2026-09-02',
      mode: 'cash',
      partyName: 'Scrap dealer',
    };
    const { _id: paid } = await admin.must('POST', '/payment/create', {
      ...money,
      allocations: [{ invoiceId: _id, amount: 70 }],
    });
    const ofCounter = async () => {
      const filter = {
        nominal: 'counter_purchases',
        'document.id': { $in: [_id, paid].map((id) => new Types.ObjectId(id)) },
      };
      const entries = await shop.database.collection('ledger_entries').find(filter).toArray();
      const days = new Map<string, number>();
      for (const { date, amount } of entries) days.set(date, (days.get(date) ?? 0) + amount);
      return Object.fromEntries([...days].filter(([, sum]) => sum !== 0));
    };
    const standing = { '2026-04-10': -7000, '2026-09-02': 7000 };
    expect(await ofCounter()).toEqual(standing);
    await admin.must('POST', '/report/gst/file', { month: '2026-04', arn: 'AA270426' });
    await admin.must('POST', `/purchase-invoice/${_id}/cancel`);
    expect(await ofCounter()).toEqual(standing);
    const rows = await shop.database
      .collection('settlements')
      .find({ 'to.id': new Types.ObjectId(_id) })
      .toArray();
    expect(rows).toMatchObject([{ on: '2026-09-02', undoneOn: today }]);
  });
});
