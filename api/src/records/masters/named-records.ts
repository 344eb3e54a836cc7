import { Types, type ClientSession, type Model, type QueryFilter, type UpdateQuery } from 'mongoose';
import type { HistoryQuery, RemovedRecord, Said } from '@shopbench/contracts';
import { folded, nounSaid, say } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../kernel/answers/answer';
import { conflict, Failure, notFound, ruleBroken, refuseBroken } from '../../kernel/answers/failure';
import { unlessDuplicate } from '../../kernel/answers/database-error';
import { writeLater } from '../../kernel/database/later-writes';
import { insertDocuments } from '../../kernel/database/direct-writes';
import type { Caller } from '../../kernel/http/caller';
import { listPage, listRows, sortOf, type ListPage, type ListRows } from '../../kernel/lists/list-page';
import { searchKeys } from '../../kernel/lists/search-keys';
import { Archive } from './archive';
import { actorOf, newRecord } from '../../store/records/record';
import { newlyNamed } from './record-rules';
import type { Changed, Keys, RecordQuery, RecordRules, RowsQuery, User } from './record-rules';
import { toRecord, toStored } from './record-mapper';
import { Merging, type MergeWish, type Movers } from './merging';
import type { RecordTools } from './record-tools';
import { archivedSaid, changedMeanwhile } from './changed-meanwhile';
import {
  indexStart,
  kindName,
  sortsOf,
  type NamedRecord,
  type Own,
  type RecordKind,
  REFERRED_TO,
} from '../../store/records/stored-record';

/**
 * The records of one domain: creating, listing, changing, archiving and deleting them, with their history. A service is
 * composed of it and its own rules. Refusals: 404 for a record that is not there or is archived, 409 for a name that is
 * taken and for a version that is not current, 422 for a broken rule.
 */
export class NamedRecords<T extends NamedRecord, R extends object> {
  private readonly merging: Merging<T, R>;
  private readonly archive: Archive<T, R>;

  constructor(
    private readonly model: Model<T>,
    private readonly tools: RecordTools,
    private readonly kind: RecordKind,
    private readonly rules: RecordRules<T, R> = {},
  ) {
    this.archive = new Archive(this, model, tools, kind, rules);
    this.merging = new Merging(this, model, tools, kind);
  }

  nounOf(record: Own<T>): string {
    return this.rules.nounOf?.(record) ?? this.kind.noun;
  }

  /** `Brand Sony`, as it stands in a sentence. */
  titleOf(record: Own<T>): Said {
    return say('done.titled', { noun: nounSaid(this.nounOf(record)), name: this.nameOf(record) });
  }

  nameOf(record: Own<T>): string {
    return String(record[this.kind.name as keyof Own<T>]);
  }

  /** Records as the API answers them. */
  async answers(records: T[]): Promise<R[]> {
    if (this.rules.answers) return this.rules.answers(records);
    return records.map((record) => toRecord(record, this.kind) as unknown as R);
  }

  async answerOf(record: T): Promise<R> {
    return (await this.answers([record]))[0]!;
  }

  /** Creates a record from what a form sent, once for an idempotency key. */
  async create(sent: object, { user, key }: Caller): Promise<Answer<R>> {
    const fields = await this.storedOf(sent);
    return this.tools.once.run(key, async (session) => {
      const record = await this.insert(fields, user, session);
      await this.rules.beside?.({ ...sent }, record, user, session);
      const text = this.rules.createdText?.(record) ?? say('done.kept', { title: this.titleOf(record) });
      return answer(text, await this.answerOf(record));
    });
  }

  /** Stores a record of these fields within a transaction and answers it. */
  async insert(sent: object, user: User, session: ClientSession): Promise<T> {
    return (await this.insertAll([sent], user, session))[0]!;
  }

  /**
   * Stores records of these fields within a transaction, all of them with one command, and answers them as they are then. Where
   * one of several is refused, it is told of the first whose name is taken, so try them one by one to say of which.
   */
  async insertAll(sent: readonly object[], user: User, session: ClientSession): Promise<T[]> {
    const records = sent.map((one) => this.newOf(one, user));
    await this.unlessTaken(records[0]!, () => insertDocuments(this.model, records, session));
    await this.referNamed(records, null, session);
    const created: T[] = [];
    for (const record of records) {
      const one = (await this.rules.created?.(record, user, session)) ?? record;
      await this.note('created', one, user, session);
      created.push(one);
    }
    return created;
  }

