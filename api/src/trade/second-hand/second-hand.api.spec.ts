import { mongo } from 'mongoose';
import sharp from 'sharp';
import { addDays, dayOf, type Invoice, type Purchase, type SecondHandForm } from '@shopbench/contracts';
import { Client } from '../../../test/support/client';
import { addProduct, tillOf } from '../../../test/support/factories';
import { imei } from '../../../test/support/imeis';
import { startApiProgram } from '../../../test/support/programs';
import { ADMIN, startShop, untilReady, type Shop } from '../../../test/support/shop';
import { upload } from '../../../test/support/upload';

let shop: Shop;
let admin: Client;
let picture: Buffer;
beforeAll(async () => {
  shop = await startShop();
  ({ admin } = shop);
  const { version } = await admin.must('GET', '/settings');
  await admin.must('PUT', '/settings', { gstin: '27AAPFU0939F1ZV', version });
  await admin.must('POST', '/category/create', { categoryName: 'Used phones', gstRate: 18 });
  await admin.must('POST', '/brand/create', { brandName: 'Samsung' });
  await admin.must('POST', '/model/create', { brand: 'Samsung', modelNo: 'A15' });
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
});
afterAll(() => shop.close());

const must = ({ text, data }: { text: string; data: { _id: string } | null }) => {
  if (!data) throw new Error(text);
  return data._id;
};
const photo = async (client = admin) =>
  must(await upload(client, '/second-hand/proof/image', picture, 'id.png'));
const CLEAR = { result: 'clear', date: '2026-04-02', reference: 'CEIR-77' } as const;
/** A phone of ₹10,000 that Ravi sells. */
const offer = async (over: Partial<SecondHandForm> = {}): Promise<SecondHandForm> => ({
  sellerName: 'Ravi Kale',
  mobileNumber: '9876543210',
  address: 'Nigdi, Pune',
  idType: 'aadhaar',
  idNumber: '1234 5678 9012',
  idPhoto: await photo(),
  emeiNumber: imei(),
  phone: { brand: 'Samsung', modelNo: 'A15', category: 'Used phones', salePrice: 12_000 },
  price: 10_000,
  ...over,
});
const buy = (body: SecondHandForm) => admin.post<Purchase>('/second-hand/create', body);
async function bought(over: Partial<SecondHandForm> = {}) {
  const body = await offer({ check: CLEAR, ...over });
  const purchase = await admin.must<Purchase>('POST', '/second-hand/create', body);
  return { purchase, item: purchase.items[0]!.item, imei: body.emeiNumber };
}
const line = (phone: { item: string; imei: string }, salePrice = 12_000) => ({
  item: phone.item,
  quantity: 1,
  salePrice,
  imeis: [phone.imei],
});
const bill = (items: object[], over: object = {}) => ({ invoiceType: 'gst', items, ...over });
const sell = (items: object[], over: object = {}) =>
  admin.must<Invoice>('POST', '/invoice/create', bill(items, over));
const booked = async (documents: string[]) => {
  const entries = await shop.database.collection('ledger_entries').find({}).toArray();
  const sums: Record<string, number> = {};
  for (const entry of entries.filter(({ document }) => documents.includes(String(document.id))))
    if (entry['nominal']) sums[entry['nominal']] = (sums[entry['nominal']] ?? 0) + entry['amount'];
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
};

