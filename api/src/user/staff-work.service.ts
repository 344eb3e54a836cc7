import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { WORK_ROWS, type Day, type StaffWork } from '@shopbench/contracts';
import { Invoice } from '../invoice/invoice.schema';
import { toRepairRow } from '../repair/repair.mapper';
import { Repair } from '../repair/repair.schema';
import { SettingsService } from '../settings/settings.service';
import { ROW_FIELDS, toInvoiceRow } from '../trade/trade.mapper';

/** What members of the staff sold and booked. Cancelled sales are told, but not counted. */
@Injectable()
export class StaffWorkService {
  constructor(
    @InjectModel(Invoice.name) private readonly invoices: Model<Invoice>,
    @InjectModel(Repair.name) private readonly repairs: Model<Repair>,
    private readonly settings: SettingsService,
  ) {}

  /** The last sales and bookings of a person, newest first. */
  async lately(userId: string): Promise<StaffWork> {
    const id = new Types.ObjectId(userId);
    const [today, sales, repairs] = await Promise.all([
      this.settings.today(),
      this.invoices
        .find({ 'soldBy.userId': id }, ROW_FIELDS)
        .sort({ 'soldBy.userId': -1, date: -1, _id: -1 })
        .limit(WORK_ROWS)
        .lean<Invoice[]>(),
      this.repairs
        .find({ 'createdBy.userId': id, archived: false })
        .sort({ 'createdBy.userId': -1, archived: -1, bookingDate: -1, _id: -1 })
        .limit(WORK_ROWS)
        .lean(),
    ]);
    return {
      sales: sales.map((invoice) => toInvoiceRow(invoice, today)),
      repairs: repairs.map(toRepairRow),
    };
  }

  /** How many sales and bookings a person made on a day, and how many bookings everybody did. */
  async countsOf(userId: string, day: Day) {
    const id = new Types.ObjectId(userId);
    const booked = { archived: false, bookingDate: day };
    const [salesToday, repairsToday, repairsInShop] = await Promise.all([
      this.invoices.countDocuments({ 'soldBy.userId': id, date: day, cancelled: false }),
      this.repairs.countDocuments({ 'createdBy.userId': id, ...booked }),
      this.repairs.countDocuments(booked),
    ]);
    return { salesToday, repairsToday, repairsInShop };
  }
}
