import type { ShopMinute } from '../../../kernel/clock/shop-minute';
import { afterWorkingMinutes, type WorkingHours } from './working-time';

/** Fewer past repairs tell nothing. Source: notes on the repair screens, 6. */
export const FEWEST_REPAIRS = 5;

/** A promise is told on full quarters of an hour. */
const QUARTER = 15;

/** How long repairs like one took, working minutes each. */
export interface PastRepairs {
  sameModel: readonly number[];
  /** Of the same fault on any model. */
  sameFault: readonly number[];
}

/** How long a repair usually takes, working minutes; `likeIt` says what it was taken from. */
export interface UsualTime {
  /** Half of them took no longer. */
  median: number;
  /** Eight of ten took no longer. */
  most: number;
  repairs: number;
  likeIt: 'model' | 'fault';
}

/** The value that so large a part of the sorted values does not pass (nearest rank). */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)]!;
}

/**
 * The usual time of a fault on a model; of the fault on any model where there are fewer than five of that; null where there
 * are fewer than five of either. Source: domain rules, "Process versions"; issue "Repairs, whole", 6.
 */
export function usualTime({ sameModel, sameFault }: PastRepairs): UsualTime | null {
  const likeIt = sameModel.length >= FEWEST_REPAIRS ? 'model' : 'fault';
  const times = likeIt === 'model' ? sameModel : sameFault;
  if (times.length < FEWEST_REPAIRS) return null;
  return { median: percentile(times, 0.5), most: percentile(times, 0.8), repairs: times.length, likeIt };
}

/** When a repair that begins at `from` can be promised: after the time within which eight of ten like it were done. */
export const promiseOf = (from: ShopMinute, { most }: UsualTime, hours: WorkingHours): ShopMinute =>
  upToQuarter(afterWorkingMinutes(from, most, hours));

/**
 * When a repair that was taken in at `from` is likely to be ready, seen at `now`: never before now, since it is not done.
 * What is likely after the promised minute will be late.
 */
export function likelyReady(
  from: ShopMinute,
  now: ShopMinute,
  { median }: UsualTime,
  hours: WorkingHours,
): ShopMinute {
  const ready = afterWorkingMinutes(from, median, hours);
  return ready > now ? ready : afterWorkingMinutes(now, 0, hours);
}

function upToQuarter(minute: ShopMinute): ShopMinute {
  const over = Number(minute.slice(14)) % QUARTER;
  if (over === 0) return minute;
  const later = new Date(Date.parse(`${minute}:00Z`) + (QUARTER - over) * 60_000);
  return later.toISOString().slice(0, 16);
}
