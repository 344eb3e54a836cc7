import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { mongo } from 'mongoose';
import sharp from 'sharp';
import type { ProcessTimes, Repair, RepairItem, RepairProcess, TechnicianReport } from '@shopbench/contracts';
import type { Client } from '../../../../test/support/client';
import { addProduct, faultOf, next, repairBody, stockOf } from '../../../../test/support/factories';
import { imei as newImei } from '../../../../test/support/imeis';
import { startShop, type Shop } from '../../../../test/support/shop';
import { upload } from '../../../../test/support/upload';
import { MOST_LOOKS } from '../booking/repair-secret.service';
import { MOST_CHANGES } from './repair-status.service';

let shop: Shop;
let fault: string;
beforeAll(async () => {
  shop = await startShop({ LOG_LEVEL: 'trace' });
  fault = await faultOf(shop.admin);
});
afterAll(() => shop.close());

const book = (over: Parameters<typeof repairBody>[1] = {}): Promise<Repair> =>
  shop.admin.must('POST', '/repair/create', repairBody(fault, over));
const update = (repair: Repair, body: object, client: Client = shop.admin) =>
  client.put<RepairItem>(`/repair/update/repair-item/${repair._id}`, { itemIndex: 0, ...body });
const changed = async (repair: Repair, body: object): Promise<RepairItem> => {
  const reply = await update(repair, body);
  if (!reply.success) throw new Error(reply.text);
  return reply.data;
};
const item = async (repair: Repair): Promise<RepairItem> =>
  (await shop.admin.must<Repair>('GET', `/repair/${repair._id}`)).repairing[0]!;

const step = (stepName: string, ...items: string[]) => ({
  stepName,
  checklistItems: items.map((itemName) => ({ itemName })),
});
const addProcess = (over: object = {}): Promise<RepairProcess> =>
  shop.admin.must('POST', '/repair-process/create', {
    processName: `Display replacement ${next()}`,
    fault,
    steps: [step('Inspect', 'Touch', 'Frame'), step('Fit')],
    ...over,
  });

