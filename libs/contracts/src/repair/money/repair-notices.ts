/** When a customer is told something. Source: issue "Repairs, whole", 11. */
export const REPAIR_NOTICES = ['booked', 'estimate', 'done', 'delivered'] as const;
export type RepairNotice = (typeof REPAIR_NOTICES)[number];

/** Customers read 12-hour times, staff 24-hour. */
export function customerTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)} ${hour < 12 ? 'am' : 'pm'}`;
}
