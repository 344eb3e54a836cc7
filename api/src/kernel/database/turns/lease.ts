import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { ifFree } from '../../answers/database-error';

/** Something that one process at a time may do; a process that dies loses it when its time is over. */
export interface Lease {
  /** Lengthens it; answers whether it is still this process's. */
  renewed(): Promise<boolean>;
  release(): Promise<void>;
}

interface LeaseDocument {
  _id: 'lock';
  holder: string;
  until: Date;
}

/** The lease that a collection's document `lock` stands for; null while another process holds it. */
export async function takeLease(db: mongo.Db, collection: string, leaseMs: number): Promise<Lease | null> {
  const leases = db.collection<LeaseDocument>(collection);
  const holder = randomUUID();
  const until = () => new Date(Date.now() + leaseMs);
  const taken = await ifFree(() =>
    leases.updateOne(
      { _id: 'lock', until: { $lt: new Date() } },
      { $set: { holder, until: until() } },
      { upsert: true },
    ),
  );
  // The upsert meets the lease that another process holds.
  if (!taken) return null;
  return {
    renewed: async () => {
      const kept = await leases.updateOne({ _id: 'lock', holder }, { $set: { until: until() } });
      return kept.matchedCount === 1;
    },
    release: async () => void (await leases.deleteOne({ _id: 'lock', holder })),
  };
}
