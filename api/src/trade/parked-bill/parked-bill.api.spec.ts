import type { ParkedBillInput, TakenBill } from '@shopbench/contracts';
import { addProduct, stockOf } from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const bill = (over: Partial<ParkedBillInput> = {}): ParkedBillInput => ({
  ...{ kind: 'invoice', partyName: 'Cash', label: 'Red helmet', lineCount: 1, amount: 1199.5 },
  draft: { items: [{ item: 'a', quantity: 2 }], receivedAmount: null },
  ...over,
});
const waiting = async (kind = 'invoice') =>
  (await shop.admin.must('GET', `/sales/held-bill/waiting?kind=${kind}`)).heldBills;

describe('a parked bill', () => {
  it('should wait for whoever takes it up first, at any counter, and say who held it', async () => {
    const receptionist = await shop.staff('receptionist');
    const held = await receptionist.must('POST', '/sales/held-bill/create', bill());
    const other = await receptionist.must('POST', '/sales/held-bill/create', bill({ kind: 'order' }));
    expect(await waiting()).toEqual([held]);
    expect(held).toMatchObject({ label: 'Red helmet', lineCount: 1, amount: 1199.5, heldBy: 'receptionist' });
    expect(held).not.toHaveProperty('draft');
    const path = `/sales/held-bill/${held._id}/take`;
    const takers = await Promise.all([shop.admin, receptionist].map((one) => one.post<TakenBill>(path)));
    expect(takers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = takers.find(({ status }) => status === 200)!;
    expect(first.data.draft).toEqual(bill().draft);
    expect(takers.find(({ status }) => status === 409)!.message).toMatch(
      /took this bill up on \d\d\/\d\d\/\d{4}/,
    );
    expect([await waiting(), await waiting('order')]).toEqual([[], [other]]);
  });

  it('should be held once however often it is sent, and given again to whom it was given', async () => {
    const headers = { 'Idempotency-Key': 'hold-once' };
    const send = () => shop.admin.must('POST', '/sales/held-bill/create', bill(), { headers });
    const held = await send();
    expect(await send()).toEqual(held);
    expect(await waiting()).toHaveLength(1);
    const again = { headers: { 'Idempotency-Key': 'take-once' } };
    const take = () => shop.admin.must('POST', `/sales/held-bill/${held._id}/take`, undefined, again);
    expect(await take()).toEqual(await take());
  });

  it('should touch neither stock nor numbers', async () => {
    const product = await addProduct(shop.admin, { openingStock: 3 });
    const next = async () => (await shop.admin.must('GET', '/invoice/last-invoice')).nextNumber;
    const before = await next();
    await shop.admin.must(
      'POST',
      '/sales/held-bill/create',
      bill({ draft: { items: [{ item: product._id }] } }),
    );
    expect([await stockOf(shop.admin, product), await next()]).toEqual([3, before]);
    expect((await shop.admin.must('GET', '/books/check')).differences).toEqual([]);
  });

  it.each([
    ['lineCount', -1],
    ['kind', 'repair'],
    ['draft', { text: 'x'.repeat(200_001) }],
    ['draft', 'text'],
  ])('should be refused with %s %j', async (field, value) => {
    const reply = await shop.admin.post('/sales/held-bill/create', { ...bill(), [field]: value });
    expect(reply).toMatchObject({ status: 400, errors: [{ path: field }] });
  });

  it('should be nowhere when its id is none', async () => {
    expect((await shop.admin.post(`/sales/held-bill/${'0'.repeat(24)}/take`)).status).toBe(404);
  });
});
