import { isTradeKind, TRADE_DOCUMENTS, type Day, type Paise } from '@shopbench/contracts';
import type { LedgerEntry } from '../../../store/books/ledger-entry.schema';
import type { TallyLedger } from '../postings/tally-ledgers';

/** One side of a voucher: debit above 0, paise. */
export interface TallyLine {
  ledger: TallyLedger;
  amount: Paise;
  isParty: boolean;
  isMoney: boolean;
}

export type TallyVoucherType =
  'Sales' | 'Purchase' | 'Credit Note' | 'Debit Note' | 'Receipt' | 'Payment' | 'Contra' | 'Journal';

export interface TallyVoucher {
  /** The same for the same voucher in every file, so that it is imported once. */
  id: string;
  type: TallyVoucherType;
  date: Day;
  number?: string | undefined;
  narration: string;
  lines: readonly TallyLine[];
}

/** Entries of one ledger together; none where they cancel each other out, as those of a bill cancelled on its day. */
export function mergedLines(lines: readonly TallyLine[]): TallyLine[] {
  const merged = new Map<string, TallyLine>();
  for (const line of lines) {
    const before = merged.get(line.ledger.name)?.amount ?? 0;
    merged.set(line.ledger.name, { ...line, amount: before + line.amount });
  }
  return [...merged.values()].filter(({ amount }) => amount !== 0);
}

const TAKEN_BACK: Partial<Record<TallyVoucherType, TallyVoucherType>> = {
  Sales: 'Credit Note',
  Purchase: 'Debit Note',
};

/**
 * The type of voucher that lines are: money between the shop's accounts is a contra, money that came or went a receipt or a
 * payment; a bill that is taken back on a later day is the note that does so; all else a journal.
 */
export function voucherType(kind: string, lines: readonly TallyLine[]): TallyVoucherType {
  const money = lines.filter(({ isMoney }) => isMoney);
  if (money.length > 0) {
    if (money.length === lines.length) return 'Contra';
    return money.reduce((sum, { amount }) => sum + amount, 0) > 0 ? 'Receipt' : 'Payment';
  }
  const { tally: type, debt } = isTradeKind(kind) ? TRADE_DOCUMENTS[kind] : { debt: 0 };
  const party = lines.find(({ isParty }) => isParty);
  if (!type || !party) return 'Journal';
  const isUsual = party.amount > 0 === debt > 0;
  return isUsual ? type : (TAKEN_BACK[type] ?? 'Journal');
}

/** Whether an entry stands for whom a document is with: a party, or the counter for somebody in no books. */
export const isPartyEntry = ({ ledger, nominal }: Pick<LedgerEntry, 'ledger' | 'nominal'>): boolean =>
  ledger === 'party' || nominal === 'counter_sales' || nominal === 'counter_purchases';
