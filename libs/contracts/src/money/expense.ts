import { fieldWords } from '../words/field-words';
import * as z from 'zod/mini';
import {
  blankable,
  bounded,
  day,
  documentDay,
  documentNumber,
  objectId,
  optionalText,
  recordBase,
  rupees,
  text,
  version,
} from '../records/fields';
import { listQuery, queryFlag } from '../records/list-query';
import { recordSchemas } from '../records/record-schemas';

/** Direct expenses bear on the cost of sales, indirect ones are what the shop costs anyway. */
export const EXPENSE_KINDS = ['direct', 'indirect'] as const;
export type ExpenseKind = (typeof EXPENSE_KINDS)[number];
export const expenseKind = z.enum(EXPENSE_KINDS);

/** What an expense is for. What is entered under a head of `isPay` is seen by people with the right to see people's pay. */
export const expenseHeadSchemas = recordSchemas({
  fields: {
    headName: text(60, 'Give the head a name'),
    kind: expenseKind,
    isPay: z._default(z.boolean(), false),
    isActive: z._default(z.boolean(), true),
  },
  sorts: ['headName', 'createdAt'],
  filters: { kind: z.optional(expenseKind), isActive: queryFlag },
});
export const {
  input: expenseHeadInput,
  update: expenseHeadUpdate,
  record: expenseHeadRecord,
} = expenseHeadSchemas;
export type ExpenseHeadForm = z.input<typeof expenseHeadInput>;
export type ExpenseHead = z.output<typeof expenseHeadRecord>;

const headOfExpense = z.object({ _id: z.string(), headName: z.string() });
const accountOfExpense = z.nullable(z.object({ _id: z.string(), accountName: z.string() }));
const partyOfExpense = z.nullable(z.object({ _id: z.string(), name: z.string() }));
const moreThanNothing = rupees.check(z.gt(0, fieldWords('amount.none')));
const notBoth = z.refine<{ accountId?: unknown; partyId?: unknown }>(
  (one) => !(one.accountId && one.partyId),
  { path: ['partyId'], error: fieldWords('expense.payer') },
);

/**
 * An expense, rupees. `head` is a head's id or its name. Paid from an account (the first active cash account when neither
 * is named), or owed to a party. `kind` is the head's; given, it must agree.
 */
export const expenseInput = z
  .strictObject({
    kind: z.optional(expenseKind),
    head: text(60, fieldWords('expense.head')),
    amount: moreThanNothing,
    date: blankable(documentDay),
    accountId: blankable(objectId),
    partyId: blankable(objectId),
    /** The number of the bill, or of the transfer that paid it. */
    reference: optionalText(60),
    note: optionalText(300),
    /** The proposal that it answers: which recurring expense, and the day that was due. */
    recurring: z.optional(z.strictObject({ id: objectId, due: day })),
    /** Propose the same every month from now on, under this name. */
    repeat: z.optional(z.strictObject({ name: text(60, 'Give it a name') })),
    number: blankable(documentNumber),
    numberSuggested: z._default(z.boolean(), false),
    numberMoves: z._default(z.boolean(), false),
  })
  .check(notBoth);
export type ExpenseInput = z.output<typeof expenseInput>;
export type ExpenseForm = z.input<typeof expenseInput>;

const cleared = <S extends z.ZodMiniType>(value: S) => z.optional(z.nullable(value));

/** A change of the fields that it names; null clears. A party in place of the account, or the other way round, replaces it. */
export const expenseUpdate = z
  .strictObject({
    version,
    kind: z.optional(expenseKind),
    head: z.optional(text(60, fieldWords('expense.head'))),
    amount: z.optional(moreThanNothing),
    date: z.optional(documentDay),
    accountId: cleared(objectId),
    partyId: cleared(objectId),
    reference: cleared(bounded(60)),
    note: cleared(bounded(300)),
  })
  .check(notBoth);
export type ExpenseUpdate = z.output<typeof expenseUpdate>;

/** What an expense was made for by another part of the shop, which changes and cancels it. */
const expenseSource = z.object({
  kind: z.literal('repair'),
  id: z.string(),
  number: z.string(),
  index: z.number(),
});

