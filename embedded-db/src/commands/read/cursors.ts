import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { type Pause, PAUSE } from '../../pacing/step';
import { type Transaction } from '../../session/sessions';
import { Arguments } from '../../values/arguments';
import { MongoError } from '../../values/error';
import { MAX_DOCUMENT_BYTES } from '../../storage/document-writer';
import { type CommandContext } from '../context';

export type DocumentStep = Buffer | Pause;

const DEFAULT_FIRST_BATCH = 101;
/** Documents of one reply; the reply itself may be a little longer. */
const MAX_BATCH_BYTES = MAX_DOCUMENT_BYTES;

/** Documents in the first batch of a command that takes `cursor: { batchSize }`; undefined when it does not say. */
export function batchSizeOf(args: Arguments): number | undefined {
  const options = new Arguments('cursor', args.doc('cursor') ?? {});
  options.allowOnly(new Set(['batchSize']));
  return options.count('batchSize');
}

/** Documents still to come of one query, on the snapshot it began with. */
export class ServerCursor {
  lastUsed = Date.now();
  isBusy = false;
  isClosed = false;
  private readonly iterator: Iterator<DocumentStep>;
  /** A document that did not fit into the batch before. */
  private pending: Buffer | undefined;

  constructor(
    readonly namespace: string,
    documents: Iterable<DocumentStep>,
    private readonly releaseSnapshot: () => void,
    readonly sessionId: string | undefined,
    readonly transaction: Transaction | undefined,
  ) {
    this.iterator = documents[Symbol.iterator]();
  }

  /** @returns the next documents, and whether they are the last. */
  async next(context: CommandContext, limit: number): Promise<{ documents: Buffer[]; isDone: boolean }> {
    const documents: Buffer[] = [];
    let bytes = 0;
    this.isBusy = true;
    try {
      while (documents.length < limit) {
        const document = this.pending ?? (await this.advance(context));
        if (!document) return { documents, isDone: true };
        this.pending = undefined;
        if (documents.length > 0 && bytes + document.length > MAX_BATCH_BYTES) {
          this.pending = document;
          break;
        }
        documents.push(document);
        bytes += document.length;
      }
      if (limit > 0) this.pending ??= await this.advance(context);
      return { documents, isDone: limit > 0 && !this.pending };
    } finally {
      this.isBusy = false;
      this.lastUsed = Date.now();
    }
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.iterator.return?.();
    this.releaseSnapshot();
  }

  private async advance(context: CommandContext): Promise<Buffer | undefined> {
    for (;;) {
      const step = this.iterator.next();
      if (step.done) return undefined;
      if (step.value !== PAUSE) return step.value as Buffer;
      await context.pause();
      if (this.isClosed) throw cursorKilled();
    }
  }
}

export class Cursors {
  private readonly open = new Map<string, ServerCursor>();
  private readonly sweeper: NodeJS.Timeout;

  constructor(private readonly idleMs: number) {
    this.sweeper = setInterval(() => this.sweep(), Math.min(idleMs, 5000));
    this.sweeper.unref();
  }

  get size(): number {
    return this.open.size;
  }

  /** Takes the first batch; a cursor that has more is kept under a new id. */
  async start(
    context: CommandContext,
    cursor: ServerCursor,
    batchSize: number | undefined,
    isSingleBatch: boolean,
  ): Promise<{ id: Long; documents: Buffer[] }> {
    let keep = false;
    try {
      const { documents, isDone } = await cursor.next(context, batchSize ?? DEFAULT_FIRST_BATCH);
      if (isDone || isSingleBatch) return { id: Long.ZERO, documents };
      keep = true;
      return { id: this.add(cursor), documents };
    } finally {
      if (!keep) cursor.close();
    }
  }

  get(id: Long, context: CommandContext): ServerCursor {
    const cursor = this.open.get(id.toString());
    if (!cursor) throw cursorNotFound(id);
    if (cursor.isBusy)
      throw new MongoError(12051, 'CursorInUse', `cursor id ${id.toString()} is already in use`);
    if (
      cursor.transaction !== context.transaction ||
      (cursor.sessionId ?? context.session?.id) !== context.session?.id
    ) {
      throw new MongoError(
        50738,
        'Location50738',
        `Cannot run getMore on cursor ${id.toString()}, which was created in another session or transaction`,
      );
    }
    return cursor;
  }

  /** @returns whether there was such a cursor. */
  kill(id: Long): boolean {
    const cursor = this.open.get(id.toString());
    this.open.delete(id.toString());
    cursor?.close();
    return cursor !== undefined;
  }

  closeOf(sessionId: string): void {
    this.closeWhere((cursor) => cursor.sessionId === sessionId);
  }

  closeNamespace(namespace: string): void {
    this.closeWhere((cursor) => cursor.namespace === namespace);
  }

  close(): void {
    clearInterval(this.sweeper);
    this.closeWhere(() => true);
  }

  private add(cursor: ServerCursor): Long {
    const id = Long.fromBigInt(BigInt(`0x${randomBytes(7).toString('hex')}`) + 1n);
    this.open.set(id.toString(), cursor);
    cursor.transaction?.onEnd(() => this.kill(id));
    return id;
  }

  private closeWhere(condition: (cursor: ServerCursor) => boolean): void {
    for (const [id, cursor] of this.open) {
      if (!condition(cursor)) continue;
      this.open.delete(id);
      cursor.close();
    }
  }

  private sweep(): void {
    const oldest = Date.now() - this.idleMs;
    this.closeWhere((cursor) => !cursor.isBusy && !cursor.transaction && cursor.lastUsed < oldest);
  }
}

function cursorNotFound(id: Long): MongoError {
  return new MongoError(43, 'CursorNotFound', `cursor id ${id.toString()} not found`);
}

function cursorKilled(): MongoError {
  return new MongoError(237, 'CursorKilled', 'cursor killed');
}
