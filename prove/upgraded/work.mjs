/** @typedef {import('../../tools/demo/random.mjs').Chance} Chance */
/** @typedef {import('../support/till.mjs').Till} Till */

const DAY = 86_400_000;

/**
 * Somebody who works in a shop of that release, in its words: sells, buys, goes on from documents, gives back, takes and pays
 * money, spends, books and bills repairs, changes and cancels. What the shop refuses is counted and nothing more.
 * @param {Till} till @param {Chance} chance
 * @param {{ products: any[], customers: any[], suppliers: any[], accounts: any[], fault: string, today: string }} shop
 */
export function worker(till, chance, { products, customers, suppliers, accounts, fault, today }) {
  /** What was made, by the beginning of its address. @type {Map<string, any[]>} */
  const made = new Map();
  /** @type {Map<string, { done: number, refused: number, last: string }>} */
  const told = new Map();
  let serial = 0;

  const some = (/** @type {string} */ path) => {
    const all = made.get(path) ?? [];
    return all.length > 0 ? chance.pick(all) : undefined;
  };
  const day = () => new Date(Date.parse(today) - chance.between(0, 25) * DAY).toISOString().slice(0, 10);
  /** @param {string} deed @param {string} method @param {string} path @param {object} body */
  async function ask(deed, method, path, body) {
    const { status, data, message } = await till.ask({ method, path, body });
    const count = told.get(deed) ?? { done: 0, refused: 0, last: '' };
    told.set(deed, count);
    if (status >= 200 && status < 300) count.done += 1;
    else [count.refused, count.last] = [count.refused + 1, `${status} ${message}`];
    return status >= 200 && status < 300 ? data : undefined;
  }
  /** @param {string} deed @param {string} at @param {string} path @param {object} body */
  async function make(deed, at, path, body) {
    const data = await ask(deed, 'POST', path, body);
    if (data?._id) made.set(at, [...(made.get(at) ?? []), data]);
    return data;
  }

  const lines = (/** @type {boolean} */ isSale) =>
    Array.from(new Set(Array.from({ length: chance.between(1, 3) }, () => chance.pick(products)))).map(
      ({ _id, salePrice, purchasePrice }) => ({
        ...{ item: _id, quantity: chance.between(1, 5) },
        ...(isSale
          ? { salePrice, discount: chance.pick([0, 0, 5]) }
          : { purchasePrice: Math.round(purchasePrice * chance.between(90, 110)) / 100 }),
      }),
    );
  const soldTo = () => ({
    ...(chance.happens(0.7)
      ? { billTo: 'Customer', customerId: chance.pick(customers)._id }
      : { billTo: 'Cash' }),
    ...{ invoiceType: chance.pick(['gst', 'gst', 'non_gst']), items: lines(true) },
    ...(chance.happens(0.5) ? { date: day() } : {}),
  });
  const boughtFrom = () => ({
    ...{
      billFrom: 'Supplier',
      supplier: chance.pick(suppliers)._id,
      invoiceType: 'gst',
      items: lines(false),
    },
    ...(chance.happens(0.5) ? { date: day() } : {}),
  });
  const paperNumber = () => `UP-${(serial += 1)}`;

  /** Over the counter all is paid. */
  async function sell() {
    const body = { ...soldTo(), discountAmount: chance.pick([0, 0, 10]) };
    const priced = await ask('price', 'POST', '/invoice/preview', body);
    const whole = priced?.totalPayableAmount ?? 0;
    const receivedAmount = body.billTo === 'Cash' ? whole : chance.pick([0, whole, Math.floor(whole / 3)]);
    return make('sell', '/invoice', '/invoice/create', { ...body, receivedAmount });
  }
  const buy = () => {
    const charges = chance.happens(0.3) ? [{ what: 'Freight', amount: 120, gstRate: 18, inCost: true }] : [];
    const body = { ...boughtFrom(), supplierInvoiceNumber: paperNumber(), receivedAmount: 0, charges };
    return make('buy', '/purchase-invoice', '/purchase-invoice/create', body);
  };

  /** @type {Record<string, { from: string, to: [string, string][] }>} what goes on to what, and where that stands */
  const goesOn = {
    quotation: {
      from: '/sales/quotation',
      to: [
        ['order', '/sales/order'],
        ['invoice', '/invoice'],
      ],
    },
    order: {
      from: '/sales/order',
      to: [
        ['deliveryNote', '/sales/delivery-note'],
        ['invoice', '/invoice'],
      ],
    },
    deliveryNote: { from: '/sales/delivery-note', to: [['invoice', '/invoice']] },
    invoice: {
      from: '/invoice',
      to: [
        ['salesReturn', '/sales/return'],
        ['creditNote', '/sales/credit-note'],
        ['debitNote', '/sales/debit-note'],
      ],
    },
    purchaseQuotation: { from: '/purchase/quotation', to: [['purchaseOrder', '/purchase/order']] },
    purchaseOrder: {
      from: '/purchase/order',
      to: [
        ['goodsReceipt', '/purchase/delivery-note'],
        ['purchaseInvoice', '/purchase-invoice'],
      ],
    },
    goodsReceipt: { from: '/purchase/delivery-note', to: [['purchaseInvoice', '/purchase-invoice']] },
    purchaseInvoice: {
      from: '/purchase-invoice',
      to: [
        ['purchaseReturn', '/purchase/return'],
        ['purchaseCreditNote', '/purchase/credit-note'],
        ['purchaseDebitNote', '/purchase/debit-note'],
      ],
    },
  };
  async function goOn() {
    const { from, to } = chance.pick(Object.values(goesOn));
    const source = some(from);
    if (source) await convert(from, source, chance.pick(to));
  }
  /** @param {string} from @param {{ _id: string }} source @param {[string, string]} to */
  async function convert(from, source, [kind, at]) {
    const part = chance.happens(0.5) ? { items: [{ line: 0, quantity: 1 }] } : {};
    await make(`go on to ${kind}`, at, `${from}/${source._id}/convert`, {
      to: kind,
      reason: 'As agreed',
      ...part,
    });
  }
  async function note() {
    const bill = some('/invoice');
    if (!bill?.customerId) return;
    const source = { kind: 'invoice', id: bill._id, line: 0 };
    const items = [{ item: bill.items[0].item, quantity: 1, salePrice: chance.between(1, 20), source }];
    const body = { billTo: 'Customer', customerId: bill.customerId, invoiceType: bill.invoiceType, items };
    await make('write a credit note', '/sales/credit-note', '/sales/credit-note/create', {
      ...body,
      reason: 'Price agreed',
    });
  }
  /** @param {string} path @param {(record: any) => object} how */
  async function change(path, how) {
    const first = some(path);
    if (!first) return;
    const { status, data } = await till.ask({ method: 'GET', path: `${path}/${first._id}` });
    if (status === 200)
      await ask(`change ${path}`, 'PUT', `${path}/${first._id}`, { ...how(data), version: data.version });
  }
  const documents = () => [...made.keys()].filter((path) => /invoice|sales|purchase/.test(path));
  const wordsOrLines = (/** @type {string} */ path) =>
    change(path, () =>
      chance.happens(0.6)
        ? { privateNote: `Noted ${(serial += 1)}` }
        : { items: lines(!path.startsWith('/purchase')) },
    );
  async function cancel() {
    const path = chance.pick([...made.keys()].filter((one) => one !== '/customer' && one !== '/repair'));
    const one = some(path);
    if (one) await ask(`cancel ${path}`, 'POST', `${path}/${one._id}/cancel`, { reason: 'Mistake' });
  }
  async function pay() {
    const isIn = chance.happens(0.6);
    const party = chance.pick(isIn ? customers : suppliers);
    const body = { direction: isIn ? 'in' : 'out', partyId: party._id, amount: chance.between(1, 3_000) };
    const way = {
      mode: chance.pick(['cash', 'qr_code', 'bank']),
      reference: `UTR${(serial += 1)}`,
      ...(chance.happens(0.3) ? { date: day() } : {}),
    };
    const advance = chance.happens(0.3) ? { allocations: [] } : {};
    await make('pay', '/payment', '/payment/create', { ...body, ...way, ...advance });
  }
  async function allocate() {
    const one = some('/payment');
    if (one) await ask('allocate', 'POST', `/payment/${one._id}/allocate`, {});
  }
  const spend = () => {
    const body = {
      head: chance.pick(['Freight', 'Packing', 'Tea and snacks']),
      amount: chance.between(20, 900),
    };
    const onCredit = chance.happens(0.3)
      ? { partyId: chance.pick(suppliers)._id }
      : { accountId: chance.pick(accounts)._id };
    return make('spend', '/expense', '/expense/create', { ...body, ...onCredit, date: day() });
  };
  const book = () => {
    const phone = { deviceType: 'mobile', brand: 'Samsung', modelNo: 'Galaxy A15', fault };
    const repairing = Array.from({ length: chance.between(1, 2) }, () => ({
      ...phone,
      repairPrice: chance.between(4, 30) * 100,
    }));
    const who = { billTo: 'Customer', customerId: chance.pick(customers)._id };
    return make('book a repair', '/repair', '/repair/create', {
      ...who,
      advanceAmount: chance.pick([0, 200]),
      repairing,
    });
  };
  async function repair() {
    const one = some('/repair');
    if (!one) return;
    const path = `/repair/update/repair-item/${one._id}`;
    const repairStatus = chance.pick(['in_progress', 'repair_done', 'reject']);
    await ask('set a status', 'PUT', path, { itemIndex: 0, repairStatus });
    if (chance.happens(0.3)) {
      const bill = await ask('bill a repair', 'POST', `/repair/${one._id}/bill`, {
        deliver: chance.happens(0.7),
        receivedAmount: 0,
      });
      if (bill?.invoiceNumber) made.set('/invoice', [...(made.get('/invoice') ?? []), bill]);
    }
  }
  const adjust = () => {
    const change = { itemId: chance.pick(products)._id, change: chance.pick([-1, 2]), reasonKind: 'count' };
    return ask('adjust stock', 'POST', '/stock/adjust', change);
  };

  /** How often each comes. @type {Map<() => Promise<unknown>, number>} */
  const deeds = new Map();
  deeds.set(sell, 5).set(buy, 3).set(goOn, 8).set(note, 2).set(cancel, 3).set(pay, 4).set(allocate, 2);
  deeds.set(spend, 2).set(book, 2).set(repair, 2).set(adjust, 1);
  deeds.set(() => wordsOrLines(chance.pick(documents())), 4);
  deeds.set(() => change('/expense', () => ({ note: `Noted ${(serial += 1)}` })), 1);
  for (const [path, body, often] of /** @type {const} */ ([
    ['/sales/quotation', soldTo, 1],
    ['/sales/order', soldTo, 2],
    ['/purchase/quotation', boughtFrom, 1],
    ['/purchase/order', boughtFrom, 2],
  ]))
    deeds.set(() => make(`make ${path}`, path, `${path}/create`, body()), often);
  const all = [...deeds].flatMap(([deed, often]) => Array.from({ length: often }, () => deed));

  return {
    told,
    /** One deed. */
    work: () => chance.pick(all)(),
    /** Each kind of document is made and gone on from in each way: what comes at random later has something to take. */
    async begin() {
      for (const { from, to } of Object.values(goesOn))
        for (const way of to) {
          const buyer = { billTo: 'Customer', customerId: chance.pick(customers)._id };
          const body = from.startsWith('/purchase') ? boughtFrom() : { ...soldTo(), ...buyer };
          const source = await make('begin', from, `${from}/create`, body);
          if (source) await convert(from, source, way);
        }
    },
  };
}
