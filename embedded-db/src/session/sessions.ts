import { type Database } from '../storage/database';
import { type UnitOfWork } from '../storage/unit-of-work';
import { type Connection } from '../wire/connection';

export const SESSION_TIMEOUT_MINUTES = 30;
const SWEEP_EVERY_MS = 60_000;
/** A transaction that holds no lock may go on for so many of its lifetimes: a backup reads for minutes. */
const READING_LIFETIMES = 30;

/**
 * A multi-document transaction from its first statement to its end. One that has a lock lives for its lifetime: others wait for
 * that. One that only reads holds nobody up and lives on while it is asked.
 */
export class Transaction {
  state: 'open' | 'committing' | 'committed' | 'aborted' = 'open';
  /** Made by the first statement that reads or writes. */
  unit: UnitOfWork | undefined;
  /** Set once a statement has been answered: from then on the snapshot cannot be taken anew. */
  hasAnswered = false;
  /** The connection that the last statement came on; when it breaks, the transaction ends. */
  connection: Connection | undefined;
  private readonly endListeners = new Set<() => void>();
  private timer: NodeJS.Timeout;
  private readonly startedAt = performance.now();
  /** When it was last asked for something, or at work on that. */
  private usedAt = this.startedAt;

  constructor(
    readonly number: number,
    private readonly lifetimeMs: number,
  ) {
    this.timer = setTimeout(() => this.expire(), lifetimeMs).unref();
  }

  /** Says that it is used now. */
  touch(): void {
    this.usedAt = performance.now();
  }

  private expire(): void {
    const now = performance.now();
    const isOver = now - this.startedAt >= READING_LIFETIMES * this.lifetimeMs;
    const left = this.lifetimeMs - (now - this.usedAt);
    if (this.unit?.owner.holdsAny || isOver || left <= 0) this.abort();
    else this.timer = setTimeout(() => this.expire(), left).unref();
  }

  onEnd(listener: () => void): void {
    this.endListeners.add(listener);
  }

  abort(): void {
    if (this.state !== 'open') return;
    const { unit } = this;
    this.end('aborted');
    unit?.abandon();
  }

  /** Marks the end and closes what belonged to the transaction. */
  end(state: 'committed' | 'aborted'): void {
    this.state = state;
    this.unit = undefined;
    clearTimeout(this.timer);
    for (const listener of this.endListeners) listener();
    this.endListeners.clear();
  }
}

/** A client's logical session: what it has open, and the order of its numbered commands. */
export class Session {
  lastUsed = Date.now();
  transaction: Transaction | undefined;
  private tail: Promise<unknown> = Promise.resolve();

  constructor(
    readonly id: string,
    readonly bytes: Buffer,
  ) {}

  /** Runs numbered commands of one session one after the other, so that a repeat finds what the first one did. */
  inOrder<T>(work: () => Promise<T>): Promise<T> {
    const result = this.tail.then(work, work);
    this.tail = result.catch(() => {});
    return result;
  }

  end(): void {
    this.transaction?.abort();
    this.transaction = undefined;
  }
}

export class Sessions {
  private readonly sessions = new Map<string, Session>();
  private readonly sweeper: NodeJS.Timeout;

  constructor(
    readonly database: Database,
    private readonly onEnd: (session: Session) => void,
  ) {
    this.sweeper = setInterval(() => this.sweep(), SWEEP_EVERY_MS);
    this.sweeper.unref();
  }

  get size(): number {
    return this.sessions.size;
  }

  /** Whether a session is in use, or was a short while ago. */
  has(bytes: Buffer): boolean {
    return this.sessions.has(bytes.toString('hex'));
  }

  get(bytes: Buffer): Session {
    const id = bytes.toString('hex');
    let session = this.sessions.get(id);
    if (!session) {
      session = new Session(id, Buffer.from(bytes));
      this.sessions.set(id, session);
    }
    session.lastUsed = Date.now();
    return session;
  }

  end(bytes: Buffer): void {
    const session = this.sessions.get(bytes.toString('hex'));
    if (session) this.remove(session);
  }

  /** Ends the transactions whose last statement came on this connection. */
  connectionClosed(connection: Connection): void {
    for (const { transaction } of this.sessions.values()) {
      if (transaction?.connection === connection) transaction.abort();
    }
  }

  close(): void {
    clearInterval(this.sweeper);
    for (const session of this.sessions.values()) this.remove(session);
  }

  private remove(session: Session): void {
    session.end();
    this.sessions.delete(session.id);
    this.onEnd(session);
  }

  private sweep(): void {
    const oldest = Date.now() - SESSION_TIMEOUT_MINUTES * 60_000;
    for (const session of this.sessions.values()) if (session.lastUsed < oldest) this.remove(session);
  }
}
