import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, PipelineStage, QueryFilter, Types } from 'mongoose';
import type { Day, LedgerEntry as LedgerRow, Page, Paise, RightsHolder, Said } from '@shopbench/contracts';
import { addDays, say } from '@shopbench/contracts';
import { ExpenseFacts, hiddenAs, labelNow } from '../../records/expense-facts/expense-facts.service';
import { SettingsService } from '../../records/settings/settings.service';
import { LedgerEntry } from '../../store/books/ledger-entry.schema';
import { pageStart, type LedgerMonths, type PageStart } from '../../store/books/ledger-months';
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

type Direction = 1 | -1;
type Days = { $gte?: string; $gt?: string; $lt?: string; $lte?: string };

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
   * first. An expense is told without its head and its document to who may not see it.
   */
  async page<T extends Owner>(
    owners: Model<T>,
    id: Types.ObjectId,
    query: LedgerQuery,
    person: RightsHolder,
  ): Promise<Page & { entries: LedgerRow[] }> {
    const { page, pageSize } = query;
    const direction = query.sort === 'date' ? 1 : -1;
    const filter = { _id: id } as QueryFilter<T>;
    const owner = (await owners.findOne(filter, { balance: 1, months: 1 }).lean()) as Owner | null;
    if (owner && (query.q || query.from || query.to)) return this.part(owner, query, person);
    const months = owner?.months ?? {};
    const start = pageStart(months, (page - 1) * pageSize, direction);
    const total = Object.values(months).reduce((sum, { count }) => sum + count, 0);
    if (start.month === null) return { entries: [], total, page, pageSize };
    const [before, found] = await this.fromNearerEnd(id, start, pageSize, direction);
    const passed = start.sum + before;
    const running = direction === 1 ? passed : (owner?.balance ?? 0) - passed;
    const { rows } = await this.rowsOf(found, running, direction, person);
    return { entries: rows, total, page, pageSize };
  }

  /** The page of the entries of some days, or of what is found in them. */
  private async part(
    { _id: owner, balance }: Owner,
    query: LedgerQuery,
    person: RightsHolder,
  ): Promise<Page & { entries: LedgerRow[] }> {
    const { page, pageSize, q, to } = query;
    const direction = query.sort === 'date' ? 1 : -1;
    const from =
      query.from ?? (q ? addDays(to ?? (await this.settings.today()), 1 - SEARCHED_DAYS) : undefined);
    const date = { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) };
    // The balance from which the list goes on, upwards or downwards.
    const later = direction === 1 ? (from ? { $gte: from } : {}) : to ? { $gt: to } : null;
    const begins = balance - (later ? await this.sumOf(owner, later) : 0);
    const skip = (page - 1) * pageSize;
    if (q) {
      const found = await this.search(owner, date, begins, direction, person, { q, skip, pageSize });
      return { ...found, page, pageSize };
    }
    const [total, before, entries] = await Promise.all([
      this.entries.countDocuments({ owner, date }),
      this.sumOfFirst(owner, date, skip, direction),
      this.read(owner, date, skip, pageSize, direction),
    ]);
    const { rows } = await this.rowsOf(entries, begins + direction * before, direction, person);
    return { entries: rows, total, page, pageSize };
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

  /** What the owner's entries of some days come to. */
  private async sumOf(owner: Types.ObjectId, date: Days): Promise<Paise> {
    const [found] = await this.entries.aggregate<{ sum: Paise }>([
      { $match: { owner, ...(Object.keys(date).length > 0 ? { date } : {}) } },
      { $group: { _id: null, sum: { $sum: '$amount' } } },
    ]);
    return found?.sum ?? 0;
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
  ): Promise<[Paise, LedgerEntry[]]> {
    const within = { $gte: month!, $lt: `${month}~` };
    if (skip <= rest) {
      const onwards = direction === 1 ? { $gte: month! } : { $lt: `${month}~` };
      return Promise.all([
        this.sumOfFirst(owner, within, skip, direction),
        this.read(owner, onwards, skip, size, direction),
      ]);
    }
    const away = direction === 1 ? -1 : 1;
    const beyond = direction === 1 ? { $gte: `${month}~` } : { $lt: month! };
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
