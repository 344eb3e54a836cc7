import * as z from 'zod/mini';
import type { ACCOUNT_TYPES } from './account';

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
