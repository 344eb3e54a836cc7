import { financialYearOf, formatDay, say, type Day, type Said } from '@shopbench/contracts';
import type { TradeDocument } from '../../store/trade/trade.schema';
import { TRADE_KINDS, followsBill, type TradeKind } from '../kinds/trade-kind';

/** A bill, or what was delivered without one, as far as it decides which days notes on it may have. */
type Dated = Pick<TradeDocument, 'number' | 'date' | 'tax'>;

/**
 * Why what goes back of a bill, or a note on it, is not of this day; null where it may be. Never before the bill; and what takes
 * something off a sale with tax not after 30 November that follows the bill's financial year. A supplier's note is the
 * supplier's to date. Source: section 34(2) of the CGST Act.
 */
export function noteDayFault(kind: TradeKind, date: Day, { number, date: billed, tax }: Dated): Said | null {
  if (!followsBill(kind)) return null;
  if (date < billed) return say('return.beforeBill', { number, day: formatDay(billed) });
  const until = `${financialYearOf(billed) + 1}-11-30`;
  const lowers = kind.side === 'sale' && kind !== TRADE_KINDS.debitNote && tax > 0;
  return lowers && date > until ? say('note.tooLate', { number, until: formatDay(until) }) : null;
}
