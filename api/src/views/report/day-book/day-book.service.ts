import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import {
  hasRight,
  toRupees,
  TRADE_DOCUMENTS,
  type DayBook,
  type DayBookQuery,
  type DayBookRow,
  type Paise,
  type Period,
  type TradeKindName,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import {
  toDocumentLink,
  type DocumentKind,
  type DocumentRef,
} from '../../../store/books/ledger-entry.schema';
import {
  ExpenseFacts,
  hiddenAs,
  labelNow,
  type ExpenseFact,
} from '../../../records/expense-facts/expense-facts.service';
import { TradeModels } from '../../../store/trade/trade-models';
import { LedgerNames, type Names } from '../postings/ledger-names.service';
import { PostedDocuments, type Voucher } from '../postings/posted-documents.service';
import { voucherAmount } from '../postings/voucher';

/** What was posted on each day, document by document, newest first. */
@Injectable()
export class DayBookService {
  constructor(
    private readonly posted: PostedDocuments,
    private readonly names: LedgerNames,
    private readonly expenses: ExpenseFacts,
    private readonly trade: TradeModels,
  ) {}

  async page({ page, pageSize, ...period }: DayBookQuery, user: SignedInUser): Promise<DayBook> {
    const posted = (await this.posted.in(period)).reverse();
    const sum = (field: 'moneyIn' | 'moneyOut') =>
      toRupees(posted.reduce((total, one) => total + one[field], 0));
    const shown = posted.slice((page - 1) * pageSize, page * pageSize);
    const rows: DayBookRow[] = [];
    for await (const vouchers of this.posted.vouchers(shown)) rows.push(...(await this.rows(vouchers, user)));
    return {
      rows,
      moneyIn: sum('moneyIn'),
      moneyOut: sum('moneyOut'),
      ...{ total: posted.length, page, pageSize },
    };
  }

  /** All of it, some at a time, the oldest first. */
  async *all(period: Period, user: SignedInUser): AsyncGenerator<DayBookRow[]> {
    for await (const vouchers of this.posted.vouchers(await this.posted.in(period)))
      yield await this.rows(vouchers, user);
  }

  /** Who may not see people's pay, or what a partner's repair cost, is told that somebody was paid, not who. */
  private async rows(vouchers: readonly Voucher[], user: SignedInUser): Promise<DayBookRow[]> {
    const names = await this.names.of(vouchers.flatMap(({ entries }) => entries));
    const expenses = await this.expenses.of(vouchers.map(({ posted }) => posted._id.id));
    const payables = await this.payablesOf(vouchers);
    const seesPay = hasRight(user, 'people_pay');
    return vouchers.map((voucher) => {
      const expense = expenses.get(String(voucher.posted._id.id));
      const row = toRow(voucher, names, expense, payables.get(String(voucher.posted._id.id)));
      const { party, ...rest } = row;
      const hidden = expense && hiddenAs(expense, user);
      if (hidden) return { ...rest, document: null, label: hidden };
      return party?.kind === 'staff' && !seesPay ? rest : row;
    });
  }

  /** What there is to pay for those that are sale and purchase documents, by their ids, paise. */
  private async payablesOf(vouchers: readonly Voucher[]): Promise<Map<string, Paise>> {
    const ids = new Map<TradeKindName, Types.ObjectId[]>();
    for (const { document } of vouchers.flatMap(({ entries }) => entries.slice(0, 1)))
      if (this.trade.has(document.kind))
        ids.set(document.kind, [...(ids.get(document.kind) ?? []), document.id]);
    const payables = new Map<string, Paise>();
    for (const [kind, some] of ids) {
      const found = this.trade.of(kind).find({ _id: { $in: some } }, { payable: 1 });
      for (const { _id, payable } of await found.lean()) payables.set(String(_id), payable);
    }
    return payables;
  }
}

/** Documents that only move goods have no words of their own in the books. */
const MOVES: Partial<Record<DocumentKind, string>> = {
  adjustment: 'Stock changed by hand',
  count: 'Stock counted',
  repair: 'Parts used',
};

function wordsOf({ kind, number }: DocumentRef, label: string): string {
  const noun = kind in TRADE_DOCUMENTS ? TRADE_DOCUMENTS[kind as TradeKindName].noun : undefined;
  return MOVES[kind] ?? (label === 'Stock' && noun ? `${noun} ${number}` : label);
}

function toRow(
  { posted, entries }: Voucher,
  names: Names,
  expense: ExpenseFact | undefined,
  payable: Paise | undefined,
): DayBookRow {
  const amount = voucherAmount(entries, payable);
  // Of what came to nothing on the day, the last words say why.
  const { document, label } = amount === 0 ? entries.at(-1)! : entries[0]!;
  const owner = entries.find(({ ledger }) => ledger === 'party')?.owner;
  const party = owner && names.parties.get(String(owner));
  return {
    document: toDocumentLink(document),
    date: posted._id.date,
    label: labelNow(wordsOf(document, label), expense),
    ...(party ? { party: { id: String(owner), name: party.name, kind: party.kind } } : {}),
    amount: toRupees(amount),
    moneyIn: toRupees(posted.moneyIn),
    moneyOut: toRupees(posted.moneyOut),
  };
}
