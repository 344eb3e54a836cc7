import { addDays, dayOf, type Repair, type RepairItem, type RepairRow } from '@shopbench/contracts';
import type { Client } from '../../../test/support/client';
import { addCustomer, faultOf, next, repairBody, tillOf } from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
let fault: string;
beforeAll(async () => {
  shop = await startShop();
  fault = await faultOf(shop.admin);
});
afterAll(() => shop.close());

const today = () => dayOf(new Date());
const tomorrow = () => addDays(today(), 1);
const book = (over: Parameters<typeof repairBody>[1] = {}, client: Client = shop.admin): Promise<Repair> =>
  client.must('POST', '/repair/create', repairBody(fault, over));
const update = (repair: Repair, body: object, client: Client = shop.admin) =>
  client.put<RepairItem>(`/repair/update/repair-item/${repair._id}`, { itemIndex: 0, ...body });
const read = (repair: Repair): Promise<Repair> => shop.admin.must('GET', `/repair/${repair._id}`);
const rows = async (query: string): Promise<RepairRow[]> =>
  (await shop.admin.must('GET', `/repair/all?${query}`)).repairs;

describe('a booking', () => {
  it('should have the next number, its dates by default, and items that are booked', async () => {
    expect((await shop.admin.must('GET', '/repair/last-repair')).nextNumber).toBe('REP-0001');
    const repair = await book({
      repairing: [{}, { deviceType: 'others', repairItem: 'Boat Rockerz', repairPrice: 350.5 }],
    });
    expect(repair).toMatchObject({
      ...{ repairNumber: 'REP-0001', billTo: 'Cash', customerName: 'Cash', bookingDate: today() },
      ...{ expectDeliveryDate: tomorrow(), totalAmount: 3550.5, totalPayableAmount: 3550.5 },
      bookBy: { name: expect.any(String) },
    });
    expect(repair.repairing).toMatchObject([
      {
        itemIndex: 0,
        repairStatus: 'booked',
        expectedRepairingDate: tomorrow(),
        fault: { fault: 'Broken display' },
      },
      { itemIndex: 1, repairItem: 'Boat Rockerz' },
    ]);
    expect(await read(repair)).toEqual(repair);
    expect(await shop.admin.must('GET', '/repair/last-repair')).toEqual({
      ...{ repairNumber: 'REP-0001', nextNumber: 'REP-0002' },
    });
  });

  it('should be a customer’s with the name, mobile and address of the record', async () => {
    const customer = await addCustomer(shop.admin);
    const { _id, name, mobileNumber, address } = customer;
    const repair = await book({ billTo: 'Customer', customerId: _id, discountAmount: 200, discount: 200 });
    expect(repair).toMatchObject({
      ...{ customer: { _id, name }, mobileNumber, address, totalPayableAmount: 3000, discountAmount: 200 },
    });
    const refused = await shop.admin.delete(`/customer/${_id}`);
    expect(refused).toMatchObject({ status: 409, errors: [{ path: 'repairs' }] });
    await shop.admin.must('POST', `/repair/${repair._id}/cancel`, {});
    expect((await shop.admin.delete(`/customer/${_id}`)).message).toMatch(/archived: repairs refer to it/);
  });

  it.each([
    ['no device', { repairing: [] }, 400, 'repairing'],
    ['no fault that is there', { repairing: [{ fault: 'No such fault' }] }, 404, 'repairing.0.fault'],
    ['a brand that nobody made', { repairing: [{ brand: 'Nobody' }] }, 404, 'repairing.0.brand'],
    [
      'an IMEI with a wrong check digit',
      { repairing: [{ emeiNumber: '490154203237519' }] },
      400,
      'repairing.0.emeiNumber',
    ],
    ['a customer who is not named', { billTo: 'Customer' as const }, 400, 'customerId'],
    ['more discount than there is to pay', { discountAmount: 3200.01 }, 422, 'discountAmount'],
    ['two discounts', { discountAmount: 5, discount: 6 }, 400, 'discount'],
    ['another total than the server’s', { totalPayableAmount: 1 }, 422, 'totalPayableAmount'],
    ['a key that nobody knows', { colour: 'red' } as object, 400, 'colour'],
  ])('should be refused with %s', async (_, over, status, path) => {
    const reply = await shop.admin.post('/repair/create', repairBody(fault, over));
    expect([reply.status, reply.errors?.[0]?.path]).toEqual([status, path]);
  });

  it('should be made once, however often its request is repeated', async () => {
    const headers = { 'Idempotency-Key': `booking-${next()}` };
    const body = repairBody(fault);
    const [first, again] = [
      await shop.admin.post('/repair/create', body, { headers }),
      await shop.admin.post('/repair/create', body, { headers }),
    ];
    expect(again.text).toBe(first.text);
  });

  it('should hold an advance for the booking, of a Cash customer too, and keep it from being cancelled', async () => {
    const till = await tillOf(shop.admin);
    const repair = await book({ advanceAmount: 1000, paymentMode: 'cash' });
    expect(repair).toMatchObject({ advanceAmount: 1000, balanceAmount: 2200 });
    expect(await read(repair)).toMatchObject({ advanceAmount: 1000, balanceAmount: 2200 });
    expect(await tillOf(shop.admin)).toBe(till + 1000);
    expect(await shop.admin.post(`/repair/${repair._id}/cancel`)).toMatchObject({
      ...{ status: 409, message: `${repair.repairNumber} has a prepayment of ₹1,000.00: give it back first` },
    });
    const much = await shop.admin.post('/repair/create', repairBody(fault, { advanceAmount: 3201 }));
    expect([much.status, much.errors?.[0]?.path]).toEqual([422, 'advanceAmount']);
    expect((await shop.admin.must('GET', '/books/check')).ok).toBe(true);
  });

  it('should never answer the lock or password of a device', async () => {
    const repair = await book({ repairing: [{ lockOrPassword: 'L-shape-7319' }] });
    expect(JSON.stringify([repair, await read(repair), await rows('')])).not.toContain('L-shape-7319');
  });

  it('should keep what it names: a fault in use is archived', async () => {
    const own = await faultOf(shop.admin, `Water damage ${next()}`);
    await book({ repairing: [{ fault: own }] });
    expect((await shop.admin.delete(`/fault/${own}`)).message).toMatch(/archived: repairs refer to it/);
  });
});

