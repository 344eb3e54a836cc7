import { fieldWords } from '../words/field-words';
import * as z from 'zod/mini';
import type { FieldRights } from '../access/rights';
import {
  blankable,
  documentDay,
  documentNumber,
  mobileNumber,
  objectId,
  optionalText,
  rupees,
} from '../records/fields';
import { PAYMENT_MODES } from '../money/payment';
import { consentGiven } from '../people/privacy/consent';
import { recordSchemas } from '../records/record-schemas';
import { REPAIR_ITEM_RIGHTS, repairItemRecord, repairLineChange, repairLineInput } from './repair-item';

const person = z.object({ _id: z.string(), name: z.string() });

/** Figures that the server works out; when a form sends what it showed, they must agree. */
const shownFigures = { totalAmount: z.optional(rupees), totalPayableAmount: z.optional(rupees) };

const bookingFields = {
  bookingDate: z.optional(documentDay),
  expectDeliveryDate: blankable(documentDay),
  billTo: z._default(z.enum(['Cash', 'Customer']), 'Cash'),
  customerId: blankable(objectId),
  customerName: optionalText(100),
  mobileNumber: blankable(mobileNumber),
  address: optionalText(300),
  discountAmount: z._default(rupees, 0),
  privateNote: optionalText(500),
  customerNote: optionalText(500),
  bookBy: blankable(objectId),
  repairUnder: optionalText(60),
  referBy: optionalText(100),
  deliveryTerm: optionalText(200),
  srNumber: optionalText(60),
};

/**
 * A booking: who brings what. All amounts in rupees. `expectDeliveryDate` follows the latest line until it is given;
 * `repairUnder` is the default of its lines; `discount` is an old name of `discountAmount` and must agree with it. An
 * advance posts a payment that is a prepayment of the booking.
 */
const repairSchemas = recordSchemas({
  fields: bookingFields,
  createOnly: {
    repairing: z.array(repairLineInput).check(z.minLength(1, fieldWords('device.fewest')), z.maxLength(50)),
    advanceAmount: z._default(rupees, 0),
    paymentDate: blankable(documentDay),
    paymentMode: z._default(z.enum(PAYMENT_MODES), 'cash'),
    accountId: blankable(objectId),
    transactionId: optionalText(60),
  },
  formOnly: {
    repairNumber: blankable(documentNumber),
    /** The number is the form's suggestion: when the series went on meanwhile, the next one is allotted. */
    repairNumberSuggested: z._default(z.boolean(), false),
    repairNumberMoves: z._default(z.boolean(), false),
    repairProcess: blankable(objectId),
    /** What the customer said beside the signature. */
    consent: z.optional(consentGiven),
    discount: z.optional(rupees),
    ...shownFigures,
  },
  output: {
    repairNumber: z.string(),
    bookingDate: z.string(),
    expectDeliveryDate: z.string(),
    customer: z.nullable(person),
    customerName: z.string(),
    repairing: z.array(repairItemRecord),
    totalAmount: z.number(),
    totalPayableAmount: z.number(),
    /** What is prepaid or was applied to its bills, and what is still to be paid. */
    advanceAmount: z.number(),
    balanceAmount: z.number(),
    bookBy: z.nullable(person),
    /** The address of the customer's signature. */
    signature: z.optional(z.string()),
    bills: z.array(z.object({ id: z.string(), number: z.string() })),
    cancelled: z.boolean(),
    cancelReason: z.optional(z.string()),
    createdBy: z.string(),
    /** The id of who made it. */
    madeBy: z.string(),
  },
  sorts: ['bookingDate'],
  rules: [
    {
      path: 'customerId',
      message: fieldWords('customer.choose'),
      holds: ({ billTo, customerId }) => billTo !== 'Customer' || !!customerId,
    },
  ],
});

export const repairInput = repairSchemas.input.check(
  z.refine(({ discount, discountAmount }) => discount === undefined || discount === discountAmount, {
    path: ['discount'],
    error: fieldWords('discount.twice'),
  }),
);
export type RepairInput = z.output<typeof repairInput>;
export type RepairForm = z.input<typeof repairInput>;

/**
 * A change of a booking: the fields that it names, and the version that was read; null clears. `repairing` names all lines
 * that the booking is to have: one that is left out goes, if nothing was done on it yet.
 */
export const repairUpdate = z.strictObject({
  ...repairSchemas.update.shape,
  ...shownFigures,
  repairing: z.optional(
    z.array(repairLineChange).check(z.minLength(1, fieldWords('device.fewest')), z.maxLength(50)),
  ),
});
export type RepairUpdate = z.output<typeof repairUpdate>;

/** The rules over several fields of a booking, for one after a change of some. */
export const brokenRepairRules = repairSchemas.brokenRules;

export const repairRecord = repairSchemas.record;
export type Repair = z.output<typeof repairRecord>;

export const REPAIR_RIGHTS = Object.fromEntries(
  Object.entries(REPAIR_ITEM_RIGHTS).map(([field, right]) => [`repairing.${field}`, right]),
) as FieldRights;

/** `GET /repair/last-repair`: the number saved last, and the one to suggest, left out when the series is full. */
export const lastRepair = z.object({
  repairNumber: z.nullable(z.string()),
  nextNumber: z.optional(z.string()),
});
