import { Types } from 'mongoose';
import type { Day, Milli, Paise } from '@shopbench/contracts';
import type { Actor } from '../common/records/record';
import type { DocumentRef, LedgerEntry, Nominal } from '../ledger/ledger-entry.schema';
import type { StockMovementKind } from '../stock/stock-movement.schema';

/** One product's change by a document, thousandths of its unit. */
export interface StockLine {
  itemId: Types.ObjectId;
  kind: StockMovementKind;
  change: Milli;
  reason?: string;
}

/**
 * One amount, paise: debit above 0 (a party owes more, money comes in), credit below 0. With a `creditLimit` the party's
 * balance must not pass it.
 */
export type LedgerLine = { amount: Paise; label: string } & (
  { party: Types.ObjectId; creditLimit?: Paise } | { account: Types.ObjectId } | { nominal: Nominal }
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
    const name = `${posting.document.kind} ${posting.document.number ?? String(posting.document.id)}`;
    throw new Error(`The posting of ${name} is off by ${sum} paise`);
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

/** The change of one party's or account's balance, paise. */
export interface BalanceChange {
  ledger: 'party' | 'account';
  owner: Types.ObjectId;
  amount: Paise;
  creditLimit?: Paise;
}

type Amount = Pick<LedgerEntry, 'ledger' | 'owner' | 'amount'> & { creditLimit?: Paise };

/** What several lines do to each balance together: what a customer pays at once does not count as credit. */
export function perOwner(amounts: readonly Amount[]): BalanceChange[] {
  const merged = new Map<string, BalanceChange>();
  for (const { ledger, owner, amount, creditLimit } of amounts) {
    if (ledger === 'nominal' || !owner) continue;
    const before = merged.get(String(owner)) ?? { ledger, owner, amount: 0 };
    const limit = creditLimit ?? before.creditLimit;
    const change = { ...before, amount: before.amount + amount };
    merged.set(String(owner), limit === undefined ? change : { ...change, creditLimit: limit });
  }
  return [...merged.values()].filter((change) => change.amount !== 0);
}

/** Whose a line is, as an entry stores it. */
export function ownerOf(line: LedgerLine): Pick<LedgerEntry, 'ledger' | 'owner' | 'nominal'> {
  if ('party' in line) return { ledger: 'party', owner: line.party };
  if ('account' in line) return { ledger: 'account', owner: line.account };
  return { ledger: 'nominal', owner: null, nominal: line.nominal };
}

/** The entries that a posting writes; lines of nothing are left out. */
export function entriesOf({ document, date, by, ledger }: Posting): LedgerEntry[] {
  const written = { document, date, by, at: new Date(), reversal: false };
  return ledger
    .filter((line) => line.amount !== 0)
    .map((line) => ({
      _id: new Types.ObjectId(),
      ...ownerOf(line),
      ...written,
      label: line.label,
      amount: line.amount,
    }));
}
