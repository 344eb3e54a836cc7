import { randomBytes } from 'node:crypto';
import { Types, type Connection } from 'mongoose';
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
import { tradePosting } from '../src/trade/rules/trade-posting';
import type { TradeDocument } from '../src/store/trade/trade.schema';
import { databaseUri } from './support/shop';
import { connectTo } from './support/transactions';

/** The posting class on a real database, for a purchase, which has no call yet. */
let connection: Connection;
let run: Awaited<ReturnType<typeof connectTo>>['run'];
let posting: PostingService;
beforeAll(async () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  ({ connection, run } = await connectTo(databaseUri(process.env['TEST_MONGODB_URI']!, name)));
  const models = {
    products: connection.model<Product>(Product.name, productSchema),
    movements: connection.model<StockMovement>(StockMovement.name, stockMovementSchema),
    units: connection.model<StockUnit>(StockUnit.name, stockUnitSchema),
    parties: connection.model<Party>(Party.name, partySchema),
    accounts: connection.model<Account>(Account.name, accountSchema),
    entries: connection.model<LedgerEntry>(LedgerEntry.name, ledgerEntrySchema),
  };
  for (const model of Object.values(models)) await model.createIndexes();
  const open = {
    refuseClosed: () => Promise.resolve(),
    today: () => Promise.resolve('2026-11-23'),
    getIn: () => Promise.resolve({}),
  } as unknown as SettingsService;
  const units = new UnitPosting(models.units);
  const stock = new StockPosting(models.products, models.movements, units, open);
  posting = new PostingService(models.parties, models.accounts, models.entries, stock, open);
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const by = { userId: new Types.ObjectId(), name: 'Admin' };
const rules = { by };
const [itemId, supplier] = [new Types.ObjectId(), new Types.ObjectId()];

/** `pieces` of the phone at ₹100 before 18 % of tax; only what a posting reads. */
const bill = (number: string, pieces: number, imeis?: string[]): TradeDocument => {
  const taxable = pieces * 10_000;
  const parts = { taxable, cgst: pieces * 900, sgst: pieces * 900, igst: 0 };
  const line = {
    item: itemId,
    quantity: pieces * 1000,
    cost: taxable,
    ...parts,
    ...(imeis ? { imeis } : {}),
  };
  const sums = { tax: pieces * 1800, roundOff: 0, payable: pieces * 11_800 };
  const document = { _id: new Types.ObjectId(), number, date: '2026-11-21', partyId: supplier };
  return {
    ...document,
    items: [line],
    taxes: [{ gstRate: 18, ...parts }],
    ...sums,
  } as unknown as TradeDocument;
};
const buy = (document: TradeDocument) =>
  run((session) => posting.post([tradePosting('purchaseInvoice', document, rules)], session));
const take = (line: Partial<StockLine>) => {
  const document = { kind: 'adjustment', id: new Types.ObjectId() } as const;
  const stock = [{ itemId, kind: 'sale', change: 0, against: 'cost_of_goods', ...line } as StockLine];
  return run((session) => posting.post([{ document, date: '2026-11-22', by, stock, ledger: [] }], session));
};
const cancel = (document: TradeDocument) =>
  run((session) =>
    posting.reverse(
      { kind: 'purchaseInvoice', id: document._id, number: document.number },
      {
        date: document.date,
        by,
        label: 'Cancelled',
        movement: 'purchase_cancelled',
      },
      session,
    ),
  );
const standing = async () => {
  const product = await connection.collection('products').findOne({ _id: itemId });
  const party = await connection.collection('parties').findOne({ _id: supplier });
  return [product!['stock'], product!['stockValue'], party!['balance']];
};
const nominals = async () => {
  const entries = await connection.collection('ledger_entries').find({ ledger: 'nominal' }).toArray();
  const sums: Record<string, number> = {};
  for (const entry of entries) sums[entry['nominal']] = (sums[entry['nominal']] ?? 0) + entry['amount'];
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
};

describe('a purchase', () => {
  beforeEach(async () => {
    for (const name of ['products', 'parties', 'ledger_entries', 'stock_movements', 'units']) {
      await connection.collection(name).deleteMany({});
    }
    const product = { stock: 0, stockValue: 0, purchasePrice: 9000, unit: 'PCS', productName: 'Phone' };
    await connection
      .collection('products')
      .insertOne({ _id: itemId, ...product, archived: false, enableTracking: true });
    await connection
      .collection('parties')
      .insertOne({ _id: supplier, name: 'Supplier', archived: false, balance: 0 });
  });

  it('should bring goods in at their cost before tax, and leave no trace when it is cancelled', async () => {
    const document = bill('PINV-0001', 5);
    await buy(document);
    expect(await standing()).toEqual([5000, 50_000, -59_000]);
    expect(await nominals()).toEqual({ stock: 50_000, input_cgst: 4500, input_sgst: 4500 });
    await cancel(document);
    expect(await standing()).toEqual([0, 0, 0]);
    expect(await nominals()).toEqual({});
  });

  it('should not be cancelled when its goods have gone since: refused in words, nothing written', async () => {
    const document = bill('PINV-0002', 5);
    await buy(document);
    await take({ change: -3000 });
    const before = await standing();
    await expect(cancel(document)).rejects.toMatchObject({
      status: 409,
      message: 'Only 2 PCS of Phone are left: what went out since must come back first',
    });
    expect(await standing()).toEqual(before);
  });

  it('should bring units in, which leave for the supplier when it is cancelled, unless they were sold', async () => {
    const document = bill('PINV-0003', 2, ['490154203237518', 'SERIAL-9']);
    await buy(document);
    const owners = async () =>
      (await connection.collection('units').find({}).sort({ _id: 1 }).toArray()).map((unit) => unit['owner']);
    expect(await owners()).toEqual(['in_stock', 'in_stock']);
    await take({ change: -1000, units: [['SERIAL-9']] });
    await expect(cancel(document)).rejects.toMatchObject({ status: 409 });
    await take({ kind: 'adjustment', change: 1000, units: [['SERIAL-9']], against: 'stock_adjustment' });
    await cancel(document);
    expect(await owners()).toEqual(['returned_to_supplier', 'returned_to_supplier']);
    expect((await standing()).slice(0, 2)).toEqual([0, 0]);
  });

  it('should average what goods cost over purchases', async () => {
    await buy(bill('PINV-0004', 1));
    await connection
      .collection('products')
      .updateOne({ _id: itemId }, { $inc: { stock: 1000, stockValue: 20_001 } });
    const costs = await take({ change: -1000 });
    expect(costs).toEqual([15_001]);
    expect((await standing()).slice(0, 2)).toEqual([1000, 15_000]);
  });
});
