import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import {
  closedFault,
  formatDay,
  formatRupees,
  hasRight,
  monthOf,
  say,
  toRupees,
  type Day,
  type Paise,
} from '@shopbench/contracts';
import { Account } from '../../store/books/account.schema';
import { conflict, notFound, ruleBroken } from '../../kernel/answers/failure';
import { addLater, insertLater, type Addition } from '../../kernel/database/direct-writes';
import { documentsOf } from '../../kernel/database/read-ahead';
import type { Actor } from '../../store/records/record';
import { LedgerEntry, type DocumentRef, type Nominal } from '../../store/books/ledger-entry.schema';
import { Party } from '../../store/people/party.schema';
import { SettingsService } from '../../records/settings/settings.service';
import type { StockMovementKind } from '../../store/goods/stock-movement.schema';
import {
  differenceEntries,
  entriesOf,
  goodsLines,
  perOwner,
  refuseImbalance,
  type BalanceChange,
  type Posting,
} from './posting';
import { StockPosting } from './stock-posting.service';

/** What the goods of a posting's stock lines cost, paise, line by line. */
export type Costs = Paise[];

/** How a correction of a document is told in ledgers and among stock movements. */
export interface Correction {
  label: string;
  movement: StockMovementKind;
  /** The difference is of the posting's day: what was posted on other days stays there. */
  onTheDay?: boolean;
}

/**
 * The only writer of stock, balances and books. Each call belongs to a transaction that also saves the documents, and is
 * refused (422) where it would post to a day of the closed books.
 * Source: domain rules, "Stock", "Parties and credit", "Payments, accounts, expenses". See docs/posting.md.
 */
@Injectable()
export class PostingService {
  constructor(
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
    @InjectModel(LedgerEntry.name) private readonly entries: Model<LedgerEntry>,
    private readonly stock: StockPosting,
    private readonly settings: SettingsService,
  ) {}

  /** Takes away what a product's opening stock moved, with the product itself. */
  async removeOpeningStock(item: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.stock.removeOpening(item, session);
  }

  /**
   * Posts documents that are saved together and were not posted before. Answers the costs of the first one's goods.
   * Throws 409 when stock or a credit limit does not allow it.
   * @param more the document that was posted already and gets these postings besides: its parties and accounts may be archived
   *   since
   */
  async post(postings: readonly Posting[], session: ClientSession, more?: Types.ObjectId): Promise<Costs> {
    postings.forEach(refuseImbalance);
    const entries: LedgerEntry[] = [];
    const costs: Costs[] = [];
    for (const posting of postings) {
      const goods = await this.stock.move(posting, [], { kind: null, today: posting.date }, session);
      const worth = goodsLines(goods.values, posting.ledger[0]?.label ?? 'Stock', goods.differences);
      entries.push(...entriesOf({ ...posting, ledger: [...posting.ledger, ...worth] }));
      costs.push(goods.costs);
    }
    const known = more ? await this.entries.find({ 'document.id': more }).session(session).lean() : [];
    await this.write(entries, postings, session, known);
    return costs[0] ?? [];
  }

  /**
   * Posts the difference between what each document posted so far and what it is to post now. Throws 409 as `post`
   * does, also for goods that came in with the document and have left since.
   */
  async replace(
    postings: readonly Posting[],
    correction: Correction,
    session: ClientSession,
  ): Promise<Costs> {
    postings.forEach(refuseImbalance);
    const entries: LedgerEntry[] = [];
    const costs: Costs[] = [];
    const known: LedgerEntry[] = [];
    const today = await this.settings.today();
    for (const posting of postings) {
      const { id } = posting.document;
      const entered = await this.entries.find({ 'document.id': id }).session(session).lean();
      known.push(...entered);
      const { date } = posting;
      const posted = correction.onTheDay ? entered.map((entry) => ({ ...entry, date })) : entered;
      const moved = await this.stock.posted(id, session);
      const first = posted.length === 0 && moved.length === 0;
      const kind = first ? null : correction.movement;
      const goods = await this.stock.move(posting, moved, { kind, today }, session);
      const differences = goods.differences.map((one) => (correction.onTheDay ? { ...one, on: date } : one));
      const worth = goodsLines(goods.values, posting.ledger[0]?.label ?? correction.label, differences);
      const target = { ...posting, ledger: [...posting.ledger, ...worth] };
      entries.push(...(first ? entriesOf(target) : differenceEntries(target, posted, correction.label)));
      costs.push(goods.costs);
    }
    await this.write(entries, postings, session, known);
    return costs[0] ?? [];
  }

