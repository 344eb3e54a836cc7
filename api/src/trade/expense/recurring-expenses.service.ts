import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import {
  addDays,
  formatDay,
  hasRight,
  MAX_PAGE_SIZE,
  nextMonthly,
  say,
  toRupees,
  type Day,
  type ExpenseProposal,
  type RecurringExpense as RecurringRecord,
} from '@shopbench/contracts';
import { AccountService } from '../../books/account/account.service';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { conflict, ruleBroken } from '../../kernel/answers/failure';
import type { Caller } from '../../kernel/http/caller';
import { NamedRecords } from '../../records/masters/named-records';
import { toRecord } from '../../records/masters/record-mapper';
import { seenBy } from '../../records/expense-facts/expense-facts.service';
import { RecordTools } from '../../records/masters/record-tools';
import { PartyService } from '../../people/party/party.service';
import { ExpenseHeads } from './expense-heads.service';
import { Expense } from '../../store/expenses/expense.schema';
import { RecurringExpense, RECURRING_EXPENSES } from '../../store/expenses/recurring-expense.schema';

/** A recurring expense is proposed so many days before it is due. */
const PROPOSED_DAYS_BEFORE = 3;

/** Expenses that come every month: proposed when they are due, posted only when a person says so. */
@Injectable()
export class RecurringExpenses {
  readonly records: NamedRecords<RecurringExpense, RecurringRecord>;

  constructor(
    @InjectModel(RecurringExpense.name) private readonly recurring: Model<RecurringExpense>,
    @InjectModel(Expense.name) private readonly expenses: Model<Expense>,
    private readonly tools: RecordTools,
    private readonly heads: ExpenseHeads,
    private readonly accounts: AccountService,
    private readonly parties: PartyService,
  ) {
    const idOf = (id: unknown) => (id ? new Types.ObjectId(String(id)) : null);
    this.records = new NamedRecords(recurring, tools, RECURRING_EXPENSES, {
      stored: async ({ head, ...sent }) => ({
        ...sent,
        ...(head === undefined ? {} : { headId: (await heads.records.find(String(head), 'head'))._id }),
      }),
      completed: ({ nextDue, dayOfMonth }) =>
        nextDue && dayOfMonth === undefined ? { dayOfMonth: Number(String(nextDue).slice(8)) } : {},
      refers: ({ headId, accountId, partyId }) => [
        { records: heads.records, id: headId, path: 'head' },
        { records: accounts.records, id: idOf(accountId), path: 'accountId' },
        { records: parties.records, id: idOf(partyId), path: 'partyId' },
      ],
      filter: ({ isActive }) => (isActive === undefined ? {} : { isActive: Boolean(isActive) }),
      answers: (rows) => this.answers(rows),
    });
  }

  /** What is proposed today, the first due first; without people's pay for those who may not see it. */
  async proposals(user: SignedInUser): Promise<{ proposals: ExpenseProposal[]; today: Day }> {
    const today = await this.tools.settings.today();
    const due = { archived: false, isActive: true, nextDue: { $lte: addDays(today, PROPOSED_DAYS_BEFORE) } };
    const found = await this.recurring
      .find(due)
      .sort({ nextDue: 1, _id: 1 })
      .limit(MAX_PAGE_SIZE)
      .lean<RecurringExpense[]>();
    const heads = await this.heads.records.byIds(found.map(({ headId }) => headId));
    const hidden = hasRight(user, 'people_pay') ? [] : heads.filter(({ isPay }) => isPay);
    const seen = found.filter(({ headId }) => !hidden.some(({ _id }) => _id.equals(headId)));
    const booked = await Promise.all(seen.map((one) => this.bookedByHand(one, user)));
    const proposals = (await this.answers(seen)).map((one, i) => ({
      ...one,
      ...(booked[i] ? { booked: booked[i] } : {}),
    }));
    return { proposals, today };
  }

