import { imeiOf } from '../../tools/demo/imei.mjs';
import { repeatableChance } from '../../tools/demo/random.mjs';
import { ADMIN, demoShop } from '../support/shop.mjs';
import { till } from '../support/till.mjs';
import { balanceOf, openOf, seriesFrom, stockOf, unit } from './models.mjs';
import { orderOf } from './order.mjs';

/** @typedef {import('./order.mjs').Operation} Operation */
/** @typedef {(method: string, path: string, body: unknown) => Promise<import('../support/till.mjs').Answer & { end: number }>} Ask */
/** @typedef {{ operations: Operation[], model: import('./order.mjs').Model<any> }} History of one thing */

/**
 * `npm run prove -- histories [OPERATIONS] [SEED]`: stock, phones, numbers, balances and settlements of bills, worked on by
 * 16 clients at once. All that was answered must be what some order, one after the other, would have answered. Ends with 1 where
 * there is none.
 */
const OPERATIONS = Number(process.argv[2] ?? 3_000);
const SEED = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const CLIENTS = 16;
/** Then the things that are worked on are new ones: the longer a history, the longer an order is looked for. */
const A_ROUND = 300;
const BILL = 100;
/** Of the kinds of operations the first nine are work at the counter, the others settlements. */
const KINDS = 13;