describe('a change of a booking', () => {
  it('should keep what is left out, clear what is null and name who changed it before', async () => {
    const repair = await book({ privateNote: 'Knows the owner', referBy: 'Vikram' });
    const change = { version: 0, referBy: null, discountAmount: 100 };
    const changed = await shop.admin.must<Repair>('PUT', `/repair/${repair._id}`, change);
    expect(changed).toMatchObject({ privateNote: 'Knows the owner', totalPayableAmount: 3100, version: 1 });
    expect(changed.referBy).toBeUndefined();
    expect((await shop.admin.put(`/repair/${repair._id}`, change)).status).toBe(409);
    const { changes } = await shop.admin.must('GET', `/repair/${repair._id}/history`);
    expect(changes[0].fields).toContainEqual({ path: 'discountAmount', before: 0, after: 100 });
  });

  it('should add, change and take off lines, and follow them with its total and delivery', async () => {
    const repair = await book({ repairing: [{}, { repairPrice: 100 }] });
    const repairing = [
      { itemIndex: 0, version: 0, repairPrice: 3000 },
      { deviceType: 'lcd', fault, repairPrice: 50, expectedRepairingDate: addDays(today(), 5) },
    ];
    const changed = await shop.admin.must<Repair>('PUT', `/repair/${repair._id}`, { version: 0, repairing });
    expect(changed.repairing.map(({ itemIndex, repairPrice }) => [itemIndex, repairPrice])).toEqual([
      ...[[0, 3000], [2, 50]], // prettier-ignore
    ]);
    expect(changed).toMatchObject({ totalAmount: 3050, expectDeliveryDate: addDays(today(), 5) });
    expect(changed.repairing[0]).toMatchObject({ modelNo: 'Redmi Note 12', version: 1 });
    const half = await shop.admin.put(`/repair/${repair._id}`, { version: 1, repairing: [{ fault }] });
    expect([half.status, half.errors?.[0]?.path]).toEqual([400, 'repairing.0.deviceType']);
    const blind = { version: 1, repairing: [{ itemIndex: 0, repairPrice: 1 }, { itemIndex: 2 }] };
    const unseen = await shop.admin.put(`/repair/${repair._id}`, blind);
    expect([unseen.status, unseen.errors?.[0]?.path]).toEqual([400, 'repairing.0.version']);
  });

  it('should not take off a line that was worked on', async () => {
    const repair = await book({ repairing: [{}, {}] });
    await update(repair, { itemIndex: 1, repairStatus: 'in_progress' });
    const reply = await shop.admin.put(`/repair/${repair._id}`, {
      version: 0,
      repairing: [{ itemIndex: 0 }],
    });
    expect([reply.status, reply.message]).toEqual([409, expect.stringMatching(/was worked on already/)]);
  });

  it('should clear whose it was when it becomes a cash booking', async () => {
    const customer = await addCustomer(shop.admin);
    const repair = await book({ billTo: 'Customer', customerId: customer._id });
    const change = { version: 0, billTo: 'Cash' };
    const changed = await shop.admin.must<Repair>('PUT', `/repair/${repair._id}`, change);
    expect(changed).toMatchObject({ billTo: 'Cash', customer: null, customerName: 'Cash' });
    expect([changed.mobileNumber, changed.address]).toEqual([undefined, undefined]);
    const [row] = await rows(`q=${repair.repairNumber}`);
    expect(row!.customer).toEqual({ name: 'Cash' });
  });

  it('should end it by a cancellation, which keeps the number and takes it off the lists', async () => {
    const repair = await book();
    const cancelled = await shop.admin.must('POST', `/repair/${repair._id}/cancel`, {
      version: 0,
      reason: 'Twice',
    });
    expect(cancelled).toMatchObject({ cancelled: true, cancelReason: 'Twice' });
    expect(await rows(`q=${repair.repairNumber}`)).toEqual([]);
    expect(await rows(`q=${repair.repairNumber}&cancelled=true`)).toHaveLength(1);
    expect((await update(repair, { repairStatus: 'delivered' })).status).toBe(409);
    expect((await shop.admin.post(`/repair/${repair._id}/cancel`)).status).toBe(409);
  });
});

