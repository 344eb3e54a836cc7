import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, QueryFilter } from 'mongoose';
import type * as z from 'zod/mini';
import {
  toPaise,
  type AccountInput,
  type accountListQuery,
  type AccountType,
  type AccountUpdate,
} from '@shopbench/contracts';
import type { SignedInUser } from '../common/access/signed-in-user';
import { answer } from '../common/answers/answer';
import { conflict, notFound, ruleBroken } from '../common/answers/failure';
import { duplicateKey } from '../common/database/database-error';
import { Once } from '../common/database/once.service';
import type { RepeatKey } from '../common/http/repeat-key';
import { listPage, sortOf } from '../common/lists/list-page';
import { changeRecord } from '../common/records/change-record';
import { actorOf, newRecord } from '../common/records/record';
import { LedgerService, type LedgerQuery } from '../ledger/ledger.service';
import { PostingService } from '../posting/posting.service';
import { SettingsService } from '../settings/settings.service';
import { fromAccountFields, toAccount } from './account.mapper';
import { Account } from './account.schema';

const SORTS = { accountName: 'foldedName', createdAt: 'createdAt', balance: 'balance' } as const;

@Injectable()
export class AccountService {
  constructor(
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
    private readonly posting: PostingService,
    private readonly ledger: LedgerService,
    private readonly settings: SettingsService,
    private readonly once: Once,
  ) {}

  async create(input: AccountInput, user: SignedInUser, key?: RepeatKey) {
    const today = await this.settings.today();
    try {
      return await this.once.run(key, async (session) => {
        const account = await this.insert(input, user, today, session);
        return answer(`Account ${account.accountName} saved`, toAccount(account));
      });
    } catch (error) {
      throw nameTaken(error, input.accountName);
    }
  }

  /** Stores an account and posts its opening balance, within a transaction. */
  async insert(
    { openingBalance, ...fields }: AccountInput,
    user: Pick<SignedInUser, '_id' | 'name'>,
    date: string,
    session: ClientSession,
  ): Promise<Account> {
    const amount = toPaise(openingBalance);
    const account: Account = {
      ...newRecord(user),
      ...fromAccountFields(fields),
      openingBalance: amount,
      balance: 0,
    };
    await this.accounts.create([account], { session });
    const ledger = [
      { account: account._id, amount, label: 'Opening balance' },
      { nominal: 'opening', amount: -amount, label: 'Opening balance' },
    ] as const;
    const document = { kind: 'opening', id: account._id } as const;
    const posting = { document, date, by: actorOf(user), stock: [], ledger, allowNegativeStock: false };
    await this.posting.post([posting], session);
    return { ...account, balance: amount };
  }

  list(query: z.output<typeof accountListQuery>) {
    const sort = query.sort ?? 'accountName';
    const filter: QueryFilter<Account> = { archived: query.archived ?? false };
    if (query.accountType) filter.accountType = query.accountType;
    if (query.isActive !== undefined) filter.isActive = query.isActive;
    return listPage(this.accounts, {
      ...query,
      filter,
      sort: sortOf(sort, SORTS),
      sortIndex: { archived: 1, ...sortOf(sort.replace('-', ''), SORTS) },
    });
  }

  async get(id: string): Promise<Account> {
    const account = await this.accounts.findById(id).lean();
    if (!account) throw notFound('There is no such account');
    return account;
  }

  /**
   * The account that takes a payment: the one named, else the first active one of the type. Throws 404 for an unknown
   * account and 422 when it is not active, is of another type, or none of the type exists.
   */
  async forPayment(type: AccountType, id: string | undefined): Promise<Account> {
    if (!id) {
      const filter = { accountType: type, archived: false, isActive: true };
      const first = await this.accounts.findOne(filter).sort({ _id: 1 }).lean();
      if (!first)
        throw ruleBroken(`There is no active account for ${wordsOf(type)}: create one first`, 'paymentMode');
      return first;
    }
    const account = await this.accounts.findOne({ _id: id, archived: false }).lean();
    if (!account) throw notFound('There is no such account', 'accountId');
    if (!account.isActive) throw ruleBroken(`Account ${account.accountName} is not active`, 'accountId');
    if (account.accountType !== type) {
      throw ruleBroken(`Account ${account.accountName} does not take ${wordsOf(type)}`, 'accountId');
    }
    return account;
  }

  async put(id: string, { version, ...input }: AccountUpdate, user: SignedInUser): Promise<Account> {
    const before = await this.get(id);
    if (before.accountType !== input.accountType && (await this.ledger.hasDocuments(before._id))) {
      throw ruleBroken('The type of an account that payments went through stays as it is', 'accountType');
    }
    const { timeZone } = await this.settings.get();
    try {
      const change = { id, version, set: fromAccountFields(input), user, timeZone, noun: 'account' };
      return await changeRecord(this.accounts, change);
    } catch (error) {
      throw nameTaken(error, input.accountName);
    }
  }

  async ledgerOf(id: string, query: LedgerQuery) {
    const account = await this.get(id);
    return this.ledger.page(this.accounts, account._id, query);
  }
}

const TYPE_WORDS: Record<AccountType, string> = {
  cash: 'cash',
  qr_code: 'QR code',
  razorpay: 'Razorpay',
  bank: 'bank',
};
const wordsOf = (type: AccountType): string => `${TYPE_WORDS[type]} payments`;

const nameTaken = (error: unknown, name: string): unknown =>
  duplicateKey(error)?.includes('uniqueKey')
    ? conflict(`Account ${name} exists already`, 'accountName')
    : error;
