import { dayOf, type Invoice, type Party, type Payment } from '@shopbench/contracts';
import {
  addCustomer,
  addProduct,
  balanceOf,
  stockOf,
  type StoredProduct,
} from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
let phone: StoredProduct;
let buyer: Party;
beforeAll(async () => {
  shop = await startShop();
  const { version } = await shop.admin.must('GET', '/settings');
  await shop.admin.must('PUT', '/settings', { gstin: '27AAPFU0939F1ZV', version });
  await shop.admin.must('POST', '/category/create', { categoryName: 'Phones', gstRate: 18 });
  phone = await addProduct(shop.admin, { category: 'Phones', openingStock: 99, hsnCode: '8517' });
  buyer = await addCustomer(shop.admin, { state: 'Maharashtra' });
});
afterEach(async () => {
  expect((await shop.admin.must('GET', '/books/check')).differences).toEqual([]);
});
afterAll(() => shop.close());

const today = dayOf(new Date());
const year = Number(today.slice(0, 4));
/** Their 30 November is past; in financial years of their own. */
const [longAgo, longerAgo] = [`${year - 2}-03-05`, `${year - 3}-03-05`];

/** Of ₹118 with the tax in it ₹18 are tax. */
const line = (over: object = {}) => ({ item: phone._id, quantity: 1, salePrice: 118, ...over });
const toBuyer = () => ({ invoiceType: 'gst', billTo: 'Customer', customerId: buyer._id });
const OVER_THE_COUNTER = { invoiceType: 'gst', billTo: 'Cash', customerId: undefined };
const sold = (over: object = {}) =>
  shop.admin.must<Invoice>('POST', '/invoice/create', { ...toBuyer(), items: [line()], ...over });
const from = ({ _id: id }: Invoice) => ({ source: { kind: 'invoice', id, line: 0 } });
const noted = (bill: Invoice, over: object = {}) =>
  shop.admin.must<Invoice>('POST', '/sales/credit-note/create', {
    ...{ ...toBuyer(), items: [line({ salePrice: 11.8, ...from(bill) })], ...over },
  });
const pathOf = { note: '/sales/credit-note/', bill: '/invoice/', return: '/sales/return/' };
const change = (of: keyof typeof pathOf, { _id, version }: Invoice, over: object) =>
  shop.admin.put<Invoice>(pathOf[of] + _id, { version, ...over });
const read = (of: keyof typeof pathOf, id: string) => shop.admin.must<Invoice>('GET', pathOf[of] + id);
const cancel = (of: keyof typeof pathOf, { _id }: Invoice) =>
  shop.admin.post<Invoice>(`${pathOf[of] + _id}/cancel`);
const late = (taxStays: number) => ({ taxStays, taxAmount: 0, taxes: [] });

/** Rupees of output tax of the months of some days, which the return, its summary and the books tell alike. */
async function taxOf(...days: string[]): Promise<number[]> {
  const sumOf = (parts: { cgst: number; sgst: number; igst: number }[]) =>
    Math.round(parts.reduce((sum, { cgst, sgst, igst }) => sum + cgst + sgst + igst, 0) * 100) / 100;
  const taxes = { nominal: { $in: ['output_cgst', 'output_sgst', 'output_igst'] } };
  const entries = await shop.database.collection('ledger_entries').find(taxes).toArray();
  const told: number[] = [];
  for (const month of days.map((day) => day.slice(0, 7))) {
    const { sections } = await shop.admin.must('GET', `/report/gst?month=${month}`);
    const until = month === today.slice(0, 7) ? today : `${month}-28`;
    const { rows } = await shop.admin.must('GET', `/report/gst-summary?from=${month}-01&to=${until}`);
    const booked = entries.filter(({ date }) => date.startsWith(month));
    const paise = booked.reduce((sum, { amount }) => sum - amount, 0);
    expect([sumOf(rows), paise / 100]).toEqual([sumOf(sections), sumOf(sections)]);
    told.push(sumOf(sections));
  }
  return told;
}

describe('goods that come back late of a bill that another party paid in advance', () => {
  it('should be credited to whose bill it is, while the advance stays used', async () => {
    const before = await taxOf(longAgo, today);
    const payer = await addCustomer(shop.admin);
    const order = await shop.admin.must('POST', '/sales/order/create', {
      ...{ ...OVER_THE_COUNTER, items: [line()], date: longAgo },
    });
    const heldFor = { kind: 'order', id: order._id };
    const paid = { direction: 'in', partyId: payer._id, amount: 118, heldFor, date: longAgo };
    const advance = await shop.admin.must<Payment>('POST', '/payment/create', paid);
    const bill = await sold({
      ...OVER_THE_COUNTER,
      items: [line({ source: { kind: 'order', id: order._id, line: 0 } })],
      date: longAgo,
    });
    expect(bill).toMatchObject({ status: 'Paid', advanceAmount: 118 });
    const stock = await stockOf(shop.admin, phone);
    const returned = await shop.admin.must<Invoice>('POST', `/invoice/${bill._id}/convert`, {
      to: 'salesReturn',
    });
    const note = await read('note', returned.targets[0]!.id);
    expect(note).toMatchObject({ ...late(18), totalPayableAmount: 118, balanceAmount: 118 });
    expect(await balanceOf(shop.admin, payer)).toBe(0);
    expect(await taxOf(longAgo, today)).toEqual([before[0]! + 18, before[1]]);
    expect(await stockOf(shop.admin, phone)).toBe(stock + 1);

    expect((await cancel('bill', bill)).status).toBe(409);
    expect((await cancel('return', returned)).status).toBe(200);
    expect((await cancel('bill', bill)).status).toBe(200);
    const freed = await shop.admin.must<Payment>('GET', `/payment/${advance._id}`);
    expect(freed.advanceAmount).toBe(118);
    expect(await balanceOf(shop.admin, payer)).toBe(-118);
    expect(await taxOf(longAgo, today)).toEqual(before);
  });
});

