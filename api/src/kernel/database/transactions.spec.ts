import { randomBytes } from 'node:crypto';
import { createConnection, mongo, type Connection } from 'mongoose';
import { databaseUri } from '../../../test/support/shop';
import { DataWatch } from './turns/data-watch';
import { Transactions } from './transactions.service';
import { asRequest, nameAsker, RANKS, type Rank } from '../limits/work-context';

let connection: Connection;
let transactions: Transactions;
const watch = new DataWatch();
beforeAll(async () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  connection = await createConnection(databaseUri(process.env['TEST_MONGODB_URI']!, name)).asPromise();
  await connection.createCollection('things');
  transactions = new Transactions(connection, watch);
  watch.open('first');
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const things = () => connection.collection('things');

describe('Transactions', () => {
  it('should refuse at once one that is begun within another, which it would wait for, and undo both', async () => {
    const nested = transactions.run(async (session) => {
      await things().insertOne({ name: 'outer' }, { session });
      await transactions.run((inner) => things().insertOne({ name: 'inner' }, { session: inner }));
    });
    await expect(nested).rejects.toThrow('A transaction was begun within another one');
    expect(await things().countDocuments()).toBe(0);
  });

  it('should take what is begun after it, though by work of its own', async () => {
    let after: Promise<unknown> | undefined;
    let go!: () => void;
    const gone = new Promise<void>((resolve) => (go = resolve));
    await transactions.run(async (session) => {
      await things().insertOne({ name: 'first' }, { session });
      after = gone.then(() =>
        transactions.run((later) => things().insertOne({ name: 'second' }, { session: later })),
      );
    });
    go();
    await after;
    expect(await things().countDocuments()).toBe(2);
  });

  it.each([112, 16777220])(
    'should do all of it again where a server tells of a conflict by code %d alone, and write it once',
    async (code) => {
      let times = 0;
      await transactions.run(async (session) => {
        await things().insertOne({ name: 'conflicting' }, { session });
        times += 1;
        if (times < 3) throw new mongo.MongoServerError({ message: 'concurrent update', code });
      });
      expect([times, await things().countDocuments({ name: 'conflicting' })]).toEqual([3, 1]);
      await things().deleteMany({ name: 'conflicting' });
    },
  );

  it('should run nothing on data that were replaced, be it queued already', async () => {
    let open!: () => void;
    const first = transactions.alone(() => new Promise<void>((resolve) => (open = resolve)));
    const queued = transactions.run((session) => things().deleteMany({}, { session }));
    watch.close();
    open();
    await first;
    await expect(queued).rejects.toMatchObject({ status: 503 });
    expect(await things().countDocuments()).toBe(2);
    watch.open('second');
    await transactions.run((session) => things().deleteMany({}, { session }));
    expect(await things().countDocuments()).toBe(0);
  });

  it.each([
    ['counter', 400, 45_000],
    ['customer', 100, 20_000],
    ['machine', 100, 300_000],
  ] as const)(
    'should let %s alone wait %d at once, each %d ms at most, and the counter go first',
    async (rank, most, patienceMs) => {
      const timed = jest.spyOn(global, 'setTimeout');
      let open!: () => void;
      const order: string[] = [];
      const first = transactions.alone(() => new Promise<void>((resolve) => (open = resolve)));
      const ask = (of: Rank, name: string) =>
        asRequest('second', () => {
          nameAsker({ rank: of, name });
          return transactions.alone(async () => void order.push(of));
        });
      const waiting = Array.from({ length: most }, (_, at) => ask(rank, `asker ${at}`));
      expect(timed.mock.calls.filter(([, ms]) => ms === patienceMs)).toHaveLength(most);
      timed.mockRestore();
      await expect(ask(rank, 'asker 1')).rejects.toMatchObject({ status: 503 });
      const others = RANKS.filter((other) => other !== rank).map((other) => ask(other, 'another'));
      open();
      await Promise.all([first, ...waiting, ...others]);
      const all = { [rank]: most };
      expect(order).toEqual(RANKS.flatMap((one) => Array<string>(all[one] ?? 1).fill(one)));
    },
  );
});