  /**
   * Takes back what is left of what a document posted: on the days on which it stands while all of them are open, else on
   * today. Answers the document's day, or today. Source: domain rules, "Cancelling".
   * @param correction with the document's own day
   */
  async reverse(
    document: DocumentRef,
    {
      date,
      by,
      ...correction
    }: Correction & {
      date: Day;
      by: Actor;
    },
    session: ClientSession,
  ): Promise<Day> {
    const today = await this.settings.today();
    const posted = await this.entries.find({ 'document.id': document.id }).session(session).lean();
    const moved = await this.stock.posted(document.id, session);
    const nothing: Posting = { document, date: today, by, stock: [], ledger: [] };
    const goods = await this.stock.move(nothing, moved, { kind: correction.movement, today }, session);
    const left = { ...nothing, ledger: goodsLines(goods.values, correction.label) };
    const onOwnDays = differenceEntries({ ...left, date }, posted, correction.label);
    const onToday = posted.map((entry) => ({ ...entry, date: today }));
    const isOpen = await this.areOpen(onOwnDays, document, session);
    const entries = isOpen ? onOwnDays : differenceEntries(left, onToday, correction.label);
    await this.write(entries, [], session, posted);
    return isOpen ? date : today;
  }

  /** The day that `reverse` would answer for a document that still stands: what else is taken back with it has that day too. */
  async dayOfReversal(document: DocumentRef, date: Day, by: Actor, session: ClientSession): Promise<Day> {
    const posted = await this.entries.find({ 'document.id': document.id }).session(session).lean();
    const nothing: Posting = { document, date, by, stock: [], ledger: [] };
    const isOpen = await this.areOpen(differenceEntries(nothing, posted, ''), document, session);
    return isOpen ? date : this.settings.today();
  }

  /**
   * Makes those of a party's entries that fit `which` another party's, with what they add to its balance and months, when the
   * two are merged or taken apart; answers their ids. Throws 422 for an entry of a closed day.
   */
  async moveParty(
    from: Types.ObjectId,
    into: Types.ObjectId,
    which: QueryFilter<LedgerEntry>,
    session: ClientSession,
  ): Promise<Types.ObjectId[]> {
    const own = { ...which, owner: from } as QueryFilter<LedgerEntry>;
    const moved = await this.entries.find(own).session(session).lean();
    const [sums] = additionsOf(moved, perOwner(moved), 'party');
    if (!sums) return [];
    await this.settings.refuseClosed(
      moved.map(({ date }) => date),
      session,
      'into',
    );
    const taken = Object.fromEntries(Object.entries(sums.add).map(([path, amount]) => [path, -amount]));
    const additions = [
      { _id: from, add: taken },
      { _id: into, add: sums.add },
    ];
    addLater(this.parties, additions, session, () => {
      throw notFound(say('customer.none'), 'into');
    });
    const ids = moved.map(({ _id }) => _id);
    await this.entries.updateMany({ _id: { $in: ids } }, { $set: { owner: into } }, { session });
    return ids;
  }

  /**
   * Whether entries may be written on their days: none is of the closed books, tax of a month whose return is filed, or of a
   * till that was counted since.
   */
  private async areOpen(
    entries: readonly LedgerEntry[],
    { kind }: DocumentRef,
    session: ClientSession,
  ): Promise<boolean> {
    const { closedUntil, filedMonths = [] } = await this.settings.getIn(session);
    const days = entries.map(({ date }) => date);
    const isFiled = ({ nominal, date }: LedgerEntry) =>
      nominal && TAXES.has(nominal) && filedMonths.includes(monthOf(date));
    if (closedFault(closedUntil, days) || entries.some(isFiled)) return false;
    if (kind === 'cashCount') return true;
    const owners = entries.flatMap(({ ledger, owner }) => (ledger === 'account' && owner ? [owner] : []));
    if (owners.length === 0) return true;
    const tills = await this.accounts
      .find({ _id: { $in: owners } }, { countedUntil: 1 })
      .session(session)
      .lean();
    return !entries.some(({ owner, date }) =>
      tills.some(({ _id, countedUntil }) => owner?.equals(_id) && countedUntil && date <= countedUntil),
    );
  }

  /** @param known entries of before: what they were posted to may be archived since, anything else may not */
  private async write(
    entries: readonly LedgerEntry[],
    postings: readonly Posting[],
    session: ClientSession,
    known: readonly LedgerEntry[] = [],
  ): Promise<void> {
    await this.settings.refuseClosed(
      [...postings, ...entries].map(({ date }) => date),
      session,
    );
    const changes = perOwner(entries);
    const checked = postings
      .flatMap(({ ledger }) => ledger)
      .flatMap((line) => ('party' in line && line.checksCredit ? [String(line.party)] : []));
    for (const change of changes)
      if (checked.includes(String(change.owner))) await this.refuseOverLimit(change, session);
    // A party that was merged into another meanwhile gets nothing: what it had is the other's.
    const only = { mergedInto: { $exists: false } };
    const stays = stayingOf(known);
    const parties = additionsOf(entries, changes, 'party').map((one) => ({
      ...one,
      only: { ...only, ...stays(one) },
    }));
    addLater(this.parties, parties, session, () => {
      throw notFound(say('customer.none'), 'customerId');
    });
    const accounts = additionsOf(entries, changes, 'account').map((one) => ({ ...one, only: stays(one) }));
    this.addToAccounts(accounts, entries, postings, session);
    insertLater(this.entries, entries, session);
  }