  private newOf(sent: object, user: User): T {
    const fields = { ...newRecord(user), ...this.rules.initial, ...this.completedBy(sent, null) };
    return { ...fields, ...this.keysOf(fields as unknown as T) } as unknown as T;
  }

  /** A page of records. */
  async page(query: RecordQuery): Promise<ListPage<R>> {
    const asked = { page: query.page, pageSize: query.pageSize };
    const { rows, ...page } = await listPage(this.model, { ...(await this.rowsOf(query)), ...asked });
    return { ...page, rows: await this.answers(rows) };
  }

  /** All records of a list, some at a time. */
  async *all(query: RowsQuery): AsyncGenerator<R[]> {
    for await (const rows of listRows<T>(this.model, await this.rowsOf(query)))
      yield await this.answers(rows);
  }

  /** Which records a query asks for, in which order. */
  private async rowsOf(query: RowsQuery): Promise<ListRows<T>> {
    const { filter, scope } = this.rules;
    const sorts = sortsOf(this.kind);
    const sort = query.sort ?? Object.keys(sorts)[0]!;
    return {
      q: query.q,
      filter: { archived: query.archived ?? false, ...scope, ...(await filter?.(query)) } as QueryFilter<T>,
      sort: sortOf(sort, sorts),
      sortIndex: { ...indexStart(this.kind), ...sortOf(sort.replace('-', ''), sorts) },
    };
  }

  /** One record as the API answers it, archived or not. */
  async get(id: string): Promise<R> {
    return this.answerOf(await this.stored(id));
  }

  /** One record as it is stored, archived or not. */
  async stored(id: string, session?: ClientSession): Promise<T> {
    const filter = { _id: id, ...this.rules.scope } as QueryFilter<T>;
    const record = await this.model
      .findOne(filter)
      .session(session ?? null)
      .lean<T>();
    if (!record) throw this.notThere();
    return record;
  }

  /** The record that a form means by an id or a name, not archived. Throws 404 naming `path`. */
  async find(idOrName: string, path: string): Promise<T> {
    const byId = /^[0-9a-f]{24}$/i.test(idOrName);
    const named = byId ? { _id: idOrName } : { uniqueKey: folded(idOrName) };
    const one = (filter: object) =>
      this.model.findOne({ ...filter, ...this.rules.scope } as QueryFilter<T>).lean<T>();
    let record = await one(named);
    while (record?.mergedInto) record = await one({ _id: record.mergedInto });
    if (!record || record.archived)
      throw notFound(say('record.noneNamed', { noun: nounSaid(this.kind.noun), name: idOrName }), path);
    return record;
  }

  async byIds(ids: readonly Types.ObjectId[]): Promise<T[]> {
    if (ids.length === 0) return [];
    return this.model.find({ _id: { $in: [...ids] } } as QueryFilter<T>).lean<T[]>();
  }

  /** The records with these unique keys, by key; archived ones have none. */
  async byKeys(keys: readonly string[]): Promise<Map<string, T>> {
    const filter = { uniqueKey: { $in: [...keys] }, archived: false, ...this.rules.scope } as QueryFilter<T>;
    const found = keys.length === 0 ? [] : await this.model.find(filter).lean<T[]>();
    return new Map(found.map((record) => [record.uniqueKey, record]));
  }

  /** Changes the fields that `changed` names, when its version is the current one. */
  async change(id: string, { version, ...changed }: Changed, { user }: Caller): Promise<Answer<R>> {
    const fields = await this.storedOf(changed);
    return this.changeIn(id, (_, session) => this.set(id, version, fields, user, session));
  }

  /** Changes a record by `work` in one transaction, which gets the record as it was and gives it as it is then. */
  async changeIn(id: string, work: (before: T, session: ClientSession) => Promise<T>): Promise<Answer<R>> {
    const record = await this.tools.transactions.run(async (session) =>
      work(await this.current(id, session), session),
    );
    const text = this.rules.changedText?.(record) ?? say('done.kept', { title: this.titleOf(record) });
    return answer(text, await this.answerOf(record));
  }

