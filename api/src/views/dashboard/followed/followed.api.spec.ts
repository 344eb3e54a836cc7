import { mongo } from 'mongoose';
import { addDays, dayOf, type DashboardSummary } from '@shopbench/contracts';
import { Client } from '../../../../test/support/client';
import {
  addCustomer,
  addProduct,
  billBody,
  billTo,
  faultOf,
  productBody,
  repairBody,
} from '../../../../test/support/factories';
import { startApiProgram } from '../../../../test/support/programs';
import { ADMIN, startShop, untilReady, type Shop } from '../../../../test/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
let state = seed;
const below = (n: number) => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) % n;
const today = dayOf(new Date());

/** The same figures counted anew by an API that has just started, on the same database. */
async function recounted() {
  const { program, url } = await startApiProgram(shop.env);
  await untilReady(url);
  const client = await new Client(url).login(ADMIN.email, ADMIN.password);
  const figures = await figuresOf(client);
  await program.stop();
  return figures;
}

const PAYABLE = { $sum: '$payable' };

/** The sums of days as they are kept, and as a count of all documents gives them. */
async function sumsOfDays() {
  const { database } = shop;
  const kept = await database
    .collection('day_sums')
    .find({ count: { $gt: 0 } })
    .toArray();
  const counted = async (series: string, collection: string, amount: object, key: object | string = '') => {
    const period = series === 'expense_heads' ? { $substrBytes: ['$date', 0, 7] } : '$date';
    const groups = await database
      .collection(collection)
      .aggregate([
        { $match: { cancelled: false } },
        { $group: { _id: { period, key }, amount, count: { $sum: 1 } } },
      ])
      .toArray();
    return groups.map(({ _id: at, amount: sum, count }) => {
      return [`${series} ${at.period} ${at.key}`.trim(), sum, count];
    });
  };
  const open = async (series: string, collection: string, key: string, match: object, period: string) => {
    const groups = await database
      .collection(collection)
      .aggregate([
        { $match: { cancelled: false, open: { $gt: 0 }, ...match } },
        { $group: { _id: period ? `$${period}` : '', amount: { $sum: '$open' }, count: { $sum: 1 } } },
      ])
      .toArray();
    return groups.map(({ _id, amount, count }) => [`${series} ${_id} ${key}`.trim(), amount, count]);
  };
  const heads = { $concat: ['$kind', ' ', { $toString: '$headId' }] };
  const all = await Promise.all([
    counted('sales', 'invoices', PAYABLE),
    counted('purchases', 'purchase_invoices', PAYABLE),
    counted('repairs', 'repairs', PAYABLE),
    counted('expenses', 'expenses', { $sum: '$amount' }),
    counted('expense_heads', 'expenses', { $sum: '$amount' }, heads),
    open('open_sales', 'invoices', '', {}, 'dueOn'),
    open('open_counter', 'invoices', 'sales', { partyId: null }, ''),
    open('open_counter', 'purchase_invoices', 'purchases', { partyId: null }, ''),
  ]);
  return { kept: kept.map(({ _id, amount, count }) => [_id, amount, count]).sort(), all: all.flat().sort() };
}

async function figuresOf(client: Client) {
  const summary = await client.must<DashboardSummary>('GET', '/dashboard/summary');
  return { summary, days: await client.must('GET', '/invoice/last-90days-sales') };
}

/** What lies in the shop by the books, rupees. */
async function stockByTheBooks(): Promise<number> {
  const entries = shop.database.collection('ledger_entries');
  const [sum] = await entries
    .aggregate([{ $match: { nominal: 'stock' } }, { $group: { _id: null, amount: { $sum: '$amount' } } }])
    .toArray();
  return sum!['amount'] / 100;
}

/** An expense or a booking that is entered, changed to another amount or day, and perhaps cancelled. */
async function changeRandomly(client: Client) {
  const date = addDays(today, -below(60));
  if (below(2) === 0) {
    const head = ['Rent', 'Freight', 'Packing'][below(3)];
    const { _id } = await client.must('POST', '/expense/create', { head, amount: 1 + below(900), date });
    const changed = { head: 'Electricity', amount: 1 + below(900), date: addDays(date, -below(40)) };
    await client.must('PUT', `/expense/${_id}`, { version: 0, ...changed });
    if (below(2) === 0) await client.must('POST', `/expense/${_id}/cancel`);
    return;
  }
  const repairing = [{ repairPrice: 1 + below(900) }, { repairPrice: 1 + below(900) }];
  const body = repairBody(await faultOf(client), { bookingDate: date, repairing });
  const { _id } = await client.must('POST', '/repair/create', body);
  const item = { itemIndex: 0, repairPrice: 1 + below(900), version: 0 };
  await client.must('PUT', `/repair/update/repair-item/${_id}`, item);
  if (below(2) === 0) await client.must('POST', `/repair/${_id}/cancel`);
}