describe('one item', () => {
  it('should take any status, and keep each with who and when', async () => {
    const repair = await book();
    const manager = await shop.staff('manager');
    await update(repair, { repairStatus: 'delivered', word: 'Pays tomorrow' }, manager);
    const reply = await update(repair, { repairStatus: 'booked' });
    expect(reply.message).toBe('Repair item updated successfully');
    expect(reply.data.statusHistory).toMatchObject([
      { status: 'booked' },
      { status: 'delivered', by: 'manager', word: 'Pays tomorrow' },
      { status: 'booked' },
    ]);
    const again = await update(repair, { repairStatus: 'booked' });
    expect(again.data.statusHistory).toHaveLength(3);
    const { changes } = await shop.admin.must('GET', `/repair/${repair._id}/history`);
    expect(changes[0].fields).toContainEqual({
      ...{ path: 'repairing.0.repairStatus', before: 'delivered', after: 'booked' },
    });
  });

  it('should be changed by its form with the version that was read, and move the booking’s total', async () => {
    const repair = await book({ discountAmount: 100 });
    const form = { repairPrice: 3500, anyDamage: 'Bent', emeiNumber: null, version: 0 };
    expect((await update(repair, form)).data).toMatchObject({
      repairPrice: 3500,
      anyDamage: 'Bent',
      version: 1,
    });
    expect(await read(repair)).toMatchObject({ totalAmount: 3500, totalPayableAmount: 3400, version: 0 });
    expect((await update(repair, form)).status).toBe(409);
    expect((await update(repair, { repairPrice: 1 })).errors?.[0]?.path).toBe('version');
    const cheap = await update(repair, { repairPrice: 50, version: 1 });
    expect([cheap.status, cheap.errors?.[0]?.path]).toEqual([422, 'discountAmount']);
    expect((await read(repair)).repairing[0]!.repairPrice).toBe(3500);
  });

  it('should let two people change status and form at once and lose neither', async () => {
    const repair = await book();
    const [status, form] = await Promise.all([
      update(repair, { repairStatus: 'in_progress' }),
      update(repair, { repairPrice: 999, version: 0 }),
    ]);
    expect([status.status, form.status]).toEqual([200, 200]);
    expect((await read(repair)).repairing[0]).toMatchObject({
      repairStatus: 'in_progress',
      repairPrice: 999,
    });
  });

  it('should take a technician and a status in one call', async () => {
    const repair = await book();
    const { _id, name } = (await shop.admin.must('GET', '/user/all')).users[0];
    const both = await update(repair, { repairStatus: 'in_progress', technician: _id, version: 0 });

    expect(both.data).toMatchObject({ repairStatus: 'in_progress', technician: { _id, name } });
    expect((await update(repair, { technician: null, version: 1 })).data.technician).toBeNull();
  });

  it('should be refused where there is none', async () => {
    const repair = await book();
    expect((await update(repair, { itemIndex: 7, repairStatus: 'booked' })).status).toBe(404);
    expect((await update(repair, { repairStatus: 'lost' })).status).toBe(400);
  });
});

