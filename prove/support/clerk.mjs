import { edit, newShared, picture } from './shared.mjs';

/** @typedef {import('../../tools/demo/random.mjs').Chance} Chance */
/** @typedef {import('./till.mjs').Till} Till */
/** @typedef {import('./till.mjs').Call} Call */
/** @typedef {import('../chaos/judge.mjs').Deed & { call: Call, by: Clerk }} Asked */
/** @typedef {{ items: any[], customers: any[], suppliers: any[], fault: string, shared: import('./shared.mjs').Shared }} Goods what is dealt in */
/** @typedef {{ id: string, allowed: unknown[], field: string, collection: string }} Claim what a record was told to be */

/** Counts names and mobile numbers, so that no two records have one. */
let serial = 0;

/**
 * Products with more in stock than any run sells, and with whom they are dealt.
 * @param {(method: string, path: string, body?: unknown) => Promise<any>} ask answers the data, throws where it is refused
 * @param {string} name begins the names of the products
 * @returns {Promise<Goods>}
 */
export async function goodsToDealIn(ask, name) {
  const { categories } = await ask('GET', '/category/all?pageSize=1');
  const { customers } = await ask('GET', '/customer/all?designation=customer&pageSize=10');
  const { customers: suppliers } = await ask('GET', '/customer/all?designation=supplier&pageSize=3');
  const { faults } = await ask('GET', '/fault/all?pageSize=1');
  const items = [];
  for (let n = 1; n <= 6; n += 1) {
    const product = { itemCode: `${name.toUpperCase()}-${n}`, productName: `${name} ${n}`, unit: 'PCS' };
    const worth = { purchasePrice: 70, salePrice: 100, openingStock: 1_000_000, category: categories[0]._id };
    items.push(await ask('POST', '/product/create', { ...product, ...worth }));
  }
  return { items, customers, suppliers, fault: faults[0]._id, shared: await newShared(ask, items) };
}

/**
 * One of the clients: does mixed work and remembers what it was answered. Parties that are merged here and bills that are cancelled nobody else changes.
 * @param {number} number @param {Till} till @param {Chance} chance @param {Goods} goods @param {string} run begins all names
 */
