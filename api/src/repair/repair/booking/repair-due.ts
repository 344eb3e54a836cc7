import { WORKING_STATUSES, type RepairDue, type RepairStatus } from '@shopbench/contracts';
import type { ShopMinute } from '../../../kernel/clock/shop-minute';

/**
 * The stored condition that stands for `repairDue` at the minute `now`; no item is both late and due today.
 * @param statuses those that are looked at
 */
export const dueIn = (
  due: Extract<RepairDue, 'late' | 'today'>,
  now: ShopMinute,
  statuses: readonly RepairStatus[] = WORKING_STATUSES,
) => ({
  open: true,
  repairStatus: { $in: WORKING_STATUSES.filter((one) => statuses.includes(one)) },
  promisedUntil: due === 'late' ? { $lt: now } : { $gte: now, $lte: `${now.slice(0, 10)}T24` },
});
