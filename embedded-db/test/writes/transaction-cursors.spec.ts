import { type Collection, type MongoClient } from 'mongodb';
import { ServerProcess } from '../server-process';

interface Item {
  _id: number;
  k: number;
}

/** A cursor of a transaction that goes on after the transaction has written to what it reads. */
describe('cursors in a transaction that writes meanwhile', () => {
  let server: ServerProcess;
  let client: MongoClient;
  let items: Collection<Item>;

  beforeAll(async () => {
    server = await ServerProcess.start();
    client = await server.connect();
    items = client.db('shop').collection('items');
    await items.createIndex({ k: 1 });
  });
  afterAll(() => server.dispose());

  it.each<[order: string, hint: string]>([
    ['of an index', 'k_1'],
    ['of the documents', '_id_'],
  ])('should leave out what is deleted or no longer meant, in the order %s', async (_, hint) => {
    await items.deleteMany({});
    await items.insertMany(Array.from({ length: 8 }, (__, i) => ({ _id: i, k: i })));
    const session = client.startSession();
    session.startTransaction();
    await items.insertOne({ _id: 8, k: 8 }, { session });
    const cursor = items.find({ k: { $gte: 0 } }, { session, batchSize: 2, hint });
    const found = [await cursor.next(), await cursor.next()];
    await items.deleteMany({ _id: { $in: [3, 8] } }, { session });
    await items.updateOne({ _id: 5 }, { $set: { k: -5 } }, { session });
    await items.updateOne({ _id: 6 }, { $set: { k: 60 } }, { session });
    for await (const item of cursor) found.push(item);
    expect(found).toEqual([0, 1, 2, 4, 6, 7].map((_id) => ({ _id, k: _id === 6 ? 60 : _id })));
    await session.commitTransaction();
    await session.endSession();
    expect(await items.countDocuments()).toBe(7);
  });
});
