import http from 'node:http';
import net from 'node:net';
import type { InvoiceForm } from '@shopbench/contracts';
import { Client } from './support/client';
import { addCustomer, addProduct, billBody, type StoredProduct } from './support/factories';
import { ADMIN, startShop, type Shop } from './support/shop';

const UNKNOWN_ID = 'f'.repeat(24);

let shop: Shop;
let product: StoredProduct;
beforeAll(async () => {
  shop = await startShop();
  product = await addProduct(shop.admin);
});
afterAll(() => shop.close());

/** All documents of all collections that business data is in. */
async function everything(): Promise<string> {
  const names = [
    'parties',
    'products',
    'categories',
    'brands',
    'accounts',
    'invoices',
    'payments',
    'counters',
  ];
  const collections = [...names, 'ledger_entries', 'stock_movements', 'idempotency_records', 'settings'];
  const contents = collections.map((name) =>
    shop.database.collection(name).find().sort({ _id: 1 }).toArray(),
  );
  return JSON.stringify(await Promise.all(contents));
}

/** Runs a call that must be refused: in the envelope, without a stack trace, with nothing written. */
async function refused(work: () => ReturnType<Client['call']>) {
  const before = await everything();
  const reply = await work();
  expect(reply).toMatchObject({ success: false, data: null, message: expect.any(String) });
  expect(reply.text).not.toMatch(/\bat .+:\d+:\d+|node_modules|\.ts\b|\.mjs|Mongo|Error:/);
  expect(await everything()).toBe(before);
  return reply;
}

/** Sends what no client would send: the lines of a request without its `Host`, and a body as it is. */
function overTheWire(head: string, body = ''): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(shop.url);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = net.connect(Number(port), hostname);
    socket.on('data', (data) => (text += data.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve({ status: Number(text.split(' ')[1]), text }));
    socket.write(`${head}Host: ${hostname}:${port}\r\nConnection: close\r\n\r\n${body}`);
  });
}

const bill = (over: Partial<InvoiceForm> & Record<string, unknown>) =>
  billBody(product, over as Partial<InvoiceForm>);
const line = (over: Record<string, unknown>) =>
  bill({ items: [{ item: product._id, quantity: 1, salePrice: 1199, ...over }] as InvoiceForm['items'] });

