import { mongo } from 'mongoose';
import {
  addDays,
  dayOf,
  type ImeiWarranty,
  type Repair,
  type RepairMoney,
  type RepairRow,
} from '@shopbench/contracts';
import { Client } from '../../../../test/support/client';
import {
  addCustomer,
  addProduct,
  balanceOf,
  faultOf,
  repairBody,
  tillOf,
} from '../../../../test/support/factories';
import { imei as newImei } from '../../../../test/support/imeis';
import { startShop, type Shop } from '../../../../test/support/shop';

const IMEI = '490154203237518';

let shop: Shop;
let fault: string;
beforeAll(async () => {
  shop = await startShop();
  fault = await faultOf(shop.admin);
});
afterAll(() => shop.close());

const book = (over: Parameters<typeof repairBody>[1] = {}): Promise<Repair> =>
  shop.admin.must('POST', '/repair/create', repairBody(fault, over));
const read = (repair: Repair): Promise<Repair> => shop.admin.must('GET', `/repair/${repair._id}`);
const money = (repair: Repair): Promise<RepairMoney> => shop.admin.must('GET', `/repair/${repair._id}/money`);
const advance = (repair: Repair, amount: number, partyId?: string) =>
  shop.admin.must('POST', '/payment/create', {
    ...{ direction: 'in', amount, mode: 'cash', heldFor: { kind: 'repair', id: repair._id } },
    ...(partyId ? { partyId } : {}),
  });
const booksDiffer = async () => (await shop.admin.must('GET', '/books/check')).differences;

