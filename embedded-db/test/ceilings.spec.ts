import { readFileSync } from 'node:fs';
import { type Collection, type Document, type MongoBulkWriteError, type MongoClient } from 'mongodb';
import { ServerProcess } from './server-process';
import { messageOf, WireClient } from './wire-client';

/** Megabytes beyond the resting size. */
const ALLOWED = 200;

/** What one client can make the process hold, and for how long it can keep others waiting. */
describe('ceilings', () => {
  let server: ServerProcess;
  let client: MongoClient;
  let items: Collection<Document>;

  beforeAll(async () => {
    server = await ServerProcess.start();
    client = await server.connect();
    items = client.db('shop').collection('items');
    await items.createIndexes([{ key: { a: 1 } }, { key: { tags: 1 } }]);
    for (let part = 0; part < 15; part++) {
      await items.insertMany(
        Array.from({ length: 4000 }, (_, i) => ({
          a: part * 4000 + i,
          tags: [i % 10, i % 7],
          text: 'x'.repeat(1200),
        })),
      );
    }
  });
  afterAll(() => server.dispose());

  /** Memory of the process itself, without the pages of the data file that the system keeps for it. */
  function anonymousMegabytes(): number {
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  }

  /** The most that work takes beyond what the process held before. */
  async function peakOf(work: () => Promise<unknown>): Promise<number> {
    const before = anonymousMegabytes();
    let peak = before;
    const timer = setInterval(() => {
      peak = Math.max(peak, anonymousMegabytes());
    }, 10);
    try {
      await work();
    } finally {
      clearInterval(timer);
    }
    return peak - before;
  }

  async function failure(work: Promise<unknown>): Promise<string> {
    return work.then(
      () => 'done',
      (error: Error) => error.message,
    );
  }

  const hasProc = process.platform === 'linux';
  const attempts: [string, () => Promise<unknown>][] = [
    ['an updateMany of 90 MB', () => items.updateMany({}, { $set: { b: 1 } })],
    [
      'an updateMany of 90 MB that makes documents grow',
      () => items.updateMany({}, { $set: { c: 'y'.repeat(400) } }),
    ],
    [
      'a bulkWrite of 60,000 updates',
      () =>
        client.bulkWrite(
          Array.from({ length: 60_000 }, (_, a) => ({
            name: 'updateOne' as const,
            namespace: 'shop.items',
            filter: { a },
            update: { $set: { d: 1 } },
          })),
        ),
    ],
    [
      'a bulkWrite with a large updateMany',
      () =>
        client.bulkWrite([
          { name: 'updateMany', namespace: 'shop.items', filter: {}, update: { $inc: { e: 1 } } },
          { name: 'insertOne', namespace: 'shop.others', document: {} },
        ]),
    ],
    [
      'a transaction that writes all it may',
      async () => {
        const session = client.startSession();
        session.startTransaction();
        const answer = await failure(items.updateMany({}, { $set: { f: 1 } }, { session }));
        await session.endSession();
        expect(answer).toContain('Total size of all transaction operations');
      },
    ],
    [
      'a sort that is too large',
      async () => {
        expect(await failure(items.find().sort({ text: 1, b: 1 }).toArray())).toContain('memory limit');
      },
    ],
    [
      'a group that is too large',
      async () => {
        const answer = failure(
          items.aggregate([{ $group: { _id: '$a', all: { $push: '$$ROOT' } } }]).toArray(),
        );
        expect(await answer).toContain('memory limit');
      },
    ],
    [
      'a $facet that is too large',
      async () => {
        const answer = failure(items.aggregate([{ $facet: { all: [] } }]).toArray());
        expect(await answer).toContain('memory limit');
      },
    ],
    [
      'inserts sent ahead without waiting for an answer',
      async () => {
        const documents = Array.from({ length: 1_500 }, () => ({ a: 1, text: 'x'.repeat(10_000) }));
        const unacknowledged = messageOf({ insert: 'sent', documents, $db: 'shop' }, 2);
        const wire = await WireClient.open(server.uri);
        const last = wire.send(unacknowledged);
        for (let i = 1; i < 25; i++) void wire.send(unacknowledged);
        void wire.command({ ping: 1, $db: 'shop' });
        await last;
        wire.close();
      },
    ],
    ['a deleteMany by an index over arrays', () => items.deleteMany({ tags: { $gte: 9 } })],
  ];

  (hasProc ? it : it.skip).each(attempts)(
    `should hold no more than ${ALLOWED} MB for %s`,
    async (_, attempt) => {
      expect(await peakOf(attempt)).toBeLessThan(ALLOWED);
    },
  );

  it('should refuse a result of an aggregation that is larger than a document may be', async () => {
    const answer = await failure(
      items.aggregate([{ $limit: 20_000 }, { $group: { _id: null, all: { $push: '$text' } } }]).toArray(),
    );
    expect(answer).toMatch(/BSONObj size/);
    const own = client.db('shop').collection('texts');
    for (let part = 0; part < 18; part++) {
      await own.insertMany(Array.from({ length: 1000 }, (_, i) => ({ t: `${part}-${i}`.padEnd(1000, 'x') })));
    }
    expect(await failure(own.distinct('t'))).toMatch(/16mb cap/);
  });

  it('should list the errors of many statements within the limit of a reply', async () => {
    const own = client.db('shop').collection('unique');
    const text = 'y'.repeat(500);
    await own.createIndex({ text: 1 }, { unique: true });
    const documents = Array.from({ length: 8_000 }, () => ({ text }));
    const error = await own.insertMany(documents, { ordered: false }).catch((reason: unknown) => reason);
    const { writeErrors } = error as MongoBulkWriteError;
    expect([writeErrors].flat().map(({ code }) => code)).toEqual(Array.from({ length: 7_999 }, () => 11000));
    expect([writeErrors].flat().reduce((sum, { errmsg }) => sum + (errmsg?.length ?? 0), 0)).toBeLessThan(
      3_000_000,
    );
  });

  /** The longest that a small read of another client has to wait while work goes on. */
  async function longestWait(work: Promise<unknown>): Promise<number> {
    let isDone = false;
    const ended = work.finally(() => {
      isDone = true;
    });
    const other = (await server.connect()).db('shop').collection('others');
    await other.findOne({});
    let longest = 0;
    while (!isDone) {
      const began = performance.now();
      await other.findOne({});
      longest = Math.max(longest, performance.now() - began);
    }
    await ended;
    return longest;
  }

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['a pattern that runs away', () => items.countDocuments({ text: /^(x+x+)+y$/ }), /done/],
    [
      'an expression without end',
      () =>
        items
          .aggregate([
            { $limit: 1 },
            {
              $project: {
                n: {
                  $reduce: {
                    input: { $range: [0, 1_000_000] },
                    initialValue: 0,
                    in: { $add: ['$$value', '$$this'] },
                  },
                },
              },
            },
          ])
          .toArray(),
      /more than \d+ steps/,
    ],
    [
      'nested loops in an expression',
      () =>
        items
          .aggregate([
            { $limit: 1 },
            {
              $project: {
                n: { $map: { input: { $range: [0, 3000] }, in: { $size: { $range: [0, 3000] } } } },
              },
            },
          ])
          .toArray(),
      /more than \d+ steps/,
    ],
  ])('should go on answering others beside %s', async (_, work, expected) => {
    const answer = failure(work());
    const waited = await longestWait(answer);
    process.stdout.write(`longest wait: ${Math.round(waited)} ms\n`);
    expect(await answer).toMatch(expected);
  });
});
