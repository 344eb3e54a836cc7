import * as z from 'zod/mini';

/*
 * The specification's daily summaries; all money in rupees, days in the shop's time zone, the oldest first.
 * Source: specification 1, section 3, "Daily summaries".
 */

const series = <const Key extends string>(key: Key) =>
  z.array(
    z.object({ date: z.string(), [key]: z.number() } as { date: z.ZodMiniString } & Record<
      Key,
      z.ZodMiniNumber
    >),
  );

export const salesToday = z.object({ totalSales: z.number(), invoiceCount: z.number() });
export const saleDays = series('totalSales');
export const purchasesToday = z.object({ totalPurchases: z.number(), invoiceCount: z.number() });
export const purchaseDays = series('totalPurchases');
export const repairBookingsToday = z.object({ totalRepairPrice: z.number(), bookRepairCount: z.number() });
export const repairBookingDays = series('totalRepairPrice');
