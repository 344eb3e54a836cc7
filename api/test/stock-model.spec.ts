import { randomBytes } from 'node:crypto';
import { Types, type Connection } from 'mongoose';
import type { Invoice, StockAdjustment, StockCount } from '@shopbench/contracts';
import { Account, accountSchema } from '../src/store/books/account.schema';
import { LedgerEntry, ledgerEntrySchema } from '../src/store/books/ledger-entry.schema';
import { Party, partySchema } from '../src/store/people/party.schema';
import type { StockLine } from '../src/books/posting/posting';
import { PostingService } from '../src/books/posting/posting.service';
import { StockPosting } from '../src/books/posting/stock-posting.service';
import { UnitPosting } from '../src/books/posting/unit-posting.service';
import { Product, productSchema } from '../src/store/goods/product.schema';
import type { SettingsService } from '../src/records/settings/settings.service';
import { StockMovement, stockMovementSchema } from '../src/store/goods/stock-movement.schema';
import { StockUnit, stockUnitSchema } from '../src/store/goods/unit.schema';
import { addProduct, type StoredProduct } from './support/factories';
import { imei } from './support/imeis';
import { startShop, type Shop } from './support/shop';
import { connectTo } from './support/transactions';

/** LONG_TESTS=1 takes many more. */
const OPERATIONS = process.env['LONG_TESTS'] === '1' ? 10_000 : 400;
/** More phones than this are not scanned one by one: it would only take long. */
const MOST_SCANNED = 15;
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
let state = seed;
/** A repeatable random whole number below `n`. */
const below = (n: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
};
const pick = <T>(from: readonly T[]): T => from[below(from.length)]!;

let shop: Shop;
let connection: Connection;
let run: Awaited<ReturnType<typeof connectTo>>['run'];
let posting: PostingService;
beforeAll(async () => {
  shop = await startShop();
  ({ connection, run } = await connectTo(shop.uri));
  const settings = {
    refuseClosed: () => Promise.resolve(),
    getIn: () => Promise.resolve({}),
  } as unknown as SettingsService;
  const stock = new StockPosting(
    connection.model<Product>(Product.name, productSchema),
    connection.model<StockMovement>(StockMovement.name, stockMovementSchema),
    new UnitPosting(connection.model<StockUnit>(StockUnit.name, stockUnitSchema)),
    settings,
  );
  posting = new PostingService(
    connection.model<Party>(Party.name, partySchema),
    connection.model<Account>(Account.name, accountSchema),
    connection.model<LedgerEntry>(LedgerEntry.name, ledgerEntrySchema),
    stock,
    settings,
  );
});
afterAll(async () => {
  await connection.close();
  await shop.close();
});

/** What the shop holds, kept the simplest way: pieces of each product, and of the tracked one the numbers in stock. */
interface Model {
  stock: Map<string, number>;
  units: Set<string>;
  sales: { id: string; version: number; lines: Map<string, number>; imeis: string[] }[];
  adjustments: { id: string; item: string; change: number; imeis: string[] }[];
  sheets: { id: string; version: number; changes: Map<string, number>; missing: string[] }[];
}
/** How often each kind of operation went through, and was refused. */
const done: Record<string, [number, number]> = {};

async function buy(model: Model, products: StoredProduct[], phone: StoredProduct) {
  const item = pick([...products, phone]);
  const count = 1 + below(6);
  const units = item === phone ? Array.from({ length: count }, () => [imei()]) : [];
  const id = new Types.ObjectId();
  const by = { userId: id, name: 'Supplier' };
  const document = { kind: 'purchaseInvoice', id, number: `PINV-${randomBytes(3).toString('hex')}` } as const;
  const line: StockLine = {
    itemId: new Types.ObjectId(item._id),
    kind: 'purchase',
    change: count * 1000,
    against: 'purchases',
    value: count * (4_000 + below(4_000)),
    units,
  };
  await run((session) =>
    posting.post([{ document, date: '2026-11-22', by, stock: [line], ledger: [] }], session),
  );
  move(model, new Map([[item._id, count]]));
  for (const [number] of units) model.units.add(number!);
  return true;
}

const move = ({ stock }: Model, changes: ReadonlyMap<string, number>, sign: 1 | -1 = 1) =>
  changes.forEach((change, item) => stock.set(item, stock.get(item)! + sign * change));
const fits = ({ stock }: Model, changes: ReadonlyMap<string, number>) =>
  [...changes].every(([item, change]) => change >= 0 || stock.get(item)! + change >= 0);

