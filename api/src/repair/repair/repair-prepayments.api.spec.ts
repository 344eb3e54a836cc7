import type { LedgerEntry, Party, Payment, Repair, RepairMoney } from '@shopbench/contracts';
import { addCustomer, balanceOf, faultOf, repairBody, tillOf } from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
let fault: string;
beforeAll(async () => {
  shop = await startShop();
  fault = await faultOf(shop.admin);
});
afterAll(() => shop.close());

const book = (over: Parameters<typeof repairBody>[1] = {}): Promise<Repair> =>
  shop.admin.must(
    'POST',
    '/repair/create',
    repairBody(fault, { repairing: [{ repairPrice: 900 }], ...over }),
  );
const money = ({ _id }: Repair): Promise<RepairMoney> => shop.admin.must('GET', `/repair/${_id}/money`);
const hold = ({ _id: id }: Repair, amount: number, party?: Party) =>
  shop.admin.post<Payment>('/payment/create', {
    ...{ direction: 'in', amount, mode: 'cash', heldFor: { kind: 'repair', id } },
    ...(party ? { partyId: party._id, allocations: [] } : {}),
  });
const booksDiffer = async () => (await shop.admin.must('GET', '/books/check')).differences;

describe('a prepayment of somebody for a booking to nobody in particular', () => {
  it('should count there, hold up its cancelling, and be given back to who paid it', async () => {
    const [payer, till] = [await addCustomer(shop.admin), await tillOf(shop.admin)];
    const repair = await book();
    expect((await hold(repair, 500, payer)).status).toBe(201);
    expect((await hold(repair, 100)).status).toBe(201);
    expect(await money(repair)).toMatchObject({
      ...{ held: 600, due: 300, paid: 600 },
      advances: [{ open: 500, from: payer.name }, { open: 100 }],
    });
    const cancel = await shop.admin.post(`/repair/${repair._id}/cancel`, {});
    expect([cancel.status, cancel.message]).toEqual([
      409,
      expect.stringContaining('a prepayment of ₹600.00'),
    ]);
    expect(await shop.admin.must('POST', `/repair/${repair._id}/give-back`, {})).toEqual({ paid: 600 });
    expect([await balanceOf(shop.admin, payer), (await tillOf(shop.admin)) - till]).toEqual([0, 0]);
    expect(await money(repair)).toMatchObject({ held: 0, due: 900 });
    expect((await shop.admin.post(`/repair/${repair._id}/cancel`, {})).status).toBe(200);
    expect(await booksDiffer()).toEqual([]);
  });

  it('should be taken by its bill, which is another’s, and be held again without it', async () => {
    const payer = await addCustomer(shop.admin);
    const repair = await book();
    const { data: receipt } = await hold(repair, 1000, payer);
    const bill = await shop.admin.must('POST', `/repair/${repair._id}/bill`, {});
    expect(bill).toMatchObject({ advanceAmount: 900, balanceAmount: 0, status: 'Paid' });
    // What is left of it is theirs.
    expect(await balanceOf(shop.admin, payer)).toBe(-100);
    const { entries } = await shop.admin.must('GET', `/customer/${payer._id}/ledger`);
    expect(entries.map(({ amount }: LedgerEntry) => amount).sort()).toEqual([-1000, 900]);
    const noted = await shop.admin.must('PUT', `/invoice/${bill._id}`, {
      version: bill.version,
      privateNote: 'x',
    });
    expect(noted).toMatchObject({ balanceAmount: 0 });
    await shop.admin.must('POST', `/invoice/${bill._id}/cancel`, {});
    expect(await balanceOf(shop.admin, payer)).toBe(-1000);
    expect(await money(repair)).toMatchObject({ held: 1000, due: 0 });
    await shop.admin.must('POST', `/repair/${repair._id}/bill`, {});
    const undone = await shop.admin.post(`/payment/${receipt._id}/cancel`, {});
    expect(undone.status).toBe(200);
    expect(await money(repair)).toMatchObject({ held: 0, due: 900 });
    expect(await balanceOf(shop.admin, payer)).toBe(0);
    expect(await booksDiffer()).toEqual([]);
  });

  it('should not stay with a booking that becomes another’s', async () => {
    const [payer, other] = [await addCustomer(shop.admin), await addCustomer(shop.admin)];
    const repair = await book();
    await hold(repair, 500, payer);
    const to = (customer: Party, { version } = repair) =>
      shop.admin.put(`/repair/${repair._id}`, { version, billTo: 'Customer', customerId: customer._id });
    expect([(await to(other)).status, (await to(payer)).status]).toEqual([409, 200]);
    expect(await money(repair)).toMatchObject({ held: 500, advances: [{ open: 500 }] });
    const bill = await shop.admin.must('POST', `/repair/${repair._id}/bill`, {});
    expect(bill).toMatchObject({ advanceAmount: 500, balanceAmount: 400 });
    expect(await balanceOf(shop.admin, payer)).toBe(400);
    const strange = await hold(await book({ billTo: 'Customer', customerId: other._id }), 5, payer);
    expect([strange.status, strange.message]).toEqual([422, expect.stringContaining('of somebody else')]);
    expect(await booksDiffer()).toEqual([]);
  });
});

describe('a booking that takes no prepayment any more', () => {
  it.each([
    ['cancelled', (id: string) => shop.admin.must('POST', `/repair/${id}/cancel`, {})],
    ['billed', (id: string) => shop.admin.must('POST', `/repair/${id}/bill`, {})],
  ])('should be one that is %s', async (over, end) => {
    const repair = await book();
    await end(repair._id);
    const late = await hold(repair, 50);
    expect(late).toMatchObject({ status: 422, errors: [{ path: 'heldFor.id' }] });
    expect(late.message).toBe(`${repair.repairNumber} is ${over}: it takes no prepayment any more`);
  });

  it('should not be one of which some is still to be billed', async () => {
    const repair = await book({ repairing: [{ repairPrice: 900 }, { repairPrice: 400 }] });
    await shop.admin.must('POST', `/repair/${repair._id}/bill`, { items: [0] });
    expect((await hold(repair, 50)).status).toBe(201);
  });
});
