import * as z from 'zod/mini';
import { UNITS } from '../values/quantity';
import { invoiceRow } from '../trade/invoice';
import { repairRow } from '../repair/repair-list';

/** What a member of the staff sold and booked lately, newest first. What customers pay, never what goods cost. */
export const staffWork = z.object({ sales: z.array(invoiceRow), repairs: z.array(repairRow) });
export type StaffWork = z.infer<typeof staffWork>;

/** An overdue bill to call about; `balanceAmount` in rupees. */
const overdueBill = z.object({
  _id: z.string(),
  invoiceNumber: z.string(),
  customerName: z.string(),
  mobileNumber: z.optional(z.string()),
  dueDate: z.string(),
  balanceAmount: z.number(),
});

/** A product at or below its limit, quantities in its unit. */
const lowItem = z.object({
  _id: z.string(),
  productName: z.string(),
  itemCode: z.string(),
  unit: z.enum(UNITS),
  stockQuantity: z.number(),
});

/**
 * The day of the person who asks: own work, and reminders that follow from what is stored. Holds neither costs nor the
 * shop's totals. `trade` is for people with that right only.
 */
export const myDay = z.object({
  date: z.string(),
  /** Customers and suppliers that this person added today. */
  partiesAdded: z.number(),
  trade: z.optional(
    z.object({
      /** Today, by this person. */
      salesToday: z.number(),
      repairsToday: z.number(),
      /** Today, by everybody. */
      repairsInShop: z.number(),
      ...staffWork.shape,
      overdue: z.object({ count: z.number(), rows: z.array(overdueBill) }),
      lowStock: z.object({ count: z.number(), rows: z.array(lowItem) }),
    }),
  ),
});
export type MyDay = z.infer<typeof myDay>;