  /**
   * The last expense under a proposal's head in the month that is due that this person may see: its head may have been one of
   * people's pay when it was entered. Not what answers a proposal, also another month's.
   */
  private async bookedByHand(
    { headId, nextDue }: RecurringExpense,
    user: SignedInUser,
  ): Promise<ExpenseProposal['booked']> {
    const date = { $gte: `${nextDue.slice(0, 7)}-01`, $lte: `${nextDue.slice(0, 7)}-31` };
    const last = await this.expenses
      .findOne({ headId, date, cancelled: false, recurring: { $exists: false }, ...seenBy(user) })
      .sort({ date: -1, _id: -1 })
      .lean<Expense>();
    if (!last) return undefined;
    return { _id: String(last._id), number: last.number, date: last.date, amount: toRupees(last.amount) };
  }

  /** Goes on to the next month without an expense. Throws 409 when it was posted or skipped meanwhile. */
  skip(id: string, due: Day, { user }: Caller) {
    return this.records.changeIn(id, (before, session) => this.goOn(before, due, user, session));
  }

  /**
   * Within the transaction that posts what was proposed for `due` under a head: goes on to the next month. Throws as `skip`,
   * and 422 for another head than the proposal's, which perhaps is one that this person may not see.
   */
  async answered(
    { id, due }: { id: string; due: Day },
    headId: Types.ObjectId,
    user: SignedInUser,
    session: ClientSession,
  ) {
    const before = await this.records.current(id, session);
    if (!before.headId.equals(headId)) throw ruleBroken(say('expense.otherHead'), 'head');
    await this.goOn(before, due, user, session);
    return { id: before._id, name: before.name, due };
  }

  /**
   * Within the transaction that cancels the expense which answered a proposal: it is proposed again, unless a later one was
   * answered or skipped since.
   */
  async cancelled(
    { id, due }: NonNullable<Expense['recurring']>,
    user: SignedInUser,
    session: ClientSession,
  ) {
    const before = await this.recurring.findOne({ _id: id, archived: false }).session(session).lean();
    if (!before || before.nextDue !== nextMonthly(due, before.dayOfMonth)) return;
    const again = { nextDue: due, dayOfMonth: before.dayOfMonth };
    await this.records.set(String(id), before.version, again, user, session);
  }

  private goOn(before: RecurringExpense, due: Day, user: SignedInUser, session: ClientSession) {
    const { _id, name, nextDue, dayOfMonth, version } = before;
    if (nextDue !== due)
      throw conflict(say('expense.doneAlready', { name, day: formatDay(due) }), 'recurring');
    const next = { nextDue: nextMonthly(due, dayOfMonth), dayOfMonth };
    return this.records.set(String(_id), version, next, user, session);
  }

  private async answers(rows: readonly RecurringExpense[]): Promise<RecurringRecord[]> {
    const ids = (key: 'accountId' | 'partyId') =>
      rows.flatMap(({ [key]: id }) => (id ? [new Types.ObjectId(id)] : []));
    const [heads, accounts, parties] = await Promise.all([
      this.heads.records.byIds(rows.map(({ headId }) => headId)),
      this.accounts.records.byIds(ids('accountId')),
      this.parties.records.byIds(ids('partyId')),
    ]);
    const named = <T extends { _id: Types.ObjectId }>(all: readonly T[], id: unknown) =>
      all.find(({ _id }) => String(_id) === String(id));
    return rows.map((row) => {
      const { headId, ...fields } = toRecord(row, RECURRING_EXPENSES);
      const head = named(heads, headId)!;
      const account = named(accounts, row.accountId);
      const party = named(parties, row.partyId);
      return {
        ...fields,
        head: { _id: String(head._id), headName: head.headName },
        kind: head.kind,
        account: account ? { _id: String(account._id), accountName: account.accountName } : null,
        party: party ? { _id: String(party._id), name: party.name } : null,
      };
    });
  }
}
