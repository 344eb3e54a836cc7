import { fieldWords } from '../../words/field-words';
import * as z from 'zod/mini';
import { LANGUAGES } from '../../values/language';
import { ESTIMATE_ANSWERS } from './repair-estimate';
import { REPAIR_NOTICES } from './repair-notices';
import { REPAIR_STATUSES } from '../repair-status';
import {
  blankable,
  bounded,
  documentDay,
  imei,
  objectId,
  optionalText,
  rupees,
  text,
  version,
} from '../../records/fields';
import { PAYMENT_MODES } from '../../money/payment';
import { itemIndex } from '../repair-item';

const person = z.object({ _id: z.string(), name: z.string() });
const document = z.object({ id: z.string(), number: z.string() });
const itemLink = z.object({ repair: z.string(), index: z.number(), number: z.string() });

/** `GET /repair/promise`: what is asked before a device is booked. */
export const promiseQuery = z.strictObject({
  fault: text(100),
  brand: optionalText(60),
  modelNo: optionalText(60),
});
export type PromiseQuery = z.output<typeof promiseQuery>;

/** How long repairs like it take, working minutes, and until when it can be promised; null where too few are known. */
export const repairPromise = z.nullable(
  z.object({
    median: z.number(),
    most: z.number(),
    repairs: z.number(),
    likeIt: z.enum(['model', 'fault']),
    date: z.string(),
    time: z.string(),
  }),
);
export type RepairPromise = z.infer<typeof repairPromise>;

/**
 * Work that a customer is asked about: what it is and why; prices in rupees, above what was agreed on the item as it was
 * read in `version`.
 */
export const estimateInput = z.strictObject({
  version,
  lines: z
    .array(z.strictObject({ what: text(120), price: rupees }))
    .check(z.minLength(1, fieldWords('estimate.work')), z.maxLength(20)),
  why: optionalText(300),
});
export type EstimateInput = z.output<typeof estimateInput>;

/**
 * The customer's answer as somebody at the shop heard it; `sentAt` is that of the estimate that was answered, `priceAfter`
 * the price in rupees that was named: an answer to another one is refused.
 */
export const estimateAnswerInput = z.strictObject({
  answer: z.enum(ESTIMATE_ANSWERS),
  by: z.enum(['phone', 'counter']),
  answeredBy: optionalText(100),
  sentAt: bounded(40),
  priceAfter: z.optional(rupees),
});
export type EstimateAnswerInput = z.output<typeof estimateAnswerInput>;

const paidFields = {
  paymentMode: z._default(z.enum(PAYMENT_MODES), 'cash'),
  accountId: blankable(objectId),
  transactionId: optionalText(60),
};

/**
 * `POST /repair/{id}/bill`: which items, all that are not billed when left out; `deliver` hands them over too. What is
 * received (rupees) is a payment; prepayments of the booking are used by themselves.
 */
export const repairBillInput = z.strictObject({
  items: z.optional(z.array(itemIndex).check(z.minLength(1, fieldWords('item.fewest')), z.maxLength(50))),
  deliver: z._default(z.boolean(), false),
  receivedAmount: z._default(rupees, 0),
  ...paidFields,
  date: blankable(documentDay),
  /** What was agreed about money that is put off. */
  word: optionalText(200),
});
export type RepairBillInput = z.output<typeof repairBillInput>;
export type RepairBillForm = z.input<typeof repairBillInput>;

/** `POST /repair/{id}/give-back`: pays what is left of the prepayments back to the customer. */
export const giveBackInput = z.strictObject({ ...paidFields, note: optionalText(200) });
export type GiveBackInput = z.output<typeof giveBackInput>;

/** What is owed for a booking, rupees. Source: domain rules, "Repairs, what is owed". */
export const repairMoney = z.object({
  number: z.string(),
  /** null: nobody in particular. */
  customer: z.nullable(person),
  /** What the booking is made of; an item of which `bill` is null can be billed. */
  items: z.array(
    z.object({
      ...{ itemIndex: z.number(), itemName: z.string(), fault: z.string(), price: z.number() },
      ...{ repairStatus: z.enum(REPAIR_STATUSES), bill: z.nullable(document) },
      /** Steps of its process that are not completed; whether an estimate waits for its answer. */
      ...{ stepsLeft: z.number(), awaitsApproval: z.boolean() },
    }),
  ),
  total: z.number(),
  discount: z.number(),
  payable: z.number(),
  /** Bills of the shop are rounded to whole rupees. */
  roundToRupee: z.boolean(),
  /** Paid on its bills or prepaid. */
  paid: z.number(),
  /** Of its prepayments what is not used yet. */
  held: z.number(),
  advances: z.array(
    z.object({
      ...{ id: z.string(), number: z.string(), date: z.string(), mode: z.string(), open: z.number() },
      /** Who paid it, where that is not the customer of the booking. */
      from: z.optional(z.string()),
    }),
  ),
  bills: z.array(z.object({ ...document.shape, payable: z.number(), open: z.number() })),
  /** Of what is still to be billed, less its share of the discount. */
  unbilled: z.number(),
  due: z.number(),
  /** Parts at what they cost the shop, and work by partners; only for people who may see costs. */
  parts: z.optional(z.number()),
  outsourced: z.optional(z.number()),
});
export type RepairMoney = z.infer<typeof repairMoney>;