describe('the list', () => {
  it('should have one row for each item, found by number, name, mobile and IMEI', async () => {
    const customer = await addCustomer(shop.admin, { name: 'Fatima Shaikh', mobileNumber: '9769055012' });
    const emeiNumber = '490154203237518';
    const repair = await book({
      ...{ billTo: 'Customer', customerId: customer._id },
      repairing: [
        { emeiNumber, brandName: undefined },
        { deviceType: 'pc_laptop', repairItem: 'HP 15s' },
      ],
    });
    for (const q of [repair.repairNumber, 'fatima', '97690', emeiNumber.slice(0, 8)])
      expect((await rows(`q=${q}`)).map(({ repairNumber }) => repairNumber)).toContain(repair.repairNumber);
    const own = (await rows(`customer=${customer._id}&sort=repairNumber`)).sort(
      (a, b) => a.itemIndex - b.itemIndex,
    );
    expect(own).toMatchObject([
      { itemIndex: 0, itemCount: 2, itemName: 'Redmi Note 12', due: 'in_time', totalPayableAmount: 6400 },
      { itemIndex: 1, itemName: 'HP 15s', repairId: repair._id, customer: { name: 'Fatima Shaikh' } },
    ]);
  });

  it('should be narrowed by status, lateness and technician, with counts that agree', async () => {
    const { _id: technician } = (await shop.admin.must('GET', '/user/all')).users[0];
    const [late, due] = [addDays(today(), -2), today()];
    await book({ bookingDate: late, repairing: [{ expectedRepairingDate: late, technician }] });
    await book({ repairing: [{ expectedRepairingDate: due, technician }] });
    const done = await book({ repairing: [{ expectedRepairingDate: late, technician }] });
    await update(done, { repairStatus: 'repair_done' });
    const gone = await book({ repairing: [{ technician }] });
    await update(gone, { repairStatus: 'delivered' });
    const mine = `technician=${technician}`;
    const counts = await shop.admin.must('GET', `/repair/counts?${mine}`);
    expect(counts).toEqual({
      ...{ open: 3, booked: 2, in_progress: 0, repair_done: 1, reject: 0, delivered: 1, return: 0 },
      ...{ late: 1, today: 1, awaitsApproval: 0 },
    });
    for (const [query, count] of [
      ['status=open', counts.open],
      ['status=delivered', 1],
      ['due=late', 1],
      ['due=today', 1],
      ['status=booked&due=late', 1],
      ['status=repair_done&due=late', 0],
      ['awaitsApproval=true', 0],
    ] as const)
      expect([query, (await rows(`${mine}&${query}`)).length]).toEqual([query, count]);
    const dues = (await rows(`${mine}&status=open&sort=due`)).map((row) => row.due);
    expect(dues).toEqual(expect.arrayContaining(['late', 'today', 'none']));
    const board = await shop.admin.must('GET', `/repair/board?${mine}`);
    expect(board.repairs.map((row: RepairRow) => row.repairStatus).sort()).toEqual([
      ...['booked', 'booked', 'delivered', 'repair_done'],
    ]);
    const { attention } = await shop.admin.must('GET', '/dashboard/summary');
    expect([attention.repairsLate.count, attention.repairsDueToday.count]).toEqual([1, 1]);
    expect(attention.repairsLate.rows[0]._id).not.toBe(attention.repairsDueToday.rows[0]._id);
  });

  it('should be searched as the whole shop is', async () => {
    const repair = await book();
    const { exact } = await shop.admin.must('GET', `/search?q=${repair.repairNumber}`);
    expect(exact).toMatchObject({ kind: 'repair', path: `/repair/update/${repair._id}` });
  });
});
