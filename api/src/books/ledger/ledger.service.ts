import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, PipelineStage, QueryFilter, Types } from 'mongoose';
import type { Day, LedgerEntry as LedgerRow, Page, Paise, RightsHolder, Said } from '@shopbench/contracts';
import { addDays, monthOf, say } from '@shopbench/contracts';
import { ExpenseFacts, hiddenAs, labelNow } from '../../records/expense-facts/expense-facts.service';
import { SettingsService } from '../../records/settings/settings.service';
import { LedgerEntry } from '../../store/books/ledger-entry.schema';
import {
  cutsOf,
  monthsWithin,
  pageStart,
  totalOf,
  type LedgerDays,
  type LedgerMonth,
  type LedgerMonths,
  type PageStart,
} from '../../store/books/ledger-months';
import { isFound, toLedgerRow, withoutDocument } from './ledger-row';

export interface LedgerQuery {
  page: number;
  pageSize: number;
  sort?: 'date' | '-date' | undefined;
  /** Only entries of these days. */
  from?: Day | undefined;
  to?: Day | undefined;
  /** Only entries with these words, this number or this amount. */
  q?: string | undefined;
}

/** A search without a first day looks at the entries of so many days. */
const SEARCHED_DAYS = 366;
/** Entries of a part of a ledger that are read at once. */
const AT_ONCE = 1_000;
/** From this day of a month on, its end is nearer than its beginning. */
const LATE_IN_MONTH = 16;

type Direction = 1 | -1;
type Days = { $gte?: string; $lt?: string };

/** A party or an account, as far as its ledger needs it. */
interface Owner {
  _id: Types.ObjectId;
  balance: Paise;
  months?: LedgerMonths;
}

/** Reads the entries of a party or an account. */
@Injectable()
export class LedgerService {
  constructor(
    @InjectModel(LedgerEntry.name) private readonly entries: Model<LedgerEntry>,
    private readonly settings: SettingsService,
    private readonly expenses: ExpenseFacts,
  ) {}

  /**
   * A page of the owner's entries by date, newest first unless asked otherwise, each with the balance after it. A bill
   * dated back takes its place among the older ones, so balances are summed in date order here, not stored. What the
   * entries before the page come to follows from the months kept on the owner, so a late page costs little more than the
   * first, and some days little more than all. An expense is told without its head and its document to who may not see it.
   */
  async page<T extends Owner>(
    owners: Model<T>,
    id: Types.ObjectId,
    query: LedgerQuery,
    person: RightsHolder,
  ): Promise<Page & { entries: LedgerRow[] }> {
    const { page, pageSize, q, to } = query;
    const skip = (page - 1) * pageSize;
    const direction = query.sort === 'date' ? 1 : -1;
    const filter = { _id: id } as QueryFilter<T>;
    const owner = (await owners.findOne(filter, { balance: 1, months: 1 }).lean()) as Owner | null;
    const from =
      query.from ?? (q ? addDays(to ?? (await this.settings.today()), 1 - SEARCHED_DAYS) : undefined);
    if (!owner || (from && to && from > to)) return { entries: [], total: 0, page, pageSize };
    const days = { from, next: to && addDays(to, 1) };
    const { months, before } = await this.within(owner, days);
    const { count: total, sum } = totalOf(months);
    const begins = direction === 1 ? before : to ? before + sum : owner.balance;
    if (q) {
      const found = await this.search(id, dateIn(days), begins, direction, person, { q, skip, pageSize });
      return { ...found, page, pageSize };
    }
    const start = pageStart(months, skip, direction);
    if (start.month === null) return { entries: [], total, page, pageSize };
    const [passed, found] = await this.fromNearerEnd(id, start, pageSize, direction, days);
    const { rows } = await this.rowsOf(found, begins + direction * (start.sum + passed), direction, person);
    return { entries: rows, total, page, pageSize };
  }

  /** The owner's months as far as these days go, and what the entries before them come to. */
  private async within(
    { _id, months = {} }: Owner,
    days: LedgerDays,
  ): Promise<{ months: LedgerMonths; before: Paise }> {
    const cuts = cutsOf(months, days);
    const parts = await Promise.all(cuts.map((day) => this.beforeIn(_id, day, months[monthOf(day)]!)));
    return monthsWithin(months, days, new Map(cuts.map((day, i) => [day, parts[i]!])));
  }

