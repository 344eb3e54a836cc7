import { brands, categories, products } from './catalogue.mjs';
import { customers } from './people.mjs';
import { repeatableChance } from './random.mjs';

const DAYS = 90;

/**
 * A signed-in client of the API that throws on any answer but success.
 * @param {string} address @param {{ email: string, password?: string }} admin
 */
async function signedInClient(address, admin) {
  let cookie = '';
  /** @param {string} method @param {string} path @param {unknown} [body] */
  const call = async (method, path, body) => {
    const answer = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const envelope = await answer.json();
    if (!envelope.success)
      throw new Error(`${method} ${path}: ${envelope.message} ${JSON.stringify(envelope.errors ?? '')}`);
    return { data: envelope.data, headers: answer.headers };
  };
  const { headers } = await call('POST', '/auth/login', {
    identifier: admin.email,
    password: admin.password,
  });
  cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return call;
}

/**
 * Fills an empty shop with a believable 90 days of history, all through the API. A shop that has invoices is left alone.
 * @param {string} address
 * @param {{ admin: { email: string, password?: string } }} options
 */
export async function fillDemoShop(address, { admin }) {
  if (!admin.password) {
    console.log('DEMO=1 needs ADMIN_PASSWORD on a shop that was started before: no demo data added.');
    return;
  }
  const call = await signedInClient(address, admin);
  const { data: existing } = await call('GET', '/invoice/all?pageSize=1');
  if (existing.total > 0) return;
  console.log('Filling the demo shop …');
  const { data: settings } = await call('GET', '/settings');
  await call('PUT', '/settings', {
    ...onlyInput(settings),
    shopName: 'Sharma Mobiles',
    address: '12, MG Road, Pune 411001',
    state: '27',
    phone: '9822011234',
    gstin: '27AAPFU0939F1ZV',
    upiId: 'sharmamobiles@upi',
  });
  for (const brandName of brands) await call('POST', '/brand/create', { brandName });
  for (const category of categories) await call('POST', '/category/create', category);
  const stocked = [];
  for (const product of products) stocked.push((await call('POST', '/product/create', product)).data);
  const known = [];
  for (const customer of customers) known.push((await call('POST', '/customer/create', customer)).data);
  for (const accountName of ['PhonePe'])
    await call('POST', '/account/create', { accountName, accountType: 'qr_code' });
  await sellForDays(call, stocked, known);
}

/** @param {Record<string, unknown>} settings */
function onlyInput({ updatedAt: _, ...settings }) {
  return settings;
}

/**
 * @param {(method: string, path: string, body?: unknown) => Promise<{ data: any }>} call
 * @param {any[]} stocked products as stored @param {any[]} known customers as stored
 */
async function sellForDays(call, stocked, known) {
  const chance = repeatableChance(2026);
  const today = Date.now();
  for (let back = DAYS; back >= 0; back -= 1) {
    const date = new Date(today - back * 86_400_000).toISOString().slice(0, 10);
    const bills = chance.between(1, 4);
    for (let bill = 0; bill < bills; bill += 1) await sell(call, chance, date, stocked, known);
  }
}

/**
 * @param {(method: string, path: string, body?: unknown) => Promise<{ data: any }>} call
 * @param {ReturnType<typeof repeatableChance>} chance @param {string} date
 * @param {any[]} stocked @param {any[]} known
 */
async function sell(call, chance, date, stocked, known) {
  const lines = new Map();
  for (let i = chance.between(1, 3); i > 0; i -= 1) {
    const product = chance.pick(chance.happens(0.2) ? stocked.slice(0, 7) : stocked.slice(7));
    const quantity = product.unit === 'MTR' ? chance.between(1, 6) / 2 : 1;
    if (lines.has(product._id) || product.stockQuantity < quantity) continue;
    product.stockQuantity -= quantity;
    const discount = chance.happens(0.15) ? 5 : 0;
    lines.set(product._id, { item: product._id, quantity, salePrice: product.salePrice, discount });
  }
  if (lines.size === 0) return;
  const customer = chance.happens(0.6) ? chance.pick(known) : null;
  const body = {
    invoiceType: chance.happens(0.7) ? 'gst' : 'non_gst',
    date,
    items: [...lines.values()],
    ...(customer ? { billTo: 'Customer', customerId: customer._id } : { billTo: 'Cash' }),
    paymentMode: chance.happens(0.4) ? 'qr_code' : 'cash',
  };
  const { data: priced } = await call('POST', '/invoice/preview', body);
  const onCredit = customer && chance.happens(0.3);
  const part = Math.floor(priced.totalPayableAmount / 2);
  const dueDate = new Date(Date.parse(date) + 15 * 86_400_000).toISOString().slice(0, 10);
  const payment = onCredit
    ? { receivedAmount: chance.happens(0.5) ? part : 0, dueDate }
    : { receivedAmount: priced.totalPayableAmount };
  await call('POST', '/invoice/create', { ...body, ...payment }).catch((error) => {
    if (!/credit/i.test(error.message)) throw error;
    return call('POST', '/invoice/create', { ...body, receivedAmount: priced.totalPayableAmount });
  });
}
