import { createConnection, Schema, type Connection } from 'mongoose';
import { databaseUri } from '../../../test/support/shop';
import { sendLaterWrites, writeLater } from './later-writes';
import { byIds, looking, readAhead } from './read-ahead';
import { shapeOf, SlowQueries, timed } from './slow-queries';

describe('shapeOf', () => {
  it.each<[unknown, string]>([
    [{ name: 'Asha Rao', date: { $gte: '2026-04-01' } }, '{"name":_,"date":{"$gte":_}}'],
    [{ $or: [{ mobileNumber: '98200' }, { mobileNumber: '98201' }] }, '{"$or":[{"mobileNumber":_}]}'],
    [{ at: new Date(), word: /asha/i, ids: ['a', 'b'] }, '{"at":_,"word":_,"ids":[_]}'],
    [{ '9820041177': 1, 'Asha Rao': 1 }, '{"_":_,"_":_}'],
    [
      [{ $match: { party: 'x' } }, { $group: { _id: '$party' } }],
      '[{"$match":{"party":_}},{"$group":{"_id":_}}]',
    ],
    [undefined, '_'],
  ])('should tell of %j what it asks by alone', (asked, shape) => {
    expect(shapeOf('parties', 'find', asked)).toBe(`parties find ${shape}`);
  });

  it('should stay short whatever is asked', () => {
    const wide = Object.fromEntries(
      Array.from({ length: 500 }, (_, at) => [`f${'x'.repeat(at % 50)}`, { $in: [] }]),
    );
    expect(shapeOf('parties', 'find', wide).length).toBeLessThanOrEqual(300);
  });
});

describe('SlowQueries', () => {
  it('should keep the worst of each kind and forget the kind that was slow longest ago', () => {
    const slow = new SlowQueries();
    for (let at = 0; at < 60; at += 1) slow.note(`kind ${at}`, 1_000 + at);
    slow.note('kind 20', 5_000.4, new Date(5));
    slow.note('kind 20', 2_000, new Date(6));
    const all = slow.all();
    expect(all).toHaveLength(50);
    expect(all[0]).toEqual({ shape: 'kind 20', times: 3, worstMs: 5_000, lastAt: new Date(6) });
    expect(all.map(({ shape }) => shape)).not.toContain('kind 9');
  });
});

describe('a connection that is timed', () => {
  const schema = new Schema({ name: String, at: Number });
  let connection: Connection;
  beforeAll(async () => {
    connection = createConnection();
    timed(connection, slow);
    const uri = process.env['TEST_MONGODB_URI']!;
    await connection.openUri(databaseUri(uri, `slow_${Date.now()}`), { autoIndex: false });
  });
  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
  });
  const slow = new SlowQueries();

  it('should tell of what took too long, also where it failed, and of nothing else', async () => {
    const things = connection.model('Thing', schema, 'things');
    await things.find({ name: 'Asha Rao' }).lean();
    expect(slow.all()).toEqual([]);
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 1_500));
    await things.find({ name: 'Asha Rao' }).lean();
    await things.updateOne({ name: 'Asha Rao' }, { at: 1 });
    await things.aggregate([{ $match: { name: 'Asha Rao' } }]);
    await expect(things.find({ name: { $no: 'Asha Rao' } } as never).lean()).rejects.toThrow();
    await expect(things.aggregate([{ $no: 'Asha Rao' }] as never)).rejects.toThrow();
    clock.mockRestore();
    const shapes = slow.all().map(({ shape }) => shape);
    expect(shapes.toSorted()).toEqual([
      'things aggregate [{"$match":{"name":_}}]',
      'things aggregate [{"$no":_}]',
      'things find {"name":_}',
      'things find {"name":{"$no":_}}',
      'things updateOne {"name":_}',
    ]);
  });

  it('should tell of what a transaction reads ahead and writes later by its collections alone', async () => {
    const parts = connection.model('Part', schema, 'parts');
    const others = connection.model('Other', schema, 'others');
    const session = await connection.startSession();
    const before = slow.all().map(({ shape }) => shape);
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 1_500));
    const asked = looking({ model: others, filter: { name: 'Asha Rao' } });
    await readAhead([byIds(parts, ['f'.repeat(24)]), asked], session);
    writeLater(parts, [{ name: 'insertOne', document: { name: 'Asha Rao' } }], session);
    writeLater(others, [{ name: 'insertOne', document: { name: 'Asha Rao' } }], session);
    await sendLaterWrites(session);
    clock.mockRestore();
    await session.endSession();
    const shapes = slow.all().map(({ shape }) => shape);
    expect(shapes.filter((shape) => !before.includes(shape)).toSorted()).toEqual([
      'others,parts later writes',
      'others,parts read ahead',
    ]);
  });
});
