import { mongo } from 'mongoose';
import type { BookDifference } from '@shopbench/contracts';
import { addCustomer, addProduct, billTo } from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const differences = async (): Promise<BookDifference[]> =>
  (await shop.admin.must('GET', '/books/check')).differences;

describe('the check of the books', () => {
  /** A bill on a customer’s name, and a rupee of it paid by a receipt. */
  async function story() {
    const customer = await addCustomer(shop.admin);
    const product = await addProduct(shop.admin, { openingStock: 5 });
    const bill = await shop.admin.must('POST', '/invoice/create', billTo(customer, product));
    const payment = await shop.admin.must('POST', '/payment/create', {
      direction: 'in',
      partyId: customer._id,
      amount: 1,
    });
    return { customer, product, bill, payment };
  }

  type Made = Awaited<ReturnType<typeof story>>;
  const id = (text: string) => new mongo.ObjectId(text);
  const more = { $inc: { amount: 100 } };

  it.each<[string, string, (made: Made) => object, object, (made: Made) => string]>([
    [
      'a row of a settlement',
      'settlements',
      ({ bill }) => ({ 'to.id': id(bill._id) }),
      more,
      ({ bill }) => `${bill.invoiceNumber} received`,
    ],
    [
      'a row that was ended',
      'settlements',
      ({ bill }) => ({ 'to.id': id(bill._id) }),
      { $set: { undoneOn: '2000-01-01' } },
      ({ payment }) => `${payment.number} settles`,
    ],
    [
      'what is open of a payment',
      'payments',
      ({ payment }) => ({ _id: id(payment._id) }),
      { $inc: { open: 1 } },
      ({ payment }) => payment.number,
    ],
    [
      'what a bill got',
      'invoices',
      ({ bill }) => ({ _id: id(bill._id) }),
      { $inc: { received: 1 } },
      ({ bill }) => `${bill.invoiceNumber} received`,
    ],
    [
      'what is open of a bill',
      'invoices',
      ({ bill }) => ({ _id: id(bill._id) }),
      { $inc: { open: 1 } },
      ({ bill }) => `${bill.invoiceNumber} balance`,
    ],
    [
      'an entry',
      'ledger_entries',
      ({ customer }) => ({ owner: id(customer._id), 'document.kind': 'invoice' }),
      more,
      ({ bill }) => `${bill.invoiceNumber} payable`,
    ],
    [
      'a balance',
      'parties',
      ({ customer }) => ({ _id: id(customer._id) }),
      { $inc: { balance: 1 } },
      ({ customer }) => customer.name,
    ],
    [
      'what is open of a party',
      'invoices',
      ({ bill }) => ({ _id: id(bill._id) }),
      { $inc: { open: 1 } },
      ({ customer }) => `${customer.name} by what is open`,
    ],
    [
      'money of a payment',
      'ledger_entries',
      ({ payment }) => ({ 'document.id': id(payment._id), ledger: 'account' }),
      more,
      ({ payment }) => payment.number,
    ],
    [
      'a movement',
      'stock_movements',
      ({ bill }) => ({ 'document.id': id(bill._id) }),
      { $inc: { change: 1_000 } },
      ({ bill }) => `${bill.invoiceNumber} goods`,
    ],
    [
      'what goods are worth',
      'products',
      ({ product }) => ({ _id: id(product._id) }),
      { $inc: { stockValue: 1 } },
      ({ product }) => `${product.productName} at cost`,
    ],
  ])('should tell that %s is not what the rest says, by name', async (_, collection, which, spoil, name) => {
    const made = await story();
    expect(await differences()).toEqual([]);
    const stored = shop.database.collection(collection);
    const filter = which(made);
    const before = (await stored.findOne(filter))!;
    await stored.updateOne({ _id: before._id }, spoil);
    expect((await differences()).map((one) => one.name)).toContain(name(made));
    await stored.replaceOne({ _id: before._id }, before);
    expect(await differences()).toEqual([]);
  });

  it('should tell of a payment of nobody in particular that has not in prepayments what no bill got', async () => {
    const product = await addProduct(shop.admin);
    const items = [{ item: product._id, quantity: 1, purchasePrice: 50 }];
    const body = { billFrom: 'Cash', items, receivedAmount: 50 };
    const bill = await shop.admin.must('POST', '/purchase-invoice/create', body);
    const { payments } = await shop.admin.must('GET', `/purchase-invoice/${bill._id}/payments`);
    const payment = id(payments[0]._id);
    await shop.database.collection('payments').updateOne({ _id: payment }, { $set: { savedWith: null } });
    await shop.admin.must('POST', `/purchase-invoice/${bill._id}/cancel`, { reason: 'Twice' });
    expect(await differences()).toEqual([]);
    const entries = shop.database.collection('ledger_entries');
    const freed = await entries.find({ 'document.id': payment, label: / freed for / }).toArray();
    for (const { _id, amount } of freed) await entries.updateOne({ _id }, { $set: { amount: -Number(amount) } }); // prettier-ignore
    expect(await differences()).toEqual([
      {
        ...{ kind: 'payment', id: String(payment), name: `${payments[0].number} in advance` },
        ...{ stored: 50, computed: -50 },
      },
    ]);
    for (const { _id, amount } of freed) await entries.updateOne({ _id }, { $set: { amount } });
    expect(await differences()).toEqual([]);
  });

  it('should find what is wrong at the beginning and at the end of more than it reads at once', async () => {
    expect(await differences()).toEqual([]);
    const entries = shop.database.collection('ledger_entries');
    const some = (await entries.findOne({ nominal: 'sales', owner: null }))!;
    const documents = Array.from({ length: 6_000 }, () => new mongo.ObjectId());
    const [first, last] = [documents[0]!, documents.at(-1)!];
    const added = documents.flatMap((document) =>
      [100, -100].map((amount) => ({
        ...some,
        ...{ _id: new mongo.ObjectId(), amount, document: { kind: 'expense', id: document } },
      })),
    );
    await entries.insertMany(added);
    expect(await differences()).toEqual([]);
    for (const id of [first, last]) await entries.updateOne({ 'document.id': id }, more);
    const found = await differences();
    expect(found.map(({ name, computed }) => [name, computed])).toEqual([
      [String(first), 1],
      [String(last), 1],
    ]);
    await entries.deleteMany({ _id: { $in: added.map(({ _id }) => _id) } });
  });
});
