/**
 * Writes outside a transaction: documents are changed in units of work that are committed when the command is done,
 * when they grow large, and when a document is held by another write. What has been done is committed then, nothing is
 * held while waiting, and only that document is tried again.
 */
import { beginStretch } from '../../pacing/stretch';
import { type Found, withDocuments } from '../../planner/executor';
import { prepareFind } from '../../planner/find-documents';
import { type Matcher } from '../../query/matcher';
import { type Collection } from '../../storage/catalog';
import { Blocked, Conflict, type Place } from '../../storage/locks';
import { type UnitOfWork } from '../../storage/unit-of-work';
import { decodeStored } from '../../pacing/decoding';
import { MongoError } from '../../values/error';
import { idKey } from '../../values/key';
import { type CommandContext } from '../context';
import { withReadScope } from '../scopes';
import { type Outcome, type Target, type WriteStatement } from './statement';
import { findRequest, tally, type Writes } from './writes';

/** Changes of one unit of work, in bytes, from which a plain write is committed in parts. */
const SPLIT_BYTES = 4 * 1024 * 1024;

export class PlainWrites implements Writes {
  private unit: UnitOfWork | undefined;
  private commits = 0;

  constructor(
    private readonly context: CommandContext,
    private readonly place: Place,
    /** Puts into a commit how far the command has come. */
    private readonly beforeCommit: (unit: UnitOfWork) => void,
    private readonly onDone: (next: number) => void,
  ) {}

  async once<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
    let deadline: number | undefined;
    for (;;) {
      beginStretch();
      this.unit ??= this.context.engine.database.begin();
      const { unit } = this;
      const start = unit.savePoint();
      try {
        return await work(unit);
      } catch (error) {
        unit.rollbackTo(start);
        if (!(error instanceof Conflict)) throw error;
        deadline ??= this.context.lockDeadline;
        await this.flush();
        await meet(this.context, error, this.place, deadline);
      }
    }
  }

  /** The scan reads what is committed, so that it outlives the parts; what it finds is looked at again. */
  async each(statement: WriteStatement, target: Target, outcome: Outcome): Promise<void> {
    const { context } = this;
    await this.flush();
    const commitsBefore = this.commits;
    try {
      await withReadScope(context, async (scope) => {
        const collection = scope.collection(statement.namespace);
        if (!collection) return;
        const { run, matcher } = prepareFind(collection, scope.view, findRequest(context, target, 0));
        await context.each(withDocuments(run()), async ({ doc }: Required<Found>) => {
          const id = idKey(doc._id);
          await this.once((unit) => changeAgain(context, unit, collection, statement, id, matcher, outcome));
          await this.splitWhenLarge();
        });
      });
    } catch (error) {
      if (this.commits === commitsBefore) this.unit?.rollbackTo(0);
      throw error;
    }
  }

  async done(next: number): Promise<void> {
    this.onDone(next);
    await this.splitWhenLarge();
  }

  /** Commits what has been done. */
  async flush(): Promise<void> {
    const { unit } = this;
    this.unit = undefined;
    if (!unit) return;
    try {
      if (!unit.writes.isEmpty) {
        this.beforeCommit(unit);
        this.commits++;
      }
      await unit.commit();
    } finally {
      unit.abandon();
    }
  }

  abandon(): void {
    this.unit?.abandon();
  }

  private async splitWhenLarge(): Promise<void> {
    if (this.unit && this.unit.writes.bytes > SPLIT_BYTES) await this.flush();
  }
}

/** Changes a document that a scan has found, if it is still there and still matches. */
async function changeAgain(
  context: CommandContext,
  unit: UnitOfWork,
  { number }: Collection,
  { namespace, change }: WriteStatement,
  id: Buffer,
  matcher: Matcher,
  outcome: Outcome,
): Promise<void> {
  const collection = unit.existingCollection(namespace);
  if (collection?.number !== number) {
    throw new MongoError(
      175,
      'QueryPlanKilled',
      `collection dropped while it was being written to: ${namespace}`,
    );
  }
  const raw = unit.view.get(Buffer.concat([collection.prefix, id]));
  if (!raw) return;
  const doc = await context.finish(decodeStored(raw));
  const { matched, arrayIndex } = matcher.match(doc);
  if (matched) tally(outcome, doc, change?.(unit, collection, { doc, raw }, arrayIndex));
}

/** Waits for one's turn, or until a fresh snapshot can be taken. */
export async function meet(
  context: CommandContext,
  conflict: Conflict,
  place: Place,
  deadline: number,
): Promise<void> {
  try {
    if (conflict instanceof Blocked) await context.engine.database.locks.wait(conflict, place, deadline);
    else await context.pause();
  } catch (error) {
    // A wait that `maxTimeMS` or the client's leaving cuts short ends with that error.
    context.check();
    throw error;
  }
  context.check();
}
