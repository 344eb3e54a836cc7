import { Types } from 'mongoose';
import type { Day, Milli, Paise } from '@shopbench/contracts';
import type { Actor } from '../../store/records/record';
import type { DocumentRef, LedgerEntry, Nominal } from '../../store/books/ledger-entry.schema';
import type { StockMovementKind } from '../../store/goods/stock-movement.schema';
import type { UnitPurchase } from '../../store/goods/unit.schema';

/** One line's change of a product's stock, thousandths of its unit. */
export interface StockLine {
  itemId: Types.ObjectId;
  kind: StockMovementKind;
  change: Milli;
  /** The other side of what the goods are worth: the books post it against `stock`. */
  against: Nominal;
  /** Paise that goods coming in cost. Left out: goods move at the weighted average of what is on hand. */
  value?: Paise;
  /** The units that move, each by its IMEIs or serial number; one of its numbers is enough for a unit that is known. */
  units?: readonly (readonly string[])[];
  /** The units came back only to be written off: they are known again, and nothing comes into the stock. */
  isLost?: boolean;
  /** Of units that come in, one for each: how they were bought, where that is kept with the unit. */
  bought?: readonly UnitPurchase[];
  reason?: string;
  /** The field that a refusal names: 'items.0'. */
  path?: string;
}

/** What of a stated price did not go into the stock, paise: the nominal against it has it from a day on. */
export interface PriceDifference {
  against: Nominal;
  value: Paise;
  on: Day;
}

/**
 * One amount, paise: debit above 0 (a party owes more, money comes in), credit below 0. With `checksCredit` the party's
 * balance must not pass its limit. `on` is another day than the posting's.
 */
export type LedgerLine = { amount: Paise; label: string; on?: Day } & (
  { party: Types.ObjectId; checksCredit?: true } | { account: Types.ObjectId } | { nominal: Nominal }
);

/** All that one document does to stock and books. */
export interface Posting {
  document: DocumentRef;
  date: Day;
  by: Actor;
  stock: readonly StockLine[];
  /** Must add up to 0. What the goods are worth is added by the posting class. */
  ledger: readonly LedgerLine[];
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

/** The change of one party's or account's balance, paise, and how much of it on which day. */
export interface BalanceChange {
  ledger: 'party' | 'account';
  owner: Types.ObjectId;
  amount: Paise;
}

type Amount = Pick<LedgerEntry, 'ledger' | 'owner' | 'amount'>;

/** What several lines do to each balance together: what a customer pays at once does not count as credit. */
export function perOwner(amounts: readonly Amount[]): BalanceChange[] {
  const merged = new Map<string, BalanceChange>();
  for (const { ledger, owner, amount } of amounts) {
    if (ledger === 'nominal' || !owner) continue;
    const before = merged.get(String(owner)) ?? { ledger, owner, amount: 0 };
    merged.set(String(owner), { ...before, amount: before.amount + amount });
  }
  return [...merged.values()];
}

/** Whose a line is, as an entry stores it. */
export function ownerOf(line: LedgerLine): Pick<LedgerEntry, 'ledger' | 'owner' | 'nominal'> {
  if ('party' in line) return { ledger: 'party', owner: line.party };
  if ('account' in line) return { ledger: 'account', owner: line.account };
  return { ledger: 'nominal', owner: null, nominal: line.nominal };
}

type Stamp = Pick<Posting, 'document' | 'by'>;

const entryOf = (
  { document, by }: Stamp,
  entry: Pick<LedgerEntry, 'ledger' | 'owner' | 'nominal' | 'date' | 'label' | 'amount' | 'reversal'>,
): LedgerEntry => ({
  _id: new Types.ObjectId(),
  ledger: entry.ledger,
  owner: entry.owner,
  ...(entry.nominal ? { nominal: entry.nominal } : {}),
  date: entry.date,
  label: entry.label,
  document,
  amount: entry.amount,
  reversal: entry.reversal,
  at: new Date(),
  by,
});

/** The entries that a new posting writes; lines of nothing are left out. */
export function entriesOf(posting: Posting): LedgerEntry[] {
  return posting.ledger
    .filter((line) => line.amount !== 0)
    .map((line) => {
      const { label, amount, on = posting.date } = line;
      return entryOf(posting, { ...ownerOf(line), date: on, label, amount, reversal: false });
    });
}

/** An entry that was posted, as far as a difference to it needs it. */
export type PostedEntry = Pick<LedgerEntry, 'ledger' | 'owner' | 'nominal' | 'date' | 'amount'>;

/**
 * The entries by which what a document posted becomes what it should have posted: for each owner and day the difference
 * of the sums, none where they agree. However often a document changes, its entries add up to its last posting.
 */
export function differenceEntries(
  posting: Posting,
  posted: readonly PostedEntry[],
  label: string,
): LedgerEntry[] {
  const sums = new Map<string, PostedEntry>();
  const add = (entry: PostedEntry, sign: 1 | -1) => {
    const key = `${entry.nominal ?? String(entry.owner)} ${entry.date}`;
    const before = sums.get(key)?.amount ?? 0;
    sums.set(key, { ...entry, amount: before + sign * entry.amount });
  };
  for (const line of posting.ledger)
    add({ ...ownerOf(line), date: line.on ?? posting.date, amount: line.amount }, 1);
  for (const entry of posted) add(entry, -1);
  return [...sums.values()]
    .filter((entry) => entry.amount !== 0)
    .map((entry) => entryOf(posting, { ...entry, label, reversal: true }));
}

/**
 * What goods that moved are worth, as ledger lines: `values` in paise by the nominal that stands against the stock, and what
 * of them the stock did not take.
 */
export function goodsLines(
  values: ReadonlyMap<Nominal, Paise>,
  label: string,
  differences: readonly PriceDifference[] = [],
): LedgerLine[] {
  return [
    ...[...values].map(([against, value]) => ({ against, value })),
    ...differences.map(({ value, ...one }) => ({ ...one, value: -value })),
  ].flatMap(({ value, against, ...on }): LedgerLine[] => [
    { nominal: 'stock', amount: value, label, ...on },
    { nominal: against, amount: -value + 0, label, ...on },
  ]);
}
