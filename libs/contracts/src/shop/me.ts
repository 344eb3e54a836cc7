import * as z from 'zod/mini';
import { INVOICE_STATUSES } from '../documents/trade-documents';
import { deskMessage } from './desk';
import { historyQuery } from '../records/change';
import { myItem } from './my-shop';
import { upiPayment } from '../money/upi';
import { trackedItem, trackedRepair } from './track';

/** What a customer knows of the shop; `open` is when it is open today, null when it is closed. */
const myShop = z.object({
  name: z.string(),
  timeZone: z.string(),
  phone: z.optional(z.string()),
  address: z.optional(z.string()),
  open: z.nullable(z.object({ open: z.string(), close: z.string() })),
});

/** A warranty as it runs: until which day, and how many of its days are left; below 0 it has ended. */
const warrantyRun = z.object({ until: z.string(), daysLeft: z.number(), days: z.number() });

/** A phone that a customer bought here, or that was repaired here and is under warranty. */
export const myPhone = z.object({
  name: z.string(),
  /** One or two IMEIs, or a serial number. */
  imeis: z.array(z.string()),
  why: z.enum(['bought', 'repaired']),
  /** The day on which it was bought or handed over. */
  date: z.string(),
  warranty: z.optional(warrantyRun),
  /** The bill, or the repair. */
  document: z.object({ _id: z.string(), number: z.string() }),
});
export type MyPhone = z.infer<typeof myPhone>;

/** A booking in the list of one's own repairs. */
export const myRepairRow = z.object({
  _id: z.string(),
  repairNumber: z.string(),
  date: z.string(),
  cancelled: z.boolean(),
  items: z.array(trackedItem),
});
export type MyRepairRow = z.infer<typeof myRepairRow>;

/** One's own booking: what the tracking link shows of it, its photos and its bills. */
export const myRepair = z.object({
  ...trackedRepair.shape,
  ends: z.optional(z.string()),
  _id: z.string(),
  date: z.string(),
  photos: z.array(
    z.object({ itemIndex: z.number(), url: z.string(), when: z.enum(['intake', 'after']), at: z.string() }),
  ),
  bills: z.array(z.object({ _id: z.string(), number: z.string() })),
});
export type MyRepair = z.infer<typeof myRepair>;

/** A bill in the list of one's own purchases, rupees; `items` are the names of its first lines. */
export const myPurchaseRow = z.object({
  _id: z.string(),
  number: z.string(),
  date: z.string(),
  items: z.array(z.string()),
  total: z.number(),
  balance: z.number(),
  status: z.enum(INVOICE_STATUSES),
});
export type MyPurchaseRow = z.infer<typeof myPurchaseRow>;

/** One's own bill, rupees. `canReturn` is what of a line has not come back, in its unit. */
export const myPurchase = z.object({
  ...myPurchaseRow.shape,
  lines: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      quantity: z.number(),
      canReturn: z.number(),
      unit: z.string(),
      price: z.number(),
      total: z.number(),
      imeis: z.array(z.string()),
      warranty: z.optional(warrantyRun),
    }),
  ),
  discount: z.number(),
  tax: z.number(),
  received: z.number(),
  credited: z.number(),
  upi: z.optional(upiPayment),
  /** The booking that it bills. */
  repair: z.optional(z.object({ _id: z.string(), number: z.string() })),
});
export type MyPurchase = z.infer<typeof myPurchase>;

/** What a customer owes altogether, rupees: `late` of it is past its day. */
export const myDues = z.object({ amount: z.number(), late: z.number(), bills: z.number() });
export type MyDues = z.infer<typeof myDues>;

/** The first page of one's own area. */
export const myHome = z.object({
  name: z.string(),
  shop: myShop,
  repairs: z.array(myRepairRow),
  dues: myDues,
  phones: z.array(myPhone),
  purchases: z.array(myPurchaseRow),
  /** Some of what is for sale and in stock. */
  offers: z.array(myItem),
  /** The last message, and how many of the shop's are not read. */
  message: z.nullable(deskMessage),
  unread: z.number(),
});
export type MyHome = z.infer<typeof myHome>;

/** A page of one's own repairs or purchases, newest first. */
export const myListQuery = historyQuery;
export type MyListQuery = z.output<typeof myListQuery>;

/** Figures of the customers for the admin: sales in rupees, visits are bills and bookings, both of this month so far. */
export const customerFigures = z.object({
  customers: z.number(),
  /** Who bought something or brought something in within the last 90 days. */
  active: z.number(),
  visits: z.number(),
  sales: z.number(),
});
export type CustomerFigures = z.infer<typeof customerFigures>;
