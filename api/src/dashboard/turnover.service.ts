import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TURNOVER_KINDS, type Day, type TurnoverKind } from '@shopbench/contracts';
import { Invoice } from '../invoice/invoice.schema';
import type { Settlement } from '../trade/trade.schema';
import { Repair } from '../repair/repair.schema';
import { daySource, type DaySource, type DayTotal } from './day-totals';

/** The totals of each kind, by day. */
export type TurnoverByDay = Record<TurnoverKind, Map<Day, DayTotal>>;

const VALID: Settlement[] = ['open', 'partial', 'paid'];

/** What the shop turned over, by kind and day. A kind that no collection records yet has no source: it made nothing. */
@Injectable()
export class TurnoverService {
  private readonly sources: Partial<Record<TurnoverKind, DaySource>>;

  constructor(
    @InjectModel(Invoice.name) invoices: Model<Invoice>,
    @InjectModel(Repair.name) repairs: Model<Repair>,
  ) {
    this.sources = {
      sales: daySource(invoices, { day: 'date', amount: 'payable', counted: { settlement: { $in: VALID } } }),
      repairs: daySource(repairs, { day: 'bookingDate', amount: 'payable', counted: { archived: false } }),
    };
  }

  async byDay(from: Day, to: Day): Promise<TurnoverByDay> {
    const totals = await Promise.all(
      TURNOVER_KINDS.map(async (kind) => {
        const days = (await this.sources[kind]?.(from, to)) ?? [];
        return [kind, new Map(days.map((day) => [day.date, day]))] as const;
      }),
    );
    return Object.fromEntries(totals) as TurnoverByDay;
  }
}