describe('a bill of a repair', () => {
  it('should be made by several at once, the first of a shop too', async () => {
    const repairs = await Promise.all([book(), book(), book()]);
    const bills = await Promise.all(repairs.map(({ _id }) => shop.admin.post(`/repair/${_id}/bill`, {})));
    expect(bills.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  it('should take the advance and the discount, deliver, and be undone with its cancel', async () => {
    const customer = await addCustomer(shop.admin);
    const repair = await book({ billTo: 'Customer', customerId: customer._id, discountAmount: 200 });
    await advance(repair, 1000, customer._id);
    expect(await money(repair)).toMatchObject({ payable: 3000, held: 1000, unbilled: 3000, due: 2000 });
    const bill = await shop.admin.must('POST', `/repair/${repair._id}/bill`, {
      ...{ deliver: true, receivedAmount: 500 },
    });
    expect(bill).toMatchObject({
      ...{ totalPayableAmount: 3000, receivedAmount: 500, advanceAmount: 1000, balanceAmount: 1500 },
      repair: { id: repair._id, number: repair.repairNumber },
      items: [{ productName: 'Repair charges', hsnCode: '998716', quantity: 1, salePrice: 3200 }],
    });
    const billed = await read(repair);
    expect(billed.repairing[0]).toMatchObject({
      ...{ repairStatus: 'delivered', bill: { id: bill._id }, delivered: { by: expect.any(String) } },
      warranty: { labourUntil: expect.any(String) },
    });
    expect(billed.repairing[0]!.warranty).not.toHaveProperty('partUntil');
    expect(await money(repair)).toMatchObject({ held: 0, unbilled: 0, due: 1500, bills: [{ open: 1500 }] });
    expect(billed).toMatchObject({ advanceAmount: 1500, balanceAmount: 1500 });
    expect(await balanceOf(shop.admin, customer)).toBe(1500);
    // A form sends what it shows, also what a bill has fixed.
    const sent = {
      billTo: 'Customer',
      customerId: customer._id,
      discountAmount: 200,
      version: billed.version,
    };
    const noted = await shop.admin.must('PUT', `/repair/${repair._id}`, { ...sent, privateNote: 'Call' });
    const less = { version: noted.version, discountAmount: 100 };
    expect((await shop.admin.put(`/repair/${repair._id}`, less)).errors?.[0]?.path).toBe('discountAmount');
    const again = await shop.admin.post(`/repair/${repair._id}/bill`, {});
    expect([again.status, again.errors?.[0]?.path]).toEqual([409, 'items']);
    const lines = await shop.admin.put(`/invoice/${bill._id}`, { version: 0, discountAmount: 0 });
    expect([lines.status, lines.errors?.[0]?.path]).toEqual([422, 'discountAmount']);
    await shop.admin.must('POST', `/invoice/${bill._id}/cancel`, {});
    expect((await read(repair)).repairing[0]!.bill).toBeNull();
    expect(await money(repair)).toMatchObject({ held: 1000, unbilled: 3000, bills: [] });
    expect(await booksDiffer()).toEqual([]);
  });

  it('should take chosen items, each once, with their share of the discount', async () => {
    const repair = await book({
      discountAmount: 100,
      repairing: [{ repairPrice: 3000 }, { repairPrice: 1000 }],
    });
    const one = (items: number[]) => shop.admin.post(`/repair/${repair._id}/bill`, { items });
    expect((await one([0])).data).toMatchObject({ totalPayableAmount: 2925 });
    expect((await one([0])).status).toBe(409);
    expect((await one([7])).status).toBe(422);
    const answers = await Promise.all([one([1]), one([1]), one([1])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 201)!.data).toMatchObject({ totalPayableAmount: 975 });
    expect(await booksDiffer()).toEqual([]);
  });

  it('should take no more of the discount than is left to pay', async () => {
    const repair = await book({
      discountAmount: 500,
      repairing: [{ repairPrice: 1000 }, { repairPrice: 1000 }],
    });
    const bill = (items: number[]) => shop.admin.must('POST', `/repair/${repair._id}/bill`, { items });
    expect(await bill([0])).toMatchObject({ totalPayableAmount: 750 });
    const less = { itemIndex: 1, version: 0, repairPrice: 100 };
    await shop.admin.must('PUT', `/repair/update/repair-item/${repair._id}`, less);
    expect(await money(repair)).toMatchObject({ unbilled: 0 });
    expect(await bill([1])).toMatchObject({ totalPayableAmount: 0 });
    expect(await booksDiffer()).toEqual([]);
  });

  it('should leave out what was given back unrepaired, for which nothing is owed', async () => {
    const repair = await book({
      discountAmount: 100,
      repairing: [{ repairPrice: 3000 }, { repairPrice: 1000 }],
    });
    const change = { itemIndex: 1, repairStatus: 'return' };
    await shop.admin.must('PUT', `/repair/update/repair-item/${repair._id}`, change);
    expect(await money(repair)).toMatchObject({ unbilled: 2900, due: 2900, payable: 3900 });
    expect((await read(repair)).balanceAmount).toBe(2900);
    const bill = await shop.admin.must('POST', `/repair/${repair._id}/bill`, {});
    expect(bill).toMatchObject({ totalPayableAmount: 2900, items: [{ productName: 'Repair charges' }] });
    expect((await shop.admin.post(`/repair/${repair._id}/bill`, {})).status).toBe(409);
    expect((await shop.admin.post(`/repair/${repair._id}/bill`, { items: [1] })).data).toMatchObject({
      totalPayableAmount: 1000,
    });
    expect(await booksDiffer()).toEqual([]);
  });

  it('should sell the parts without moving them again, at what they cost when they were used', async () => {
    const repair = await book();
    const parts = await shop.admin.must('POST', '/product/create', {
      ...{ itemCode: 'DSP-RN12', productName: 'Display', unit: 'PCS', openingStock: 4 },
      ...{ purchasePrice: 1640, salePrice: 2150 },
    });
    const used = {
      ...{ _id: new mongo.ObjectId(), item: new mongo.ObjectId(parts._id), itemCode: 'DSP-RN12' },
      ...{ productName: 'Display', quantity: 1000, unit: 'PCS', salePrice: 215_000, cost: 164_000 },
    };
    await shop.database
      .collection('repair_items')
      .updateOne({ repair: new mongo.ObjectId(repair._id) }, { $set: { usedItems: [used] } });
    const bill = await shop.admin.must('POST', `/repair/${repair._id}/bill`, {});
    expect(bill.items).toMatchObject([{ salePrice: 1050 }, { salePrice: 2150, cost: 1640 }]);
    expect((await shop.admin.must('GET', `/product/${parts._id}`)).stockQuantity).toBe(4);
    const asked = { to: 'salesReturn', items: [{ line: 1, quantity: 1 }] };
    const back = await shop.admin.must('POST', `/invoice/${bill._id}/convert`, asked);
    expect(back).not.toHaveProperty('repair');
    const ofNote = { 'document.id': new mongo.ObjectId(String(back.targets[0].id)), nominal: 'repairs' };
    expect(await shop.database.collection('ledger_entries').countDocuments(ofNote)).toBe(1);
    expect(await booksDiffer()).toEqual([]);
  });

  it('should bring no work into the stock when it is given back, whatever the shop calls REPAIR itself', async () => {
    const { admin } = shop;
    const [before] = (await admin.must('POST', `/repair/${(await book())._id}/bill`, {})).items;
    const { version } = await admin.must('GET', `/product/${before.item}`);
    await admin.must('PUT', `/product/${before.item}`, { itemCode: 'LABOUR', version });
    const own = await addProduct(admin, { itemCode: 'REPAIR', productName: 'Repair kit', openingStock: 3 });
    const bill = await admin.must('POST', `/repair/${(await book())._id}/bill`, {});
    const [{ item }] = bill.items;
    await admin.must('POST', `/invoice/${bill._id}/convert`, { to: 'salesReturn' });
    for (const [_id, stock] of [
      [item, 0],
      [own._id, 3],
    ] as const)
      expect((await admin.must('GET', `/product/${_id}`)).stockQuantity).toBe(stock);
    expect((await admin.must('GET', `/stock/movements?itemId=${item}`)).total).toBe(0);
  });

  it('should give an advance back, once, also to nobody in particular', async () => {
    const repair = await book();
    await advance(repair, 700);
    const till = await tillOf(shop.admin);
    expect(await shop.admin.must('POST', `/repair/${repair._id}/give-back`, {})).toEqual({ paid: 700 });
    expect(await tillOf(shop.admin)).toBe(till - 700);
    expect((await shop.admin.post(`/repair/${repair._id}/give-back`, {})).status).toBe(409);
    expect(await booksDiffer()).toEqual([]);
  });

  it('should not become somebody else’s booking while it has a prepayment of its customer', async () => {
    const customer = await addCustomer(shop.admin);
    const repair = await book({ billTo: 'Customer', customerId: customer._id });
    await advance(repair, 700, customer._id);
    const change = { version: repair.version, billTo: 'Cash' };
    const refused = await shop.admin.put(`/repair/${repair._id}`, change);
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('give it back first')]);
    expect(await money(repair)).toMatchObject({ held: 700 });
    await shop.admin.must('POST', `/repair/${repair._id}/give-back`, {});
    await shop.admin.must('PUT', `/repair/${repair._id}`, change);
  });
});

describe('a warranty', () => {
  it('should know who has the phone and what was sold, also by whoever brought it last', async () => {
    const known = (imei: string) => shop.admin.must<ImeiWarranty>('GET', `/repair/warranty?imei=${imei}`);
    const phone = newImei();
    expect(await known(phone)).toEqual({ repairs: [], sale: null, customer: null });
    const [buyer, other] = [await addCustomer(shop.admin), await addCustomer(shop.admin)];
    await shop.admin.must('POST', '/brand/create', { brandName: 'Lava' });
    const product = await addProduct(shop.admin, {
      ...{ productName: 'Lava Blaze 3 (6/128)', brand: 'Lava', enableTracking: true },
      ...{ openingStock: 1, openingUnits: [[phone]] },
    });
    await shop.admin.must('POST', '/invoice/create', {
      ...{ billTo: 'Customer', customerId: buyer._id },
      items: [{ item: product._id, quantity: 1, salePrice: 9999, imeis: [phone] }],
    });
    const sold = await known(phone);
    expect(sold.sale).toMatchObject({ brandName: 'Lava', modelNo: 'Blaze 3 (6/128)' });
    expect(sold.customer).toMatchObject({ _id: buyer._id, mobileNumber: buyer.mobileNumber });
    const brought = { billTo: 'Customer', customerId: other._id } as const;
    await book({
      ...brought,
      repairing: [{ emeiNumber: phone }],
      bookingDate: addDays(dayOf(new Date()), 1),
    });
    expect((await known(phone)).customer).toMatchObject({ _id: other._id });
  });

  it('should name nobody for a phone that went since from who brought it to nobody in particular', async () => {
    const [phone, seller] = [newImei(), await addCustomer(shop.admin)];
    const product = await addProduct(shop.admin, {
      ...{ enableTracking: true, openingStock: 1, openingUnits: [[phone]] },
    });
    const bookingDate = addDays(dayOf(new Date()), -1);
    await book({
      ...{ billTo: 'Customer', customerId: seller._id },
      ...{ bookingDate, repairing: [{ emeiNumber: phone }] },
    });
    const known = () => shop.admin.must<ImeiWarranty>('GET', `/repair/warranty?imei=${phone}`);
    // The shop's own now, then somebody's who gave no name.
    expect(await known()).toMatchObject({ sale: null, customer: null });
    await shop.admin.must('POST', '/invoice/create', {
      billTo: 'Cash',
      items: [{ item: product._id, quantity: 1, salePrice: 9999, imeis: [phone] }],
    });
    expect(await known()).toMatchObject({ sale: { productName: product.productName }, customer: null });
  });

  it('should be found by IMEI, and make a repair that comes back cost nothing and say why', async () => {
    const first = await book({ repairing: [{ emeiNumber: IMEI }] });
    await shop.admin.must('POST', `/repair/${first._id}/bill`, { deliver: true, receivedAmount: 3200 });
    const known = await shop.admin.must<ImeiWarranty>('GET', `/repair/warranty?imei=${IMEI}`);
    expect(known.repairs[0]).toMatchObject({
      number: first.repairNumber,
      why: expect.stringContaining('labour'),
    });
    const back = await book({ repairing: [{ emeiNumber: IMEI }] });
    const other = await book();
    const of = { repair: first._id, index: 0 };
    const cover = (repair: Repair) =>
      shop.admin.put(`/repair/${repair._id}/items/0/warranty`, { ...of, version: 0 });
    expect((await cover(other)).status).toBe(422);
    const covered = await cover(back);
    expect(await cover(back)).toMatchObject({ status: 409, errors: [{ path: 'version' }] });
    expect(covered.data).toMatchObject({
      repairPrice: 0,
      cameBackFrom: { number: first.repairNumber },
      underWarranty: { why: expect.stringMatching(`^Under warranty of ${first.repairNumber}: labour until`) },
    });
    expect((await shop.admin.post(`/repair/${back._id}/bill`, {})).status).toBe(422);
    const line = (over: object) => ({ repairPrice: 0, underWarrantyOf: of, ...over });
    const atOnce = await book({ repairing: [line({ emeiNumber: IMEI })] });
    expect(atOnce.repairing[0]).toMatchObject({
      repairPrice: 0,
      cameBackFrom: { number: first.repairNumber },
    });
    for (const [over, path] of [
      [{ emeiNumber: IMEI, repairPrice: 10 }, 'repairing.0.repairPrice'],
      [{ emeiNumber: '356938035643809' }, 'repairing.0.underWarrantyOf'],
    ] as const) {
      const refused = await shop.admin.post('/repair/create', repairBody(fault, { repairing: [line(over)] }));
      expect([refused.status, refused.errors?.[0]?.path]).toEqual([422, path]);
    }
    const handed = await shop.admin.post(`/repair/${back._id}/bill`, { deliver: true });
    expect([handed.status, handed.data]).toEqual([201, null]);
    expect(handed.message).toContain('Under warranty');
  });

  it('should come of no cancelled repair, and change none', async () => {
    const emeiNumber = newImei();
    const first = await book({ repairing: [{ emeiNumber }] });
    const delivered = { itemIndex: 0, repairStatus: 'delivered' };
    await shop.admin.must('PUT', `/repair/update/repair-item/${first._id}`, delivered);
    await shop.admin.must('POST', `/repair/${first._id}/cancel`, {});
    const back = await book({ repairing: [{ emeiNumber }] });
    const of = { version: 0, repair: first._id, index: 0 };
    const covered = await shop.admin.put(`/repair/${back._id}/items/0/warranty`, of);
    expect([covered.status, covered.message]).toEqual([422, expect.stringContaining('is cancelled')]);
    const charge = { version: 0, charge: 10 };
    expect((await shop.admin.put(`/repair/${first._id}/items/0/warranty`, charge)).status).toBe(409);
  });

  it('should hand nothing over without a bill that is charged for at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const repair = await book({ repairing: [{ repairPrice: 0 }] });
      const [charged, handed] = await Promise.all([
        shop.admin.put(`/repair/${repair._id}/items/0/warranty`, { version: 0, charge: 500 }),
        shop.admin.post(`/repair/${repair._id}/bill`, { deliver: true }),
      ]);
      expect(charged.status).toBe(200);
      const { changes } = await shop.admin.must('GET', `/repair/${repair._id}/history`);
      const { statusHistory } = (await read(repair)).repairing[0]!;
      const paidAt = changes.find((change: object) => JSON.stringify(change).includes('repairPrice')).at;
      // Whoever came first, what cost something by then was not handed over for nothing.
      if (handed.status === 201 && !handed.data) expect(statusHistory.at(-1)!.at <= paidAt).toBe(true);
    }
  });
});