  /**
   * Changes accounts. A day of a till that was counted takes entries in that till of the admin only (422). Source: domain
   * rules, "Day-end count".
   */
  private addToAccounts(
    additions: readonly Addition[],
    entries: readonly LedgerEntry[],
    postings: readonly Posting[],
    session: ClientSession,
  ): void {
    const isCount = postings.some(({ document }) => document.kind === 'cashCount');
    const closedFor = ({ _id }: Addition) => {
      const days = entries.flatMap(({ owner, date }) => (owner?.equals(_id) ? [date] : []));
      return { $gte: days.sort()[0]! };
    };
    const guarded = additions.map((one) => ({
      ...one,
      only: { ...one.only, countedUntil: { $not: closedFor(one) } },
    }));
    addLater(this.accounts, isCount ? additions : guarded, session, async (missed) => {
      if (isCount) throw notFound(say('account.none'), 'accountId');
      const refused = additions.map((one) => ({ ...one.only, _id: one._id, countedUntil: closedFor(one) }));
      const counted = await this.accounts
        .find({ $or: refused }, { accountName: 1, countedUntil: 1 })
        .session(session)
        .lean();
      if (counted.length < missed) throw notFound(say('account.none'), 'accountId');
      await this.refuseUnlessAdmin(postings[0]!.by, counted[0]!, session);
      const left = additions.filter(({ _id }) => counted.some((account) => account._id.equals(_id)));
      addLater(this.accounts, left, session, () => {
        throw notFound(say('account.none'), 'accountId');
      });
    });
  }

  private async refuseUnlessAdmin(
    by: Actor,
    { accountName, countedUntil }: Pick<Account, 'accountName' | 'countedUntil'>,
    session: ClientSession,
  ) {
    const person = await this.parties.findById(by.userId, { designation: 1 }).session(session).lean();
    if (person && hasRight(person, 'admin')) return;
    const until = formatDay(countedUntil!);
    throw ruleBroken(say('account.counted', { account: accountName, day: until }), 'date');
  }

  /** Paise that a customer may owe of whom nothing is said; undefined without a limit. */
  private async limitOfOthers(session: ClientSession): Promise<Paise | undefined> {
    const { creditByDefault = true } = await this.settings.getIn(session);
    return creditByDefault ? undefined : 0;
  }

  /** Limit and what holds without one are those of now: they may have become others while this waited for its turn. */
  private async refuseOverLimit({ owner, amount }: BalanceChange, session: ClientSession): Promise<void> {
    if (amount <= 0) return;
    const fields = { name: 1, balance: 1, creditAllowed: 1, creditLimit: 1 } as const;
    const [party] = await documentsOf(this.parties, [owner], session, fields);
    if (!party) throw notFound(say('customer.none'), 'customerId');
    const creditLimit = party.creditAllowed ? ownLimitOf(party) : await this.limitOfOthers(session);
    if (creditLimit === undefined || party.balance + amount <= creditLimit) return;
    const figures = [party.balance, amount, creditLimit, party.balance + amount - creditLimit];
    const [owes, more, most, over] = figures.map((paise) => formatRupees(toRupees(paise)));
    const about = { name: party.name, owes: owes!, over: over! };
    throw conflict(
      creditLimit > 0
        ? say('credit.passed', { ...about, more: more!, most: most! })
        : say('credit.notAllowed', about),
      'customerId',
    );
  }
}

/** Paise that a customer to whom credit is allowed may owe; undefined without a limit. Source: domain rules, "Parties and credit". */
const ownLimitOf = ({ creditLimit }: Pick<Party, 'creditLimit'>): Paise | undefined =>
  creditLimit > 0 ? creditLimit : undefined;

/** The accounts of tax that returns of GST tell of. */
const TAXES: ReadonlySet<Nominal> = new Set<Nominal>([
  ...(['output_cgst', 'output_sgst', 'output_igst'] as const),
  ...(['input_cgst', 'input_sgst', 'input_igst'] as const),
]);

/** Whom nothing new is posted to: the archived, but for who had entries of the document before. */
const stayingOf = (known: readonly LedgerEntry[]) => {
  const owners = new Set(known.map(({ owner }) => String(owner)));
  return ({ _id }: Pick<Addition, '_id'>) => (owners.has(String(_id)) ? {} : { archived: false });
};

/** What entries add to their owners: to the balance, and to the month in which a ledger page looks them up. */
function additionsOf(
  entries: readonly LedgerEntry[],
  changes: readonly BalanceChange[],
  ledger: 'party' | 'account',
): Addition[] {
  return changes
    .filter((change) => change.ledger === ledger)
    .map(({ owner, amount }) => {
      const add: Record<string, number> = { balance: amount };
      for (const entry of entries) {
        if (!entry.owner?.equals(owner)) continue;
        const month = `months.${entry.date.slice(0, 7)}`;
        add[`${month}.sum`] = (add[`${month}.sum`] ?? 0) + entry.amount;
        add[`${month}.count`] = (add[`${month}.count`] ?? 0) + 1;
      }
      return { _id: owner, add };
    });
}