  /** Sets fields of a record within a transaction, null clears one; answers the record as it is then. */
  async set(id: string, version: number, sent: object, user: User, session: ClientSession): Promise<T> {
    const before = await this.current(id, session);
    await this.refuseStale(before, version);
    const fields = this.completedBy(sent, before);
    const merged = { ...before, ...fields } as T;
    const cleared = Object.entries(fields).flatMap(([field, value]) => (value === null ? [field] : []));
    for (const field of cleared) delete merged[field as keyof T];
    this.refuseFixed(before, merged);
    const stamp = { version: version + 1, updatedAt: new Date(), updatedBy: actorOf(user) };
    const after = { ...merged, ...this.keysOf(merged), ...stamp } as T;
    await this.rules.changing?.(before, after, user, session);
    await this.referNamed([after], before, session);
    const set = Object.fromEntries(
      Object.entries({ ...fields, ...this.keysOf(merged), ...stamp }).filter(
        ([field]) => !cleared.includes(field),
      ),
    );
    const unset = Object.fromEntries(cleared.map((field) => [field, '']));
    await this.unlessTaken(after, () =>
      this.model.updateOne(
        { _id: before._id } as QueryFilter<T>,
        { $set: set, $unset: unset } as UpdateQuery<T>,
        { session },
      ),
    );
    await this.note('changed', after, user, session, before);
    return after;
  }

  /**
   * Deletes a record that nothing refers to; archives any other and says what refers to it. Throws 409 while something is
   * open with one that would be archived.
   */
  async remove(id: string, { user }: Caller): Promise<Answer<RemovedRecord>> {
    return this.tools.transactions.run((session) => this.removeIn(id, user, session));
  }

  /** `remove`, within a transaction. */
  async removeIn(id: string, user: User, session: ClientSession): Promise<Answer<RemovedRecord>> {
    const record = await this.current(id, session);
    await this.rules.leaving?.(record, session, user);
    const { used, version } = await this.archive.leave(record, user, session);
    if (used) return answer(archivedSaid(this.titleOf(record), used), { archived: true, version });
    await this.erase(record, user, session);
    return answer(say('done.deleted', { title: this.titleOf(record) }), { archived: false });
  }

  /** A page of what was done to a record, newest first, as far as the person may see it. */
  async history(id: string, query: HistoryQuery, user: SignedInUser) {
    const { _id } = await this.stored(id);
    return this.tools.changes.history(_id, query, this.kind.schemas.rights, user);
  }

  /** Takes a record back from the archive: see `Archive`. */
  unarchive(id: string, version: number, by: Caller): Promise<Answer<R>> {
    return this.archive.takeBack(id, version, by);
  }

  /** What keeps a record from being deleted, as a message calls it; undefined where nothing does. */
  keeping({ _id }: Pick<T, '_id'>, session: ClientSession): Promise<string | undefined> {
    return this.tools.references.keeping(kindName(this.kind), _id, session);
  }

  /** Makes one record of two: see `Merging`. */
  merge(id: string, wish: MergeWish, by: Caller, besides?: Movers): Promise<Answer<R>> {
    return this.merging.merge(id, wish, by, besides);
  }

  unmerge(id: string, version: number, by: Caller, besides?: Movers): Promise<Answer<R>> {
    return this.merging.unmerge(id, version, by, besides);
  }

  /** The records that were merged into this one, and can be taken apart again; at most 100. */
  async merged(id: string): Promise<R[]> {
    const filter = { mergedInto: new Types.ObjectId(id) } as QueryFilter<T>;
    return this.answers(await this.model.find(filter).limit(100).lean<T[]>());
  }

  async mayMerge(from: T, into: T): Promise<void> {
    await this.rules.merging?.(from, into);
  }

  /**
   * Within a transaction that makes something refer to records: writes to them, so that this transaction and one that
   * deletes, archives or merges them cannot both commit. Throws 404 naming `path` when one is not there any more.
   */
  async refer(
    named: Types.ObjectId | readonly Types.ObjectId[],
    path: string,
    session: ClientSession,
    evenArchived = false,
  ): Promise<void> {
    const only = evenArchived ? {} : { archived: false };
    const writes = [named]
      .flat()
      .map((_id) => ({ name: 'updateOne' as const, filter: { _id, ...only }, update: REFERRED_TO }));
    writeLater(this.model, writes, session, () => {
      throw notFound(say('record.goneMeanwhile', { noun: nounSaid(this.kind.noun) }), path);
    });
  }