const chance = repeatableChance(SEED);
console.log(`Filling a shop … (seed ${SEED})`);
const shop = await demoShop();
const tills = [];
for (let n = 0; n < CLIENTS; n += 1) tills.push(await till(shop.address, ADMIN));
const boss = await till(shop.address, ADMIN);
const { must } = boss;
const { categories } = await must('GET', '/category/all?pageSize=1');
/** @type {string[]} */
const faults = [];
const statuses = new Map();
let serial = 0;
let done = 0;
let judged = 0;
const began = Date.now();
while (done < OPERATIONS) await oneRound();
const { differences } = await must('GET', '/books/check');
for (const one of differences) faults.push(`books/check: ${JSON.stringify(one)}`);
await shop.stop();
console.log(
  `\n${done} operations of ${judged} things in ${Math.round((Date.now() - began) / 1_000)} s, seed ${SEED}`,
);
console.log('By status:', Object.fromEntries(statuses));
console.log(`Without an order that explains them: ${faults.length}`);
for (const fault of faults) console.log(`- ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);

async function oneRound() {
  /** @type {Map<string, History>} */
  const histories = new Map();
  const things = await newThings();
  const sequence = Array.from({ length: A_ROUND }, () => chance.next());
  const { nextNumber } = await must('GET', '/invoice/last-invoice');
  history('numbers of invoices', seriesFrom(valueOf(nextNumber) - 1));
  for (const { _id } of things.products) history(`stock ${_id}`, stockOf(8));
  for (const number of things.units) history(`phone ${number}`, unit);
  for (const { _id } of things.parties) history(`balance ${_id}`, balanceOf(0));
  for (const { _id, customerId } of things.bills) {
    history(`open of ${_id}`, openOf(BILL));
    history(`balance ${customerId}`, balanceOf(BILL));
  }
  /** @type {any[]} */
  const phoneBills = [];
  /** Money that settled a bill, which nobody has taken back. @type {{ _id: string, bill: string, customerId: string, amount: number }[]} */
  const settlements = [];
  await Promise.all(
    tills.map(async (own) => {
      for (let rolled = sequence.pop(); rolled !== undefined; rolled = sequence.pop())
        await work(own, rolled);
    }),
  );
  for (const [name, { operations, model }] of histories) {
    judged += 1;
    if (orderOf(operations, model) !== null) continue;
    const told = operations.map(({ start, end, what, input, output }) => ({
      start,
      end,
      what,
      input,
      output,
    }));
    faults.push(`${name}: ${JSON.stringify(told.sort((a, b) => a.start - b.start)).slice(0, 4_000)}`);
  }
  done += A_ROUND;
  console.log(`${done} operations, ${faults.length} without an order`);

  /** @param {string} name @param {import('./order.mjs').Model<any>} model */
  function history(name, model) {
    histories.set(name, { operations: [], model });
  }

  /** @param {string} name @param {Operation} operation */
  function note(name, operation) {
    histories.get(name)?.operations.push(operation);
  }

  /** @param {import('../support/till.mjs').Till} own @param {number} rolled */
  async function work(own, rolled) {
    const kind = Math.floor(rolled * KINDS);
    const pick = (/** @type {any[]} */ list) => list[Math.floor(rolled * 10_000) % list.length];
    const start = performance.now();
    const ask = async (
      /** @type {string} */ method,
      /** @type {string} */ path,
      /** @type {unknown} */ body,
    ) => {
      const answer = await own.ask({ method, path, body });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 0 || answer.status >= 500 || (answer.status >= 400 && answer.status !== 409))
        faults.push(`${method} ${path} answers ${answer.status} ${answer.message}`);
      return { ...answer, end: performance.now() };
    };
    const bill = async (/** @type {object} */ body) => {
      const answer = await ask('POST', '/invoice/create', {
        invoiceType: 'non_gst',
        reason: 'Sample',
        ...body,
      });
      if (answer.status === 201) {
        const output = valueOf(answer.data.invoiceNumber);
        note('numbers of invoices', { start, end: answer.end, what: 'make', output });
      }
      return answer;
    };
    if (kind < 2) {
      const { _id } = pick(things.products);
      const input = 1 + (Math.floor(rolled * 1e6) % 3);
      const { status, end } = await bill({
        receivedAmount: input * 10,
        items: [{ item: _id, quantity: input, salePrice: 10 }],
      });
      note(`stock ${_id}`, { start, end, what: 'sell', input, output: status === 409 ? 'refused' : 'sold' });
    } else if (kind === 2) {
      const { _id } = pick(things.products);
      const { end } = await ask('POST', '/stock/adjust', { itemId: _id, change: 2, reason: 'found' });
      note(`stock ${_id}`, { start, end, what: 'add', input: 2 });
    } else if (kind === 3) {
      const { _id } = pick(things.products);
      const { data, end } = await ask('GET', `/product/${_id}`, undefined);
      note(`stock ${_id}`, { start, end, what: 'read', output: data?.stockQuantity });
    } else if (kind < 6) {
      const number = pick(things.units);
      const items = [{ item: things.phone._id, quantity: 1, salePrice: 50, imeis: [number] }];
      const { status, data, end } = await bill({ receivedAmount: 50, items });
      note(`phone ${number}`, { start, end, what: 'sell', output: status === 201 ? data._id : 'refused' });
      if (status === 201) phoneBills.push({ _id: data._id, number });
    } else if (kind === 6) {
      const sold = phoneBills.shift();
      if (!sold) return;
      const { end } = await ask('POST', `/invoice/${sold._id}/cancel`, {});
      note(`phone ${sold.number}`, { start, end, what: 'cancel', input: sold._id });
    } else if (kind === 7) {
      const { _id } = pick(things.parties);
      if (Math.floor(rolled * 1e5) % 2 === 0) {
        const items = [{ item: things.plenty._id, quantity: 1, salePrice: 20 }];
        const { end } = await bill({ billTo: 'Customer', customerId: _id, receivedAmount: 0, items });
        note(`balance ${_id}`, { start, end, what: 'bill', input: 20 });
      } else {
        const body = { direction: 'in', partyId: _id, amount: 7, mode: 'cash', allocations: [] };
        const { end } = await ask('POST', '/payment/create', body);
        note(`balance ${_id}`, { start, end, what: 'pay', input: 7 });
      }
    } else if (kind === 8) {
      const { _id } = pick([
        ...things.parties,
        ...things.bills.map(({ customerId }) => ({ _id: customerId })),
      ]);
      const { data, end } = await ask('GET', `/customer/${_id}`, undefined);
      note(`balance ${_id}`, { start, end, what: 'read', output: data?.balance });
    } else await settlement(kind - 9, { pick, ask, rolled });
  }

  /**
   * Money of a customer and their bill: both with one call, an advance and then its settlement, taken back, looked at.
   * @param {number} kind 0 to 3 @param {{ pick: (list: any[]) => any, ask: Ask, rolled: number }} how
   */
  async function settlement(kind, { pick, ask, rolled }) {
    const { _id: bill, customerId } = pick(things.bills);
    const amount = 10 + (Math.floor(rolled * 1e6) % 30);
    const allocations = [{ invoiceId: bill, amount }];
    const money = { direction: 'in', partyId: customerId, amount, mode: 'cash' };
    const start = performance.now();
    const took = (/** @type {string} */ output, /** @type {number} */ from, /** @type {number} */ end) =>
      note(`open of ${bill}`, { start: from, end, what: 'settle', input: amount, output });
    const paid = (/** @type {number} */ end) =>
      note(`balance ${customerId}`, { start, end, what: 'pay', input: amount });
    if (kind === 0) {
      const { status, data, end } = await ask('POST', '/payment/create', { ...money, allocations });
      took(status === 409 ? 'refused' : 'settled', start, end);
      if (status !== 201) return;
      paid(end);
      settlements.push({ _id: data._id, bill, customerId, amount });
    } else if (kind === 1) {
      const advance = await ask('POST', '/payment/create', { ...money, allocations: [] });
      paid(advance.end);
      const from = performance.now();
      const { status, end } = await ask('POST', `/payment/${advance.data._id}/allocate`, { allocations });
      took(status === 409 ? 'refused' : 'settled', from, end);
      if (status === 200) settlements.push({ _id: advance.data._id, bill, customerId, amount });
    } else if (kind === 2) {
      const last = settlements.shift();
      if (!last) return;
      const { end } = await ask('POST', `/payment/${last._id}/cancel`, {});
      note(`open of ${last.bill}`, { start, end, what: 'take back', input: last.amount });
      note(`balance ${last.customerId}`, { start, end, what: 'bill', input: last.amount });
    } else {
      const { data, end } = await ask('GET', `/invoice/${bill}`, undefined);
      note(`open of ${bill}`, { start, end, what: 'read', output: data?.balanceAmount });
    }
  }
}

/** Products, phones, parties and bills that nobody has worked on. */
async function newThings() {
  const product = (/** @type {object} */ over) =>
    must('POST', '/product/create', {
      ...{
        itemCode: `HIS-${(serial += 1)}`,
        productName: `History ${serial}`,
        purchasePrice: 5,
        salePrice: 10,
      },
      ...{ unit: 'PCS', openingStock: 8, category: categories[0]._id, ...over },
    });
  const party = () =>
    must('POST', '/customer/create', {
      ...{ name: `History ${(serial += 1)}`, mobileNumber: String(7_000_000_000 + serial), address: 'Pune' },
    });
  const products = [await product({}), await product({}), await product({})];
  const plenty = await product({ openingStock: 10_000 });
  const phone = await product({ openingStock: 0, enableTracking: true });
  const units = Array.from({ length: 4 }, () => imeiOf(35_900_000_000_000 + (serial += 1)));
  await must('POST', '/stock/adjust', {
    itemId: phone._id,
    change: units.length,
    reason: 'found',
    imeis: units,
  });
  const parties = [await party(), await party()];
  const bills = [];
  for (let n = 0; n < 2; n += 1) {
    const { _id: customerId } = await party();
    const items = [{ item: plenty._id, quantity: 1, salePrice: BILL }];
    const body = {
      invoiceType: 'non_gst',
      reason: 'Sample',
      billTo: 'Customer',
      customerId,
      receivedAmount: 0,
      items,
    };
    bills.push({ _id: (await must('POST', '/invoice/create', body))._id, customerId });
  }
  return { products, plenty, phone, units, parties, bills };
}

/** @param {string} number such as `INV-0012` */
function valueOf(number) {
  return Number(/\d+$/.exec(number)?.[0]);
}
