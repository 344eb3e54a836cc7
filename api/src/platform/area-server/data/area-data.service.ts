import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type ClientSession, type Connection } from 'mongoose';
import { say, type AreaServerManifest, type ServerRecord } from '@shopbench/contracts';
import { conflict } from '../../../kernel/answers/failure';
import { DataWatch } from '../../../kernel/database/turns/data-watch';
import type { Write } from '../half/protocol';
import { checkedFind, collectionOf, DATA_LIMITS, nameIn, NotAllowed, type OwnRecord } from './checked';

const LONGEST_READ_MS = 2_000;

/** The records of areas' own, in collections of theirs: `area_deliveries_trips`. */
@Injectable()
export class AreaData {
  /** Whose indexes are there, by the data that they are of: a restore brings collections without them. */
  private readonly made = new Map<string, Promise<void>>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly watch: DataWatch,
  ) {}

  /** Throws NotAllowed. */
  async find(area: string, server: AreaServerManifest, asked: unknown): Promise<ServerRecord<object>[]> {
    const { collection, filter, sort, limit } = checkedFind(server, asked);
    const found = this.collection(area, collection).find(filter, { sort, limit, maxTimeMS: LONGEST_READ_MS });
    const records: ServerRecord<object>[] = [];
    for await (const { _id, version, data } of found) records.push({ id: String(_id), version, data });
    return records;
  }

  /** Makes the collections and indexes that an area declares, where they are not there. */
  async prepare(area: string, release: string, { collections = [] }: AreaServerManifest): Promise<void> {
    const key = `${area} ${release} ${this.watch.data}`;
    if (!this.made.has(key))
      this.made.set(
        key,
        this.make(area, collections).catch((error: unknown) => {
          this.made.delete(key);
          throw error;
        }),
      );
    await this.made.get(key);
  }

  private async make(area: string, collections: NonNullable<AreaServerManifest['collections']>) {
    await this.watch.demand();
    for (const { name, indexed = [] } of collections)
      await this.collection(area, name).createIndexes(
        ['at', ...indexed.map((field) => `data.${field}`)].map((path) => ({ key: { [path]: 1 } })),
      );
  }

  /** Throws NotAllowed where a collection is full; asked before the transaction, which would count it whole. */
  async refuseFull(area: string, writes: readonly Write[]): Promise<void> {
    for (const name of new Set(writes.flatMap((one) => ('insert' in one ? [one.insert] : []))))
      if ((await this.collection(area, name).estimatedDocumentCount()) >= DATA_LIMITS.records)
        throw new NotAllowed(`${name} holds ${DATA_LIMITS.records} records already`);
  }

  /** Does writes that were checked, in a transaction. Throws 409 where a record is another than the half has seen. */
  async write(area: string, writes: readonly Write[], session: ClientSession): Promise<void> {
    for (const write of writes) {
      const collection = this.collection(area, nameIn(write));
      const _id = new mongo.ObjectId(write.id);
      const own = { session: session as unknown as mongo.ClientSession };
      if ('insert' in write) {
        await collection.insertOne({ _id, version: 1, at: new Date(), data: write.data }, own);
        continue;
      }
      const seen = { _id, version: write.version };
      const count =
        'change' in write
          ? (
              await collection.updateOne(
                seen,
                { $set: { data: write.data, at: new Date(), version: write.version + 1 } },
                own,
              )
            ).matchedCount
          : (await collection.deleteOne(seen, own)).deletedCount;
      if (count === 0) throw conflict(say('half.changed'));
    }
  }

  /** The collections that are called as areas' own are, by name. */
  async collections(): Promise<string[]> {
    const listed = await this.db().listCollections({}, { nameOnly: true }).toArray();
    return listed.map(({ name }) => name).filter((name) => /^area_[a-z][a-z0-9]*_/.test(name));
  }

  private collection(area: string, name: string): mongo.Collection<OwnRecord> {
    return this.db().collection<OwnRecord>(collectionOf(area, name));
  }

  private db(): mongo.Db {
    const client = this.connection.getClient() as unknown as mongo.MongoClient;
    return client.db(this.connection.name);
  }
}
