import type { Invoice, SearchData, StockUnit, UnitPassport } from '@shopbench/contracts';
import {
  addCustomer,
  addProduct,
  productBody,
  repairBody,
  type StoredProduct,
} from '../../../test/support/factories';
import { imei } from '../../../test/support/imeis';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const phone = (openingUnits: string[][], over: object = {}): Promise<StoredProduct> =>
  addProduct(shop.admin, {
    ...{ openingStock: openingUnits.length, openingUnits, enableTracking: true, warranty: '6 months' },
    ...over,
  });
const passport = (number: string, client = shop.admin) =>
  client.must<UnitPassport>('GET', `/stock/unit?imei=${encodeURIComponent(number)}`);
const spaced = (number: string) => number.replace(/^(..)(......)(......)(.)$/, '$1 $2 $3 $4');

describe('the passport of a phone', () => {
  it('should tell its whole story by either IMEI, with or without spaces', async () => {
    const [a, b] = [imei(), imei()];
    const product = await phone([[a, b]], { purchasePrice: 9000, location: 'Shelf A2' });
    const kavita = await addCustomer(shop.admin, { name: 'Kavita Nair' });
    const sell = (customerId: string) =>
      shop.admin.must<Invoice>('POST', '/invoice/create', {
        ...{ billTo: 'Customer', customerId },
        items: [{ item: product._id, quantity: 1, salePrice: 9999, imeis: [b] }],
      });
    const first = await sell(kavita._id);
    await shop.admin.must('POST', `/invoice/${first._id}/cancel`);
    const sold = await sell(kavita._id);
    const told = await passport(b);
    for (const way of [a, spaced(a), ` ${spaced(b)}`]) expect(await passport(way)).toEqual(told);
    expect(told).toMatchObject({
      unit: { imeis: [a, b], state: 'sold', document: { number: sold.invoiceNumber } },
      product: { _id: product._id, location: 'Shelf A2' },
      holder: { _id: kavita._id, name: 'Kavita Nair', balance: 9999, days: 0 },
      warranty: [{ what: '6 months' }],
    });
    expect(told.events.map(({ title, amount, cost, margin }) => [title, amount, cost, margin])).toEqual([
      ['Sold to Kavita Nair', 9999, 9000, 999],
      ['Back from Kavita Nair', 9999, 9000, undefined],
      ['Sold to Kavita Nair', 9999, 9000, undefined],
      ['In the opening stock', undefined, undefined, undefined],
    ]);
    expect(told.warranty[0]!.daysLeft).toBeGreaterThan(150);
    const seen = await passport(a, await shop.staff('trainee'));
    expect(seen.events.every((event) => !('cost' in event || 'margin' in event))).toBe(true);
  });

  it('should be the customer’s again when its return is taken back, and leave with the bill then', async () => {
    const [first, second] = [imei(), imei()];
    const supplier = await addCustomer(shop.admin, { designation: 'supplier', name: 'Bharat' });
    const product = await phone([], { purchasePrice: 9000 });
    const bought = await shop.admin.must('POST', '/purchase-invoice/create', {
      ...{ billFrom: 'Supplier', supplier: supplier._id },
      items: [{ item: product._id, quantity: 1, purchasePrice: 8500, units: [[spaced(first), second]] }],
    });
    const { _id: customerId } = await addCustomer(shop.admin, { name: 'Kavita Nair' });
    const bill = await shop.admin.must<Invoice>('POST', '/invoice/create', {
      ...{ billTo: 'Customer', customerId },
      items: [{ item: product._id, quantity: 1, salePrice: 9999, imeis: [second] }],
    });
    const back = await shop.admin.must('POST', `/invoice/${bill._id}/convert`, { to: 'salesReturn' });
    expect((await passport(first)).unit.state).toBe('in_stock');
    await shop.admin.must('POST', `/sales/return/${back._id}/cancel`);
    expect(await passport(first)).toMatchObject({
      unit: { imeis: [first, second], state: 'sold', document: { number: bill.invoiceNumber } },
      holder: { name: 'Kavita Nair' },
      warranty: [{ what: '6 months' }],
    });
    const { costs } = await shop.admin.must('GET', `/stock/item/${product._id}`);
    expect(costs.map(({ price }: { price: number }) => price)).toEqual([9000, 8500]);
    await shop.admin.must('POST', `/invoice/${bill._id}/cancel`);
    await shop.admin.must('POST', `/purchase-invoice/${bought._id}/cancel`);
    const after = await shop.admin.must('GET', `/stock/item/${product._id}`);
    expect(after.costs.map(({ price }: { price: number }) => price)).toEqual([9000]);
    expect((await shop.admin.must('GET', '/books/check')).differences).toEqual([]);
  });

  it('should come back second hand, as another product and with its second IMEI', async () => {
    const [first, second] = [imei(), imei()];
    const [asNew, used] = [await phone([[first]]), await phone([])];
    const sell = (item: StoredProduct) =>
      shop.admin.must<Invoice>('POST', '/invoice/create', {
        items: [{ item: item._id, quantity: 1, salePrice: 9999, imeis: [first] }],
      });
    const buy = (units: string[][]) =>
      shop.admin.post('/purchase-invoice/create', {
        items: [{ item: used._id, quantity: 1, purchasePrice: 5000, units }],
      });
    expect(await buy([[first]])).toMatchObject({ status: 422 });
    const sold = await sell(asNew);
    expect(await buy([[first, second]])).toMatchObject({ status: 201 });
    const told = await passport(second);
    expect(told).toMatchObject({
      ...{ unit: { imeis: [first, second], state: 'in_stock' }, product: { _id: used._id } },
      events: [{ kind: 'purchase', amount: 5000 }, { kind: 'sale', amount: 9999 }, { kind: 'opening' }],
    });
    expect((await shop.admin.post(`/invoice/${sold._id}/cancel`)).status).toBe(409);
    const { version } = await shop.admin.must('GET', `/invoice/${sold._id}`);
    await shop.admin.must('PUT', `/invoice/${sold._id}`, { privateNote: 'Bought back', version });
    await sell(used);
    expect((await passport(first)).unit.state).toBe('sold');
    expect((await shop.admin.must('GET', '/books/check')).differences).toEqual([]);
  });

  it('should tell of the repairs that the phone was brought in for', async () => {
    const [first, second] = [imei(), imei()];
    const product = await phone([[first, second]]);
    await shop.admin.must('POST', '/invoice/create', {
      items: [{ item: product._id, quantity: 1, salePrice: 9999, imeis: [first] }],
    });
    const { _id: fault } = await shop.admin.must('POST', '/fault/create', { fault: 'Display broken' });
    const book = (number: string) =>
      shop.admin.must('POST', '/repair/create', repairBody(fault, { repairing: [{ emeiNumber: number }] }));
    const booked = await book(second);
    await book(imei());
    expect((await passport(first)).events).toMatchObject([
      {
        ...{ kind: 'repair', title: 'In repair: Display broken', by: 'Admin' },
        document: { kind: 'repair', id: booked._id, number: booked.repairNumber },
      },
      { kind: 'sale' },
      { kind: 'opening' },
    ]);
    await shop.admin.must('POST', `/repair/${booked._id}/cancel`, {});
    expect((await passport(first)).events).toHaveLength(2);
  });

  it('should refuse a unit whose two IMEIs are the same', async () => {
    const number = imei();
    const body = productBody({
      ...{ openingStock: 1, enableTracking: true, openingUnits: [[number, spaced(number)]] },
    });
    expect(await shop.admin.post('/product/create', body)).toMatchObject({
      ...{ status: 400, message: 'The two IMEIs of a unit differ', errors: [{ path: 'openingUnits.0' }] },
    });
  });

  it('should say of a unit that was written off why, and that nobody has it', async () => {
    const number = imei();
    const product = await phone([[number]]);
    const body = { itemId: product._id, change: -1, reasonKind: 'damage', reason: 'fell', imeis: [number] };
    const { number: document } = await shop.admin.must('POST', '/stock/adjust', body);
    expect(await passport(number)).toMatchObject({
      unit: { state: 'written_off' },
      holder: null,
      warranty: [],
      events: [{ title: 'Written off', detail: 'Damage, fell', document: { number: document } }, {}],
    });
  });

  it.each([
    ['490154203237518', 404, 'No phone with this IMEI'],
    ['490154203237519', 400, 'Not a valid IMEI: its last digit is a check digit'],
    ['12', 400, 'Give an IMEI or a serial number of 3 to 40 letters and digits'],
  ])('should say of %s: %d, %s', async (number, status, message) => {
    const reply = await shop.admin.get(`/stock/unit?imei=${number}`);
    expect(reply).toMatchObject({ status, message, errors: [{ path: 'imei' }] });
  });

  it('should be found by search from anywhere, a whole IMEI at once, but by nobody who may not trade', async () => {
    const number = imei();
    await phone([[number], [imei()]], { productName: 'Galaxy A15' });
    const search = (client: typeof shop.admin, q: string) =>
      client.must<SearchData>('GET', `/search?q=${encodeURIComponent(q)}`);
    for (const q of [number, spaced(number)]) {
      const { exact, groups } = await search(shop.admin, q);
      expect(exact).toMatchObject({ kind: 'unit', path: `/product/unit/${number}` });
      expect(groups).toMatchObject([
        { kind: 'unit', items: [{ title: spaced(number), subtitle: 'Galaxy A15 · In stock' }] },
      ]);
    }
    const some = await search(shop.admin, number.slice(0, 12));
    expect(some.exact).toBeNull();
    expect(some.groups[0]!.items.length).toBeGreaterThan(1);
    expect((await search(await shop.staff('clerk'), number)).groups).toEqual([]);
  });
});

