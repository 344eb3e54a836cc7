/**
 * One of each kind of sale and purchase document, made from one another as a shop makes them.
 * @param {import('./client.mjs').Call} call
 * @param {{ suppliers: any[], customers: any[] }} shop as stored
 */
export async function fillDocuments(call, { suppliers, customers }) {
  const { products } = (await call('GET', '/product/all?sort=itemCode&pageSize=100')).data;
  const sold = products
    .filter(({ unit, enableTracking, service }) => unit === 'PCS' && !enableTracking && !service)
    .slice(-6);
  for (const { _id, version } of sold.slice(0, 3))
    await call('PUT', `/product/${_id}`, { oneClickSale: true, version });
  const convert = async (path, id, to, items) =>
    (await call('POST', `${path}/${id}/convert`, { to, ...(items ? { items } : {}) })).data;
  await fillPurchases(call, convert, { billFrom: 'Supplier', supplier: suppliers[0]._id }, sold);

  const lines = sold.map(({ _id, salePrice }) => ({ item: _id, quantity: 2, salePrice }));
  const buyer = { billTo: 'Customer', customerId: customers[0]._id };
  const open = { ...buyer, items: lines.slice(0, 2), deliveryTerm: 'Within a week' };
  await call('POST', '/sales/quotation/create', open);
  const quotation = (await call('POST', '/sales/quotation/create', { ...buyer, items: lines })).data;
  const order = await convert('/sales/quotation', quotation._id, 'order');
  const note = await convert('/sales/order', order._id, 'deliveryNote', [{ line: 0, quantity: 1 }]);
  const invoice = await convert('/sales/delivery-note', note._id, 'invoice');
  await convert('/sales/order', order._id, 'invoice', [{ line: 1, quantity: 2 }]);
  await convert('/invoice', invoice._id, 'debitNote', [{ line: 0, quantity: 1 }]);
  const bill = (await call('POST', '/invoice/create', { ...buyer, items: lines.slice(2, 4) })).data;
  await convert('/invoice', bill._id, 'salesReturn', [{ line: 0, quantity: 1 }]);
  const [, { item, quantity }] = lines.slice(2, 4);
  await call('POST', '/sales/credit-note/create', {
    ...{ ...buyer, reason: 'Price agreed on the phone' },
    items: [{ item, quantity, salePrice: 50, source: { kind: 'invoice', id: bill._id, line: 1 } }],
  });
}

/** @param {import('./client.mjs').Call} call @param {any} convert @param {object} from @param {any[]} bought */
async function fillPurchases(call, convert, from, bought) {
  const items = bought.map(({ _id, purchasePrice }) => ({ item: _id, quantity: 10, purchasePrice }));
  const quotation = (await call('POST', '/purchase/quotation/create', { ...from, items })).data;
  const order = await convert('/purchase/quotation', quotation._id, 'purchaseOrder');
  const receipt = await convert('/purchase/order', order._id, 'goodsReceipt', [{ line: 0, quantity: 5 }]);
  await convert('/purchase/delivery-note', receipt._id, 'purchaseInvoice');
  const bill = await call('POST', '/purchase-invoice/create', {
    ...{ ...from, items: items.slice(1), supplierInvoiceNumber: 'MD/26-27/2291' },
  });
  await convert('/purchase-invoice', bill.data._id, 'purchaseReturn', [{ line: 0, quantity: 1 }]);
  await convert('/purchase-invoice', bill.data._id, 'purchaseCreditNote', [{ line: 1, quantity: 1 }]);
  const { _id, items: lines } = bill.data;
  await call('POST', '/purchase/debit-note/create', {
    ...{ ...from, reason: 'Short by a carton' },
    items: [
      {
        ...{ item: lines[1].item, quantity: 1, purchasePrice: 50 },
        source: { kind: 'purchaseInvoice', id: _id, line: 1 },
      },
    ],
  });
}
