import type { Types } from 'mongoose';
import type { Day, Milli, Paise } from '@shopbench/contracts';
import type { Actor } from '../common/records/record';
import type { DocumentRef, Nominal } from '../ledger/ledger-entry.schema';
import type { StockMovementKind } from '../stock/stock-movement.schema';

/** One product's change by a document, thousandths of its unit. */
export interface StockLine {
  itemId: Types.ObjectId;
  kind: StockMovementKind;
  change: Milli;
  reason?: string;
}

/** A party's credit limit, and what it pays of the amount at once, which does not count towards the limit. */
export interface Credit {
  limit: Paise;
  paidAtOnce: Paise;
}

/** One amount, paise: debit above 0 (a party owes more, money comes in), credit below 0. */
export type LedgerLine = { amount: Paise; label: string } & (
  { party: Types.ObjectId; credit?: Credit } | { account: Types.ObjectId } | { nominal: Nominal }
);

/** All that one document does to stock and books. */
export interface Posting {
  document: DocumentRef;
  date: Day;
  by: Actor;
  stock: readonly StockLine[];
  /** Must add up to 0. */
  ledger: readonly LedgerLine[];
  allowNegativeStock: boolean;
}

/** Throws when debits and credits differ: a fault of the caller, since no input can bring it about. */
export function refuseImbalance(posting: Posting): void {
  const sum = posting.ledger.reduce((total, line) => total + line.amount, 0);
  if (sum !== 0) {
    throw new Error(
      `The posting of ${posting.document.kind} ${posting.document.number ?? ''} is off by ${sum} paise`,
    );
  }
  const amounts = [...posting.ledger.map((line) => line.amount), ...posting.stock.map((line) => line.change)];
  if (!amounts.every(Number.isSafeInteger))
    throw new Error('A posting must be in whole paise and thousandths');
}

/** The lines of one product in one, in the order in which the products first appear. */
export function perItem(lines: readonly StockLine[]): StockLine[] {
  const merged = new Map<string, StockLine>();
  for (const line of lines) {
    const key = String(line.itemId);
    const before = merged.get(key);
    merged.set(key, before ? { ...before, change: before.change + line.change } : line);
  }
  return [...merged.values()];
}
