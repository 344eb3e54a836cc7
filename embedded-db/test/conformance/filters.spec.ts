import { type Collection } from 'mongodb';
import { filterCases, filterErrors } from './cases/filters';
import { type ConformanceDatabase, applicable, openDatabase, refusal } from './conformance-database';

describe('filters through the driver', () => {
  let database: ConformanceDatabase;
  beforeAll(async () => {
    database = await openDatabase('filters');
  });
  afterAll(() => database.close());

  const idsOf = async (collection: Collection, filter: object, hint?: object): Promise<number[]> => {
    const found = collection.find(filter, { projection: { _id: 1 }, ...(hint && { hint }) });
    return (await found.toArray()).map(({ _id }) => Number(_id)).sort((a, b) => a - b);
  };

  it.each(filterCases.map((each, at) => [...each, at] as const))(
    'should match %s',
    async (_title, filter, matching, failing, at) => {
      const collection = database.db.collection(`case${at}`);
      const docs = [...matching, ...failing].map((doc, _id) => ({ _id: _id as never, ...doc }));
      await collection.createIndexes([{ key: { a: 1 } }, { key: { 'a.b': -1 } }]);
      await collection.insertMany(docs);
      const expected = matching.map((_doc, id) => id);
      expect(await idsOf(collection, filter)).toEqual(expected);
      expect(await idsOf(collection, filter, { $natural: 1 })).toEqual(expected);
      expect(Number(await collection.countDocuments(filter))).toBe(expected.length);
    },
  );

  it.each(applicable(filterErrors, 1))('should refuse %j', async (filter, code, message) => {
    const error = await refusal(database.db.collection('errors').find(filter).toArray());
    expect(error).toEqual({ code, message: expect.stringMatching(message) });
  });
});
