import { deflateRawSync } from 'node:zlib';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { mongo } from 'mongoose';
import { read, utils } from 'xlsx';
import type { ImportStatus, Product } from '@shopbench/contracts';
import { RESTORES } from '../src/kernel/database/turns/restore-turns.service';
import { Client } from './support/client';
import { addProduct, billBody, next } from './support/factories';
import { hold } from './support/hold';
import { startApiProgram, startDatabase } from './support/programs';
import { ADMIN, JWT_SECRET, databaseUri, startShop, untilReady, type Shop } from './support/shop';
import { csv, upload, xlsx } from './support/upload';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  await shop.admin.must('POST', '/brand/create', { brandName: 'Samsung' });
  await shop.admin.must('POST', '/category/create', { categoryName: 'Batteries', gstRate: 18 });
});
afterAll(() => shop.close());

const PRODUCTS = '/product/bulk-upload';
const CUSTOMERS = '/customer/bulk-upload';
const HEADINGS = ['Item code', 'Product name', 'Purchase price', 'Sale price', 'Opening stock'];
const code = () => `IMP-${next()}`;
const line = (itemCode: string, over: readonly unknown[] = []) => [
  itemCode,
  over[0] ?? `Thing ${itemCode}`,
  over[1] ?? 70,
  over[2] ?? 99.5,
  over[3] ?? 4,
];
const productBy = async (itemCode: string): Promise<Product | undefined> => {
  const { products } = await shop.admin.must('GET', `/product/all?q=${itemCode}`);
  return (products as Product[]).find((product) => product.itemCode === itemCode.toUpperCase());
};
const booksTie = async (client = shop.admin) => (await client.must('GET', '/books/check')).ok;
const figures = ({ inserted, updated, skipped }: ImportStatus) => [inserted, updated, skipped];

