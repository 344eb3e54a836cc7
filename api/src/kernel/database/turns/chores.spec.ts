import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createConnection, type Connection } from 'mongoose';
import { databaseUri } from '../../../../test/support/shop';
import { workNow } from '../../limits/work-context';
import type { Logger } from '../../logging/logger';
import { Chores } from './chores.service';
import { DataWatch } from './data-watch';
import { takeLease } from './lease';
import { RESTORES } from './restore-turns.service';
import { Turns } from './turns.service';

/** No other process is there. */
const nobody = {
  alone: async (_: string, work: () => Promise<unknown>) => {
    await work();
    return true;
  },
} as Turns;

const turns = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 5));

describe('Chores', () => {
  it('should be done while the shop is open only, on its data, not again before they are done, and not in an upgrade', async () => {
    const watch = new DataWatch();
    const warnings: string[] = [];
    const logger = { warn: (_: object, words: string) => warnings.push(words) } as unknown as Logger;
    const config = { watched: false };
    const chores = new Chores(watch, nobody, logger, config);
    const done: unknown[] = [];
    let finish: (() => void) | undefined;
    chores.every(1, 'files', async () => {
      done.push([workNow().data, workNow().asker.rank]);
      await new Promise<void>((resolve) => (finish = resolve));
      throw new Error('no');
    });
    await turns(3);
    expect(done).toEqual([]);
    watch.open('first');
    await turns(3);
    expect(done).toEqual([['first', 'machine']]);
    watch.close();
    finish!();
    await turns(3);
    expect([done.length, warnings]).toEqual([1, ['Files not swept']]);
    expect(chores.outcomes.get('files')).toEqual({ failures: 1, failedAt: expect.any(Date) });
    watch.open('second');
    await turns(3);
    expect(done[1]).toEqual(['second', 'machine']);
    config.watched = true;
    finish!();
    await turns(3);
    expect(done).toHaveLength(2);
    chores.onApplicationShutdown();
    finish!();
  });

  it('should take a turn only for what is due, and do it no more where another process did it meanwhile', async () => {
    const watch = new DataWatch();
    watch.open('first');
    const logger = { warn: () => undefined } as unknown as Logger;
    const taken: string[] = [];
    let isDue = false;
    let done = 0;
    let other = (): void => undefined;
    const over = {
      alone: async (what: string, work: () => Promise<unknown>) => {
        taken.push(what);
        other();
        await work();
        return true;
      },
    } as Turns;
    const chores = new Chores(watch, over, logger, { watched: false });
    const work = async () => {
      done += 1;
      isDue = false;
    };
    chores.every(1, 'backup', work, () => Promise.resolve(isDue));
    await turns(3);
    expect([taken, done]).toEqual([[], 0]);
    isDue = true;
    await turns(3);
    expect([taken, done]).toEqual([['backup'], 1]);
    other = () => (isDue = false);
    isDue = true;
    await turns(3);
    expect([taken, done]).toEqual([['backup', 'backup'], 1]);
    chores.onApplicationShutdown();
  });

  it('should be the only timers that do work by themselves', () => {
    const source = path.resolve(__dirname, '../../..');
    const files = fs.readdirSync(source, { recursive: true, encoding: 'utf8' });
    const ticking = files.filter(
      (file) =>
        file.endsWith('.ts') &&
        !file.endsWith('.spec.ts') &&
        fs.readFileSync(path.join(source, file), 'utf8').includes('setInterval('),
    );
    expect(ticking.sort()).toEqual([
      'kernel/database/turns/chores.service.ts',
      // How long a lease lasts.
      'kernel/database/turns/lease.ts',
      // How much memory a server half takes.
      'platform/area-server/half/half-process.ts',
    ]);
  });
});

describe('Turns', () => {
  let connections: Connection[];
  let mine: Turns;
  let theirs: Turns;
  beforeAll(async () => {
    const uri = databaseUri(process.env['TEST_MONGODB_URI']!, `test_${randomBytes(6).toString('hex')}`);
    connections = await Promise.all([1, 2].map(() => createConnection(uri).asPromise()));
    [mine, theirs] = connections.map((connection) => new Turns(connection)) as [Turns, Turns];
  });
  afterAll(async () => {
    await connections[0]!.dropDatabase();
    await Promise.all(connections.map((connection) => connection.close()));
  });

  const done: string[] = [];
  const doing = (who: string) => async () => void done.push(who);
  afterEach(() => done.splice(0));

  it('should let one process at a time do the same work, another one other work, and the next one after a failure', async () => {
    let begun!: () => void;
    let end!: () => void;
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    const first = mine.alone('backup', () => {
      begun();
      return new Promise<void>((_, reject) => (end = () => reject(new Error('full'))));
    });
    await isBegun;
    expect(await theirs.alone('backup', doing('theirs'))).toBe(false);
    expect(await mine.alone('backup', doing('mine'))).toBe(false);
    expect(await theirs.alone('files', doing('files'))).toBe(true);
    end();
    await expect(first).rejects.toThrow('full');
    expect(await theirs.alone('backup', doing('theirs'))).toBe(true);
    expect(done).toEqual(['files', 'theirs']);
  });

  it('should have one winner of many that begin at once', async () => {
    const all = Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? mine : theirs));
    const winners = await Promise.all(
      all.map((turns) => turns.alone('events', () => new Promise((resolve) => setTimeout(resolve, 100)))),
    );
    expect(winners.filter(Boolean)).toHaveLength(1);
  });

  it.each([
    ['still at it', 10_000, false],
    ['dead', -1, true],
    ['of a clock that was a day ahead', 86_400_000, true],
  ])('should be free of a process that is %s', async (_, ms, isFree) => {
    const turns = connections[0]!.collection<{ _id: string }>(RESTORES);
    const lock = { holder: 'another', until: new Date(Date.now() + ms) };
    await turns.replaceOne({ _id: 'turn drill' }, lock, { upsert: true });
    expect(await mine.alone('drill', doing('mine'))).toBe(isFree);
  });

  it('should last as long as its work, and be known as lost', async () => {
    const db = connections[0]!.db!;
    const lease = (await takeLease(db, RESTORES, 400))!;
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect([lease.holds, await takeLease(db, RESTORES, 400)]).toEqual([true, null]);
    await db
      .collection<{ _id: string }>(RESTORES)
      .updateOne({ _id: 'lock' }, { $set: { holder: 'another' } });
    expect([await lease.renewed(), lease.holds]).toEqual([false, false]);
    await lease.release();
    expect(await db.collection(RESTORES).countDocuments({ holder: 'another' })).toBe(1);
  });
});
