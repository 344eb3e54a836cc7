import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { say } from '@shopbench/contracts';
import { conflict } from '../../answers/failure';
import { takeLease, type Lease } from './lease';

/** Where the last restore is noted, and which process is at what (`Turns`); neither backed up nor replaced by a restore. */
export const RESTORES = 'restores';

/** How long the turn of a process that has died holds the others up. */
const LEASE_MS = 10_000;
const LONGEST_LOOK_MS = 5_000;

interface Noted {
  /** The backup that is put in the place of everything; left out as long as nothing was touched. */
  backup?: string;
  /** What was there before, as a backup: what is known of it stands, and it comes back when the other cannot be restored. */
  before?: string;
  /** The idempotency key that it was asked under. */
  asked?: string;
}
interface LastRestore extends Noted {
  _id: 'last';
  id: string;
  ended: boolean;
}

/** Restores of all processes: one at a time, noted in the database itself, so that whoever serves it knows. */
@Injectable()
export class RestoreTurns {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** The id of the restore that the data come from, '' where there was none; null while they are being replaced. */
  async dataNow(): Promise<string | null> {
    const last = await this.last();
    if (!last) return '';
    return last.ended ? last.id : null;
  }

  /** Whether the last restore was of this backup, asked under this key, and has ended: somebody who did not hear so asks again. */
  async isDone(backup: string, key: string): Promise<boolean> {
    const last = await this.last();
    return last !== null && last.ended && last.asked === key && last.backup === backup;
  }

  /** Begins a restore. Throws 409 while another one is under way, or waits to be finished. */
  async begin(): Promise<RestoreTurn> {
    const lease = await takeLease(this.db, RESTORES, LEASE_MS);
    const isFree = lease && (await this.dataNow()) !== null;
    if (!isFree) {
      await lease?.release();
      throw conflict(say('restore.going'));
    }
    const id = randomUUID();
    await this.restores.replaceOne({ _id: 'last' }, { id, ended: false }, { upsert: true });
    return new RestoreTurn(lease, this.restores, { id });
  }

  /**
   * Takes over a restore that was cut off, and of an older release what it left to be done; null where there is none. Throws
   * while another process is at it.
   */
  async takeOver(left?: string): Promise<RestoreTurn | null> {
    const last = await this.last();
    if (left === undefined && (!last || last.ended)) return null;
    const lease = await takeLease(this.db, RESTORES, LEASE_MS);
    if (!lease) throw new Error('Another process restores a backup');
    const now = await this.last();
    if (now && !now.ended) return new RestoreTurn(lease, this.restores, now);
    if (left === undefined) {
      await lease.release();
      return null;
    }
    const turn = new RestoreTurn(lease, this.restores, { id: randomUUID() });
    await turn.note({ backup: left });
    return turn;
  }

  private last(): Promise<LastRestore | null> {
    return this.restores.findOne({ _id: 'last' }, { maxTimeMS: LONGEST_LOOK_MS });
  }

  private get restores(): mongo.Collection<LastRestore> {
    return this.db.collection<LastRestore>(RESTORES);
  }

  private get db(): mongo.Db {
    const client = this.connection.getClient() as unknown as mongo.MongoClient;
    return client.db(this.connection.name);
  }
}

/** One process's turn to restore. */
export class RestoreTurn {
  constructor(
    private readonly lease: Lease,
    private readonly restores: mongo.Collection<LastRestore>,
    private readonly about: { id: string } & Noted,
  ) {}

  get noted(): Noted {
    return this.about;
  }

  /** Throws when the turn may be another process's by now: to be asked before anything is replaced. */
  demand(): void {
    if (!this.lease.holds)
      throw new Error('The restore took too long to answer for: another process may be at it');
  }

  /** Notes what is put in the place of everything, before anything goes, so that a restore that is cut off is done again. */
  async note(noted: Noted): Promise<void> {
    this.demand();
    Object.assign(this.about, noted);
    await this.restores.replaceOne(
      { _id: 'last' },
      { ...this.about, ended: false },
      { upsert: true, writeConcern: DURABLE },
    );
  }

  /** Everything is in place: whoever serves this database makes it ready anew and goes on. */
  async end(): Promise<void> {
    this.demand();
    await this.restores.updateOne({ _id: 'last' }, { $set: { ended: true } }, { writeConcern: DURABLE });
    await this.letGo();
  }

  /** Leaves the restore as far as it is, for whoever takes it over. */
  async letGo(): Promise<void> {
    await this.lease.release().catch(() => undefined);
  }
}

const DURABLE = { w: 'majority', journal: true } as const;
