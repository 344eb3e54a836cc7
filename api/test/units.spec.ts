import type { Invoice, InvoiceForm, ProductForm } from '@shopbench/contracts';
import { addProduct, billBody, productBody, stockOf, type StoredProduct } from './support/factories';
import { imei } from './support/imeis';
import { startShop, type Shop } from './support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const bringIn = (product: StoredProduct, imeis: string[], change = imeis.length) =>
  shop.admin.post('/stock/adjust', { itemId: product._id, change, reason: 'Counted', imeis });
const sale = (
  product: StoredProduct,
  imeis: string[] | undefined,
  quantity = imeis?.length ?? 1,
): InvoiceForm => ({
  items: [{ item: product._id, quantity, salePrice: 9999, ...(imeis ? { imeis } : {}) }],
});
const post = (body: InvoiceForm) => shop.admin.post<Invoice>('/invoice/create', body);
const sell = (...args: Parameters<typeof sale>): Promise<Invoice> =>
  shop.admin.must('POST', '/invoice/create', sale(...args));
const ownerOf = async (number: string) =>
  (await shop.database.collection('units').findOne({ imeis: number }))?.['owner'] as string;

/** A tracked phone of which `count` units are in stock. */
async function phone(count: number): Promise<{ product: StoredProduct; units: string[] }> {
  const product = await addProduct(shop.admin, { openingStock: 0, enableTracking: true });
  const units = Array.from({ length: count }, imei);
  expect((await bringIn(product, units)).status).toBe(201);
  return { product, units };
}

