/** @typedef {import('./client.mjs').Call} Call */

/** What every month brings: [day of the month, head, rupees, note, how it is paid]. */
const monthly = /** @type {const} */ ([
  [1, 'Rent', 18_000, 'Shop no. 4, to Mr. Kulkarni', 'bank'],
  [3, 'Internet and phone', 1_179, 'Fibre', 'qr_code'],
  [7, 'Electricity', 6_420, 'MSEDCL', 'bank'],
  [12, 'Freight', 640, 'Displays from Mumbai', 'cash'],
  [15, 'Tea and snacks', 780, 'Tapri, two weeks', 'cash'],
  [18, 'Outsourced repair', 2_800, 'Board work at Sai Refurb', 'cash'],
  [21, 'Packing', 560, 'Boxes and bubble wrap', 'cash'],
  [24, 'Advertising', 1_500, 'Board at the bus stop', 'qr_code'],
  [27, 'Bank charges', 486, 'POS and SMS', 'bank'],
  [28, 'Salaries', 34_000, '3 people', 'bank'],
]);
const MONTHS = 6;

/** How much of the usual amount each of the months took, the oldest first. */
const SEASON = [0.94, 0.97, 1, 0.98, 1.08, 1.02];

/**
 * What the shop spent in half a year, what of it is on credit, and what comes every month, of which two are due.
 * @param {Call} call
 * @param {{ suppliers: any[] }} shop as stored
 */
export async function fillExpenses(call, { suppliers }) {
  const bank = { accountName: 'HDFC Current', accountType: 'bank', openingBalance: 450_000 };
  const { data } = await call('GET', '/account/all?pageSize=50');
  const known = data.accounts.find((/** @type {any} */ one) => one.accountType === 'bank');
  const account = known ?? (await call('POST', '/account/create', bank)).data;
  const accounts = [account, ...data.accounts.filter((/** @type {any} */ one) => one !== known)];
  const idOf = (/** @type {string} */ type) => accounts.find((one) => one.accountType === type)?._id;
  const today = new Date().toISOString().slice(0, 10);
  for (let back = MONTHS - 1; back >= 0; back -= 1) {
    const month = monthBack(today, back);
    for (const [day, head, usual, note, type] of monthly) {
      const date = `${month}-${String(day).padStart(2, '0')}`;
      if (date > today) continue;
      const fixed = ['Rent', 'Internet and phone', 'Salaries'].includes(head);
      const amount = fixed ? usual : Math.round(usual * (SEASON[MONTHS - 1 - back] ?? 1));
      await call('POST', '/expense/create', { head, amount, date, note, accountId: idOf(type) });
    }
  }
  const onCredit = { head: 'Freight', amount: 1_850, partyId: suppliers[0]._id, reference: 'VD-FR-91' };
  await call('POST', '/expense/create', { ...onCredit, note: 'Courier of last week' });
  for (const [name, head, amount, type, nextDue] of /** @type {const} */ ([
    ['Shop rent', 'Rent', 18_000, 'bank', today],
    ['Broadband', 'Internet and phone', 1_179, 'qr_code', dayAfter(today, 2)],
    ['Salaries', 'Salaries', 34_000, 'bank', dayAfter(today, 6)],
  ]))
    await call('POST', '/expense/recurring/create', { name, head, amount, accountId: idOf(type), nextDue });
  return {};
}

/** @param {string} day @param {number} back */
function monthBack(day, back) {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 0) - 1 - back, 1)).toISOString().slice(0, 7);
}

/** @param {string} day @param {number} count */
const dayAfter = (day, count) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
