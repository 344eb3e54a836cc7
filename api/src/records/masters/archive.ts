import type { ClientSession, Model, QueryFilter, UpdateQuery } from 'mongoose';
import { say } from '@shopbench/contracts';
import { answer, type Answer } from '../../kernel/answers/answer';
import { conflict, Failure } from '../../kernel/answers/failure';
import type { Caller } from '../../kernel/http/caller';
import type { NamedRecords } from './named-records';
import { actorOf, freedKey } from '../../store/records/record';
import type { RecordRules, User } from './record-rules';
import type { RecordTools } from './record-tools';
import { kindName, type NamedRecord, type RecordKind } from '../../store/records/stored-record';

/**
 * The archive of one kind of record: out of lists and pickers, kept in what names it. Nothing goes in while something is
 * open with it, and what is in comes back as it was.
 */
export class Archive<T extends NamedRecord, R extends object> {
  constructor(
    private readonly records: NamedRecords<T, R>,
    private readonly model: Model<T>,
    private readonly tools: RecordTools,
    private readonly kind: RecordKind,
    private readonly rules: Pick<RecordRules<T, R>, 'open' | 'returning'>,
  ) {}

  /**
   * Archives a record, out of lists and with its name free, and answers what refers to it and in which version it is. It is written to before anything is
   * looked for, and whoever refers or posts to it writes to it too: then nothing comes meanwhile unseen. One that nothing
   * refers to may be deleted, whatever it holds: it was nothing but entered. Throws 409, naming each field with what is to be
   * done, while something is open.
   */
  async leave(record: T, user: User, session: ClientSession): Promise<{ used?: string; version: number }> {
    const gone = { archived: true, uniqueKey: freedKey(record._id) } as Partial<T>;
    const after = await this.write(record, gone, user, session);
    const { version } = after;
    const used = await this.tools.references.keeping(kindName(this.kind), record._id, session);
    if (!used) return { version };
    await this.refuseOpen(record, session);
    await this.records.note('archived', after, user, session, record);
    return { used, version };
  }

  private async refuseOpen(record: T, session: ClientSession): Promise<void> {
    const named = await this.tools.references.open(kindName(this.kind), record._id, session);
    const open = [...(this.rules.open?.(record) ?? []), ...named];
    if (open.length === 0) return;
    const title = this.records.titleOf(record);
    const [first, ...more] = open.map(({ words }) => words);
    const told = more.reduce((all, one) => say('open.and', { first: all, more: one }), first!);
    throw new Failure(
      409,
      say('record.inUse', { title, why: told }),
      open.map(({ path, words }) => ({ path, message: say('record.inUseField', { title, why: words }) })),
    );
  }

  /**
   * Takes a record back, under its name again. Throws 404 for one that is not there, 409 for one that is not archived or
   * was merged, for a version that is not current and for a name that another has by now.
   */
  takeBack(id: string, version: number, { user, key }: Caller): Promise<Answer<R>> {
    return this.tools.once.run(key, async (session) => {
      const before = await this.records.stored(id, session);
      const title = this.records.titleOf(before);
      if (!before.archived) throw conflict(say('record.notArchived', { title }));
      if (before.mergedInto) throw conflict(say('record.mergedInto', { title }));
      await this.records.refuseStale(before, version);
      const back = { ...before, archived: false };
      await this.rules.returning?.(back, session, user);
      const keys = this.records.keysOf(back);
      const after = await this.records.unlessTaken({ ...back, ...keys }, () =>
        this.write(before, { archived: false, uniqueKey: keys.uniqueKey } as Partial<T>, user, session),
      );
      await this.records.note('unarchived', after, user, session, before);
      return answer(say('done.unarchived', { title }), await this.records.answerOf(after));
    });
  }

  private async write(record: T, change: Partial<T>, user: User, session: ClientSession): Promise<T> {
    const stamp = { version: record.version + 1, updatedAt: new Date(), updatedBy: actorOf(user) };
    const set = { ...change, ...stamp };
    const update = { $set: set } as unknown as UpdateQuery<T>;
    await this.model.updateOne({ _id: record._id } as QueryFilter<T>, update, { session });
    return { ...record, ...set };
  }
}
