import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { Change } from '../../store/records/change.schema';
import { LedgerEntry } from '../../store/books/ledger-entry.schema';
import { StockMovement } from '../../store/goods/stock-movement.schema';

/** An id made at that moment, so that the ids made since are the greater ones. */
const idAt = (at: Date): Types.ObjectId => Types.ObjectId.createFromTime(Math.floor(at.getTime() / 1000));

/** Tells which records changed lately, from the change records and the stock movements. */
@Injectable()
export class RecentChanges {
  constructor(
    @InjectModel(Change.name) private readonly changes: Model<Change>,
    @InjectModel(StockMovement.name) private readonly movements: Model<StockMovement>,
    @InjectModel(LedgerEntry.name) private readonly entries: Model<LedgerEntry>,
  ) {}

  /** The ids of the records that were written since then, of one kind or of all. */
  async records(kind: string | null, at: Date): Promise<string[]> {
    const found = await this.changes
      .find({ _id: { $gte: idAt(at) } }, { kind: 1, recordId: 1 })
      .sort({ _id: 1 })
      .hint({ _id: 1 })
      .lean();
    return distinct(
      found.filter((change) => kind === null || change.kind === kind).map(({ recordId }) => recordId),
    );
  }

  /** The ids of the parties and accounts that entries were posted to since then. */
  async postedOwners(at: Date): Promise<string[]> {
    const found = await this.entries
      .find({ _id: { $gte: idAt(at) } }, { owner: 1 })
      .sort({ _id: 1 })
      .hint({ _id: 1 })
      .lean();
    return distinct(found.flatMap(({ owner }) => owner ?? []));
  }

  /** The ids of the items whose stock moved since then. */
  async movedItems(at: Date): Promise<string[]> {
    const found = await this.movements
      .find({ _id: { $gte: idAt(at) } }, { itemId: 1 })
      .sort({ _id: 1 })
      .hint({ _id: 1 })
      .lean();
    return distinct(found.map(({ itemId }) => itemId));
  }
}

const distinct = (ids: readonly Types.ObjectId[]): string[] => [...new Set(ids.map(String))];
