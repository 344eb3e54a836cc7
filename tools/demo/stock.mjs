import { imeiOf } from './imei.mjs';

const SHELVES = ['Window', 'Shelf A1', 'Shelf A2', 'Drawer 3', 'Rack 4'];

/** @param {number} serial */
const ownImei = (serial) => imeiOf(35_209_900_176_000 + serial);

/**
 * Shelves, a phone that is tracked by its IMEIs with a few sold, changes of stock by hand, and a count sheet half done.
 * @param {import('./client.mjs').Call} call
 * @param {{ products: any[], customers: any[] }} shop as stored
 */
export async function fillStock(call, { products, customers }) {
  for (const [i, { _id }] of products.entries())
    await call('PUT', `/product/${_id}`, { location: SHELVES[i % SHELVES.length], version: 0 });
  /** @type {[string, string][]} */
  const units = Array.from({ length: 7 }, (_, i) => [ownImei(2 * i), ownImei(2 * i + 1)]);
  const { data: phone } = await call('POST', '/product/create', {
    ...{ productName: 'Galaxy A35 5G 256 GB', itemCode: 'SM-A356E', brand: 'Samsung', category: 'Mobiles' },
    ...{ subcategory: 'Smartphone', hsnCode: '85171300', unit: 'PCS', warranty: '12 months' },
    ...{ purchasePrice: 24_150, salePrice: 31_999, minSalePrice: 29_900, mrp: 33_999, lowLevelLimit: 3 },
    ...{ openingStock: 7, openingUnits: units, enableTracking: true, location: 'Shelf A2' },
  });
  for (const [i, salePrice] of [31_999, 31_499].entries()) {
    const items = [{ item: phone._id, quantity: 1, salePrice, imeis: [units[i]?.[0]] }];
    const buyer = { billTo: 'Customer', customerId: customers[i]._id };
    const paid = { receivedAmount: salePrice, paymentMode: 'qr_code' };
    await call('POST', '/invoice/create', { invoiceType: 'gst', ...buyer, items, ...paid });
  }
  await call('PUT', `/product/${phone._id}`, { salePrice: 30_999, version: 0 });
  const damaged = { itemId: phone._id, change: -1, reasonKind: 'damage', imeis: [units[2]?.[0]] };
  await call('POST', '/stock/adjust', { ...damaged, reason: 'display cracked on the shelf' });
  const glass = products.find(({ itemCode }) => itemCode === 'TG-A15');
  await call('POST', '/stock/adjust', { itemId: glass._id, change: -2, reasonKind: 'theft' });
  const scope = { kind: 'location', location: 'Shelf A2' };
  const { data: sheet } = await call('POST', '/stock/count/create', { scope });
  const { data } = await call('GET', `/stock/count/${sheet._id}/lines?show=open`);
  for (const [i, { item, expected }] of data.lines.slice(0, 3).entries())
    await call('PUT', `/stock/count/${sheet._id}/line`, { item, counted: expected - (i % 2), was: null });
  return {};
}