describe('the day of a bill with a late note', () => {
  it('should stay, and be free again once the note is cancelled; a new note goes by the new day', async () => {
    const days = [longAgo, longerAgo, today];
    const before = await taxOf(...days);
    const bill = await sold({ date: longAgo });
    const note = await noted(bill);
    expect(note).toMatchObject(late(1.8));
    for (const date of [longerAgo, today])
      expect(await change('bill', await read('bill', bill._id), { date })).toMatchObject({
        ...{ status: 422, errors: [{ path: 'date', message: expect.stringContaining(note.invoiceNumber) }] },
      });
    expect((await cancel('note', note)).status).toBe(200);
    const moved = await change('bill', await read('bill', bill._id), { date: today });
    expect(moved.status).toBe(200);
    expect(await taxOf(...days)).toEqual([before[0], before[1], before[2]! + 18]);
    const inTime = await noted(bill);
    expect(inTime).toMatchObject({ taxAmount: 1.8 });
    expect(inTime.taxStays).toBeUndefined();
    expect(await taxOf(...days)).toEqual([before[0], before[1], before[2]! + 16.2]);
    expect((await change('bill', await read('bill', bill._id), { date: longAgo })).status).toBe(422);
    expect((await cancel('note', inTime)).status).toBe(200);
    const back = await change('bill', await read('bill', bill._id), { date: longerAgo });
    expect(back.status).toBe(200);
    expect(await taxOf(...days)).toEqual([before[0], before[1]! + 18, before[2]]);
    expect(await noted(bill)).toMatchObject(late(1.8));
    expect(await taxOf(...days)).toEqual([before[0], before[1]! + 18, before[2]]);
  });
});

describe('a late note', () => {
  it('should leave its bill to be cancelled once it is gone, with all that it did', async () => {
    const [before, owed] = [await taxOf(longAgo, today), await balanceOf(shop.admin, buyer)];
    const bill = await sold({ date: longAgo });
    const note = await noted(bill);
    expect(await read('bill', bill._id)).toMatchObject({ creditedAmount: 11.8, balanceAmount: 106.2 });
    expect((await cancel('bill', bill)).status).toBe(409);
    expect((await cancel('note', note)).status).toBe(200);
    expect(await read('bill', bill._id)).toMatchObject({ creditedAmount: 0, balanceAmount: 118 });
    expect(await taxOf(longAgo, today)).toEqual([before[0]! + 18, before[1]]);
    expect((await cancel('bill', bill)).status).toBe(200);
    expect(await taxOf(longAgo, today)).toEqual(before);
    expect(await balanceOf(shop.admin, buyer)).toBe(owed);
  });

  it('should stay late when it is changed on its day, moved between bills, and raised by what it may', async () => {
    const [before, owed] = [await taxOf(longAgo, today), await balanceOf(shop.admin, buyer)];
    const [bill, recent] = [await sold({ date: longAgo }), await sold()];
    const note = await noted(bill);
    const raised = await change('note', note, { items: [line({ salePrice: 23.6, ...from(bill) })] });
    expect(raised.data).toMatchObject({ ...late(3.6), totalPayableAmount: 23.6 });
    expect(await read('bill', bill._id)).toMatchObject({ creditedAmount: 23.6 });
    expect(await taxOf(longAgo, today)).toEqual([before[0]! + 18, before[1]! + 18]);
    const over = { items: [line({ salePrice: 119, ...from(bill) })] };
    expect((await change('note', raised.data, over)).status).toBe(409);
    const moved = await change('note', raised.data, { items: [line({ salePrice: 23.6, ...from(recent) })] });
    expect(moved.data).toMatchObject({ taxAmount: 3.6, totalPayableAmount: 23.6 });
    expect(moved.data.taxStays).toBeUndefined();
    expect(await taxOf(longAgo, today)).toEqual([before[0]! + 18, before[1]! + 14.4]);
    const back = await change('note', moved.data, { items: [line({ salePrice: 11.8, ...from(bill) })] });
    expect(back.data).toMatchObject(late(1.8));
    expect(await taxOf(longAgo, today)).toEqual([before[0]! + 18, before[1]! + 18]);
    expect(await balanceOf(shop.admin, buyer)).toBe(owed + 2 * 118 - 11.8);
    for (const [of, one] of [
      ['note', note],
      ['bill', bill],
      ['bill', recent],
    ] as const)
      expect((await cancel(of, one)).status).toBe(200);
    expect(await taxOf(longAgo, today)).toEqual(before);
    expect(await balanceOf(shop.admin, buyer)).toBe(owed);
  });
});
