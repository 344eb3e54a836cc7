import { repeatableChance } from './random.mjs';

const DAYS = 90;

/**
 * Ninety days of sales over the counter and to customers.
 * @param {import('./client.mjs').Call} call
 * @param {{ products: any[], customers: any[], sellers: any[] }} shop as stored
 */
export async function fillSales(call, { products: stocked, customers: known, sellers }) {
  const chance = repeatableChance(2026);
  const today = Date.now();
  let sold = 0;
  for (let back = DAYS; back >= 0; back -= 1) {
    const date = new Date(today - back * 86_400_000).toISOString().slice(0, 10);
    const bills = chance.between(1, 4);
    for (let bill = 0; bill < bills; bill += 1) {
      const soldBy = sellers[sold % sellers.length]._id;
      sold += 1;
      await sell(call, chance, { date, soldBy }, stocked, known);
    }
  }
}

/**
 * @param {import('./client.mjs').Call} call
 * @param {ReturnType<typeof repeatableChance>} chance @param {{ date: string, soldBy: string }} bill
 * @param {any[]} stocked @param {any[]} known
 */
async function sell(call, chance, { date, soldBy }, stocked, known) {
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
  const isTaxed = chance.happens(0.7);
  const body = {
    invoiceType: isTaxed ? 'gst' : 'non_gst',
    ...(isTaxed ? {} : { reason: 'Own use of the trust next door, exempt by its letter' }),
    date,
    items: [...lines.values()],
    soldBy,
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