/** An item, as it was read in `version`, that a partner repairs: who, and what it costs the shop (rupees); 0 takes the cost back. */
export const outsourceInput = z.strictObject({
  version,
  repairBy: objectId,
  cost: rupees,
  date: blankable(documentDay),
});
export type OutsourceInput = z.output<typeof outsourceInput>;

export const warrantyQuery = z.strictObject({ imei });

/** What is known of a phone by its IMEI: its earlier repairs, newest first, and its sale. */
export const imeiWarranty = z.object({
  repairs: z.array(
    z.object({
      ...itemLink.shape,
      bookingDate: z.string(),
      itemName: z.string(),
      brandName: z.optional(z.string()),
      modelNo: z.optional(z.string()),
      email: z.optional(z.string()),
      fault: z.string(),
      deliveredOn: z.optional(z.string()),
      labourUntil: z.optional(z.string()),
      partUntil: z.optional(z.string()),
      /** Why a repair that it comes back with costs nothing; left out where nothing covers it. */
      why: z.optional(z.string()),
    }),
  ),
  /** What the phone was sold as, by us, and until when its warranty runs. */
  sale: z.nullable(
    z.object({
      productName: z.string(),
      brandName: z.optional(z.string()),
      modelNo: z.optional(z.string()),
      what: z.optional(z.string()),
      until: z.optional(z.string()),
    }),
  ),
  /** Who brought it last, or bought it since; null where that is nobody in particular. */
  customer: z.nullable(
    z.object({
      _id: z.string(),
      name: z.string(),
      mobileNumber: z.string(),
      address: z.string(),
    }),
  ),
});
export type ImeiWarranty = z.infer<typeof imeiWarranty>;

/** Takes an item out of the warranty that covered it, at a price (rupees). */
export const repairChargeInput = z.strictObject({ version, charge: rupees });
/**
 * Puts an item, as it was read in `version`, under the warranty of an earlier one: it costs nothing. `charge` takes that
 * back at a price (rupees).
 */
export const underWarrantyInput = z.union([
  z.strictObject({ version, repair: objectId, index: itemIndex }),
  repairChargeInput,
]);
export type UnderWarrantyInput = z.output<typeof underWarrantyInput>;

export const CLAIM_STATES = ['open', 'debit_note', 'exchange', 'settled', 'refused'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** A part that failed is claimed from its supplier: which used part of which earlier repair. */
export const claimInput = z.strictObject({ part: objectId });
export type ClaimInput = z.output<typeof claimInput>;

/** How the claim of an item, as it was read in `version`, goes on; the number of the debit note or of the exchange is kept as a word. */
export const claimUpdate = z.strictObject({
  version,
  state: z.enum(['debit_note', 'exchange', 'settled', 'refused']),
  documentId: blankable(objectId),
});
export type ClaimUpdate = z.output<typeof claimUpdate>;

/** A claim in the list of those that are followed. */
export const claimRow = z.object({
  ...itemLink.shape,
  itemName: z.string(),
  supplier: person,
  what: z.string(),
  state: z.enum(CLAIM_STATES),
  document: z.optional(z.object({ kind: z.string(), id: z.string(), number: z.string() })),
  at: z.string(),
  by: z.string(),
});
export type ClaimRow = z.infer<typeof claimRow>;

/** `GET /repair/{id}/notice`: the text for a customer, with the link to follow the repair by; in the customer's language. */
export const noticeQuery = z.strictObject({
  notice: z.enum(REPAIR_NOTICES),
  index: z._default(
    z.pipe(bounded(100).check(z.regex(/^\d{1,3}$/, fieldWords('item.index'))), z.transform(Number)),
    0,
  ),
  language: z.optional(z.enum(LANGUAGES)),
});
export const repairNotice = z.object({
  text: z.string(),
  mobileNumber: z.optional(z.string()),
  link: z.string(),
  language: z.enum(LANGUAGES),
});

/** `POST /repair/{id}/items/{itemIndex}/told`: that a customer was sent a notice, and by what. */
export const NOTICE_WAYS = ['whatsapp', 'sms', 'copied'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];
export const toldInput = z.strictObject({ notice: z.enum(REPAIR_NOTICES), way: z.enum(NOTICE_WAYS) });
export type ToldInput = z.output<typeof toldInput>;
