import { rmSync } from 'node:fs';
import { type Collection, type Db, type Document, type MongoClient } from 'mongodb';
import { announceSeed, rounds, seededRandom } from './random';
import { ServerProcess, temporaryFolder } from './server-process';

const WRITERS = 6;
const LONGEST_LIFE_MS = 250;

interface Pair {
  _id: number;
  side: string;
}

/** What the server has acknowledged, and what it may or may not have done. */
class Ledger {
  readonly inserted = new Set<number>();
  readonly removed = new Set<number>();
  /** Writes sent and not answered when the server was killed: either outcome is right. */
  readonly unsure = new Set<number>();
  acknowledgedIncrements = 0;
  attemptedIncrements = 0;
  private next = 1;

  take(): number {
    return this.next++;
  }
}

describe('kill -9 under load', () => {
  const seed = announceSeed('crash test');
  const random = seededRandom(seed);
  const directory = temporaryFolder();
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  async function write(database: Db, client: MongoClient, ledger: Ledger): Promise<void> {
    const [left, right] = [database.collection<Pair>('left'), database.collection<Pair>('right')];
    const kind = random();
    const id = ledger.take();
    if (kind < 0.4) {
      ledger.unsure.add(id);
      await left.insertOne({ _id: id, side: `plain-${id}` });
      ledger.unsure.delete(id);
      ledger.inserted.add(id);
    } else if (kind < 0.7) {
      ledger.unsure.add(id);
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await left.insertOne({ _id: id, side: `pair-${id}` }, { session });
          await right.insertOne({ _id: id, side: `pair-${id}` }, { session });
        }),
      );
      ledger.unsure.delete(id);
      ledger.inserted.add(id);
    } else if (kind < 0.85) {
      ledger.attemptedIncrements++;
      await database
        .collection<{ _id: string; value: number }>('counters')
        .updateOne({ _id: 'total' }, { $inc: { value: 1 } }, { upsert: true });
      ledger.acknowledgedIncrements++;
    } else {
      const [victim] = ledger.inserted;
      if (victim === undefined) return;
      ledger.inserted.delete(victim);
      ledger.unsure.add(victim);
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await left.deleteOne({ _id: victim }, { session });
          await right.deleteOne({ _id: victim }, { session });
        }),
      );
      ledger.unsure.delete(victim);
      ledger.removed.add(victim);
    }
  }

  async function check(database: Db, ledger: Ledger): Promise<void> {
    const idsOf = async (collection: Collection<Pair>): Promise<Map<number, string>> =>
      new Map((await collection.find().toArray()).map(({ _id, side }) => [_id, side]));
    const left = await idsOf(database.collection<Pair>('left'));
    const right = await idsOf(database.collection<Pair>('right'));
    const lost = [...ledger.inserted].filter((id) => !left.has(id));
    const risen = [...ledger.removed].filter((id) => left.has(id) || right.has(id));
    const strange = [...left.keys()].filter((id) => !ledger.inserted.has(id) && !ledger.unsure.has(id));
    const halves = [...left].filter(([id, side]) => side.startsWith('pair-') !== right.has(id));
    const orphans = [...right.keys()].filter((id) => !left.has(id));
    expect({ lost, risen, strange, halves, orphans }).toEqual({
      lost: [],
      risen: [],
      strange: [],
      halves: [],
      orphans: [],
    });
    const total = await database
      .collection<{ _id: string; value: number }>('counters')
      .findOne({ _id: 'total' });
    expect(total?.value ?? 0).toBeGreaterThanOrEqual(ledger.acknowledgedIncrements);
    expect(total?.value ?? 0).toBeLessThanOrEqual(ledger.attemptedIncrements);
    for (const name of ['left', 'right', 'counters']) {
      const { valid, errors }: Document = await database.command({ validate: name });
      expect({ name, valid, errors }).toEqual({ name, valid: true, errors: [] });
    }
    for (const id of ledger.unsure) {
      if (left.has(id)) ledger.inserted.add(id);
      else ledger.removed.add(id);
    }
    ledger.unsure.clear();
  }

  it('should lose no acknowledged write and leave no half transaction', async () => {
    const ledger = new Ledger();
    const total = rounds(8, 120);
    for (let round = 0; round < total; round++) {
      const server = await ServerProcess.start({ directory });
      if (round > 0) expect(server.log).toContain('did not stop cleanly');
      // Impatient where the server was killed; a busy one may need longer to take it on.
      const hasty = { retryWrites: false, serverSelectionTimeoutMS: 200 };
      let client: MongoClient | undefined;
      while (!client) client = await server.connect(hasty).catch(() => undefined);
      const ready = client;
      const database = client.db('crash');
      if (round === 0) {
        for (const name of ['left', 'right']) {
          await database.collection(name).createIndex({ side: 1 }, { unique: name === 'left' });
        }
        await database.collection('counters').insertOne({ _id: 'total' as never, value: 0 });
      }
      await check(database, ledger);
      let isAlive = true;
      const writers = Array.from({ length: WRITERS }, async () => {
        while (isAlive) {
          await write(database, ready, ledger).catch(() => {
            isAlive = false;
          });
        }
      });
      await new Promise((resolve) => setTimeout(resolve, 5 + random() * LONGEST_LIFE_MS));
      await server.kill();
      isAlive = false;
      await Promise.all(writers);
    }
    const server = await ServerProcess.start({ directory });
    await check((await server.connect()).db('crash'), ledger);
    expect(ledger.inserted.size).toBeGreaterThan(total);
    await server.stop();
  });
});
