import { settlementOf, type Paise, type SettlementState } from '@shopbench/contracts';
import type { TradeDocument } from '../../store/trade/trade.schema';
import type { TradeKind } from './trade-kind';

/** What is to pay, and how far it is paid. */
type Sums = Pick<TradeDocument, 'payable' | 'received' | 'advance' | 'credited' | 'items' | 'closedOn'>;

/**
 * How a document stands: of one that is owed or gives credit, what is open and how far it is settled; of any other, how far
 * its lines have gone on, or that the rest was given up.
 */
export function standingOf(kind: TradeKind, sums: Sums): { open: Paise; settlement: SettlementState } {
  const { payable, received, advance, credited = 0, items, closedOn } = sums;
  if (kind.debt !== 0) {
    const settled = received + advance + credited;
    return { open: payable - settled, settlement: settlementOf(settled, payable) };
  }
  if (kind.becomes.length === 0) return { open: 0, settlement: 'paid' };
  const [done, whole] = [items.reduce((sum, line) => sum + (line.done ?? 0), 0), sumOfPieces(items)];
  const settlement = settlementOf(done, whole);
  return { open: 0, settlement: closedOn && settlement !== 'paid' ? 'closed' : settlement };
}

const sumOfPieces = (items: TradeDocument['items']) => items.reduce((sum, line) => sum + line.quantity, 0);
