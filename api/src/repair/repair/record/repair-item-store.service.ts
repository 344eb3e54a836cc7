import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model, type mongo } from 'mongoose';
import { say } from '@shopbench/contracts';
import { notFound } from '../../../kernel/answers/failure';
import { insertDocuments } from '../../../kernel/database/direct-writes';
import { RepairItem } from '../../../store/repair/repair-item.schema';

const LEFT_WITH_SECRET = { open: false, secret: { $exists: true } } as const;

/** The stored items of bookings. */
@Injectable()
export class RepairItemStore {
  constructor(@InjectModel(RepairItem.name) readonly model: Model<RepairItem>) {}

  /** The items of a booking in their order. */
  of(repair: Types.ObjectId | string, session: ClientSession | null = null): Promise<RepairItem[]> {
    return this.model
      .find({ repair: new Types.ObjectId(repair) })
      .sort({ repair: 1, index: 1 })
      .session(session)
      .lean<RepairItem[]>();
  }

  /** One item. Throws 404. */
  async one(
    repair: Types.ObjectId | string,
    index: number,
    session: ClientSession | null = null,
  ): Promise<RepairItem> {
    const item = await this.model
      .findOne({ repair: new Types.ObjectId(repair), index })
      .session(session)
      .lean<RepairItem>();
    if (!item) throw notFound(say('repair.noItem'), 'itemIndex');
    return item;
  }

  insert(items: readonly RepairItem[], session: ClientSession): Promise<void> {
    return insertDocuments(this.model, items, session);
  }

  /** Sets fields of one item and leaves all others alone; undefined clears one. */
  async set(id: Types.ObjectId, fields: Partial<RepairItem>, session: ClientSession): Promise<void> {
    const entries = Object.entries(fields);
    const unset = entries.filter(([, value]) => value === undefined).map(([field]) => [field, '']);
    const update = {
      $set: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
      ...(unset.length > 0 ? { $unset: Object.fromEntries(unset) } : {}),
    };
    await this.update(id, update, session);
  }

  /** Writes what of an item became other; what is the same stays as it is stored. */
  async put(before: RepairItem, after: RepairItem, session: ClientSession): Promise<void> {
    const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof RepairItem)[];
    const other = fields.filter((field) => before[field] !== after[field]);
    await this.set(before._id, Object.fromEntries(other.map((field) => [field, after[field]])), session);
  }

  /** A targeted change of one item; what it does not name stays. Our own code made it, so nothing is cast. */
  async update(
    id: Types.ObjectId,
    update: mongo.UpdateFilter<RepairItem>,
    session: ClientSession,
  ): Promise<void> {
    const collection = this.model.collection as unknown as mongo.Collection<RepairItem>;
    await collection.updateOne({ _id: id }, update, { session, ignoreUndefined: true });
  }

  /** How many devices that left still have their lock or password kept. */
  leftSecrets(): Promise<number> {
    return this.model.countDocuments(LEFT_WITH_SECRET).exec();
  }

  /** Wipes those. */
  async wipeLeftSecrets(): Promise<number> {
    const { modifiedCount } = await this.model.updateMany(LEFT_WITH_SECRET, { $unset: { secret: '' } });
    return modifiedCount;
  }

  async remove(id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.model.deleteOne({ _id: id }, { session });
  }
}
