import {
  type ClientSession,
  type Collection,
  DBRef,
  type Document,
  type MongoClient,
  MongoServerError,
  MongoWriteConcernError,
  ObjectId,
  ReadConcern,
  type W,
} from 'mongodb';
import { WireClient } from '../wire-client';
import { ServerProcess } from '../server-process';

/**
 * Cases of the kinds that drivers publish for crud, transactions, the convenient API and retryable writes, written from
 * MongoDB's documentation: each works, or is refused by name.
 */
describe('what drivers expect', () => {
  let server: ServerProcess;
  let client: MongoClient;
  let items: Collection<Document>;

  beforeAll(async () => {
    server = await ServerProcess.start();
    client = await server.connect();
    items = client.db('shop').collection('items');
  });
  afterAll(() => server.dispose());

  beforeEach(async () => {
    await items.deleteMany({});
    await items.insertMany([
      { _id: 1 as never, x: 11 },
      { _id: 2 as never, x: 22 },
      { _id: 3 as never, x: 33 },
    ]);
  });

  async function failure(work: Promise<unknown>): Promise<MongoServerError> {
    const error: unknown = await work.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MongoServerError);
    return error as MongoServerError;
  }

  describe('crud with let', () => {
    it('should evaluate variables, $literal included, in a filter and a projection', async () => {
      const found = await items
        .find(
          { $expr: { $eq: ['$_id', '$$id'] } },
          { let: { id: { $add: [1, 1] }, rand: { $literal: '$x' } }, projection: { x: '$$rand' } },
        )
        .toArray();
      expect(found).toEqual([{ _id: 2, x: '$x' }]);
    });

    it('should evaluate them in an update, a deletion and an aggregation', async () => {
      const options = { let: { id: 1, text: { $literal: '$$id' } } };
      const filter = { $expr: { $eq: ['$_id', '$$id'] } };
      await items.updateOne(filter, [{ $set: { y: '$$text' } }], options);
      expect(await items.findOne({ _id: 1 as never })).toEqual({ _id: 1, x: 11, y: '$$id' });
      const stages = [{ $match: filter }, { $project: { y: '$$text' } }];
      expect(await items.aggregate(stages, options).toArray()).toEqual([{ _id: 1, y: '$$id' }]);
      expect((await items.deleteOne(filter, options)).deletedCount).toBe(1);
    });

    it('should refuse a variable nobody has defined', async () => {
      expect((await failure(items.find({ $expr: '$$unknown' }, { let: { id: 1 } }).toArray())).code).toBe(
        17276,
      );
    });
  });

  describe('names and ids', () => {
    it('should add a document whose _id is null', async () => {
      const result = await items.replaceOne({ _id: null as never }, { x: 1 }, { upsert: true });
      expect(result.upsertedId).toBeNull();
      await items.replaceOne({ _id: 9 as never }, { x: 2 }, { upsert: true });
      expect(await items.find({ _id: { $in: [null, 9] as never } }).toArray()).toEqual([
        { _id: null, x: 1 },
        { _id: 9, x: 2 },
      ]);
    });

    it.each([{ $a: 1 }, { a: { $b: 1 } }, { a: [{ $b: 1 }] }])(
      'should refuse %j as an _id, for names in it begin with a dollar',
      async (_id) => {
        expect((await failure(items.insertOne({ _id: _id as never }))).code).toBe(52);
        expect(
          (await failure(items.replaceOne({ _id: { $eq: _id } as never }, { x: 1 }, { upsert: true }))).code,
        ).toBe(52);
      },
    );

    it('should keep names with dollars and dots in inserted documents and in embedded ones', async () => {
      const doc = { _id: 4, $top: 1, 'a.b': 2, inner: { $c: 3, 'd.e': 4 } };
      await items.insertOne(doc as never);
      expect(await items.findOne({ _id: 4 as never })).toEqual(doc);
      await items.replaceOne({ _id: 4 as never }, { 'x.y': 1, inner: { $z: 2 } });
      expect(await items.findOne({ _id: 4 as never })).toEqual({ _id: 4, 'x.y': 1, inner: { $z: 2 } });
      await items.updateOne({ _id: 4 as never }, [
        { $replaceWith: { $setField: { field: { $literal: '$a' }, value: 5, input: '$$ROOT' } } },
      ]);
      expect(await items.findOne({ _id: 4 as never })).toMatchObject({ $a: 5 });
    });

    it('should find a DBRef among the elements of an array', async () => {
      const ref = new DBRef('customers', new ObjectId());
      await items.updateOne({ _id: 1 as never }, { $set: { refs: [ref] } });
      for (const filter of [
        { refs: { $elemMatch: { $ref: 'customers', $id: ref.oid } } },
        { 'refs.$id': ref.oid },
      ]) {
        expect(await items.countDocuments(filter)).toBe(1);
      }
      expect(await items.countDocuments({ refs: { $elemMatch: { $id: new ObjectId() } } })).toBe(0);
    });
  });

  it.each<[Document, unknown[]]>([
    [{ list: { $or: [{ a: 1 }, { a: 3 }] } }, [{ a: 2 }]],
    [{ list: { $and: [{ a: { $gt: 1 } }, { a: { $lt: 3 } }] } }, [{ a: 1 }, { a: 3 }]],
    [{ list: { $nor: [{ a: 1 }] } }, [{ a: 1 }]],
    [{ list: { a: { $gte: 2 } } }, [{ a: 1 }]],
  ])('should pull what %j matches', async (pull, left) => {
    await items.updateOne({ _id: 1 as never }, { $set: { list: [{ a: 1 }, { a: 2 }, { a: 3 }] } });
    await items.updateOne({ _id: 1 as never }, { $pull: pull as never });
    expect((await items.findOne({ _id: 1 as never }))?.list).toEqual(left);
  });

  describe('what does not fail closed otherwise', () => {
    it('should read backwards by a $natural hint, and refuse a wrong direction or other fields', async () => {
      const ids = async (options: object) => (await items.find({}, options).toArray()).map(({ _id }) => _id);
      expect(await ids({ hint: { $natural: -1 } })).toEqual([3, 2, 1]);
      expect(await ids({ sort: { $natural: -1 } })).toEqual([3, 2, 1]);
      for (const options of [{ hint: { $natural: 5 } }, { sort: { $natural: 1, x: 1 } }]) {
        expect((await failure(items.find({}, options as never).toArray())).code).toBe(2);
      }
    });

    it('should refuse the hint of a hidden index', async () => {
      await items.createIndex({ x: 1 }, { hidden: true });
      expect((await failure(items.find({ x: 11 }, { hint: 'x_1' }).toArray())).code).toBe(2);
      await items.dropIndex('x_1');
    });

    it('should refuse autocommit without a transaction number', async () => {
      const wire = await WireClient.open(server.uri);
      const command = { find: 'items', autocommit: false, startTransaction: true, $db: 'shop' };
      expect(await wire.command(command)).toMatchObject({ ok: 0, code: 72 });
      wire.close();
    });
  });

  describe('transactions and the convenient API', () => {
    it('should run a callback again that meets a conflict, and give its value', async () => {
      let runs = 0;
      const value = await client.withSession((session) =>
        session.withTransaction(async () => {
          await items.findOne({ _id: 1 as never }, { session });
          if (++runs === 1) await items.updateOne({ _id: 1 as never }, { $inc: { x: 1 } });
          await items.updateOne({ _id: 1 as never }, { $inc: { x: 1 } }, { session });
          return 'value';
        }),
      );
      expect([runs, value]).toEqual([2, 'value']);
      expect(await items.findOne({ _id: 1 as never })).toEqual({ _id: 1, x: 13 });
    });

    it('should abort when the callback throws, and leave nothing', async () => {
      const work = client.withSession((session) =>
        session.withTransaction(async () => {
          await items.insertOne({ _id: 7 as never }, { session });
          throw new Error('changed its mind');
        }),
      );
      await expect(work).rejects.toThrow('changed its mind');
      expect(await items.countDocuments({ _id: 7 as never })).toBe(0);
    });

    it('should take a snapshot read concern and a majority write concern, and commit twice', async () => {
      const session = client.startSession();
      session.startTransaction({ readConcern: new ReadConcern('snapshot'), writeConcern: { w: 'majority' } });
      await items.insertOne({ _id: 8 as never }, { session });
      await session.commitTransaction();
      await session.commitTransaction();
      await session.endSession();
      expect(await items.countDocuments({ _id: 8 as never })).toBe(1);
    });

    it.each<[string, (session: ClientSession) => Promise<unknown>, number]>([
      ['createIndex', (session) => items.createIndex({ x: 1 }, { session }), 263],
      ['count', (session) => client.db('shop').command({ count: 'items' }, { session }), 263],
      ['renaming', () => items.rename('others'), 115],
      ['a change stream', () => items.watch().next(), 115],
      ['$out', () => items.aggregate([{ $out: 'others' }]).toArray(), 115],
      ['$merge', () => items.aggregate([{ $merge: 'others' }]).toArray(), 115],
      ['a collation', () => items.find({}, { collation: { locale: 'en' } }).toArray(), 115],
      ['a fail point', () => client.db('admin').command({ configureFailPoint: 'failCommand' }), 59],
    ])('should refuse %s by name', async (_, work, code) => {
      const session = client.startSession();
      session.startTransaction();
      expect((await failure(work(session))).code).toBe(code);
      await session.abortTransaction().catch(() => {});
      await session.endSession();
    });

    it.each<[w: number | string, code: number]>([
      [3, 100],
      ['elsewhere', 79],
    ])('should commit, and say that nobody else (%j) can be waited for', async (w, code) => {
      const session = client.startSession();
      session.startTransaction({ writeConcern: { w: w as W } });
      await items.insertOne({ _id: 5 as never }, { session });
      const error = await failure(session.commitTransaction());
      expect(error).toBeInstanceOf(MongoWriteConcernError);
      expect(error.code).toBe(code);
      expect(error.hasErrorLabel('UnknownTransactionCommitResult')).toBe(false);
      // A repeat asks for the majority, which is here.
      await session.commitTransaction();
      await session.endSession();
      expect(await items.countDocuments({ _id: 5 as never })).toBe(1);
    });

    it('should write what is to be acknowledged by more members than there are, and say that they are not', async () => {
      const error = await failure(items.insertOne({ _id: 6 as never }, { writeConcern: { w: 2 } }));
      expect(error).toMatchObject({ code: 100, result: { n: 1 } });
      expect(await items.countDocuments({ _id: 6 as never })).toBe(1);
      await expect(
        client.db('shop').command({ insert: 'items', documents: [{}], writeConcern: { w: 51 } }),
      ).rejects.toMatchObject({ code: 9 });
    });

    it('should refuse a write concern of one statement', async () => {
      const session = client.startSession();
      session.startTransaction();
      const statement = { insert: 'items', documents: [{ _id: 9 }], writeConcern: { w: 1 } };
      await expect(client.db('shop').command(statement, { session })).rejects.toMatchObject({ code: 72 });
      await session.endSession();
    });
  });
});
