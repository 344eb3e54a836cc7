import { fieldWords } from '../words/field-words';
import * as z from 'zod/mini';
import { daysBetween } from '../values/days';
import type { FieldRights } from '../access/rights';
import { MAX_REPORT_DAYS } from './report-period';
import { documentDay, documentLink, text } from '../records/fields';
import { DEFAULT_PAGE_SIZE, EXPORT_FORMATS, MAX_PAGE_SIZE, wholeNumber } from '../records/list-query';
import { taxParts } from '../trade/trade';

/*
 * What reports ask and answer; money in rupees, days in the shop's time zone. All of them need the right `profit`.
 * Source: domain rules, "Profit and loss"; the card of accounts and reports.
 */

const format = z.enum(EXPORT_FORMATS);
const paging = {
  page: wholeNumber(1, 1_000_000),
  pageSize: wholeNumber(DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
};
const pageAnswer = { total: z.number(), page: z.number(), pageSize: z.number() };

/** A query over some days, both included, at most a year. */
const overDays = <F extends Record<string, z.ZodMiniType>>(fields: F) =>
  z.strictObject({ from: documentDay, to: documentDay, ...fields }).check(
    z.refine((query) => (query as { from: string; to: string }).from <= (query as { to: string }).to, {
      path: ['to'],
      error: fieldWords('days.order'),
    }),
    z.refine(
      (query) => {
        const { from, to } = query as { from: string; to: string };
        return daysBetween(from, to) < MAX_REPORT_DAYS;
      },
      { path: ['to'], error: fieldWords('days.most') },
    ),
  );

export const periodQuery = overDays({});
export type PeriodQuery = z.output<typeof periodQuery>;
export const periodExportQuery = overDays({ format });

const link = { document: documentLink, date: z.string() };

// Profit and loss

export const PROFIT_GROUPS = ['sales', 'cost', 'repairs', 'direct', 'indirect'] as const;
export type ProfitGroupKey = (typeof PROFIT_GROUPS)[number];

/** One line of a group. `less`: it is taken off the group. `key` opens what it is made of. */
const profitRow = z.object({
  key: z.string(),
  label: z.string(),
  less: z.boolean(),
  amount: z.number(),
  before: z.number(),
});
export type ProfitRow = z.infer<typeof profitRow>;

/** `less`: the group is a cost. Its amount is what its rows come to. */
const profitGroup = z.object({
  key: z.enum(PROFIT_GROUPS),
  less: z.boolean(),
  amount: z.number(),
  before: z.number(),
  rows: z.array(profitRow),
});
export type ProfitGroup = z.infer<typeof profitGroup>;

const both = z.object({ amount: z.number(), before: z.number() });

/** Profit and loss of a period beside the one before it; no amount contains GST that is claimed or handed on. */
export const profitReport = z.object({
  from: z.string(),
  to: z.string(),
  beforeFrom: z.string(),
  beforeTo: z.string(),
  groups: z.array(profitGroup),
  grossProfit: both,
  netProfit: both,
});
export type ProfitReport = z.infer<typeof profitReport>;

/** Net profit of each month that a period touches, and of as many before that six are shown. */
export const profitMonths = z.object({
  months: z.array(z.object({ month: z.string(), amount: z.number() })),
});
export type ProfitMonths = z.infer<typeof profitMonths>;

const profitKey = text(100);
export const madeOfQuery = overDays({ key: profitKey, ...paging });
export type MadeOfQuery = z.output<typeof madeOfQuery>;

/** What documents put into a figure; the amounts of all of them add up to it. */
const madeOfRow = z.object({ ...link, label: z.string(), amount: z.number() });
export type MadeOfRow = z.infer<typeof madeOfRow>;
export const madeOf = z.object({ rows: z.array(madeOfRow), amount: z.number(), ...pageAnswer });
export type MadeOf = z.infer<typeof madeOf>;

// Day book

export const dayBookQuery = overDays(paging);
export type DayBookQuery = z.output<typeof dayBookQuery>;
const dayBookRow = z.object({
  ...link,
  label: z.string(),
  /** Whom it is with; left out for what is with nobody in particular. */
  party: z.optional(z.object({ id: z.string(), name: z.string(), kind: z.string() })),
  /** What the document comes to. */
  amount: z.number(),
  moneyIn: z.number(),
  moneyOut: z.number(),
});
export type DayBookRow = z.infer<typeof dayBookRow>;
export const dayBook = z.object({
  rows: z.array(dayBookRow),
  /** Of all days. */
  moneyIn: z.number(),
  moneyOut: z.number(),
  ...pageAnswer,
});
export type DayBook = z.infer<typeof dayBook>;

// Debts by age

export const DEBT_SIDES = ['receivable', 'payable'] as const;
export type DebtSide = (typeof DEBT_SIDES)[number];

/** Rupees by how long they are due; `credits` (0 or below) is what was paid in advance or credited and not set against anything. */
const ages = {
  notDue: z.number(),
  days30: z.number(),
  days60: z.number(),
  days90: z.number(),
  older: z.number(),
  credits: z.number(),
  total: z.number(),
};
/** `on`: as of the end of that day, today where it is left out. */
export const debtsQuery = z.strictObject({ on: z.optional(documentDay), ...paging });
export type DebtsQuery = z.output<typeof debtsQuery>;
export const debtsExportQuery = z.strictObject({ on: z.optional(documentDay), format });
const debtRow = z.object({
  /** Null for bills to nobody in particular. */
  party: z.nullable(
    z.object({ id: z.string(), name: z.string(), kind: z.string(), mobileNumber: z.optional(z.string()) }),
  ),
  ...ages,
});
export type DebtRow = z.infer<typeof debtRow>;
export const debtsReport = z.object({
  today: z.string(),
  /** The day that it is as of. */
  on: z.string(),
  rows: z.array(debtRow),
  sums: z.object(ages),
  ...pageAnswer,
});
export type DebtsReport = z.infer<typeof debtsReport>;

// Sales by item, customer, person

export const SALES_BY = ['item', 'customer', 'person'] as const;
export type SalesBy = (typeof SALES_BY)[number];
export const SALES_SORTS = ['sales', 'profit', 'quantity', 'name'] as const;
const salesFields = {
  by: z._default(z.enum(SALES_BY), 'item'),
  sort: z._default(z.enum(SALES_SORTS), 'sales'),
};
export const salesReportQuery = overDays({ ...salesFields, ...paging });
export type SalesReportQuery = z.output<typeof salesReportQuery>;
export const salesExportQuery = overDays({ ...salesFields, format });
const salesFigures = {
  /** Pieces sold less those that came back. */
  quantity: z.number(),
  bills: z.number(),
  /** Before tax, less notes. */
  sales: z.number(),
  /** Left out for who may not see what goods cost. */
  cost: z.optional(z.number()),
  profit: z.optional(z.number()),
};
const salesRow = z.object({
  /** Null for what belongs to nobody in particular. */
  id: z.nullable(z.string()),
  name: z.string(),
  ...salesFigures,
});
export type SalesRow = z.infer<typeof salesRow>;
export const salesReport = z.object({
  rows: z.array(salesRow),
  sums: z.object(salesFigures),
  ...pageAnswer,
});
export type SalesReport = z.infer<typeof salesReport>;
/** Who may see what goods cost; the order by profit would tell it too. */
export const SALES_REPORT_RIGHTS = {
  profit: 'cost',
  'rows.cost': 'cost',
  'rows.profit': 'cost',
  'sums.cost': 'cost',
  'sums.profit': 'cost',
} as const satisfies FieldRights;

// GST summary

export const GST_GROUPS = [
  'sales',
  'debitNotes',
  'creditNotes',
  'margin',
  'reverseCharge',
  'purchases',
  'purchaseNotes',
  'notClaimed',
] as const;
export type GstGroup = (typeof GST_GROUPS)[number];

/** One rate of a group; `creditNotes` below 0. `notClaimed` stands beside the sums. */
const gstRow = z.object({
  group: z.enum(GST_GROUPS),
  gstRate: z.number(),
  documents: z.number(),
  ...taxParts,
});
export type GstSummaryRow = z.infer<typeof gstRow>;
const taxes = z.object({ cgst: z.number(), sgst: z.number(), igst: z.number() });

/** The tax of a period by the documents that stand: output, input, and what is to be paid when credit is set off by law. */
export const gstSummary = z.object({
  rows: z.array(gstRow),
  output: taxes,
  input: taxes,
  /** In money: what is left after the set-off, and all that is owed under reverse charge. */
  toPay: taxes,
  /** Credit of the period that was of no use in it. */
  left: taxes,
  /** What the books posted in the period: what is cancelled after its period was closed or filed is posted on the day it is done. */
  books: taxes,
});
export type GstSummary = z.infer<typeof gstSummary>;

// Tally

/** What the file of a period holds; `amount` is the sum of the debits, rupees. */
export const tallySummary = z.object({
  ledgers: z.number(),
  types: z.array(z.object({ type: z.string(), vouchers: z.number(), amount: z.number() })),
});
export type TallySummary = z.infer<typeof tallySummary>;
