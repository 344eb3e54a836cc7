import { addDays, type Party } from '@shopbench/contracts';
import type { Client } from '../../../test/support/client';
import { addCustomer, addProduct, billBody } from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
let today: string;
beforeAll(async () => {
  shop = await startShop();
  const customer = await addCustomer(shop.admin, { openingBalance: 1 });
  today = (await shop.admin.must('GET', `/customer/${customer._id}/ledger`)).entries[0].date;
});
afterAll(() => shop.close());

const see = (party: Party, what: string, client: Client = shop.admin) =>
  client.must('GET', `/customer/${party._id}/${what}`);

const IMEIS = ['490154203237518', '356938035643809', '353918052107063'];

async function sell(party: Party, over: object, product?: { _id: string; salePrice: number }) {
  const goods = (product ?? (await addProduct(shop.admin, { salePrice: 100 }))) as never;
  const bill = { billTo: 'Customer', customerId: party._id, ...over } as const;
  return shop.admin.must('POST', '/invoice/create', billBody(goods, bill));
}

describe('the story of a customer', () => {
  it('should begin with nothing', async () => {
    const party = await addCustomer(shop.admin, {
      creditAllowed: true,
      creditLimit: 500,
      openingBalance: 120,
    });
    const nothing = { count: 0, amount: 0 };
    expect(await see(party, 'summary')).toMatchObject({
      balance: 120,
      creditLimit: 500,
      creditLeft: 380,
      open: nothing,
      overdue: nothing,
      billed: nothing,
      paid: { ...nothing, last: null },
    });
    for (const list of ['bills', 'payments', 'notes'])
      expect(await see(party, list)).toMatchObject({ [list]: [], total: 0 });
    expect(await see(party, 'devices')).toEqual({ devices: [] });
    expect(await see(party, 'last-prices')).toEqual({ prices: [] });
  });

  it('should add up what is open and overdue, bought and paid since April', async () => {
    const party = await addCustomer(shop.admin);
    const since = (await see(party, 'summary')).since as string;
    expect(since).toMatch(/^\d{4}-04-01$/);
    await sell(party, { date: addDays(since, -1), dueDate: since });
    await sell(party, { date: since, receivedAmount: 40, paymentMode: 'cash' });
    const paid = await sell(party, { date: today, receivedAmount: 100, dueDate: today });
    const cancelled = await sell(party, { date: today, receivedAmount: 100 });
    await shop.admin.must('POST', `/invoice/${cancelled._id}/cancel`);
    expect(await see(party, 'summary')).toEqual({
      balance: 160,
      open: { count: 2, amount: 160 },
      overdue: { count: today > since ? 2 : 0, amount: today > since ? 160 : 0 },
      since,
      billed: { count: 2, amount: 200 },
      paid: { count: 2, amount: 140, last: { date: today, mode: 'cash' } },
    });
    const { bills, total } = await see(party, 'bills?pageSize=2');
    expect([total, bills.map((bill: { date: string }) => bill.date)]).toEqual([4, [today, today]]);
    const open = (await see(party, 'bills?open=true')).bills;
    expect(open.map((bill: { date: string }) => bill.date)).toEqual([addDays(since, -1), since]);
    const { payments } = await see(party, 'payments?sort=date');
    expect(payments).toMatchObject([
      { amount: 40, direction: 'in', cancelled: false },
      { amount: 100, settles: [{ _id: paid._id, number: paid.invoiceNumber }] },
      { amount: 100, cancelled: true },
    ]);
  });

  it('should know the devices that were bought and are still theirs, and the last prices', async () => {
    const party = await addCustomer(shop.admin);
    const openingUnits = IMEIS.map((imei) => [imei]);
    const phone = await addProduct(shop.admin, {
      ...{ enableTracking: true, openingStock: 3, openingUnits, warranty: '12 months', salePrice: 9000 },
    });
    const line = (imei: string) => ({ item: phone._id, quantity: 1, salePrice: 8500, imeis: [imei] });
    await sell(party, { items: [line(IMEIS[0]!)], date: addDays(today, -3) });
    const kept = await sell(party, { items: [{ ...line(IMEIS[1]!), salePrice: 8000 }], date: today });
    const back = await sell(party, { items: [line(IMEIS[2]!)], date: addDays(today, -1) });
    await shop.admin.must('POST', `/invoice/${back._id}/cancel`);
    const { devices } = await see(party, 'devices');
    expect(devices.map((device: { imeis: string[] }) => device.imeis[0])).toEqual([IMEIS[1], IMEIS[0]]);
    expect(devices[0]).toEqual({
      ...{ imeis: [IMEIS[1]], productName: phone.productName, item: phone._id, date: today },
      ...{ warranty: '12 months', bill: { _id: kept._id, number: kept.invoiceNumber } },
    });
    const { prices } = await see(party, 'last-prices');
    expect(prices).toMatchObject([{ item: phone._id, price: 8000, unit: 'PCS', bill: { _id: kept._id } }]);
  });

  it('should hide from people without the right what a supplier charges, and from clerks all of it', async () => {
    const supplier = await addCustomer(shop.admin, { designation: 'supplier' });
    const [receptionist, clerk] = [await shop.staff('receptionist'), await shop.staff('clerk')];
    expect(await see(supplier, 'last-prices')).toEqual({ prices: [] });
    expect((await receptionist.get(`/customer/${supplier._id}/last-prices`)).status).toBe(403);
    expect(await see(supplier, 'summary', receptionist)).toMatchObject({ balance: 0 });
    for (const what of ['summary', 'bills', 'payments', 'devices', 'notes'])
      expect((await clerk.get(`/customer/${supplier._id}/${what}`)).status).toBe(403);
    expect((await shop.admin.get(`/customer/${supplier._id}/bills?page=0`)).status).toBe(400);
    const { user } = await shop.admin.must('GET', '/auth/check');
    expect((await shop.admin.get(`/customer/${user._id}/summary`)).status).toBe(404);
  });
});

