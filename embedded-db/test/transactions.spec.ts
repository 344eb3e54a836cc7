import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ClientSession,
  type Collection,
  type Document,
  Long,
  MongoClientBulkWriteError,
  type MongoClient,
  MongoServerError,
  UUID,
} from 'mongodb';
import { ServerProcess } from './server-process';
import { WireClient } from './wire-client';

describe('transactions', () => {
  let server: ServerProcess;
  let client: MongoClient;
  let items: Collection<Document>;

  beforeAll(async () => {
    server = await ServerProcess.start();
    client = await server.connect();
  });
  afterAll(() => server.dispose());

  beforeEach(async () => {
    items = client.db('shop').collection('items');
    await items.drop();
    await items.insertMany([
      { _id: 1 as never, stock: 5 },
      { _id: 2 as never, stock: 5 },
    ]);
  });

  async function failure(work: Promise<unknown>): Promise<MongoServerError> {
    const error: unknown = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(MongoServerError);
    return error as MongoServerError;
  }

  it('should show its own writes inside and nothing outside before the commit', async () => {
    const session = client.startSession();
    session.startTransaction();
    await items.insertOne({ _id: 3 as never, stock: 1 }, { session });
    await items.updateOne({ _id: 1 as never }, { $inc: { stock: -1 } }, { session });
    await items.deleteOne({ _id: 2 as never }, { session });
    expect(await items.find({}, { session }).sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, stock: 4 },
      { _id: 3, stock: 1 },
    ]);
    expect(await items.countDocuments({}, { session })).toBe(2);
    expect(await items.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, stock: 5 },
      { _id: 2, stock: 5 },
    ]);
    await session.commitTransaction();
    expect(await items.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, stock: 4 },
      { _id: 3, stock: 1 },
    ]);
    expect(await items.estimatedDocumentCount()).toBe(2);
    await session.endSession();
  });

  it('should leave nothing behind after an abort', async () => {
    const session = client.startSession();
    session.startTransaction();
    await items.insertOne({ stock: 1 }, { session });
    await client.db('shop').collection('made-inside').insertOne({}, { session });
    await session.abortTransaction();
    await session.endSession();
    expect(await items.countDocuments()).toBe(2);
    expect(await client.db('shop').listCollections({ name: 'made-inside' }).toArray()).toEqual([]);
  });

  it('should read one snapshot from the first statement on', async () => {
    const session = client.startSession();
    session.startTransaction();
    await items.findOne({ _id: 1 as never }, { session });
    await items.updateOne({ _id: 2 as never }, { $set: { stock: 99 } });
    expect(await items.findOne({ _id: 2 as never }, { session })).toEqual({ _id: 2, stock: 5 });
    await session.commitTransaction();
    await session.endSession();
  });

  it('should answer a conflict with 112 and TransientTransactionError', async () => {
    const [one, two] = [client.startSession(), client.startSession()];
    one.startTransaction();
    two.startTransaction();
    await items.findOne({ _id: 2 as never }, { session: two });
    await items.updateOne({ _id: 1 as never }, { $inc: { stock: 1 } }, { session: one });
    const error = await failure(
      items.updateOne({ _id: 1 as never }, { $inc: { stock: 1 } }, { session: two }),
    );
    expect(error.code).toBe(112);
    expect(error.codeName).toBe('WriteConflict');
    expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
    await one.commitTransaction();
    expect(await items.findOne({ _id: 1 as never })).toEqual({ _id: 1, stock: 6 });
    await Promise.all([one.endSession(), two.endSession()]);
  });

  it('should refuse a write to what changed since the snapshot', async () => {
    const session = client.startSession();
    session.startTransaction();
    await items.findOne({ _id: 1 as never }, { session });
    await items.updateOne({ _id: 1 as never }, { $set: { stock: 7 } });
    const error = await failure(items.updateOne({ _id: 1 as never }, { $inc: { stock: 1 } }, { session }));
    expect(error.code).toBe(112);
    await session.endSession();
  });

  it('should let the first statement wait for a lock and then see the new value', async () => {
    const [one, two] = [client.startSession(), client.startSession()];
    one.startTransaction();
    await items.updateOne({ _id: 1 as never }, { $inc: { stock: 1 } }, { session: one });
    two.startTransaction();
    const waiting = items.findOneAndUpdate(
      { _id: 1 as never },
      { $inc: { stock: 1 } },
      { session: two, returnDocument: 'after' },
    );
    await one.commitTransaction();
    expect(await waiting).toEqual({ _id: 1, stock: 7 });
    await two.commitTransaction();
    await Promise.all([one.endSession(), two.endSession()]);
  });

  it('should tell a client soon that waits for a transaction of its own', async () => {
    const [one, two] = [client.startSession(), client.startSession()];
    one.startTransaction();
    two.startTransaction();
    await items.insertOne({ _id: 3 as never }, { session: one });
    const error = await failure(items.insertOne({ _id: 3 as never }, { session: two }));
    expect(error.code).toBe(112);
    expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
    await one.commitTransaction();
    await Promise.all([one.endSession(), two.endSession()]);
  });

  it('should let a plain write wait for a transaction', async () => {
    const session = client.startSession();
    session.startTransaction();
    await items.updateOne({ _id: 1 as never }, { $set: { stock: 1 } }, { session });
    const waiting = items.updateOne({ _id: 1 as never }, { $inc: { stock: 10 } });
    await session.commitTransaction();
    await waiting;
    expect(await items.findOne({ _id: 1 as never })).toEqual({ _id: 1, stock: 11 });
    await session.endSession();
  });

  it('should give a counter a hundred consecutive numbers to a hundred transactions at once', async () => {
    const counters = client.db('shop').collection<{ _id: string; value: number }>('counters');
    await counters.deleteMany({});
    const numbers = await Promise.all(
      Array.from({ length: 100 }, () =>
        client.withSession((session) =>
          session.withTransaction(async () => {
            const counter = await counters.findOneAndUpdate(
              { _id: 'invoice' },
              { $inc: { value: 1 } },
              { session, upsert: true, returnDocument: 'after' },
            );
            await items.insertOne({ number: counter?.value }, { session });
            return counter?.value ?? 0;
          }),
        ),
      ),
    );
    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
    expect(await items.countDocuments({ number: { $exists: true } })).toBe(100);
  });

  it('should end a transaction whose statement fails', async () => {
    const session = client.startSession();
    session.startTransaction();
    await items.insertOne({ _id: 5 as never }, { session });
    expect((await failure(items.insertOne({ _id: 1 as never }, { session }))).code).toBe(11000);
    const error = await failure(items.findOne({}, { session }));
    expect(error.code).toBe(251);
    expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
    await session.endSession();
    expect(await items.countDocuments({ _id: 5 as never })).toBe(0);
  });

  it('should tell which write to many collections failed, and end the transaction', async () => {
    const session = client.startSession();
    session.startTransaction();
    const documents: Document[] = [{ _id: 3 }, { _id: 1 }, { _id: 4 }];
    const error: unknown = await client
      .bulkWrite(
        documents.map((document) => ({ namespace: items.namespace, name: 'insertOne' as const, document })),
        { session },
      )
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MongoClientBulkWriteError);
    const { writeErrors } = error as MongoClientBulkWriteError;
    expect([...writeErrors].map(([index, { code }]) => [index, code])).toEqual([[1, 11000]]);
    expect(await failure(items.findOne({}, { session }))).toMatchObject({ code: 251 });
    await session.endSession();
    expect(await items.countDocuments()).toBe(2);
  });

  it('should answer a repeated commit again, and refuse one that never was', async () => {
    const wire = await WireClient.open(server.uri);
    const lsid = { id: new UUID() };
    const numbered = { lsid, txnNumber: Long.fromNumber(3), autocommit: false, $db: 'shop' };
    const commit = { commitTransaction: 1, ...numbered, $db: 'admin' };
    await wire.command({ insert: 'items', documents: [{ _id: 9 }], startTransaction: true, ...numbered });
    expect(await wire.command(commit)).toEqual({ ok: 1 });
    expect(await wire.command(commit)).toEqual({ ok: 1 });
    expect(await wire.command({ ...commit, txnNumber: Long.fromNumber(4) })).toMatchObject({
      ok: 0,
      code: 251,
    });
    expect(await items.countDocuments({ _id: 9 as never })).toBe(1);
    wire.close();
  });

  it('should free the locks of a transaction that outlives its limit, and let one that only reads live on', async () => {
    const own = await ServerProcess.start({ args: ['--transaction-lifetime-ms', '1200'] });
    const ownClient = await own.connect();
    const ownItems = ownClient.db('shop').collection<{ _id: number; stock: number }>('items');
    await ownItems.insertOne({ _id: 1, stock: 5 });
    const session = ownClient.startSession();
    session.startTransaction();
    await ownItems.updateOne({ _id: 1 }, { $set: { stock: 0 } }, { session });
    await ownItems.updateOne({ _id: 1 }, { $inc: { stock: 1 } });
    expect(await ownItems.findOne({ _id: 1 })).toEqual({ _id: 1, stock: 6 });
    const error = await failure(ownItems.findOne({}, { session }));
    expect(error.code).toBe(251);
    expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
    // One that only reads holds nobody up: it lives on while it is asked, to its own limit from its first write on.
    await session.abortTransaction().catch(() => undefined);
    session.startTransaction();
    const read = () => ownItems.findOne({}, { session });
    for (let n = 0; n < 5; n += 1) {
      expect(await read()).toEqual({ _id: 1, stock: 6 });
      await ownItems.updateOne({ _id: 2 }, { $inc: { stock: 1 } }, { upsert: true });
      await sleep(270);
    }
    await sleep(1_300);
    expect((await failure(read())).code).toBe(251);
    await session.abortTransaction().catch(() => undefined);
    // A lock is held without a change, too.
    session.startTransaction();
    await ownItems.updateOne({ _id: 1 }, { $set: { stock: 6 } }, { session });
    for (let n = 0; n < 3; n += 1) {
      await sleep(420);
      if (n < 2) await read().catch(() => undefined);
    }
    expect((await failure(read())).code).toBe(251);
    await session.endSession();
    await own.dispose();
  });

  it('should free the locks of a client that goes away', async () => {
    const other = await server.connect();
    const session = other.startSession();
    session.startTransaction();
    await other
      .db('shop')
      .collection('items')
      .updateOne({ _id: 1 as never }, { $set: { stock: 0 } }, { session });
    const waiting = items.updateOne({ _id: 1 as never }, { $inc: { stock: 1 } });
    await other.close(true);
    await waiting;
    expect(await items.findOne({ _id: 1 as never })).toEqual({ _id: 1, stock: 6 });
  });

  it('should not apply a repeated numbered write twice', async () => {
    const wire = await WireClient.open(server.uri);
    const command = {
      update: 'items',
      updates: [{ q: { _id: 1 }, u: { $inc: { stock: 1 } } }],
      lsid: { id: new UUID() },
      txnNumber: Long.fromNumber(7),
      $db: 'shop',
    };
    const [first, second] = await Promise.all([wire.command(command), wire.command(command)]);
    expect(first).toEqual({ n: 1, nModified: 1, ok: 1 });
    expect(second).toEqual(first);
    expect(await items.findOne({ _id: 1 as never })).toEqual({ _id: 1, stock: 6 });
    const older = await wire.command({ ...command, txnNumber: Long.fromNumber(6) });
    expect(older).toMatchObject({ ok: 0, code: 225 });
    wire.close();
  });

  it('should refuse in a transaction what MongoDB refuses there', async () => {
    const session = client.startSession();
    session.startTransaction();
    const error = await failure(items.createIndex({ stock: 1 }, { session }));
    expect(error.code).toBe(263);
    await session.abortTransaction();
    await session.endSession();
  });

  it('should let one of two racing inserts with one unique key win', async () => {
    await items.createIndex({ imei: 1 }, { unique: true, sparse: true });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => items.insertOne({ imei: '356938035643809' })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect((outcome.reason as MongoServerError).code).toBe(11000);
    }
    expect(await items.countDocuments({ imei: '356938035643809' })).toBe(1);
  });
});

