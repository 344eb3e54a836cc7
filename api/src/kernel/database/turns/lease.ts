import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { ifFree } from '../../answers/database-error';

/** Something that one process at a time may do, of all that serve a database; it lasts until it is released or its process dies. */
export interface Lease {
  /** Whether it is surely still this process's; false for one that could not be lengthened in time. */
  readonly holds: boolean;
  /** Lengthens it at once, beside what is done by itself; answers whether it is still this process's. */
  renewed(): Promise<boolean>;
  release(): Promise<void>;
}

interface LeaseDocument {
  _id: string;
  holder: string;
  until: Date;
}

/** One that ends later than so many times its length was taken by a clock that was wrong. */
const LONGEST = 20;

/** Conditions on when a lease ends that is over at `now`, milliseconds: one of them holds. */
const overAt = (now: number, leaseMs: number) => [
  { until: { $lt: new Date(now) } },
  { until: { $gt: new Date(now + LONGEST * leaseMs) } },
];

/** Whether somebody has a lease of that length. */
export async function isLeased(
  db: mongo.Db,
  collection: string,
  leaseMs: number,
  id: string,
): Promise<boolean> {
  const lease = { _id: id, $nor: overAt(Date.now(), leaseMs) };
  return (await db.collection<LeaseDocument>(collection).countDocuments(lease, { limit: 1 })) > 0;
}

/**
 * The lease that a document of a collection stands for; null while another holder has it. A process that dies loses it `leaseMs`
 * later. The clocks of all processes must agree better than that.
 */
export async function takeLease(
  db: mongo.Db,
  collection: string,
  leaseMs: number,
  id = 'lock',
): Promise<Lease | null> {
  const leases = db.collection<LeaseDocument>(collection);
  const holder = randomUUID();
  const begun = Date.now();
  const set = (at: number) => ({ $set: { holder, until: new Date(at + leaseMs) } });
  // The upsert meets the lease that another holder has.
  const taken = await ifFree(() =>
    leases.updateOne({ _id: id, $or: overAt(begun, leaseMs) }, set(begun), { upsert: true }),
  );
  if (!taken) return null;
  let until = begun + leaseMs;
  const renewed = async () => {
    const at = Date.now();
    const isOurs = (await leases.updateOne({ _id: id, holder }, set(at))).matchedCount === 1;
    until = isOurs ? at + leaseMs : 0;
    return isOurs;
  };
  const renewing = setInterval(() => void renewed().catch(() => undefined), leaseMs / 4).unref();
  return {
    get holds() {
      return Date.now() <= until;
    },
    renewed,
    release: async () => {
      clearInterval(renewing);
      await leases.deleteOne({ _id: id, holder });
    },
  };
}