describe('a note', () => {
  it('should say who wrote it when, be changed by them only, and be kept in the history', async () => {
    const party = await addCustomer(shop.admin);
    const path = `/customer/${party._id}/notes`;
    const clark = await shop.staff('manager');
    const headers = { 'Idempotency-Key': `note-${party._id}` };
    const note = await clark.must('POST', path, { text: ' Wants a quote ' }, { headers });
    expect(await clark.must('POST', path, { text: ' Wants a quote ' }, { headers })).toEqual(note);
    expect(note).toMatchObject({ text: 'Wants a quote', version: 0, by: { name: 'manager' } });
    await shop.admin.must('POST', path, { text: 'Later' });
    const { notes } = await shop.admin.must('GET', path);
    expect(notes.map((one: { text: string }) => one.text)).toEqual(['Later', 'Wants a quote']);

    const later = `${path}/${notes[0]._id}`;
    expect(await clark.put(later, { text: 'Mine now', version: 0 })).toMatchObject({ status: 403 });
    expect((await clark.delete(later)).status).toBe(403);
    const own = `${path}/${note._id}`;
    expect(await clark.must('PUT', own, { text: 'Got it', version: 0 })).toMatchObject({ version: 1 });
    expect((await clark.put(own, { text: 'Again', version: 0 })).status).toBe(409);
    expect((await clark.put(own, { text: ' ', version: 1 })).status).toBe(400);
    expect((await clark.put(own, { text: 'x'.repeat(1001), version: 1 })).status).toBe(400);
    await shop.admin.must('DELETE', own);
    expect((await clark.delete(own)).status).toBe(404);
    const other = await addCustomer(shop.admin);
    expect((await shop.admin.delete(`/customer/${other._id}/notes/${notes[0]._id}`)).status).toBe(404);

    const { changes } = await shop.admin.must('GET', `/customer/${party._id}/history`);
    expect(changes.map((one: { fields: unknown[] }) => one.fields[0])).toEqual([
      { path: 'note', before: 'Got it', after: null },
      { path: 'note', before: 'Wants a quote', after: 'Got it' },
      { path: 'note', before: null, after: 'Later' },
      { path: 'note', before: null, after: 'Wants a quote' },
      undefined,
    ]);
  });

  it('should keep its party from being deleted for good', async () => {
    const party = await addCustomer(shop.admin);
    await shop.admin.must('POST', `/customer/${party._id}/notes`, { text: 'Asked for a discount' });
    const { message } = await shop.admin.delete(`/customer/${party._id}`);
    expect(message).toBe(`Customer ${party.name} archived: notes refer to it`);
    expect((await shop.admin.post(`/customer/${party._id}/notes`, { text: 'More' })).status).toBe(404);
    expect(await see(party, 'notes')).toMatchObject({ total: 1 });
  });
});
