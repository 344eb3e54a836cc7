import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { Change } from '../common/changes/change.schema';
import { StockMovement } from '../stock/stock-movement.schema';

/** An id made at that moment, so that the ids made since are the greater ones. */
const idAt = (at: Date): Types.ObjectId => Types.ObjectId.createFromTime(Math.floor(at.getTime() / 1000));

/** Tells which records changed lately, from the change records and the stock movements. */
@Injectable()
export class RecentChanges {
  constructor(
    @InjectModel(Change.name) private readonly changes: Model<Change>,
    @InjectModel(StockMovement.name) private readonly movements: Model<StockMovement>,
  ) {}

  /** The ids of the records of a kind that were written since then. */
  async records(kind: string, at: Date): Promise<string[]> {
    const found = await this.changes
      .find({ _id: { $gte: idAt(at) } }, { kind: 1, recordId: 1 })
      .sort({ _id: 1 })
      .hint({ _id: 1 })
      .lean();
    return distinct(found.filter((change) => change.kind === kind).map(({ recordId }) => recordId));
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
