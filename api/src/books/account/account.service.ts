import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import {
  formatRupees,
  say,
  titleCase,
  toPaise,
  toRupees,
  type Account as AccountRecord,
  type AccountType,
  type Day,
  type Paise,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { notFound, ruleBroken } from '../../kernel/answers/failure';
import type { Caller } from '../../kernel/http/caller';
import { searchKeys } from '../../kernel/lists/search-keys';
import { NamedRecords } from '../../records/masters/named-records';
import type { StillOpen, User } from '../../records/masters/record-rules';
import { toRecord } from '../../records/masters/record-mapper';
import { RecordTools } from '../../records/masters/record-tools';
import { LedgerService, type LedgerQuery } from '../ledger/ledger.service';
import { openingBalance, openingDay } from '../posting/opening';
import { PostingService } from '../posting/posting.service';
import {
  byIds,
  documentsOf,
  foundBy,
  looking,
  type Ahead,
  type Look,
} from '../../kernel/database/read-ahead';
import { Account, ACCOUNTS } from '../../store/books/account.schema';

@Injectable()
export class AccountService {
  readonly records: NamedRecords<Account, AccountRecord>;

  constructor(
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
    private readonly posting: PostingService,
    private readonly ledger: LedgerService,
    private readonly tools: RecordTools,
  ) {
    this.records = new NamedRecords(accounts, tools, ACCOUNTS, {
      initial: { balance: 0 },
      keys: ({ accountName, accountNumber, ifscCode }) => ({
        searchKeys: searchKeys(accountName, accountNumber, ifscCode),
      }),
      filter: ({ accountType, isActive }) => ({
        ...(accountType ? { accountType } : {}),
        ...(isActive === undefined ? {} : { isActive }),
      }),
      answers: (accounts) =>
        accounts.map((one) => ({ ...toRecord(one, ACCOUNTS), createdBy: one.createdBy.name })),
      created: (account, user, session) => this.postOpening(account, account.openingBalance, user, session),
      changing: async (before, after, _user, session) => {
        if (before.accountType === after.accountType) return;
        if (await this.ledger.hasDocuments(before._id, session))
          throw ruleBroken(say('account.typeInUse'), 'accountType');
      },
      open: openMoney,
      removed: ({ _id }, session) => this.ledger.removeOpening(_id, session),
    });
  }

  /** Whether there is any account, archived or not. */
  async hasOne(session: ClientSession | null): Promise<boolean> {
    return (await this.accounts.exists({}).session(session)) !== null;
  }

  /**
   * The account that takes a payment: the one named, else the first active one of the type. Throws 404 for an unknown
   * account and 422 when it is not active, is of another type, or none of the type exists.
   */
  async forPayment(
    type: AccountType,
    id: string | undefined,
    { part, session = null }: { part?: string; session?: ClientSession | null } = {},
  ): Promise<Account> {
    const at = part
      ? { mode: `${part}.mode`, account: `${part}.account` }
      : { mode: 'paymentMode', account: 'accountId' };
    if (!id) {
      const [first] = await foundBy(this.firstOf(type), session);
      if (!first) throw ruleBroken(say('account.noActive', { kind: say(`takes.${type}`) }), at.mode);
      return first;
    }
    const [account] = await documentsOf(this.accounts, [id], session);
    if (!account || account.archived) throw notFound(say('account.none'), at.account);
    if (!account.isActive)
      throw ruleBroken(say('account.inactive', { account: account.accountName }), at.account);
    if (account.accountType !== type) {
      throw ruleBroken(
        say('account.doesNotTake', { account: account.accountName, kind: say(`takes.${type}`) }),
        at.account,
      );
    }
    return account;
  }

  /** What `forPayment` reads. */
  ahead(type: AccountType, id: string | undefined): Ahead {
    return id ? byIds(this.accounts, [id]) : looking(this.firstOf(type));
  }

  private firstOf(type: AccountType): Look<Account> {
    const filter = { accountType: type, archived: false, isActive: true };
    return { model: this.accounts, filter, sort: { _id: 1 }, limit: 1 };
  }

  /** The account that takes a payment, of whichever type it is when it is named and no mode is. Throws as `forPayment`. */
  async forMoney(mode: AccountType | undefined, id: string | undefined): Promise<Account> {
    if (mode || !id) return this.forPayment(mode ?? 'cash', id);
    const { accountType } = await this.records.find(id, 'accountId');
    return this.forPayment(accountType, id);
  }

  /** Corrects the opening balance (rupees); the difference is posted, so the balance stays the sum of its entries. */
  correctOpening(id: string, sent: { version: number; openingBalance: number }, { user }: Caller) {
    return this.records.changeIn(id, async (before, session) => {
      const amount = toPaise(sent.openingBalance);
      const after = await this.records.set(id, sent.version, { openingBalance: amount }, user, session);
      return this.postOpening(after, amount - before.openingBalance, user, session);
    });
  }

  /** Where customers transfer to, the oldest active account at a bank, as bills print it; undefined where none is known whole. */
  async bankDetails(): Promise<string | undefined> {
    const known = { accountNumber: { $exists: true, $ne: null }, ifscCode: { $exists: true, $ne: null } };
    const active = { accountType: 'bank', isActive: true, archived: false } as const;
    const bank = await this.accounts
      .findOne({ ...active, ...known })
      .sort({ _id: 1 })
      .lean();
    if (!bank) return undefined;
    const name = [titleCase(bank.accountName), bank.branch].filter(Boolean).join(', ');
    return `${name} · A/c ${bank.accountNumber!} · IFSC ${bank.ifscCode!}`;
  }

  /**
   * What lies in the shop's tills, paise, and how many of them were counted up to `day`. What an archived one still holds lies
   * in the shop too.
   */
  async cashInHand(day: Day): Promise<{ amount: Paise; accounts: number; counted: number }> {
    const tills = await this.accounts
      .find(
        { accountType: 'cash', archived: { $in: [false, true] } },
        { balance: 1, countedUntil: 1, archived: 1 },
      )
      .lean();
    const used = tills.filter(({ archived }) => !archived);
    const counted = used.filter(({ countedUntil }) => countedUntil !== undefined && countedUntil >= day);
    const amount = tills.reduce((sum, { balance }) => sum + balance, 0);
    return { amount, accounts: used.length, counted: counted.length };
  }

  async ledgerOf(id: string, query: LedgerQuery, user: SignedInUser) {
    const account = await this.records.stored(id);
    return this.ledger.page(this.accounts, account._id, query, user);
  }

  private async postOpening(
    account: Account,
    amount: number,
    user: User,
    session: ClientSession,
  ): Promise<Account> {
    if (amount === 0) return account;
    const of = { said: account.openingDate, path: 'openingBalance', isCorrection: account.version > 0 };
    const date = await openingDay(this.tools.settings, of, session);
    const opening = { id: account._id, date, user };
    await this.posting.post([openingBalance(opening, { account: account._id }, amount)], session);
    return { ...account, balance: account.balance + amount };
  }
}

/** What an account holds or lacks: it is not archived with that. */
function openMoney({ balance }: Account): StillOpen[] {
  if (balance === 0) return [];
  const amount = formatRupees(toRupees(Math.abs(balance)));
  const words = say(balance > 0 ? 'open.holdsMoney' : 'open.lacksMoney', { amount });
  return [{ path: 'balance', words }];
}