describe('an invoice that cannot be right', () => {
  const cases: [what: string, body: () => unknown, status: number, path: string, message: RegExp][] = [
    ['without items', () => ({}), 400, 'items', /Items is required/],
    ['with no item', () => bill({ items: [] }), 400, 'items', /Add at least one item/],
    ['with text for a list', () => bill({ items: 'x' as never }), 400, 'items', /must be a list/],
    ['with a negative quantity', () => line({ quantity: -1 }), 400, 'items.0.quantity', /more than 0/],
    ['with a quantity of 0', () => line({ quantity: 0 }), 400, 'items.0.quantity', /more than 0/],
    ['with half a piece', () => line({ quantity: 0.5 }), 422, 'items.0.quantity', /whole numbers/],
    ['with text for a price', () => line({ salePrice: '10' }), 400, 'items.0.salePrice', /must be a number/],
    ['with a third decimal', () => line({ salePrice: 10.005 }), 400, 'items.0.salePrice', /two decimals/],
    [
      'received with a third decimal',
      () => bill({ receivedAmount: 1.005 }),
      400,
      'receivedAmount',
      /two decimals/,
    ],
    [
      'paid in a part with a third decimal',
      () => bill({ payments: [{ mode: 'cash', amount: 1.005 }] }),
      400,
      'payments.0.amount',
      /two decimals/,
    ],
    ['with a negative price', () => line({ salePrice: -5 }), 400, 'items.0.salePrice', /at least 0/],
    ['with a discount above 100 %', () => line({ discount: 101 }), 400, 'items.0.discount', /at most 100/],
    ['with an unknown key', () => bill({ isPaid: true }), 400, 'isPaid', /Unknown field isPaid/],
    ['with an unknown key in a line', () => line({ stock: 5 }), 400, 'items.0.stock', /Unknown field stock/],
    ['with a malformed item id', () => line({ item: 'abc' }), 400, 'items.0.item', /24 hexadecimal/],
    ['with an operator for an id', () => line({ item: { $ne: '' } }), 400, 'items.0.item', /must be text/],
    ['with an unknown item', () => line({ item: UNKNOWN_ID }), 404, 'items.0.item', /no such product/],
    [
      'to an unknown customer',
      () => bill({ billTo: 'Customer', customerId: UNKNOWN_ID }),
      404,
      'customerId',
      /no such customer/,
    ],
    ['to no customer', () => bill({ billTo: 'Customer' }), 400, 'customerId', /Choose the customer/],
    ['sold by nobody', () => bill({ soldBy: UNKNOWN_ID }), 404, 'soldBy', /no such member/],
    [
      'into an unknown account',
      () => bill({ receivedAmount: 1, accountId: UNKNOWN_ID }),
      404,
      'accountId',
      /no such account/,
    ],
    [
      'paid by a kind that no account takes',
      () => bill({ receivedAmount: 1, paymentMode: 'bank' }),
      422,
      'paymentMode',
      /no active account/,
    ],
    [
      'due before it is made',
      () => bill({ dueDate: '2020-01-01' }),
      422,
      'dueDate',
      /before the invoice date/,
    ],
    ['on a day that is none', () => bill({ date: '2026-02-30' }), 400, 'date', /YYYY-MM-DD/],
    [
      'with a number that is too long',
      () => bill({ invoiceNumber: 'X'.repeat(17) }),
      400,
      'invoiceNumber',
      /at most 16/,
    ],
    ['of an unknown type', () => bill({ invoiceType: 'vat' as never }), 400, 'invoiceType', /must be one of/],
    ['with GST from a shop without a GSTIN', () => bill({ invoiceType: 'gst' }), 422, 'invoiceType', /GSTIN/],
    [
      'with a discount above the total',
      () => bill({ discountAmount: 1199.01 }),
      422,
      'discountAmount',
      /₹1,199\.01 .* ₹1,199\.00/,
    ],
    [
      'received more than payable',
      () => bill({ receivedAmount: 1000, advanceAmount: 200 }),
      422,
      'receivedAmount',
      /₹1,200\.00 .* ₹1,199\.00/,
    ],
    [
      'with another total',
      () => bill({ totalAmount: 1200 }),
      422,
      'totalAmount',
      /₹1,199\.00, but ₹1,200\.00/,
    ],
    ['with another subtotal', () => bill({ subtotal: 1198 }), 422, 'subtotal', /₹1,199\.00, but ₹1,198\.00/],
    [
      'with another amount to pay',
      () => bill({ totalPayableAmount: 1 }),
      422,
      'totalPayableAmount',
      /₹1,199\.00, but ₹1\.00/,
    ],
    ['with another round off', () => bill({ roundOff: 0.5 }), 422, 'roundOff', /₹0\.00, but ₹0\.50/],
    [
      'with another line total',
      () => line({ total: 1190 }),
      422,
      'items.0.total',
      /₹1,199\.00, but ₹1,190\.00/,
    ],
    [
      'for more than the stock',
      () => line({ quantity: 11 }),
      409,
      'items.0.quantity',
      /Only 10 PCS of 25 W charger \d+ in stock/,
    ],
  ];

  it.each(cases)('should be refused %s', async (_, body, status, path, message) => {
    const reply = await refused(() => shop.admin.post('/invoice/create', body()));
    expect(reply.status).toBe(status);
    expect(reply.errors?.map((error) => error.path)).toContain(path);
    expect(reply.errors!.find((error) => error.path === path)!.message).toMatch(message);
  });

  it('should be refused when two lines together pass the stock', async () => {
    const items = [6, 5].map((quantity) => ({ item: product._id, quantity, salePrice: 1199 }));
    const reply = await refused(() => shop.admin.post('/invoice/create', { items }));
    expect(reply).toMatchObject({ status: 409, message: expect.stringContaining('Only 10 PCS') });
  });

  it('should be refused as a whole when only its last line has no stock', async () => {
    const other = await addProduct(shop.admin, { openingStock: 0 });
    const items = [product, other].map(({ _id }) => ({ item: _id, quantity: 1, salePrice: 10 }));
    const reply = await refused(() => shop.admin.post('/invoice/create', { items, receivedAmount: 20 }));
    expect(reply).toMatchObject({ status: 409, message: expect.stringContaining('Only 0 PCS') });
  });

  it('should be refused for a product that is not for sale or is archived', async () => {
    const own = await addProduct(shop.admin, { notForSale: true });
    expect((await refused(() => shop.admin.post('/invoice/create', billBody(own)))).status).toBe(422);
    const gone = await addProduct(shop.admin, { openingStock: 1 });
    await shop.admin.must('POST', '/invoice/create', billBody(gone));
    await shop.admin.must('DELETE', `/product/${gone._id}`);
    expect((await refused(() => shop.admin.post('/invoice/create', billBody(gone)))).status).toBe(404);
  });

  it('should be refused for a bundle of everything that is wrong at once, naming each', async () => {
    const body = { items: [{ item: 1, quantity: 'two' }], discountAmount: -1, colour: 'red' };
    const reply = await refused(() => shop.admin.post('/invoice/create', body));
    expect(reply.status).toBe(400);
    expect(reply.errors!.map((error) => error.path).sort()).toEqual(
      ['colour', 'discountAmount', 'items.0.item', 'items.0.quantity', 'items.0.salePrice'].sort(),
    );
  });
});

