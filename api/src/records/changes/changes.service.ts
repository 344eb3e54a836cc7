import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model, type QueryFilter } from 'mongoose';
import type { ChangeAction, FieldRights, HistoryQuery } from '@shopbench/contracts';
import { differencesSeenBy } from '../../kernel/access/field-rights';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { insertLater } from '../../kernel/database/direct-writes';
import { listPage, type ListPage } from '../../kernel/lists/list-page';
import { actorOf } from '../../store/records/record';
import { workNow } from '../../kernel/limits/work-context';
import { Change } from '../../store/records/change.schema';
import { differences } from '../../kernel/answers/differences';

/** What was done to a record or document. */
export interface Done {
  kind: string;
  recordId: Types.ObjectId;
  /** The record's name or number. */
  name: string;
  action: ChangeAction;
  by: Pick<SignedInUser, '_id' | 'name'>;
  /** The record as the API answered it before; null or left out for one that was created. */
  before?: object | null;
  /** The record as the API answers it now; null or left out for one that was deleted. */
  after?: object | null;
}

/** Which changes of all: of a kind, a record, a person, a request, a span of time (`from` included, `before` not). */
export interface ActivityFilter {
  kind?: string | undefined;
  recordId?: string | undefined;
  by?: string | undefined;
  /** What one request did. */
  trace?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}

const NEWEST_FIRST = { at: -1, _id: -1 } as const;

/**
 * Keeps what people do to records and documents. Give it the records as their mappers answer them, not as they are
 * stored: then paths are those of the screen, money is in rupees, and no key or hash can come in.
 */
@Injectable()
export class Changes {
  constructor(@InjectModel(Change.name) private readonly changes: Model<Change>) {}

  /**
   * Writes that something was done, in the transaction that does it. A record that is created tells no fields: what it
   * began with follows from what it is now and the changes since. A change of nothing is not written.
   */
  async write(done: Done, session: ClientSession): Promise<void> {
    const { kind, recordId, name, action } = done;
    const fields = action === 'created' ? [] : differences(done.before, done.after);
    if (action === 'changed' && fields.length === 0) return;
    const { trace } = workNow();
    const what = { kind, recordId, name, action, fields, ...(trace ? { trace } : {}) };
    const change: Change = { _id: new Types.ObjectId(), at: new Date(), by: actorOf(done.by), ...what };
    insertLater(this.changes, [change], session);
  }

  /** A page of what was done to one record, newest first, without the fields that the person has no right to. */
  async history(
    recordId: Types.ObjectId | string,
    { page, pageSize }: HistoryQuery,
    rights: FieldRights,
    user: Pick<SignedInUser, 'designation'>,
  ): Promise<ListPage<Change>> {
    const filter = { recordId: new Types.ObjectId(recordId) };
    const plan = { filter, sort: NEWEST_FIRST, sortIndex: NEWEST_FIRST, page, pageSize };
    const { rows, ...found } = await listPage(this.changes, plan);
    const seen = rows.map((row) => ({ ...row, fields: differencesSeenBy(row.fields, rights, user) }));
    return { ...found, rows: seen };
  }

  /** Forgets what was done to the record of somebody who leaves: it tells what they had there before. */
  async forget(recordId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.changes.deleteMany({ recordId }, { session });
  }

  /** Empties what the history of a record tells of values, and its name; who did what and when stays. */
  async emptyOf(recordId: Types.ObjectId, name: string, session: ClientSession): Promise<void> {
    await this.changes.updateMany({ recordId }, { $set: { fields: [], name } }, { session });
  }

  /** How many changes of these kinds of before then still tell values. */
  telling(kinds: readonly string[], before: Date): Promise<number> {
    return this.changes.countDocuments(tellingOf(kinds, before)).exec();
  }

  /** Empties what those tell of values. */
  async emptyBefore(kinds: readonly string[], before: Date): Promise<number> {
    const { modifiedCount } = await this.changes.updateMany(tellingOf(kinds, before), {
      $set: { fields: [] },
    });
    return modifiedCount;
  }

  /** The last changes of one field of a record, its values as answered, newest first. */
  async ofField(recordId: Types.ObjectId, path: string, limit: number) {
    const found = await this.changes
      .find({ recordId, 'fields.path': path })
      .sort({ recordId: -1, at: -1, _id: -1 })
      .limit(limit)
      .lean();
    return found.map(({ at, fields }) => {
      const { before, after } = fields.find((field) => field.path === path)!;
      return { at, before: Number(before), after: Number(after) };
    });
  }

  /** What was done to a record since then, newest first. */
  since(recordId: Types.ObjectId, at: Date): Promise<Change[]> {
    return this.changes
      .find({ recordId, at: { $gte: at } })
      .sort({ recordId: -1, ...NEWEST_FIRST })
      .lean();
  }

  /** How many records of these kinds this person made since then. */
  created(kinds: readonly string[], userId: string, since: Date): Promise<number> {
    const by = { 'by.userId': new Types.ObjectId(userId), at: { $gte: since } };
    return this.changes.countDocuments({ ...by, kind: { $in: [...kinds] }, action: 'created' });
  }

  /** A page of what was done to all records, newest first. */
  activity(
    { kind, recordId, by, trace, from, before }: ActivityFilter,
    { page, pageSize }: HistoryQuery,
  ): Promise<ListPage<Change>> {
    const filter: QueryFilter<Change> = {};
    if (kind) filter.kind = kind;
    if (recordId) filter.recordId = new Types.ObjectId(recordId);
    if (by) filter['by.userId'] = new Types.ObjectId(by);
    if (trace) filter.trace = trace;
    if (from || before) filter.at = { ...(from ? { $gte: from } : {}), ...(before ? { $lt: before } : {}) };
    const everything = Object.keys(filter).length === 0;
    const plan = { filter, sort: NEWEST_FIRST, sortIndex: NEWEST_FIRST, page, pageSize, everything };
    return listPage(this.changes, plan);
  }
}

const tellingOf = (kinds: readonly string[], before: Date) => ({
  kind: { $in: [...kinds] },
  at: { $lt: before },
  'fields.0': { $exists: true },
});