  /** Refers to what these records name and `before` did not. */
  private async referNamed(records: readonly T[], before: T | null, session: ClientSession): Promise<void> {
    const namedBy = (record: T) => this.rules.refers?.(record) ?? [];
    const named = newlyNamed(records.flatMap(namedBy), before ? namedBy(before) : []);
    for (const { records: of, id, path } of named) await of.refer(id, path, session);
  }

  /**
   * Deletes a record within a transaction, as if it had never been; its history keeps that it was. Throws 409 when it was
   * changed since `version`, or when something refers to it.
   */
  async discard(id: string, version: number, user: User, session: ClientSession): Promise<void> {
    const record = await this.current(id, session);
    if (record.version !== version)
      throw conflict(say('record.changedBy', { title: this.titleOf(record), name: record.updatedBy.name }));
    await this.rules.leaving?.(record, session, user);
    const { used } = await this.archive.leave(record, user, session);
    if (used) throw conflict(say('record.referredTo', { what: nounSaid(used), title: this.titleOf(record) }));
    await this.erase(record, user, session);
  }

  private async erase(record: T, user: User, session: ClientSession): Promise<void> {
    await this.rules.removed?.(record, session);
    await this.model.deleteOne({ _id: record._id } as QueryFilter<T>, { session });
    await this.note('deleted', null, user, session, record);
  }

  /** One record as it is stored. Throws 404 for one that is not there or is archived. */
  async current(id: string, session: ClientSession): Promise<T> {
    const record = await this.stored(id, session);
    if (record.archived) throw this.notThere();
    return record;
  }

  /** Throws 409, naming who changed it when, unless `version` is the current one. */
  async refuseStale(record: T, version: number): Promise<void> {
    if (record.version === version) return;
    const { timeZone } = await this.tools.settings.get();
    throw changedMeanwhile(record, this.nounOf(record), timeZone);
  }

  private notThere(): Failure {
    return notFound(say('document.none', { noun: nounSaid(this.kind.noun) }));
  }

  /** What a form sent as it is stored: ids for names, paise for rupees. */
  async storedOf(sent: object): Promise<object> {
    const plain = toStored(sent, this.kind);
    return this.rules.stored ? this.rules.stored(plain) : plain;
  }

  private completedBy(sent: object, before: Own<T> | null): object {
    return { ...sent, ...this.rules.completed?.(sent as Record<string, unknown>, before) };
  }

  keysOf(record: T): Keys {
    const name = this.nameOf(record);
    const own = { uniqueKey: folded(name), foldedName: folded(name), searchKeys: searchKeys(name) };
    return { ...own, ...this.rules.keys?.(record) };
  }

  private refuseFixed(before: T, after: T): void {
    const noun = nounSaid(this.nounOf(before));
    for (const field of (this.kind.fixed ?? []) as (keyof T & string)[]) {
      if (before[field] !== after[field])
        throw ruleBroken(say('record.fieldStays', { field: { field }, noun }), field);
    }
    refuseBroken(this.kind.schemas.brokenRules(after));
  }

  unlessTaken<W>(record: T, write: () => Promise<W>): Promise<W> {
    return unlessDuplicate(write, async () => {
      const title = this.titleOf(record);
      return (await this.rules.taken?.(record)) ?? conflict(say('record.exists', { title }), this.kind.name);
    });
  }

  /** Keeps what was done to a record, with what it was before and is after. */
  async note(
    action: 'created' | 'changed' | 'archived' | 'unarchived' | 'deleted',
    after: T | null,
    user: User,
    session: ClientSession,
    before: T | null = null,
  ): Promise<void> {
    const record = (after ?? before)!;
    const kind = this.kind.changeKind ?? this.nounOf(record);
    const what = { kind, recordId: record._id, name: this.nameOf(record), action };
    const states = {
      before: before && action !== 'created' ? await this.answerOf(before) : null,
      after: after && action !== 'created' ? await this.answerOf(after) : null,
    };
    await this.tools.changes.write({ ...what, by: user, ...states }, session);
  }
}
