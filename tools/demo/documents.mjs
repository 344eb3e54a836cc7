/** @typedef {import('./client.mjs').Call} Call */

/** What the shop buys and from whom: [days ago, supplier's place in the list, their bill number, first product, how many products, how many of each, part paid]. */
const bills = /** @type {const} */ ([
  [84, 0, 'VD/26-27/1187', 7, 5, 30, 1],
  [71, 2, 'CS-4471', 23, 3, 8, 1],
  [58, 1, 'GMA/2026/0903', 0, 4, 6, 1],
  [44, 4, 'KP-212', 13, 4, 60, 1],
  [33, 0, 'VD/26-27/1702', 10, 6, 20, 1],
  [24, 3, '0088/CDH', 23, 2, 6, 0.5],
  [12, 1, 'GMA/2026/1140', 0, 3, 5, 0],
  [5, 0, 'VD/26-27/2055', 7, 6, 25, 0.4],
]);

const dayBefore = (/** @type {number} */ days) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/**
 * Bills of suppliers over the ninety days, and the chains of documents that a shop makes from one another on both sides: some
 * gone through to the end, some waiting.
 * @param {Call} call
 * @param {{ products: any[], suppliers: any[], customers: any[] }} shop as stored
 */
export async function fillDocuments(call, { products, suppliers, customers }) {
  const documents = chains(call);
  await buy(call, products, suppliers);
  await fillPurchases(documents, products, suppliers);
  await fillSales(documents, products, customers);
  for (const itemCode of ['CHG-18', 'CBL-C1', 'TG-A15', 'SD-64']) {
    const { _id } = products.find((product) => product.itemCode === itemCode);
    const { version } = (await call('GET', `/product/${_id}`)).data;
    await call('PUT', `/product/${_id}`, { oneClickSale: true, version });
  }
  return {};
}

/** @param {Call} call */
function chains(call) {
  /** @param {string} path @param {object} body */
  const make = async (path, body) => (await call('POST', `${path}/create`, body)).data;
  /** @param {string} path @param {{ _id: string }} from @param {string} to @param {object[]} [items] @param {object} [over] */
  const convert = async (path, from, to, items, over = {}) =>
    (await call('POST', `${path}/${from._id}/convert`, { to, ...(items ? { items } : {}), ...over })).data;
  return { make, convert };
}

/** @param {Call} call @param {any[]} products @param {any[]} suppliers */
async function buy(call, products, suppliers) {
  for (const [back, from, supplierInvoiceNumber, first, count, quantity, paid] of bills) {
    const items = products.slice(first, first + count).map(({ _id, purchasePrice }, i) => ({
      ...{ item: _id, quantity, purchasePrice: Math.round(purchasePrice * (0.96 + i * 0.01)) },
    }));
    const body = {
      ...{ billFrom: 'Supplier', supplier: suppliers[from]._id, supplierInvoiceNumber, items },
      ...{ invoiceType: 'gst', date: dayBefore(back), dueDate: dayBefore(back - 21) },
      ...(from === 1 ? { charges: [{ what: 'Freight', amount: 350, gstRate: 18, inCost: true }] } : {}),
    };
    const { data } = await call('POST', '/purchase-invoice/preview', body);
    const receivedAmount = Math.floor(data.totalPayableAmount * paid * 100) / 100;
    await call('POST', '/purchase-invoice/create', { ...body, receivedAmount, paymentMode: 'cash' });
  }
}