describe('units of a tracked product', () => {
  it('should leave with the sale that names them, and come back when it is cancelled', async () => {
    const { product, units } = await phone(3);
    const invoice = await sell(product, units.slice(0, 2));
    expect(invoice.items[0]!.imeis).toEqual(units.slice(0, 2));
    expect(await Promise.all(units.map(ownerOf))).toEqual(['sold', 'sold', 'in_stock']);
    await shop.admin.must('POST', `/invoice/${invoice._id}/cancel`);
    expect(await Promise.all(units.map(ownerOf))).toEqual(['in_stock', 'in_stock', 'in_stock']);
    expect(await stockOf(shop.admin, product)).toBe(3);
    expect((await post(sale(product, units))).status).toBe(201);
  });

  it('should find the bills that brought and sold them, by either IMEI and however it is typed', async () => {
    const product = await addProduct(shop.admin, { openingStock: 0, enableTracking: true });
    const [a, b] = [imei(), imei()];
    const items = [{ item: product._id, quantity: 1, purchasePrice: 90, units: [[a, b]] }];
    const bought = await shop.admin.must('POST', '/purchase-invoice/create', { items });
    const sold = await sell(product, [a]);
    const spaced = `${b.slice(0, 2)} ${b.slice(2, 8)} ${b.slice(8, 14)} ${b.slice(14)}`;
    for (const q of [a, b, spaced]) {
      const search = `pageSize=5&q=${encodeURIComponent(q)}`;
      const { invoices } = await shop.admin.must('GET', `/invoice/all?${search}`);
      const { purchaseInvoices } = await shop.admin.must('GET', `/purchase-invoice/all?${search}`);
      expect([...invoices, ...purchaseInvoices].map(({ _id }) => _id)).toEqual([sold._id, bought._id]);
    }
  });

  it('should be named as far as they are known', async () => {
    const { product, units } = await phone(2);
    const refused = await post(sale(product, undefined));
    expect(refused).toMatchObject({ status: 409, errors: [{ path: 'items.0.imeis' }] });
    expect(refused.message).toContain('Name the IMEI or serial number of');
    // One more piece comes in without a number: one piece may leave without one.
    await shop.admin.must('POST', '/stock/adjust', { itemId: product._id, change: 1, reason: 'Found' });
    expect((await post(sale(product, undefined))).status).toBe(201);
    expect((await post(sale(product, undefined))).status).toBe(409);
    expect((await post(sale(product, units))).status).toBe(201);
  });

  it('should stay tracked while one of them is in stock', async () => {
    const { product, units } = await phone(2);
    const path = `/product/${product._id}`;
    const untrack = async () => {
      const { version } = await shop.admin.must<StoredProduct>('GET', path);
      return shop.admin.put(path, { enableTracking: false, version });
    };
    expect(await untrack()).toMatchObject({
      status: 422,
      errors: [
        { path: 'enableTracking', message: expect.stringContaining('2 units of it are in stock: sell them') },
      ],
    });
    const bill = await sell(product, units.slice(0, 1));
    expect((await untrack()).errors).toMatchObject([{ message: expect.stringContaining('1 unit of it is') }]);
    await sell(product, units.slice(1));
    expect((await untrack()).status).toBe(200);
    const { version } = await shop.admin.must<StoredProduct>('GET', path);
    await shop.admin.must('PUT', path, { enableTracking: true, version });
    await shop.admin.must('POST', `/invoice/${bill._id}/cancel`);
    expect((await untrack()).status).toBe(422);
  });

  it('should be no more than the pieces that the books have, by the check of the books', async () => {
    const { product, units } = await phone(1);
    const { differences: before } = await shop.admin.must('GET', '/books/check');
    await sell(product, units);
    // As an older release left it, where tracking was off when it was sold.
    const stored = shop.database.collection('units');
    await stored.updateOne({ imeis: units[0]! }, { $set: { owner: 'in_stock' } });
    const { differences } = await shop.admin.must('GET', '/books/check');
    expect([before, differences]).toMatchObject([
      [],
      [{ kind: 'stock', id: product._id, name: `${product.productName} by unit`, stored: 1, computed: 0 }],
    ]);
    await stored.updateOne({ imeis: units[0]! }, { $set: { owner: 'sold' } });
  });

  it('should be sold once', async () => {
    const { product, units } = await phone(2);
    const [first] = units as [string];
    const invoice = await sell(product, [first]);
    expect(await post(sale(product, [first]))).toMatchObject({
      status: 409,
      message: `${first} is not in stock: it was sold with ${invoice.invoiceNumber}`,
      errors: [{ path: 'items.0.imeis' }],
    });
    const last = await Promise.all([1, 2, 3, 4].map(() => post(sale(product, units.slice(1)))));
    expect(last.map((reply) => reply.status).sort()).toEqual([201, 409, 409, 409]);
    expect(await stockOf(shop.admin, product)).toBe(0);
  });

  it.each([
    ['of another product', async () => (await phone(1)).units, /is not a unit of/, 409],
    ['that nobody knows', async () => [imei()], /is not a unit of .* in stock/, 409],
    ['twice', async (own: string[]) => [own[0]!, own[0]!], /named twice/, 422],
    ['more than are sold', async (own: string[]) => own, /2 IMEIs are named for 1 PCS/, 422],
  ])('should not be named %s', async (what, name, message, status) => {
    const { product, units } = await phone(2);
    const imeis = await name(units);
    const reply = await post(sale(product, imeis, what === 'more than are sold' ? 1 : imeis.length));
    expect(reply.message).toMatch(message);
    expect([status, 422]).toContain(reply.status);
    expect(await stockOf(shop.admin, product)).toBe(2);
  });

  it('should come in with the opening stock, each by either of its IMEIs', async () => {
    const [a, b, single] = [imei(), imei(), imei()];
    const product = await addProduct(shop.admin, {
      openingStock: 2,
      enableTracking: true,
      openingUnits: [[a, b], [single]],
    });
    expect((await post(sale(product, [b]))).status).toBe(201);
    expect((await post(sale(product, [a]))).message).toContain('it was sold with');
    const tracked = { openingStock: 1, enableTracking: true };
    const refused: [Partial<ProductForm>, number][] = [
      [{ ...tracked, openingUnits: [[imei()], [imei()]] }, 422],
      [{ openingStock: 1, openingUnits: [[imei()]] }, 422],
      [{ ...tracked, openingUnits: [[single]] }, 422],
      [{ ...tracked, openingUnits: [['490154203237519']] }, 400],
    ];
    for (const [over, status] of refused) {
      const reply = await shop.admin.post('/product/create', productBody(over));
      expect(reply.status).toBe(status);
      expect(reply.errors![0]!.path).toMatch(/^openingUnits/);
    }
  });

  it('should be refused for a product that is not tracked, and with a wrong check digit', async () => {
    const product = await addProduct(shop.admin);
    expect(await post(sale(product, [imei()]))).toMatchObject({ status: 422 });
    expect((await bringIn(product, [imei()])).status).toBe(422);
    const { product: tracked } = await phone(1);
    expect(await post(sale(tracked, ['490154203237519']))).toMatchObject({
      status: 400,
      errors: [{ path: 'items.0.imeis.0' }],
    });
  });

  it('should have an IMEI that is theirs alone: 409, also when two come in at once', async () => {
    const { product, units } = await phone(1);
    const other = await addProduct(shop.admin, { openingStock: 0, enableTracking: true });
    expect(await bringIn(product, units)).toMatchObject({
      status: 409,
      message: `${units[0]} is in stock already`,
    });
    expect((await bringIn(other, units)).status).toBe(422);
    const fresh = imei();
    const replies = await Promise.all([1, 2, 3].map(() => bringIn(product, [fresh])));
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409]);
    expect(await stockOf(shop.admin, product)).toBe(2);
  });

  it('should change with the lines of a changed invoice, and stay where another sale has taken them since', async () => {
    const { product, units } = await phone(3);
    const [a, b, c] = units as [string, string, string];
    const invoice = await sell(product, [a, b]);
    const items = [{ item: product._id, quantity: 2, salePrice: 9999, imeis: [a, c] }];
    const changed = await shop.admin.put<Invoice>(`/invoice/${invoice._id}`, { version: 0, items });
    expect(changed.status).toBe(200);
    expect(await Promise.all(units.map(ownerOf))).toEqual(['sold', 'in_stock', 'sold']);
    expect(await stockOf(shop.admin, product)).toBe(1);
    const second = await sell(product, [b]);
    const back = { version: 1, items: [{ item: product._id, quantity: 2, salePrice: 9999, imeis: [a, b] }] };
    expect(await shop.admin.put(`/invoice/${invoice._id}`, back)).toMatchObject({
      status: 409,
      message: `${b} is not in stock: it was sold with ${second.invoiceNumber}`,
    });
    await shop.admin.must('POST', `/invoice/${invoice._id}/cancel`);
    expect(await Promise.all(units.map(ownerOf))).toEqual(['in_stock', 'sold', 'in_stock']);
    const unit = await shop.database.collection('units').findOne({ imeis: a });
    expect(unit!['story'].map((event: { kind: string }) => event.kind)).toEqual([
      'adjustment',
      'sale',
      'sale_cancelled',
    ]);
    expect((await shop.admin.must('GET', '/books/check')).differences).toEqual([]);
  });

  it('should stay in stock when an invoice that they were taken off is changed again', async () => {
    const { product, units } = await phone(1);
    const other = await addProduct(shop.admin);
    const { _id } = await sell(product, units);
    const items = [{ item: other._id, quantity: 1, salePrice: 1 }];
    for (const version of [0, 1])
      expect((await shop.admin.put(`/invoice/${_id}`, { version, items })).status).toBe(200);
    expect(await ownerOf(units[0]!)).toBe('in_stock');
  });

  it('should be written off by number', async () => {
    const { product, units } = await phone(2);
    const off = (imeis?: string[]) =>
      shop.admin.post('/stock/adjust', { itemId: product._id, change: -1, reason: 'Stolen', imeis });
    expect((await off()).status).toBe(409);
    expect((await off([units[0]!])).status).toBe(201);
    expect(await ownerOf(units[0]!)).toBe('written_off');
    expect((await post(sale(product, [units[0]!]))).message).toContain('it was written off');
    expect((await post(billBody(product))).status).toBe(409);
  });
});