describe('a process of an item', () => {
  it('should set it in progress and stay as it was chosen', async () => {
    const [repair, process] = [await book(), await addProcess()];
    const chosen = await changed(repair, { repairProcess: process._id, repairStatus: 'in_progress' });
    expect(chosen).toMatchObject({
      repairStatus: 'in_progress',
      repairProcess: { _id: process._id, version: 1, processName: process.processName },
      repairProcessStatus: { currentStep: 0, completedSteps: [] },
    });
    expect(chosen.statusHistory.map(({ status }) => status)).toEqual(['booked', 'in_progress']);
    const [inspect, fit] = chosen.repairProcess!.steps;
    expect(fit!.checklistItems).toEqual([{ _id: fit!._id, itemName: 'Fit' }]);
    const edit = { version: 0, steps: [step('Something else')] };
    await shop.admin.must('PUT', `/repair-process/${process._id}`, edit);
    expect((await item(repair)).repairProcess!.steps[0]).toEqual(inspect);
  });

  it('should be one that is there and switched on, and not be deleted while it runs', async () => {
    const [repair, process, off] = [await book(), await addProcess(), await addProcess({ isActive: false })];
    for (const [repairProcess, status] of [
      [off._id, 422],
      ['f'.repeat(24), 404],
    ] as const)
      expect(await update(repair, { repairProcess })).toMatchObject({ status });
    await changed(repair, { repairProcess: process._id });
    const address = `/repair-process/${process._id}`;
    expect(await shop.admin.delete(address)).toMatchObject({
      status: 409,
      message: '1 repair is on it. Switch it off instead.',
    });
    await changed(repair, { repairStatus: 'delivered' });
    expect((await shop.admin.delete(address)).message).toMatch(/archived: repairs refer to it/);
  });

  it('should lose no tick of two people at once, advance, stop at the last step, lock and keep times', async () => {
    const [repair, process] = [await book(), await addProcess()];
    const other = await shop.staff('trainee');
    const { repairProcess } = await changed(repair, { repairProcess: process._id });
    const [inspect, fit] = repairProcess!.steps;
    const tick = (stepId: string, itemId: string, client = shop.admin, isChecked = true) =>
      update(repair, { stepId, itemId, isChecked }, client);
    const [touch, frame] = inspect!.checklistItems.map(({ _id }) => _id);
    const both = await Promise.all([tick(inspect!._id, touch!), tick(inspect!._id, frame!, other)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    let now = await item(repair);
    expect(now.repairProcessStatus).toMatchObject({
      currentStep: 1,
      completedSteps: [{ stepId: inspect!._id, checkedItems: [{ isChecked: true }, { isChecked: true }] }],
    });
    const times = now.stepTimes.map(({ stepId, startedAt, endedAt, by }) => [stepId, startedAt, endedAt, by]);
    expect(times).toEqual([
      [inspect!._id, expect.any(String), expect.any(String), expect.stringMatching(/Admin|trainee/)],
      [fit!._id, expect.any(String), undefined, undefined],
    ]);
    expect(await tick(inspect!._id, touch!, other, false)).toMatchObject({
      status: 409,
      message: 'Inspect is completed: its boxes are locked',
    });
    expect((await tick(inspect!._id, fit!._id)).status).toBe(404);
    await tick(fit!._id, fit!._id);
    now = await item(repair);
    expect([now.repairProcessStatus.currentStep, now.version]).toEqual([1, 0]);
    expect(await update(await book(), { stepId: fit!._id, itemId: fit!._id, isChecked: true })).toMatchObject(
      {
        status: 422,
      },
    );
  });
});

describe('used parts', () => {
  const part = (product: { _id: string; salePrice: number }, over: object = {}) => ({
    ...{ item: product._id, quantity: 1, salePrice: product.salePrice },
    ...over,
  });

  it('should move the stock when they are saved and bring it back when they are taken off', async () => {
    const product = await addProduct(shop.admin, { openingStock: 3 });
    const repair = await book();
    const two = await changed(repair, { usedItems: [part(product, { quantity: 2, total: 2398 })] });
    expect(two.usedItems).toMatchObject([
      { item: product._id, productName: product.productName, quantity: 2, total: 2398, cost: 1400 },
    ]);
    expect(await stockOf(shop.admin, product)).toBe(1);
    const more = await update(repair, {
      usedItems: [...two.usedItems.map(sent), part(product, { quantity: 2 })],
    });
    expect(more).toMatchObject({ status: 409, message: `Only 1 PCS of ${product.productName} in stock` });
    const one = await changed(repair, {
      usedItems: two.usedItems.map((used) => ({ ...sent(used), quantity: 1 })),
    });
    expect([one.usedItems[0]!.cost, await stockOf(shop.admin, product)]).toEqual([700, 2]);
    expect((await changed(repair, { usedItems: [] })).usedItems).toEqual([]);
    expect(await stockOf(shop.admin, product)).toBe(3);
    const { movements } = await shop.admin.must('GET', `/stock/movements?itemId=${product._id}`);
    expect(movements[0]).toMatchObject({ kind: 'repair_part', document: { number: repair.repairNumber } });
    expect((await shop.admin.must('GET', '/books/check')).ok).toBe(true);
  });

  it('should be those of both when two people add at once, and go only by who saw them', async () => {
    const [a, b] = [await addProduct(shop.admin), await addProduct(shop.admin)];
    const repair = await book();
    const add = (product: typeof a) => update(repair, { usedItems: [part(product)], usedItemsSeen: [] });
    expect((await Promise.all([add(a), add(b)])).map(({ status }) => status)).toEqual([200, 200]);
    const { usedItems } = await item(repair);
    expect(usedItems.map((used) => used.item).sort()).toEqual([a._id, b._id].sort());
    const [first, second] = usedItems;
    const left = await changed(repair, { usedItems: [], usedItemsSeen: [first!._id] });
    expect(left.usedItems.map(({ _id }) => _id)).toEqual([second!._id]);
    expect(await update(repair, { usedItems: [sent(first!)] })).toMatchObject({ status: 409 });
  });

  it('should name the unit of a tracked product, whose supplier they keep', async () => {
    const imei = newImei();
    const supplier = await shop.admin.must('POST', '/customer/create', {
      ...{ name: 'Mehta Parts', mobileNumber: '9820099001', address: 'Pune', designation: 'supplier' },
    });
    const product = await addProduct(shop.admin, { enableTracking: true, openingStock: 0 });
    await shop.admin.must('POST', '/purchase-invoice/create', {
      ...{ billFrom: 'Supplier', supplier: supplier._id },
      items: [{ item: product._id, quantity: 1, purchasePrice: 700, imeis: [imei] }],
    });
    const repair = await book();
    expect(await update(repair, { usedItems: [part(product)] })).toMatchObject({ status: 409 });
    const used = await changed(repair, { usedItems: [part(product, { imei })] });
    expect(used.usedItems[0]).toMatchObject({ imei, supplier: { name: 'Mehta Parts' } });
    expect((await shop.admin.must('GET', `/stock/unit?imei=${imei}`)).unit.state).not.toBe('in_stock');
    await changed(repair, { usedItems: [] });
    expect((await shop.admin.must('GET', `/stock/unit?imei=${imei}`)).unit.state).toBe('in_stock');
  });

  it('should come back when the booking is cancelled, and cost nobody who may not see it', async () => {
    const product = await addProduct(shop.admin);
    const repair = await book();
    await changed(repair, { usedItems: [part(product)] });
    const trainee = await shop.staff('trainee');
    expect((await trainee.get(`/repair/${repair._id}`)).text).not.toContain('"cost"');
    await shop.admin.must('POST', `/repair/${repair._id}/cancel`, {});
    expect(await stockOf(shop.admin, product)).toBe(10);
    expect((await shop.admin.must('GET', '/books/check')).ok).toBe(true);
  });

  it.each([
    ['no quantity', { quantity: undefined }, 400, 'usedItems.0.quantity'],
    ['half a piece', { quantity: 0.5 }, 422, 'usedItems.0.quantity'],
    ['another total', { total: 5 }, 422, 'usedItems.0.total'],
    ['no product that is there', { item: 'f'.repeat(24) }, 404, 'usedItems.0.item'],
  ])('should be refused with %s, and leave the stock alone', async (_, over, status, field) => {
    const product = await addProduct(shop.admin);
    const reply = await update(await book(), { usedItems: [part(product, over)] });
    expect([reply.status, reply.errors?.[0]?.path]).toEqual([status, field]);
    expect(await stockOf(shop.admin, product)).toBe(10);
  });
});

/** A used part as a form sends it again. */
const sent = ({ _id, item: product, quantity, salePrice }: RepairItem['usedItems'][number]) => ({
  ...{ _id, item: product, quantity, salePrice },
});

describe('the lock or password of a device', () => {
  const SECRET = 'L-shape-7319-zebra';
  const reveal = (repair: Repair, client = shop.admin) =>
    client.post(`/repair/${repair._id}/items/0/reveal-secret`);

  it('should be told on request, each look kept, and be wiped when the device goes', async () => {
    const repair = await book({ repairing: [{ lockOrPassword: SECRET }] });
    expect((await item(repair)).hasSecret).toBe(true);
    const trainee = await shop.staff('trainee');
    expect(await reveal(repair, trainee)).toMatchObject({ status: 200, data: { lockOrPassword: SECRET } });
    expect((await item(repair)).secretLooks).toMatchObject([{ by: 'trainee', at: expect.any(String) }]);
    const other = { version: 0, lockOrPassword: `${SECRET}-2` };
    await changed(repair, other);
    expect((await reveal(repair)).data.lockOrPassword).toBe(`${SECRET}-2`);
    await changed(repair, { repairStatus: 'delivered' });
    expect(await reveal(repair)).toMatchObject({ status: 404 });
    const kept = { itemIndex: 0, version: 1, lockOrPassword: SECRET };
    const refused = await shop.admin.put(`/repair/update/repair-item/${repair._id}`, kept);
    expect([refused.status, refused.errors?.[0]?.path]).toEqual([422, 'lockOrPassword']);
    const again = await book({ repairing: [{ lockOrPassword: SECRET }] });
    await changed(again, { repairStatus: 'return' });
    expect((await item(again)).hasSecret).toBe(false);
  });

  it('should be told no more where no further look can be kept; of the statuses the last are kept', async () => {
    const repair = await book({ repairing: [{ lockOrPassword: SECRET }] });
    const stamp = { at: new Date(), by: { userId: new mongo.ObjectId(), name: 'Asha' } };
    const looks = Array.from({ length: MOST_LOOKS }, () => stamp);
    const changes = Array.from({ length: MOST_CHANGES }, () => ({ status: 'booked', ...stamp }));
    await shop.database
      .collection('repair_items')
      .updateOne(
        { repair: new mongo.ObjectId(repair._id) },
        { $set: { secretLooks: looks, statusHistory: changes } },
      );
    expect((await reveal(repair)).status).toBe(409);
    await changed(repair, { repairStatus: 'in_progress' });
    const { statusHistory, secretLooks } = await item(repair);
    expect([statusHistory.length, statusHistory.at(-1)!.status, secretLooks.length]).toEqual([
      MOST_CHANGES,
      'in_progress',
      MOST_LOOKS,
    ]);
  });

  it('should lie in clear in no answer, history, export, log or file of the database', async () => {
    const headers = { 'Idempotency-Key': `secret-${next()}` };
    const body = repairBody(fault, { repairing: [{ lockOrPassword: SECRET }] });
    const created = await shop.admin.post('/repair/create', body, { headers });
    const repair = created.data as Repair;
    const change = { itemIndex: 0, version: 0, lockOrPassword: SECRET, modelNo: 'Note 12' };
    const form = await shop.admin.put(`/repair/update/repair-item/${repair._id}`, change);
    const answers = await Promise.all(
      [
        `/repair/${repair._id}`,
        `/repair/${repair._id}/history`,
        '/repair/all',
        '/repair/export?format=csv',
        '/activity',
      ].map((address) => shop.admin.raw(address)),
    );
    const stored: string[] = [];
    for (const { name } of await shop.database.listCollections().toArray())
      stored.push(JSON.stringify(await shop.database.collection(name).find().toArray()));
    expect(stored.join()).toContain(repair.repairNumber);
    for (const text of [created.text, form.text, ...answers, ...stored, shop.program.lines.join()])
      expect(text).not.toContain('zebra');
    // Of a server that was given by its address the files are elsewhere.
    const folders = [process.env['TEST_DATABASE_DIR'], shop.env['DATA_DIR']].filter(
      (one) => one !== undefined,
    );
    // Files of other shops go while it looks, so its status tells nothing. A key may begin with a dash.
    const filesWith = (text: string) =>
      folders.map((folder) => spawnSync('grep', ['-rlas', '-e', text, folder]).stdout.toString());
    expect(filesWith('zebra')).toEqual(folders.map(() => ''));
    const key = path.join(shop.env['DATA_DIR']!, 'device-secret-key');
    expect(filesWith(readFileSync(key, 'utf8').trim()).join('')).toContain(key);
    expect(statSync(key).mode & 0o777).toBe(0o600);
    expect(stored.join()).not.toContain(readFileSync(key, 'utf8').trim());
  });
});

describe('the usual times of a process', () => {
  it('should be measured from five repairs on that have left, and name those that are on it', async () => {
    const process = await addProcess();
    const times = () => shop.admin.must<ProcessTimes>('GET', `/repair-process/${process._id}/times`);
    const start = async () => {
      const repair = await book();
      await changed(repair, { repairProcess: process._id, repairStatus: 'in_progress' });
      return repair;
    };
    const [first] = process.steps;
    const items = shop.database.collection('repair_items');
    for (let minutes = 10; minutes <= 50; minutes += 10) {
      expect((await times()).steps).toEqual([]);
      const { _id } = await start();
      const [startedAt, endedAt] = [0, minutes].map((after) => new Date(Date.UTC(2026, 10, 20, 6, after)));
      const stepTimes = [{ stepId: new mongo.ObjectId(first!._id), startedAt, endedAt }];
      await items.updateOne({ repair: new mongo.ObjectId(_id) }, { $set: { stepTimes, open: false } });
    }
    const running = await start();
    const ended = await start();
    await shop.admin.must('POST', `/repair/${ended._id}/cancel`, {});
    const stepTimes = [
      { stepId: new mongo.ObjectId(first!._id), startedAt: new Date(0), endedAt: new Date() },
    ];
    await items.updateOne({ repair: new mongo.ObjectId(ended._id) }, { $set: { stepTimes } });
    expect(await times()).toEqual({
      steps: [{ stepId: first!._id, median: 30, most: 40, repairs: 5 }],
      running: 1,
      runningOn: [{ repair: running._id, index: 0, number: running.repairNumber, version: 1 }],
    });
  });
});

describe('photos of a device', () => {
  const picture = () =>
    sharp({ create: { width: 40, height: 40, channels: 3, background: '#3355ee' } })
      .jpeg()
      .toBuffer();

  it('should be kept with their time, seen by who may trade only, and be taken away', async () => {
    const repair = await book();
    const address = `/repair/${repair._id}/items/0/photos`;
    const intake = await upload(shop.admin, `${address}?when=intake`, await picture(), 'phone.jpg');
    expect([intake.status, intake.data.when]).toEqual([201, 'intake']);
    await upload(shop.admin, `${address}?when=after`, await picture(), 'phone.jpg');
    const { photos } = await item(repair);
    expect(photos.map(({ when, by }) => [when, by])).toEqual([
      ['intake', expect.any(String)],
      ['after', expect.any(String)],
    ]);
    const seen = (client: Client) =>
      fetch(shop.url + photos[0]!.url, { headers: { Cookie: client.cookie } }).then(({ status }) => status);
    const [trainee, clerk] = [await shop.staff('trainee'), await shop.staff('clerk')];
    expect([await seen(trainee), await seen(clerk), await seen({ cookie: '' } as Client)]).toEqual([
      200, 403, 401,
    ]);
    expect((await upload(shop.admin, `${address}?when=after`, 'no picture', 'x.jpg')).status).toBe(415);
    expect((await upload(shop.admin, `${address}?when=never`, await picture())).status).toBe(400);
    expect((await shop.admin.delete(`${address}/${photos[0]!._id}`)).status).toBe(200);
    expect((await item(repair)).photos.map(({ when }) => when)).toEqual(['after']);
    expect(await seen(trainee)).toBe(404);
  });

  it('should be kept once however often they are sent, and keep their line on its booking', async () => {
    const repair = await book({ repairing: [{}, { repairPrice: 5 }] });
    const address = `/repair/${repair._id}/items/1/photos?when=intake`;
    const headers = { 'Idempotency-Key': `photo-${next()}` };
    const [first, again] = [
      await upload(shop.admin, address, await picture(), 'phone.jpg', headers),
      await upload(shop.admin, address, await picture(), 'phone.jpg', headers),
    ];
    expect([first.status, again.text]).toEqual([201, first.text]);
    const another = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#ff0000' } })
      .jpeg()
      .toBuffer();
    expect((await upload(shop.admin, address, another, 'phone.jpg', headers)).status).toBe(422);
    const stored = await shop.admin.must<Repair>('GET', `/repair/${repair._id}`);
    expect(stored.repairing[1]!.photos).toHaveLength(1);
    const without = { version: 0, repairing: [{ itemIndex: 0 }] };
    expect(await shop.admin.put(`/repair/${repair._id}`, without)).toMatchObject({
      ...{ status: 409, message: 'Redmi Note 12 has 1 photo: remove it first' },
    });
    await shop.admin.must('DELETE', `/repair/${repair._id}/items/1/photos/${first.data._id}`);
    expect((await shop.admin.put(`/repair/${repair._id}`, without)).status).toBe(200);
  });

  it('should leave what the customer signed to the booking, once, and print it', async () => {
    const repair = await book();
    const address = `/repair/${repair._id}/signature`;
    const blank = await shop.admin.raw(`/repair/${repair._id}/paper?size=a4`);
    expect((await upload(shop.admin, address, await picture())).status).toBe(200);
    const signed = await upload(shop.admin, address, await picture());
    const stored = await shop.admin.must<Repair>('GET', `/repair/${repair._id}`);
    expect([stored.signature, stored.version]).toEqual([signed.data.url, repair.version]);
    const files = shop.database
      .collection('files')
      .countDocuments({ recordId: new mongo.ObjectId(repair._id) });
    expect(await files).toBe(1);
    const card = await shop.admin.raw(`/repair/${repair._id}/paper?size=a4`);
    expect([blank, card].map((pdf) => pdf.includes('/Subtype /Image'))).toEqual([false, true]);
    const clerk = await shop.staff('clerk');
    expect((await upload(clerk, address, await picture())).status).toBe(403);
    expect((await shop.admin.delete(address)).status).toBe(200);
    expect(await shop.admin.must('GET', `/repair/${repair._id}`)).not.toHaveProperty('signature');
    await shop.admin.must('POST', `/repair/${repair._id}/cancel`, { version: stored.version });
    expect((await upload(shop.admin, address, await picture())).status).toBe(409);
  });
});

describe('the report of technicians', () => {
  it('should tell of a period who repaired what, what came back, and no cost to who may not see it', async () => {
    const { user } = await shop.admin.must('GET', '/auth/check');
    const device = { emeiNumber: newImei(), technician: user._id };
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
    const report = (client = shop.admin, days = `from=${today}&to=${today}`) =>
      client.must<TechnicianReport>('GET', `/repair/technicians?${days}`);
    const mine = async () =>
      (await report()).technicians.find(({ technician }) => technician?._id === user._id);
    const before = await mine();
    const product = await addProduct(shop.admin);
    const first = await book({ repairing: [device] });
    await changed(first, { usedItems: [{ item: product._id, quantity: 1, salePrice: 1199 }] });
    for (const repairStatus of ['in_progress', 'repair_done', 'delivered'])
      await changed(first, { repairStatus });
    const again = await book({ repairing: [device] });
    const of = { version: 0, repair: first._id, index: 0 };
    await shop.admin.must('PUT', `/repair/${again._id}/items/0/warranty`, of);
    const after = (await mine())!;
    expect([after.done, after.cameBack, after.open]).toEqual([
      (before?.done ?? 0) + 1,
      (before?.cameBack ?? 0) + 1,
      (before?.open ?? 0) + 1,
    ]);
    expect(after).toMatchObject({ partsUsed: 1, partsCost: 700, medianMinutes: expect.any(Number) });
    expect((await report()).parts).toMatchObject([{ productName: product.productName, quantity: 1 }]);
    await changed(first, { repairStatus: 'in_progress' });
    expect((await mine())!.done).toBe(after.done - 1);
    expect(
      (await report(shop.admin, 'from=2026-01-01&to=2026-01-31')).technicians.map(({ done }) => done),
    ).not.toContain(1);
    const trainee = await shop.staff('trainee');
    expect(JSON.stringify(await report(trainee))).not.toMatch(/cost/i);
    const years = await shop.admin.get('/repair/technicians?from=2020-01-01&to=2026-01-31');
    expect([years.status, years.errors?.[0]?.path]).toEqual([400, 'to']);
    const file = await shop.admin.raw(`/repair/technicians/export?from=${today}&to=${today}&format=csv`);
    expect(file).toContain('Rework, %');
  });
});
