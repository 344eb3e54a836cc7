import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage, Types } from 'mongoose';
import {
  daysOfMonth,
  monthBeside,
  monthOf,
  monthsOf,
  periodBeside,
  toRupees,
  type Day,
  type MadeOf,
  type MadeOfQuery,
  type MadeOfRow,
  type Paise,
  type Period,
  type ProfitMonths,
  type ProfitReport,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import {
  LedgerEntry,
  toDocumentLink,
  type DocumentRef,
  type Nominal,
} from '../../../store/books/ledger-entry.schema';
import { ExpenseFacts, hiddenAs, labelNow } from '../../../records/expense-facts/expense-facts.service';
import { PROFIT_NOMINALS, profitKeyOf, profitReport, signOf, type ProfitSum } from './profit';

/** The chart shows at least so many months. */
const MONTHS_SHOWN = 6;

interface Grouped {
  _id: { nominal: Nominal; kind: string; expense: Types.ObjectId | null };
  amount: Paise;
  before: Paise;
}

interface Documented {
  _id: { nominal: Nominal; kind: string; id: Types.ObjectId };
  number?: string;
  date: Day;
  label: string;
  amount: Paise;
}

/** Profit and loss from the entries of the books; an index on their days serves all of it. */
@Injectable()
export class ProfitService {
  constructor(
    @InjectModel(LedgerEntry.name) private readonly entries: Model<LedgerEntry>,
    private readonly expenses: ExpenseFacts,
  ) {}

  async report({ from, to }: Period): Promise<ProfitReport> {
    const before = periodBeside({ from, to }, -1);
    const isNow = { $gte: ['$date', from] };
    const grouped = await this.read<Grouped>({ from: before.from, to }, [
      {
        $group: {
          _id: { nominal: '$nominal', kind: '$document.kind', expense: EXPENSE_ID },
          amount: { $sum: { $cond: [isNow, '$amount', 0] } },
          before: { $sum: { $cond: [isNow, 0, '$amount'] } },
        },
      },
    ]);
    const expenses = await this.expenses.of(grouped.flatMap(({ _id }) => _id.expense ?? []));
    const sums = grouped.map(({ _id, amount, before: other }): ProfitSum => {
      const head = _id.expense ? expenses.get(String(_id.expense))?.headName : undefined;
      return { nominal: _id.nominal, kind: _id.kind, head, amount, before: other };
    });
    return profitReport({ from, to }, before, sums);
  }

  /** Net profit by month, up to the last month of the period. */
  async months(period: Period): Promise<ProfitMonths> {
    const last = monthOf(period.to);
    const first = [monthOf(period.from), monthBeside(last, 1 - MONTHS_SHOWN)].sort()[0]!;
    const from = daysOfMonth(first).from;
    const found = await this.read<{ _id: string; amount: Paise }>({ from, to: daysOfMonth(last).to }, [
      { $group: { _id: { $substrBytes: ['$date', 0, 7] }, amount: { $sum: '$amount' } } },
    ]);
    const sums = new Map(found.map(({ _id, amount }) => [_id, -amount]));
    return {
      months: monthsOf({ from, to: daysOfMonth(last).to }).map((month) => ({
        month,
        amount: toRupees(sums.get(month) ?? 0) + 0,
      })),
    };
  }

  /**
   * The documents that a row of the report is made of, newest first; the amounts of all pages add up to the row's. Who may
   * not see people's pay, or what partners' repairs cost, gets it in one sum.
   */
  async madeOf({ from, to, key, page, pageSize }: MadeOfQuery, user: SignedInUser): Promise<MadeOf> {
    const grouped = await this.read<Documented>({ from, to }, [
      {
        $group: {
          _id: { nominal: '$nominal', kind: '$document.kind', id: '$document.id' },
          number: { $first: '$document.number' },
          date: { $min: '$date' },
          label: { $first: '$label' },
          amount: { $sum: '$amount' },
        },
      },
    ]);
    const ids = grouped.flatMap(({ _id }) => (_id.kind === 'expense' ? _id.id : []));
    const expenses = await this.expenses.of(ids);
    const rows = grouped
      .filter(({ _id, amount }) => {
        const head = expenses.get(String(_id.id))?.headName;
        return amount !== 0 && profitKeyOf({ ..._id, head }) === key;
      })
      .sort((a, b) => (a.date === b.date ? (a.number! < b.number! ? 1 : -1) : a.date < b.date ? 1 : -1));
    const sign = signOf(key);
    const shown = withHiddenInOne(
      rows.map(({ _id, number, date, label, amount }) => {
        const expense = expenses.get(String(_id.id));
        const document = toDocumentLink({ kind: _id.kind, id: _id.id, number } as DocumentRef);
        const hidden = expense && hiddenAs(expense, user);
        return { document, date, label: labelNow(label, expense), amount: sign * amount, hidden };
      }),
    );
    return {
      rows: shown
        .slice((page - 1) * pageSize, page * pageSize)
        .map(({ hidden: _hidden, ...row }) => ({ ...row, amount: toRupees(row.amount) })),
      amount: toRupees(shown.reduce((sum, { amount }) => sum + amount, 0)) + 0,
      ...{ total: shown.length, page, pageSize },
    };
  }

  private read<T>({ from, to }: Period, stages: PipelineStage[]): Promise<T[]> {
    const match = { owner: null, date: { $gte: from, $lte: to }, nominal: { $in: [...PROFIT_NOMINALS] } };
    return this.entries.aggregate<T>([{ $match: match }, ...stages]).exec();
  }
}

/** `hidden`: as what it is told to who may not see it. */
type Told = MadeOfRow & { hidden: string | undefined };

/** What may not be seen stands first, in one sum of each kind. */
function withHiddenInOne(rows: readonly Told[]): Told[] {
  const sums = new Map<string, Told>();
  for (const row of rows) {
    if (!row.hidden) continue;
    const amount = (sums.get(row.hidden)?.amount ?? 0) + row.amount;
    sums.set(row.hidden, { ...(sums.get(row.hidden) ?? row), document: null, label: row.hidden, amount });
  }
  return [...sums.values(), ...rows.filter(({ hidden }) => !hidden)];
}

/** The expense behind an entry, since its head is not in the books; null for an entry of anything else. */
const EXPENSE_ID = { $cond: [{ $eq: ['$document.kind', 'expense'] }, '$document.id', null] };
