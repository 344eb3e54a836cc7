import { type Document } from 'mongodb';
import { accumulatorCases, parts, pipelineCases, stageErrors } from './cases/pipelines';
import { type ConformanceDatabase, applicable, exactly, openDatabase, refusal } from './conformance-database';

describe('pipelines through the driver', () => {
  let database: ConformanceDatabase;
  beforeAll(async () => {
    database = await openDatabase('pipelines');
    await database.db.collection('parts').insertMany(parts.map((part) => ({ ...part })));
  });
  afterAll(() => database.close());

  async function run(name: string, docs: readonly object[], stages: readonly object[]): Promise<Document[]> {
    const collection = database.db.collection(name);
    if (docs.length > 0) await collection.insertMany(docs.map((doc, at) => ({ _id: at as never, ...doc })));
    return collection.aggregate(stages as Document[]).toArray();
  }

  /** The tables' documents have no _id of their own unless they say so. */
  const withoutId = (docs: readonly object[]) => docs.every((doc) => !('_id' in doc));

  it.each(pipelineCases.map(([title, ...rest], at) => [title, at, rest] as const))(
    'should run %s',
    async (_title, at, [docs, stages, result]) => {
      const hidden = withoutId(docs) ? [{ $unset: '_id' }] : [];
      const found = await run(`case${at}`, docs, [...hidden, ...stages]);
      expect(found.map(exactly)).toEqual(result.map(exactly));
    },
  );

  it.each(accumulatorCases.map(([title, ...rest], at) => [title, at, rest] as const))(
    'should accumulate %s',
    async (title, at, [docs, accumulator, result]) => {
      const [found] = await run(`accumulator${at}`, docs, [
        { $sort: { _id: 1 } },
        { $group: { _id: null, result: accumulator } },
      ]);
      // The order of $addToSet is open.
      const value =
        title === '$addToSet'
          ? [...(found?.result as unknown[])].sort((a) => (Number(a) ? 1 : -1))
          : found?.result;
      expect(exactly({ value })).toBe(exactly({ value: result }));
    },
  );

  it.each(applicable(stageErrors, 1))('should refuse %j', async (stage, code, message) => {
    const error = await refusal(database.db.collection('parts').aggregate([stage]).toArray());
    expect(error).toEqual({ code, message: expect.stringMatching(message) });
  });
});