/** @param {ReturnType<typeof chains>} documents @param {any[]} products @param {any[]} suppliers */
async function fillPurchases({ make, convert }, products, suppliers) {
  const [vardhman, , capital] = suppliers.map(({ _id }) => ({
    ...{ billFrom: 'Supplier', supplier: _id, invoiceType: 'gst' },
  }));
  const items = products
    .slice(7, 13)
    .map(({ _id, purchasePrice }) => ({ item: _id, quantity: 10, purchasePrice }));
  const asked = await make('/purchase/quotation', { ...vardhman, items, date: dayBefore(9) });
  await make('/purchase/quotation', { ...capital, items: items.slice(0, 2), date: dayBefore(2) });
  const order = await convert('/purchase/quotation', asked, 'purchaseOrder');
  const receipt = await convert('/purchase/order', order, 'goodsReceipt', [{ line: 0, quantity: 5 }]);
  await convert('/purchase/delivery-note', receipt, 'purchaseInvoice', undefined, {
    supplierInvoiceNumber: 'VD/26-27/2093',
  });
  await convert('/purchase/order', order, 'goodsReceipt', [{ line: 1, quantity: 10 }]);
  const bill = await make('/purchase-invoice', {
    ...{ ...capital, items: items.slice(3), supplierInvoiceNumber: 'CS-4689', date: dayBefore(6) },
    dueDate: dayBefore(-15),
  });
  await convert('/purchase-invoice', bill, 'purchaseReturn', [{ line: 0, quantity: 2 }], {
    reason: 'Loose plugs',
  });
  await convert('/purchase-invoice', bill, 'purchaseCreditNote', [{ line: 1, quantity: 1 }]);
  const source = { kind: 'purchaseInvoice', id: bill._id, line: 2 };
  await make('/purchase/debit-note', {
    ...{ ...capital, reason: 'Price agreed on the phone' },
    items: [{ item: bill.items[2].item, quantity: 1, purchasePrice: 25, source }],
  });
}

/** @param {ReturnType<typeof chains>} documents @param {any[]} products @param {any[]} customers */
async function fillSales({ make, convert }, products, customers) {
  const lines = products
    .filter(({ itemCode }) => ['CHG-25', 'BT-141', 'CBL-CL', 'SD-128', 'CV-FLIP', 'PD-64'].includes(itemCode))
    .map(({ _id, salePrice }) => ({ item: _id, quantity: 2, salePrice }));
  const [stores, telecom, mumbai] = [customers[2], customers[14], customers[5]].map(({ _id }) => ({
    ...{ billTo: 'Customer', customerId: _id, invoiceType: 'gst' },
  }));
  const waiting = { ...telecom, items: lines.slice(0, 2), deliveryTerm: 'Within a week' };
  await make('/sales/quotation', { ...waiting, date: dayBefore(3), dueDate: dayBefore(-12) });
  await make('/sales/quotation', { ...waiting, items: lines.slice(3), date: dayBefore(40), dueDate: dayBefore(25) }); // prettier-ignore
  const quotation = await make('/sales/quotation', { ...stores, items: lines, date: dayBefore(8) });
  const order = await convert('/sales/quotation', quotation, 'order');
  const note = await convert('/sales/order', order, 'deliveryNote', [{ line: 0, quantity: 1 }]);
  await convert('/sales/order', order, 'deliveryNote', [{ line: 2, quantity: 2 }]);
  const invoice = await convert('/sales/delivery-note', note, 'invoice');
  await convert('/sales/order', order, 'invoice', [{ line: 1, quantity: 2 }]);
  await make('/sales/order', { ...mumbai, items: lines.slice(1, 3), date: dayBefore(1) });
  await convert('/invoice', invoice, 'debitNote', [{ line: 0, quantity: 1 }], { reason: 'Billed too low' });
  const sold = { ...stores, items: lines.slice(2, 4), date: dayBefore(4), dueDate: dayBefore(-11) };
  const bill = await make('/invoice', sold);
  await convert('/invoice', bill, 'salesReturn', [{ line: 0, quantity: 1 }], {
    reason: 'Wrong plug',
  });
  const source = { kind: 'invoice', id: bill._id, line: 1 };
  const [, { item = '' } = {}] = sold.items;
  await make('/sales/credit-note', {
    ...{ ...stores, reason: 'Price agreed on the phone' },
    items: [{ item, quantity: 1, salePrice: 50, source }],
  });
}
