import { type Collection, type Document, Long, type MongoClient, type MongoServerError, UUID } from 'mongodb';
import { ServerProcess } from './server-process';
import { WireClient } from './wire-client';

/** Collections and indexes that come and go beside what is open. */
describe('definitions that change', () => {
  let server: ServerProcess;
  let client: MongoClient;
  let orders: Collection<Document>;
  let parts: Collection<Document>;

  beforeAll(async () => {
    server = await ServerProcess.start();
    client = await server.connect();
  });
  afterAll(() => server.dispose());

  beforeEach(async () => {
    const database = client.db('shop');
    await database.dropDatabase();
    orders = database.collection('orders');
    parts = database.collection('parts');
    await orders.insertMany(Array.from({ length: 3000 }, (_, i) => ({ _id: i as never, part: i % 50 })));
    await parts.insertMany(
      Array.from({ length: 50 }, (_, i) => ({ _id: i as never, sku: i, name: `part ${i}` })),
    );
  });

  const joined = () =>
    orders.aggregate<{ found: unknown[] }>(
      [
        { $sort: { _id: 1 } },
        { $lookup: { from: 'parts', localField: 'part', foreignField: 'sku', as: 'found' } },
      ],
      { batchSize: 10 },
    );

  it.each<[string, () => Promise<unknown>]>([
    ['an index is built on the joined collection', () => parts.createIndex({ sku: 1 })],
    ['the joined collection is dropped', () => parts.drop()],
    [
      'an index is dropped and its entries cleared',
      async () => {
        await parts.dropIndexes();
        await new Promise((resolve) => setTimeout(resolve, 100));
      },
    ],
  ])('should join every document of a running $lookup when %s', async (name, change) => {
    if (name.includes('index is dropped')) await parts.createIndex({ sku: 1 });
    const cursor = joined();
    for (let i = 0; i < 20; i++) await cursor.next();
    await change();
    let rest = 0;
    for await (const { found } of cursor) if (found.length === 1) rest++;
    expect(rest).toBe(2980);
  });

  it('should give $unionWith the state its command began with', async () => {
    const cursor = orders.aggregate([{ $sort: { _id: 1 } }, { $unionWith: 'parts' }], { batchSize: 10 });
    await cursor.next();
    await parts.drop();
    let rest = 0;
    while (await cursor.next()) rest++;
    expect(rest).toBe(3049);
  });

  it('should let a transaction read on over a change of a definition, and refuse its write', async () => {
    const session = client.startSession();
    session.startTransaction();
    expect(await parts.countDocuments({ sku: 7 }, { session })).toBe(1);
    await parts.createIndex({ sku: 1 });
    expect(await parts.countDocuments({ sku: 7 }, { session })).toBe(1);
    await expect(parts.updateOne({ sku: 7 }, { $set: { a: 1 } }, { session })).rejects.toMatchObject({
      code: 112,
    });
    await session.endSession();
  });

  it('should let everybody write to a collection that was made, dropped and made again', async () => {
    for (let round = 0; round < 20; round++) {
      await Promise.all([
        parts.drop(),
        ...Array.from({ length: 5 }, () => parts.insertOne({ round })),
        parts.createIndex({ round: 1 }).catch(() => {}),
      ]);
    }
    await parts.insertOne({ round: -1 });
    expect(await client.db('shop').command({ validate: 'parts' })).toMatchObject({ valid: true });
  });

  it.each<[string, (all: Collection<Document>) => Promise<unknown>]>([
    ['updateMany', (all) => all.updateMany({}, { $set: { text: 'x'.repeat(200) } })],
    ['deleteMany', (all) => all.deleteMany({})],
  ])('should end %s when its collection is dropped, and not make it again', async (_, write) => {
    const many = client.db('shop').collection<Document>('many');
    await many.insertMany(Array.from({ length: 60_000 }, (_each, i) => ({ _id: i as never })));
    // It comes half through, and no further before the drop waits for it.
    const session = client.startSession();
    session.startTransaction();
    await many.updateOne({ _id: 30_000 as never }, { $set: { held: true } }, { session });
    const answer = write(many).catch((error: MongoServerError) => error.code);
    const first = { _id: 0 as never, text: { $exists: false } };
    while (await many.findOne(first)) await new Promise((resolve) => setTimeout(resolve, 10));
    const dropped = many.drop();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await session.abortTransaction();
    await session.endSession();
    await dropped;
    expect(await answer).toBe(175);
    expect(await client.db('shop').listCollections({ name: 'many' }).toArray()).toEqual([]);
  });

  it('should refuse renameCollection by name, and leave both collections as they are', async () => {
    await expect(parts.rename('pieces', { dropTarget: true })).rejects.toMatchObject({
      code: 115,
      message: expect.stringContaining('renameCollection'),
    });
    await parts.insertOne({ sku: 51 });
    expect(await parts.countDocuments()).toBe(51);
  });

  it('should clear what was dropped while others write, and stop in the middle of it', async () => {
    // A slow disk, on which clearing takes many times as long as what follows.
    const own = await ServerProcess.start({ args: ['--flush-delay-ms', '50'] });
    const database = (await own.connect()).db('shop');
    const many = database.collection('many');
    await many.createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }]);
    for (let part = 0; part < 5; part++) {
      await many.insertMany(
        Array.from({ length: 10_000 }, (_, i) => ({ a: i, b: `${i}`, text: 'x'.repeat(100) })),
      );
    }
    await many.drop();
    await Promise.all(Array.from({ length: 50 }, (_, i) => database.collection('few').insertOne({ i })));
    await own.stop();
    expect(own.exitCode).toBe(0);
    const again = await ServerProcess.start({ directory: own.directory });
    expect(again.log).toContain('clean stop');
    expect(again.log).toContain('dropped parts to clear');
    await again.dispose();
  });

  it('should refuse a numbered write of many documents, as it could not be answered again', async () => {
    const wire = await WireClient.open(server.uri);
    const numbered = { lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1), $db: 'shop' };
    const update = {
      update: 'parts',
      updates: [{ q: {}, u: { $inc: { sku: 1 } }, multi: true }],
      ...numbered,
    };
    expect(await wire.command(update)).toMatchObject({ ok: 0, code: 72 });
    const remove = { delete: 'parts', deletes: [{ q: {}, limit: 0 }], ...numbered };
    expect(await wire.command(remove)).toMatchObject({ ok: 0, code: 72 });
    expect(await parts.countDocuments({ sku: 0 })).toBe(1);
    wire.close();
  });
});
