import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { databaseAway } from '../answers/failure';
import { forgetSizes } from '../lists/list-counts';
import { hasLabel, isNoConnection } from './database-error';
import { Gate } from './gate';

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

/** Runs work in one MongoDB transaction: all of its writes happen, or none. */
@Injectable()
export class Transactions {
  /**
   * Writing transactions of this process go one after the other: every document meets the others at its counter, the till
   * or a product, and would only be refused there and tried again. Those of other processes are met by trying again.
   */
  private readonly gate = new Gate(1);

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /**
   * Runs `work` and commits. A transient error (another transaction was first, the primary changed) runs all of `work`
   * again, so it must hold no state outside the database. Refusals thrown by `work` undo everything and pass through.
   * Never call it within `work`: it would wait for itself.
   */
  run<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    return this.gate.pass(() => this.attempts(work));
  }

  /** Runs `work`, which is no transaction, while no writing transaction of this process runs. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.gate.pass(work);
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
          if (!hasLabel(error, 'TransientTransactionError')) throw error;
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
    session.startTransaction(OPTIONS);
    let result: T;
    try {
      result = await work(session);
    } catch (error) {
      // When even this fails, the server ends the transaction by itself; the first error is the one that matters.
      await session.abortTransaction().catch(() => undefined);
      throw error;
    }
    await this.commit(session, deadline);
    return result;
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
