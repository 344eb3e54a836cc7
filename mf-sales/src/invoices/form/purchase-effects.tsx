import { costsOfLines, formatAmount, titleCase, paiseOf, toRupees, type Paise } from '@shopbench/contracts';
import { parties, useRight } from '@shopbench/pages';
import { Card, Figures } from '@shopbench/ui';
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { DraftLine } from './draft-line';
import { FigureRow } from './figure-row';
import { draftCharges, receivedOf } from './invoice-draft';
import { useInvoiceForm, useInvoiceTotals } from './invoice-form-context';
import { claimsCredit } from './invoice-kind';

/** What the goods of each line will cost, paise; work costs no stock. */
function useCosts(): Paise[] {
  const { draft, totals } = useInvoiceTotals();
  return useMemo(() => {
    const works = draft.items.map(({ isWork }) => isWork);
    const costs = costsOfLines(totals, draftCharges(draft), claimsCredit(draft), works);
    return costs.map((cost, i) => (works[i] ? 0 : cost));
  }, [draft, totals]);
}

/** What the goods of each line cost, for lines that want to know of theirs alone. */
class LineCosts {
  private costs: readonly Paise[] = [];
  private readonly listeners = new Set<() => void>();
  readonly of = (index: number): Paise | undefined => this.costs[index];
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  set(costs: readonly Paise[]): void {
    this.costs = costs;
    for (const listener of [...this.listeners]) listener();
  }
}

const LineCostsContext = createContext(new LineCosts());

/** Works the costs of all lines out at once, a moment after what was typed; a line renders when its own cost changes. */
export function LineCostsProvider({ children }: { children: ReactNode }) {
  const [lineCosts] = useState(() => new LineCosts());
  const costs = useCosts();
  useEffect(() => lineCosts.set(costs), [lineCosts, costs]);
  return <LineCostsContext value={lineCosts}>{children}</LineCostsContext>;
}

/** `stock 4 → 7 · average 15,850.00 → 15,957.14`: what receiving a line does; the average for those who may see costs. */
export function LineEffect({ line, index }: { line: DraftLine; index: number }) {
  const lineCosts = useContext(LineCostsContext);
  const cost = useSyncExternalStore(lineCosts.subscribe, () => lineCosts.of(index)) ?? 0;
  if (line.inStock === undefined) return null;
  const { inStock, averageCost, quantity = 0 } = line;
  const after = inStock + (quantity || 0);
  const stock = ` · stock ${inStock} → ${after}`;
  if (averageCost === undefined || after <= 0) return stock;
  const value = Math.max(inStock, 0) * paiseOf(averageCost) + cost;
  const average = toRupees(Math.round(value / (Math.max(inStock, 0) + (quantity || 0) || 1)));
  return `${stock} · average ${formatAmount(averageCost)} → ${formatAmount(average)}`;
}

/** What the whole purchase does to stock, tax and debt; only for people who may see costs. */
export function PurchaseEffects() {
  const { draft, totals } = useInvoiceTotals();
  const { saved } = useInvoiceForm().terms;
  const costs = useCosts();
  const seesCosts = useRight('cost');
  const { currentData: party } = parties.useOne(draft.party?._id ?? '', { skip: !draft.party });
  if (!seesCosts || saved || draft.items.length === 0) return null;
  const cost = toRupees(costs.reduce((sum, one) => sum + one, 0));
  const paid = Math.max(0, paiseOf(receivedOf(draft, totals)));
  const owed = party && toRupees(totals.payable - paid - paiseOf(party.balance));
  return (
    <Card title="After saving">
      <Figures>
        <FigureRow name="Stock at cost" rupees={cost} />
        {claimsCredit(draft) && totals.tax > 0 ? (
          <FigureRow name="Input tax to claim" rupees={toRupees(totals.tax)} />
        ) : null}
        {owed === undefined ? null : <FigureRow name={`You owe ${titleCase(party!.name)}`} rupees={owed} />}
      </Figures>
    </Card>
  );
}
