import { signedInClient } from './client.mjs';

/** @typedef {import('./client.mjs').Call} Call */

/** Customers of the demo shop who have their own sign-in, by their place in the list of customers. */
const ACCOUNTS = /** @type {const} */ ([
  [1, 'imran@example.in', 'en'],
  [6, 'sunita@example.in', 'hi'],
  [8, 'meera@example.in', 'en'],
]);

/** Whom to look at the customers' own program as; the password is the one that the admin of the demo has. */
export const DEMO_CUSTOMER = ACCOUNTS[0][1];

const dayFromNow = (/** @type {number} */ days) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/**
 * What customers do by themselves: their accounts, messages, orders and requests, and the shop's answers to some of them.
 * @param {Call} call
 * @param {{ address: string, password: string, customers: any[] }} shop as stored
 */
export async function fillCustomers(call, { address, password, customers }) {
  const signedIn = [];
  for (const [at, email, language] of ACCOUNTS) {
    const mine = await openAccount(call, { address, password, email, party: customers[at] });
    await mine('PUT', '/profile/language', { language });
    signedIn.push({ mine, party: customers[at] });
  }
  const [imran, sunita, meera] = /** @type {[Person, Person, Person]} */ (signedIn);
  await buyPhone(call, imran);
  await bringRepair(call, imran);
  await talk(call, imran, ['Is the port changed already?', 'It is, we test the charging overnight.']);
  await talk(call, sunita, ['मेरा फ़ोन कब तक तैयार होगा?']);
  await order(call, imran, { pieces: 2, word: 'Please fit the glass', answer: 'At the counter from 5 pm' });
  await order(call, sunita, { pieces: 1, word: 'शाम को आऊँगी' });
  await fillCart(meera, 1);
  await askForReturn(imran);
  await tellOfPayment(meera);
  return {};
}

/** @typedef {{ mine: Call, party: any }} Person a customer: their own calls, and their record */

/**
 * @param {Call} call
 * @param {{ address: string, password: string, email: string, party: any }} who
 * @returns {Promise<Call>} the calls of the customer who has signed in
 */
async function openAccount(call, { address, password, email, party }) {
  const { name, mobileNumber, address: lives } = party;
  const { activationCode } = (await call('POST', `/customer/${party._id}/activation-code`)).data;
  const body = { name, email, mobileNumber, address: lives, password, activationCode };
  await call('POST', '/auth/register', body);
  return signedInClient(address, { email, password });
}

/** @param {Call} call @param {Person} person */
async function buyPhone(call, { party }) {
  const [phone] = (await call('GET', '/mobile/all?mobileType=second_hand&q=galaxy a15')).data.mobiles;
  const sold = { item: phone.product, quantity: 1, salePrice: phone.salePrice };
  await call('POST', '/invoice/create', {
    ...{ billTo: 'Customer', customerId: party._id, invoiceType: 'gst', date: dayFromNow(-12) },
    items: [{ ...sold, imeis: [phone.emeiNumber] }],
    receivedAmount: phone.salePrice - 4_000,
    dueDate: dayFromNow(-2),
  });
}

/** A repair on the bench, of which more is asked. @param {Call} call @param {Person} person */
async function bringRepair(call, { party }) {
  const { data } = await call('GET', '/fault/all?q=charging');
  const { data: processes } = await call('GET', '/repair-process/all?q=charging');
  const device = {
    ...{ deviceType: 'mobile', brand: 'Samsung', modelNo: 'Galaxy S23 FE', fault: data.faults[0]._id },
    ...{ repairPrice: 1_450, expectedRepairingDate: dayFromNow(1), expectedRepairingTime: '17:00' },
  };
  const who = { billTo: 'Customer', customerId: party._id, bookingDate: dayFromNow(-1) };
  const { data: repair } = await call('POST', '/repair/create', {
    ...who,
    advanceAmount: 500,
    repairing: [device],
  });
  await call('PUT', `/repair/update/repair-item/${repair._id}`, {
    ...{ itemIndex: 0, repairProcess: processes.processes[0]._id },
  });
  await call('POST', `/repair/${repair._id}/items/0/estimate`, {
    version: 0,
    lines: [{ what: 'New battery with labour', price: 1_250 }],
    why: 'The battery is swollen and presses on the display. We advise replacing it.',
  });
}

/** The customer begins, the shop answers, in turns. @param {Call} call @param {Person} person @param {string[]} texts */
async function talk(call, { mine, party }, texts) {
  for (const [i, text] of texts.entries())
    await (i % 2 === 0
      ? mine('POST', '/me/messages', { text })
      : call('POST', `/desk/messages/${party._id}`, { text }));
}

/** Puts something that is in stock into the cart. @param {Person} person @param {number} pieces */
async function fillCart({ mine }, pieces) {
  const { items } = (await mine('GET', '/me/shop?pageSize=60')).data;
  const { version } = (await mine('GET', '/me/cart')).data;
  const lines = items
    .filter((/** @type {any} */ { inStock }) => inStock)
    .slice(0, 2)
    .map((/** @type {any} */ { _id }) => ({ item: _id, quantity: pieces }));
  return (await mine('PUT', '/me/cart', { lines, version })).data;
}

/** @param {Call} call @param {Person} person @param {{ pieces: number, word: string, answer?: string }} wish */
async function order(call, person, { pieces, word, answer }) {
  const { version, total } = await fillCart(person, pieces);
  const { data: made } = await person.mine('POST', '/me/orders', {
    version,
    total,
    pickUp: 'tomorrow',
    word,
  });
  if (answer) await call('POST', `/sales/order/${made._id}/answer`, { answer: 'confirmed', word: answer });
}

/** @param {Person} person */
async function askForReturn({ mine }) {
  const { purchases } = (await mine('GET', '/me/purchases')).data;
  const { data: bill } = await mine('GET', `/me/purchases/${purchases.at(-1)._id}`);
  const lines = bill.lines
    .filter((/** @type {any} */ { canReturn }) => canReturn > 0)
    .slice(0, 1)
    .map((/** @type {any} */ { line }) => ({ line, quantity: 1 }));
  if (lines.length > 0)
    await mine('POST', '/me/requests', {
      kind: 'return',
      bill: bill._id,
      lines,
      word: 'It does not fit my phone',
    });
}

/** @param {Person} person */
async function tellOfPayment({ mine }) {
  const { amount } = (await mine('GET', '/me/dues')).data;
  if (amount > 0) await mine('POST', '/me/requests', { kind: 'paid', amount, reference: '426112345678' });
}
