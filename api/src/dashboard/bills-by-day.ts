import type { Model, QueryFilter } from 'mongoose';
import { addDays, TREND_DAYS, type Day, type Paise, type TradeKindName } from '@shopbench/contracts';
import { listRows } from '../common/lists/list-page';
import type { TradeDocument } from '../trade/trade.schema';
import type { DaySource, DayTotal } from './day-totals';
import { Followed, mapBatches } from './followed';
import type { RecentChanges } from './recent-changes.service';

/** What one bill counts for. */
type Bill = Pick<TradeDocument, 'date' | 'payable'>;

/** Days that are kept in memory: those of the trends, and some for a time zone that is changed. */
const KEPT_DAYS = TREND_DAYS + 3;

/**
 * Sales or purchases by day, from memory: only bills that changed are read again. Cancelled ones do not count. Answers days within the
 * last 90 only.
 */
export function billsByDay(
  kind: TradeKindName,
  bills: Model<TradeDocument>,
  recent: RecentChanges,
  today: () => Promise<Day>,
): DaySource {
  const fields = { date: 1, payable: 1 } as const;
  const pairs = (rows: readonly Pick<TradeDocument, '_id' | 'date' | 'payable'>[]) =>
    rows.map(({ _id, date, payable }): readonly [string, Bill] => [String(_id), { date, payable }]);
  const since = async (): Promise<QueryFilter<TradeDocument>> => ({
    date: { $gte: addDays(await today(), -KEPT_DAYS) },
  });
  async function* all() {
    const filter = { ...(await since()), cancelled: false };
    const plan = { filter, fields, sort: { date: 1, _id: 1 }, sortIndex: { date: 1, _id: 1 } } as const;
    yield* mapBatches(listRows<TradeDocument>(bills, plan), pairs);
  }
  const counted = new Followed<Bill>({
    all,
    some: async (ids) => {
      const filter = { ...(await since()), _id: { $in: [...ids] }, cancelled: false };
      return pairs(await bills.find(filter, fields).hint({ _id: 1 }).lean());
    },
    changedSince: (at) => recent.records(kind, at),
  });
  return async (from, to) => totalsOf((await counted.current()).values(), from, to);
}

function totalsOf(bills: Iterable<Bill>, from: Day, to: Day): DayTotal[] {
  const totals = new Map<Day, { amount: Paise; count: number }>();
  for (const { date, payable } of bills) {
    if (date < from || date > to) continue;
    const total = totals.get(date) ?? { amount: 0, count: 0 };
    totals.set(date, { amount: total.amount + payable, count: total.count + 1 });
  }
  return [...totals].map(([date, total]) => ({ date, ...total }));
}
