import { Types, type ClientSession, type Model, type QueryFilter, type UpdateQuery } from 'mongoose';
import { say, type Said, nounSaid } from '@shopbench/contracts';
import { answer, type Answer } from '../../kernel/answers/answer';
import { conflict, notFound, ruleBroken } from '../../kernel/answers/failure';
import { insertDocuments } from '../../kernel/database/direct-writes';
import type { Caller } from '../../kernel/http/caller';
import { MOST_IDS, type MergedReferences } from '../../store/records/merged-references.schema';
import type { NamedRecords } from './named-records';
import type { User } from './record-rules';
import { actorOf, freedKey } from '../../store/records/record';
import type { RecordTools } from './record-tools';
import { kindName, type NamedRecord, type RecordKind } from '../../store/records/stored-record';

/**
 * Points what refers to the record `from` at `into` instead and answers the ids of the documents that it moved; with
 * `only` none but those, and what follows them. Called with both turned round and `only`, it takes a merge back; of
 * several movers each in the order in which they were named, also with none to move.
 */
export type Mover = (
  from: Types.ObjectId,
  into: Types.ObjectId,
  session: ClientSession,
  only?: readonly Types.ObjectId[],
) => Promise<Types.ObjectId[]>;

/** Which record goes into which; `version` is that of the record that goes. */
export interface MergeWish {
  into: string;
  version: number;
}

/** What moves beside the references of the table, after them and in this order; by what the answer calls it. */
export type Movers = Readonly<Record<string, Mover>>;

/**
 * Making one record of two that turn out to be one, and taking it back. What refers to the one refers to the other then;
 * the one is archived and says where it went, and both tell of it in their histories.
 */
export class Merging<T extends NamedRecord, R extends object> {
  constructor(
    private readonly records: NamedRecords<T, R>,
    private readonly model: Model<T>,
    private readonly tools: RecordTools,
    private readonly kind: RecordKind,
  ) {}

  /**
   * Merges the record `id` into another; answers the other one. Throws 404 for one that is not there or is archived, 409
   * for a version that is not current, 422 for a record and itself.
   */
  merge(
    id: string,
    { into: intoId, version }: MergeWish,
    { user }: Caller,
    besides?: Movers,
  ): Promise<Answer<R>> {
    return this.tools.transactions.run(async (session) => {
      const from = await this.records.current(id, session);
      await this.records.refuseStale(from, version);
      const into = await this.records.stored(intoId, session).catch(() => null);
      if (!into || into.archived)
        throw notFound(say('record.noneToMerge', { noun: nounSaid(this.kind.noun) }), 'into');
      if (into._id.equals(from._id))
        throw ruleBroken(say('record.mergeItself', { noun: nounSaid(this.kind.noun) }), 'into');
      await this.records.mayMerge(from, into);
      // Both are written to, so that nobody who deletes one of them meanwhile goes unseen.
      const gone = { archived: true, uniqueKey: freedKey(from._id), mergedInto: into._id };
      await this.write(from, { $set: gone }, user, session);
      await this.records.refer(into._id, 'into', session);
      const moved: Said[] = [];
      for (const [what, move] of this.movers(besides)) {
        const ids = await move(from._id, into._id, session);
        if (ids.length > 0) moved.push(say('done.moved', { what: nounSaid(what), count: ids.length }));
        await insertDocuments(this.tools.merged, this.parts(from._id, what, ids), session);
      }
      await this.tell('merged', from, into, user, session);
      const about = { title: this.records.titleOf(from), into: this.records.nameOf(into) };
      const [first, ...more] = moved;
      const all = more.reduce((told, one) => say('done.and', { first: told, more: one }), first!);
      const told = first ? say('done.mergedMoved', { ...about, moved: all }) : say('done.merged', about);
      return answer(told, await this.records.answerOf(await this.records.stored(intoId, session)));
    });
  }

  /**
   * Takes the merge of a record back: it is as it was, and what was moved and still refers to the other one refers to it
   * again. Throws 422 for a record that was not merged, 409 when the other one was merged itself since, or its name is
   * taken.
   */
  unmerge(id: string, version: number, { user }: Caller, besides?: Movers): Promise<Answer<R>> {
    return this.tools.transactions.run(async (session) => {
      const from = await this.records.stored(id, session);
      const title = this.records.titleOf(from);
      if (!from.mergedInto) throw ruleBroken(say('record.notMerged', { title }));
      await this.records.refuseStale(from, version);
      const into = await this.records.stored(String(from.mergedInto), session);
      if (into.mergedInto) throw conflict(say('record.mergedSince', { title: this.records.titleOf(into) }));
      const { mergedInto: _into, ...rest } = { ...from, archived: false };
      const restored = { ...rest, ...this.records.keysOf(rest as unknown as T) } as T;
      const { uniqueKey, archived } = restored;
      const update = { $set: { uniqueKey, archived }, $unset: { mergedInto: '' } };
      await this.records.unlessTaken(restored, () => this.write(from, update, user, session));
      await this.records.refer(into._id, 'into', session, true);
      const parts = await this.tools.merged.find({ from: from._id }).sort({ _id: 1 }).session(session).lean();
      for (const [what, move] of this.movers(besides)) {
        const own = parts.filter((part) => part.what === what).map(({ ids }) => ids);
        // Also where nothing was moved: what came since may follow what comes back.
        for (const ids of own.length > 0 ? own : [[]]) await move(into._id, from._id, session, ids);
      }
      await this.tools.merged.deleteMany({ from: from._id }, { session });
      await this.tell('unmerged', from, into, user, session);
      const after = await this.records.stored(id, session);
      return answer(
        say('done.unmerged', { title, into: this.records.nameOf(into) }),
        await this.records.answerOf(after),
      );
    });
  }

  private movers(besides: Movers = {}): [what: string, move: Mover][] {
    return [...this.tools.references.movers(kindName(this.kind)), ...Object.entries(besides)];
  }

  private async write(
    { _id, version }: T,
    update: { $set: object; $unset?: object },
    user: User,
    session: ClientSession,
  ): Promise<void> {
    const stamp = { version: version + 1, updatedAt: new Date(), updatedBy: actorOf(user) };
    const changes = { ...update, $set: { ...update.$set, ...stamp } } as unknown as UpdateQuery<T>;
    await this.model.updateOne({ _id } as QueryFilter<T>, changes, { session });
  }

  private parts(from: Types.ObjectId, what: string, ids: Types.ObjectId[]): MergedReferences[] {
    const count = Math.ceil(ids.length / MOST_IDS);
    return Array.from({ length: count }, (_, i) => ({
      _id: new Types.ObjectId(),
      kind: this.kind.collection,
      from,
      what,
      ids: ids.slice(i * MOST_IDS, (i + 1) * MOST_IDS),
    }));
  }

  /** In the histories of both: what was merged into what, by name. */
  private async tell(action: 'merged' | 'unmerged', from: T, into: T, user: User, session: ClientSession) {
    const [fromName, intoName] = [this.records.nameOf(from), this.records.nameOf(into)];
    for (const [record, field] of [
      [from, { mergedInto: intoName }],
      [into, { holds: fromName }],
    ] as const) {
      const states = action === 'merged' ? { before: {}, after: field } : { before: field, after: {} };
      const what = {
        kind: this.records.nounOf(record),
        recordId: record._id,
        name: this.records.nameOf(record),
        action,
      };
      await this.tools.changes.write({ ...what, by: user, ...states }, session);
    }
  }
}