export function clerk(number, till, chance, goods, run) {
  /** @type {Asked[]} */
  const asked = [];
  /** @type {{ key: string, acknowledged: boolean, rows: string[], mayBeGone?: boolean }[]} */
  const lists = [];
  /** @type {Map<string, Claim>} */
  const claims = new Map();
  /** @type {any[]} */
  let bills = [];
  /** @type {any[]} */
  let parties = [];
  const refusals = new Map();
  const name = () => `${run}-${number}-${(serial += 1)}`;

  const makers = {
    sale: () => ({
      ...{ path: '/invoice/create', collection: 'invoices' },
      body: {
        ...{ billTo: 'Customer', customerId: chance.pick(goods.customers)._id, invoiceType: 'gst' },
        items: [{ item: chance.pick(goods.items)._id, quantity: chance.between(1, 3), salePrice: 100 }],
        receivedAmount: chance.pick([0, 10]),
      },
    }),
    purchase: () => ({
      ...{ path: '/purchase-invoice/create', collection: 'purchase_invoices' },
      body: {
        ...{ billFrom: 'Supplier', supplier: chance.pick(goods.suppliers)._id, invoiceType: 'gst' },
        items: [{ item: chance.pick(goods.items)._id, quantity: 2, purchasePrice: 70 }],
        ...{ supplierInvoiceNumber: name(), receivedAmount: 0 },
      },
    }),
    repair: () => ({
      ...{ path: '/repair/create', collection: 'repairs' },
      body: {
        ...{
          billTo: 'Customer',
          customerId: chance.pick(goods.customers)._id,
          advanceAmount: chance.pick([0, 50]),
        },
        repairing: [
          {
            deviceType: 'mobile',
            brand: 'Samsung',
            modelNo: 'Galaxy A15',
            fault: goods.fault,
            repairPrice: 500,
          },
        ],
      },
    }),
    payment: () => ({
      ...{ path: '/payment/create', collection: 'payments' },
      body: {
        ...{ direction: 'in', partyId: chance.pick(goods.customers)._id, amount: chance.between(1, 40) },
        ...{ mode: 'cash', note: name() },
      },
    }),
    party: () => ({
      ...{ path: '/customer/create', collection: 'parties' },
      body: { name: name(), mobileNumber: String(7_000_000_000 + serial), address: 'Pune' },
    }),
  };

  /** @param {Asked} deed */
  async function send(deed) {
    const { status, data, message } = await till.ask({ ...deed.call, key: deed.key });
    if (status >= 200 && status < 300) {
      const first = deed.outcome === 'acknowledged' ? deed.id : undefined;
      deed.outcome = 'acknowledged';
      deed.id = data._id;
      if (first !== undefined && first !== data._id)
        return `${deed.key} was told ${first}, and ${data._id} when repeated`;
      if (first === undefined && deed.kind === 'sale') bills.push(data);
      if (first === undefined && deed.kind === 'party') parties.push(data);
      if (deed.kind === 'cancel') claim('invoices', data._id, 'cancelled', [true]);
    } else if (status >= 400 && status < 500) {
      if (deed.outcome === 'acknowledged')
        return `${deed.key} was acknowledged, and ${status} when repeated: ${message}`;
      deed.outcome = 'refused';
      refusals.set(`${deed.kind} ${status}: ${message}`.replace(/\d{2,}/g, '…'), deed.call.path);
    }
    return null;
  }

  /** @param {string} collection @param {string} id @param {string} field @param {unknown[]} allowed */
  const claim = (collection, id, field, allowed) =>
    claims.set(`${collection} ${id} ${field}`, { collection, id, field, allowed });

  /** @param {string} kind @param {Call} call @param {string | null} collection */
  async function begin(kind, call, collection) {
    /** @type {Asked} */
    const deed = {
      kind,
      key: `${kind}-${name()}`,
      call,
      collection,
      outcome: 'unknown',
      id: undefined,
      by: self,
    };
    asked.push(deed);
    await send(deed);
    return deed;
  }

  async function merge() {
    const [from, into] = parties.splice(0, 2);
    const path = `/customer/${from._id}/merge`;
    const { status } = await till.ask({
      method: 'POST',
      path,
      body: { into: into._id, version: from.version },
    });
    parties.push(into);
    if (status === 200) claim('parties', from._id, 'mergedInto', [into._id]);
    else if (status === 0 || status >= 500) claim('parties', from._id, 'mergedInto', [undefined, into._id]);
    else claim('parties', from._id, 'mergedInto', [undefined]);
    // The one that is merged into is another version since.
    const now = await till.ask({ method: 'GET', path: `/customer/${into._id}` });
    if (now.status === 200) Object.assign(into, now.data);
  }

  async function bringList() {
    const rows = [`Row ${name()}`, `Row ${name()}`, `Row ${name()}`];
    const list = { key: name(), acknowledged: false, rows };
    lists.push(list);
    const lines = rows.map((row) => `${row},${7_000_000_000 + (serial += 1)},Pune`);
    const content = ['Name,Mobile number,Address', ...lines].join('\r\n');
    const file = { name: 'list.csv', type: 'text/csv', content: Buffer.from(content) };
    const { status, data } = await till.ask({ method: 'POST', path: '/customer/bulk-upload', file });
    list.acknowledged = status === 200 && data?.state === 'done';
  }

  async function cancel() {
    const [bill] = bills.splice(chance.between(0, bills.length - 1), 1);
    await begin('cancel', { method: 'POST', path: `/invoice/${bill._id}/cancel`, body: {} }, null);
  }

  /** One piece of work. */
  async function work() {
    const how = chance.next();
    if (how < 0.08) return edit(till, chance, goods.shared);
    if (how < 0.12 && parties.length > 3) return merge();
    if (how < 0.16) return bringList();
    if (how < 0.19) return picture(till, chance, goods.shared);
    if (how < 0.26 && bills.length > 0) return cancel();
    const kind = chance.pick(/** @type {(keyof typeof makers)[]} */ (Object.keys(makers)));
    const { path, collection, body } = makers[kind]();
    await begin(kind, { method: 'POST', path, body }, collection);
  }

  const self = {
    ...{ asked, lists, claims, refusals, send, work, till },
    /** Forgets what it could go on with: a restore has taken its place. */
    forget() {
      [bills, parties] = [[], []];
    },
  };
  return self;
}
/** @typedef {ReturnType<typeof clerk>} Clerk */
