import { EJSON } from 'bson';
import { type Document, type MongoServerError } from 'mongodb';
import { commandCases, type CommandCase } from './cases/commands';
import { type ConformanceDatabase, isRealMongo, openDatabase } from './conformance-database';

describe('commands through the driver', () => {
  let database: ConformanceDatabase;
  beforeAll(async () => {
    database = await openDatabase('commands');
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    for (const name of ['c', 'd']) await database.db.collection(name).drop();
  });

  async function answer(command: Document): Promise<Document> {
    const reply = await database.db.command(command, { promoteValues: false });
    return JSON.parse(EJSON.stringify(reply, { relaxed: false })) as Document;
  }

  const cases = commandCases.filter(({ isOurRefusal }) => !isRealMongo || !isOurRefusal);

  it.each(cases.map((one): [string, CommandCase] => [one.title, one]))(
    'should answer %s',
    async (_, { given = [], command, reply, error }) => {
      for (const step of given) await database.db.command(step);
      if (reply) {
        expect(await answer(command)).toMatchObject(reply);
        return;
      }
      const [code, codeName] = error ?? [];
      const failure = (await database.db.command(command).then(
        () => undefined,
        (reason: unknown) => reason,
      )) as MongoServerError | undefined;
      expect(failure && { code: Number(failure.code), codeName: failure.codeName }).toEqual({
        code,
        codeName,
      });
    },
  );

  it('should write to several collections at once', async () => {
    const client = database.db.client;
    const prefix = database.db.databaseName;
    const result = await client.bulkWrite(
      [
        { namespace: `${prefix}.c`, name: 'insertOne', document: { _id: 1, a: 1 } as never },
        { namespace: `${prefix}.d`, name: 'insertOne', document: { _id: 1 } as never },
        {
          namespace: `${prefix}.c`,
          name: 'updateOne',
          filter: { _id: 1 as never },
          update: { $inc: { a: 1 } },
        },
        {
          namespace: `${prefix}.c`,
          name: 'updateOne',
          filter: { _id: 2 as never },
          update: { $set: { a: 1 } },
          upsert: true,
        },
        { namespace: `${prefix}.d`, name: 'deleteMany', filter: {} },
      ],
      { verboseResults: true, promoteValues: true },
    );
    expect(result).toMatchObject({
      insertedCount: 2,
      matchedCount: 1,
      modifiedCount: 1,
      upsertedCount: 1,
      deletedCount: 1,
    });
    expect(Number((await database.db.collection<{ _id: number }>('c').findOne({ _id: 1 }))?._id)).toBe(1);
  });

  it('should hand a cursor over in batches', async () => {
    const collection = database.db.collection('c');
    await collection.insertMany(Array.from({ length: 250 }, (_, i) => ({ _id: i as never })));
    const first = await database.db.command({ find: 'c', batchSize: 100, sort: { _id: 1 } });
    expect(first.cursor.firstBatch).toHaveLength(100);
    expect(first.cursor.ns).toBe(`${database.db.databaseName}.c`);
    const ids = (await collection.find({}, { batchSize: 7 }).sort({ _id: 1 }).toArray()).map(({ _id }) =>
      Number(_id),
    );
    expect(ids).toEqual(Array.from({ length: 250 }, (_, i) => i));
  });
});
