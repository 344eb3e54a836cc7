import * as z from 'zod/mini';
import { recordBase } from './fields';
import { listQuery } from './list-query';

/** A repair booking as a list shows it; `totalPayableAmount` in rupees. */
export const repairRow = z.object({
  ...recordBase,
  repairNumber: z.string(),
  bookingDate: z.string(),
  customerName: z.string(),
  mobileNumber: z.optional(z.string()),
  totalPayableAmount: z.number(),
});
export type RepairRow = z.infer<typeof repairRow>;

export const repairListQuery = listQuery(['bookingDate', 'createdAt'], {});
