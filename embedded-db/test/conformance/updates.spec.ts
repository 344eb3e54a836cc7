import { type Document } from 'mongodb';
import { type UpdateCaseOptions, updateCases, updateErrors } from './cases/updates';
import { type ConformanceDatabase, applicable, exactly, openDatabase, refusal } from './conformance-database';

describe('updates through the driver', () => {
  let database: ConformanceDatabase;
  beforeAll(async () => {
    database = await openDatabase('updates');
  });
  afterAll(() => database.close());

  /** Runs an update with plain commands: the driver itself would refuse some of the wrong ones. */
  async function run(
    name: string,
    before: object,
    change: object,
    options: UpdateCaseOptions,
  ): Promise<Document | null> {
    const collection = database.db.collection(name);
    const id = (before as { _id?: unknown })._id ?? 1;
    if (!options.insert) await collection.insertOne({ _id: id as never, ...before });
    const statement = {
      q: { _id: id, ...options.filter },
      u: change,
      upsert: options.insert === true,
      ...(options.arrayFilters && { arrayFilters: options.arrayFilters }),
    };
    const reply = await database.db.command({ update: name, updates: [statement] });
    const [failed] = (reply.writeErrors ?? []) as Document[];
    if (failed) throw Object.assign(new Error(failed.errmsg as string), { code: Number(failed.code) });
    return collection.findOne({});
  }

  it.each(updateCases.map(([title, ...rest], at) => [title, at, rest] as const))(
    'should apply %s',
    async (_title, at, [before, change, after, options = {}]) => {
      const { _id = 1, ...fields } = after as Document;
      expect(exactly(await run(`case${at}`, before, change, options))).toBe(exactly({ _id, ...fields }));
    },
  );

  it.each(applicable(updateErrors, 3).map(([title, ...rest], at) => [title, at, rest] as const))(
    'should refuse %s',
    async (_title, at, [before, change, code, message, options = {}]) => {
      const error = await refusal(run(`error${at}`, before, change, options));
      expect(error).toEqual({ code, message: expect.stringMatching(message) });
    },
  );

  describe('with an upsert', () => {
    it.each<[title: string, filter: object, change: object, after: object]>([
      [
        'equalities of the filter',
        { a: 1, 'b.c': 'x', d: { $gt: 5 } },
        { $set: { z: 1 } },
        { a: 1, b: { c: 'x' }, z: 1 },
      ],
      ['$setOnInsert', { a: 1 }, { $set: { b: 1 }, $setOnInsert: { c: 1 } }, { a: 1, b: 1, c: 1 }],
      ['$inc and $push', { a: 1 }, { $inc: { n: 5 }, $push: { list: 'x' } }, { a: 1, list: ['x'], n: 5 }],
      ['a pipeline', { a: 1 }, [{ $set: { b: { $add: ['$a', 1] } } }], { a: 1, b: 2 }],
    ])('should take %s', async (title, filter, change, after) => {
      const collection = database.db.collection(`upsert ${title.replaceAll('$', '')}`);
      const reply = await collection.updateOne(filter, change as never, { upsert: true });
      const stored = (await collection.findOne({})) as Document;
      const { _id, ...fields } = stored;
      expect(exactly(fields)).toBe(exactly(after));
      expect(exactly(reply.upsertedId)).toBe(exactly(_id));
      expect(Object.keys(stored)[0]).toBe('_id');
    });

    it('should take _id from the filter of a replacement, and nothing else', async () => {
      const collection = database.db.collection('replacement');
      await collection.replaceOne({ _id: 7 as never, a: 1 }, { b: 1 }, { upsert: true });
      expect(exactly(await collection.findOne({}))).toBe(exactly({ _id: 7, b: 1 }));
    });

    it('should count what it matched and changed', async () => {
      const collection = database.db.collection('counts');
      await collection.insertMany([{ a: 1 }, { a: 1 }, { a: 2 }]);
      const changed = await collection.updateMany({ a: { $lte: 2 } }, { $set: { a: 2 } });
      expect([changed.matchedCount, changed.modifiedCount].map(Number)).toEqual([3, 2]);
    });
  });
});
