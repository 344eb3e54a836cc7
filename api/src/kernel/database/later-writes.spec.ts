import { randomBytes } from 'node:crypto';
import { mongo, Schema, type Connection, type Model } from 'mongoose';
import { databaseUri } from '../../../test/support/shop';
import { connectTo } from '../../../test/support/transactions';
import { ifFree } from '../answers/database-error';
import { addLater, insertDocuments, insertLater } from './direct-writes';
import { sendLaterWrites, writeLater } from './later-writes';

interface Thing {
  _id: mongo.ObjectId;
  name: string;
  count: number;
  note?: string | undefined;
}

let commands: string[] = [];

async function shop() {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const uri = databaseUri(process.env['TEST_MONGODB_URI']!, name);
  const { connection, run } = await connectTo(uri, {
    autoIndex: false,
    autoCreate: false,
    monitorCommands: true,
  });
  connection.getClient().on('commandStarted', ({ commandName }) => commands.push(commandName));
  const fields = { name: String, count: Number, note: String };
  const things = connection.model<Thing>('Thing', new Schema<Thing>(fields), 'things');
  const others = connection.model<Thing>('Other', new Schema<Thing>(fields), 'others');
  await connection.createCollection('things');
  await connection.createCollection('others');
  await things.collection.createIndex({ name: 1 }, { unique: true });
  return { connection, run, things, others };
}

/** A server before MongoDB 8, which takes no writes to several collections. */
function ofBefore(connection: Connection): void {
  const client = connection.getClient();
  const db = client.db.bind(client);
  client.db = ((name: string) => {
    const found = db(name);
    if (name === 'admin') found.command = async () => ({ maxWireVersion: 21 });
    return found;
  }) as never;
}

const thing = (name: string, count = 0): Thing => ({ _id: new mongo.ObjectId(), name, count });

describe.each([
  ['together', () => undefined],
  ['one by one, on a server before MongoDB 8', ofBefore],
])('writes kept for later, %s', (_how, prepare) => {
  let connection: Connection;
  let things: Model<Thing>;
  let others: Model<Thing>;
  let run: Awaited<ReturnType<typeof shop>>['run'];
  beforeEach(async () => {
    ({ connection, run, things, others } = await shop());
    prepare(connection);
    commands = [];
  });
  afterEach(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  it('should be written when the transaction commits, in their order and without undefined fields', async () => {
    const one = { ...thing('one', 1), note: undefined };
    await run(async (session) => {
      insertLater(things, [one], session);
      addLater(things, [{ _id: one._id, add: { count: 2 } }], session, () => {
        throw new Error('missed');
      });
      insertLater(others, [thing('two')], session);
    });
    expect(await things.collection.findOne({})).toEqual({ _id: one._id, name: 'one', count: 3 });
    expect(await others.collection.countDocuments()).toBe(1);
  });

  it('should be seen by whatever the transaction reads or writes before it ends', async () => {
    const one = thing('one', 1);
    const count = () => ({ $inc: { count: 1 } });
    await run(async (session) => {
      insertLater(things, [one], session);
      expect((await things.findById(one._id).session(session).lean())?.count).toBe(1);
      const more = () => addLater(things, [{ _id: one._id, add: { count: 1 } }], session, () => undefined);
      more();
      expect(await things.aggregate([{ $match: { count: 2 } }]).session(session)).toHaveLength(1);
      more();
      await things.updateOne({ _id: one._id, count: 3 }, count(), { session });
      more();
      expect(await things.find({ count: 5 }).session(session).cursor().next()).not.toBeNull();
      more();
      expect(await things.countDocuments({ count: 6 }).session(session)).toBe(1);
      more();
      await things.bulkWrite([{ updateOne: { filter: { count: 7 }, update: count() } }], { session });
      more();
      expect(await things.findOneAndUpdate({ count: 9 }, count(), { session })).not.toBeNull();
      insertLater(others, [one], session);
      await expect(insertDocuments(others, [one], session)).rejects.toThrow('E11000');
      throw new Error('enough');
    }).catch(({ message }: Error) => expect(message).toBe('enough'));
  });

  it('should tell once what to do of all that met nothing, which may write more', async () => {
    const [here, gone] = [thing('here'), thing('gone')];
    await things.collection.insertOne(here);
    const missed: number[] = [];
    await run(async (session) => {
      const add = { count: 1 };
      const additions = [here, gone, thing('never')].map(({ _id }) => ({ _id, add }));
      addLater(things, additions, session, async (count) => {
        missed.push(count);
        expect(await things.countDocuments().session(session)).toBe(1);
        insertLater(things, [gone], session);
      });
      insertLater(others, [thing('other')], session);
    });
    expect(missed).toEqual([2]);
    expect((await things.find().sort({ name: -1 }).lean()).map(({ name, count }) => [name, count])).toEqual([
      ['here', 1],
      ['gone', 0],
    ]);
  });

  it('should write nothing where one is refused, and tell the index that refused it', async () => {
    await things.collection.insertOne(thing('taken'));
    const refused = run(async (session) => {
      insertLater(others, [thing('other')], session);
      insertLater(things, [thing('taken')], session);
    });
    const error: unknown = await refused.catch((reason: unknown) => reason);
    await expect(ifFree(() => Promise.reject(error), 'name')).resolves.toBeUndefined();
    expect(await others.countDocuments()).toBe(0);
  });

  it('should begin anew with a transaction that is tried again after another one was first', async () => {
    const one = thing('one');
    await things.collection.insertOne(one);
    let tries = 0;
    await run(async (session) => {
      tries += 1;
      expect(await things.countDocuments().session(session)).toBe(1);
      if (tries === 1) await things.collection.updateOne({ _id: one._id }, { $inc: { count: 10 } });
      insertLater(others, [thing('other')], session);
      addLater(things, [{ _id: one._id, add: { count: 1 } }], session, () => undefined);
    });
    expect(tries).toBe(2);
    expect((await things.findOne().lean())?.count).toBe(11);
    expect(await others.countDocuments()).toBe(1);
  });

  it('should forget what a transaction kept that was given up', async () => {
    const session = await connection.startSession();
    await run(async (own) => {
      insertLater(things, [thing('one')], own);
      throw new Error('given up');
    }).catch(() => undefined);
    await sendLaterWrites(session);
    await session.endSession();
    expect(await things.countDocuments()).toBe(0);
  });
});

it('should take one command for many writes to several collections', async () => {
  const { connection, run, things, others } = await shop();
  commands = [];
  await run(async (session) => {
    insertLater(things, [thing('one'), thing('two')], session);
    insertLater(others, [thing('three')], session);
    writeLater(
      others,
      [{ name: 'updateOne', filter: { name: 'x' }, update: { $set: { count: 1 } } }],
      session,
    );
    writeLater(others, [{ name: 'deleteOne', filter: { name: 'x' } }], session);
  });
  expect(commands.filter((name) => name !== 'hello')).toEqual(['bulkWrite', 'commitTransaction']);
  await connection.dropDatabase();
  await connection.close();
});
