import { dayOf, financialYearOf, type Invoice, type InvoiceForm } from '@shopbench/contracts';
import { addProduct, billBody, type StoredProduct } from './support/factories';
import { startShop, type Shop } from './support/shop';

let shop: Shop;
let product: StoredProduct;
beforeAll(async () => {
  shop = await startShop();
  product = await addProduct(shop.admin, { openingStock: 1000 });
});
afterAll(() => shop.close());

const post = (invoiceNumber?: string, invoiceNumberSuggested?: boolean, invoiceNumberMoves = true) =>
  shop.admin.post<Invoice>(
    '/invoice/create',
    billBody(product, { invoiceNumber, invoiceNumberSuggested, invoiceNumberMoves }),
  );
const numberOf = async (...wish: Parameters<typeof post>) => (await post(...wish)).data?.invoiceNumber;
const suggestion = async () => (await shop.admin.must('GET', '/invoice/last-invoice')).nextNumber as string;

/** The financial year that runs: a series that holds it goes on to the year of the document. */
const YEAR = financialYearOf(dayOf(new Date()));
/** `26-27` for 2026. */
const named = (year: number) => `${year % 100}-${(year + 1) % 100}`;
const [EARLIER, BEFORE, NOW] = [named(YEAR - 2), named(YEAR - 1), named(YEAR)];

describe('invoice numbers', () => {
  it('should begin with INV-0001 and count up', async () => {
    expect(await shop.admin.must('GET', '/invoice/last-invoice')).toEqual({
      lastInvoice: null,
      nextNumber: 'INV-0001',
    });
    expect([await numberOf(), await numberOf(), await numberOf('INV-0003', true)]).toEqual([
      'INV-0001',
      'INV-0002',
      'INV-0003',
    ]);
    expect(await shop.admin.must('GET', '/invoice/last-invoice')).toEqual({
      lastInvoice: { invoiceNumber: 'INV-0003' },
      nextNumber: 'INV-0004',
    });
  });

  it('should give the next number and say so when a suggested one is taken', async () => {
    const reply = await post('INV-0002', true);
    expect(reply.data.invoiceNumber).toBe('INV-0004');
    expect(reply.message).toBe('Invoice INV-0004 saved: INV-0002 was taken meanwhile');
  });

  it('should refuse a typed number that is taken, in any case, and use up none', async () => {
    for (const number of ['INV-0002', 'inv-0002']) {
      expect(await post(number)).toMatchObject({
        status: 409,
        message: `Number ${number} is taken already`,
        errors: [{ path: 'invoiceNumber' }],
      });
    }
    expect(await suggestion()).toBe('INV-0005');
  });

  it('should move the series forward with a typed number, and not back', async () => {
    expect(await numberOf('INV-0050')).toBe('INV-0050');
    expect(await numberOf()).toBe('INV-0051');
    expect(await numberOf('INV-0010')).toBe('INV-0010');
    expect(await numberOf()).toBe('INV-0052');
  });

  it('should ask before the series moves by more than one or to another, and use up no number', async () => {
    const next = await suggestion();
    for (const [typed, after] of [
      ['INV-9999', 'INV-10000'],
      ['9000000001', '9000000002'],
      [`${NOW}/001`, `${NOW}/002`],
    ] as const)
      expect(await post(typed, false, false)).toMatchObject({
        status: 409,
        message: `After ${typed} the numbers go on with ${after}: say that they should, or take ${next}`,
        errors: [{ path: 'invoiceNumber' }],
      });
    expect(await suggestion()).toBe(next);
    for (const typed of [next, 'INV-0011', 'PAY-0500', 'WORDS'])
      expect((await post(typed, false, false)).data?.invoiceNumber).toBe(typed);
    expect(await suggestion()).toBe('INV-0054');
  });

  it('should follow a new series and come back to the old one past its highest number', async () => {
    expect(await numberOf(`${NOW}/001`)).toBe(`${NOW}/001`);
    expect(await numberOf()).toBe(`${NOW}/002`);
    expect(await numberOf('INV-0020')).toBe('INV-0020');
    expect(await numberOf()).toBe('INV-0054');
  });

  it('should take a number without digits without moving the series', async () => {
    expect(await numberOf('SPECIAL')).toBe('SPECIAL');
    expect(await numberOf()).toBe('INV-0055');
  });

  it('should grow wider than it began, and sort by value', async () => {
    expect(await numberOf('INV-9999')).toBe('INV-9999');
    expect(await numberOf()).toBe('INV-10000');
    const { invoices } = await shop.admin.must('GET', '/invoice/all?sort=-invoiceNumber&q=INV');
    expect(invoices.slice(0, 3).map((row: Invoice) => row.invoiceNumber)).toEqual([
      'INV-10000',
      'INV-9999',
      'INV-0055',
    ]);
  });

  it('should ask for a new series when this one is full', async () => {
    expect(await numberOf('A-99999999999999')).toBe('A-99999999999999');
    expect(await post()).toMatchObject({ status: 422, errors: [{ path: 'invoiceNumber' }] });
    expect(await suggestion()).toBeUndefined();
    expect(await numberOf('B-1')).toBe('B-1');
  });

  it('should not be used up by a sale that is refused', async () => {
    const empty = await addProduct(shop.admin, { openingStock: 0 });
    const before = await suggestion();
    expect((await shop.admin.post('/invoice/create', billBody(empty))).status).toBe(409);
    expect(await suggestion()).toBe(before);
    expect(await numberOf()).toBe(before);
  });
});

