import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import type { Day } from '@shopbench/contracts';
import { RepairItem } from '../../store/repair/repair-item.schema';
import { Repair } from '../../store/repair/repair.schema';

/** What other domains ask of repairs. It reads, and writes nothing. */
@Injectable()
export class RepairFacts {
  constructor(
    @InjectModel(Repair.name) private readonly repairs: Model<Repair>,
    @InjectModel(RepairItem.name) private readonly items: Model<RepairItem>,
  ) {}

  /** A booking, cancelled or not. */
  async booking(id: Types.ObjectId, session: ClientSession | null): Promise<Repair | null> {
    return this.repairs.findById(id).session(session).lean<Repair>();
  }

  /** The devices of a booking. */
  async itemsOf(booking: Types.ObjectId, session: ClientSession | null): Promise<RepairItem[]> {
    return this.items.find({ repair: booking }).session(session).lean<RepairItem[]>();
  }

  /** The bookings of a party, cancelled ones too. */
  async bookingsOf(partyId: Types.ObjectId, session: ClientSession | null): Promise<Types.ObjectId[]> {
    const found = await this.repairs.find({ partyId }, { _id: 1 }).session(session).lean();
    return found.map(({ _id }) => _id);
  }

  /** How many bookings a party has, cancelled ones too. */
  async countOf(partyId: Types.ObjectId, session: ClientSession | null): Promise<number> {
    return this.repairs.countDocuments({ partyId }).session(session);
  }

  /** How many bookings of this day and later there are. */
  async countSince(since: Day): Promise<number> {
    return this.repairs.countDocuments({ date: { $gte: since }, cancelled: false });
  }

  /** Who booked something on this day or later; bookings of nobody in particular are left out. */
  async partiesSince(since: Day): Promise<string[]> {
    const found = await this.repairs.aggregate<{ _id: Types.ObjectId | null }>([
      { $match: { date: { $gte: since }, cancelled: false } },
      { $group: { _id: '$partyId' } },
    ]);
    return found.flatMap(({ _id }) => (_id ? [String(_id)] : []));
  }

  /** The number of a booking of a party whose device is still in the shop. */
  async openOf(partyId: Types.ObjectId, session: ClientSession | null): Promise<string | undefined> {
    const open = { partyId, open: true, cancelled: false };
    const item = await this.items.findOne(open, { repairNumber: 1 }).session(session).lean();
    return item?.repairNumber;
  }

  /** The devices that were handed back to a party, at most so many, the last booked first. */
  async deliveredTo(partyId: Types.ObjectId, most: number): Promise<RepairItem[]> {
    return this.items
      .find({ partyId, cancelled: false, repairStatus: 'delivered' })
      .sort({ partyId: -1, bookingDate: -1, _id: -1 })
      .limit(most)
      .lean<RepairItem[]>();
  }

  /** The last repairs that a device with one of these IMEIs was brought in for, at most so many by each number and place. */
  async ofDevice(imeis: readonly string[], most: number): Promise<RepairItem[]> {
    const by = (slot: 'emeiNumber' | 'emeiNumberSecond') =>
      imeis.map((imei) =>
        this.items
          .find({ [slot]: imei, cancelled: false })
          .sort({ [slot]: -1, bookingDate: -1, _id: -1 })
          .limit(most)
          .lean<RepairItem[]>(),
      );
    const found = (await Promise.all([...by('emeiNumber'), ...by('emeiNumberSecond')])).flat();
    return [...new Map(found.map((item) => [String(item._id), item])).values()];
  }
}
