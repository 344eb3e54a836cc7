import { type Collection, type Document, Long, type MongoClient, UUID } from 'mongodb';
import { ServerProcess } from '../server-process';
import { WireClient } from '../wire-client';

/** The command itself, as drivers other than ours may send it. */
describe('bulkWrite', () => {
  let server: ServerProcess;
  let client: MongoClient;
  let wire: WireClient;
  let items: Collection<{ _id: number; a?: number }>;

  beforeAll(async () => {
    server = await ServerProcess.start();
    client = await server.connect();
    wire = await WireClient.open(server.uri);
    items = client.db('shop').collection('items');
  });
  afterAll(async () => {
    wire.close();
    await server.dispose();
  });
  beforeEach(() => items.deleteMany({}));

  const bulk = (ops: Document[], more: Document = {}): Promise<Document | undefined> =>
    wire.command({ bulkWrite: 1, ops, nsInfo: [{ ns: 'shop.items' }], $db: 'admin', ...more });
  const insert = (_id: number): Document => ({ insert: 0, document: { _id } });

  it.each<[what: string, ops: Document[], more: Document, error: Document]>([
    ['an index beyond nsInfo', [insert(1), { insert: 1, document: {} }], {}, { code: 2 }],
    ['an index that is no number', [insert(1), { delete: 'x', filter: {} }], {}, { code: 14 }],
    ['an unknown operation', [insert(1), { replace: 0, filter: {} }], {}, { code: 9 }],
    ['no operation', [], {}, { code: 16 }],
    ['a database that cannot be', [insert(1)], { nsInfo: [{ ns: 'a/b.c' }] }, { code: 73 }],
    ['a namespace without a collection', [insert(1)], { nsInfo: [{ ns: 'shop' }] }, { code: 73 }],
    ['another database than admin', [insert(1)], { $db: 'shop' }, { code: 2 }],
    ['an option that it does not know', [insert(1)], { sort: {} }, { code: 115 }],
    ['an option of its cursor that it does not know', [insert(1)], { cursor: { x: 1 } }, { code: 115 }],
  ])('should refuse %s before anything is done', async (_, ops, more, error) => {
    expect(await bulk(ops, more)).toMatchObject({ ok: 0, ...error });
    expect(await items.countDocuments()).toBe(0);
  });

  it('should hand its results over in batches of the size asked for', async () => {
    const lsid = { id: new UUID() };
    const reply = await bulk([insert(1), insert(2), insert(3)], { cursor: { batchSize: 2 }, lsid });
    expect(reply?.cursor.firstBatch).toEqual([
      { ok: 1, idx: 0, n: 1 },
      { ok: 1, idx: 1, n: 1 },
    ]);
    // One below 2^53 is read as a plain number, and would be sent as a double.
    const id = Long.fromValue(reply?.cursor.id);
    const rest = { getMore: id, collection: '$cmd.bulkWrite', $db: 'admin', lsid };
    expect((await wire.command(rest))?.cursor).toMatchObject({
      id: 0,
      nextBatch: [{ ok: 1, idx: 2, n: 1 }],
      ns: 'admin.$cmd.bulkWrite',
    });
  });

  it('should say beside its results that more members than there are did not acknowledge them', async () => {
    const reply = await bulk([insert(1)], { writeConcern: { w: 3 } });
    expect(reply).toMatchObject({ ok: 1, nInserted: 1, writeConcernError: { code: 100 } });
    const models = [{ namespace: 'shop.items', name: 'insertOne', document: { _id: 2 } }] as never[];
    await expect(client.bulkWrite(models, { writeConcern: { w: 3 } })).rejects.toMatchObject({
      writeConcernErrors: [expect.objectContaining({ code: 100 })],
    });
    expect(await items.countDocuments()).toBe(2);
  });
});

describe('indexes made in a transaction', () => {
  let server: ServerProcess;
  let client: MongoClient;

  beforeAll(async () => {
    server = await ServerProcess.start();
    client = await server.connect();
  });
  afterAll(() => server.dispose());
  beforeEach(() => client.db('shop').dropDatabase());

  it('should hold what the transaction writes, and be there for others after its commit', async () => {
    const db = client.db('shop');
    const made = db.collection<{ _id: number; tags: unknown; imei?: number }>('made');
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await made.createIndex({ imei: 1 }, { session, unique: true, sparse: true });
        await made.createIndex({ tags: 1 }, { session });
        await made.insertMany(
          [
            { _id: 1, tags: ['a', 'b'], imei: 1 },
            { _id: 2, tags: 'c' },
          ],
          { session },
        );
        const plan = await made.find({ tags: { $in: ['a', 'b'] } }, { session }).toArray();
        expect(plan.map(({ _id }) => _id)).toEqual([1]);
        expect(await db.collection('made').findOne({})).toBeNull();
        // What is there already is no new index.
        await made.createIndex({ tags: 1 }, { session });
      }),
    );
    expect((await made.indexes()).map(({ name }) => name)).toEqual(['_id_', 'imei_1', 'tags_1']);
    await expect(made.insertOne({ _id: 3, tags: [], imei: 1 })).rejects.toMatchObject({ code: 11000 });
    expect(await db.command({ validate: 'made' })).toMatchObject({ valid: true });
  });

  it('should remember between two of them that one holds arrays', async () => {
    const made = client.db('shop').collection<{ _id: number; tags: string[] }>('made');
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await made.createIndex({ tags: 1 }, { session });
        await made.insertOne({ _id: 1, tags: ['a', 'b'] }, { session });
        await made.deleteOne({ _id: 1 }, { session });
        await made.createIndex({ other: 1 }, { session });
        await made.insertOne({ _id: 1, tags: ['a', 'b'] }, { session });
        expect(await made.find({ tags: { $gte: 'a' } }, { session }).toArray()).toHaveLength(1);
      }),
    );
    expect(await made.countDocuments({ tags: { $gte: 'a' } })).toBe(1);
  });

  it('should be gone with a transaction that is given up', async () => {
    const made = client.db('shop').collection('made');
    const session = client.startSession();
    session.startTransaction();
    await made.createIndex({ imei: 1 }, { session });
    await session.abortTransaction();
    await session.endSession();
    expect(await client.db('shop').listCollections().toArray()).toEqual([]);
  });

  it.each<[what: string, isMade: boolean, message: RegExp]>([
    ['a collection that others know', false, /on existing collection shop\.made/],
    ['one that has documents', true, /on non-empty collection shop\.made/],
  ])('should be refused on %s', async (_, isMade, message) => {
    const made = client.db('shop').collection<{ _id: number }>('made');
    if (!isMade) await client.db('shop').createCollection('made');
    const session = client.startSession();
    session.startTransaction();
    if (isMade) await made.insertOne({ _id: 1 }, { session });
    const error: unknown = await made.createIndex({ x: 1 }, { session }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 263, message: expect.stringMatching(message) });
    await session.abortTransaction().catch(() => {});
    await session.endSession();
  });
});
