import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { takeLease } from './lease';
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
    const client = this.connection.getClient() as unknown as mongo.MongoClient;
    const lease = await takeLease(client.db(this.connection.name), RESTORES, LEASE_MS, `turn ${what}`);
    if (!lease) return false;
    try {
      await work();
      return true;
    } finally {
      // Where the database is away it ends by itself.
      await lease.release().catch(() => undefined);
    }
  }
}
