import * as z from 'zod/mini';
import { LANGUAGES } from '../values/language';
import { ESTIMATE_ANSWERS } from '../repair/money/repair-estimate';
import { REPAIR_STATUSES } from '../repair/repair-status';
import { bounded, rupees } from '../records/fields';
import { itemIndex } from '../repair/repair-item';

/** One item as a customer follows it; money in rupees. */
export const trackedItem = z.object({
  itemIndex: z.number(),
  name: z.string(),
  fault: z.string(),
  status: z.enum(REPAIR_STATUSES),
  /** The steps of its process, and which of them is being done, from 0; all of them are done at their count. */
  steps: z.array(z.string()),
  currentStep: z.number(),
  /** Until when it is promised, by the shop's clock. */
  date: z.string(),
  time: z.optional(z.string()),
  price: z.number(),
  underWarranty: z.optional(z.string()),
  /** Until which days labour and parts are under warranty, once it was handed over. */
  warranty: z.optional(z.object({ labourUntil: z.optional(z.string()), partUntil: z.optional(z.string()) })),
  /** Of one that was withdrawn both prices are the one that is agreed now, and there are no lines. */
  estimate: z.nullable(
    z.object({
      lines: z.array(z.object({ what: z.string(), price: z.number() })),
      why: z.optional(z.string()),
      priceBefore: z.number(),
      priceAfter: z.number(),
      sentAt: z.string(),
      answer: z.optional(z.enum(ESTIMATE_ANSWERS)),
      answeredAt: z.optional(z.string()),
      withdrawnAt: z.optional(z.string()),
    }),
  ),
  /** Newest first. */
  happened: z.array(
    z.object({ status: z.enum([...REPAIR_STATUSES, 'estimate', 'withdrawn']), at: z.string() }),
  ),
});

/** What the tracking link of one booking shows. It names nobody else, no secret, no cost, no other repair. */
export const trackedRepair = z.object({
  shop: z.object({
    name: z.string(),
    phone: z.optional(z.string()),
    timeZone: z.string(),
  }),
  /** The customer's, where it is known. */
  language: z.optional(z.enum(LANGUAGES)),
  repairNumber: z.string(),
  /** Nothing more is done or asked; what was paid is given back by the shop. */
  cancelled: z.boolean(),
  items: z.array(trackedItem),
  /** To be paid for the booking: `payable` less what was paid. */
  payable: z.number(),
  paid: z.number(),
  due: z.number(),
  /** The link that a UPI app opens and its QR code as SVG; left out where nothing is due or the shop has no UPI id. */
  upi: z.optional(z.object({ link: z.string(), svg: z.string() })),
  /** The day on which the link ends. */
  ends: z.string(),
});
export type TrackedRepair = z.infer<typeof trackedRepair>;
export type TrackedItem = TrackedRepair['items'][number];

/** The customer's answer by the link; `sentAt` and `priceAfter` (rupees) are those of the estimate that was seen. */
export const trackAnswerInput = z.strictObject({
  itemIndex,
  answer: z.enum(ESTIMATE_ANSWERS),
  sentAt: bounded(40),
  priceAfter: z.optional(rupees),
});
export type TrackAnswerInput = z.output<typeof trackAnswerInput>;
