import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model, type QueryFilter } from 'mongoose';
import {
  formatRupees,
  hasRight,
  nextMonthly,
  say,
  toPaise,
  toRupees,
  type DocumentCancel,
  type Expense as ExpenseRecord,
  type ExpenseHeads as ExpenseHeadsAnswer,
  type ExpenseInput,
  type ExpenseListQuery,
  type ExpenseUpdate,
  type FileLink,
  type HistoryQuery,
  type Paise,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import type { Answer } from '../../kernel/answers/answer';
import { conflict, notAllowed, notFound, ruleBroken } from '../../kernel/answers/failure';
import { Transactions } from '../../kernel/database/transactions.service';
import { DocumentsService } from '../../books/documents/documents.service';
import type { DocumentStore } from '../../store/books/stored-document';
import type { Caller } from '../../kernel/http/caller';
import { listPage, listRows, sortOf, type ListRows } from '../../kernel/lists/list-page';
import { actorOf } from '../../store/records/record';
import { FilesService, fileUrl, linkOf } from '../../records/files/files.service';
import type { Picture } from '../../records/files/picture';
import { Numbers } from '../../records/numbers/numbers.service';
import { SettingsService } from '../../records/settings/settings.service';
import { hiddenAs, seenBy } from '../../records/expense-facts/expense-facts.service';
import { ExpenseHeads } from './expense-heads.service';
import { expensePosting } from './expense-posting';
import { expenseKeys, toExpense } from './expense.mapper';
import { Expense } from '../../store/expenses/expense.schema';
import { ExpenseService, type Entered, type Spending } from './expense.service';
import { expenseStore } from './expense-store';
import { RecurringExpenses } from './recurring-expenses.service';

const SORTS = { date: 'date', number: 'numberOrder', amount: 'amount', createdAt: 'createdAt' } as const;

/** Expenses as people enter, look up, change and cancel them. People's pay and what a partner's repair cost are for those with the right to it. */
@Injectable()
export class ExpenseEntry {
  private readonly store: DocumentStore<Expense, ExpenseRecord>;

  constructor(
    @InjectModel(Expense.name) private readonly expenses: Model<Expense>,
    private readonly making: ExpenseService,
    private readonly heads: ExpenseHeads,
    private readonly recurring: RecurringExpenses,
    private readonly documents: DocumentsService,
    private readonly numbers: Numbers,
    private readonly settings: SettingsService,
    private readonly files: FilesService,
    private readonly transactions: Transactions,
  ) {
    this.store = expenseStore(expenses);
  }

  async create(input: ExpenseInput, { user, key }: Caller): Promise<Answer<ExpenseRecord>> {
    const date = input.date ?? (await this.settings.today());
    const { number, numberSuggested: suggested, numberMoves: moves, recurring, repeat } = input;
    const spending = { ...spendingOf(input), date };
    return this.documents.save(this.store, {
      ...{ user, key, date, wish: { number, suggested, moves } },
      build: async (allotted, session) => {
        const made = await this.making.make(allotted, spending, user, session);
        const due = recurring && (await this.recurring.answered(recurring, made.headId, user, session));
        if (repeat) await this.repeat(made, repeat.name, user, session);
        const document = due ? { ...made, recurring: due } : made;
        return { document, postings: [expensePosting(document, actorOf(user))] };
      },
    });
  }

  /** Changes the fields that `changed` names. Throws 409 for one that another document made. */
  async change(id: string, { version, ...changed }: ExpenseUpdate, { user, key }: Caller) {
    const seen = await this.stored(id, user);
    refuseOfAnother(seen);
    return this.documents.replace(this.store, id, {
      ...{ user, key, version },
      correction: ({ number }) => ({ label: `Expense ${number} changed`, movement: 'adjustment' }),
      build: async (before, session) => {
        const entered = await this.making.entered(changedSpending(before, changed), user, session, before);
        const paid = paidOf(before);
        refuseUnderPaid(before, entered, paid);
        const { accountName: _a, partyName: _p, reference: _r, note: _n, ...kept } = before;
        const wasPay = before.isPay && !entered.isPay ? { wasPay: true } : {};
        const after: Expense = { ...kept, ...entered, ...wasPay };
        const document = { ...after, open: after.open - paid, searchKeys: expenseKeys(after) };
        return { document, postings: [expensePosting(document, actorOf(user))] };
      },
    });
  }

  /**
   * Takes an expense back; it keeps its number, and the proposal that it answered waits again. Throws 409 for one that another
   * document made.
   */
  async cancel(id: string, { version, reason }: DocumentCancel, { user, key }: Caller) {
    refuseOfAnother(await this.stored(id, user));
    return this.documents.cancel(this.store, id, {
      ...{ user, key, version, reason },
      correction: ({ number }) => ({ label: `Expense ${number} cancelled`, movement: 'adjustment' }),
      undo: async (before, session) => {
        const paid = paidOf(before);
        if (paid > 0)
          throw conflict(
            say('expense.paid', { amount: formatRupees(toRupees(paid)), number: before.number }),
          );
        if (before.recurring) await this.recurring.cancelled(before.recurring, user, session);
        return { open: 0 };
      },
    });
  }

  list(query: ExpenseListQuery, user: SignedInUser) {
    const { page, pageSize } = query;
    const rows = rowsOf(query, user);
    return listPage(this.expenses, {
      ...{ ...rows, page, pageSize },
      everything: Object.keys(rows.filter).length === 0,
    });
  }

  /** All rows of a list, some at a time. */
  all(query: Omit<ExpenseListQuery, 'page' | 'pageSize'>, user: SignedInUser) {
    return listRows<Expense>(this.expenses, rowsOf(query, user));
  }

  async get(id: string, user: SignedInUser): Promise<ExpenseRecord> {
    return toExpense(await this.stored(id, user));
  }

  /** What was done to an expense; of one that was people's pay once, who may not see that is told no values. */
  async history(id: string, query: HistoryQuery, user: SignedInUser) {
    const { wasPay } = await this.stored(id, user);
    const history = await this.documents.history(this.store, id, query, user);
    if (!wasPay || hasRight(user, 'people_pay')) return history;
    return { ...history, rows: history.rows.map((row) => ({ ...row, fields: [] })) };
  }

  /** What the form needs: the heads that this person may enter under, the number to come, and today. */
  async choices(user: SignedInUser): Promise<ExpenseHeadsAnswer> {
    const today = await this.settings.today();
    const next = await this.numbers.suggestion(this.store, today);
    const heads = await this.heads.active();
    const seen = hasRight(user, 'people_pay') ? heads : heads.filter(({ isPay }) => !isPay);
    return { heads: seen, ...(next ? { nextNumber: next } : {}), today };
  }

  /** Puts the photo of its bill on an expense in place of the last one; null takes it off. */
  async putImage(id: string, picture: Picture | null, user: SignedInUser): Promise<FileLink | null> {
    await this.stored(id, user);
    return this.transactions.run(async (session) => {
      const before = await this.expenses.findById(id).session(session).lean<Expense>();
      if (!before) throw missing();
      const { billImage: _old, ...kept } = before;
      if (!picture) await this.files.removeOf(before._id, session);
      const owner = { kind: 'expense', recordId: before._id } as const;
      const file = picture && (await this.files.keep(picture, owner, user, session));
      const after: Expense = { ...kept, ...(file ? { billImage: fileUrl(file) } : {}) };
      await this.documents.amend(this.store, { before, after }, user, session);
      return file && linkOf(file);
    });
  }

  private async repeat(expense: Expense, name: string, user: SignedInUser, session: ClientSession) {
    const { headId, amount, accountId, partyId, note, date } = expense;
    const dayOfMonth = Number(date.slice(8));
    const fields = {
      ...{ name, headId, amount, isActive: true, dayOfMonth, nextDue: nextMonthly(date, dayOfMonth) },
      ...(accountId ? { accountId: String(accountId) } : {}),
      ...(partyId ? { partyId: String(partyId) } : {}),
      ...(note ? { note } : {}),
    };
    await this.recurring.records.insert(fields, user, session);
  }

  private async stored(id: string, user: SignedInUser): Promise<Expense> {
    const expense = await this.expenses.findById(id).lean<Expense>();
    if (!expense) throw missing();
    if (hiddenAs(expense, user)) throw notAllowed();
    return expense;
  }
}

const missing = () => notFound(say('expense.none'));

function refuseOfAnother({ number, source }: Expense): void {
  if (source) throw conflict(say('expense.madeBy', { number, source: source.number }));
}

/** What payments gave to an expense on credit, paise. */
const paidOf = ({ partyId, amount, open }: Expense): Paise => (partyId ? amount - open : 0);

/** What was paid on credit stays owed to the same party, and no less than was paid. */
function refuseUnderPaid(before: Expense, after: Entered, paid: Paise): void {
  if (paid === 0) return;
  const already = formatRupees(toRupees(paid));
  if (!after.partyId?.equals(before.partyId!))
    throw ruleBroken(say('expense.partyStays', { paid: already, name: before.partyName! }), 'partyId');
  if (after.amount < paid) throw ruleBroken(say('expense.notLess', { paid: already }), 'amount');
}

const spendingOf = (input: ExpenseInput): Omit<Spending, 'date'> => ({
  ...{ kind: input.kind, head: input.head, amount: toPaise(input.amount) },
  ...{ account: input.accountId, party: input.partyId, reference: input.reference, note: input.note },
});

/** What an expense is to be after a change; who pays or is owed is replaced whole. */
function changedSpending(before: Expense, changed: Omit<ExpenseUpdate, 'version'>): Spending {
  const { accountId = undefined, partyId = undefined, reference, note } = changed;
  const isPaidAnew = accountId || partyId;
  const idOf = (id: Types.ObjectId | null) => (id ? String(id) : undefined);
  const keptAccount = changed.accountId === undefined ? idOf(before.accountId) : undefined;
  const keptParty = changed.partyId === undefined ? idOf(before.partyId) : undefined;
  return {
    kind: changed.kind ?? (changed.head === undefined ? before.kind : undefined),
    head: changed.head ?? String(before.headId),
    amount: changed.amount === undefined ? before.amount : toPaise(changed.amount),
    date: changed.date ?? before.date,
    account: isPaidAnew ? (accountId ?? undefined) : keptAccount,
    party: isPaidAnew ? (partyId ?? undefined) : keptParty,
    reference: (reference === undefined ? before.reference : reference) || undefined,
    note: (note === undefined ? before.note : note) || undefined,
    source: before.source,
  };
}

/** Which expenses a query asks for, in which order; without those that this person may not see. */
function rowsOf(query: Omit<ExpenseListQuery, 'page' | 'pageSize'>, user: SignedInUser): ListRows<Expense> {
  const sort = query.sort ?? '-date';
  const { kind, head, account, party, credit, cancelled, from, to } = query;
  const filter: QueryFilter<Expense> = {
    ...(kind ? { kind } : {}),
    ...(head ? { headId: new Types.ObjectId(head) } : {}),
    ...(account ? { accountId: new Types.ObjectId(account) } : {}),
    ...(party ? { partyId: new Types.ObjectId(party) } : {}),
    ...(credit ? { open: { $gt: 0 } } : {}),
    ...(cancelled === undefined ? {} : { cancelled }),
    ...(from || to ? { date: { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) } } : {}),
    ...seenBy(user),
    // Expenses are cancelled, never archived.
    ...(query.archived ? { _id: { $in: [] } } : {}),
  };
  const sortIndex = sortOf(sort.replace('-', ''), SORTS);
  return { filter, q: query.q, sort: sortOf(sort, SORTS), sortIndex };
}