describe('the figures that the dashboard keeps', () => {
  it('should equal a count of everything after any run of changes', async () => {
    process.stdout.write(`followed seed ${seed}\n`);
    const { admin } = shop;
    const customer = await addCustomer(admin);
    const products = await Promise.all(
      Array.from({ length: 4 }, () => addProduct(admin, { openingStock: 400, lowLevelLimit: 390 })),
    );
    const invoices: { _id: string }[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (let step = 0; step < 12; step += 1) {
        const product = products[below(products.length)]!;
        const date = addDays(today, -below(100));
        const body = billBody(product, {
          billTo: 'Customer',
          customerId: customer._id,
          date,
          dueDate: addDays(date, below(100)),
          ...(below(3) === 0 ? { billTo: 'Cash', customerId: '' } : {}),
          items: [{ item: product._id, quantity: 1 + below(3), salePrice: 100 + below(900) }],
        });
        const kind = below(11);
        if (kind < 2) invoices.push(await admin.must('POST', '/invoice/create', body));
        else if (kind === 2 && invoices.length > 0) {
          await admin.must('POST', `/invoice/${invoices.pop()!._id}/cancel`);
        } else if (kind === 3 && invoices.length > 0) {
          const { _id } = invoices.at(-1)!;
          const { version } = await admin.must('GET', `/invoice/${_id}`);
          // Refused where it would come to less than was paid.
          const { status } = await admin.put(`/invoice/${_id}`, { ...body, version });
          expect([200, 409, 422]).toContain(status);
        } else if (kind === 4) {
          await changeRandomly(admin);
        } else if (kind === 5) {
          const items = [{ item: product._id, quantity: 1 + below(2), purchasePrice: 1 + below(500) }];
          const date = addDays(today, -below(60));
          const { _id } = await admin.must('POST', '/purchase-invoice/create', { items, date });
          if (below(3) === 0) await admin.must('POST', `/purchase-invoice/${_id}/cancel`);
        } else if (kind === 6) {
          const money = { direction: 'in', partyId: customer._id, amount: 1 + below(700) };
          const { _id } = await admin.must('POST', '/payment/create', money);
          if (below(3) === 0) await admin.must('POST', `/payment/${_id}/cancel`);
        } else if (kind === 7 && invoices.length > 0) {
          // What was made into a return is neither changed nor cancelled any more.
          const { _id } = invoices.pop()!;
          const returned = { to: 'salesReturn', items: [{ line: 0, quantity: 1 }], reason: 'Broken' };
          await admin.must('POST', `/invoice/${_id}/convert`, returned);
        } else if (kind === 8) {
          await admin.must('POST', '/stock/adjust', { itemId: product._id, change: -1, reason: 'broken' });
        } else {
          const { version } = await admin.must('GET', `/product/${product._id}`);
          const { openingStock: _, ...fields } = productBody({
            itemCode: product.itemCode,
            purchasePrice: 100 + below(900),
            lowLevelLimit: 350 + below(60),
          });
          await admin.must('PUT', `/product/${product._id}`, { ...fields, version });
        }
        if (below(3) === 0) await figuresOf(admin);
      }
      expect(await figuresOf(admin)).toEqual(await recounted());
      const { kept, all } = await sumsOfDays();
      expect(kept).toEqual(all);
    }
    await admin.must('DELETE', `/product/${(await addProduct(admin))._id}`);
    const kept = { _id: new mongo.ObjectId(products[0]!._id) };
    await shop.database.collection('products').updateOne(kept, { $set: { archived: true } });
    const figures = await figuresOf(admin);
    expect(figures).toEqual(await recounted());
    expect(figures.summary.stockValue).toBeGreaterThan(0);
    // Also of what was archived with goods left, as earlier releases let people do, and whatever its purchase price has become.
    expect(figures.summary.stockValue).toBe(await stockByTheBooks());
  });

  it('should follow a bill that took what its own return gave, and that is open again without it', async () => {
    const { admin } = shop;
    const [customer, product] = [await addCustomer(admin), await addProduct(admin)];
    const bill = billTo(customer, product, { receivedAmount: product.salePrice });
    const { _id } = await admin.must('POST', '/invoice/create', bill);
    const back = await admin.must('POST', `/invoice/${_id}/convert`, { to: 'salesReturn' });
    const { payments } = await admin.must('GET', `/invoice/${_id}/payments`);
    await admin.must('POST', `/payment/${payments[0]._id}/cancel`);
    await admin.must('POST', `/invoice/${_id}/use-credit`);
    await admin.must('POST', `/sales/return/${back._id}/cancel`);
    expect(await admin.must('GET', `/invoice/${_id}`)).toMatchObject({ balanceAmount: product.salePrice });
    const { kept, all } = await sumsOfDays();
    expect(kept).toEqual(all);
  });

  it('should see what another process changed', async () => {
    const { program, url } = await startApiProgram(shop.env);
    await untilReady(url);
    const other = await new Client(url).login(ADMIN.email, ADMIN.password);
    const before = (await figuresOf(shop.admin)).summary;
    await figuresOf(other);
    const product = await addProduct(other, { openingStock: 3, purchasePrice: 10 });
    await other.must('POST', '/invoice/create', billBody(product));
    const after = (await figuresOf(shop.admin)).summary;
    expect(after.today.sales.count).toBe(before.today.sales.count + 1);
    expect(after.stockValue).toBe(before.stockValue + 20);
    await program.stop();
  });
});