describe('an outsourced repair', () => {
  it('should be a direct expense that is owed to the partner, follow its cost and be taken back', async () => {
    const partner = await shop.admin.must('POST', '/customer/create', {
      ...{ name: 'Chip Level Works', mobileNumber: '9820099077', address: 'Pune', designation: 'supplier' },
    });
    const repair = await book();
    const versionNow = async () => (await read(repair)).repairing[0]!.version;
    const send = async (body: object, client = shop.admin) =>
      client.put(`/repair/${repair._id}/items/0/outsource`, { version: await versionNow(), ...body });
    expect((await send({ repairBy: 'f'.repeat(24), cost: 700 })).errors?.[0]?.path).toBe('repairBy');
    const sent = await send({ repairBy: partner._id, cost: 700 });
    expect(sent.data).toMatchObject({
      ...{ outsourceCost: 700, repairBy: { name: 'Chip Level Works' } },
      outsourceExpense: { number: expect.stringContaining('EXP') },
    });
    expect(await balanceOf(shop.admin, partner)).toBe(-700);
    expect(await money(repair)).toMatchObject({ outsourced: 700 });
    const { expenses } = await shop.admin.must('GET', `/expense/all?q=${repair.repairNumber}`);
    expect(expenses).toMatchObject([{ kind: 'direct', source: { number: repair.repairNumber, index: 0 } }]);
    const trainee = await shop.staff('trainee');
    expect((await send({ repairBy: partner._id, cost: 1 }, trainee)).status).toBe(403);
    expect((await trainee.get(`/repair/${repair._id}`)).text).not.toContain('outsource');
    const [own] = expenses;
    const found = await trainee.must('GET', `/expense/all?q=${repair.repairNumber}`);
    expect([found.expenses, found.total]).toEqual([[], 0]);
    for (const path of [`/expense/${own._id}`, `/expense/${own._id}/history`, `/expense/${own._id}/paper`])
      expect([path, (await trainee.get(path)).status]).toEqual([path, 403]);
    const file = await trainee.get(`/expense/export?format=csv&q=${repair.repairNumber}`);
    expect([file.status, file.text.includes(own.number)]).toEqual([200, false]);
    const { entries } = await trainee.must('GET', `/customer/${partner._id}/ledger`);
    expect(entries).toMatchObject([{ kind: 'Outsourced repair', document: null, amount: -700 }]);
    expect(JSON.stringify(entries)).not.toContain(own.number);
    // Of two who saw the same, one is told that the other was first.
    const version = await versionNow();
    const both = await Promise.all([450, 450].map((cost) => send({ version, repairBy: partner._id, cost })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.errors?.[0]?.path).toBe('version');
    expect(await balanceOf(shop.admin, partner)).toBe(-450);
    const other = { itemIndex: 0, version: await versionNow(), repairBy: null };
    const form = await shop.admin.put(`/repair/update/repair-item/${repair._id}`, other);
    expect([form.status, form.errors?.[0]?.path]).toEqual([422, 'repairBy']);
    expect((await shop.admin.post(`/repair/${repair._id}/cancel`, {})).status).toBe(409);
    expect((await send({ repairBy: partner._id, cost: 0 })).data).not.toHaveProperty('outsourceExpense');
    expect(await balanceOf(shop.admin, partner)).toBe(0);
    expect((await shop.admin.post(`/repair/${repair._id}/cancel`, {})).status).toBe(200);
    expect((await send({ repairBy: partner._id, cost: 5 })).status).toBe(409);
    expect(await booksDiffer()).toEqual([]);
  });
});

describe('a claim', () => {
  it('should be made for a part that came back, name its supplier and be followed until it is settled', async () => {
    const supplier = await shop.admin.must('POST', '/customer/create', {
      ...{ name: 'Mehta Parts', mobileNumber: '9820099002', address: 'Pune', designation: 'supplier' },
    });
    const part = await shop.admin.must('POST', '/product/create', {
      ...{ itemCode: 'DSP-C1', productName: 'Display C1', unit: 'PCS', purchasePrice: 700, salePrice: 900 },
    });
    await shop.admin.must('POST', '/purchase-invoice/create', {
      ...{ billFrom: 'Supplier', supplier: supplier._id },
      items: [{ item: part._id, quantity: 2, purchasePrice: 700 }],
    });
    const device = { repairing: [{ emeiNumber: newImei() }] };
    const first = await book(device);
    const { usedItems } = await shop.admin.must('PUT', `/repair/update/repair-item/${first._id}`, {
      ...{ itemIndex: 0, usedItems: [{ item: part._id, quantity: 1, salePrice: 900 }] },
    });
    await shop.admin.must('POST', `/repair/${first._id}/bill`, { deliver: true, receivedAmount: 3200 });
    const again = await book(device);
    const versionNow = async (repair: Repair) => (await read(repair)).repairing[0]!.version;
    const claim = (body: object) => shop.admin.post(`/repair/${again._id}/items/0/claim`, body);
    const follow = async (body: object, of = again) =>
      shop.admin.put(`/repair/${of._id}/items/0/claim`, { version: await versionNow(of), ...body });
    expect((await claim({ part: usedItems[0]._id })).status).toBe(422);
    const third = await book(device);
    const cover = { version: 0, repair: first._id, index: 0 };
    for (const { _id } of [again, third])
      await shop.admin.must('PUT', `/repair/${_id}/items/0/warranty`, cover);
    expect((await claim({ part: 'f'.repeat(24) })).status).toBe(404);
    const elsewhere = () => shop.admin.post(`/repair/${third._id}/items/0/claim`, { part: usedItems[0]._id });
    const both = await Promise.all([elsewhere(), claim({ part: usedItems[0]._id })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [taken] = both.filter(({ status }) => status === 409);
    expect(taken!.message).toContain('Display C1 is claimed already, with REP-');
    // A claim that was refused leaves the part to another one.
    const other = both[0]!.status === 201 ? third : again;
    expect((await follow({ state: 'refused' }, other)).status).toBe(200);
    expect((await claim({ part: usedItems[0]._id })).status).toBe(201);
    const claims = shop.database.collection('repair_items');
    const twice = { $set: { claim: { part: new mongo.ObjectId(String(usedItems[0]._id)) } } };
    await expect(claims.updateOne({ repair: new mongo.ObjectId(third._id) }, twice)).rejects.toThrow(
      /E11000/,
    );
    expect((await read(again)).repairing[0]!.claim).toMatchObject({
      ...{ supplier: { name: 'Mehta Parts' }, what: 'Display C1', state: 'open' },
    });
    expect((await claim({ part: usedItems[0]._id })).status).toBe(409);
    expect((await shop.admin.must('GET', '/repair/claims')).claims).toMatchObject([
      { number: again.repairNumber, state: 'open' },
    ]);
    const without = { version: again.version, repairing: repairBody(fault).repairing };
    expect((await shop.admin.put(`/repair/${again._id}`, without)).message).toMatch(/was worked on already/);
    expect((await follow({ state: 'debit_note' })).errors?.[0]?.path).toBe('documentId');
    expect((await follow({ state: 'exchange', version: 0 })).status).toBe(409);
    const note = await shop.admin.must('POST', '/purchase/debit-note/create', {
      ...{ supplier: supplier._id, billFrom: 'Supplier' },
      items: [{ item: part._id, quantity: 1, purchasePrice: 700 }],
    });
    // A merge of suppliers takes part and claim along, and gives them back.
    const same = await shop.admin.must('POST', '/customer/create', {
      ...{ name: 'Mehta Spares', mobileNumber: '9820099003', address: 'Pune', designation: 'supplier' },
    });
    const suppliers = async () => {
      const [{ usedItems: parts }, { claim: claimed }] = [
        (await read(first)).repairing[0]!,
        (await read(again)).repairing[0]!,
      ];
      return [parts![0]!.supplier?._id, claimed!.supplier._id, claimed!.supplier.name];
    };
    const merged = `/customer/${supplier._id}`;
    const standing = async () => ({ version: (await shop.admin.must('GET', merged)).version });
    expect(await shop.admin.delete(merged)).toMatchObject({ status: 409 });
    await shop.admin.must('POST', `${merged}/merge`, { into: same._id, ...(await standing()) });
    expect(await suppliers()).toEqual([same._id, same._id, 'Mehta Spares']);
    expect((await follow({ state: 'debit_note', documentId: note._id })).status).toBe(200);
    await shop.admin.must('POST', `${merged}/unmerge`, await standing());
    expect(await suppliers()).toEqual([supplier._id, supplier._id, 'Mehta Parts']);
    const noted = await follow({ state: 'debit_note', documentId: note._id });
    expect(noted.data.claim).toMatchObject({ state: 'debit_note', document: { id: note._id } });
    expect((await follow({ state: 'settled' })).data.claim.document).toMatchObject({ id: note._id });
    expect((await shop.admin.must('GET', '/repair/claims')).claims).toEqual([]);
    expect((await follow({ state: 'exchange' })).status).toBe(409);
    const priced = { itemIndex: 0, version: await versionNow(again), repairPrice: 500 };
    const typed = await shop.admin.put(`/repair/update/repair-item/${again._id}`, priced);
    expect([typed.status, typed.errors?.[0]?.path]).toEqual([422, 'repairPrice']);
    const charge = { version: await versionNow(again), charge: 500 };
    const charged = await shop.admin.put(`/repair/${again._id}/items/0/warranty`, charge);
    expect(charged.data).toMatchObject({ repairPrice: 500, underWarranty: null });
  });
});

describe('a promise', () => {
  it('should be made from five past repairs on, and not before', async () => {
    const swollen = await faultOf(shop.admin, 'Swollen battery');
    const done = async () => {
      const body = repairBody(swollen);
      const { _id } = await shop.admin.must('POST', '/repair/create', body);
      const change = { itemIndex: 0, repairStatus: 'repair_done' };
      await shop.admin.must('PUT', `/repair/update/repair-item/${_id}`, change);
    };
    const ask = () =>
      shop.admin.must('GET', '/repair/promise?fault=Swollen%20battery&modelNo=Redmi%20Note%2012');
    for (let i = 0; i < 4; i += 1) await done();
    expect(await ask()).toBeNull();
    await done();
    expect(await ask()).toMatchObject({ repairs: 5, likeIt: 'model', date: expect.any(String) });
    const [, late] = [await book(), await shop.admin.must('POST', '/repair/create', repairBody(swollen))];
    const items = shop.database.collection('repair_items');
    const long = { faultId: new mongo.ObjectId(swollen), repairStatus: 'repair_done' };
    await items.updateMany(long, { $set: { createdAt: new Date(Date.now() - 20 * 86_400_000) } });
    const { repairs } = await shop.admin.must('GET', '/repair/all?status=open&pageSize=100');
    const foreseen = repairs.filter((row: RepairRow) => row.likelyReady);
    expect(foreseen.map(({ repairId }: RepairRow) => repairId)).toEqual([late._id]);
    expect(foreseen[0].likelyReady > `${foreseen[0].expectedRepairingDate}T24`).toBe(true);
  });
});

describe('a notice', () => {
  it('should be kept once it is sent: on the item, in the list and in the history', async () => {
    const repair = await book();
    const { text } = await shop.admin.must('GET', `/repair/${repair._id}/notice?notice=done&language=hi`);
    expect(text).toContain('तैयार');
    const odd = await shop.admin.get(`/repair/${repair._id}/notice?notice=done&index=first`);
    expect([odd.status, odd.errors?.[0]?.path]).toEqual([400, 'index']);
    const nowhere = await shop.admin.post(`/repair/${repair._id}/items/1e9/told`, {
      ...{ notice: 'done', way: 'sms' },
    });
    expect([nowhere.status, nowhere.message]).toEqual([400, 'Give the number of the item, from 0']);
    const told = { notice: 'done', way: 'whatsapp' };
    await shop.admin.must('POST', `/repair/${repair._id}/items/0/told`, told);
    expect((await read(repair)).repairing[0]!.told).toMatchObject({ by: expect.any(String) });
    const { repairs } = await shop.admin.must('GET', `/repair/all?q=${repair.repairNumber}`);
    expect(repairs[0].toldAt).toEqual(expect.any(String));
    const { changes } = await shop.admin.must('GET', `/repair/${repair._id}/history`);
    expect(JSON.stringify(changes)).toContain('done, whatsapp');
    expect((await shop.admin.post(`/repair/${repair._id}/items/0/told`, { notice: 'done' })).status).toBe(
      400,
    );
  });
});

describe('the tracking link', () => {
  const tokenOf = async (repair: Repair): Promise<string> => {
    const { link, text } = await shop.admin.must('GET', `/repair/${repair._id}/notice?notice=estimate`);
    expect(text).toContain(link);
    return link.split('/track/')[1];
  };
  const LINES = {
    version: 0,
    lines: [{ what: 'New battery with labour', price: 1250 }],
    why: 'The battery is swollen',
  };

  it('should show this repair to anybody who has it, and take the answer to the estimate once', async () => {
    const repair = await book({
      ...{ customerName: 'Meera Joshi', mobileNumber: '9833055120', privateNote: 'Careful with this one' },
      repairing: [{ lockOrPassword: '1974-secret', emeiNumber: '356938035643809' }],
    });
    await book({ customerName: 'Somebody Else' });
    await shop.admin.must('POST', `/repair/${repair._id}/items/0/estimate`, LINES);
    expect((await read(repair)).repairing[0]).toMatchObject({ awaitsApproval: true, repairPrice: 3200 });
    const token = await tokenOf(repair);
    const anybody = new Client(shop.url);
    const seen = await anybody.get(`/track/${token}`);
    expect(seen.data).toMatchObject({
      ...{ repairNumber: repair.repairNumber, due: 3200, payable: 3200 },
      items: [{ name: 'Redmi Note 12', estimate: { priceAfter: 4450, why: 'The battery is swollen' } }],
    });
    for (const hidden of ['1974', 'Somebody', 'Careful', '356938035643809', '9833055120', 'cost']) {
      expect(seen.text).not.toContain(hidden);
    }
    const { sentAt } = seen.data.items[0].estimate;
    const reply = (answer: string, at = sentAt) =>
      anybody.post(`/track/${token}/answer`, { itemIndex: 0, answer, sentAt: at });
    expect((await reply('approved', '2026-01-01T00:00:00.000Z')).status).toBe(409);
    const twice = await Promise.all([reply('approved'), reply('approved')]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await reply('declined')).status).toBe(409);
    const after = await read(repair);
    expect(after).toMatchObject({ totalPayableAmount: 4450 });
    // A form that was opened before the customer's answer does not take the price back, nor does another estimate replace it.
    const old = { itemIndex: 0, version: 1, repairPrice: 3200 };
    const change = `/repair/update/repair-item/${repair._id}`;
    expect((await shop.admin.put(change, old)).status).toBe(409);
    expect((await shop.admin.post(`/repair/${repair._id}/items/0/estimate`, LINES)).status).toBe(409);
    const whole = { version: after.version, repairing: [old] };
    expect((await shop.admin.put(`/repair/${repair._id}`, whole)).status).toBe(409);
    expect(after.repairing[0]).toMatchObject({
      ...{ repairPrice: 4450, awaitsApproval: false },
      estimate: { answer: 'approved', by: 'link', answeredBy: 'Meera Joshi' },
    });
    const { changes } = await shop.admin.must('GET', `/repair/${repair._id}/history`);
    expect(JSON.stringify(changes)).toContain('approved by link by Meera Joshi');
  });

  it('should keep the agreed work and price when the customer declines, by phone too', async () => {
    const repair = await book();
    const { data } = await shop.admin.post(`/repair/${repair._id}/items/0/estimate`, LINES);
    const answered = await shop.admin.put(`/repair/${repair._id}/items/0/estimate`, {
      ...{ answer: 'declined', by: 'phone', answeredBy: 'Her son', sentAt: data.estimate.sentAt },
    });
    expect(answered.data).toMatchObject({
      ...{ repairPrice: 3200, awaitsApproval: false },
      estimate: { answer: 'declined', by: 'phone', answeredBy: 'Her son', priceBefore: 3200 },
    });
  });

  it('should wait for nobody once the price is billed, and again when the bill is taken back', async () => {
    const repair = await book();
    await shop.admin.must('POST', `/repair/${repair._id}/items/0/estimate`, LINES);
    const waits = async () => (await read(repair)).repairing[0]!.awaitsApproval;
    const bill = await shop.admin.must('POST', `/repair/${repair._id}/bill`, {});
    expect(await waits()).toBe(false);
    await shop.admin.must('POST', `/invoice/${bill._id}/cancel`, {});
    expect(await waits()).toBe(true);
    const set = (repairStatus: string) =>
      shop.admin.must('PUT', `/repair/update/repair-item/${repair._id}`, { itemIndex: 0, repairStatus });
    for (const [status, waiting] of [
      ['delivered', false],
      ['in_progress', true],
    ] as const) {
      await set(status);
      expect([status, await waits()]).toEqual([status, waiting]);
    }
  });

  it('should take no answer to an estimate once the device has left the shop', async () => {
    const repair = await book();
    const { data } = await shop.admin.post(`/repair/${repair._id}/items/0/estimate`, LINES);
    const gone = { itemIndex: 0, repairStatus: 'return' };
    await shop.admin.must('PUT', `/repair/update/repair-item/${repair._id}`, gone);
    const [token, anybody] = [await tokenOf(repair), new Client(shop.url)];
    expect((await anybody.get(`/track/${token}`)).data.items[0].estimate).toBeNull();
    const late = { itemIndex: 0, answer: 'approved', sentAt: data.estimate.sentAt };
    expect((await anybody.post(`/track/${token}/answer`, late)).status).toBe(409);
    expect((await read(repair)).repairing[0]).toMatchObject({ repairPrice: 3200, awaitsApproval: false });
  });

  it('should carry a UPI code of what is due while something is', async () => {
    const { version } = await shop.admin.must('GET', '/settings');
    await shop.admin.must('PUT', '/settings', { upiId: 'sharma@upi', version });
    const repair = await book();
    const token = await tokenOf(repair);
    const { upi } = (await new Client(shop.url).get(`/track/${token}`)).data;
    expect(upi.link).toContain('am=3200.00');
    expect(upi.svg).toMatch(/^<svg/);
    await shop.admin.must('POST', `/repair/${repair._id}/bill`, { receivedAmount: 3200 });
    expect((await new Client(shop.url).get(`/track/${token}`)).data).not.toHaveProperty('upi');
  });

  it('should tell nothing when it is wrong, ended or taken back: always the same', async () => {
    const repair = await book();
    const token = await tokenOf(repair);
    const anybody = new Client(shop.url);
    const wrong = await anybody.get(
      `/track/${token.replace(/\.(.)/, (_, first) => (first === 'A' ? '.B' : '.A'))}`,
    );
    await shop.admin.must('DELETE', `/repair/${repair._id}/link`);
    const revoked = await anybody.get(`/track/${token}`);
    const expired = await tokenOf(repair);
    await shop.database
      .collection('share_links')
      .updateOne({ thing: repair._id }, { $set: { expiresAt: new Date(Date.now() - 1000) } });
    const ended = await anybody.get(`/track/${expired}`);
    for (const reply of [wrong, revoked, ended]) {
      expect([reply.status, reply.message, reply.data]).toEqual([404, wrong.message, null]);
    }
    expect(
      (await anybody.post(`/track/${expired}/answer`, { itemIndex: 0, answer: 'approved', sentAt: '' }))
        .status,
    ).toBe(404);
  });
});