/** Random lines of a bill, of phones by number; more than there is now and then. */
function linesOf(products: StoredProduct[], phone: StoredProduct, free: readonly string[]) {
  const lines = new Map<string, number>();
  for (let i = below(3); i >= 0; i -= 1) lines.set(pick(products)._id, 1 + below(7));
  const imeis = below(3) === 0 ? free.slice(0, below(3)) : [];
  if (imeis.length > 0) lines.set(phone._id, imeis.length);
  const items = [...lines].map(([item, quantity]) => ({
    ...{ item, quantity, salePrice: 100 + below(900) },
    ...(item === phone._id ? { imeis } : {}),
  }));
  return { lines, imeis, items };
}

async function sell(model: Model, products: StoredProduct[], phone: StoredProduct) {
  const { lines, imeis, items } = linesOf(products, phone, [...model.units]);
  const out = new Map([...lines].map(([item, quantity]) => [item, -quantity]));
  const reply = await shop.admin.post<Invoice>('/invoice/create', { items });
  expect(reply.status).toBe(fits(model, out) ? 201 : 409);
  if (reply.status !== 201) return false;
  move(model, out);
  imeis.forEach((number) => model.units.delete(number));
  model.sales.push({ id: reply.data._id, version: 0, lines, imeis });
  return true;
}

async function change(model: Model, products: StoredProduct[], phone: StoredProduct) {
  if (model.sales.length === 0) return false;
  const sale = pick(model.sales);
  const next = linesOf(products, phone, [...model.units, ...sale.imeis]);
  const moved = new Map([...sale.lines, ...next.lines].map(([item]) => [item, 0]));
  sale.lines.forEach((quantity, item) => moved.set(item, moved.get(item)! + quantity));
  next.lines.forEach((quantity, item) => moved.set(item, moved.get(item)! - quantity));
  const body = { items: next.items, version: sale.version };
  const reply = await shop.admin.put<Invoice>(`/invoice/${sale.id}`, body);
  expect(reply.status).toBe(fits(model, moved) ? 200 : 409);
  if (reply.status !== 200) return false;
  move(model, moved);
  sale.imeis.forEach((number) => model.units.add(number));
  next.imeis.forEach((number) => model.units.delete(number));
  Object.assign(sale, { lines: next.lines, imeis: next.imeis, version: sale.version + 1 });
  return true;
}

async function cancel(model: Model) {
  if (model.sales.length === 0) return false;
  const [sale] = model.sales.splice(below(model.sales.length), 1);
  await shop.admin.must('POST', `/invoice/${sale!.id}/cancel`);
  move(model, sale!.lines);
  sale!.imeis.forEach((number) => model.units.add(number));
  return true;
}

async function adjust(model: Model, products: StoredProduct[], phone: StoredProduct) {
  const isPhone = below(4) === 0 && model.units.size > 0;
  const item = isPhone ? phone._id : pick(products)._id;
  const imeis = isPhone ? [below(2) === 0 ? imei() : pick([...model.units])] : [];
  const change = isPhone ? (model.units.has(imeis[0]!) ? -1 : 1) : below(15) - 7;
  const body = { itemId: item, change, reason: 'By hand', ...(isPhone ? { imeis } : {}) };
  const reply = await shop.admin.post<StockAdjustment>('/stock/adjust', body);
  const allowed = fits(model, new Map([[item, change]]));
  expect(reply.status).toBe(change === 0 ? 400 : allowed ? 201 : 409);
  if (reply.status !== 201) return false;
  move(model, new Map([[item, change]]));
  for (const number of imeis)
    if (change > 0) model.units.add(number);
    else model.units.delete(number);
  model.adjustments.push({ id: reply.data._id, item, change, imeis });
  return true;
}

async function takeBack(model: Model) {
  if (model.adjustments.length === 0) return false;
  const at = below(model.adjustments.length);
  const { id, item, change, imeis } = model.adjustments[at]!;
  const reply = await shop.admin.post(`/stock/adjustment/${id}/cancel`, {});
  const there = change < 0 || imeis.every((number) => model.units.has(number));
  const gone = change < 0 && imeis.some((number) => model.units.has(number));
  expect(reply.status).toBe(fits(model, new Map([[item, -change]])) && there && !gone ? 200 : 409);
  if (reply.status !== 200) return false;
  model.adjustments.splice(at, 1);
  move(model, new Map([[item, -change]]));
  for (const number of imeis)
    if (change > 0) model.units.delete(number);
    else model.units.add(number);
  return true;
}

