import { areTaxed, formatDay, lastDayToLowerTax, say, type Day, type Said } from '@shopbench/contracts';
import type { TradeDocument } from '../../store/trade/trade.schema';
import { TRADE_KINDS, followsBill, type TradeKind } from '../kinds/trade-kind';

/** A bill, or what was delivered without one, as far as it decides which days notes on it may have. */
type Dated = Pick<TradeDocument, 'number' | 'date'>;
/** A document as far as it decides whether there is tax on these lines of it. */
type Taxed = Pick<TradeDocument, 'tax'> & {
  items: readonly Pick<TradeDocument['items'][number], 'margin' | 'gstRate'>[];
};

/** Why what goes back of a bill, or a note on it, is not of this day: it is before the bill. Null where it may be. */
export const noteDayFault = (kind: TradeKind, date: Day, { number, date: billed }: Dated): Said | null =>
  followsBill(kind) && date < billed ? say('return.beforeBill', { number, day: formatDay(billed) }) : null;

export const isTaxed = ({ tax, items }: Taxed): boolean =>
  areTaxed(
    tax > 0,
    items.map(({ margin, gstRate }) => ({ isMargin: margin !== undefined, gstRate })),
  );

/**
 * Whether what takes something off lines of a sale with tax comes after 30 November that follows the financial year of the bill:
 * goods and money go back, the tax stays due. Exempt lines lower none. A supplier's note is the supplier's to date.
 * Source: section 34(2) of the CGST Act.
 * @param bill its `items` are those that go back
 */
export const isTooLateForTax = (
  kind: TradeKind,
  date: Day,
  bill: Taxed & Pick<TradeDocument, 'date'>,
): boolean =>
  followsBill(kind) &&
  kind.side === 'sale' &&
  kind !== TRADE_KINDS.debitNote &&
  date > lastDayToLowerTax(bill.date) &&
  isTaxed(bill);
