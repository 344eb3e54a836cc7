import { rmSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import {
  type AnyClientBulkWriteModel,
  type Document,
  type MongoClient,
  MongoClientBulkWriteError,
} from 'mongodb';
import { announceSeed, rounds, seededRandom } from '../random';
import {
  applyBulk,
  type BulkOutcome,
  copyOf,
  listed,
  type Operation,
  type Row,
  type World,
} from '../reference/reference-bulk';
import { ServerProcess, temporaryFolder } from '../server-process';

const NAMES = ['bulk.left', 'bulk.right'];
const BULKS_A_LIFE = 60;
const LONGEST_DEATH_MS = 12;

/** Random writes to two collections at once, in transactions and outside, against plain maps; the server is killed now and then. */
describe('random bulkWrites', () => {
  const random = seededRandom(announceSeed('bulkWrites'));
  const directory = temporaryFolder();
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  const below = (count: number): number => Math.floor(random() * count);
  const chance = (share: number): boolean => random() < share;
  const key = (): { k?: number } => (chance(0.5) ? { k: below(12) } : {});

  function operation(): Operation {
    const namespace = NAMES[below(2)] as string;
    const _id = below(16);
    const v = below(7) - 2;
    switch (below(7)) {
      case 0:
      case 1:
        return { name: 'insertOne', namespace, document: { _id, v, ...key() } };
      case 2:
      case 3: {
        const set = key();
        const update = { $inc: { v }, ...(set.k === undefined ? {} : { $set: { k: set.k } }) };
        return { name: 'updateOne', namespace, filter: { _id }, update, upsert: chance(0.4) };
      }
      case 4:
        return {
          name: 'updateMany',
          namespace,
          filter: { v: { $gte: v } },
          update: { $inc: { v: below(3) - 1 } },
        };
      case 5:
        return { name: 'replaceOne', namespace, filter: { k: below(12) }, replacement: { v, ...key() } };
      default:
        return chance(0.8)
          ? { name: 'deleteOne', namespace, filter: { _id } }
          : { name: 'deleteMany', namespace, filter: { v: { $gte: v + 4 } } };
    }
  }

  interface Bulk {
    operations: Operation[];
    ordered: boolean;
    inTransaction: boolean;
    isGivenUp: boolean;
  }

  const bulk = (): Bulk => {
    const inTransaction = chance(0.6);
    return {
      operations: Array.from({ length: 1 + below(10) }, operation),
      ordered: chance(0.5),
      inTransaction,
      isGivenUp: inTransaction && chance(0.2),
    };
  };

  /** What the model says of it, and the world afterwards. */
  function expected(
    world: World,
    { operations, ordered, inTransaction, isGivenUp }: Bulk,
  ): [BulkOutcome, World] {
    const after = copyOf(world);
    const outcome = applyBulk(after, operations, ordered || inTransaction);
    const isUndone = isGivenUp || (inTransaction && outcome.duplicates.length > 0);
    return [outcome, isUndone ? world : after];
  }

  /** What the server does. */
  async function run(
    client: MongoClient,
    { operations, ordered, inTransaction, isGivenUp }: Bulk,
  ): Promise<Document> {
    const session = client.startSession();
    try {
      if (inTransaction) session.startTransaction();
      const told = await client
        .bulkWrite(operations as unknown as AnyClientBulkWriteModel<Document>[], { session, ordered })
        .catch((error: unknown) => {
          if (error instanceof MongoClientBulkWriteError && error.writeErrors.size > 0) return error;
          throw error;
        });
      if (told instanceof MongoClientBulkWriteError) {
        expect([...told.writeErrors.values()].map(({ code }) => code)).toEqual(
          [...told.writeErrors.keys()].map(() => 11000),
        );
        return { duplicates: [...told.writeErrors.keys()].sort((a, b) => a - b) };
      }
      if (isGivenUp) await session.abortTransaction();
      else if (inTransaction) await session.commitTransaction();
      return {
        inserted: told.insertedCount,
        matched: told.matchedCount,
        modified: told.modifiedCount,
        upserted: told.upsertedCount,
        deleted: told.deletedCount,
        duplicates: [],
      };
    } finally {
      await session.endSession().catch(() => {});
    }
  }

  const split = (namespace: string): [string, string] => namespace.split('.') as [string, string];

  async function contents(client: MongoClient): Promise<Record<string, Row[]>> {
    const lists = await Promise.all(
      NAMES.map(async (namespace) => {
        const [database, name] = split(namespace);
        return [
          namespace,
          await client.db(database).collection<Row>(name).find().sort({ _id: 1 }).toArray(),
        ] as const;
      }),
    );
    // The order of fields is not what is looked at.
    return Object.fromEntries(
      lists.map(([namespace, rows]) => [
        namespace,
        rows.map(({ _id, v, k }): Row => (k === undefined ? { _id, v } : { _id, v, k })),
      ]),
    );
  }

  async function checkIndexes(client: MongoClient): Promise<void> {
    for (const [database, validate] of NAMES.map(split)) {
      expect(await client.db(database).command({ validate })).toMatchObject({ valid: true, errors: [] });
    }
  }

  it('should do what the model does, and when killed the whole of one or nothing, or outside a transaction its first operations', async () => {
    let world: World = new Map(NAMES.map((name) => [name, new Map()]));
    for (let life = 0; life < rounds(4, 80); life++) {
      const server = await ServerProcess.start({ directory });
      const client = await server.connect({ retryWrites: chance(0.5), serverSelectionTimeoutMS: 300 });
      for (const [database, name] of life === 0 ? NAMES.map(split) : []) {
        await client.db(database).collection(name).createIndex({ k: 1 }, { unique: true, sparse: true });
        await client.db(database).collection(name).createIndex({ v: 1 });
      }
      for (let i = 0; i < BULKS_A_LIFE; i++) {
        const one = bulk();
        const [outcome, after] = expected(world, one);
        expect({ one, told: await run(client, one) }).toMatchObject({
          one,
          told: outcome.duplicates.length > 0 ? { duplicates: outcome.duplicates } : outcome,
        });
        world = after;
        expect({ one, world: await contents(client) }).toEqual({ one, world: listed(world) });
      }
      await checkIndexes(client);
      const last = bulk();
      const [, after] = expected(world, last);
      const answer = run(client, last).then(
        () => true,
        () => false,
      );
      await new Promise((resolve) => setTimeout(resolve, random() * LONGEST_DEATH_MS));
      await server.kill();
      const isAnswered = await answer;
      const again = await ServerProcess.start({ directory });
      const reader = await again.connect();
      const found = await contents(reader);
      if (isAnswered) expect(found).toEqual(listed(after));
      const { operations, inTransaction } = last;
      const cuts = inTransaction ? [0, operations.length] : [...operations.keys(), operations.length];
      const worlds = cuts.map((cut) => expected(world, { ...last, operations: operations.slice(0, cut) })[1]);
      const now = worlds.find((one) => isDeepStrictEqual(found, listed(one)));
      expect({ last, found, isOneOfThem: now !== undefined }).toMatchObject({ isOneOfThem: true });
      world = now ?? world;
      await checkIndexes(reader);
      await again.stop();
    }
  });
});