describe('other records that cannot be right', () => {
  it.each([
    ['/stock/adjust', { itemId: UNKNOWN_ID, change: 0, reason: 'x' }, 'change'],
    ['/auth/login', { identifier: 'x', password: 'short' }, 'password'],
    ['/auth/login', { identifier: { $ne: '' }, password: 'Admin1234' }, 'identifier'],
  ])('should be refused by POST %s with %j', async (path, body, field) => {
    const reply = await refused(() => shop.admin.post(path, body));
    expect([reply.status, reply.errors?.map((error) => error.path)]).toEqual([400, [field]]);
  });

  it.each([
    ['/stock/adjust', () => ({ itemId: UNKNOWN_ID, change: 1, reason: 'found' }), 404],
    ['/stock/adjust', () => ({ itemId: product._id, change: -11, reason: 'lost' }), 409],
    ['/stock/adjust', () => ({ itemId: product._id, change: 0.5, reason: 'half' }), 422],
  ])('should be refused by POST %s (%#)', async (path, body, status) => {
    expect((await refused(() => shop.admin.post(path, body()))).status).toBe(status);
  });

  it.each([
    ['not-an-id', 400],
    [UNKNOWN_ID, 404],
  ])('should be no invoice under the id %s', async (id, status) => {
    expect((await refused(() => shop.admin.get(`/invoice/${id}`))).status).toBe(status);
  });

  it.each([
    '/customer/all?sort=mobileNumber',
    '/customer/all?colour=red',
    '/customer/all?page=0',
    '/customer/all?pageSize=201',
    '/invoice/all?status=Sold',
    '/invoice/all?customer=x',
    '/invoice/all?from=yesterday',
    '/invoice/all?archived=maybe',
    '/product/all?page=1&page=2',
    '/stock/movements',
    '/stock/movements?itemId=x',
    '/product/search',
  ])('should be 400 for GET %s', async (path) => {
    expect((await refused(() => shop.admin.get(path))).status).toBe(400);
  });

  it('should take what people type into a search as words, never as a pattern', async () => {
    await addCustomer(shop.admin, { name: 'Regina (a+)+ Falange' });
    for (const q of ['.*', '(a+)+$', '^', '\\', '$ne', '[', '%00', '😀']) {
      expect((await shop.admin.get(`/customer/all?q=${encodeURIComponent(q)}`)).status).toBe(200);
    }
    const found = await shop.admin.must('GET', `/customer/all?q=${encodeURIComponent('(a+)+ reg')}`);
    expect(found.customers).toHaveLength(1);
  });
});