async function count(model: Model, products: StoredProduct[], phone: StoredProduct) {
  const sheet = await shop.admin.must<StockCount>('POST', '/stock/count/create', { scope: { kind: 'all' } });
  const path = `/stock/count/${sheet._id}`;
  const changes = new Map<string, number>();
  for (const { _id } of products.filter(() => below(2) === 0)) {
    const counted = Math.max(model.stock.get(_id)! + below(5) - 2, 0);
    await shop.admin.must('PUT', `${path}/line`, { item: _id, counted, was: null });
    changes.set(_id, counted - model.stock.get(_id)!);
  }
  const missing: string[] = [];
  if (below(2) === 0 && model.units.size > 0 && model.units.size <= MOST_SCANNED) {
    const found = [...model.units].filter(() => below(8) > 0);
    for (const code of found) await shop.admin.must('POST', `${path}/scan`, { code });
    if (found.length > 0) missing.push(...[...model.units].filter((number) => !found.includes(number)));
    if (found.length > 0) changes.set(phone._id, -missing.length);
  }
  await shop.admin.must('POST', `${path}/post`, { version: 0 });
  move(model, changes);
  missing.forEach((number) => model.units.delete(number));
  model.sheets.push({ id: sheet._id, version: 1, changes, missing });
  return true;
}

/** Reopens the last sheet, when what it brought in is still there, and cancels it. */
async function uncount(model: Model) {
  const sheet = model.sheets.pop();
  if (!sheet) return false;
  const back = new Map([...sheet.changes].map(([item, change]) => [item, -change]));
  const reopen = below(2) === 0;
  const path = `/stock/count/${sheet.id}`;
  const reply = reopen
    ? await shop.admin.post(`${path}/reopen`, { version: sheet.version })
    : await shop.admin.post(`${path}/cancel`, { version: sheet.version });
  expect(reply.status).toBe(fits(model, back) ? 200 : 409);
  if (reply.status !== 200) return false;
  move(model, back);
  sheet.missing.forEach((number) => model.units.add(number));
  return true;
}

const OPERATION = [
  buy,
  buy,
  sell,
  sell,
  sell,
  sell,
  change,
  change,
  cancel,
  adjust,
  adjust,
  takeBack,
  count,
  uncount,
];

describe(`${OPERATIONS} random sales, changes, cancellations, adjustments, counts and purchases (seed ${seed})`, () => {
  it('should leave of every item the sum of its movements, and what a simple model holds', async () => {
    process.stdout.write(`stock model seed ${seed}\n`);
    const products: StoredProduct[] = [];
    for (let i = 0; i < 5; i += 1) products.push(await addProduct(shop.admin, { openingStock: 20 }));
    const openingUnits = Array.from({ length: 4 }, () => [imei()]);
    const tracked = { openingStock: 4, enableTracking: true, openingUnits };
    const phone = await addProduct(shop.admin, tracked);
    const model: Model = {
      stock: new Map([...products.map(({ _id }) => [_id, 20] as const), [phone._id, 4]]),
      units: new Set(openingUnits.flat()),
      ...{ sales: [], adjustments: [], sheets: [] },
    };
    for (let i = 0; i < OPERATIONS; i += 1) {
      const operation = pick(OPERATION);
      const went = await operation(model, products, phone);
      const tally = (done[operation.name] ??= [0, 0]);
      tally[went ? 0 : 1] += 1;
    }
    process.stdout.write(`${JSON.stringify(done)}\n`);
    const sums = await shop.database
      .collection('stock_movements')
      .aggregate([{ $group: { _id: '$itemId', stock: { $sum: '$change' }, value: { $sum: '$value' } } }])
      .toArray();
    const stored = await shop.database.collection('products').find().toArray();
    for (const { _id, stock, stockValue, overLow, lowLevelLimit } of stored) {
      const sum = sums.find((one) => String(one['_id']) === String(_id))!;
      expect([stock, stockValue, overLow]).toEqual([sum['stock'], sum['value'], stock - lowLevelLimit]);
      expect(stock).toBe(model.stock.get(String(_id))! * 1000);
    }
    const inStock = await shop.database.collection('units').find({ owner: 'in_stock' }).toArray();
    expect(inStock.flatMap((unit) => unit['imeis'] as string[]).sort()).toEqual([...model.units].sort());
    expect((await shop.admin.must('GET', '/books/check')).differences).toEqual([]);
  });
});
