import type { Model } from 'mongoose';
import type { Period } from '@shopbench/contracts';
import { listRows } from '../../../kernel/lists/list-page';
import type { TradeDocument } from '../../../store/trade/trade.schema';

const BY_DAY = { date: 1, _id: 1 } as const;

/** The documents of a kind in a period that were not cancelled, in the order of their days, some read at a time. */
export async function* periodDocuments(
  model: Model<TradeDocument>,
  { from, to }: Period,
  fields: Record<string, 1>,
): AsyncGenerator<TradeDocument> {
  const filter = { date: { $gte: from, $lte: to }, cancelled: false };
  const plan = { filter, sort: BY_DAY, sortIndex: BY_DAY, fields };
  for await (const batch of listRows<TradeDocument>(model, plan)) yield* batch;
}