describe('a request that is no request', () => {
  it.each(['{"items": [', '[]]', 'null', '"text"', '7'])('should be 400 for the body %s', async (raw) => {
    const reply = await refused(() => shop.admin.post('/invoice/create', undefined, { raw }));
    expect(reply.status).toBe(400);
  });

  it('should be 400 for a list instead of an object', async () => {
    expect((await refused(() => shop.admin.post('/brand/create', []))).status).toBe(400);
  });

  it('should be 413 for 2 MB of JSON', async () => {
    const raw = JSON.stringify({ brandName: 'x'.repeat(2_000_000) });
    const reply = await refused(() => shop.admin.post('/brand/create', undefined, { raw }));
    expect(reply).toMatchObject({ status: 413, message: 'The request is too large' });
  });

  it('should be 413 for more than 32 kB where nobody need be signed in, or is', async () => {
    const raw = JSON.stringify({ identifier: 'x'.repeat(40_000), password: ADMIN.password });
    const stranger = new Client(shop.url);
    for (const path of ['/auth/login', '/auth/register', '/auth/reset-password-request', '/brand/create'])
      expect([path, (await refused(() => stranger.post(path, undefined, { raw }))).status]).toEqual([
        path,
        413,
      ]);
    // A session makes no public route take more; its own routes take the longest bill.
    expect((await refused(() => shop.admin.post('/auth/login', undefined, { raw }))).status).toBe(413);
    expect((await refused(() => shop.admin.post('/brand/create', undefined, { raw }))).status).toBe(400);
  });

  it('should be 400 for what is nested beyond all reason, also with a key to repeat it by', async () => {
    const raw = `{"brandName":${'['.repeat(15_000)}${']'.repeat(15_000)}}`;
    const headers = { 'Idempotency-Key': 'deep-1' };
    for (const client of [shop.admin, new Client(shop.url)])
      expect((await refused(() => client.post('/invoice/create', undefined, { raw, headers }))).status).toBe(
        400,
      );
    const length = { valueOf: 1, toString: 1 };
    expect((await refused(() => shop.admin.post('/brand/create', { brandName: { length } }))).status).toBe(
      400,
    );
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'should be 415 for the content type "%s"',
    async (type) => {
      const raw = '{"brandName":"Smuggled"}';
      const headers = { 'Content-Type': type };
      const reply = await refused(() => shop.admin.post('/brand/create', undefined, { raw, headers }));
      expect(reply.status).toBe(415);
    },
  );

  it('should be 415 for a character set that nobody uses', async () => {
    const headers = { 'Content-Type': 'application/json; charset=ebcdic' };
    const reply = await refused(() => shop.admin.post('/brand/create', undefined, { raw: '{}', headers }));
    expect(reply.status).toBe(415);
  });

  it.each([
    ['another origin', { Origin: 'https://evil.example' }],
    ['the origin null', { Origin: 'null' }],
    ['another port of this host', { Origin: 'http://127.0.0.1:1' }],
    ['what the browser calls cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another site of the same owner', { 'Sec-Fetch-Site': 'same-site' }],
  ])('should be 403 for a write from %s', async (_, headers) => {
    for (const [method, path] of [
      ['POST', '/brand/create'],
      ['DELETE', `/product/${product._id}`],
      ['POST', '/auth/login'],
    ] as const) {
      const body = method === 'POST' ? { brandName: 'Smuggled' } : undefined;
      const reply = await refused(() => sendRaw(method, path, body, headers));
      expect(reply).toMatchObject({ status: 403, message: 'Writes from another site are refused' });
    }
  });

  it('should be 400 when it gives a parameter twice', async () => {
    expect((await refused(() => shop.admin.get('/customer/all?q=asha&q=ravi'))).status).toBe(400);
  });

  it('should not be said back by TRACE', async () => {
    const { status, text } = await overTheWire('TRACE /api/v1/brand/all HTTP/1.1\r\nX-Said: secret-word\r\n');
    expect(status).toBe(404);
    expect(text).not.toContain('secret-word');
  });

  it('should be 400 when it says its length in two ways', async () => {
    const head = 'POST /api/v1/auth/logout HTTP/1.1\r\nContent-Type: application/json\r\n';
    const chunked = 'Transfer-Encoding: chunked\r\n';
    const body = '2\r\n{}\r\n0\r\n\r\n';
    expect((await overTheWire(`${head}${chunked}`, body)).status).toBe(401);
    expect((await overTheWire(`${head}Content-Length: 12\r\n${chunked}`, body)).status).toBe(400);
  });

  it('should let through a write from our own page', async () => {
    const headers = { Origin: shop.url, 'Sec-Fetch-Site': 'same-origin' };
    const reply = await sendRaw('POST', '/brand/create', { brandName: 'Own' }, headers);
    expect(reply.status).toBe(201);
  });

  it.each(['/nothing', '/invoice/create', '/invoice'])('should be 404 for GET %s', async (path) => {
    const reply = await refused(() => shop.admin.get(path));
    // `create` stands where an id would: it is a malformed one.
    expect(reply.status).toBe(path === '/invoice/create' ? 400 : 404);
  });

  it.each(['/invoice/%E0%A4%A', '/customer/all?q=%E0%A4%A'])(
    'should be no fault of ours for GET %s',
    async (path) => {
      expect((await shop.admin.get(path)).status).toBeLessThan(500);
    },
  );

  it.each(['', 'x'.repeat(201), 'two words'])('should be 400 for the idempotency key "%s"', async (key) => {
    const headers = { 'Idempotency-Key': key };
    const reply = await refused(() => shop.admin.post('/brand/create', { brandName: 'Keyed' }, { headers }));
    expect(reply.status).toBe(400);
  });
});

/** `fetch` guards the headers that a browser sets by itself; this does not. */
function sendRaw(
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): ReturnType<Client['call']> {
  return new Promise((resolve, reject) => {
    const content = body === undefined ? '' : JSON.stringify(body);
    const json = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(content)) };
    const all = { Cookie: shop.admin.cookie, ...(content ? json : {}), ...headers };
    const request = http.request(`${shop.url}/api/v1${path}`, { method, headers: all }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => {
        const status = response.statusCode!;
        resolve({ status, headers: new Headers(), text, ...(JSON.parse(text) as object) } as never);
      });
    });
    request.on('error', reject);
    request.end(content);
  });
}
