import { isWorkedOn, type Day, type RepairDue, type RepairStatus } from '@shopbench/contracts';
import type { ShopMinute } from '../../kernel/clock/shop-minute';

/** A promise without a time is kept until the day's end. */
const END_OF_DAY = '23:59';

/** The minute until which a promise holds. */
export const promisedUntil = (day: Day, time?: string): ShopMinute => `${day}T${time ?? END_OF_DAY}`;

/**
 * How an item with this status, promised until `promised`, stands at the minute `now`. Source: notes on the repair screens,
 * 3: late only while it is booked or in progress.
 */
export function repairDue(status: RepairStatus, promised: ShopMinute, now: ShopMinute): RepairDue {
  if (!isWorkedOn(status)) return 'none';
  if (promised < now) return 'late';
  return promised.slice(0, 10) === now.slice(0, 10) ? 'today' : 'in_time';
}
