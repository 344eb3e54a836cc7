import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { migrate, NewerDatabase } from './migrate';
import type { Migration } from './steps/migration';
import { MIGRATIONS } from './migrations';

const FAST = { logger: { info: () => undefined }, leaseMs: 300, pauseMs: 20 };

let client: mongo.MongoClient;
let db: mongo.Db;
beforeEach(async () => {
  client = await mongo.MongoClient.connect(process.env['TEST_MONGODB_URI']!);
  db = client.db(`test_${randomBytes(6).toString('hex')}`);
});
afterEach(async () => {
  await db.dropDatabase();
  await client.close();
});

const step = (version: number, up: () => Promise<void>): Migration => ({
  version,
  name: `Step ${version}`,
  up,
});
interface Lock {
  _id: string;
  holder: string;
  until: Date;
}
const versionOf = async () =>
  (await db.collection<{ _id: string; version: number }>('migrations').findOne({ _id: 'state' }))?.version;

describe('the table of migrations', () => {
  it('should count from 1 without a gap', () => {
    expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, i) => i + 1));
  });
});

describe('migrate', () => {
  it('should run each step once, in order, and keep the version in the database', async () => {
    const done: number[] = [];
    const steps = [1, 2].map((version) => step(version, async () => void done.push(version)));
    await migrate(client, db, steps, FAST);
    await migrate(client, db, steps, FAST);
    const third = [...steps, step(3, async () => void done.push(3))];
    await migrate(client, db, third, FAST);
    expect([done, await versionOf()]).toEqual([[1, 2, 3], 3]);
  });

  it('should let one of several processes work while the others wait for it', async () => {
    let [working, most, runs] = [0, 0, 0];
    const slow = step(1, async () => {
      working += 1;
      runs += 1;
      most = Math.max(most, working);
      // Longer than the lease: who works keeps the lock.
      const { until } = (await db.collection<Lock>('migrations').findOne({ _id: 'lock' }))!;
      while (Date.now() <= until.getTime()) await sleep(50);
      working -= 1;
    });
    // A lease that is shorter ends where the machine is so busy that it is not lengthened in time.
    const patient = { ...FAST, leaseMs: 4_000 };
    await Promise.all(Array.from({ length: 4 }, () => migrate(client, db, [slow], patient)));
    expect([most, runs, await versionOf()]).toEqual([1, 1, 1]);
  });

  it('should go on with the step that failed in its middle', async () => {
    const done: string[] = [];
    let broken = true;
    const steps = [
      step(1, async () => void done.push('one')),
      step(2, async () => {
        done.push('two');
        if (broken) throw new Error('The power went');
      }),
    ];
    await expect(migrate(client, db, steps, FAST)).rejects.toThrow('The power went');
    expect(await versionOf()).toBe(1);
    broken = false;
    await migrate(client, db, steps, FAST);
    expect([done, await versionOf()]).toEqual([['one', 'two', 'two'], 2]);
  });

  it('should take over the lock of a process that died', async () => {
    const locks = db.collection<Lock>('migrations');
    await locks.insertOne({ _id: 'lock', holder: 'dead', until: new Date(Date.now() + 200) });
    await migrate(client, db, [step(1, async () => undefined)], FAST);
    expect([await versionOf(), await locks.countDocuments({ _id: 'lock' })]).toEqual([1, 0]);
  });

  it('should refuse a database of a later release', async () => {
    await migrate(client, db, [step(1, async () => undefined), step(2, async () => undefined)], FAST);
    await expect(migrate(client, db, [step(1, async () => undefined)], FAST)).rejects.toThrow(NewerDatabase);
  });
});
