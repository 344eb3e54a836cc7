import type { TradeKindName } from '@shopbench/contracts';
import { shareOf, type DayShare } from '../../store/books/day-shares';
import type { TradeDocument } from '../../store/trade/trade.schema';

/** The kinds of document that are what the shop sold and bought. */
const SUMMED = { invoice: 'sales', purchaseInvoice: 'purchases' } as const;

/**
 * What a document of a kind adds to the sums: on its day what there is to pay; what is still open on the day it is due, and
 * of one to nobody in particular, whose debt is in no balance, altogether.
 */
export function tradeShares(
  name: TradeKindName,
  document: Pick<TradeDocument, 'date' | 'payable' | 'dueOn' | 'open' | 'partyId'>,
): readonly DayShare[] {
  if (name !== 'invoice' && name !== 'purchaseInvoice') return [];
  const { dueOn, open: amount, partyId } = document;
  const series = SUMMED[name];
  return [
    ...shareOf(series, document),
    ...(amount > 0 && series === 'sales' ? [{ series: 'open_sales' as const, period: dueOn, amount }] : []),
    ...(amount > 0 && !partyId ? [{ series: 'open_counter' as const, period: '', key: series, amount }] : []),
  ];
}
