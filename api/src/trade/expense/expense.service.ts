import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { hasRight, say, type Day, type ExpenseKind, type Paise } from '@shopbench/contracts';
import { AccountService } from '../../books/account/account.service';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { conflict, notAllowed, notFound, ruleBroken } from '../../kernel/answers/failure';
import { DocumentsService } from '../../books/documents/documents.service';
import { numberedAs } from '../../store/books/stored-document';
import { actorOf, newRecord } from '../../store/records/record';
import { PartyService } from '../../people/party/party.service';
import { PostingService } from '../../books/posting/posting.service';
import { SettingsService } from '../../records/settings/settings.service';
import { ExpenseHeads } from './expense-heads.service';
import { expensePosting } from './expense-posting';
import { expenseKeys } from './expense.mapper';
import { expenseStore } from './expense-store';
import { Expense, type ExpenseSource } from '../../store/expenses/expense.schema';

/** What was spent, paise. Without an account and a party the first active cash account pays. */
export interface Spending {
  kind?: ExpenseKind | undefined;
  /** The head's id or its name. */
  head: string;
  amount: Paise;
  date: Day;
  account?: string | undefined;
  party?: string | undefined;
  reference?: string | undefined;
  note?: string | undefined;
  source?: ExpenseSource | undefined;
}

type HeadFields = Pick<Expense, 'kind' | 'headId' | 'headName' | 'isPay'>;
type PayerFields = Pick<Expense, 'accountId' | 'partyId'> &
  Partial<Pick<Expense, 'accountName' | 'partyName'>>;

/** The fields of an expense that a person enters. */
export type Entered = HeadFields &
  PayerFields &
  Pick<Expense, 'amount' | 'open' | 'date'> &
  Partial<Pick<Expense, 'reference' | 'note' | 'source'>>;

/**
 * Expenses within another domain's transaction: each is a document of its own (EXP) which debits its kind's nominal account
 * and credits the account that paid or the party that is owed. Source: domain rules, "Payments, accounts, expenses".
 */
@Injectable()
export class ExpenseService {
  constructor(
    @InjectModel(Expense.name) private readonly expenses: Model<Expense>,
    private readonly heads: ExpenseHeads,
    private readonly parties: PartyService,
    private readonly accounts: AccountService,
    private readonly posting: PostingService,
    private readonly settings: SettingsService,
    private readonly documents: DocumentsService,
  ) {}

  /** Enters an expense. Throws as `make` does, and 422 for a closed day. */
  async record(spending: Spending, user: SignedInUser, session: ClientSession): Promise<Expense> {
    const build = async (number: string) => {
      const expense = await this.make(number, spending, user, session);
      await this.posting.post([expensePosting(expense, actorOf(user))], session);
      return expense;
    };
    const { date } = spending;
    return this.documents.add(expenseStore(this.expenses), { date, build }, user, session);
  }

  /** Takes an expense back; it keeps its number. Throws 404, and 409 for one that is cancelled. */
  async cancel(id: Types.ObjectId, user: SignedInUser, session: ClientSession): Promise<Expense> {
    const before = await this.expenses.findById(id).session(session).lean<Expense>();
    if (!before) throw notFound(say('expense.none'));
    if (before.cancelled) throw conflict(say('expense.cancelledAlready', { number: before.number }));
    if (before.partyId && before.open < before.amount)
      throw conflict(say('expense.partlyPaid', { number: before.number }));
    const { number, date } = before;
    await this.settings.refuseClosed([date], session);
    const back = { label: `Expense ${number} cancelled`, movement: 'adjustment' as const };
    const document = { kind: 'expense', id, number } as const;
    const by = actorOf(user);
    const reversed = { date, by, ...back };
    const takenBackOn = await this.posting.reverse(document, reversed, session);
    const after: Expense = { ...before, cancelled: true, open: 0 };
    return this.documents.amend(expenseStore(this.expenses), { before, after }, user, session, takenBackOn);
  }

  /**
   * An expense that is to be stored and posted. Throws 403 for people's pay, 404 for a head, an account or a party that is
   * not there, 422 for a head of the other kind and for one or an account that is not active.
   */
  async make(
    number: string,
    spending: Spending,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<Expense> {
    const entered = await this.entered(spending, user, session);
    const base = { ...newRecord(user), ...numberedAs(number), ...entered, cancelled: false, searchKeys: [] };
    return { ...base, searchKeys: expenseKeys(base) };
  }

  /**
   * What a person entered as it is stored. Throws as `make`. A head, an account or a party that the expense had `before` stays,
   * though nothing new may be entered with it any more.
   */
  async entered(
    { kind, head: named, amount, date, account: paying, party: owed, ...told }: Spending,
    user: SignedInUser,
    session: ClientSession,
    before: Expense | null = null,
  ): Promise<Entered> {
    const head = await this.headOf(named, before, session);
    if (kind && kind !== head.kind)
      throw ruleBroken(say('head.kind', { head: head.headName, kind: say(`expense.${head.kind}`) }), 'head');
    if (head.isPay && !hasRight(user, 'people_pay')) throw notAllowed(say('right.payPeople'), 'head');
    const payer = owed ? await this.partyOf(owed, before, session) : await this.accountOf(paying, before);
    return {
      ...head,
      ...{ amount, date, open: owed ? amount : 0 },
      ...payer,
      ...(told.reference ? { reference: told.reference } : {}),
      ...(told.note ? { note: told.note } : {}),
      ...(told.source ? { source: told.source } : {}),
    };
  }

  private async headOf(named: string, before: Expense | null, session: ClientSession): Promise<HeadFields> {
    if (before && named === String(before.headId)) {
      const { kind, headId, headName, isPay } = before;
      return { kind, headId, headName, isPay };
    }
    const head = await this.heads.records.find(named, 'head');
    if (!head.isActive) throw ruleBroken(say('head.inactive', { head: head.headName }), 'head');
    await this.heads.records.refer(head._id, 'head', session);
    return { kind: head.kind, headId: head._id, headName: head.headName, isPay: head.isPay };
  }

  private async partyOf(id: string, before: Expense | null, session: ClientSession): Promise<PayerFields> {
    if (before?.partyId && id === String(before.partyId))
      return { accountId: null, partyId: before.partyId, partyName: before.partyName! };
    const party = await this.parties.records.find(id, 'partyId');
    await this.parties.records.refer(party._id, 'partyId', session);
    return { accountId: null, partyId: party._id, partyName: party.name };
  }

  private async accountOf(id: string | undefined, before: Expense | null): Promise<PayerFields> {
    if (before?.accountId && id === String(before.accountId))
      return { accountId: before.accountId, accountName: before.accountName!, partyId: null };
    const account = await this.accounts.forMoney(undefined, id);
    return { accountId: account._id, accountName: account.accountName, partyId: null };
  }
}
