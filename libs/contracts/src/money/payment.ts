import { fieldWords } from '../words/field-words';
import * as z from 'zod/mini';
import { INVOICE_STATUSES } from '../documents/trade-documents';
import { OWED_KINDS } from '../documents/trade-kinds';
import type { ACCOUNT_TYPES } from './account';
import {
  blankable,
  documentDay,
  documentNumber,
  objectId,
  optionalText,
  recordBase,
  rupees,
} from '../records/fields';
import { listQuery, queryFlag } from '../records/list-query';

/** How a bill is paid; the kinds of account that may take it. Phone Pay and Bharat Pay are both `qr_code`. */
export const PAYMENT_MODES = ['cash', 'qr_code', 'razorpay', 'bank'] as const satisfies typeof ACCOUNT_TYPES;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** What one payment gave to a bill: `amount` in rupees, of which the payment itself may hold more. */
export const settlementRecord = z.object({
  _id: z.string(),
  number: z.string(),
  date: z.string(),
  mode: z.enum(PAYMENT_MODES),
  account: z.object({ _id: z.string(), accountName: z.string() }),
  reference: z.optional(z.string()),
  amount: z.number(),
});
export type Settlement = z.infer<typeof settlementRecord>;

export const PAYMENT_DIRECTIONS = ['in', 'out'] as const;
export type PaymentDirection = (typeof PAYMENT_DIRECTIONS)[number];

/**
 * What a payment can be set against. Money in settles what is owed to the shop, money out what the shop owes: bills and
 * notes, an opening balance (its `invoiceId` is the party's id), and money that went the other way in advance.
 */
export const SETTLED_KINDS = [...(['opening', 'expense', 'receipt', 'payment'] as const), ...OWED_KINDS];
export type SettledKind = (typeof SETTLED_KINDS)[number];

/** What money may be paid in advance for. */
export const PREPAID_KINDS = ['repair', 'order'] as const;
export type PrepaidKind = (typeof PREPAID_KINDS)[number];

const moreThanNothing = rupees.check(z.gt(0, fieldWords('amount.none')));
const direction = z.enum(PAYMENT_DIRECTIONS);
const mode = z.enum(PAYMENT_MODES);

/** One of the several ways in which a bill is paid at once, rupees; without an account the first active one of the mode. */
export const paymentPart = z.strictObject({
  mode,
  account: blankable(objectId),
  amount: moreThanNothing,
  transactionId: optionalText(60),
});
export type PaymentPart = z.output<typeof paymentPart>;

/** Of a payment, what settles one bill; rupees. */
const allocationInput = z.strictObject({ invoiceId: objectId, amount: moreThanNothing });
const allocations = z.array(allocationInput).check(
  z.maxLength(200),
  z.refine<{ invoiceId: string }[]>(
    (all) => new Set(all.map(({ invoiceId }) => invoiceId)).size === all.length,
    fieldWords('bill.once'),
  ),
);

/**
 * Money in or out, rupees. Without an account the first active one of the mode takes it; an account sets the mode.
 * `allocations` left out: the oldest bills first, unless it is a prepayment; `[]`: none. The rest is an
 * advance. Money of nobody in particular must settle bills, or be a prepayment.
 */
export const paymentInput = z
  .strictObject({
    direction,
    partyId: blankable(objectId),
    /** Who pays when it is nobody in particular. */
    partyName: optionalText(100),
    accountId: blankable(objectId),
    mode: z.optional(mode),
    amount: moreThanNothing,
    date: blankable(documentDay),
    reference: optionalText(60),
    /** Printed on the receipt. */
    note: optionalText(300),
    privateNote: optionalText(300),
    allocations: z.optional(allocations),
    heldFor: z.optional(z.strictObject({ kind: z.enum(PREPAID_KINDS), id: objectId })),
    number: blankable(documentNumber),
    numberSuggested: z._default(z.boolean(), false),
    numberMoves: z._default(z.boolean(), false),
  })
  .check(
    z.refine((one) => !one.mode || one.mode === 'cash' || !!one.reference, {
      path: ['reference'],
      error: fieldWords('payment.reference'),
    }),
  );
export type PaymentInput = z.output<typeof paymentInput>;
export type PaymentForm = z.input<typeof paymentInput>;

/** Sets what is free of a payment against bills: the named ones, else the oldest first. */
export const paymentAllocateInput = z.strictObject({ allocations: z.optional(allocations) });
export type PaymentAllocateInput = z.output<typeof paymentAllocateInput>;

const heldFor = z.object({ kind: z.enum(PREPAID_KINDS), id: z.string(), number: z.string() });
const partyOfPayment = z.nullable(
  z.object({ _id: z.string(), name: z.string(), role: z.enum(['customer', 'supplier', 'staff']) }),
);

/** A payment, rupees. `advanceAmount` is what of it is not set against anything, 0 of a cancelled one. */
export const paymentRecord = z.object({
  ...recordBase,
  number: z.string(),
  direction,
  date: z.string(),
  party: partyOfPayment,
  partyName: z.string(),
  account: z.object({ _id: z.string(), accountName: z.string() }),
  mode,
  amount: z.number(),
  reference: z.optional(z.string()),
  note: z.optional(z.string()),
  privateNote: z.optional(z.string()),
  allocations: z.array(
    z.object({
      kind: z.enum(SETTLED_KINDS),
      invoiceId: z.string(),
      invoiceNumber: z.string(),
      amount: z.number(),
    }),
  ),
  advanceAmount: z.number(),
  heldFor: z.optional(heldFor),
  /** The bill on which it was entered. */
  savedWith: z.optional(z.string()),
  cancelled: z.boolean(),
  cancelReason: z.optional(z.string()),
  createdBy: z.string(),
  /** The id of who made it. */
  madeBy: z.string(),
});
export type Payment = z.infer<typeof paymentRecord>;

export const PAYMENT_SORTS = ['date', 'number', 'amount', 'createdAt'] as const;

/** The list of payments; amounts in rupees, `advance` those with something left to be used. */
export const paymentListQuery = listQuery(PAYMENT_SORTS, {
  direction: z.optional(direction),
  party: z.optional(objectId),
  account: z.optional(objectId),
  mode: z.optional(mode),
  cancelled: queryFlag,
  advance: z.optional(z.literal('true')),
  from: blankable(documentDay),
  to: blankable(documentDay),
});
export type PaymentListQuery = z.output<typeof paymentListQuery>;

/** What a payment of a party, or of one bill to nobody in particular, can be set against. */
export const openItemsQuery = z
  .strictObject({ direction, partyId: z.optional(objectId), invoiceId: z.optional(objectId) })
  .check(
    z.refine((query) => !!query.partyId || !!query.invoiceId, {
      path: ['partyId'],
      error: fieldWords('payment.ofWhat'),
    }),
  );
export type OpenItemsQuery = z.output<typeof openItemsQuery>;

/** One thing that is still to be settled, rupees. */
export const openItem = z.object({
  kind: z.enum(SETTLED_KINDS),
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  date: z.string(),
  dueDate: z.optional(z.string()),
  amount: z.number(),
  open: z.number(),
  status: z.enum(INVOICE_STATUSES),
});
export type OpenItem = z.infer<typeof openItem>;

/** The open items oldest first, what the party owes (above 0) or is owed, and the number that a payment would get now. */
export const openItems = z.object({
  items: z.array(openItem),
  balance: z.number(),
  creditLeft: z.optional(z.number()),
  nextNumber: z.optional(z.string()),
  today: z.string(),
});
export type OpenItems = z.infer<typeof openItems>;
