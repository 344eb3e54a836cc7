import { isBill, TRADE_DOCUMENTS, type TradeKindName } from '@shopbench/contracts';
import { shareOf, type DayShare } from '../../store/books/day-shares';
import type { TradeDocument } from '../../store/trade/trade.schema';

/** The series of what the shop sold and bought. */
const SERIES = { sale: 'sales', purchase: 'purchases' } as const;

/**
 * What a document of a kind adds to the sums: on its day what there is to pay; what is still open on the day it is due, and
 * of one to nobody in particular, whose debt is in no balance, altogether.
 */
export function tradeShares(
  name: TradeKindName,
  document: Pick<TradeDocument, 'date' | 'payable' | 'dueOn' | 'open' | 'partyId'>,
): readonly DayShare[] {
  const row = TRADE_DOCUMENTS[name];
  if (!isBill(row)) return [];
  const { dueOn, open: amount, partyId } = document;
  const series = SERIES[row.side];
  return [
    ...shareOf(series, document),
    ...(amount > 0 && series === 'sales' ? [{ series: 'open_sales' as const, period: dueOn, amount }] : []),
    ...(amount > 0 && !partyId ? [{ series: 'open_counter' as const, period: '', key: series, amount }] : []),
  ];
}
