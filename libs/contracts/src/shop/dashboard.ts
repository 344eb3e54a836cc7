import * as z from 'zod/mini';
import { UNITS } from '../values/quantity';
import { wholeNumber } from '../records/list-query';

/** The window of the trends, days. Source: specification 1, section 9. */
export const TREND_DAYS = 90;

/** Kinds of turnover that the dashboard follows by day. */
export const TURNOVER_KINDS = ['sales', 'purchases', 'repairs', 'expenses'] as const;
export type TurnoverKind = (typeof TURNOVER_KINDS)[number];

/** Rupees of each kind. */
const amounts = { sales: z.number(), purchases: z.number(), repairs: z.number(), expenses: z.number() };

/** What one kind made on a day: rupees, and how many documents. Cancelled documents do not count. */
const turnover = z.object({ amount: z.number(), count: z.number() });
export type Turnover = z.infer<typeof turnover>;

const dayFigures = z.object({
  date: z.string(),
  sales: turnover,
  purchases: turnover,
  repairs: turnover,
  expenses: turnover,
});
export type DayFigures = z.infer<typeof dayFigures>;

/** What parties owe, or are owed: rupees, and how many they are. */
const owed = z.object({ amount: z.number(), parties: z.number() });

/** How many rows of each kind the summary names; `count` tells how many there are. */
export const ATTENTION_ROWS = 5;

/** An invoice past its due date; `balanceAmount` in rupees. */
const overdueInvoice = z.object({
  _id: z.string(),
  invoiceNumber: z.string(),
  customerName: z.string(),
  dueDate: z.string(),
  balanceAmount: z.number(),
});

/** A product at or below its limit, quantities in its unit. A product without a limit is never low. */
const lowProduct = z.object({
  _id: z.string(),
  productName: z.string(),
  itemCode: z.string(),
  unit: z.enum(UNITS),
  stockQuantity: z.number(),
  lowLevelLimit: z.number(),
});

/** A repair with its promise, by the shop's clock. */
const dueRepair = z.object({
  ...{ _id: z.string(), repairNumber: z.string(), customerName: z.string() },
  expectedRepairingDate: z.string(),
  expectedRepairingTime: z.optional(z.string()),
});

/** An expense that comes every month and waits for somebody to post it; `amount` in rupees. */
const dueExpense = z.object({ _id: z.string(), name: z.string(), nextDue: z.string(), amount: z.number() });

/** What needs somebody: the most urgent first. */
const attention = z.object({
  overdueInvoices: z.object({ count: z.number(), amount: z.number(), rows: z.array(overdueInvoice) }),
  lowStock: z.object({ count: z.number(), rows: z.array(lowProduct) }),
  /** Whose promise is broken; none of them counts as due today. */
  repairsLate: z.object({ count: z.number(), rows: z.array(dueRepair) }),
  repairsDueToday: z.object({ count: z.number(), rows: z.array(dueRepair) }),
  recurringExpenses: z.object({ count: z.number(), rows: z.array(dueExpense) }),
});
export type Attention = z.infer<typeof attention>;

/** What a new shop does first, in this order. */
export const FIRST_STEPS = ['profile', 'product', 'sale', 'repair', 'staff'] as const;
const firstStep = z.object({ step: z.enum(FIRST_STEPS), done: z.boolean() });
export type FirstStep = z.infer<typeof firstStep>;

/** Today against yesterday in the shop's time zone, and how the shop stands now. Money in rupees. */
export const dashboardSummary = z.object({
  today: dayFigures,
  yesterday: dayFigures,
  receivable: owed,
  payable: owed,
  /** What is in stock, at its purchase price. */
  stockValue: z.number(),
  /** What lies in the tills, and how many of them were counted today. */
  cashInHand: z.object({ amount: z.number(), accounts: z.number(), counted: z.number() }),
  attention,
  /** Those that this person may take; left out once all of these are done. */
  firstSteps: z.optional(z.array(firstStep)),
});
export type DashboardSummary = z.infer<typeof dashboardSummary>;

export const dashboardTrendsQuery = z.strictObject({ days: wholeNumber(TREND_DAYS, TREND_DAYS) });

const dayAmounts = z.object({ date: z.string(), ...amounts });
export type DayAmounts = z.infer<typeof dayAmounts>;

const sums = z.object({ from: z.string(), to: z.string(), ...amounts });
export type TurnoverSums = z.infer<typeof sums>;

/** Every day of the window up to today, the oldest first, and the sums of the last 30 days. Rupees. */
export const dashboardTrends = z.object({ days: z.array(dayAmounts), last30Days: sums });
export type DashboardTrends = z.infer<typeof dashboardTrends>;
