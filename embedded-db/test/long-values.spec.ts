import { type Collection, type MongoClient } from 'mongodb';
import { ServerProcess } from './server-process';

interface Item {
  _id: string;
  k?: string;
  u?: string;
  /** A copy without an index. */
  plain: string;
}

/** Of more bytes than an index can hold. */
const long = (letter: string): string => letter.repeat(6000);

/** Stored ones begin like those that are asked for, up to the longest that an index can hold. */
const STORED = ['a', 'q', 'q'.repeat(900), 'r', 'z'];

describe('a value that is longer than any in an index', () => {
  let server: ServerProcess;
  let client: MongoClient;
  let items: Collection<Item>;

  beforeAll(async () => {
    server = await ServerProcess.start();
    client = await server.connect();
    items = client.db('shop').collection('items');
    await items.createIndexes([{ key: { k: 1 } }, { key: { u: 1 }, unique: true }]);
    await items.insertMany(STORED.map((plain) => ({ _id: plain, k: plain, u: plain, plain })));
  });
  afterAll(() => server.dispose());

  const conditions = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'].map((name) => ({ [name]: long('q') }));
  const cases = [...conditions, { $in: [long('q'), 'r'] }, { $gt: long('a'), $lt: long('q') }];
  it.each(cases)('should be looked for like any other: case %#', async (condition) => {
    const found = async (field: keyof Item, sort: 1 | -1, inTransaction: boolean) => {
      const session = client.startSession();
      if (inTransaction) session.startTransaction();
      const filter = { [field]: condition };
      const there = await items
        .find(filter, { session })
        .sort({ [field]: sort })
        .toArray();
      const count = await items.countDocuments(filter, { session });
      if (inTransaction) await session.abortTransaction();
      await session.endSession();
      return [count, ...there.map(({ _id }) => _id)];
    };
    for (const sort of [1, -1] as const) {
      const expected = await found('plain', sort, false);
      for (const field of ['_id', 'k', 'u'] as const)
        for (const inTransaction of [false, true])
          expect(await found(field, sort, inTransaction)).toEqual(expected);
    }
  });

  it('should be refused by name where it would be stored', async () => {
    const upsert = items.updateOne({ _id: long('q') }, { $set: { plain: 'q' } }, { upsert: true });
    await expect(upsert).rejects.toMatchObject({ code: 17280 });
    await expect(items.updateOne({ _id: 'a' }, { $set: { k: long('q') } })).rejects.toMatchObject({
      code: 17280,
    });
    expect(await items.countDocuments()).toBe(STORED.length);
  });
});