describe('the units of a product', () => {
  it('should be listed with their state, in stock first, and counted', async () => {
    const numbers = [imei(), imei(), imei()];
    const product = await phone(numbers.map((number) => [number]));
    await shop.admin.must('POST', '/invoice/create', {
      items: [{ item: product._id, quantity: 1, salePrice: 1, imeis: [numbers[0]] }],
    });
    const list = (more = '') => shop.admin.must('GET', `/stock/units?itemId=${product._id}${more}`);
    const { units, total, counts } = await list();
    expect(units.map(({ imeis, state }: StockUnit) => [imeis[0], state])).toEqual([
      [numbers[1], 'in_stock'],
      [numbers[2], 'in_stock'],
      [numbers[0], 'sold'],
    ]);
    expect([total, counts]).toEqual([3, { all: 3, in_stock: 2, sold: 1 }]);
    const sold = await list('&state=sold');
    expect([sold.total, sold.units[0].party.name]).toEqual([1, 'Cash']);
    const found = await list(`&q=${numbers[1]!.slice(0, 4)} ${numbers[1]!.slice(4)}`);
    expect([found.total, found.units[0].imeis]).toEqual([1, [numbers[1]]]);
    expect((await shop.admin.get(`/stock/units?itemId=${product._id}&sort=state`)).status).toBe(400);
  });
});
