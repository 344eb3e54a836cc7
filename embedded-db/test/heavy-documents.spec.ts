import { type Collection, type Document } from 'mongodb';
import { ServerProcess } from './server-process';

/**
 * Work on one document cannot pause. Each of these would take minutes, and keep everybody waiting, if its time grew with
 * the square of the document's size: it is done in one go, or refused in words.
 */
describe('work on one document', () => {
  let server: ServerProcess;
  let items: Collection<Document>;
  const names = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);

  beforeAll(async () => {
    server = await ServerProcess.start();
    items = (await server.connect()).db('shop').collection('items');
  });
  afterAll(() => server.dispose());
  beforeEach(() => items.drop());

  it('should change an indexed array of many elements', async () => {
    await items.createIndexes([
      { key: { tags: 1 } },
      { key: { tags: -1, n: 1 } },
      { key: { n: 1, tags: 1 } },
    ]);
    await items.insertOne({ n: 1, tags: names('t', 24_000) });
    for (let i = 0; i < 12; i++) await items.updateOne({}, { $push: { tags: `new${i}` } as never });
    expect(await items.countDocuments({ tags: 'new11' })).toBe(1);
    expect(
      await server.connect().then((client) => client.db('shop').command({ validate: 'items' })),
    ).toMatchObject({
      valid: true,
    });
  });

  it('should refuse more keys of a document in an index than can be changed without a pause', async () => {
    await items.insertOne({ tags: names('t', 25_001) });
    await expect(items.createIndex({ tags: 1 })).rejects.toMatchObject({ code: 17280 });
    await items.updateOne({}, { $pop: { tags: 1 } });
    await items.createIndex({ tags: 1 });
    await expect(items.updateOne({}, { $push: { tags: 'x' } as never })).rejects.toMatchObject({
      code: 17280,
    });
  });

  it('should add many elements to a set of many, and take many away', async () => {
    await items.insertOne({ tags: names('t', 120_000) });
    await items.updateOne(
      {},
      { $addToSet: { tags: { $each: [...names('u', 120_000), 't5', 'u5'] } } as never },
    );
    expect((await items.findOne())?.tags).toHaveLength(240_000);
    await items.updateOne({}, { $pullAll: { tags: names('t', 120_000) } as never });
    expect((await items.findOne())?.tags).toHaveLength(120_000);
  });

  it('should hold equal what is equal when it adds to a set and takes away', async () => {
    await items.insertOne({ list: [1, 'a', null, { x: 1, y: 2 }] });
    const added = [1.0, 'a', null, { y: 2, x: 1 }, { x: 1, y: 2 }, 'b', 'b'];
    await items.updateOne({}, { $addToSet: { list: { $each: added } } as never });
    expect((await items.findOne())?.list).toEqual([1, 'a', null, { x: 1, y: 2 }, { y: 2, x: 1 }, 'b']);
    await items.updateOne({}, { $pullAll: { list: [{ x: 1, y: 2 }, null] } as never });
    expect((await items.findOne())?.list).toEqual([1, 'a', { y: 2, x: 1 }, 'b']);
  });

  it.each<[string, Document]>([
    ['a difference of sets', { $size: { $setDifference: [{ $range: [0, 120_000] }, [1]] } }],
    [
      'searching a long array again and again',
      {
        $let: {
          vars: { all: { $range: [0, 60_000] } },
          in: { $map: { input: '$$all', in: { $indexOfArray: ['$$all', { $subtract: [-1, '$$this'] }] } } },
        },
      },
    ],
    [
      'sorting again and again',
      {
        $let: {
          vars: { all: { $range: [0, 60_000] } },
          in: { $map: { input: '$$all', in: { $first: { $sortArray: { input: '$$all', sortBy: -1 } } } } },
        },
      },
    ],
    [
      'making large documents again and again',
      {
        $map: {
          input: { $range: [0, 200_000] },
          in: Object.fromEntries(names('f', 1000).map((name) => [name, '$$this'])),
        },
      },
    ],
  ])('should do %s in bounded work or refuse it', async (_, expression) => {
    await items.insertOne({ _id: 1 as never });
    const answer = items
      .aggregate([{ $project: { n: expression } }, { $project: { type: { $type: '$n' } } }])
      .toArray()
      .then(
        () => 'done',
        (error: Error) => error.message,
      );
    expect(await answer).toMatch(/^done$|more than \d+ steps/);
  });

  it('should count the work of filters and sorts on a long array', async () => {
    await items.insertOne({ tags: names('t', 400_000) });
    const many = names('x', 500);
    for (const filter of [
      { tags: { $nin: many } },
      { $and: many.map((tag) => ({ tags: { $ne: tag } })) },
      { $or: many.map((tag) => ({ tags: { $elemMatch: { $eq: tag } } })) },
    ]) {
      await expect(items.countDocuments(filter)).rejects.toMatchObject({ code: 115 });
    }
    await expect(items.find().sort({ tags: 1 }).toArray()).rejects.toMatchObject({ code: 115 });
    await expect(items.createIndex({ tags: 1 })).rejects.toMatchObject({ code: 17280 });
    expect(await items.countDocuments({ tags: 't399999' })).toBe(1);
  });

  it('should count the work of a pattern on all texts of a document', async () => {
    await items.insertOne({ texts: Array.from({ length: 100_000 }, () => 'a'.repeat(100)) });
    for (const filter of [{ texts: /a.*a.*b/ }, { texts: { $elemMatch: { $regex: 'a.*a.*b' } } }]) {
      await expect(items.countDocuments(filter)).rejects.toMatchObject({ code: 115 });
    }
    await expect(items.updateOne({}, { $pull: { texts: /a.*a.*b/ } as never })).rejects.toMatchObject({
      code: 115,
    });
    await items.updateOne({}, { $set: { texts: Array.from({ length: 500 }, () => 'a'.repeat(100)) } });
    expect(await items.countDocuments({ texts: /a.*a.*b/ })).toBe(0);
  });

  /** How many small reads of another client are answered meanwhile. */
  async function answeredBeside(work: Promise<unknown>): Promise<number> {
    let isDone = false;
    const ended = work.finally(() => {
      isDone = true;
    });
    const others = (await server.connect()).db('shop').collection('others');
    let answered = 0;
    for (; !isDone; answered++) await others.findOne({});
    await ended;
    return answered;
  }

  it('should let others work between the documents that stages make of one', async () => {
    await items.insertOne({ a: names('a', 1500), b: names('b', 1500) });
    const pipeline = [{ $unwind: '$a' }, { $unwind: '$b' }, { $group: { _id: '$a', n: { $sum: 1 } } }];
    const work = items.aggregate(pipeline).toArray();
    expect(await answeredBeside(work)).toBeGreaterThan(10);
    expect(await work).toHaveLength(1500);
  });

  it('should let others work while it looks for many values that are not there', async () => {
    await items.insertMany(Array.from({ length: 1000 }, (_, n) => ({ _id: n as never, n })));
    await items.createIndex({ n: 1 });
    const absent = Array.from({ length: 100_000 }, (_, i) => 5000 + i);
    const work = items.find({ n: { $in: absent } }).toArray();
    expect(await answeredBeside(work)).toBeGreaterThan(5);
    expect(await work).toEqual([]);
  });
});
