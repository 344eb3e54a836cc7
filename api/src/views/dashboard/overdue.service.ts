import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { addDays, type Day, type Paise } from '@shopbench/contracts';
import { DaySums } from '../../records/day-sums/day-sums.service';
import { Invoice } from '../../store/trade/invoice.schema';

/** What the dashboard tells of one overdue invoice; `open` is still to be paid. */
export type OverdueInvoice = Pick<Invoice, '_id' | 'number' | 'partyName' | 'dueOn' | 'open'>;

/** How many invoices are overdue, what is still to be paid on them, and those that have been due longest. */
export interface Overdue {
  count: number;
  amount: Paise;
  longest: OverdueInvoice[];
}

/** Sums of what is due begin here. */
const EVER = '2000-01-01';
const TOLD = { number: 1, partyName: 1, dueOn: 1, open: 1 } as const;

/** Sales invoices past their due date. */
@Injectable()
export class OverdueService {
  constructor(
    @InjectModel(Invoice.name) private readonly invoices: Model<Invoice>,
    private readonly sums: DaySums,
  ) {}

  /** @param rows how many are named */
  async overdue(today: Day, rows: number): Promise<Overdue> {
    const [due, longest] = await Promise.all([
      this.sums.between(['open_sales'], EVER, addDays(today, -1)),
      this.longest(today, rows),
    ]);
    return {
      count: due.reduce((sum, { count }) => sum + count, 0),
      amount: due.reduce((sum, { amount }) => sum + amount, 0),
      longest,
    };
  }

  /** Each settlement by itself, so that the index gives the first ones without a look at the rest. */
  private async longest(today: Day, rows: number): Promise<OverdueInvoice[]> {
    const found = await Promise.all(
      (['open', 'partial'] as const).map((settlement) =>
        this.invoices
          .find({ settlement, dueOn: { $lt: today } }, TOLD)
          .sort({ settlement: 1, dueOn: 1, _id: 1 })
          .limit(rows)
          .lean<OverdueInvoice[]>(),
      ),
    );
    const key = ({ dueOn, _id }: OverdueInvoice) => `${dueOn} ${String(_id)}`;
    return found
      .flat()
      .sort((a, b) => (key(a) < key(b) ? -1 : 1))
      .slice(0, rows);
  }
}