/** Waits until an import of products has ended. */
async function ended(id: string, client = shop.admin): Promise<ImportStatus> {
  for (;;) {
    const status = await client.must<ImportStatus>('GET', `${PRODUCTS}/${id}`);
    if (['done', 'stopped', 'undone'].includes(status.state)) return status;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

describe('a list of products', () => {
  it('should first say what it would do, and write nothing', async () => {
    const [one, two] = [code(), code()];
    await addProduct(shop.admin, { itemCode: two, salePrice: 120 });
    const sheet = csv([HEADINGS, line(one), line(two), line(code(), ['', 5])]);
    const { status, message, data } = await upload(shop.admin, `${PRODUCTS}?dryRun=true`, sheet);
    expect([status, message]).toEqual([200, '1 product would be inserted, 1 updated, 1 skipped']);
    expect(data).toMatchObject({ dryRun: true, state: 'checked', inserted: 1, updated: 1, skipped: 1 });
    expect(data.insertedProducts).toMatchObject([{ row: 2, itemCode: one, productName: `Thing ${one}` }]);
    const change = { field: 'salePrice', heading: 'Sale price', before: 120, after: 99.5 };
    expect(data.updatedProducts[0].changes).toContainEqual(change);
    expect(data.skippedProducts).toMatchObject([{ row: 4, reason: 'Product name is missing' }]);
    expect(await productBy(one)).toBeUndefined();
    expect((await productBy(two))!.salePrice).toBe(120);
  });

  it('should each have a number of its own when many begin at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => upload(shop.admin, PRODUCTS, csv([HEADINGS, line(code())]))),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(new Set(replies.map(({ data }) => data.number)).size).toBe(8);
  });

  it('should then be written as by hand: with its stock, its history and its books', async () => {
    const one = code();
    const cells = [...HEADINGS, 'Brand', 'Category', 'Unit', 'Track each unit', 'IMEI'];
    const sheet = csv([cells, [...line(one), 'samsung', 'BATTERIES', 'nos', 'Yes', '490154203237518']]);
    const { data } = await upload(shop.admin, PRODUCTS, sheet);
    expect(data).toMatchObject({
      dryRun: false,
      state: 'done',
      inserted: 1,
      number: expect.stringMatching(/^IMP-\d{4}$/),
    });
    const product = (await productBy(one))!;
    expect(product).toMatchObject({
      stockQuantity: 4,
      salePrice: 99.5,
      unit: 'NOS',
      brand: { brandName: 'Samsung' },
      category: { gstRate: 18 },
    });
    const { movements } = await shop.admin.must('GET', `/stock/movements?itemId=${product._id}`);
    expect(movements).toMatchObject([{ kind: 'opening', change: 4 }]);
    const { changes } = await shop.admin.must('GET', `/product/${product._id}/history`);
    expect(changes).toMatchObject([{ action: 'created' }]);
    expect(await booksTie()).toBe(true);
  });

  it('should insert and change nothing the second time', async () => {
    const sheet = xlsx([HEADINGS, ...Array.from({ length: 60 }, () => line(code()))]);
    expect(figures((await upload(shop.admin, PRODUCTS, sheet, 'stock.xlsx')).data)).toEqual([60, 0, 0]);
    const { data } = await upload(shop.admin, PRODUCTS, sheet, 'stock.xlsx');
    expect(figures(data)).toEqual([0, 0, 60]);
    expect(data.skippedProducts[0].reason).toBe('Nothing differs from what is stored');
    expect(await booksTie()).toBe(true);
  });

  it('should change only what the file has, and never the stock', async () => {
    const product = await addProduct(shop.admin, { itemCode: code(), location: 'Shelf 3', openingStock: 9 });
    const sheet = csv([
      ['Code', 'Sale Price (₹)', 'Opening stock', 'Location'],
      [product.itemCode.toLowerCase(), '1,299.00', 50, ''],
    ]);
    expect(figures((await upload(shop.admin, PRODUCTS, sheet)).data)).toEqual([0, 1, 0]);
    const after = await shop.admin.must('GET', `/product/${product._id}`);
    expect(after).toMatchObject({
      salePrice: 1299,
      stockQuantity: 9,
      location: 'Shelf 3',
      purchasePrice: 700,
    });
  });

  it('should tell of each row why it is skipped', async () => {
    const taken = code();
    const reasons: [unknown[], string][] = [
      [line(''), 'Item code is missing'],
      [line(code(), [null, 5, ' ']), 'Sale price is missing'],
      [line(code(), [null, 'ten']), 'Purchase price “ten” is not a number'],
      [line(code(), [null, null, 99.999]), 'Sale price 99.999: Give rupees with at most two decimals'],
      [line(code(), [null, null, null, -2]), 'Opening stock -2 must be at least 0'],
      [line(code(), [null, null, null, 1.5]), 'PCS are counted in whole numbers'],
      [[...line(code()), 'BOX'], 'Unit “BOX” is not PCS, NOS or MTR'],
      [[...line(code()), '', 'Batteris'], 'Category “Batteris” does not exist; did you mean Batteries?'],
      [[...line(code()), '', '', 'Nokia'], 'Brand “Nokia” does not exist; create it first'],
      [[...line(code()), '', '', '', '490154203237519'], 'IMEI 490154203237519 fails its check digit'],
      [line(code(), ['=HYPERLINK("http://evil")']), 'Product name is a formula: =HYPERLINK("http://evil")'],
      [line(code(), ['@SUM(A1)']), 'Product name is a formula: @SUM(A1)'],
      [line(taken.toLowerCase()), `Same item code as row 2; row 2 is taken`],
    ];
    const head = [...HEADINGS, 'Unit', 'Category', 'Brand', 'IMEI'];
    const { data } = await upload(
      shop.admin,
      PRODUCTS,
      csv([head, line(taken), ...reasons.map(([row]) => row)]),
    );
    const told = data.skippedProducts.map(({ reason }: { reason: string }) => reason);
    expect(told).toEqual(reasons.map(([, reason]) => reason));
    expect(figures(data)).toEqual([1, 0, reasons.length]);
    const file = await fetch(`${shop.url}/api/v1${PRODUCTS}/${data.importId}/skipped?format=xlsx`, {
      headers: { Cookie: shop.admin.cookie },
    });
    const rows = utils.sheet_to_json<Record<string, unknown>>(
      Object.values(read(Buffer.from(await file.arrayBuffer())).Sheets)[0]!,
    );
    expect(rows[5]).toMatchObject({
      Row: 8,
      Reason: 'PCS are counted in whole numbers',
      'Opening stock': '1.5',
    });
    const mended = utils.json_to_sheet(rows.map((row) => ({ ...row, 'Item code': code() })));
    const again = await upload(shop.admin, `${PRODUCTS}?dryRun=true`, utils.sheet_to_csv(mended));
    expect([again.status, again.data.ignoredColumns]).toEqual([200, ['Row', 'Reason']]);
  });

  it('should give a template that can be filled in and taken', async () => {
    for (const [address, name] of [
      [PRODUCTS, 'product-template.xlsx'],
      [CUSTOMERS, 'customer-template.xlsx'],
    ]) {
      const file = await fetch(`${shop.url}/api/v1${address}/template`, {
        headers: { Cookie: shop.admin.cookie },
      });
      expect(file.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`);
      const content = Buffer.from(await file.arrayBuffer());
      const empty = await upload(shop.admin, address!, content, name);
      expect([empty.status, empty.message]).toEqual([422, 'There is nothing below the headings']);
    }
  });

  it('should be taken back while nothing refers to it, and not after', async () => {
    const [one, two] = [code(), code()];
    const known = await addProduct(shop.admin, { itemCode: two, salePrice: 50 });
    const sheet = csv([HEADINGS, line(one), line(two)]);
    const { data } = await upload(shop.admin, PRODUCTS, sheet);
    expect((await shop.admin.post(`${PRODUCTS}/${data.importId}/undo`)).status).toBe(202);
    expect(await ended(data.importId)).toMatchObject({ state: 'undone', written: 0, kept: 0 });
    expect(await productBy(one)).toBeUndefined();
    expect(await productBy(two)).toMatchObject({
      salePrice: 50,
      stockQuantity: 10,
      productName: known.productName,
    });
    expect(await booksTie()).toBe(true);
    expect((await shop.admin.post(`${PRODUCTS}/${data.importId}/undo`)).status).toBe(409);

    const again = (await upload(shop.admin, PRODUCTS, sheet)).data;
    const product = (await productBy(one))!;
    const sale = await shop.admin.must('POST', '/invoice/create', billBody(product as never));
    const reason = `${one} was sold on ${sale.invoiceNumber}`;
    const { undoBlocked } = await shop.admin.must('GET', `${PRODUCTS}/${again.importId}`);
    expect(undoBlocked).toBe(reason);
    const refused = await shop.admin.post(`${PRODUCTS}/${again.importId}/undo`);
    expect([refused.status, refused.message]).toEqual([409, reason]);
    expect(await productBy(one)).toMatchObject({ stockQuantity: 3 });
  });

  it('should take units back with their product, and find a product by one of its IMEIs', async () => {
    const one = code();
    const sheet = csv([
      [...HEADINGS, 'Track each unit', 'IMEI'],
      [...line(one), 'Yes', '35 209900 176148 1'],
    ]);
    const found = async (q: string) => {
      const { products } = await shop.admin.must('GET', `/product/search?q=${encodeURIComponent(q)}`);
      return (products as Product[]).map(({ itemCode }) => itemCode);
    };
    for (let round = 0; round < 2; round += 1) {
      const { data } = await upload(shop.admin, PRODUCTS, sheet);
      expect(figures(data)).toEqual([1, 0, 0]);
      for (const typed of ['352099001761481', '35 209900 176148 1', '352099'])
        expect(await found(typed)).toEqual([one]);
      await shop.admin.must('POST', `${PRODUCTS}/${data.importId}/undo`);
      expect(await ended(data.importId)).toMatchObject({ state: 'undone', kept: 0 });
      expect(await found('352099001761481')).toEqual([]);
    }
  });

  it('should take back what a stopped run wrote', async () => {
    // So many that it still runs when it is to stop, which comes soon.
    const codes = Array.from({ length: 2_000 }, () => code());
    const sheet = csv([HEADINGS, ...codes.map((one) => line(one))]);
    const { data } = await upload(shop.admin, `${PRODUCTS}?dryRun=true`, sheet);
    const begun = await shop.admin.post(`${PRODUCTS}/${data.importId}/run`);
    expect([begun.status, begun.data.state]).toEqual([202, 'running']);
    expect((await shop.admin.post(`${PRODUCTS}/${data.importId}/run`)).status).toBe(409);
    let status: ImportStatus;
    do status = await shop.admin.must('GET', `${PRODUCTS}/${data.importId}`);
    while (status.written === 0);
    expect((await shop.admin.post(`${PRODUCTS}/${data.importId}/stop`)).status).toBe(202);
    expect(await ended(data.importId)).toMatchObject({ state: 'stopped', written: 0 });
    const left = await shop.database.collection('products').countDocuments({ itemCode: { $in: codes } });
    expect(left).toBe(0);
    expect(await booksTie()).toBe(true);
  });

  it('should not show or change purchase prices for people who may not see them', async () => {
    const product = await addProduct(shop.admin, { itemCode: code(), purchasePrice: 76_543.21 });
    const trainee = await shop.staff('trainee');
    const sheet = csv([
      ['Item code', 'Purchase price', 'Sale price'],
      [product.itemCode, 1, 1300],
    ]);
    const { data, text } = await upload(trainee, PRODUCTS, sheet);
    expect(data.ignoredColumns.join()).toMatch(/Purchase price \(of products that are there/);
    expect(figures(data)).toEqual([0, 1, 0]);
    expect(text).not.toMatch(/76543|76,543/);
    expect(await shop.admin.must('GET', `/product/${product._id}`)).toMatchObject({
      purchasePrice: 76_543.21,
      salePrice: 1300,
    });
  });

  it('should do as a simple model does, whatever the file', async () => {
    const cell = fc.constantFrom('A', 'B', 'C', 'D', 'E');
    const row = fc.record({
      code: fc.oneof(cell, fc.constant('')),
      name: fc.constantFrom('Alpha', 'Beta', ''),
      price: fc.constantFrom('10', '20.50', 'x', ''),
      stock: fc.constantFrom('0', '3', '-1', ''),
    });
    const files = fc.array(fc.array(row, { minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 3 });
    const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
    await fc.assert(
      fc.asyncProperty(files, async (lists) => {
        const prefix = code();
        const model = new Map<string, { name: string; price: number; stock: number }>();
        for (const list of lists) {
          const expected = { inserted: 0, updated: 0, skipped: 0 };
          const seen = new Set<string>();
          const before = new Map(model);
          for (const { code: letter, name, price, stock } of list) {
            const known = before.get(letter);
            const wrong = !letter || price === 'x' || stock === '-1' || seen.has(letter);
            if (!wrong) seen.add(letter);
            const amount = Number(price);
            if (wrong || (!known && (!name || !price))) expected.skipped += 1;
            else if (!known) {
              expected.inserted += 1;
              model.set(letter, { name, price: amount, stock: Number(stock) });
            } else if ((name && name !== known.name) || (price && amount !== known.price)) {
              expected.updated += 1;
              model.set(letter, { ...known, name: name || known.name, price: price ? amount : known.price });
            } else expected.skipped += 1;
          }
          const sheet = csv([
            ['Item code', 'Product name', 'Purchase price', 'Sale price', 'Opening stock'],
            ...list.map((one) => [one.code && `${prefix}${one.code}`, one.name, 1, one.price, one.stock]),
          ]);
          const { data, message } = await upload(shop.admin, PRODUCTS, sheet);
          expect([message, data]).toMatchObject([message, expected]);
        }
        const { products } = await shop.admin.must('GET', `/product/all?q=${prefix}&pageSize=200`);
        const stored = (products as Product[])
          .filter(({ itemCode }) => itemCode.length === prefix.length + 1)
          .map(
            (one) =>
              [
                one.itemCode.at(-1)!,
                { name: one.productName, price: one.salePrice, stock: one.stockQuantity },
              ] as const,
          );
        expect(new Map(stored)).toEqual(model);
      }),
      { numRuns: 10, seed },
    );
    expect(await booksTie()).toBe(true);
  });
});

/** A zip archive of parts that are packed as given, whatever their headers say of their size. */
function zip(parts: Record<string, { packed: Buffer; claims: number }>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, { packed, claims }] of Object.entries(parts)) {
    const sizes = Buffer.alloc(20);
    sizes.writeUInt16LE(20, 0);
    sizes.writeUInt16LE(8, 4);
    const fixed = Buffer.alloc(26);
    fixed.writeUInt16LE(20, 0);
    fixed.writeUInt16LE(8, 4);
    fixed.writeUInt32LE(packed.length, 14);
    fixed.writeUInt32LE(claims, 18);
    fixed.writeUInt16LE(name.length, 22);
    local.push(Buffer.from('PK\x03\x04'), fixed, Buffer.from(name), packed);
    const entry = Buffer.alloc(42);
    entry.writeUInt16LE(20, 0);
    fixed.copy(entry, 2);
    entry.writeUInt32LE(at, 38);
    central.push(Buffer.from('PK\x01\x02'), entry, Buffer.from(name));
    at += 4 + 26 + name.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(parts).length, 4);
  end.writeUInt16LE(Object.keys(parts).length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06'), end]);
}

const bomb = (claims: number) => {
  const packed = deflateRawSync(Buffer.alloc(200 * 1024 * 1024, 'A'), { level: 9 });
  return zip({
    'xl/workbook.xml': { packed: deflateRawSync(Buffer.from('<workbook/>')), claims: 11 },
    'xl/worksheets/sheet1.xml': { packed, claims },
  });
};

describe('a hostile file', () => {
  const good = [HEADINGS, line('HOSTILE-1')];
  const cases: [string, () => Buffer | string, string, string | RegExp][] = [
    ['an empty one', () => '', 'a.csv', 'The file is empty'],
    ['an empty workbook', () => xlsx([]), 'a.xlsx', 'The file is empty'],
    ['headings alone', () => csv([HEADINGS]), 'a.csv', 'There is nothing below the headings'],
    [
      'other headings',
      () =>
        csv([
          ['a', 'b'],
          [1, 2],
        ]),
      'a.csv',
      /^No column is headed “Item code”/,
    ],
    [
      'a heading twice',
      () =>
        csv([
          ['Item code', 'MRP', 'mrp'],
          [1, 2, 3],
        ]),
      'a.csv',
      /^Two columns are headed “MRP”/,
    ],
    ['a picture', () => Buffer.from([0xff, 0xd8, 0xff]), 'a.jpg', /^Only \.xlsx and \.csv/],
    ['a picture named .xlsx', () => Buffer.from([0xff, 0xd8, 0xff]), 'a.xlsx', /is no workbook$/],
    ['a workbook named .csv', () => xlsx(good), 'a.csv', /right ending$/],
    ['text named .xlsx', () => csv(good), 'a.xlsx', /is no workbook$/],
    ['an old workbook', () => xlsx(good, undefined, 'biff8'), 'a.xlsx', /old Excel kind/],
    ['a broken archive', () => xlsx(good).subarray(0, 900), 'a.xlsx', /cannot be read/],
    [
      'another archive',
      () => zip({ 'a.txt': { packed: deflateRawSync(Buffer.from('a')), claims: 1 } }),
      'a.xlsx',
      /cannot be read/,
    ],
    ['a zip bomb', () => bomb(200 * 1024 * 1024), 'a.xlsx', /far more than a list/],
    ['a zip bomb that lies', () => bomb(1000), 'a.xlsx', /cannot be read|far more/],
    [
      'macros',
      () => xlsx(good, (book) => Object.assign(book, { vbaraw: Buffer.from('macro') }), 'xlsm'),
      'a.xlsx',
      /holds macros/,
    ],
    [
      '200 columns',
      () => csv([[...HEADINGS, ...Array.from({ length: 195 }, (_, i) => `c${i}`)], line('X')]),
      'a.csv',
      /^The sheet has 200 columns/,
    ],
    [
      'too many rows',
      () => csv([HEADINGS, ...Array.from({ length: 20_001 }, (_, i) => [i, 'x', 1, 1, 1])]),
      'a.csv',
      /more than 20000 rows/,
    ],
    ['a quote that never ends', () => `Item code,Product name\r\n1,"abc`, 'a.csv', /quotation mark/],
    ['bytes', () => Buffer.from([65, 0, 1, 2, 0, 44, 0]), 'a.csv', /is not text/],
  ];

  it.each(cases)('should be refused in words: %s', async (_, content, name, words) => {
    const reply = await upload(shop.admin, PRODUCTS, content(), name);
    expect([reply.status, reply.errors?.[0]?.path]).toEqual([422, 'file']);
    expect(reply.message).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
    expect((await shop.admin.get('/auth/check')).status).toBe(200);
  });

  it('should be refused when there is none, or one of 50 MB', async () => {
    const none = await upload(shop.admin, PRODUCTS, null);
    expect([none.status, none.message]).toEqual([400, 'Please select a file before uploading!']);
    const large = await upload(shop.admin, PRODUCTS, Buffer.alloc(50 * 1024 * 1024, 'a'), 'a.csv');
    expect([large.status, large.message]).toEqual([413, expect.stringMatching(/larger than 10 MB/)]);
  });

  it('should lose only the rows that are merged, computed or turned into dates', async () => {
    const codes = Array.from({ length: 6 }, () => code());
    const file = xlsx([HEADINGS, ...codes.map((one) => line(one))], (book) => {
      const sheet = book.Sheets['Stock list']!;
      sheet['!merges'] = [{ s: { r: 1, c: 1 }, e: { r: 2, c: 1 } }];
      sheet['D4'] = { t: 'n', v: 12, f: 'C4*2' };
      sheet['B5'] = { t: 'n', v: 45_717, z: 'dd/mm/yyyy' };
      sheet['B6'] = { t: 's', v: 'स्क्रीन गार्ड ₹' };
      sheet['D7'] = { t: 'n', v: 1.1 * 3 };
    });
    const { data } = await upload(shop.admin, PRODUCTS, file, 'odd.xlsx');
    expect(data.skippedProducts.map(({ reason }: { reason: string }) => reason)).toEqual([
      'Some of its cells are merged: unmerge them',
      'Some of its cells are merged: unmerge them',
      'Sale price is a formula: =C4*2',
      expect.stringMatching(/^Product name was turned into a date/),
    ]);
    expect(await productBy(codes[4]!)).toMatchObject({ productName: 'स्क्रीन गार्ड ₹' });
    expect(await productBy(codes[5]!)).toMatchObject({ salePrice: 3.3 });
  });

  it.each([
    ['a byte-order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['semicolons', (text: string) => Buffer.from(text.replaceAll('","', '";"'))],
    ['tabs in UTF-16', (text: string) => Buffer.from(`\ufeff${text.replaceAll('","', '"\t"')}`, 'utf16le')],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['a title above the headings', (text: string) => Buffer.from(`"Stock of Café"\r\n\r\n${text}`)],
  ])('should be read with %s', async (_, made) => {
    const one = code();
    const { data } = await upload(shop.admin, PRODUCTS, made(csv([HEADINGS, line(one, ['Étui Café'])])));
    expect(figures(data)).toEqual([1, 0, 0]);
    expect(await productBy(one)).toMatchObject({ productName: 'Étui Café' });
  });

  it('should be read back as it was exported, with what was kept from running as a formula', async () => {
    const own = await startShop();
    try {
      const name = '=1+1';
      await addProduct(own.admin, { itemCode: 'BACK-1', productName: name, lowLevelLimit: 3 });
      for (const format of ['csv', 'xlsx']) {
        const file = await fetch(`${own.url}/api/v1/product/export?format=${format}`, {
          headers: { Cookie: own.admin.cookie },
        });
        const content = Buffer.from(await file.arrayBuffer());
        const { data } = await upload(own.admin, PRODUCTS, content, `list.${format}`);
        const reason =
          format === 'csv' ? 'Nothing differs from what is stored' : 'Product name is a formula: =1+1';
        expect(data.skippedProducts).toMatchObject([{ reason }]);
      }
    } finally {
      await own.close();
    }
  });
});

describe('a list of customers', () => {
  const head = ['Name', 'Mobile', 'Address', 'Date of birth', 'Opening balance', 'Account type'];

  it('should be found again by the mobile number, however it is written', async () => {
    const mobile = `98${String(next()).padStart(8, '0')}`;
    const spelled = `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`;
    const file = xlsx(
      [head, ['Meera', Number(mobile), 'MG Road', 33_000, 250, 'credit'], ['Twin', spelled, 'x y z']],
      (book) => {
        Object.assign(book.Sheets['Stock list']!['D2']!, { z: 'dd/mm/yyyy' });
      },
    );
    const { data } = await upload(shop.admin, CUSTOMERS, file, 'customers.xlsx');
    expect(data).toMatchObject({
      insertedCustomers: [{ name: 'Meera', mobileNumber: mobile }],
      skippedCustomers: [
        { row: 3, name: 'Twin', mobileNumber: mobile, reason: 'Same mobile number as row 2; row 2 is taken' },
      ],
    });
    const { customers } = await shop.admin.must('GET', `/customer/all?q=${mobile}`);
    expect(customers).toMatchObject([{ name: 'Meera', dateOfBirth: '1990-05-07', balance: -250 }]);
    const again = await upload(
      shop.admin,
      CUSTOMERS,
      csv([
        ['Mobile number', 'City'],
        [spelled, 'Pune'],
      ]),
    );
    expect(again.data.updatedCustomers).toMatchObject([
      { changes: [{ field: 'city', before: null, after: 'Pune' }] },
    ]);
    expect((await shop.admin.post(`${CUSTOMERS}/${again.data.importId}/undo`)).status).toBe(202);
  });

  it('should be refused money fields from people who keep contact details only', async () => {
    const clerk = await shop.staff('clerk');
    const mobile = `97${String(next()).padStart(8, '0')}`;
    const rows = [['Clerked', mobile, 'MG Road', '', 100, 'Debit']];
    const { data } = await upload(clerk, CUSTOMERS, csv([head, ...rows]));
    expect(data.skippedCustomers).toMatchObject([
      { reason: 'Your designation may change contact details only' },
    ]);
    const plain = await upload(clerk, CUSTOMERS, csv([head.slice(0, 3), rows[0]!.slice(0, 3)]));
    expect(figures(plain.data)).toEqual([1, 0, 0]);
  });
});

describe('a killed process', () => {
  it('should leave whole batches, and an import that is gone on with or taken back', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'shopbench-import-'));
    const database = await startDatabase(folder);
    const env = {
      DATA_DIR: folder,
      MONGODB_URI: databaseUri(database.uri, 'killed'),
      ADMIN_PASSWORD: ADMIN.password,
      JWT_SECRET,
      RATE_LIMIT_FACTOR: '0',
    };
    const start = async () => {
      const api = await startApiProgram(env);
      await untilReady(api.url);
      return { ...api, admin: await new Client(api.url).login(ADMIN.email, ADMIN.password) };
    };
    let api = await start();
    try {
      const codes = Array.from({ length: 250 }, () => code());
      const sheet = csv([HEADINGS, ...codes.map((one) => line(one))]);
      const { data } = await upload(api.admin, `${PRODUCTS}?dryRun=true`, sheet);
      const address = `${PRODUCTS}/${data.importId}`;
      // Comes no further than the batch of this row.
      const connection = await mongo.MongoClient.connect(env.MONGODB_URI);
      const importId = new mongo.ObjectId(data.importId as string);
      const letGo = await hold(connection.db(), 'import_rows', { importId, row: 200 });
      await api.admin.must('POST', `${address}/run`);
      while ((await api.admin.must('GET', address)).written < 100);
      await api.program.stop('SIGKILL');
      await letGo();
      // The clock was ahead when it died.
      const until = new Date(Date.now() + 3_600_000);
      const life = { _id: /^turn import by / as never };
      await connection.db().collection(RESTORES).updateOne(life, { $set: { until } });
      await connection.close();

      api = await start();
      const { written, interrupted } = await api.admin.must<ImportStatus>('GET', address);
      const total = async () => (await api.admin.must('GET', '/product/all?pageSize=1')).total;
      expect(await total()).toBe(written);
      expect([written % 100, written < 200]).toEqual([0, true]);
      expect(await booksTie(api.admin)).toBe(true);
      expect(interrupted).toBe(true);
      await api.admin.must('POST', `${address}/run`);
      expect(await ended(data.importId, api.admin)).toMatchObject({
        state: 'done',
        inserted: 250,
        written: 250,
      });
      expect(await total()).toBe(250);
      await api.admin.must('POST', `${address}/undo`);
      expect(await ended(data.importId, api.admin)).toMatchObject({ state: 'undone', written: 0 });
      expect(await total()).toBe(0);
      expect(await booksTie(api.admin)).toBe(true);
    } finally {
      await api.program.stop('SIGKILL');
      await database.program.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
