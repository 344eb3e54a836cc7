import {
  addDays,
  type DashboardSummary,
  type DebtsReport,
  type Invoice,
  type InvoiceForm,
  type MyDay,
  type PartySummary,
} from '@shopbench/contracts';
import { addCustomer, addProduct, billBody, billTo } from './support/factories';
import { startShop, type Shop } from './support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const setDays = async (dueDays: number) => {
  const { version } = await shop.admin.must('GET', '/settings');
  await shop.admin.must('PUT', '/settings', { version, dueDays });
};
const read = ({ _id }: Invoice): Promise<Invoice> => shop.admin.must('GET', `/invoice/${_id}`);

describe('what is overdue', () => {
  it('should be the same on the dashboard, in lists, by age, on a party and on one’s own day', async () => {
    const { admin } = shop;
    await setDays(5);
    const [product, customer] = [
      await addProduct(admin, { openingStock: 100, salePrice: 100 }),
      await addCustomer(admin),
    ];
    const { today } = await admin.must<DebtsReport>('GET', '/report/receivable');
    const { user } = await admin.must('GET', '/auth/check');
    const made = (daysAgo: number) => ({ date: addDays(today, -daysAgo), soldBy: user._id });
    const make = (daysAgo: number, over: Partial<InvoiceForm> = {}): Promise<Invoice> =>
      admin.must('POST', '/invoice/create', billTo(customer, product, { ...made(daysAgo), ...over }));
    const [inTime, late] = [await make(5), await make(6, { receivedAmount: 30 })];
    const agreed = await make(40, { dueDate: addDays(today, 2) });
    const missed = await make(40, { dueDate: addDays(today, -35) });
    await make(0);
    const atTheCounter = await admin.must<Invoice>('POST', '/invoice/create', billBody(product, made(70)));
    const rows = async (status: string): Promise<string[]> => {
      const { invoices } = await admin.must('GET', `/invoice/all?status=${encodeURIComponent(status)}`);
      expect(invoices.every((row: Invoice) => row.status === status)).toBe(true);
      return invoices.map((row: Invoice) => row._id).sort();
    };
    expect(await rows('Overdue')).toEqual([late, missed, atTheCounter].map(({ _id }) => _id).sort());
    expect(await rows('Partially Paid')).toEqual([]);
    expect([(await read(inTime)).status, (await read(agreed)).status]).toEqual(['Unpaid', 'Unpaid']);

    const { attention } = await admin.must<DashboardSummary>('GET', '/dashboard/summary');
    expect(attention.overdueInvoices).toMatchObject({ count: 3, amount: 270 });
    expect(attention.overdueInvoices.rows.map(({ dueDate }) => dueDate)).toEqual(
      [65, 35, 1].map((days) => addDays(today, -days)),
    );
    const { sums } = await admin.must<DebtsReport>('GET', '/report/receivable');
    expect(sums).toMatchObject({ notDue: 300, days30: 70, days60: 100, days90: 100, older: 0, total: 570 });
    const { overdue } = await admin.must<PartySummary>('GET', `/customer/${customer._id}/summary`);
    expect(overdue).toEqual({ count: 2, amount: 170 });
    const { trade } = await admin.must<MyDay>('GET', '/dashboard/mine');
    expect(trade!.overdue.count).toBe(3);
    const { bills } = await admin.must('GET', `/customer/${customer._id}/bills?open=true`);
    expect(bills[1]).toMatchObject({ _id: late._id, status: 'Overdue', dueDate: addDays(today, -1) });
    const { items } = await admin.must('GET', `/payment/open?direction=in&partyId=${customer._id}`);
    const due = (one: Invoice) => items.find((item: { invoiceId: string }) => item.invoiceId === one._id);
    expect([due(inTime).status, due(late).status]).toEqual(['Unpaid', 'Overdue']);
  });

  it('should not become so, or cease to be, by other days of the shop or a change of words', async () => {
    const { admin } = shop;
    const [product, customer] = [await addProduct(admin), await addCustomer(admin)];
    const { today } = await admin.must<DebtsReport>('GET', '/report/receivable');
    const old = { date: addDays(today, -4) };
    const before = await admin.must<Invoice>('POST', '/invoice/create', billTo(customer, product, old));
    await setDays(0);
    const { version } = before;
    await admin.must('PUT', `/invoice/${before._id}`, { version, privateNote: 'Called' });
    const after = await admin.must<Invoice>('POST', '/invoice/create', billTo(customer, product, old));
    expect([(await read(before)).status, (await read(after)).status]).toEqual(['Unpaid', 'Overdue']);
    const moved = { version: version + 1, date: addDays(today, -6) };
    await admin.must('PUT', `/invoice/${before._id}`, moved);
    expect((await read(before)).status).toBe('Overdue');
    const order = await admin.must('POST', '/sales/order/create', billTo(customer, product, old));
    expect(order.status).toBe('Open');
  });
});
