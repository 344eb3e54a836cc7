import {
  fromMilli,
  goesBack,
  isBill,
  toRupees,
  TRADE_DOCUMENTS,
  type Milli,
  type Paise,
  type SalesKind,
  type SalesBy,
  type SalesRow,
} from '@shopbench/contracts';
import { isDelivered } from '../../../trade/kinds/trade-kind';
import type { TradeDocument, TradeLine } from '../../../store/trade/trade.schema';

/** What of a document the report needs. */
export type SalesDocument = Pick<TradeDocument, '_id' | 'partyId' | 'partyName' | 'soldBy' | 'items'>;

interface Figures {
  quantity: Milli;
  bills: number;
  sales: Paise;
  cost: Paise;
}
export interface SalesSum extends Figures {
  /** The item, customer or person; null for bills to nobody in particular, or that nobody is named on. */
  id: string | null;
  name: string;
}

/** Before tax: the tax on a margin is within the price. */
const netOf = ({ taxable, margin }: TradeLine): Paise =>
  taxable - (margin ? margin.cgst + margin.sgst + margin.igst : 0);

/**
 * What a line of each kind means: a bill sells; notes change what was paid, not what goods cost; goods that come back, unless
 * they are thrown away, take pieces and cost back, while their note takes the money back. What comes back before it was
 * billed was no sale.
 */
function figuresOf(kind: SalesKind, line: TradeLine): Omit<Figures, 'bills'> {
  const { quantity, cost, condition, source } = line;
  const row = TRADE_DOCUMENTS[kind];
  if (isBill(row)) return { quantity, sales: netOf(line), cost };
  if (!goesBack(row)) return { quantity: 0, sales: row.debt * netOf(line), cost: 0 };
  if (isDelivered(source)) return { quantity: 0, sales: 0, cost: 0 };
  return { quantity: -quantity, sales: 0, cost: condition === 'damaged' ? 0 : -cost };
}

const COUNTER = { id: null, name: 'Over the counter' };
const NOBODY = { id: null, name: 'Nobody named' };

function subjectOf(by: SalesBy, { partyId, partyName, soldBy }: SalesDocument, line: TradeLine) {
  if (by === 'item') return { id: String(line.item), name: line.productName };
  if (by === 'customer') return partyId ? { id: String(partyId), name: partyName } : COUNTER;
  return soldBy ? { id: String(soldBy.userId), name: soldBy.name } : NOBODY;
}

const NOTHING: Figures = { quantity: 0, bills: 0, sales: 0, cost: 0 };

const plus = <T extends Figures>(sum: T, more: Figures): T => ({
  ...sum,
  quantity: sum.quantity + more.quantity,
  bills: sum.bills + more.bills,
  sales: sum.sales + more.sales,
  cost: sum.cost + more.cost,
});

/** Sales by item, customer or person, document by document. */
export class SalesSums {
  private readonly sums = new Map<string, SalesSum>();
  private bills = 0;

  constructor(private readonly by: SalesBy) {}

  add(kind: SalesKind, document: SalesDocument): void {
    const [seen, counts] = [new Set<string>(), isBill(TRADE_DOCUMENTS[kind])];
    for (const line of document.items) {
      const subject = subjectOf(this.by, document, line);
      const key = String(subject.id);
      const before = this.sums.get(key) ?? { ...subject, ...NOTHING };
      const bills = counts && !seen.has(key) ? 1 : 0;
      seen.add(key);
      this.sums.set(key, plus(before, { ...figuresOf(kind, line), bills }));
    }
    if (counts) this.bills += 1;
  }

  get rows(): SalesSum[] {
    return [...this.sums.values()];
  }

  /** All together; a bill of several items is one bill. */
  get whole(): Figures {
    return { ...this.rows.reduce<Figures>((sum, row) => plus(sum, row), NOTHING), bills: this.bills };
  }
}

/** As reports tell it: rupees and pieces. */
export const toSalesFigures = ({ quantity, bills, sales, cost }: Figures): Omit<SalesRow, 'id' | 'name'> => ({
  quantity: fromMilli(quantity) + 0,
  bills,
  sales: toRupees(sales) + 0,
  cost: toRupees(cost) + 0,
  profit: toRupees(sales - cost) + 0,
});