/** An expense, rupees. `openAmount` is what of one on credit is not paid yet. */
export const expenseRecord = z.object({
  ...recordBase,
  number: z.string(),
  date: z.string(),
  kind: expenseKind,
  head: headOfExpense,
  amount: z.number(),
  openAmount: z.number(),
  account: accountOfExpense,
  party: partyOfExpense,
  reference: z.optional(z.string()),
  note: z.optional(z.string()),
  /** The address of the photo of its bill. */
  billImage: z.optional(z.string()),
  source: z.optional(expenseSource),
  recurring: z.optional(z.object({ id: z.string(), name: z.string(), due: z.string() })),
  cancelled: z.boolean(),
  cancelReason: z.optional(z.string()),
  createdBy: z.string(),
  /** The id of who made it. */
  madeBy: z.string(),
});
export type Expense = z.infer<typeof expenseRecord>;

export const EXPENSE_SORTS = ['date', 'number', 'amount', 'createdAt'] as const;

/** The list of expenses; `credit` those that are owed to a party and not paid. */
export const expenseListQuery = listQuery(EXPENSE_SORTS, {
  kind: z.optional(expenseKind),
  head: z.optional(objectId),
  account: z.optional(objectId),
  party: z.optional(objectId),
  credit: z.optional(z.literal('true')),
  cancelled: queryFlag,
  from: blankable(documentDay),
  to: blankable(documentDay),
});
export type ExpenseListQuery = z.output<typeof expenseListQuery>;

/** The heads that an expense may be entered under, by name; and the number that the next expense would get. */
export const expenseHeads = z.object({
  heads: z.array(expenseHeadRecord),
  nextNumber: z.optional(z.string()),
  today: z.string(),
});
export type ExpenseHeads = z.infer<typeof expenseHeads>;

const month = bounded(100).check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, fieldWords('month.form')));

/** What was spent in a month, this one when it is left out. */
export const expenseTotalsQuery = z.strictObject({ month: blankable(month) });

/** What was spent, rupees: by month, the one asked for last, and in that one by head, the most first. Cancelled ones do not count. */
export const expenseTotals = z.object({
  month: z.string(),
  months: z.array(z.object({ month: z.string(), direct: z.number(), indirect: z.number() })),
  /** `_id` is null of the differences of cash counts, under which nobody enters. */
  heads: z.array(
    z.object({
      _id: z.nullable(z.string()),
      headName: z.string(),
      kind: expenseKind,
      amount: z.number(),
      count: z.number(),
    }),
  ),
});
export type ExpenseTotals = z.infer<typeof expenseTotals>;

/**
 * An expense that comes every month, such as the rent on the 1st. It is proposed from some days before `nextDue` and posted
 * only when a person says so. The day of the month is that of the last `nextDue` that a person gave.
 */
export const recurringExpenseSchemas = recordSchemas({
  fields: {
    name: text(60, 'Give it a name'),
    head: text(60, fieldWords('expense.head')),
    amount: moreThanNothing,
    accountId: blankable(objectId),
    partyId: blankable(objectId),
    note: optionalText(300),
    nextDue: documentDay,
    isActive: z._default(z.boolean(), true),
  },
  output: {
    head: headOfExpense,
    kind: expenseKind,
    account: accountOfExpense,
    party: partyOfExpense,
    dayOfMonth: z.number(),
  },
  sorts: ['name', 'nextDue', 'createdAt'],
  filters: { isActive: queryFlag },
  rules: [
    {
      path: 'partyId',
      message: fieldWords('expense.payerFrom'),
      holds: (one) => !(one.accountId && one.partyId),
    },
  ],
});
export const {
  input: recurringExpenseInput,
  update: recurringExpenseUpdate,
  record: recurringExpenseRecord,
} = recurringExpenseSchemas;
export type RecurringExpenseForm = z.input<typeof recurringExpenseInput>;
export type RecurringExpense = z.output<typeof recurringExpenseRecord>;

/** Skips what is proposed for a day. */
export const recurringSkip = z.strictObject({ due: day });

/**
 * A recurring expense that is due. `booked` is the last expense that somebody entered by hand under its head in that month,
 * rupees: perhaps what is proposed was paid already.
 */
export const expenseProposal = z.extend(recurringExpenseRecord, {
  booked: z.optional(z.object({ _id: z.string(), number: z.string(), date: z.string(), amount: z.number() })),
});
export type ExpenseProposal = z.infer<typeof expenseProposal>;

/** What is proposed today, the first due first. */
export const expenseProposals = z.object({ proposals: z.array(expenseProposal), today: z.string() });
export type ExpenseProposals = z.infer<typeof expenseProposals>;
