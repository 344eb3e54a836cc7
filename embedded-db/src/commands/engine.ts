import { type Database } from '../storage/database';
import { Sessions } from '../session/sessions';
import { type Credentials } from '../wire/scram';
import { Cursors } from './read/cursors';

/**
 * What a transaction's statement does that meets a write of another which is not committed yet. `wait`: the first
 * statement waits and reads what the other has left; `at-once`: it fails with 112 at once, as in MongoDB.
 */
export type ConflictMode = 'wait' | 'at-once';

export interface EngineOptions {
  conflicts: ConflictMode;
  /** Longest life of a multi-document transaction, in milliseconds. */
  transactionLifetimeMs: number;
  /** A cursor that nobody asks for more is closed after this time, in milliseconds. */
  cursorIdleMs: number;
  /** Most memory one query may hold for sorting and grouping, in bytes. */
  queryMemoryBytes: number;
  /** Most memory a multi-document transaction's changes may take, in bytes. */
  transactionBytes: number;
}

export const DEFAULT_ENGINE_OPTIONS: EngineOptions = {
  conflicts: 'wait',
  transactionLifetimeMs: 60_000,
  cursorIdleMs: 60_000,
  queryMemoryBytes: 64 * 1024 * 1024,
  transactionBytes: 64 * 1024 * 1024,
};

/** Everything commands share. */
export class Engine {
  readonly cursors: Cursors;
  readonly sessions: Sessions;
  readonly startedAt = new Date();
  isStopping = false;
  /** What clients are told this member's address is. */
  address = 'localhost:27017';
  /** Set when clients have to authenticate. */
  credentials: Credentials | undefined;
  /** Told of errors that are faults of this program, with the command's name; set by the server. */
  reportFault: (command: string, error: unknown) => void = () => {};
  /** Stops the process; set by the server. */
  requestStop: () => void = () => {};

  constructor(
    readonly database: Database,
    readonly options: EngineOptions,
  ) {
    this.cursors = new Cursors(options.cursorIdleMs);
    this.sessions = new Sessions(database, (session) => this.cursors.closeOf(session.id));
  }

  /** Ends what clients have open. */
  stop(): void {
    this.isStopping = true;
    this.cursors.close();
    this.sessions.close();
  }
}