describe('buying a phone from a person', () => {
  it('should make product, purchase, unit, payment and check at once', async () => {
    const till = await tillOf(admin);
    const body = await offer({ emeiNumberSecond: imei(), check: CLEAR });
    const reply = await buy(body);
    expect(reply.status).toBe(201);
    expect(reply.data).toMatchObject({
      kind: 'purchaseInvoice',
      billFrom: 'Cash',
      supplierName: 'Ravi Kale',
      mobileNumber: '9876543210',
      totalPayableAmount: 10_000,
      taxAmount: 0,
      status: 'Paid',
      secondHand: {
        ...{ idType: 'aadhaar', lastFour: '9012' },
        idPhoto: `/api/v1/second-hand/${reply.data._id}/identity/picture`,
      },
      items: [{ units: [[body.emeiNumber, body.emeiNumberSecond]], scheme: 'margin' }],
    });
    expect(await tillOf(admin)).toBe(till - 10_000);
    const product = await admin.must('GET', `/product/${reply.data.items[0]!.item}`);
    expect(product).toMatchObject({ stockQuantity: 1, enableTracking: true, salePrice: 12_000 });
    const unit = await shop.database.collection('units').findOne({ imeis: body.emeiNumber });
    expect(unit).toMatchObject({ owner: 'in_stock', bought: { scheme: 'margin', price: 1_000_000 } });
    const { phones } = await admin.must('GET', `/second-hand/all?q=ravi`);
    expect(phones[0]).toMatchObject({
      imei: body.emeiNumber,
      price: 10_000,
      check: { ...CLEAR, by: 'Admin' },
    });
  });

  it.each([
    ['with a picture that nobody uploaded', { idPhoto: 'f'.repeat(24) }, 404, 'idPhoto'],
    ['that the register calls stolen', { check: { ...CLEAR, result: 'stolen' } }, 422, 'check.result'],
    ['with an IMEI that is none', { emeiNumber: '490154203237519' }, 400, 'emeiNumber'],
    [
      'of a brand that nobody knows',
      { phone: { brand: 'Nokla', modelNo: 'A15', salePrice: 1 } },
      404,
      'brand',
    ],
    ['without a proof of who sells', { idNumber: '' }, 400, 'idNumber'],
    ['for nothing', { price: 0 }, 400, 'price'],
    ['without saying which phone', { phone: undefined }, 400, 'item'],
  ] as const)('should be refused %s, with nothing written', async (_, over, status, path) => {
    const body = await offer(over as never);
    const counts = () =>
      Promise.all(
        ['products', 'mobiles', 'purchase_invoices', 'units', 'payments', 'ledger_entries'].map((name) =>
          shop.database.collection(name).countDocuments(),
        ),
      );
    const before = await counts();
    expect(await buy(body)).toMatchObject({ status, errors: [{ path: expect.stringContaining(path) }] });
    expect(await counts()).toEqual(before);
  });

  it('should be refused for a phone that is here already, and for a picture of another purchase', async () => {
    const first = await offer();
    expect((await buy(first)).status).toBe(201);
    expect(await buy(await offer({ emeiNumber: first.emeiNumber }))).toMatchObject({ status: 409 });
    expect(await buy(await offer({ idPhoto: first.idPhoto }))).toMatchObject({ status: 404 });
    const plain = await addProduct(admin);
    const body = await offer({ phone: undefined, item: plain._id });
    expect(await buy(body)).toMatchObject({ status: 422, errors: [{ path: 'item' }] });
  });

  it('should tell no more than the end of the number, and show all of it only on request to people who may know', async () => {
    const [trainee, manager] = [await shop.staff('trainee'), await shop.staff('manager')];
    const uploaded = async () =>
      (await upload(trainee, '/second-hand/proof/image', picture, 'id.png')).data._id;
    const idPhoto = await uploaded();
    const pending = await trainee.file(`/files/${idPhoto}`);
    expect([pending.status, pending.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await manager.file(`/files/${idPhoto}`)).status).toBe(403);
    const body = await offer({ idPhoto });
    const paysOut = { right: 'pay_out', designation: 'trainee', allowed: true };
    expect(await trainee.post('/second-hand/create', body)).toMatchObject({ status: 403 });
    await admin.must('PUT', '/settings/rights', paysOut);
    const reply = await trainee.post('/second-hand/create', body, {
      headers: { 'Idempotency-Key': idPhoto },
    });
    expect(reply.data.secondHand).toEqual({ idType: 'aadhaar', lastFour: '9012' });
    // From now on only by the purchase, and whoever uploaded it has no right of their own any more.
    expect((await trainee.file(`/files/${idPhoto}`)).status).toBe(403);
    expect((await admin.file(`/files/${idPhoto}`)).status).toBe(403);
    const id = reply.data._id as string;
    const address = `/second-hand/${id}/identity`;
    expect((await trainee.post(address)).status).toBe(403);
    expect((await trainee.file(`${address}/picture`)).status).toBe(403);
    const told = [
      ...['/purchase-invoice/' + id, `/purchase-invoice/${id}/history`, '/purchase-invoice/all'],
      ...['/second-hand/all', '/second-hand/export?format=csv', '/purchase-invoice/export?format=csv'],
      ...['/search?q=9012', '/search?q=123456789012', '/activity', `/purchase-invoice/${id}/image`],
    ];
    for (const path of told) {
      const text = (await admin.raw(path)).replaceAll(/\s/g, '');
      expect([path, text.includes('56789012'), text.includes('sealedNumber')]).toEqual([path, false, false]);
    }
    expect(await admin.raw('/second-hand/export?format=csv')).toContain('Aadhaar ending 9012');
    expect((await admin.must('GET', '/second-hand/all')).phones[0].proof).toMatchObject({ lastFour: '9012' });

    const looks = async () =>
      (await admin.must('GET', `/purchase-invoice/${id}/history`)).changes.filter(
        ({ action }: { action: string }) => action === 'seen',
      );
    expect(await looks()).toEqual([]);
    const seen = await manager.post(address);
    expect(seen).toMatchObject({ status: 200, data: { idType: 'aadhaar', idNumber: '1234 5678 9012' } });
    expect(seen.headers.get('cache-control')).toBe('no-store');
    const shown = await manager.file(`${address}/picture`);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await sharp(Buffer.from(shown.bytes)).metadata()).toMatchObject({ format: 'webp', width: 8 });
    expect(await looks()).toMatchObject([
      { by: { name: 'manager' }, fields: [{ path: 'proofOfIdentity', after: 'the picture' }] },
      { by: { name: 'manager' }, fields: [{ path: 'proofOfIdentity', after: 'the whole number' }] },
    ]);
    const plain = await admin.must('POST', '/second-hand/create', await offer());
    await shop.database
      .collection('purchase_invoices')
      .updateOne({ _id: new mongo.ObjectId(plain._id) }, { $unset: { 'purchase.secondHand': '' } });
    expect((await admin.post(`/second-hand/${plain._id}/identity`)).status).toBe(404);
  });

  it('should have number and picture wiped when they were kept as long as the settings say', async () => {
    const purchases = shop.database.collection('purchase_invoices');
    const [old, recent, cancelled] = [await bought(), await bought(), await bought()];
    await admin.must('POST', `/purchase-invoice/${cancelled.purchase._id}/cancel`);
    const today = dayOf(new Date());
    const years = (count: number, day = today) => `${Number(day.slice(0, 4)) - count}${day.slice(4)}`;
    const dated = ({ purchase }: typeof old, date: string) =>
      purchases.updateOne({ _id: new mongo.ObjectId(purchase._id) }, { $set: { date } });
    await dated(old, years(9));
    await dated(cancelled, years(9));
    await dated(recent, years(9, addDays(today, 1)));
    const { version } = await admin.must('GET', '/settings');
    expect(await admin.put('/settings', { version, identityYears: 3 })).toMatchObject({ status: 400, errors: [{ path: 'identityYears' }] }); // prettier-ignore
    await admin.must('PUT', '/settings', { version, identityYears: 9 });
    await shop.program.stop();
    const { program, url } = await startApiProgram(shop.env);
    await untilReady(url);
    admin = await new Client(url).login(ADMIN.email, ADMIN.password);
    Object.assign(shop, { program, url, admin });
    const proofOf = async ({ purchase }: typeof old) =>
      (await admin.must<Purchase>('GET', `/purchase-invoice/${purchase._id}`)).secondHand;
    await program.line('Proofs of identity wiped');
    for (const one of [old, cancelled]) {
      expect(await proofOf(one)).toEqual({ idType: 'aadhaar', wipedOn: today });
      const address = `/second-hand/${one.purchase._id}/identity`;
      expect(await admin.post(address)).toMatchObject({ status: 404, message: expect.stringContaining('wiped on') }); // prettier-ignore
      const recordId = new mongo.ObjectId(one.purchase._id);
      expect(await shop.database.collection('files').countDocuments({ recordId })).toBe(0);
      const { changes } = await admin.must('GET', `/purchase-invoice/${one.purchase._id}/history`);
      expect(changes[0]).toMatchObject({ by: { name: 'Shopbench' }, fields: [{ after: today }] });
    }
    expect(await proofOf(recent)).toMatchObject({ lastFour: '9012' });
    const chunks = await shop.database.collection('file_chunks').distinct('fileId');
    const files = await shop.database.collection('files').distinct('_id');
    expect(chunks.map(String).sort()).toEqual(files.map(String).sort());
  });

  it('should be cancelled whole', async () => {
    const till = await tillOf(admin);
    const { purchase, imei: number } = await bought();
    await admin.must('POST', `/purchase-invoice/${purchase._id}/cancel`);
    expect(await tillOf(admin)).toBe(till);
    expect((await shop.database.collection('units').findOne({ imeis: number }))!['owner']).not.toBe(
      'in_stock',
    );
  });
});

