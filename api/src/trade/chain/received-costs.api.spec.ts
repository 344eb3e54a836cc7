import { mongo } from 'mongoose';
import { addDays, dayOf, type Invoice, type Party, type Purchase } from '@shopbench/contracts';
import type { Client } from '../../../test/support/client';
import { addProduct, partyBody, type StoredProduct } from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';

const RECEIPT = '/purchase/delivery-note';
const BILL = '/purchase-invoice';
let shop: Shop;
let admin: Client;
let supplier: Party;
beforeAll(async () => {
  shop = await startShop();
  ({ admin } = shop);
  supplier = await admin.must('POST', '/customer/create', partyBody({ designation: 'supplier' }));
});
afterAll(async () => {
  expect((await admin.must('GET', '/books/check')).differences).toEqual([]);
  await shop.close();
});

/** What pieces on hand are worth and what price differences and charges of purchases came to since `before`, rupees. */
const standing = async ({ _id }: StoredProduct) => {
  const product = await shop.database.collection('products').findOne({ _id: new mongo.ObjectId(_id) });
  const entries = await shop.database
    .collection('ledger_entries')
    .find({ nominal: { $in: ['purchases', 'direct_expenses'] } })
    .toArray();
  const sumOf = (nominal: string) =>
    entries.reduce((sum, entry) => sum + (entry['nominal'] === nominal ? entry['amount'] : 0), 0) / 100;
  return {
    worth: product!['stockValue'] / 100,
    differences: sumOf('purchases'),
    expenses: sumOf('direct_expenses'),
  };
};
async function sinceOf<T>(product: StoredProduct, deed: () => Promise<T>) {
  const before = await standing(product);
  const done = await deed();
  const after = await standing(product);
  return [
    {
      ...done,
      differences: after.differences - before.differences,
      expenses: after.expenses - before.expenses,
    },
    after.worth,
  ] as const;
}

const bare = () => addProduct(admin, { openingStock: 0, purchasePrice: 100 });
const buy = (
  path: string,
  product: StoredProduct,
  quantity: number,
  purchasePrice: number,
  over: object = {},
) =>
  admin.must<Purchase>('POST', `${path}/create`, {
    ...{ billFrom: 'Supplier', supplier: supplier._id },
    items: [{ item: product._id, quantity, purchasePrice }],
    ...over,
  });
const billOf = (
  receipt: Purchase,
  product: StoredProduct,
  quantity: number,
  purchasePrice: number,
  over = {},
) =>
  buy(BILL, product, 0, 0, {
    items: [
      {
        ...{ item: product._id, quantity, purchasePrice },
        source: { kind: 'goodsReceipt', id: receipt._id, line: 0 },
      },
    ],
    ...over,
  });
const sell = (product: StoredProduct, quantity: number) =>
  admin.must<Invoice>('POST', '/invoice/create', {
    items: [{ item: product._id, quantity, salePrice: 500 }],
  });
const FREIGHT = { charges: [{ what: 'Freight', amount: 100, gstRate: 0, inCost: true }] };

describe('goods that came before their bill', () => {
  it('should cost what the bill says, with its freight, and again what the receipt says without it', async () => {
    const product = await bare();
    const start = await standing(product);
    const receipt = await buy(RECEIPT, product, 10, 100);
    const bill = await billOf(receipt, product, 10, 120, FREIGHT);
    expect(await standing(product)).toEqual({ ...start, worth: 1300 });
    const { version } = await admin.must<Purchase>('GET', `${BILL}/${bill._id}`);
    const [, changed] = await sinceOf(product, () =>
      admin.must<Purchase>('PUT', `${BILL}/${bill._id}`, {
        version,
        items: [{ ...bill.items[0], purchasePrice: 110 }].map(
          ({ item, quantity, purchasePrice, source }) => ({
            ...{ item, quantity, purchasePrice, source },
          }),
        ),
      }),
    );
    expect(changed).toBe(1200);
    const [, cancelled] = await sinceOf(product, () =>
      admin.must<Purchase>('POST', `${BILL}/${bill._id}/cancel`),
    );
    expect(cancelled).toBe(1000);
    await admin.must('POST', `${RECEIPT}/${receipt._id}/cancel`);
    expect((await standing(product)).worth).toBe(0);
  });

  it('should take of that what is still there, and leave the rest to price differences', async () => {
    const product = await bare();
    const [all, worth] = await sinceOf(product, async () => {
      const receipt = await buy(RECEIPT, product, 10, 100);
      await sell(product, 4);
      // What came in together is one lot: 6 of its 10 pieces are there.
      const [, half] = await sinceOf(product, () => billOf(receipt, product, 5, 120));
      expect(half).toBe(660);
      await billOf(receipt, product, 5, 120);
    });
    expect([worth, all.differences]).toEqual([720, 80]);
  });

  it('should be worth something after a receipt without prices', async () => {
    const product = await bare();
    const receipt = await buy(RECEIPT, product, 10, 0);
    const [, worth] = await sinceOf(product, () => billOf(receipt, product, 10, 100));
    expect(worth).toBe(1000);
  });
});

describe('a corrected price', () => {
  it('should go to what is left in its part, and to price differences of today for what is gone', async () => {
    const product = await bare();
    const date = addDays(dayOf(new Date(), 'Asia/Kolkata'), -1);
    const bill = await buy(BILL, product, 10, 100, { date });
    await sell(product, 9);
    const { version } = await admin.must<Purchase>('GET', `${BILL}/${bill._id}`);
    const items = [{ item: product._id, quantity: 10, purchasePrice: 200 }];
    const [changed, worth] = await sinceOf(product, () =>
      admin.must<Purchase>('PUT', `${BILL}/${bill._id}`, { version, items }),
    );
    expect([worth, changed.differences]).toEqual([200, 900]);
    const days = await shop.database
      .collection('ledger_entries')
      .find({ 'document.id': new mongo.ObjectId(bill._id), nominal: 'purchases' })
      .toArray();
    const onItsDay = days.filter((entry) => entry['date'] === date);
    expect(onItsDay.reduce((sum, entry) => sum + entry['amount'], 0)).toBe(0);
    const again = { version: changed.version, items, privateNote: 'Same' };
    const [same, still] = await sinceOf(product, () =>
      admin.must<Purchase>('PUT', `${BILL}/${bill._id}`, again),
    );
    expect([still, same.differences]).toEqual([200, 0]);
  });
});

describe('work that is bought', () => {
  it('should be an expense, and take no share of the freight of goods', async () => {
    const product = await bare();
    const work = await addProduct(admin, { openingStock: 0, service: true } as never);
    const [bill, worth] = await sinceOf(product, () =>
      buy(BILL, product, 0, 0, {
        items: [
          { item: product._id, quantity: 10, purchasePrice: 100 },
          { item: work._id, quantity: 1, purchasePrice: 500 },
        ],
        ...FREIGHT,
      }),
    );
    expect([worth, bill.differences, bill.expenses]).toEqual([1100, 0, 500]);
  });
});