  /** What the entries of the day's month before that day come to, read on whichever side of it are fewer days. */
  private async beforeIn(owner: Types.ObjectId, day: Day, whole: LedgerMonth): Promise<LedgerMonth> {
    const month = monthOf(day);
    const isLate = Number(day.slice(8)) >= LATE_IN_MONTH;
    const date = isLate ? { $gte: day, $lt: `${month}~` } : { $gte: month, $lt: day };
    const [{ sum, count } = { sum: 0, count: 0 }] = await this.entries.aggregate<LedgerMonth>([
      { $match: { owner, date } },
      { $group: { _id: null, sum: { $sum: '$amount' }, count: { $sum: 1 } } },
    ]);
    return isLate ? { sum: whole.sum - sum, count: whole.count - count } : { sum, count };
  }

  /** Reads through the entries of some days, a part of them at a time; of what is found only the page is kept. */
  private async search(
    owner: Types.ObjectId,
    date: Days,
    begins: Paise,
    direction: Direction,
    person: RightsHolder,
    { q, skip, pageSize }: { q: string; skip: number; pageSize: number },
  ): Promise<{ entries: LedgerRow[]; total: number }> {
    const entries: LedgerRow[] = [];
    let [total, running] = [0, begins];
    const look = async (part: readonly LedgerEntry[]) => {
      const told = await this.rowsOf(part, running, direction, person);
      running = told.running;
      for (const row of told.rows) {
        if (!isFound(row, q)) continue;
        if (total >= skip && entries.length < pageSize) entries.push(row);
        total += 1;
      }
    };
    const cursor = this.entries
      .find({ owner, date })
      .sort({ owner: direction, date: direction, _id: direction })
      .lean()
      .cursor({ batchSize: AT_ONCE });
    let part: LedgerEntry[] = [];
    for await (const entry of cursor) {
      part.push(entry);
      if (part.length < AT_ONCE) continue;
      await look(part);
      part = [];
    }
    await look(part);
    return { entries, total };
  }

  /** Entries one after another as rows, each with the balance after it, and the balance with which they go on. */
  private async rowsOf(
    entries: readonly LedgerEntry[],
    begins: Paise,
    direction: Direction,
    person: RightsHolder,
  ): Promise<{ rows: LedgerRow[]; running: Paise }> {
    const told = await this.teller(entries, person);
    let running = begins;
    const rows = entries.map((entry) => {
      if (direction === 1) running += entry.amount;
      const row = told(entry, running);
      if (direction === -1) running -= entry.amount;
      return row;
    });
    return { rows, running };
  }

  /** Makes rows of these entries, each with the balance after it. */
  private async teller(entries: readonly LedgerEntry[], person: RightsHolder) {
    const ids = entries.flatMap(({ document }) => (document.kind === 'expense' ? document.id : []));
    const expenses = await this.expenses.of(ids);
    return (entry: LedgerEntry, balanceAfter: Paise): LedgerRow => {
      const fact = expenses.get(String(entry.document.id));
      const row = toLedgerRow({ ...entry, label: labelNow(entry.label, fact) }, balanceAfter);
      const hidden = fact && hiddenAs(fact, person);
      return hidden ? withoutDocument(row, hidden) : row;
    };
  }

  /** What the month's entries before the page come to, and the page: read from whichever end of the month is nearer. */
  private async fromNearerEnd(
    owner: Types.ObjectId,
    { month, skip, rest, monthSum }: PageStart,
    size: number,
    direction: Direction,
    days: LedgerDays,
  ): Promise<[Paise, LedgerEntry[]]> {
    const within = dateIn(days, month!, `${month}~`);
    if (skip <= rest) {
      const onwards = direction === 1 ? dateIn(days, month!) : dateIn(days, undefined, `${month}~`);
      return Promise.all([
        this.sumOfFirst(owner, within, skip, direction),
        this.read(owner, onwards, skip, size, direction),
      ]);
    }
    const away = direction === 1 ? -1 : 1;
    const beyond = direction === 1 ? dateIn(days, `${month}~`) : dateIn(days, undefined, month!);
    const [after, own, others] = await Promise.all([
      this.sumOfFirst(owner, within, rest, away),
      this.read(owner, within, Math.max(rest - size, 0), Math.min(rest, size), away),
      rest < size ? this.read(owner, beyond, 0, size - rest, direction) : [],
    ]);
    return [monthSum - after, [...own.reverse(), ...others]];
  }

