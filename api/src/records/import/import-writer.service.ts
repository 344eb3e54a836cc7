import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { say, type Said } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { Failure } from '../../kernel/answers/failure';
import { knownFailure } from '../../kernel/answers/known-failure';
import { writeLater } from '../../kernel/database/later-writes';
import { Transactions } from '../../kernel/database/transactions.service';
import type { Fields, ImportKind } from './import-kind';
import { Import, StoredImportRow, type ImportRowState } from '../../store/records/import.schema';

/** Rows of one transaction: others wait for it at their till, so it is short. */
const ROWS_PER_BATCH = 100;
/** Rows whose records are looked at together. */
const ROWS_PER_LOOK = 200;

/** What is done for which import by whom; `worker` and `state` tell whether it is still ours to do. */
export interface WriteOrder {
  kind: ImportKind;
  importId: Types.ObjectId;
  state: Import['state'];
  worker: string;
  user: SignedInUser;
}

/** Whether there is more to do; `lost` when somebody else took the import over. */
export type Step = 'more' | 'end' | 'lost';

class TakenOver extends Error {}

/** Writes the rows of an import and takes them back, a batch at a time: its records, its rows and its counts in one. */
@Injectable()
export class ImportWriter {
  constructor(
    @InjectModel(Import.name) private readonly imports: Model<Import>,
    @InjectModel(StoredImportRow.name) private readonly rows: Model<StoredImportRow>,
    private readonly transactions: Transactions,
  ) {}

  /** Writes the next rows. One that is refused is skipped with the reason; the others of its batch are written. */
  async write(order: WriteOrder): Promise<Step> {
    const storedOf = storing(order.kind);
    return this.batch(order, await this.next(order, 'planned', 1), {
      all: async (rows, session) => {
        const stored = await Promise.all(rows.map(({ fields }) => storedOf(fields)));
        const [added, known] = [true, false].map((isNew) =>
          rows.flatMap((row, i) =>
            (row.outcome === 'inserted') === isNew ? { row, stored: stored[i]! } : [],
          ),
        );
        await this.add(added!, order, session);
        for (const one of known!) await this.change(one, order, session);
      },
      refused: ({ _id }, reason, session) => this.skip(_id, reason, session),
      counted: (rows, refused) => ({
        written: rows.length,
        skipped: refused,
        inserted: refused ? 0 : rows.filter(({ outcome }) => outcome === 'inserted').length,
        updated: refused ? 0 : rows.filter(({ outcome }) => outcome === 'updated').length,
      }),
    });
  }

  /** Takes back the rows that were written last. One that is in use stays, and says so. */
  async takeBack(order: WriteOrder): Promise<Step> {
    return this.batch(order, await this.next(order, 'written', -1), {
      all: async (rows, session) => {
        for (const row of rows) await this.takeRowBack(row, order, session);
      },
      refused: ({ _id }, kept, session) => this.mark(_id, { state: 'kept', kept }, session),
      counted: (rows, refused) => ({ written: -rows.length, kept: refused }),
    });
  }

  /** Why it cannot be undone: one of its records is in use or was changed since. */
  async undoBlocked(kind: ImportKind, { _id }: Import): Promise<Said | undefined> {
    const filter = { importId: _id, state: 'written' as const };
    const written = this.rows
      .find(filter, { recordId: 1, version: 1, outcome: 1, key: 1 })
      .sort({ importId: 1, state: 1, row: 1 })
      .lean();
    const rows = await written;
    if (rows.length === 0) return say('import.lost');
    for (let at = 0; at < rows.length; at += ROWS_PER_LOOK) {
      const part = rows.slice(at, at + ROWS_PER_LOOK);
      const records = await kind.records.byIds(part.map(({ recordId }) => recordId!));
      const versions = new Map(records.map((record) => [String(record._id), record]));
      for (const { recordId, version, key } of part) {
        const record = versions.get(String(recordId));
        if (!record || record.archived) return say('import.deletedSince', { key });
        if (record.version !== version)
          return say('import.changedSince', { key, name: record.updatedBy.name });
      }
      const made = part.flatMap(({ outcome, recordId }) => (outcome === 'inserted' ? [recordId!] : []));
      const used = await kind.usedBy(made);
      if (used) return used;
    }
    return undefined;
  }

  private next(
    { importId }: WriteOrder,
    state: ImportRowState,
    direction: 1 | -1,
  ): Promise<StoredImportRow[]> {
    const sort = { importId: direction, state: direction, row: direction } as const;
    return this.rows.find({ importId, state }).sort(sort).limit(ROWS_PER_BATCH).lean();
  }

  private async batch(order: WriteOrder, rows: StoredImportRow[], does: BatchWork): Promise<Step> {
    if (rows.length === 0) return 'end';
    try {
      await this.asFarAsItGoes(order, rows, does);
      return 'more';
    } catch (error) {
      if (error instanceof TakenOver) return 'lost';
      throw error;
    }
  }

