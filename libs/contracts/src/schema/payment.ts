import * as z from 'zod/mini';
import { PAYMENT_MODES } from './invoice';

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
