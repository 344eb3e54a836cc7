import { type ClientSession, type Collection, type Document, type MongoClient } from 'mongodb';
import { LossyProxy } from './lossy-proxy';
import { ServerProcess } from './server-process';

/**
 * What drivers' specifications of retryable writes, retryable reads and transactions demand when a reply is lost: the
 * unmodified driver asks again, and everything is done once and answered as if nothing had happened.
 */
describe('lost replies', () => {
  let server: ServerProcess;
  let proxy: LossyProxy;
  let client: MongoClient;
  let items: Collection<Document>;
  const id = (value: number) => ({ _id: value as never });
  const before = [
    { _id: 1, x: 11 },
    { _id: 2, x: 22 },
  ];

  beforeAll(async () => {
    server = await ServerProcess.start();
    proxy = await LossyProxy.before(server.uri);
    client = await server.connect({}, proxy.uri);
    items = client.db('shop').collection('items');
  });
  afterAll(async () => {
    await server.dispose();
    proxy.close();
  });

  beforeEach(async () => {
    await items.deleteMany({});
    await items.insertMany(before as never);
  });

  const found = () => items.find().sort({ _id: 1 }).toArray();
  const all = (...documents: Document[]) => documents;

  it.each<[string, string, () => Promise<unknown>, unknown, Document[]]>([
    [
      'insertOne',
      'insert',
      () => items.insertOne({ ...id(3), x: 33 }),
      { insertedId: 3 },
      all(...before, { _id: 3, x: 33 }),
    ],
    [
      'insertMany',
      'insert',
      () => items.insertMany([{ ...id(3) }, { ...id(4) }]),
      { insertedCount: 2 },
      all(...before, { _id: 3 }, { _id: 4 }),
    ],
    [
      'updateOne',
      'update',
      () => items.updateOne(id(1), { $inc: { x: 1 } }),
      { matchedCount: 1, modifiedCount: 1 },
      all({ _id: 1, x: 12 }, { _id: 2, x: 22 }),
    ],
    [
      'updateOne with upsert',
      'update',
      () => items.updateOne(id(3), { $inc: { x: 1 } }, { upsert: true }),
      { matchedCount: 0, upsertedCount: 1, upsertedId: 3 },
      all(...before, { _id: 3, x: 1 }),
    ],
    [
      'replaceOne',
      'update',
      () => items.replaceOne({ x: 11 }, { x: 111 }),
      { matchedCount: 1, modifiedCount: 1 },
      all({ _id: 1, x: 111 }, { _id: 2, x: 22 }),
    ],
    [
      'deleteOne',
      'delete',
      () => items.deleteOne({ x: { $gt: 0 } }),
      { deletedCount: 1 },
      all({ _id: 2, x: 22 }),
    ],
    [
      'findOneAndUpdate',
      'findAndModify',
      () => items.findOneAndUpdate(id(1), { $inc: { x: 1 } }, { returnDocument: 'after' }),
      { _id: 1, x: 12 },
      all({ _id: 1, x: 12 }, { _id: 2, x: 22 }),
    ],
    [
      'findOneAndReplace',
      'findAndModify',
      () => items.findOneAndReplace(id(1), { x: 0 }),
      { _id: 1, x: 11 },
      all({ _id: 1, x: 0 }, { _id: 2, x: 22 }),
    ],
    [
      'findOneAndDelete',
      'findAndModify',
      () => items.findOneAndDelete({}, { sort: { x: -1 } }),
      { _id: 2, x: 22 },
      all({ _id: 1, x: 11 }),
    ],
    [
      'a bulkWrite in order',
      'update',
      () =>
        items.bulkWrite([
          { insertOne: { document: { ...id(3) } } },
          { updateOne: { filter: id(1), update: { $inc: { x: 1 } } } },
          { updateOne: { filter: id(4), update: { $inc: { x: 1 } }, upsert: true } },
          { deleteOne: { filter: id(2) } },
        ]),
      { insertedCount: 1, matchedCount: 1, modifiedCount: 1, upsertedCount: 1, deletedCount: 1 },
      all({ _id: 1, x: 12 }, { _id: 3 }, { _id: 4, x: 1 }),
    ],
    [
      'a bulkWrite of the client',
      'bulkWrite',
      () =>
        client.bulkWrite([
          { name: 'insertOne', namespace: 'shop.items', document: { ...id(3) } },
          { name: 'updateOne', namespace: 'shop.items', filter: id(1), update: { $inc: { x: 1 } } },
          { name: 'deleteOne', namespace: 'shop.items', filter: id(2) },
        ]),
      { insertedCount: 1, matchedCount: 1, modifiedCount: 1, deletedCount: 1 },
      all({ _id: 1, x: 12 }, { _id: 3 }),
    ],
    ['find', 'find', () => items.find().sort({ _id: 1 }).toArray(), before, before],
    ['aggregate', 'aggregate', () => items.aggregate([{ $sort: { _id: 1 } }]).toArray(), before, before],
    ['countDocuments', 'aggregate', () => items.countDocuments(), 2, before],
    ['estimatedDocumentCount', 'count', () => items.estimatedDocumentCount(), 2, before],
    ['distinct', 'distinct', () => items.distinct('x'), [11, 22], before],
    ['listIndexes', 'listIndexes', () => items.indexes(), [{ name: '_id_' }], before],
  ])('should do %s once and answer it', async (_, command, work, answer, after) => {
    proxy.lost.push(command);
    const given = await work();
    expect(proxy.lost).toEqual([]);
    if (typeof answer === 'object') expect(given).toMatchObject(answer as object);
    else expect(given).toEqual(answer);
    expect(await found()).toEqual(after);
  });

  it('should not ask again for updateMany and deleteMany', async () => {
    proxy.lost.push('update');
    await expect(items.updateMany({}, { $inc: { x: 1 } })).rejects.toThrow();
    expect(await found()).toEqual([
      { _id: 1, x: 12 },
      { _id: 2, x: 23 },
    ]);
  });

  it('should answer a write that failed by its own fault with the same fault', async () => {
    proxy.lost.push('insert');
    await expect(items.insertMany([{ ...id(3) }, { ...id(1) }, { ...id(4) }])).rejects.toMatchObject({
      code: 11000,
      result: { insertedCount: 1 },
    });
    expect(await items.countDocuments()).toBe(3);
  });

  it.each(['commitTransaction', 'abortTransaction'])(
    'should end a transaction once when the reply to %s is lost',
    async (name) => {
      const session = client.startSession();
      session.startTransaction();
      await items.updateOne(id(1), { $inc: { x: 1 } }, { session });
      proxy.lost.push(name);
      await session[name as 'commitTransaction']();
      await session.endSession();
      expect(await items.findOne(id(1))).toEqual({ _id: 1, x: name === 'commitTransaction' ? 12 : 11 });
      await items.updateOne(id(1), { $set: { x: 0 } });
    },
  );

  it.each(['find', 'update', 'commitTransaction'])(
    'should run a transaction again whose %s was not answered',
    async (name) => {
      proxy.lost.push(name);
      await client.withSession((session: ClientSession) =>
        session.withTransaction(async () => {
          await items.findOne(id(2), { session });
          await items.updateOne(id(1), { $inc: { x: 1 } }, { session });
        }),
      );
      expect(proxy.lost).toEqual([]);
      expect(await items.findOne(id(1))).toEqual({ _id: 1, x: 12 });
    },
  );
});
