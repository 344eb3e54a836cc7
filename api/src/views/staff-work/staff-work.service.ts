import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { type Day, type StaffWork } from '@shopbench/contracts';
import { shopMinute } from '../../kernel/clock/shop-minute';
import { Invoice } from '../../store/trade/invoice.schema';
import { RepairItem } from '../../store/repair/repair-item.schema';
import { repairRows } from '../../repair/repair/booking/repair-rows';
import { Repair } from '../../store/repair/repair.schema';
import { SettingsService } from '../../records/settings/settings.service';
import { ROW_FIELDS, toInvoiceRow } from '../../trade/rules/trade.mapper';

/** How many rows of each kind are named. */
const WORK_ROWS = 8;

/** What members of the staff sold and booked. Cancelled sales are told, but not counted. */
@Injectable()
export class StaffWorkService {
  constructor(
    @InjectModel(Invoice.name) private readonly invoices: Model<Invoice>,
    @InjectModel(Repair.name) readonly repairs: Model<Repair>,
    @InjectModel(RepairItem.name) readonly items: Model<RepairItem>,
    private readonly settings: SettingsService,
  ) {}

  /** The last sales and bookings of a person, newest first. */
  async lately(userId: string): Promise<StaffWork> {
    const id = new Types.ObjectId(userId);
    const [{ timeZone }, sales, repairs] = await Promise.all([
      this.settings.get(),
      this.invoices
        .find({ 'soldBy.userId': id }, ROW_FIELDS)
        .sort({ 'soldBy.userId': -1, date: -1, _id: -1 })
        .limit(WORK_ROWS)
        .lean<Invoice[]>(),
      this.items
        .find({ 'createdBy.userId': id })
        .sort({ 'createdBy.userId': -1, bookingDate: -1, _id: -1 })
        .limit(WORK_ROWS)
        .lean<RepairItem[]>(),
    ]);
    const now = shopMinute(new Date(), timeZone);
    return {
      sales: sales.map((invoice) => toInvoiceRow(invoice, now.slice(0, 10))),
      repairs: await repairRows(this, repairs, now),
    };
  }

  /** How many sales and bookings a person made on a day, and how many bookings everybody did. */
  async countsOf(userId: string, day: Day) {
    const id = new Types.ObjectId(userId);
    const booked = { date: day, cancelled: false };
    const [salesToday, repairsToday, repairsInShop] = await Promise.all([
      this.invoices.countDocuments({ 'soldBy.userId': id, date: day, cancelled: false }),
      this.repairs.countDocuments({ ...booked, 'createdBy.userId': id }),
      this.repairs.countDocuments(booked),
    ]);
    return { salesToday, repairsToday, repairsInShop };
  }
}
