import { type Collection, type MongoClient } from 'mongodb';
import { ServerProcess } from './server-process';

interface Movement {
  _id: number;
  sku: number;
  quantity: number;
  note: string;
}

describe('operations on many documents', () => {
  const COUNT = 20_000;
  let server: ServerProcess;
  let client: MongoClient;
  let movements: Collection<Movement>;

  beforeAll(async () => {
    server = await ServerProcess.start();
    client = await server.connect();
    movements = client.db('shop').collection<Movement>('movements');
    await movements.createIndex({ sku: 1 });
    await movements.insertMany(
      Array.from({ length: COUNT }, (_, i) => ({ _id: i, sku: i % 100, quantity: 1, note: 'n'.repeat(600) })),
    );
  });
  afterAll(() => server.dispose());

  it('should change each document once when an update is committed in parts', async () => {
    const before = (await client.db('shop').command({ serverStatus: 1 })).commits as number;
    const result = await movements.updateMany({ quantity: { $gte: 1 } }, { $inc: { quantity: 1, sku: 1 } });
    expect([result.matchedCount, result.modifiedCount]).toEqual([COUNT, COUNT]);
    expect((await client.db('shop').command({ serverStatus: 1 })).commits - before).toBeGreaterThan(5);
    expect(await movements.countDocuments({ quantity: 2 })).toBe(COUNT);
    expect(await movements.countDocuments({ sku: 1 })).toBe(COUNT / 100);
  });

  it('should count every increment when two updates in parts run at once', async () => {
    await Promise.all([
      movements.updateMany({}, { $inc: { quantity: 1 } }),
      movements.updateMany({}, { $inc: { quantity: 1 } }),
    ]);
    expect(await movements.countDocuments({ quantity: 4 })).toBe(COUNT);
  });

  it('should answer other requests while a long scan runs', async () => {
    let isDone = false;
    const scan = movements.countDocuments({ note: /z$/ }).then(() => {
      isDone = true;
    });
    let answered = 0;
    while (!isDone) {
      await movements.findOne({ _id: 5 });
      answered++;
    }
    await scan;
    expect(answered).toBeGreaterThan(3);
  });

  it('should stop at maxTimeMS', async () => {
    await expect(movements.find({ note: /z$/ }).maxTimeMS(1).toArray()).rejects.toMatchObject({ code: 50 });
    await expect(
      movements.updateMany({ note: /z$/ }, { $set: { quantity: 0 } }, { maxTimeMS: 1 }),
    ).rejects.toMatchObject({ code: 50 });
    await movements.updateOne({ _id: 1 }, { $set: { quantity: 4 } });
  });

  it('should refuse a sort that does not fit into memory, and do it with a limit', async () => {
    const padded = client.db('shop').collection<{ text: string; rank: number }>('padded');
    for (let part = 0; part < 12; part++) {
      await padded.insertMany(
        Array.from({ length: 10 }, (_, i) => ({ text: 'x'.repeat(1_000_000), rank: part * 10 + i })),
      );
    }
    await expect(padded.find().sort({ rank: -1 }).toArray()).rejects.toMatchObject({ code: 292 });
    const [first] = await padded
      .find({}, { projection: { rank: 1 } })
      .sort({ rank: -1 })
      .limit(1)
      .toArray();
    expect(first?.rank).toBe(119);
    await padded.drop();
  });

  it('should keep a cursor on its snapshot and close it when asked', async () => {
    const cursor = movements.find({}, { batchSize: 100 }).sort({ _id: 1 });
    for (let i = 0; i < 150; i++) await cursor.next();
    await movements.deleteOne({ _id: 15_000 });
    let rest = 0;
    while (await cursor.next()) rest++;
    expect(rest).toBe(COUNT - 150);
    const open = movements.find({}, { batchSize: 2 });
    await open.next();
    expect((await client.db('shop').command({ serverStatus: 1 })).cursors).toBe(1);
    await open.close();
    expect((await client.db('shop').command({ serverStatus: 1 })).cursors).toBe(0);
  });

  it('should delete all in parts', async () => {
    expect((await movements.deleteMany({})).deletedCount).toBe(COUNT - 1);
    expect(await client.db('shop').command({ validate: 'movements' })).toMatchObject({
      valid: true,
      nrecords: 0,
    });
  });
});