  private read(owner: Types.ObjectId, date: Days, skip: number, limit: number, direction: Direction) {
    return this.entries
      .find({ owner, date })
      .sort({ owner: direction, date: direction, _id: direction })
      .skip(skip)
      .limit(limit)
      .lean();
  }

  /** What the first `count` entries of these days come to, in the direction. */
  private async sumOfFirst(
    owner: Types.ObjectId,
    date: Days,
    count: number,
    direction: Direction,
  ): Promise<Paise> {
    if (count === 0) return 0;
    const pipeline: PipelineStage[] = [
      { $match: { owner, date } },
      { $sort: { owner: direction, date: direction, _id: direction } },
      { $limit: count },
      { $group: { _id: null, sum: { $sum: '$amount' } } },
    ];
    const [found] = await this.entries.aggregate<{ sum: Paise }>(pipeline);
    return found?.sum ?? 0;
  }

  /** What an owner had at the beginning of a day, and what came (above 0) and went (below 0) on it, paise. */
  async dayOf(
    { _id: owner, balance }: Owner,
    day: Day,
    session: ClientSession | null,
  ): Promise<{ opening: Paise; plus: Paise; minus: Paise }> {
    const sum = (condition: object) => ({ $sum: { $cond: [condition, '$amount', 0] } });
    const on = { $eq: ['$date', day] };
    const [found] = await this.entries
      .aggregate<{ since: Paise; plus: Paise; minus: Paise }>([
        { $match: { owner, date: { $gte: day } } },
        {
          $group: {
            _id: null,
            since: { $sum: '$amount' },
            plus: sum({ $and: [on, { $gt: ['$amount', 0] }] }),
            minus: sum({ $and: [on, { $lt: ['$amount', 0] }] }),
          },
        },
      ])
      .session(session);
    const { since = 0, plus = 0, minus = 0 } = found ?? {};
    return { opening: balance - since, plus, minus };
  }

  /** What these documents, or opening balances, posted to parties. */
  async ofDocuments(ids: readonly Types.ObjectId[], session: ClientSession | null): Promise<LedgerEntry[]> {
    const theirs = { 'document.id': { $in: [...ids] }, ledger: 'party' as const };
    return this.entries.find(theirs).session(session).lean<LedgerEntry[]>();
  }

  /** The documents that posted these entries. */
  async postersOf(ids: readonly Types.ObjectId[], session: ClientSession): Promise<Types.ObjectId[]> {
    const found = await this.entries
      .find({ _id: { $in: [...ids] } }, { document: 1 })
      .session(session)
      .lean();
    return found.map(({ document }) => document.id);
  }

  /** True when a document other than the opening balance posted to the owner. */
  async hasDocuments(owner: Types.ObjectId, session?: ClientSession): Promise<boolean> {
    const found = await this.entries
      .findOne({ owner, 'document.kind': { $ne: 'opening' } }, { _id: 1 })
      .session(session ?? null)
      .lean();
    return found !== null;
  }

  /** Which document posted to one of the parties, as a sentence: `Asha Rao has INV-0151`. Undefined when none did. */
  async documentOf(owners: readonly Types.ObjectId[]): Promise<Said | undefined> {
    const filter = { owner: { $in: [...owners] }, 'document.kind': { $ne: 'opening' as const } };
    const entry = await this.entries.findOne(filter, { document: 1 }).lean();
    if (!entry) return undefined;
    const { number } = entry.document;
    return number ? say('import.standsOn', { number }) : say('import.standsOnOther');
  }

  /**
   * Takes away the entries of a record's opening balance or stock, with the record itself. Throws 422 where their day was
   * closed meanwhile.
   */
  async removeOpening(record: Types.ObjectId, session: ClientSession): Promise<void> {
    const opening = { 'document.id': record };
    const posted = await this.entries.find(opening, { date: 1 }).session(session).lean();
    await this.settings.refuseClosed(
      posted.map(({ date }) => date),
      session,
    );
    await this.entries.deleteMany(opening, { session });
  }
}

/** The condition on an entry's day that it is one of these, and from `low` on, before `high`. */
function dateIn({ from, next }: LedgerDays, low = '', high = '~'): Days {
  const [first, end] = [from && from > low ? from : low, next && next < high ? next : high];
  return { ...(first ? { $gte: first } : {}), ...(end < '~' ? { $lt: end } : {}) };
}
