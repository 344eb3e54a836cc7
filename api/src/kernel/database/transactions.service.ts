import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type ClientSession, type Connection } from 'mongoose';
import { databaseAway, savesBusy } from '../answers/failure';
import { FairGate } from '../limits/fair-gate';
import { inTurn, workNow } from '../limits/work-context';
import { forgetSizes } from '../lists/list-counts';
import { takeAfterCommit } from './after-commit';
import { dropLaterWrites, sendLaterWrites } from './later-writes';
import { dropReads } from './read-ahead';
import { DataWatch } from './turns/data-watch';
import { hasLabel, isNoConnection, isTransient } from '../answers/database-error';

/** Reads see one moment; writes are on the disk of a majority before they count as done. */
const OPTIONS = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true },
  readPreference: 'primary',
} as const;

/** How long one piece of work is tried again before the person is asked to: a busy database, and one that is away. */
const PATIENCE_MS = 20_000;
const PATIENCE_WHEN_AWAY_MS = 4_000;
const LONGEST_PAUSE_MS = 200;

/**
 * What may wait to write. A save takes some 25 ms, so a full line of the counter's is worked off in ten seconds; whoever
 * waits learns so before a proxy gives up (60 s). What the program does by itself, such as an import, has time.
 */
const WAITING = {
  counter: { waiting: 400, patienceMs: 45_000 },
  customer: { waiting: 100, patienceMs: 20_000 },
  machine: { waiting: 100, patienceMs: 300_000 },
} as const;

/** Runs work in one MongoDB transaction: all of its writes happen, or none. */
@Injectable()
export class Transactions {
  /**
   * Writing transactions of this process go one after the other: every document meets the others at its counter, the till
   * or a product, and would only be refused there and tried again. Those of other processes are met by trying again.
   */
  private readonly gate = new FairGate({ width: 1, ranks: WAITING, busy: savesBusy });

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly data: DataWatch,
  ) {}

  /**
   * Runs `work` and commits. A transient error (another transaction was first, the primary changed) runs all of `work`
   * again, so it must hold no state outside the database. Refusals thrown by `work` undo everything and pass through.
   * Throws 503 where too many others wait, and while a backup is being restored. Within `work` it is an error: it would wait
   * for itself.
   */
  run<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    return this.alone(() => this.attempts(work));
  }

  /** Runs `work`, which is no transaction, while no writing transaction of this process runs. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    if (workNow().turn?.isOver === false)
      throw new Error(
        'A transaction was begun within another one, which it would wait for: hand on its session',
      );
    return this.gate.pass(() => inTurn(work));
  }

  /** Runs `work`, which only reads, on one moment of the database; it neither waits for writers nor holds them up. */
  look<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    return this.attempts(work);
  }

  private async attempts<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    const session = await this.connection.startSession();
    const startedAt = Date.now();
    const deadline = startedAt + PATIENCE_MS;
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await this.attempt(session, work, deadline);
        } catch (error) {
          if (!isTransient(error)) throw error;
          if (Date.now() > (isNoConnection(error) ? startedAt + PATIENCE_WHEN_AWAY_MS : deadline))
            throw databaseAway();
          await sleep(Math.random() * Math.min(LONGEST_PAUSE_MS, 5 * 2 ** attempt));
        }
      }
    } finally {
      await session.endSession();
    }
  }

  private async attempt<T>(
    session: ClientSession,
    work: (session: ClientSession) => Promise<T>,
    deadline: number,
  ): Promise<T> {
    await this.demandSameData();
    session.startTransaction(OPTIONS);
    // What an attempt before this one asked for is asked for anew.
    takeAfterCommit(session);
    dropLaterWrites(session);
    dropReads(session);
    let result: T;
    try {
      result = await work(session);
      await sendLaterWrites(session);
    } catch (error) {
      // When even this fails, the server ends the transaction by itself; the first error is the one that matters.
      await session.abortTransaction().catch(() => undefined);
      throw error;
    }
    await this.commit(session, deadline);
    takeAfterCommit(session).forEach((later) => later());
    return result;
  }

  private async demandSameData(): Promise<void> {
    try {
      await this.data.demand();
    } catch (error) {
      // Nothing was begun, so it can be tried again like what the driver calls transient.
      if (error instanceof mongo.MongoError && isNoConnection(error))
        error.addErrorLabel('TransientTransactionError');
      throw error;
    }
  }

  /** Commits; where the outcome is unknown it asks again, which commits at most once. */
  private async commit(session: ClientSession, deadline: number): Promise<void> {
    for (;;) {
      try {
        await session.commitTransaction();
        forgetSizes();
        return;
      } catch (error) {
        const unknown = hasLabel(error, 'UnknownTransactionCommitResult');
        if (!unknown || Date.now() > deadline) throw error;
        await sleep(LONGEST_PAUSE_MS);
      }
    }
  }
}
