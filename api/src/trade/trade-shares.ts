import type { TradeKindName } from '@shopbench/contracts';
import { shareOf, type DayShare } from '../day-sums/day-shares';
import type { SumSeries } from '../day-sums/day-sum.schema';
import type { TradeDocument } from './trade.schema';

/** The kinds of document that are what the shop sold and bought. */
const SUMMED: Partial<Record<TradeKindName, SumSeries>> = { invoice: 'sales', purchaseInvoice: 'purchases' };

/** What a document of a kind adds to the sums of its day. */
export function tradeShares(name: TradeKindName, document: TradeDocument): readonly DayShare[] {
  const series = SUMMED[name];
  return series ? shareOf(series, document) : [];
}
