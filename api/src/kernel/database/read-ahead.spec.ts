import { randomBytes } from 'node:crypto';
import { mongo, Schema, type ClientSession, type Model } from 'mongoose';
import { databaseUri } from '../../../test/support/shop';
import { connectTo } from '../../../test/support/transactions';
import { addLater, insertDocuments, insertLater, replaceDocument } from './direct-writes';
import { byIds, documentsOf, foundBy, looking, namedBy, readAhead, type Look } from './read-ahead';

interface Thing {
  _id: mongo.ObjectId;
  name: string;
  count: number;
  version: number;
}

const thing = (name: string, count: number): Thing => ({
  _id: new mongo.ObjectId(),
  ...{ name, count, version: 1 },
});

describe('reads of a transaction that are asked for ahead', () => {
  let shop: Awaited<ReturnType<typeof connectTo>>;
  let things: Model<Thing>;
  let others: Model<Thing>;
  let commands: string[] = [];
  const [one, two, three] = [thing('one', 1), thing('two', 2), thing('three', 3)];

  beforeEach(async () => {
    const name = `test_${randomBytes(6).toString('hex')}`;
    const uri = databaseUri(process.env['TEST_MONGODB_URI']!, name);
    shop = await connectTo(uri, { autoIndex: false, autoCreate: false, monitorCommands: true });
    const { connection } = shop;
    connection.getClient().on('commandStarted', ({ commandName }) => commands.push(commandName));
    const fields = { name: String, count: Number, version: Number };
    things = connection.model<Thing>('Thing', new Schema<Thing>(fields), 'things');
    others = connection.model<Thing>('Other', new Schema<Thing>(fields), 'others');
    await things.collection.insertMany([one, two, three]);
    await others.collection.insertMany([one, two]);
    commands = [];
  });
  afterEach(async () => {
    await shop.connection.dropDatabase();
    await shop.connection.close();
  });

  const many = (): Look<Thing> => ({
    model: others,
    filter: { count: { $gt: 0 } },
    fields: { name: 1 },
    sort: { count: -1 },
    limit: 2,
  });
  const missing = new mongo.ObjectId();
  /** Runs `work` after both were read ahead, and answers what it was told by which commands. */
  const ahead = <T>(work: (session: ClientSession) => Promise<T>) =>
    shop.run(async (session) => {
      const ids = [one._id.toHexString(), two._id, missing];
      await readAhead([byIds(things, ids), looking(many())], session);
      commands = [];
      const told = await work(session);
      return { told, commands: [...commands] };
    });
  const names = (found: readonly Thing[]) => found.map(({ name }) => name);

  it('should be answered as they would be, by one command in all', async () => {
    commands = [];
    const { told, commands: sent } = await ahead(async (session) => [
      await documentsOf(things, [two._id, one._id, two._id, missing], session),
      await documentsOf(things, [missing], session),
      await foundBy(many(), session),
    ]);
    expect(sent).toEqual([]);
    expect(told).toEqual([[two, one], [], await others.find({}, { name: 1 }).sort({ count: -1 }).lean()]);
  });

  it('should bring those that others name as well', async () => {
    const named = thing('named', 7);
    await others.collection.insertOne(named);
    const naming = { ...thing('naming', 8), other: named._id };
    await things.collection.insertOne(naming as never);
    const told = await shop.run(async (session) => {
      const ids = [naming._id, one._id];
      await readAhead([namedBy(things, ids, 'other' as never, others), byIds(things, ids)], session);
      commands = [];
      const found = [
        ...(await documentsOf(others, [named._id], session)),
        ...(await documentsOf(things, ids, session)),
      ];
      return [names(found), [...commands]];
    });
    expect(told).toEqual([['named', 'naming', 'one'], []]);
  });

  it('should be left to a read of its own where it was not asked for, or without a transaction', async () => {
    const { told, commands: sent } = await ahead(async (session) => [
      names(await documentsOf(things, [one._id, three._id], session, { name: 1 })),
      names(await foundBy({ ...many(), limit: 1 }, session)),
      names(await foundBy(many(), null)),
    ]);
    expect([told, sent]).toEqual([
      [['one', 'three'], ['two'], ['two', 'one']],
      ['find', 'find', 'find'],
    ]);
  });

  const raise = { $set: { count: 9 } };
  it.each<[string, (session: ClientSession) => unknown, number]>([
    ['insertLater', (session) => insertLater(others, [thing('new', 9)], session), 9],
    ['insertDocuments', (session) => insertDocuments(others, [thing('new', 9)], session), 9],
    ['addLater', (session) => addLater(others, [{ _id: one._id, add: { count: 8 } }], session, () => {}), 9],
    ['replaceDocument', (session) => replaceDocument(others, 1, { ...one, count: 9 }, session), 9],
    ['updateOne', (session) => others.updateOne({ _id: one._id }, raise, { session }), 9],
    ['updateMany', (session) => others.updateMany({ name: 'one' }, raise, { session }), 9],
    ['findOneAndUpdate', (session) => others.findOneAndUpdate({ name: 'one' }, raise, { session }), 9],
    ['deleteOne', (session) => others.deleteOne({ _id: two._id }, { session }), 1],
    ['save', (session) => new others(thing('new', 9)).save({ session }), 9],
    [
      'bulkWrite',
      (session) => others.bulkWrite([{ updateOne: { filter: { name: 'one' }, update: raise } }], { session }),
      9,
    ],
  ])('should be read anew once the transaction writes there by %s', async (_how, write, highest) => {
    const look = { model: others, filter: { count: { $gt: 0 } }, sort: { count: -1 } } as const;
    const told = await shop.run(async (session) => {
      await readAhead([byIds(things, [one._id]), looking(look), byIds(others, [one._id, two._id])], session);
      await write(session);
      const now = await others.find(look.filter).sort(look.sort).session(session).lean();
      const [first, ...rest] = await foundBy(look, session);
      const there = await documentsOf(others, [one._id, two._id], session);
      const kept = now.filter(({ _id }) => _id.equals(one._id) || _id.equals(two._id));
      expect([first, ...rest]).toEqual(now);
      expect(names(there).sort()).toEqual(names(kept).sort());
      return first?.count;
    });
    expect(told).toBe(highest);
  });

  it('should stay where other documents are written by their ids', async () => {
    const { told, commands: sent } = await ahead(async (session) => {
      addLater(things, [{ _id: three._id, add: { count: 1 } }], session, () => {});
      addLater(things, [{ _id: two._id, add: { count: 1 } }], session, () => {});
      return [
        names(await documentsOf(things, [one._id], session)),
        (await documentsOf(things, [two._id], session)).map(({ count }) => count),
      ];
    });
    expect(told).toEqual([['one'], [3]]);
    expect(sent.filter((name) => name !== 'hello')).toEqual(['bulkWrite', 'find']);
  });

  it('should be joined by what the transaction read whole, by what is not there and by what it inserted', async () => {
    const made = thing('made', 4);
    const told = await shop.run(async (session) => {
      const read = await documentsOf(things, [one._id, missing], session);
      await insertDocuments(things, [made], session);
      commands = [];
      const known = await documentsOf(things, [one._id, missing, made._id], session);
      addLater(things, [{ _id: made._id, add: { count: 3 } }], session, () => {});
      const [after] = await documentsOf(things, [made._id], session);
      return [names(read), names(known), after?.count, [...commands]];
    });
    expect(told).toEqual([['one'], ['one', 'made'], 7, ['update', 'find']]);
  });

  it('should not keep what was being read while the transaction wrote there', async () => {
    const told = await shop.run(async (session) => {
      const reading = documentsOf(things, [one._id], session);
      addLater(things, [{ _id: one._id, add: { count: 3 } }], session, () => {});
      await reading;
      return (await documentsOf(things, [one._id], session))[0]?.count;
    });
    expect(told).toBe(4);
  });

  it('should be forgotten when the transaction is tried again', async () => {
    let attempt = 0;
    const told = await shop.run(async (session) => {
      attempt += 1;
      await readAhead([byIds(things, [one._id])], session);
      const [before] = await documentsOf(things, [one._id], session);
      if (attempt === 2) return before?.count;
      // Somebody else was first.
      await things.collection.updateOne({ _id: one._id }, { $set: { count: 5 } });
      addLater(things, [{ _id: one._id, add: { count: 1 } }], session, () => {});
      return before?.count;
    });
    expect([attempt, told]).toEqual([2, 5]);
  });
});
