import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TURNOVER_KINDS, type Day, type TurnoverKind } from '@shopbench/contracts';
import { Repair } from '../repair/repair.schema';
import { SettingsService } from '../settings/settings.service';
import { TradeModels } from '../trade/trade-models';
import { daySource, type DaySource, type DayTotal } from './day-totals';
import { RecentChanges } from './recent-changes.service';
import { billsByDay } from './bills-by-day';

/** The totals of each kind, by day. */
export type TurnoverByDay = Record<TurnoverKind, Map<Day, DayTotal>>;

/** What the shop turned over, by kind and day. A kind that no collection records yet has no source: it made nothing. */
@Injectable()
export class TurnoverService {
  private readonly sources: Partial<Record<TurnoverKind, DaySource>>;

  constructor(
    trade: TradeModels,
    @InjectModel(Repair.name) repairs: Model<Repair>,
    recent: RecentChanges,
    settings: SettingsService,
  ) {
    const today = () => settings.today();
    this.sources = {
      sales: billsByDay('invoice', trade.of('invoice'), recent, today),
      purchases: billsByDay('purchaseInvoice', trade.of('purchaseInvoice'), recent, today),
      repairs: daySource(repairs, { day: 'date', amount: 'payable', counted: { cancelled: false } }),
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
