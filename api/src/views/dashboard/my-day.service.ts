import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import {
  ATTENTION_ROWS,
  fromMilli,
  hasRight,
  startOfDay,
  toRupees,
  type Day,
  type MyDay,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { Changes } from '../../records/changes/changes.service';
import { Invoice } from '../../store/trade/invoice.schema';
import { SettingsService } from '../../records/settings/settings.service';
import { statusCondition } from '../../trade/documents/trade-list.service';
import { StaffWorkService } from '../staff-work/staff-work.service';
import { StandingService } from './standing.service';

/** The day of one member of the staff. Days are the shop's. */
@Injectable()
export class MyDayService {
  constructor(
    @InjectModel(Invoice.name) private readonly invoices: Model<Invoice>,
    private readonly settings: SettingsService,
    private readonly changes: Changes,
    private readonly work: StaffWorkService,
    private readonly standing: StandingService,
  ) {}

  async of(user: SignedInUser): Promise<MyDay> {
    const { timeZone } = await this.settings.get();
    const date = await this.settings.today();
    const since = startOfDay(date, timeZone);
    const partiesAdded = await this.changes.created(['customer', 'supplier'], user._id, since);
    return {
      date,
      partiesAdded,
      ...(hasRight(user, 'trade') ? { trade: await this.trade(user._id, date) } : {}),
    };
  }

  private async trade(userId: string, date: Day): Promise<MyDay['trade']> {
    const [lately, counts, overdue, stock, low] = await Promise.all([
      this.work.lately(userId),
      this.work.countsOf(userId, date),
      this.overdue(userId, date),
      this.standing.stock(),
      this.standing.lowProducts(ATTENTION_ROWS),
    ]);
    const rows = low.map(({ _id, productName, itemCode, unit, stock: left }) => ({
      _id: String(_id),
      ...{ productName, itemCode, unit },
      stockQuantity: fromMilli(left),
    }));
    return { ...counts, ...lately, overdue, lowStock: { count: stock.low, rows } };
  }

  /** Bills of this person that are past their due date, the oldest first. */
  private async overdue(userId: string, today: Day) {
    const filter = { ...statusCondition('Overdue', today), 'soldBy.userId': new Types.ObjectId(userId) };
    const fields = { number: 1, partyName: 1, mobileNumber: 1, dueOn: 1, open: 1 } as const;
    const [count, found] = await Promise.all([
      this.invoices.countDocuments(filter),
      this.invoices.find(filter, fields).sort({ dueOn: 1, _id: 1 }).limit(ATTENTION_ROWS).lean(),
    ]);
    const rows = found.map(({ _id, number, partyName, mobileNumber, dueOn, open }) => ({
      _id: String(_id),
      invoiceNumber: number,
      customerName: partyName,
      ...(mobileNumber ? { mobileNumber } : {}),
      dueDate: dueOn,
      balanceAmount: toRupees(open),
    }));
    return { count, rows };
  }
}