describe('a number series', () => {
  /** A series of its own for each test: the first number of it is typed. */
  const begin = async (number: string) => expect(await numberOf(number)).toBe(number);

  it('should not be moved back by a suggestion that is old, and say that it went on', async () => {
    await begin('C-0001');
    const reply = await post('B-9', true);
    expect(reply.data.invoiceNumber).toBe('C-0002');
    expect(reply.message).toBe('Invoice C-0002 saved: the numbers went on from B-9 meanwhile');
    expect(await numberOf()).toBe('C-0003');
  });

  it('should keep its case and its width whatever is typed', async () => {
    await begin('D-0001');
    expect([await numberOf('d-0040'), await numberOf()]).toEqual(['d-0040', 'D-0041']);
    expect([await numberOf('D-60'), await numberOf()]).toEqual(['D-60', 'D-0061']);
    await begin('E-1');
    expect([await numberOf('d-70'), await numberOf()]).toEqual(['d-70', 'D-0071']);
  });

  it('should not be left for the series of another kind', async () => {
    await begin('F-0001');
    expect(await numberOf('pay-0007')).toBe('pay-0007');
    expect([await suggestion(), await numberOf()]).toEqual(['F-0002', 'F-0002']);
    const yearly = { kind: 'receipt', prefix: 'RCT/26-27/', width: 3 };
    await shop.admin.must('PUT', '/settings/numbering', yearly);
    expect([await numberOf('RCT/25-26/001'), await numberOf()]).toEqual(['RCT/25-26/001', 'F-0003']);
    await shop.admin.must('PUT', '/settings/numbering', { ...yearly, prefix: 'RCT-', width: 4 });
  });

  it.each(['1000-01-01', '1999-12-31', '2100-01-01', '9999-12-31'])(
    'should take no document of %s',
    async (date) => {
      const body = billBody(product, { date });
      expect(await shop.admin.post('/invoice/create', body)).toMatchObject({
        status: 400,
        errors: [{ path: 'date', message: 'Give a year from 2000 to 2099' }],
      });
    },
  );
});

describe('a series that contains the financial year', () => {
  const dated = async (date: string, wish: Partial<InvoiceForm> = {}) =>
    (
      await shop.admin.must<Invoice>(
        'POST',
        '/invoice/create',
        billBody(product, { date, invoiceNumberMoves: true, ...wish }),
      )
    ).invoiceNumber;

  it('should begin anew on 1 April, and give a bill dated back a number of its own year', async () => {
    expect(await dated(`${YEAR}-03-30`, { invoiceNumber: `${BEFORE}/041` })).toBe(`${BEFORE}/041`);
    expect(await dated(`${YEAR}-03-31`)).toBe(`${BEFORE}/042`);
    expect(await dated(`${YEAR}-04-01`)).toBe(`${NOW}/003`);
    expect(await dated(`${YEAR}-04-02`)).toBe(`${NOW}/004`);
    expect(await dated(`${YEAR}-03-31`)).toBe(`${BEFORE}/043`);
    expect(await dated(`${YEAR}-04-02`)).toBe(`${NOW}/005`);
    expect(await dated(`${YEAR - 2}-04-01`)).toBe(`${EARLIER}/001`);
    expect(await dated(`${YEAR - 2}-04-01`)).toBe(`${EARLIER}/002`);
  });

  it('should not be left by an old suggestion on 1 April', async () => {
    await dated(`${YEAR}-03-31`, { invoiceNumber: `S/${YEAR - 1}-${YEAR % 100}/9` });
    expect(
      await dated(`${YEAR}-04-01`, {
        invoiceNumber: `S/${YEAR - 1}-${YEAR % 100}/10`,
        invoiceNumberSuggested: true,
      }),
    ).toBe(`S/${YEAR}-${(YEAR + 1) % 100}/1`);
    expect(await suggestion()).toBe(`S/${YEAR}-${(YEAR + 1) % 100}/2`);
  });
});

