import { Injectable } from '@nestjs/common';
import { TURNOVER_KINDS, type Day, type Paise, type TurnoverKind } from '@shopbench/contracts';
import { DaySums } from '../../records/day-sums/day-sums.service';

/** What the documents of one day add up to. */
interface DayTotal {
  amount: Paise;
  count: number;
}

/** The totals of each kind, by day. */
export type TurnoverByDay = Record<TurnoverKind, Map<Day, DayTotal>>;

/** What the shop turned over, by kind and day. */
@Injectable()
export class TurnoverService {
  constructor(private readonly sums: DaySums) {}

  async byDay(from: Day, to: Day): Promise<TurnoverByDay> {
    const found = await this.sums.between(TURNOVER_KINDS, from, to);
    const kinds = TURNOVER_KINDS.map((kind) => {
      const days = found.filter(({ series }) => series === kind);
      return [kind, new Map(days.map(({ period, amount, count }) => [period, { amount, count }]))] as const;
    });
    return Object.fromEntries(kinds) as TurnoverByDay;
  }
}
