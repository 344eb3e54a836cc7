import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import {
  EXPENSE_KINDS,
  monthsUpTo,
  toRupees,
  type Day,
  type ExpenseKind,
  type ExpenseTotals,
} from '@shopbench/contracts';
import type { DaySum } from '../../store/books/day-sum.schema';
import { DaySums } from '../../records/day-sums/day-sums.service';
import { SettingsService } from '../../records/settings/settings.service';
import { CASH_SHORT_OR_OVER } from './first-heads';
import { ExpenseHeads } from './expense-heads.service';

/** Months that are shown beside the one asked for. */
const EXPENSE_MONTHS = 6;

/** What was spent by month and by head, from the sums that are kept with every expense and cash count. */
@Injectable()
export class ExpenseTotalsService {
  constructor(
    private readonly sums: DaySums,
    private readonly heads: ExpenseHeads,
    private readonly settings: SettingsService,
  ) {}

  /** @param asked `YYYY-MM`; this month when left out */
  async of(asked: Day | undefined): Promise<ExpenseTotals> {
    const month = asked ?? (await this.settings.today()).slice(0, 7);
    const months = monthsUpTo(month, EXPENSE_MONTHS);
    const found = await this.sums.between(['expense_heads'], months[0]!, month);
    return {
      month,
      months: months.map((one) => ({ month: one, ...sumsOf(found.filter(({ period }) => period === one)) })),
      heads: await this.named(found.filter(({ period }) => period === month)),
    };
  }

  private async named(sums: readonly DaySum[]): Promise<ExpenseTotals['heads']> {
    const parts = sums.map((sum) => ({ ...sum, ...partsOf(sum) })).sort((a, b) => b.amount - a.amount);
    const ids = parts.flatMap(({ head }) => (head ? [new Types.ObjectId(head)] : []));
    const heads = new Map(
      (await this.heads.records.byIds(ids)).map((head) => [String(head._id), head.headName]),
    );
    return parts.map(({ head, kind, amount, count }) => ({
      _id: head,
      headName: head ? (heads.get(head) ?? '') : CASH_SHORT_OR_OVER,
      ...{ kind, amount: toRupees(amount), count },
    }));
  }
}

/** A key of the sums by head, taken apart; no head for cash counts. */
function partsOf({ key }: DaySum): { kind: ExpenseKind; head: string | null } {
  const [kind, head] = key.split(' ') as [ExpenseKind, string];
  return { kind, head: head === 'cash' ? null : head };
}

/** Rupees of each kind; the paise are summed before they become rupees. */
function sumsOf(sums: readonly DaySum[]): Record<ExpenseKind, number> {
  const amounts = EXPENSE_KINDS.map((kind) => {
    const paise = sums
      .filter((sum) => partsOf(sum).kind === kind)
      .reduce((all, { amount }) => all + amount, 0);
    return [kind, toRupees(paise)] as const;
  });
  return Object.fromEntries(amounts) as Record<ExpenseKind, number>;
}
