import { type Collection, Long, type MongoClient, UUID } from 'mongodb';
import { ServerProcess } from './server-process';
import { WireClient } from './wire-client';

interface Item {
  _id: number;
  value: number;
}

/** Many writers of the same documents. */
describe('contention', () => {
  let server: ServerProcess;
  let client: MongoClient;
  let items: Collection<Item>;

  beforeAll(async () => {
    server = await ServerProcess.start({ args: ['--flush-delay-ms', '2'] });
    client = await server.connect({ maxPoolSize: 120 });
  });
  afterAll(() => server.dispose());

  beforeEach(async () => {
    items = client.db('shop').collection<Item>('items');
    await items.deleteMany({});
    await items.insertMany(Array.from({ length: 300 }, (_, i) => ({ _id: i, value: 0 })));
  });

  /** Keeps writing until `work` is done; answers how often it wrote. */
  async function beside(work: Promise<unknown>, write: () => Promise<unknown>): Promise<number> {
    let isDone = false;
    const ended = work.finally(() => {
      isDone = true;
    });
    let writes = 0;
    while (!isDone) {
      await write();
      writes++;
    }
    await ended;
    return writes;
  }

  it.each<[string, () => Promise<unknown>]>([
    ['updateMany', () => items.updateMany({}, { $inc: { value: 1 } })],
    ['deleteMany', () => items.deleteMany({ _id: { $gte: 0 } })],
  ])('should let %s get through beside a document that others keep writing', async (name, work) => {
    const hot = () => items.updateOne({ _id: 150 }, { $inc: { value: 1000 } });
    const others = Promise.all(
      Array.from({ length: 40 }, () => beside(new Promise((resolve) => setTimeout(resolve, 1500)), hot)),
    );
    const writes = await beside(work(), hot);
    await others;
    if (name === 'deleteMany') expect(await items.countDocuments()).toBe(0);
    else expect(await items.countDocuments({ value: { $mod: [1000, 1] } })).toBe(300);
    expect(writes).toBeGreaterThanOrEqual(0);
  });

  it('should give every one of many writers of a counter its turn, the first to come first', async () => {
    const finished: number[] = [];
    await Promise.all(
      Array.from({ length: 100 }, async (_, i) => {
        await items.updateOne({ _id: 1 }, { $inc: { value: 1 } });
        finished.push(i);
      }),
    );
    expect(await items.findOne({ _id: 1 })).toEqual({ _id: 1, value: 100 });
    const late = finished.map((writer, place) => Math.abs(writer - place));
    expect(Math.max(...late)).toBeLessThan(60);
  });

  it.each(['updateOne', 'updateMany'] as const)('should let many upsert the same by %s', async (name) => {
    const counters = client.db('shop').collection<{ key: string; n: number }>(`counters of ${name}`);
    await counters.createIndex({ key: 1 }, { unique: true });
    for (let round = 0; round < 10; round++) {
      const key = `${round}`;
      await Promise.all(
        Array.from({ length: 20 }, () => counters[name]({ key }, { $inc: { n: 1 } }, { upsert: true })),
      );
    }
    expect(await counters.countDocuments({ n: 20 })).toBe(10);
  });

  it('should go on where a numbered write was cut short when it is repeated', async () => {
    const wire = await WireClient.open(server.uri);
    const holder = await WireClient.open(server.uri);
    const transaction = {
      lsid: { id: new UUID() },
      txnNumber: Long.fromNumber(1),
      autocommit: false,
      $db: 'shop',
    };
    const held = { update: 'items', updates: [{ q: { _id: 2 }, u: { $set: { value: 7 } } }] };
    await holder.command({ ...held, ...transaction, startTransaction: true });
    const command = {
      update: 'items',
      updates: [0, 1, 2, 3].map((_id) => ({ q: { _id }, u: { $inc: { value: 1 } } })),
      lsid: { id: new UUID() },
      txnNumber: Long.fromNumber(1),
      $db: 'shop',
    };
    expect(await wire.command({ ...command, maxTimeMS: 300 })).toMatchObject({ ok: 0, code: 50 });
    await holder.command({ abortTransaction: 1, ...transaction, $db: 'admin' });
    const answer = { n: 4, nModified: 4, ok: 1 };
    expect(await wire.command(command)).toEqual(answer);
    expect(await wire.command(command)).toEqual(answer);
    expect(
      await items
        .find({ _id: { $lt: 5 } })
        .sort({ _id: 1 })
        .toArray(),
    ).toEqual([1, 1, 1, 1, 0].map((value, _id) => ({ _id, value })));
    [wire, holder].forEach((each) => each.close());
  });
});
