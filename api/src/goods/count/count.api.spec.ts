import type { StockCount, StockCountLine } from '@shopbench/contracts';
import type { Client } from '../../../test/support/client';
import { addProduct, billBody, stockOf, type StoredProduct } from '../../../test/support/factories';
import { imei } from '../../../test/support/imeis';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  await shop.admin.must('POST', '/category/create', { categoryName: 'Chargers', gstRate: 18 });
});
afterAll(() => shop.close());

let shelf = 0;
/** Products on a shelf of their own, 10 of each in stock, and a sheet for it. */
async function sheetOf(count: number, over: object = {}) {
  const location = `Shelf ${(shelf += 1)}`;
  const products: StoredProduct[] = [];
  for (let i = 0; i < count; i += 1) products.push(await addProduct(shop.admin, { location, ...over }));
  const scope = { kind: 'location', location };
  const sheet = await shop.admin.must<StockCount>('POST', '/stock/count/create', { scope });
  return { sheet, products, path: `/stock/count/${sheet._id}` };
}
const scan = (path: string, code: string, client: Client = shop.admin, quantity?: number) =>
  client.post<StockCountLine>(`${path}/scan`, { code, ...(quantity ? { quantity } : {}) });
const type = (path: string, product: StoredProduct, counted: number | null, was: number | null = null) =>
  shop.admin.put(`${path}/line`, { item: product._id, counted, was });
const post = (path: string, version: number) => shop.admin.post<StockCount>(`${path}/post`, { version });
const books = async () => (await shop.admin.must('GET', '/books/check')).differences;