describe("transactions with MongoDB's conflicts", () => {
  let server: ServerProcess;
  let client: MongoClient;
  let items: Collection<{ _id: number; stock?: number; imei?: string }>;

  beforeAll(async () => {
    server = await ServerProcess.start({ env: { CONFLICTS: 'at-once' } });
    client = await server.connect();
    items = client.db('shop').collection('items');
    await items.createIndex({ imei: 1 }, { unique: true, sparse: true });
  });
  afterAll(() => server.dispose());

  beforeEach(async () => {
    await items.deleteMany({});
    await items.insertOne({ _id: 1, stock: 5 });
  });

  type Write = (session: ClientSession) => Promise<unknown>;
  const writes: [string, Write][] = [
    ['an update', (session) => items.updateOne({ _id: 1 }, { $inc: { stock: 1 } }, { session })],
    ['a delete', (session) => items.deleteOne({ _id: 1 }, { session })],
    ['a findAndModify', (session) => items.findOneAndUpdate({ _id: 1 }, { $inc: { stock: 1 } }, { session })],
    ['an insert', (session) => items.insertOne({ _id: 2 }, { session })],
    ['an insert with a unique value', (session) => items.insertOne({ _id: 3, imei: '1' }, { session })],
    [
      'a write to many collections',
      (session) =>
        client
          .bulkWrite([{ namespace: items.namespace, name: 'deleteOne', filter: { _id: 1 as never } }], {
            session,
          })
          // The driver tells of another error that it caused.
          .catch((error: Error) => Promise.reject(error.cause as Error)),
    ],
  ];

  it.each(writes)('should conflict at once when %s meets a write not committed yet', async (_name, write) => {
    const [one, two] = [client.startSession(), client.startSession()];
    one.startTransaction();
    await items.bulkWrite(
      [
        { updateOne: { filter: { _id: 1 }, update: { $inc: { stock: 1 } } } },
        { insertOne: { document: { _id: 2, imei: '1' } } },
      ],
      { session: one },
    );
    two.startTransaction();
    const error: unknown = await write(two).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 112, codeName: 'WriteConflict' });
    expect((error as MongoServerError).hasErrorLabel('TransientTransactionError')).toBe(true);
    await one.commitTransaction();
    expect(await items.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, stock: 6 },
      { _id: 2, imei: '1' },
    ]);
    await Promise.all([one.endSession(), two.endSession()]);
  });

  it('should let a plain write wait for a transaction all the same', async () => {
    const session = client.startSession();
    session.startTransaction();
    await items.updateOne({ _id: 1 }, { $set: { stock: 1 } }, { session });
    const waiting = items.updateOne({ _id: 1 }, { $inc: { stock: 10 } });
    await session.commitTransaction();
    await waiting;
    expect(await items.findOne({ _id: 1 })).toEqual({ _id: 1, stock: 11 });
    await session.endSession();
  });

  it('should get through with withTransaction, which runs a conflict again', async () => {
    await Promise.all(
      Array.from({ length: 10 }, () =>
        client.withSession((session) =>
          session.withTransaction(() => items.updateOne({ _id: 1 }, { $inc: { stock: 1 } }, { session })),
        ),
      ),
    );
    expect(await items.findOne({ _id: 1 })).toEqual({ _id: 1, stock: 15 });
  });
});
