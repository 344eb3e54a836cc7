import * as XLSX from 'xlsx';
import { dayOf, type Party } from '@shopbench/contracts';
import type { Client } from './support/client';
import { addCustomer, addProduct, billBody, type StoredProduct } from './support/factories';
import { allRoutes } from './support/routes';
import { startShop, type Shop } from './support/shop';

let shop: Shop;
let charger: StoredProduct;
let asha: Party;
beforeAll(async () => {
  shop = await startShop();
  charger = await addProduct(shop.admin, { productName: '=HYPERLINK("x")', itemCode: 'CHG-25' });
  asha = await addCustomer(shop.admin, { name: 'Asha Rao' });
  const bill = { billTo: 'Customer', customerId: asha._id, date: '2026-10-01', srNumber: 'SR-7' } as const;
  await shop.admin.must('POST', '/invoice/create', billBody(charger, bill));
  await shop.admin.must('POST', '/invoice/create', billBody(charger));
});
afterAll(() => shop.close());

async function download(client: Client, path: string) {
  const response = await fetch(`${shop.url}/api/v1${path}`, { headers: { Cookie: client.cookie } });
  return { response, body: Buffer.from(await response.arrayBuffer()) };
}

/** The rows of an export, by heading. */
async function rowsOf(path: string, client = shop.admin): Promise<Record<string, unknown>[]> {
  const { response, body } = await download(client, `${path}${path.includes('?') ? '&' : '?'}format=xlsx`);
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${body.toString()}`);
  const book = XLSX.read(body, { cellDates: true });
  return XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { raw: true, defval: '' });
}

describe('the export of a list', () => {
  it('should be there for every list', async () => {
    const routes = await allRoutes();
    const lists = routes.filter(
      // The areas of the program are no list of records.
      ({ method, path }) =>
        method === 'get' && /\/(all|ledger|movements)$/.test(path) && path !== '/api/v1/area/all',
    );
    const exports = new Set(routes.map(({ path }) => path));
    const expected = lists.map(({ path }) =>
      path.endsWith('/all') ? path.replace(/all$/, 'export') : `${path}/export`,
    );
    expect(expected.filter((path) => !exports.has(path))).toEqual([]);
    expect(expected.length).toBeGreaterThan(9);
  });

  it.each(['xlsx', 'csv'])('should come as a %s file with the shop’s day in its name', async (format) => {
    const { response } = await download(shop.admin, `/invoice/export?format=${format}`);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="sales-invoices-${dayOf(new Date())}.${format}"`,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('should hold what the filters, the search and the sort of the list leave', async () => {
    expect(await rowsOf('/invoice/export?sort=date')).toHaveLength(2);
    const [row, ...more] = await rowsOf(`/invoice/export?customer=${asha._id}&q=asha`);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      'Invoice number': 'INV-0001',
      Customer: 'Asha Rao',
      'SR number': 'SR-7',
      'To pay': 1199,
    });
    expect(row!['Date']).toEqual(expect.any(Date));
    expect(await rowsOf('/customer/export?designation=supplier')).toEqual([]);
  });

  it('should run no formula that somebody wrote into a name', async () => {
    const { body } = await download(shop.admin, '/product/export?format=csv');
    expect(body.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(body.toString()).toContain(`CHG-25,"'=HYPERLINK(""x"")"`);
    expect((await rowsOf('/product/export'))[0]!['Product']).toBe('=HYPERLINK("x")');
  });

  it('should keep what the shop pays from people without the right to costs', async () => {
    const trainee = await shop.staff('trainee');
    expect((await rowsOf('/product/export'))[0]).toHaveProperty('Purchase price', 700);
    expect((await rowsOf('/product/export', trainee))[0]).not.toHaveProperty('Purchase price');
    const clerk = await shop.staff('clerk');
    expect((await rowsOf('/customer/export', clerk))[0]).not.toHaveProperty('Credit limit');
    expect((await download(clerk, '/product/export?format=csv')).response.status).toBe(403);
  });

  it.each([
    ['/brand/export', 0],
    ['/category/export', 0],
    ['/account/export', 1],
    ['/user/export', 1],
  ])('should answer %s', async (path, least) => {
    expect((await rowsOf(path)).length).toBeGreaterThanOrEqual(least);
  });

  it('should hold a ledger and an item’s movements, the oldest first', async () => {
    const ledger = await rowsOf(`/customer/${asha._id}/ledger/export`);
    expect(ledger).toEqual([expect.objectContaining({ Debit: 1199, Balance: 1199 })]);
    const moves = await rowsOf(`/stock/movements/export?itemId=${charger._id}&sort=createdAt`);
    expect(moves.map((move) => move['Change'])).toEqual([10, -1, -1]);
  });

  it('should refuse another format, paging, and filters that the list does not know', async () => {
    for (const query of ['', '?format=pdf', '?format=csv&page=2', '?format=csv&colour=red']) {
      const { response, body } = await download(shop.admin, `/invoice/export${query}`);
      expect([response.status, JSON.parse(body.toString()).success]).toEqual([400, false]);
    }
  });

  it('should hold thousands of rows in order', async () => {
    const invoices = shop.database.collection('invoices');
    const template = (await invoices.findOne({}))!;
    const { _id, ...rest } = template;
    const copies = Array.from({ length: 3_000 }, (_, i) => ({
      ...rest,
      number: `COPY-${i}`,
      numberKey: `COPY-${i}`,
      numberOrder: `COPY- ${String(i).padStart(6, '0')}`,
    }));
    await invoices.insertMany(copies as never);
    const rows = await rowsOf('/invoice/export?sort=invoiceNumber&q=inv');
    const numbers = rows
      .map((row) => String(row['Invoice number']))
      .filter((number) => number.startsWith('COPY'));
    expect(numbers).toEqual(copies.map(({ number }) => number));
    expect(_id).toBeDefined();
  });
});
