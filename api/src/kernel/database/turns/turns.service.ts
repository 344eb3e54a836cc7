import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { isLeased, takeLease, type Lease } from './lease';
import { RESTORES } from './restore-turns.service';

/** How long the turn of a process that has died keeps the others from the same work. */
const LEASE_MS = 20_000;

/** What one process at a time does, of all that serve the shop. A turn is noted where restores are: neither backed up nor replaced. */
@Injectable()
export class Turns {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /**
   * Does `work`, unless another process is at it, or this one; answers whether it did. Who loses the turn, since the database was away
   * for longer than that, goes on to the end: the work must bear that another process begins it meanwhile.
   */
  async alone(what: string, work: () => Promise<unknown>): Promise<boolean> {
    const lease = await this.hold(what);
    if (!lease) return false;
    try {
      await work();
      return true;
    } finally {
      // Where the database is away it ends by itself.
      await lease.release().catch(() => undefined);
    }
  }

  /** The turn at something, until it is released or this process dies; null while another holder has it. */
  hold(what: string): Promise<Lease | null> {
    return takeLease(this.database(), RESTORES, LEASE_MS, `turn ${what}`);
  }

  /** Whether somebody is at something. */
  isTaken(what: string): Promise<boolean> {
    return isLeased(this.database(), RESTORES, LEASE_MS, `turn ${what}`);
  }

  private database(): mongo.Db {
    const client = this.connection.getClient() as unknown as mongo.MongoClient;
    return client.db(this.connection.name);
  }
}