describe('the check against the register', () => {
  const check = (number: string, result: string, client = admin) =>
    client.post('/second-hand/check', { imei: number, ...CLEAR, result });

  it('should open the sale, and only when it is clear', async () => {
    const phone = await bought({ check: undefined });
    const tried = () => admin.post('/invoice/create', bill([line(phone)]));
    expect(await tried()).toMatchObject({
      status: 409,
      message: `Record the check of ${phone.imei} against the register before it is sold`,
      errors: [{ path: 'items.0.imeis' }],
    });
    expect((await check(phone.imei, 'blocked')).status).toBe(200);
    expect(await tried()).toMatchObject({ status: 409, message: expect.stringContaining('is blocked') });
    await check(phone.imei, 'clear');
    expect((await tried()).status).toBe(201);
  });

  it('should keep a stolen phone from being sold, whoever tries', async () => {
    const phone = await bought();
    const manager = await shop.staff('manager');
    await check(phone.imei, 'stolen', manager);
    expect(await check(phone.imei, 'clear', manager)).toMatchObject({ status: 409 });
    for (const path of ['/invoice/create', '/sales/delivery-note/create'])
      expect(await admin.post(path, bill([line(phone)]))).toMatchObject({
        status: 409,
        message: `${phone.imei} was reported stolen: it cannot be sold`,
      });
  });

  it('should be asked for again when the phone is bought back', async () => {
    const phone = await bought();
    await sell([line(phone)]);
    const again = await offer({ emeiNumber: phone.imei, phone: undefined, item: phone.item, price: 8000 });
    expect((await buy(again)).status).toBe(201);
    expect((await admin.post('/invoice/create', bill([line(phone)]))).status).toBe(409);
    await check(phone.imei, 'clear');
    const sold = await sell([line(phone)]);
    expect(sold.items[0]!.margin).toMatchObject({ purchasePrice: 8000, value: 4000 });
  });
});