  private together(order: WriteOrder, rows: StoredImportRow[], { all, counted }: BatchWork): Promise<void> {
    return this.transactions.run(async (session) => {
      await this.goOn(order, counted(rows, 0), rows.at(-1)!, session);
      await all(rows, session);
    });
  }

  /** Does all rows in one transaction, or, where one of them is refused, each half in one of its own, down to that row. */
  private async asFarAsItGoes(order: WriteOrder, rows: StoredImportRow[], does: BatchWork): Promise<void> {
    try {
      await this.together(order, rows, does);
    } catch (error) {
      const failure = error instanceof TakenOver ? null : knownFailure(error);
      if (!(failure instanceof Failure) || failure.status >= 500) throw error;
      const [row, ...others] = rows;
      if (others.length === 0) return this.refuse(order, row!, failure.words, does);
      const half = Math.ceil(rows.length / 2);
      await this.asFarAsItGoes(order, rows.slice(0, half), does);
      await this.asFarAsItGoes(order, rows.slice(half), does);
    }
  }

  private refuse(order: WriteOrder, row: StoredImportRow, reason: Said, does: BatchWork): Promise<void> {
    return this.transactions.run(async (session) => {
      await this.goOn(order, does.counted([row], 1), row, session);
      await does.refused(row, reason, session);
    });
  }

  /** Counts what the transaction does, if the import is still this worker's. */
  private async goOn(
    { importId, worker, state }: WriteOrder,
    counts: Record<string, number>,
    { key, name }: StoredImportRow,
    session: ClientSession,
  ): Promise<void> {
    const update = {
      $inc: counts,
      $set: { now: [key, name].filter(Boolean).join(', ') },
    };
    const { matchedCount } = await this.imports.updateOne({ _id: importId, worker, state }, update, {
      session,
    });
    if (matchedCount === 0) throw new TakenOver();
  }

  /** Stores new records, all of them at once. */
  private async add(added: readonly RowStored[], { kind, user }: WriteOrder, session: ClientSession) {
    if (added.length === 0) return;
    const fields = added.map(({ stored }) => stored);
    const made = await kind.records.insertAll(fields, user, session);
    for (const [i, { row }] of added.entries()) {
      const { _id, version } = made[i]!;
      await this.mark(row._id, { state: 'written', recordId: _id, version }, session);
    }
  }

  private async change({ row, stored }: RowStored, { kind, user }: WriteOrder, session: ClientSession) {
    const { records } = kind;
    const current = await records.stored(String(row.recordId), session);
    const after = await records.set(String(current._id), current.version, stored, user, session);
    const [was, is] = (await records.answers([current, after])).map((answered) => kind.sent(answered));
    const before = changedFrom(was!, is!, Object.keys(kind.file.schemas.update.shape));
    const { version } = after;
    return this.mark(row._id, { state: 'written', version, before }, session);
  }

  private async takeRowBack(row: StoredImportRow, { kind, user }: WriteOrder, session: ClientSession) {
    const { records } = kind;
    const id = String(row.recordId);
    if (row.outcome === 'inserted') await records.discard(id, row.version!, user, session);
    else await records.set(id, row.version!, await records.storedOf(row.before!), user, session);
    return this.mark(row._id, { state: 'back' }, session);
  }

  private skip(_id: Types.ObjectId, reason: Said, session: ClientSession) {
    return this.mark(_id, { outcome: 'skipped', state: 'none', reason }, session);
  }

  private async mark(_id: Types.ObjectId, set: Partial<StoredImportRow>, session: ClientSession) {
    writeLater(this.rows, [{ name: 'updateOne', filter: { _id }, update: { $set: set } }], session);
  }
}

/** A row and its fields as they are stored. */
interface RowStored {
  row: StoredImportRow;
  stored: object;
}

interface BatchWork {
  all: (rows: readonly StoredImportRow[], session: ClientSession) => Promise<void>;
  /** One row alone was refused. */
  refused: (row: StoredImportRow, reason: Said, session: ClientSession) => Promise<void>;
  /** What the rows add to the import's counts; `refused` is 1 for one that was. */
  counted: (rows: readonly StoredImportRow[], refused: number) => Record<string, number>;
}

/** Gives fields as they are stored; what rows name alike is looked up once for all of them. */
function storing({ records, naming }: ImportKind): (fields: Fields) => Promise<object> {
  const known = new Map<string, Promise<object>>();
  return async (fields) => {
    const [named, own] = [true, false].map((isNamed) =>
      Object.fromEntries(Object.entries(fields).filter(([field]) => naming.includes(field) === isNamed)),
    ) as [Fields, Fields];
    const key = JSON.stringify(named);
    const ids = known.get(key) ?? records.storedOf(named);
    known.set(key, ids);
    return { ...(await records.storedOf(own)), ...(await ids) };
  };
}

/** What the fields that differ were, null for those that held nothing; a change may entail others. */
const changedFrom = (was: Fields, is: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(
    fields
      .filter((field) => field !== 'version' && JSON.stringify(was[field]) !== JSON.stringify(is[field]))
      .map((field) => [field, was[field] ?? null]),
  );