describe('the numbering that the admin sets', () => {
  const put = (over: object) =>
    shop.admin.put('/settings/numbering', { kind: 'invoice', prefix: 'SM/', width: 3, ...over });
  const series = async (kind: string) =>
    (await shop.admin.must('GET', '/settings/numbering')).series.find(
      (one: { kind: string }) => one.kind === kind,
    );

  it('should be that of the next document, and come back to a series after its highest', async () => {
    expect(await put({})).toMatchObject({ status: 200, message: 'Numbering saved' });
    expect(await suggestion()).toBe('SM/001');
    expect(await numberOf()).toBe('SM/001');
    expect(await numberOf('SM/002', true)).toBe('SM/002');
    await put({ prefix: 'S-', value: 40 });
    expect([await numberOf(), await numberOf()]).toEqual(['S-040', 'S-041']);
    await put({ prefix: 'SM/', width: 4, value: 1 });
    expect([await suggestion(), await numberOf()]).toEqual(['SM/0003', 'SM/0003']);
    await put({ prefix: 'S-' });
    expect(await numberOf('S-050')).toBe('S-050');
    expect(await numberOf()).toBe('S-051');
    expect(await series('invoice')).toEqual({
      kind: 'invoice',
      prefix: 'S-',
      width: 3,
      next: 'S-052',
      yearly: false,
    });
    const { changes } = await shop.admin.must('GET', '/activity?kind=settings&pageSize=1');
    expect(changes[0].fields).toEqual([{ path: 'numbering.invoice', before: 'SM/0001', after: 'S-001' }]);
  });

  it('should take a mistake back as long as no document has used it, and not after', async () => {
    await put({ prefix: 'T-', value: 9000 });
    expect(await suggestion()).toBe('T-9000');
    await put({ prefix: 'T-', value: 7 });
    expect([await suggestion(), await numberOf()]).toEqual(['T-007', 'T-007']);
    await put({ prefix: 'T-', value: 9000 });
    expect(await numberOf()).toBe('T-9000');
    await put({ prefix: 'T-', value: 8 });
    expect(await suggestion()).toBe('T-9001');
  });

  it('should begin anew with the financial year where the prefix holds it', async () => {
    await put({ prefix: 'N/26-27/', width: 4 });
    const dated = async (date: string) =>
      (await shop.admin.post<Invoice>('/invoice/create', billBody(product, { date }))).data.invoiceNumber;
    expect([await dated('2026-04-01'), await dated('2026-03-31'), await dated('2026-04-02')]).toEqual([
      'N/26-27/0001',
      'N/25-26/0001',
      'N/26-27/0002',
    ]);
    expect((await series('invoice')).yearly).toBe(true);
  });

  it.each([
    ['more than 16 characters', { prefix: 'INVOICE/26-27/', width: 4 }, 400],
    ['signs that no number may have', { prefix: 'INV#' }, 400],
    ['a digit before the number', { prefix: 'INV1' }, 400],
    ['the prefix of another kind', { kind: 'receipt', prefix: 'pay-' }, 422],
  ])('should refuse %s', async (_, over, status) => {
    const before = await shop.admin.must('GET', '/settings/numbering');
    expect(await put(over)).toMatchObject({ status, errors: [{ path: 'prefix' }] });
    expect(await shop.admin.must('GET', '/settings/numbering')).toEqual(before);
  });
});
