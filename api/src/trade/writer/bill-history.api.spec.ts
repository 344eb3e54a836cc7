import type { ChangeRecord, Invoice, Party } from '@shopbench/contracts';
import type { Client } from '../../../test/support/client';
import { addCustomer, addProduct, billTo, type StoredProduct } from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
let admin: Client;
let customer: Party;
let product: StoredProduct;
beforeAll(async () => {
  shop = await startShop();
  ({ admin } = shop);
  customer = await addCustomer(admin);
  product = await addProduct(admin, { openingStock: 99 });
});
afterAll(() => shop.close());

const sell = () => admin.must<Invoice>('POST', '/invoice/create', billTo(customer, product));
/** What was done to a record, the oldest first: how, and what of some fields changed. */
async function historyOf(path: string, fields: readonly string[]) {
  const { changes } = await admin.must<{ changes: ChangeRecord[] }>('GET', `${path}/history`);
  return changes
    .reverse()
    .map(({ action, fields: told = [] }) => [
      action,
      ...told.flatMap(({ path: field, before, after }) =>
        fields.includes(field) ? [[field, before, after]] : [],
      ),
    ]);
}

describe('the history of a bill', () => {
  it('should tell what payments and notes did to it, and that they were taken back', async () => {
    const bill = await sell();
    const [whole, path] = [bill.totalPayableAmount, `/invoice/${bill._id}`];
    const receipt = await admin.must('POST', '/payment/create', {
      ...{ direction: 'in', partyId: customer._id, amount: 100 },
      allocations: [{ invoiceId: bill._id, amount: 100 }],
    });
    const note = await admin.must('POST', '/sales/credit-note/create', {
      ...{ billTo: 'Customer', customerId: customer._id },
      items: [
        {
          ...{ item: product._id, quantity: 1, salePrice: 50 },
          source: { kind: 'invoice', id: bill._id, line: 0 },
        },
      ],
    });
    await admin.must('POST', `/sales/credit-note/${note._id}/cancel`);
    await admin.must('POST', `/payment/${receipt._id}/cancel`);
    expect(await historyOf(path, ['receivedAmount', 'creditedAmount', 'balanceAmount'])).toEqual([
      ['created'],
      ['changed', ['receivedAmount', 0, 100], ['balanceAmount', whole, whole - 100]],
      ['changed', ['creditedAmount', 0, 50], ['balanceAmount', whole - 100, whole - 150]],
      ['changed', ['creditedAmount', 50, 0], ['balanceAmount', whole - 150, whole - 100]],
      ['changed', ['receivedAmount', 100, 0], ['balanceAmount', whole - 100, whole]],
    ]);
    expect(await admin.must('GET', path)).toMatchObject({ version: 4, balanceAmount: whole });
  });

  it('should tell of a payment that was made apart, and of one that was entered on a bill what came after', async () => {
    const receipt = await admin.must('POST', '/payment/create', {
      ...{ direction: 'in', partyId: customer._id, amount: 10 },
    });
    expect(await historyOf(`/payment/${receipt._id}`, [])).toEqual([['created']]);
    const paid = await admin.must<Invoice>(
      'POST',
      '/invoice/create',
      billTo(customer, product, { receivedAmount: 30 }),
    );
    const { payments } = await admin.must('GET', `/invoice/${paid._id}/payments`);
    const own = payments.find(({ amount }: { amount: number }) => amount === 30);
    expect(await historyOf(`/payment/${own._id ?? own.paymentId}`, [])).toEqual([]);
    await admin.must('POST', `/invoice/${paid._id}/cancel`);
    expect(await historyOf(`/payment/${own._id ?? own.paymentId}`, [])).toEqual([['cancelled']]);
  });
});
