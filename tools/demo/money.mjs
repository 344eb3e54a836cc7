import { repeatableChance } from './random.mjs';

const DAY_MS = 86_400_000;
/** Kept in the till when the rest goes to the bank, rupees. */
const FLOAT = 60_000;
/** So many customers pay later what they owe, and suppliers are paid. */
const PAYERS = 6;
const COUNTED_DAYS = 5;

/** @param {number} back */
const dayBefore = (back) => new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10);

/**
 * What happens to the money besides bills: cash goes to the bank, customers pay later, suppliers are paid, and the till was
 * counted in the last days.
 * @param {import('./client.mjs').Call} call
 */
export async function fillMoney(call) {
  const chance = repeatableChance(77);
  const { data } = await call('GET', '/account/all?pageSize=50');
  /** @param {string} type */
  const first = (type) => data.accounts.find((/** @type {any} */ one) => one.accountType === type);
  const [till, bank] = [first('cash'), first('bank')];
  for (let back = 84; back >= 7; back -= 7) await deposit(call, till, bank, dayBefore(back));
  await deposit(call, till, bank, dayBefore(1));
  await receiveLater(call, chance);
  await paySuppliers(call, chance);
  await countTill(call, till);
}

/**
 * Brings what is above the float to the bank, in whole thousands.
 * @param {import('./client.mjs').Call} call @param {any} till @param {any} bank @param {string} date
 */
async function deposit(call, till, bank, date) {
  const { data: day } = await call('GET', `/account/${till._id}/till?date=${date}`);
  const amount = Math.floor((day.expected - FLOAT) / 1_000) * 1_000;
  if (amount <= 0) return;
  const body = { from: till._id, to: bank._id, amount, date, note: 'Cash brought to the bank' };
  await call('POST', '/account/transfer', body);
}

/** @param {import('./client.mjs').Call} call @param {ReturnType<typeof repeatableChance>} chance */
async function receiveLater(call, chance) {
  const { data } = await call('GET', '/customer/all?designation=customer&sort=-balance&pageSize=20');
  const owing = data.customers.filter((/** @type {any} */ one) => one.balance > 500).slice(0, PAYERS);
  for (const [n, { _id: partyId, balance }] of owing.entries()) {
    const whole = chance.happens(0.4);
    const amount = whole ? balance : Math.max(100, Math.floor(balance / 200) * 100);
    const way = n % 2 === 0 ? { mode: 'cash' } : { mode: 'qr_code', reference: `6325108841${20 + n}` };
    // The last one leaves something in advance.
    const more = n === owing.length - 1 ? 500 : 0;
    await call('POST', '/payment/create', { direction: 'in', partyId, amount: amount + more, ...way });
  }
}

/** @param {import('./client.mjs').Call} call @param {ReturnType<typeof repeatableChance>} chance */
async function paySuppliers(call, chance) {
  const { data } = await call('GET', '/customer/all?designation=supplier&sort=balance&pageSize=20');
  const owed = data.customers.filter((/** @type {any} */ one) => one.balance < -500).slice(0, PAYERS);
  for (const [n, { _id: partyId, balance }] of owed.entries()) {
    const amount = chance.happens(0.5) ? -balance : Math.max(100, Math.floor(-balance / 200) * 100);
    const body = { direction: 'out', partyId, amount, mode: 'bank', reference: `N3262600${700 + n}` };
    await call('POST', '/payment/create', body);
  }
}

/**
 * Counts the till for each of the last days; once fifty rupees are short.
 * @param {import('./client.mjs').Call} call @param {any} till
 */
async function countTill(call, till) {
  for (let back = COUNTED_DAYS; back >= 1; back -= 1) {
    const date = dayBefore(back);
    const { data: day } = await call('GET', `/account/${till._id}/till?date=${date}`);
    const short = back === 3 && day.expected > 50 ? 50 : 0;
    let left = Math.round((day.expected - short) * 100);
    if (left < 0) continue;
    const notes = [500, 200, 100, 50, 20, 10].map((value) => {
      const count = Math.floor(left / (value * 100));
      left -= count * value * 100;
      return { value, count };
    });
    const reason = short ? { reason: 'Tea for a customer, no slip' } : {};
    const body = { date, notes, coins: left / 100, expected: day.expected, ...reason };
    await call('POST', `/account/${till._id}/count`, body);
  }
}