describe('a sale by the margin scheme', () => {
  it('should post the tax on the margin and show none', async () => {
    const phone = await bought();
    const invoice = await sell([line(phone)]);
    expect(invoice).toMatchObject({
      taxes: [],
      taxAmount: 0,
      taxableAmount: 12_000,
      totalPayableAmount: 12_000,
    });
    expect(invoice.items[0]).toMatchObject({ scheme: 'margin', cgst: 0, sgst: 0, taxable: 12_000 });
    expect(invoice.items[0]!.margin).toEqual({ purchasePrice: 10_000, value: 2000, taxable: 1694.92, cgst: 152.54, sgst: 152.54, igst: 0 }); // prettier-ignore
    expect(await booked([invoice._id])).toEqual({
      counter_sales: 1_200_000,
      output_cgst: -15_254,
      output_sgst: -15_254,
      sales: -1_169_492,
      stock: -1_000_000,
      cost_of_goods: 1_000_000,
    });
    const trainee = await shop.staff('trainee');
    const seen = await trainee.must<Invoice>('GET', `/invoice/${invoice._id}`);
    expect(seen.items[0]).not.toHaveProperty('margin');
  });

  it('should stand beside normal lines, and tax nothing that is sold below its price', async () => {
    const [phone, cheap] = [await bought(), await bought()];
    const cover = await addProduct(admin, { category: 'Used phones' } as never);
    const other = { item: cover._id, quantity: 2, salePrice: 118 };
    const invoice = await sell([line(phone), line(cheap, 9000), other]);
    expect(invoice.taxes).toEqual([{ gstRate: 18, taxable: 200, cgst: 18, sgst: 18, igst: 0 }]);
    expect(invoice.items.map(({ margin }) => margin?.value)).toEqual([2000, 0, undefined]);
    expect(await booked([invoice._id])).toMatchObject({ output_cgst: -15_254 - 1800 });
  });

  it('should follow how the unit was bought: normal, or margin only without input credit', async () => {
    const normal = await bought({ scheme: 'normal' });
    expect((await sell([line(normal)])).taxes[0]).toMatchObject({ gstRate: 18, cgst: 915.25 });
    const product = await addProduct(admin, { openingStock: 0, enableTracking: true, category: 'Used phones' } as never); // prettier-ignore
    const purchase = (over: object, scheme = 'margin', units = [[imei()]]) =>
      admin.post<Purchase>('/purchase-invoice/create', {
        items: [{ item: product._id, quantity: 1, purchasePrice: 5000, scheme, units }],
        ...over,
      });
    expect(await purchase({ invoiceType: 'gst', inputCredit: true, reverseCharge: true })).toMatchObject({ status: 422, errors: [{ path: 'items.0.scheme' }] }); // prettier-ignore
    expect(await purchase({}, 'margin', [])).toMatchObject({ status: 422, message: expect.stringContaining('IMEI of every') }); // prettier-ignore
    expect((await purchase({ invoiceType: 'gst', inputCredit: false })).status).toBe(201);
  });

  it('should want a line of its own', async () => {
    const phone = await bought();
    const second = await bought({ phone: undefined, item: phone.item, emeiNumber: imei() });
    const both = { ...line(phone), quantity: 2, imeis: [phone.imei, second.imei] };
    expect(await admin.post('/invoice/create', bill([both]))).toMatchObject({
      status: 422,
      errors: [{ path: 'items.0.imeis' }],
    });
    expect((await sell([line(phone), line(second)])).items).toHaveLength(2);
  });

  it('should keep its margin when the bill is edited, and give its tax back with the phone', async () => {
    const phone = await bought();
    const invoice = await sell([line(phone)], { discountAmount: 500 });
    expect(invoice.items[0]!.margin).toMatchObject({ value: 1500 });
    const edited = await admin.must<Invoice>('PUT', `/invoice/${invoice._id}`, {
      items: [line(phone, 12_500)],
      version: invoice.version,
    });
    expect(edited.items[0]!.margin).toMatchObject({ purchasePrice: 10_000, value: 2000 });
    const back = await admin.must<Invoice>('POST', `/invoice/${invoice._id}/convert`, { to: 'salesReturn' });
    const note = await admin.must<Invoice>('GET', `/sales/credit-note/${back.targets[0]!.id}`);
    expect(note.items[0]!.margin).toMatchObject({ value: 2000, cgst: 152.54 });
    const net = await booked([invoice._id, note._id]);
    expect([net['output_cgst'], net['sales']]).toEqual([undefined, undefined]);
    // It is in stock again and keeps how it was bought.
    expect((await sell([line(phone, 11_000)])).items[0]!.margin).toMatchObject({ value: 1000 });
  });

  it('should tell no tax of the margin where a phone comes back too late to lower it, and add up', async () => {
    const { version } = await admin.must('GET', '/settings');
    await admin.must('PUT', '/settings', { pricesIncludeTax: false, version });
    const cover = await addProduct(admin, { category: 'Used phones' } as never);
    const date = `${Number(dayOf(new Date()).slice(0, 4)) - 2}-03-05`;
    const items = [line(await bought()), { item: cover._id, quantity: 1, salePrice: 100 }];
    const invoice = await sell(items, { date });
    await admin.must('PUT', '/settings', { pricesIncludeTax: true, version: version + 1 });
    const back = await admin.must<Invoice>('POST', `/invoice/${invoice._id}/convert`, { to: 'salesReturn' });
    const { id } = back.targets[0]!;
    const note = await admin.must<Invoice>('GET', `/sales/credit-note/${id}`);
    expect(note).toMatchObject({ totalAmount: 12_100, taxStays: 18, totalPayableAmount: 12_118 });
    expect(await booked([note._id])).toMatchObject({ sales: 1_211_800 });
    expect((await admin.must('GET', '/books/check')).differences).toEqual([]);
  });

  it('should be sold by its price again after it came back too late to lower tax, and be there once that is cancelled', async () => {
    const phone = await bought();
    const first = await sell([line(phone)], { date: `${Number(dayOf(new Date()).slice(0, 4)) - 2}-03-05` });
    const back = await admin.must<Invoice>('POST', `/invoice/${first._id}/convert`, { to: 'salesReturn' });
    const { id: note } = back.targets[0]!;
    const unit = async () =>
      (await shop.database.collection('units').findOne({ imeis: phone.imei }))?.['owner'];
    expect(await unit()).toBe('in_stock');
    // Its tax of 2,000 stays due; what it is sold for now is over the same 10,000.
    const second = await sell([line(phone, 11_000)]);
    expect(second.items[0]!.margin).toMatchObject({ purchasePrice: 10_000, value: 1000 });
    const all = [first._id, back._id, note, second._id];
    expect(await booked(all)).toMatchObject({ output_cgst: -15_254 - 7627 });
    expect(await admin.post(`/sales/return/${back._id}/cancel`)).toMatchObject({ status: 409 });
    await admin.must('POST', `/invoice/${second._id}/cancel`);
    expect(await unit()).toBe('in_stock');
    expect(await booked(all)).toMatchObject({ output_cgst: -15_254, sales: 15_254 + 15_254 });
    expect((await admin.must('GET', '/books/check')).differences).toEqual([]);
    await admin.must('POST', `/sales/return/${back._id}/cancel`);
    expect(await unit()).toBe('sold');
    expect((await admin.must('GET', '/books/check')).differences).toEqual([]);
    await admin.must('POST', `/invoice/${first._id}/cancel`);
    expect([await unit(), await booked(all)]).toEqual(['in_stock', {}]);
  });

  it('should share one margin among several notes', async () => {
    const phone = await bought();
    const invoice = await sell([line(phone)]);
    const source = { kind: 'invoice', id: invoice._id, line: 0 };
    const note = async (kind: 'credit' | 'debit', salePrice: number) => {
      const body = bill([{ item: phone.item, quantity: 1, salePrice, source }]);
      const made = await admin.must<Invoice>('POST', `/sales/${kind}-note/create`, body);
      return [made._id, made.items[0]!.margin!.value] as const;
    };
    // 12,000 less 1,500 less 1,000 is below the 10,000 that were paid; 1,200 more has 700 of margin again.
    const [, first] = await note('credit', 1500);
    const [second, rest] = await note('credit', 1000);
    const [, more] = await note('debit', 1200);
    expect([first, rest, more]).toEqual([1500, 500, 700]);
    await admin.must('POST', `/sales/credit-note/${second}/cancel`);
    expect((await note('credit', 100))[1]).toBe(100);
  });

  it('should not tax a margin twice whose tax stays due after a late note', async () => {
    const phone = await bought();
    const invoice = await sell([line(phone)], { date: `${Number(dayOf(new Date()).slice(0, 4)) - 2}-03-05` });
    const source = { kind: 'invoice', id: invoice._id, line: 0 };
    const note = async (kind: 'credit' | 'debit', salePrice: number) => {
      const body = bill([{ item: phone.item, quantity: 1, salePrice, source }]);
      const made = await admin.must<Invoice>('POST', `/sales/${kind}-note/create`, body);
      return made.items[0]!.margin?.value;
    };
    // 12,000 less 1,500, with 2,000 of margin still taxed; 12,000 again; 12,500.
    const margins = [await note('credit', 1500), await note('debit', 1500), await note('debit', 500)];
    expect(margins).toEqual([undefined, 0, 500]);
  });

  it('should move the margins of later notes with one that is changed or cancelled, and with its return', async () => {
    const phone = await bought();
    const invoice = await sell([line(phone)]);
    const source = { kind: 'invoice', id: invoice._id, line: 0 };
    const item = (salePrice: number) => ({ item: phone.item, quantity: 1, salePrice, source });
    const write = (kind: 'credit' | 'debit', salePrice: number) =>
      admin.must<Invoice>('POST', `/sales/${kind}-note/create`, bill([item(salePrice)]));
    const notes = [await write('credit', 1500), await write('credit', 1000), await write('debit', 1200)];
    const paths = ['credit', 'credit', 'debit'].map((kind, i) => `/sales/${kind}-note/${notes[i]!._id}`);
    const margins = async () => {
      const now = await Promise.all(paths.map((path) => admin.must<Invoice>('GET', path)));
      const standing = now.filter(({ status }) => status !== 'Cancelled');
      const told = standing.map(({ items }) => items[0]!.margin!.value);
      const taxed = await booked([invoice._id, ...notes.map(({ _id }) => _id)]);
      return [told, taxed['output_cgst']] as const;
    };
    /** Of a margin in rupees, 9 in 118 of it. */
    const cgst = (margin: number) => -Math.round((margin * 100 * 9) / 118);
    // 12,000, 10,500, 9,500, 10,700: bought for 10,000.
    expect(await margins()).toEqual([[1500, 500, 700], expect.closeTo(cgst(700), -1)]);
    // 12,000, 11,800, 10,800, 12,000.
    await admin.must('PUT', paths[0]!, { version: 0, items: [item(200)] });
    expect(await margins()).toEqual([[200, 1000, 1200], expect.closeTo(cgst(2000), -1)]);
    // 12,000, 11,000, 12,200.
    await admin.must('POST', `${paths[0]}/cancel`);
    expect(await margins()).toEqual([[1000, 1200], expect.closeTo(cgst(2200), -1)]);
    const { changes } = await admin.must('GET', `${paths[1]}/history`);
    expect(changes).toHaveLength(2);
    expect((await admin.must('GET', '/books/check')).differences).toEqual([]);
  });

  it('should move them line by line, also where they come to the same together', async () => {
    const phones = [await bought(), await bought()];
    const invoice = await sell(phones.map((phone) => line(phone)));
    const item = (i: number, salePrice: number) => {
      const source = { kind: 'invoice', id: invoice._id, line: i };
      return { item: phones[i]!.item, quantity: 1, salePrice, source };
    };
    const write = (items: object[]) => admin.must<Invoice>('POST', '/sales/credit-note/create', bill(items));
    const [first, second] = [await write([item(0, 1500)]), await write([item(0, 1000), item(1, 1000)])];
    const margins = async () =>
      (await admin.must<Invoice>('GET', `/sales/credit-note/${second._id}`)).items.map(
        ({ margin }) => margin!.value,
      );
    expect(await margins()).toEqual([500, 1000]);
    await admin.must('PUT', `/sales/credit-note/${first._id}`, { version: 0, items: [item(1, 1500)] });
    expect(await margins()).toEqual([1000, 500]);
  });

  it('should take the margin first from a credit note, and keep the price of a phone that is sold', async () => {
    const phone = await bought();
    const invoice = await sell([line(phone)]);
    const source = { kind: 'invoice', id: invoice._id, line: 0 };
    const note = await admin.must<Invoice>('POST', '/sales/credit-note/create', {
      invoiceType: 'gst',
      items: [{ item: phone.item, quantity: 1, salePrice: 3000, source }],
    });
    expect(note.items[0]!.margin).toMatchObject({ value: 2000 });
    const { purchase } = phone;
    const change = { items: [{ item: phone.item, quantity: 1, purchasePrice: 9000, units: [[phone.imei]], scheme: 'margin' }] }; // prettier-ignore
    const body = { ...change, receivedAmount: 9000, version: purchase.version };
    expect(await admin.put(`/purchase-invoice/${purchase._id}`, body)).toMatchObject({
      status: 409,
      message: expect.stringContaining('what was paid for it stays'),
    });
  });

  it('should leave books that tie out', async () => {
    expect((await admin.must('GET', '/books/check')).differences).toEqual([]);
  });
});