describe('a count sheet', () => {
  it('should be counted by scanner and by typing, tell the differences and post them all at once', async () => {
    const { sheet, products, path } = await sheetOf(3, { purchasePrice: 50 });
    const [a, b, c] = products as [StoredProduct, StoredProduct, StoredProduct];
    expect(sheet).toMatchObject({ number: expect.stringMatching(/^CNT-\d{4}$/), status: 'open' });
    for (let i = 0; i < 9; i += 1) expect((await scan(path, a.itemCode.toLowerCase())).status).toBe(200);
    expect((await scan(path, b.itemCode, shop.admin, 12)).data).toMatchObject({ counted: 12, difference: 2 });
    expect((await type(path, c, 10)).data).toMatchObject({ counted: 10, difference: 0 });
    expect((await shop.admin.must<StockCount>('GET', path)).figures).toEqual({
      ...{ items: 3, counted: 3, different: 2, value: 50 },
    });
    const { lines, total } = await shop.admin.must('GET', `${path}/lines?show=different`);
    expect(total).toBe(2);
    expect(lines).toMatchObject([
      { itemCode: b.itemCode, expected: 10, counted: 12, value: 100 },
      { itemCode: a.itemCode, expected: 10, counted: 9, value: -50 },
    ]);
    const named = await shop.admin.must('GET', `${path}/lines?q=${b.itemCode}`);
    expect(named.lines.map(({ itemCode }: StockCountLine) => itemCode)).toContain(b.itemCode);
    for (const show of ['counted', 'different', 'open'])
      expect((await shop.admin.must('GET', `${path}/lines?show=${show}&q=nosuchthing`)).total).toBe(0);
    const posted = await post(path, 0);
    expect(posted).toMatchObject({ status: 200, data: { status: 'posted', version: 1 } });
    expect(await Promise.all(products.map((one) => stockOf(shop.admin, one)))).toEqual([9, 12, 10]);
    const { movements } = await shop.admin.must('GET', `/stock/movements?itemId=${a._id}`);
    expect(movements[0]).toMatchObject({
      ...{ kind: 'count', document: { kind: 'count', number: sheet.number } },
      reason: 'Counted 9, 10 by the books',
    });
    expect((await post(path, 1)).status).toBe(409);
    expect((await scan(path, a.itemCode)).status).toBe(409);
    expect(await books()).toEqual([]);
  });

  it('should lose no scan of several people at once, nor count a repeated one twice', async () => {
    const { products, path } = await sheetOf(2);
    const people = [shop.admin, await shop.staff('manager'), await shop.staff('trainee')];
    const scans = Array.from({ length: 36 }, (_, i) => [people[i % 3]!, products[i % 2]!] as const);
    const replies = await Promise.all(scans.map(([client, one]) => scan(path, one.itemCode, client)));
    expect(replies.map(({ status }) => status)).toEqual(scans.map(() => 200));
    const headers = { 'Idempotency-Key': 'scan-once' };
    const once = () => shop.admin.post(`${path}/scan`, { code: products[0]!.itemCode }, { headers });
    const [first, again] = [await once(), await once()];
    expect(again.text).toBe(first.text);
    const { lines } = await shop.admin.must('GET', `${path}/lines`);
    const counted = Object.fromEntries(lines.map((one: StockCountLine) => [one.item, one.counted]));
    expect(counted).toEqual({ [products[0]!._id]: 19, [products[1]!._id]: 18 });
  });

  it('should not let one person type over what another has counted meanwhile', async () => {
    const { products, path } = await sheetOf(1);
    const [product] = products as [StoredProduct];
    await scan(path, product.itemCode, await shop.staff('manager'), 5);
    expect(await type(path, product, 3)).toMatchObject({
      ...{ status: 409, message: 'manager counted 5 meanwhile', errors: [{ path: 'counted' }] },
    });
    expect((await type(path, product, 8, 5)).data).toMatchObject({ counted: 8 });
    expect((await type(path, product, null, 8)).data).toMatchObject({ counted: null });
    expect((await shop.admin.must<StockCount>('GET', path)).figures).toMatchObject({ counted: 0 });
  });

  it('should not take for missing what is sold after it was counted', async () => {
    const { products, path } = await sheetOf(1);
    const [product] = products as [StoredProduct];
    await type(path, product, 9);
    await shop.admin.must('POST', '/invoice/create', billBody(product));
    await post(path, 0);
    expect(await stockOf(shop.admin, product)).toBe(8);
  });

  it('should be reopened, counted anew and posted again, or cancelled with all that it posted', async () => {
    const { products, path } = await sheetOf(2);
    const [a, b] = products as [StoredProduct, StoredProduct];
    const stocks = () => Promise.all(products.map((one) => stockOf(shop.admin, one)));
    await type(path, a, 7);
    await post(path, 0);
    const reopened = await shop.admin.post(`${path}/reopen`, { version: 1 });
    expect([reopened.data.status, await stocks()]).toEqual(['open', [10, 10]]);
    expect((await shop.admin.post(`${path}/reopen`, { version: 2 })).status).toBe(409);
    await type(path, a, 8, 7);
    await type(path, b, 11);
    expect((await post(path, 1)).status).toBe(409);
    await post(path, 2);
    expect(await stocks()).toEqual([8, 11]);
    const cancelled = await shop.admin.post(`${path}/cancel`, { version: 3, reason: 'wrong shelf' });
    expect(cancelled.data).toMatchObject({ status: 'cancelled', cancelReason: 'wrong shelf' });
    expect(await stocks()).toEqual([10, 10]);
    expect((await scan(path, a.itemCode)).status).toBe(409);
    expect(await books()).toEqual([]);
  });

  it('should post nothing at all when one difference cannot be', async () => {
    const { products, path } = await sheetOf(2);
    const [a, b] = products as [StoredProduct, StoredProduct];
    await type(path, a, 12);
    await type(path, b, 0);
    await shop.admin.must('POST', '/invoice/create', billBody(b));
    expect((await post(path, 0)).status).toBe(409);
    expect(await stockOf(shop.admin, a)).toBe(10);
    expect(await shop.admin.must('GET', path)).toMatchObject({ status: 'open', version: 0 });
  });

  it.each([
    ['a code that nobody knows', () => 'NO-SUCH', 404, 'No item with the code NO-SUCH'],
    [
      'an item of another shelf',
      async () => (await addProduct(shop.admin)).itemCode,
      422,
      /belongs to no shelf/,
    ],
  ])('should refuse %s', async (_, code, status, message) => {
    const { path } = await sheetOf(1);
    const reply = await scan(path, await code());
    expect([reply.status, reply.errors?.[0]?.path]).toEqual([status, 'code']);
    expect(reply.message).toMatch(message);
  });

  it('should be of a category or of everything, and refuse a shelf that holds nothing', async () => {
    const charger = await addProduct(shop.admin, { category: 'chargers' });
    const other = await addProduct(shop.admin);
    const make = (scope: object) => shop.admin.post('/stock/count/create', { scope });
    const { data } = await make({ kind: 'category', category: 'CHARGERS' });
    expect(data.scope).toEqual({ kind: 'category', name: 'Chargers' });
    const open = await shop.admin.must('GET', `/stock/count/${data._id}/lines?show=open`);
    expect(open.lines.map((line: StockCountLine) => line.item)).toEqual([charger._id]);
    expect((await scan(`/stock/count/${data._id}`, other.itemCode)).message).toMatch(/is not of Chargers/);
    expect((await make({ kind: 'all' })).data.scope).toEqual({ kind: 'all', name: 'All products' });
    expect(await make({ kind: 'location', location: 'Nowhere' })).toMatchObject({ status: 404 });
    expect((await make({ kind: 'location' })).status).toBe(400);
    const { counts } = await shop.admin.must('GET', '/stock/count/all?status=open&pageSize=1');
    expect(counts).toHaveLength(1);
  });

  it('should count tracked phones by their IMEIs and write off those that nobody found', async () => {
    const numbers = [imei(), imei(), imei()];
    const over = { openingStock: 3, openingUnits: numbers.map((one) => [one]), enableTracking: true };
    const { products, path } = await sheetOf(1, over);
    const [product] = products as [StoredProduct];
    await scan(path, numbers[0]!);
    expect((await scan(path, numbers[0]!)).message).toMatch(/is counted already/);
    expect((await type(path, product, 0, 1)).status).toBe(422);
    await type(path, product, 2, 1);
    expect((await post(path, 0)).message).toMatch(/Name the IMEI or serial number/);
    await type(path, product, 1, 2);
    await scan(path, numbers[2]!);
    expect((await post(path, 0)).status).toBe(200);
    const unit = (number: string) => shop.database.collection('units').findOne({ imeis: number });
    expect((await Promise.all(numbers.map(unit))).map((one) => one!['owner'])).toEqual([
      ...['in_stock', 'written_off', 'in_stock'],
    ]);
    const next = await shop.admin.must('POST', '/stock/count/create', { scope: { kind: 'all' } });
    expect(await scan(`/stock/count/${next._id}`, numbers[1]!)).toMatchObject({
      ...{ status: 409, message: expect.stringMatching(/was written off with CNT-/) },
    });
    expect(await books()).toEqual([]);
  });

  it('should keep what differences are worth from people who may not see costs', async () => {
    const { products, path } = await sheetOf(1);
    await type(path, products[0]!, 4);
    const trainee = await shop.staff('trainee');
    expect((await trainee.must<StockCount>('GET', path)).figures).not.toHaveProperty('value');
    const { lines } = await trainee.must('GET', `${path}/lines`);
    expect(lines[0]).not.toHaveProperty('value');
    expect((await scan(path, products[0]!.itemCode, trainee)).data).not.toHaveProperty('value');
  });

  it('should not be posted over counts that come in at the same moment', async () => {
    const { products, path } = await sheetOf(1);
    const [product] = products as [StoredProduct];
    const scans = Array.from({ length: 10 }, () => scan(path, product.itemCode));
    // Where none has come in, nothing is counted and the stock stays.
    await Promise.any(scans);
    const posting = post(path, 0);
    const counted = (await Promise.all(scans)).filter(({ status }) => status === 200).length;
    expect((await posting).status).toBe(200);
    expect(await stockOf(shop.admin, product)).toBe(counted);
  });
});
