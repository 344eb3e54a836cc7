import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Day, Paise } from '@shopbench/contracts';
import { statusCondition } from '../trade/trade-list.service';
import { Invoice } from '../invoice/invoice.schema';

/** What the dashboard tells of one overdue invoice; `open` is still to be paid. */
export type OverdueInvoice = Pick<Invoice, '_id' | 'number' | 'partyName' | 'dueOn' | 'open'>;

/** How many invoices are overdue, what is still to be paid on them, and those that have been due longest. */
export interface Overdue {
  count: number;
  amount: Paise;
  longest: OverdueInvoice[];
}

/** Sales invoices past their due date. */
@Injectable()
export class OverdueService {
  constructor(@InjectModel(Invoice.name) private readonly invoices: Model<Invoice>) {}

  /** Reads the invoices that are not settled, once; `rows` is how many are named. */
  async overdue(today: Day, rows: number): Promise<Overdue> {
    const named = {
      _id: '$_id',
      number: '$number',
      partyName: '$partyName',
      dueOn: '$dueOn',
      open: '$open',
    };
    const longest = { $topN: { n: rows, sortBy: { dueOn: 1, _id: 1 }, output: named } };
    const [found] = await this.invoices.aggregate<Overdue>([
      { $match: statusCondition('Overdue', today) },
      { $group: { _id: null, count: { $sum: 1 }, amount: { $sum: '$open' }, longest } },
    ]);
    return { count: found?.count ?? 0, amount: found?.amount ?? 0, longest: found?.longest ?? [] };
  }
}
