/** @typedef {import('./compare.mjs').Difference} Difference */

const isMore = (/** @type {Difference} */ { was, is }) => Number(is) >= Number(was);
const isNowOverdue = (/** @type {Difference} */ { was, is }) =>
  ['Unpaid', 'Partially Paid'].includes(String(was)) && is === 'Overdue';
const wasEmpty = (/** @type {Difference} */ { was, is }) =>
  was === '' && /^\d{4}-\d{2}-\d{2}$/.test(String(is));
const isLess = (/** @type {Difference} */ { was, is }) => Number(is) >= 0 && Number(is) < Number(was);
/** Bills that are late now came in, and others made room for them: each of them is late and not paid. */
const isLate = (/** @type {any} */ row) =>
  row.balanceAmount > 0 && row.dueDate < new Date().toISOString().slice(0, 10);
const isRightInDayBook = (/** @type {Difference} */ one) =>
  isLess(one) || (isMore(one) && movesGoodsAlone(one));
const movesGoodsAlone = (/** @type {Difference} */ { of }) =>
  /^(?:Delivery note|Goods receipt|Sales return|Purchase return) /.test(of?.label ?? of?.What ?? '');
const isMoreOverdue = (/** @type {Difference} */ { at, was, is }) =>
  at.endsWith('#order')
    ? sortedIds(was) === sortedIds(is)
    : (was === undefined || is === undefined) && isLate(was ?? is);
const sortedIds = (/** @type {unknown} */ ids) => (Array.isArray(ids) ? [...ids].sort().join() : null);
const DUE =
  'a bill without a day of its own is due by the days of the shop: domain rules, "Overdue"; one function for status, lists and ages';

/** What the present program answers in another way than release 2a552b8, and why. @type {import('./compare.mjs').Meant[]} */
export const MEANT = [
  {
    ...{ route: /\/settings\/rights$/, at: /^data\.rows\.\*/ },
    why: 'rights are acts since: domain rules, "Acts" (migrations 20, 22 and 25 tell the admin who lost what)',
  },
  { route: /./, at: /^data\.(?:\w+\.\*\.)?status$/, holds: isNowOverdue, why: DUE },
  { route: /\/export$/, at: /^data\.\*\.Status$/, holds: isNowOverdue, why: DUE },
  { route: /\/export$/, at: /^data\.\*\.Due date$/, holds: wasEmpty, why: DUE },
  { route: /\/dashboard\/summary$/, at: /\.overdueInvoices\.(?:count|amount)$/, holds: isMore, why: DUE },
  { route: /\/dashboard\/summary$/, at: /\.overdueInvoices\.rows/, holds: isMoreOverdue, why: DUE },
  { route: /\/customer\/\{id\}\/summary$/, at: /^data\.overdue\.(?:count|amount)$/, holds: isMore, why: DUE },
  // On its own day such a bill is not late yet.
  { route: /\/report\/(?:receivable|payable)$/, at: /\.notDue$/, holds: isMore, why: DUE },
  { route: /\/report\/(?:receivable|payable)$/, at: /\.days30$/, holds: isLess, why: DUE },
  { route: /\/report\/(?:receivable|payable)\/export$/, at: /Not yet due$/, holds: isMore, why: DUE },
  { route: /\/report\/(?:receivable|payable)\/export$/, at: /0 to 30 days$/, holds: isLess, why: DUE },
  {
    ...{ route: /\/dashboard\/summary$/, at: /\.repairsDueToday\./ },
    why: 'late and due today never mean the same repair: the late ones stand in repairsLate, domain rules, "Overdue"',
  },
  {
    ...{ route: /\/purchase-invoice\/\{id\}$/, at: /\.secondHand\.id(?:Number|Photo)$/ },
    why: 'the proof of who sold a phone is sealed, its picture has an address of its own: domain rules, "Seller\'s identity"',
  },
  {
    ...{ route: /\/report\/gst$/, at: /^data\.problems\.\*\.count$/, holds: isMore },
    why: 'a gap in the numbers counts the numbers that it lacks',
  },
  {
    ...{ route: /\/report\/day-book(?:\/export)?$/, at: /\.\*\.(?:a|A)mount$/, holds: isRightInDayBook },
    why: 'the day book tells what a document comes to; it counted goods that were taken in a second time, and told the cost of goods that went alone',
  },
  {
    ...{ route: /\/report\/gst-summary$/, at: /^data\.toPay\./ },
    why: 'what is to be paid is left after set-off of the credits, and never below 0: domain rules, "Set-off"',
  },
];
