import { MongoClient } from 'mongodb';
import { Client } from './client.mjs';
import { RawWrites } from './raw-writes.mjs';

/**
 * A shop with a customer, a product and one sale that the driver can copy.
 * @param {Awaited<ReturnType<typeof import('./programs.mjs').startDatabase>>} database
 * @param {string} name
 * @param {import('./programs.mjs').ShopOptions} [options]
 */
export async function openShop(database, name, options) {
  const shop = await database.startShop(name, options);
  const api = new Client(shop.url);
  await api.login();
  /** @param {string} path @param {object} body */
  const post = async (path, body) => (await api.call('POST', path, body)).data;
  const person = { name: 'Bench', mobileNumber: '9000000001', address: 'Pune' };
  const goods = { itemCode: 'BENCH-1', productName: 'Bench charger', purchasePrice: 700, salePrice: 1199 };
  const customer = await post('/customer/create', person);
  const product = await post('/product/create', { ...goods, unit: 'PCS', openingStock: 1_000_000 });
  const bill = {
    billTo: 'Customer',
    customerId: customer._id,
    items: [{ item: product._id, quantity: 1, salePrice: 1199 }],
    receivedAmount: 1000,
  };
  let key = 0;
  const nextKey = () => `bench-${(key += 1)}`;
  const sell = () => api.call('POST', '/invoice/create', bill, { 'Idempotency-Key': nextKey() });
  await sell();
  const driver = await MongoClient.connect(shop.uri);
  const raw = await RawWrites.likeTheLastSale(driver);
  const close = async () => {
    api.close();
    await driver.close();
  };
  /** @param {string} path */
  const get = (path) => () => api.call('GET', path);
  return {
    sell,
    list: get('/invoice/all'),
    // Guards, limits and JSON like any other, but what it answers is remembered: no look at the database.
    floor: get('/settings/trading'),
    dashboard: get('/dashboard/summary'),
    /** @param {number} page */
    ledger: (page) => get(`/customer/${customer._id}/ledger?page=${page}`),
    /** @param {string} format */
    download: async (format) => {
      const url = `${shop.url}/api/v1/invoice/export?format=${format}`;
      const response = await fetch(url, { headers: { Cookie: api.cookie } });
      if (!response.ok || !response.body) throw new Error(`export: ${response.status}`);
      let bytes = 0;
      for await (const chunk of response.body) bytes += chunk.length;
      return bytes;
    },
    pid: shop.pid,
    lines: shop.lines,
    stop: shop.stop,
    raw,
    nextKey,
    close,
  };
}
