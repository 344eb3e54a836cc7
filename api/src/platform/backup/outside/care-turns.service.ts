import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CARE_ID, CopyCare } from '../../../store/platform/copy-care.schema';

const TOLD_EVERY_MS = 60_000;
/** A process that told nothing for so long is gone. */
const LONGEST_MS = 5 * TOLD_EVERY_MS;

/** Lets one process at a time send copies, and one try a restore, of all that serve the shop. */
@Injectable()
export class CareTurns {
  constructor(@InjectModel(CopyCare.name) private readonly care: Model<CopyCare>) {}

  /** Does `work`, unless another process is at it; one that died loses its turn some minutes later. */
  async alone(what: 'copying' | 'drilling', work: () => Promise<void>): Promise<void> {
    const now = Date.now();
    // One that lies ahead is of a clock that was wrong.
    const [gone, ahead] = [new Date(now - LONGEST_MS), new Date(now + LONGEST_MS)];
    const isFree = [{ $exists: false }, { $lt: gone }, { $gt: ahead }].map((is) => ({ [what]: is }));
    const tell = (filter: object = {}) =>
      this.care.updateOne({ _id: CARE_ID, ...filter }, { $set: { [what]: new Date() } });
    if ((await tell({ $or: isFree })).matchedCount === 0) return;
    const timer = setInterval(() => void tell().catch(() => undefined), TOLD_EVERY_MS).unref();
    try {
      await work();
    } finally {
      clearInterval(timer);
      // Where the database is away it ends by itself.
      await this.care.updateOne({ _id: CARE_ID }, { $unset: { [what]: '' } }).catch(() => undefined);
    }
  }
}
