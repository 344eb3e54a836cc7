import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import {
  say,
  toldIn,
  type ImportOutcome,
  type ImportRowsQuery,
  type ImportState,
  type ImportStatus,
  type Said,
  type Language,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { ifFree } from '../../kernel/answers/database-error';
import { conflict, notAllowed, notFound } from '../../kernel/answers/failure';
import { Turns } from '../../kernel/database/turns/turns.service';
import { asProgram } from '../../kernel/limits/work-context';
import { LOGGER, type Logger } from '../../kernel/logging/logger';
import { actorOf } from '../../store/records/record';
import type { ImportKind } from './import-kind';
import { isOpenTo, type ImportLayout } from './reading/import-layout';
import { importRefusal, type ImportWork } from './import-rights';
import { planRow, type KnownRecord, type PlannedRow } from './import-plan';
import { Import, StoredImportRow, toImportStatus } from '../../store/records/import.schema';
import { ImportWriter } from './import-writer.service';
import type { ReadRow } from './reading/read-rows';
import { SheetReader } from './reading/sheet-reader.service';

export interface SentSheet {
  fileName: string;
  bytes: Buffer;
}

/** Rows that are compared with what is stored at once. */
const ROWS_PER_CHECK = 200;

/** Planned rows are of the stored types already; the last option is the driver's, to which Mongoose hands it on. */
const ROWS_AS_THEY_ARE = { ordered: false, lean: true, ignoreUndefined: true } as const;

/** What a worker is at while it lives. */
const lifeOf = (worker: string) => `import by ${worker}`;

/** Uploads that were only checked are forgotten after a day, rows of others after a quarter: then nothing is undone. */
const CHECKED_KEPT_MS = 24 * 60 * 60 * 1000;
const ROWS_KEPT_MS = 90 * CHECKED_KEPT_MS;
const MOST_RECENT = 10;

/** From which state work of a kind may begin, and in which it ends. */
const WORK = {
  running: { from: ['checked'], ends: 'done' },
  stopping: { from: ['running'], ends: 'stopped' },
  undoing: { from: ['done', 'stopped'], ends: 'undone' },
} as const satisfies Record<ImportWork, { from: ImportState[]; ends: ImportState }>;

const isWork = (state: ImportState): state is ImportWork => state in WORK;

/**
 * Imports of any kind of record: a file is checked, then written in batches, each of them one transaction together with
 * how far the import is. So whatever ends the process, every batch is there as a whole or not at all, and whoever looks
 * next can go on or take it back.
 */
/** What a row is whose record, or whose time, is gone. */
const WIPED = {
  ...{ state: 'kept', kept: say('row.wiped'), key: '', name: '' },
  ...{ fields: {}, shown: {}, changes: [] },
} as const;

@Injectable()
export class Imports {
  constructor(
    @InjectModel(Import.name) private readonly imports: Model<Import>,
    @InjectModel(StoredImportRow.name) private readonly rows: Model<StoredImportRow>,
    private readonly reader: SheetReader,
    private readonly writer: ImportWriter,
    private readonly turns: Turns,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Reads a file and says what would become of each row; writes nothing but that. Throws 422 for an unreadable file. */
  async check(kind: ImportKind, { fileName, bytes }: SentSheet, user: SignedInUser): Promise<Import> {
    const { layout } = kind;
    const size = bytes.length;
    const file = await this.reader.read({ bytes, fileName, layout });
    await this.forgetOld(kind);
    const stored: Import = {
      _id: new Types.ObjectId(),
      kind: layout,
      state: 'checked',
      fileName: fileName.slice(0, 200),
      bytes: size,
      sheet: file.sheet,
      rows: file.rows.length,
      ignoredColumns: [...file.ignored, ...closedColumns(kind.file, file.rows, user)],
      ...{ inserted: 0, updated: 0, skipped: 0, toWrite: 0, written: 0, kept: 0 },
      by: actorOf(user),
      createdAt: new Date(),
    };
    const check = await kind.checks();
    const context = { layout: kind.file, person: user, check };
    for (let at = 0; at < file.rows.length; at += ROWS_PER_CHECK) {
      const part = file.rows.slice(at, at + ROWS_PER_CHECK);
      const known = await this.known(kind, part);
      const planned = part.map((row) => planRow(row, known.get(row.key) ?? null, context));
      for (const { outcome } of planned) stored[outcome] += 1;
      await this.rows.insertMany(
        planned.map((row) => rowOf(row, stored._id)),
        ROWS_AS_THEY_ARE,
      );
    }
    stored.toWrite = stored.inserted + stored.updated;
    await this.imports.create(stored);
    return stored;
  }

  /** Wipes what files said of a record, within a transaction; those rows are neither written nor taken back any more. */
  async forget(recordId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.rows.updateMany({ recordId }, { $set: WIPED, $unset: { before: '' } }, { session });
  }

  /** How many rows of lists of people that ended before then still tell them. */
  async telling(layouts: readonly string[], before: Date): Promise<number> {
    const ids = await this.endedBefore(layouts, before);
    return this.rows.countDocuments({ importId: { $in: ids }, name: { $ne: '' } }).exec();
  }

  /** Empties those rows: they cannot be taken back any more. */
  async emptyBefore(layouts: readonly string[], before: Date): Promise<number> {
    const ids = await this.endedBefore(layouts, before);
    const { modifiedCount } = await this.rows.updateMany(
      { importId: { $in: ids }, name: { $ne: '' } },
      { $set: WIPED, $unset: { before: '' } },
    );
    return modifiedCount;
  }

  private async endedBefore(layouts: readonly string[], before: Date): Promise<Types.ObjectId[]> {
    const ended = { kind: { $in: [...layouts] }, endedAt: { $lt: before } };
    const found = await this.imports.find(ended, { _id: 1 }).sort({ kind: 1, _id: 1 }).lean();
    return found.map(({ _id }) => _id);
  }

  private async known(kind: ImportKind, rows: readonly ReadRow[]): Promise<Map<string, KnownRecord>> {
    const found = await kind.find(rows.flatMap(({ key, reason }) => (reason || !key ? [] : [key])));
    const answered = await kind.records.answers([...found.values()]);
    return new Map(
      [...found].map(([key, { _id: recordId }], i) => [key, { recordId, fields: kind.sent(answered[i]!) }]),
    );
  }

  /**
   * Begins to write an import, to take back what a running one wrote (`stopping`) or a finished one (`undoing`); one that
   * was cut off is gone on with. `ended` resolves when it has ended or somebody else took over. Throws 403 for who may not,
   * 409 when its state does not allow that, or, to undo it, when somebody uses what it made.
   */
  async begin(
    kind: ImportKind,
    id: string,
    work: ImportWork,
    user: SignedInUser,
  ): Promise<{ ended: Promise<void> }> {
    const before = await this.stored(kind, id);
    const refusal = importRefusal(before, work, user);
    if (refusal) throw notAllowed(refusal);
    if (work === 'undoing') {
      const blocked = await this.writer.undoBlocked(kind, before);
      if (blocked) throw conflict(blocked);
    }
    const worker = randomUUID();
    const life = await this.turns.hold(lifeOf(worker));
    const claimed = await this.claimed(before, work, worker).catch(async (error: unknown) => {
      await life?.release();
      throw error;
    });
    if (claimed) {
      const ended = asProgram(() => this.work(kind, claimed.toObject(), work, worker, user));
      return { ended: ended.finally(() => life?.release().catch(() => undefined)) };
    }
    await life?.release();
    throw conflict(wrongState(before, work));
  }

  /** The import as the worker takes it, or null where its state does not allow that. */
  private async claimed(before: Import, work: ImportWork, worker: string) {
    const set: Partial<Import> = { state: work, worker };
    const isDead = before.state === work && (await this.isCutOff(before));
    const free = {
      _id: before._id,
      $or: [
        { state: { $in: [...WORK[work].from] } },
        ...(isDead ? [{ state: work, worker: before.worker ?? null }] : []),
      ],
    };
    for (;;) {
      const first = work === 'running' ? await this.firstStart(before) : {};
      const update = { $set: { ...set, ...first } };
      const claimed = await ifFree(
        async () => this.imports.findOneAndUpdate(free, update, { returnDocument: 'after' }),
        'number',
      );
      // Undefined where another one that begins now took the number.
      if (claimed !== undefined) return claimed;
    }
  }

  /** When it began and its number: the counts of what is to be written begin at 0. */
  private async firstStart({ startedAt }: Import): Promise<Partial<Import>> {
    if (startedAt) return {};
    const last = await this.imports
      .findOne({ number: { $gt: 0 } })
      .sort({ number: -1 })
      .lean();
    return { startedAt: new Date(), number: (last?.number ?? 0) + 1, inserted: 0, updated: 0 };
  }

  private async work(
    kind: ImportKind,
    { _id }: Import,
    work: ImportWork,
    worker: string,
    user: SignedInUser,
  ) {
    try {
      const order = { kind, importId: _id, state: work, worker, user };
      const next = () => (work === 'running' ? this.writer.write(order) : this.writer.takeBack(order));
      let step = await next();
      while (step === 'more') step = await next();
      if (step === 'end')
        await this.imports.updateOne(
          { _id, worker },
          { $set: { state: WORK[work].ends, endedAt: new Date() }, $unset: { worker: '', now: '' } },
        );
    } catch (error) {
      this.logger.error({ err: error, importId: String(_id) }, 'An import was cut off');
    }
  }

  /** How far an import is, and whether it could be undone. */
  async status(kind: ImportKind, id: string, user: SignedInUser, language: Language): Promise<ImportStatus> {
    const stored = await this.stored(kind, id);
    const refusal = importRefusal(stored, 'undoing', user);
    const blocked =
      stored.state === 'done' ? (refusal ?? (await this.writer.undoBlocked(kind, stored))) : undefined;
    return this.answerOf(stored, user, language, blocked);
  }

  /** Whether it is under way by its state, and nobody is at it. */
  private async isCutOff({ state, worker }: Import): Promise<boolean> {
    return isWork(state) && !(worker && (await this.turns.isTaken(lifeOf(worker))));
  }

  private async answerOf(
    stored: Import,
    user: SignedInUser,
    language: Language,
    undoBlocked?: Said,
  ): Promise<ImportStatus> {
    const interrupted = await this.isCutOff(stored);
    const moveRefused = importRefusal(stored, 'running', user);
    return toImportStatus(stored, {
      interrupted,
      ...(undoBlocked ? { undoBlocked: toldIn(language, undoBlocked) } : {}),
      ...(moveRefused ? { moveRefused: toldIn(language, moveRefused) } : {}),
    });
  }

  /** The last imports that wrote something, newest first. */
  async recent(kind: ImportKind, user: SignedInUser, language: Language): Promise<ImportStatus[]> {
    const found = await this.imports
      .find({ kind: kind.layout, number: { $gt: 0 } })
      .sort({ kind: -1, _id: -1 })
      .limit(MOST_RECENT)
      .lean();
    return Promise.all(found.map((stored) => this.answerOf(stored, user, language)));
  }

  /** A page of the rows with an outcome, in the file's order. */
  async page(kind: ImportKind, id: string, { outcome, page, pageSize }: ImportRowsQuery) {
    const { _id } = await this.stored(kind, id);
    const filter = { importId: _id, outcome };
    const rows = await this.first(_id, outcome, pageSize, (page - 1) * pageSize);
    return { rows, total: await this.rows.countDocuments(filter), page, pageSize };
  }

  /** The first rows with an outcome. */
  first(
    importId: Types.ObjectId,
    outcome: ImportOutcome,
    limit: number,
    skip = 0,
  ): Promise<StoredImportRow[]> {
    return this.rows
      .find({ importId, outcome })
      .sort({ importId: 1, outcome: 1, row: 1 })
      .skip(skip)
      .limit(limit)
      .lean();
  }

  /** All rows with an outcome, some at a time. */
  async *all(kind: ImportKind, id: string, outcome: ImportOutcome): AsyncGenerator<StoredImportRow[]> {
    const { _id } = await this.stored(kind, id);
    for (let skip = 0; ; skip += ROWS_PER_CHECK) {
      const rows = await this.first(_id, outcome, ROWS_PER_CHECK, skip);
      if (rows.length === 0) return;
      yield rows;
    }
  }

  private async stored(kind: ImportKind, id: string): Promise<Import> {
    const stored = await this.imports.findOne({ _id: id, kind: kind.layout }).lean();
    if (!stored) throw notFound(say('import.none'));
    return stored;
  }

  private async forgetOld({ layout }: ImportKind): Promise<void> {
    const before = (age: number) => Types.ObjectId.createFromTime(Math.floor((Date.now() - age) / 1000));
    const never = await this.imports
      .find({ kind: layout, state: 'checked', _id: { $lt: before(CHECKED_KEPT_MS) } }, { _id: 1 })
      .lean();
    const ids = never.map(({ _id }) => _id);
    await this.rows.deleteMany({ importId: { $in: ids } });
    await this.imports.deleteMany({ _id: { $in: ids } });
    await this.rows.deleteMany({ _id: { $lt: before(ROWS_KEPT_MS) } });
  }
}

const rowOf = (row: PlannedRow, importId: Types.ObjectId): StoredImportRow => ({
  _id: new Types.ObjectId(),
  importId,
  ...row,
});

function wrongState({ state }: Import, work: ImportWork): Said {
  if (isWork(state)) return say('import.going');
  if (work === 'stopping') return say('import.notRunning');
  if (work === 'running') return say('import.written');
  return state === 'checked' ? say('import.notWritten') : say('import.takenBack');
}

/** What the file would change of records that are there, and this person may not: said, not dropped in silence. */
function closedColumns(layout: ImportLayout, rows: readonly ReadRow[], user: SignedInUser): string[] {
  const closed = layout.columns.filter((column) => !isOpenTo(column, layout, user));
  const given = closed.filter(({ field }) => rows.some(({ values }) => field in values));
  return given.map(({ heading }) => `${heading} (of ${layout.plural} that are there: you may not change it)`);
}
