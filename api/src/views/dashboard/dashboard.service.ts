import { Injectable } from '@nestjs/common';
import {
  addDays,
  ATTENTION_ROWS,
  daysUpTo,
  toRupees,
  type DashboardSummary,
  type DashboardTrends,
  type Day,
  type Turnover,
  type TurnoverKind,
} from '@shopbench/contracts';
import { AccountService } from '../../books/account/account.service';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { RecurringExpenses } from '../../trade/expense/recurring-expenses.service';
import { SettingsService } from '../../records/settings/settings.service';
import {
  toDayAmounts,
  toDueExpense,
  toDayFigures,
  toLowProduct,
  toOverdueInvoice,
  toOwed,
  toSums,
  turnoverOf,
} from './dashboard.mapper';
import { FirstStepsService } from './first-steps.service';
import { OverdueService } from './overdue.service';
import { RepairsDueService } from './repairs-due.service';
import { StandingService } from './standing.service';
import { TurnoverService } from './turnover.service';

/** The window of the sums beside the trends, days. Source: specification 1, section 9. */
const RATIO_DAYS = 30;

/** Puts together what the dashboard shows. Days are the shop's. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly settings: SettingsService,
    private readonly turnover: TurnoverService,
    private readonly standing: StandingService,
    private readonly overdue: OverdueService,
    private readonly repairs: RepairsDueService,
    private readonly accounts: AccountService,
    private readonly recurring: RecurringExpenses,
    private readonly first: FirstStepsService,
  ) {}

  async summary(user: SignedInUser): Promise<DashboardSummary> {
    const today = await this.settings.today();
    const yesterday = addDays(today, -1);
    const [turnover, receivable, payable, stock, lowProducts, overdue, cash, recurring] = await Promise.all([
      this.turnover.byDay(yesterday, today),
      this.standing.receivable(),
      this.standing.payable(),
      this.standing.stock(),
      this.standing.lowProducts(ATTENTION_ROWS),
      this.overdue.overdue(today, ATTENTION_ROWS),
      this.accounts.cashInHand(today),
      this.recurring.proposals(user),
    ]);
    const [repairsLate, repairsDueToday, firstSteps] = await Promise.all([
      this.repairs.due('late', ATTENTION_ROWS),
      this.repairs.due('today', ATTENTION_ROWS),
      this.first.steps(user),
    ]);
    return {
      today: toDayFigures(turnover, today),
      yesterday: toDayFigures(turnover, yesterday),
      receivable: toOwed(receivable),
      payable: toOwed(payable),
      stockValue: toRupees(stock.value),
      cashInHand: { ...cash, amount: toRupees(cash.amount) },
      attention: {
        overdueInvoices: {
          count: overdue.count,
          amount: toRupees(overdue.amount),
          rows: overdue.longest.map(toOverdueInvoice),
        },
        lowStock: { count: stock.low, rows: lowProducts.map(toLowProduct) },
        repairsLate,
        repairsDueToday,
        recurringExpenses: {
          count: recurring.proposals.length,
          rows: recurring.proposals.slice(0, ATTENTION_ROWS).map(toDueExpense),
        },
      },
      ...(firstSteps ? { firstSteps } : {}),
    };
  }

  /** What one kind made today. */
  async today(kind: TurnoverKind): Promise<Turnover> {
    const today = await this.settings.today();
    return turnoverOf(await this.turnover.byDay(today, today), kind, today);
  }

  /** What one kind made on each of so many days up to today, the oldest first. */
  async days(kind: TurnoverKind, count: number): Promise<({ date: Day } & Turnover)[]> {
    const days = daysUpTo(await this.settings.today(), count);
    const turnover = await this.turnover.byDay(days[0]!, days.at(-1)!);
    return days.map((date) => ({ date, ...turnoverOf(turnover, kind, date) }));
  }

  /** @param count days up to today, 1 to 90 */
  async trends(count: number): Promise<DashboardTrends> {
    const today = await this.settings.today();
    const window = (days: number) => daysUpTo(today, days);
    const [first] = window(Math.max(count, RATIO_DAYS));
    const turnover = await this.turnover.byDay(first!, today);
    return {
      days: window(count).map((day) => toDayAmounts(turnover, day)),
      last30Days: toSums(turnover, window(RATIO_DAYS)),
    };
  }
}
