import { type Document, Long, serialize, UUID } from 'bson';
import { encode } from '../src/values/document';
import { announceSeed, rounds, seededRandom } from './random';
import { ServerProcess } from './server-process';
import { messageOf, WireClient } from './wire-client';

/** Commands that change data; the fuzzed server must not end up with any of what broken ones ask for. */
const VALID: Document[] = [
  { hello: 1, $db: 'admin' },
  { ping: 1, $db: 'admin' },
  {
    find: 'items',
    filter: { a: { $gt: 1 }, b: { $in: [1, 'x', null] } },
    sort: { a: -1 },
    limit: 5,
    $db: 'fuzz',
  },
  {
    find: 'items',
    filter: { $or: [{ a: 1 }, { s: /^x/ }] },
    projection: { a: 1 },
    batchSize: 1,
    $db: 'fuzz',
  },
  {
    aggregate: 'items',
    pipeline: [{ $match: { a: 1 } }, { $group: { _id: '$b', n: { $sum: 1 } } }],
    cursor: {},
    $db: 'fuzz',
  },
  { count: 'items', query: { a: 1 }, $db: 'fuzz' },
  { distinct: 'items', key: 'a', $db: 'fuzz' },
  { insert: 'items', documents: [{ a: 1, s: 'x' }], $db: 'fuzz' },
  { update: 'items', updates: [{ q: { a: 1 }, u: { $inc: { a: 1 } }, upsert: true }], $db: 'fuzz' },
  { delete: 'items', deletes: [{ q: { a: 77 }, limit: 1 }], $db: 'fuzz' },
  { findAndModify: 'items', query: { a: 1 }, update: { $set: { b: [1, 2] } }, new: true, $db: 'fuzz' },
  { createIndexes: 'items', indexes: [{ key: { a: 1 }, name: 'a_1' }], $db: 'fuzz' },
  { listIndexes: 'items', $db: 'fuzz' },
  { listCollections: 1, filter: {}, $db: 'fuzz' },
  { getMore: Long.fromNumber(12345), collection: 'items', $db: 'fuzz' },
  { explain: { find: 'items', filter: { a: 1 } }, verbosity: 'executionStats', $db: 'fuzz' },
  {
    insert: 'items',
    documents: [{ a: 2 }],
    lsid: { id: new UUID() },
    txnNumber: Long.fromNumber(1),
    startTransaction: true,
    autocommit: false,
    $db: 'fuzz',
  },
];

/** Random changes of a valid message. */
class Mutator {
  constructor(private readonly random: () => number) {}

  private integer(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  next(): Buffer {
    const valid = messageOf(VALID[this.integer(VALID.length)] as Document);
    const kind = this.integer(8);
    if (kind === 0) return this.garbage();
    if (kind === 1) return withLength(valid.subarray(0, 16 + this.integer(valid.length - 16)));
    if (kind === 2) return this.wrongSection(valid);
    if (kind === 3) return this.withSequence(valid);
    return this.flipped(valid);
  }

  private flipped(message: Buffer): Buffer {
    const copy = Buffer.from(message);
    for (let changes = 1 + this.integer(6); changes > 0; changes--) {
      const at = 12 + this.integer(copy.length - 12);
      copy[at] = this.random() < 0.5 ? this.integer(256) : (copy[at] ?? 0) ^ (1 << this.integer(8));
    }
    return copy;
  }

  private garbage(): Buffer {
    return withLength(Buffer.from(Array.from({ length: 16 + this.integer(200) }, () => this.integer(256))));
  }

  private wrongSection(message: Buffer): Buffer {
    const copy = Buffer.from(message);
    copy.writeInt32LE([0, -1, 4, 0x7fffffff, copy.length][this.integer(5)] as number, 21);
    return copy;
  }

  private withSequence(message: Buffer): Buffer {
    const name = Buffer.from(
      ['documents\0', 'updates\0', '\0', 'ops\0', 'documents'][this.integer(5)] as string,
    );
    const document = this.flippedDocument();
    const section = Buffer.concat([Buffer.from([1]), Buffer.alloc(4), name, document]);
    section.writeInt32LE(section.length - 1 + (this.random() < 0.3 ? this.integer(9) - 4 : 0), 1);
    return withLength(Buffer.concat([message, section]));
  }

  private flippedDocument(): Buffer {
    const document = Buffer.from(
      serialize({ a: this.integer(5), nested: { list: [1, 'two', { three: 3 }] } }),
    );
    document[this.integer(document.length)] = this.integer(256);
    return document;
  }
}

function withLength(message: Buffer): Buffer {
  const copy = Buffer.from(message);
  copy.writeInt32LE(copy.length, 0);
  return copy;
}

describe('hostile messages', () => {
  const seed = announceSeed('fuzz test');
  let server: ServerProcess;
  beforeAll(async () => {
    server = await ServerProcess.start();
  });
  afterAll(() => server.dispose());

  it('should end in an error or a closed connection, never in a crash', async () => {
    const mutator = new Mutator(seededRandom(seed));
    const canary = (await server.connect()).db('canary').collection<{ _id: number }>('kept');
    await canary.insertMany([{ _id: 1 }, { _id: 2 }]);
    const total = rounds(6000, 120_000);
    const lanes = 8;
    const run = async (): Promise<void> => {
      let wire = await WireClient.open(server.uri);
      for (let i = 0; i < total / lanes; i++) {
        if (wire.isClosed) wire = await WireClient.open(server.uri);
        const reply = await Promise.race([
          wire.send(mutator.next()),
          // A message whose flags say that no reply is wanted gets none.
          wire.command({ ping: 1, $db: 'admin' }).then(() => undefined),
        ]);
        if (reply?.ok === 0) expect(typeof reply.errmsg).toBe('string');
      }
      wire.close();
    };
    await Promise.all(Array.from({ length: lanes }, run));
    expect(await canary.find().sort({ _id: 1 }).toArray()).toEqual([{ _id: 1 }, { _id: 2 }]);
    const database = (await server.connect()).db('fuzz');
    for (const { name } of await database.listCollections().toArray()) {
      expect(await database.command({ validate: name })).toMatchObject({ valid: true, errors: [] });
    }
    expect(server.log.split('\n').filter((line) => line.includes('internal error'))).toEqual([]);
  });

  it.each([
    ['a length below the header', 3],
    ['a length beyond the limit', 48_000_001],
    ['a negative length', -1],
  ])('should close the connection at %s', async (_, length) => {
    const wire = await WireClient.open(server.uri);
    const message = messageOf({ ping: 1, $db: 'admin' });
    message.writeInt32LE(length, 0);
    expect(await wire.send(message)).toBeUndefined();
  });

  it('should refuse a document nested too deeply, and one larger than 16 MB', async () => {
    const wire = await WireClient.open(server.uri);
    let nested: Document = {};
    for (let depth = 0; depth < 300; depth++) nested = { a: nested };
    expect(await wire.command({ insert: 'items', documents: [nested], $db: 'fuzz' })).toMatchObject({
      ok: 0,
    });
    const large = { insert: 'items', documents: [{ text: 'x'.repeat(17 * 1024 * 1024) }], $db: 'fuzz' };
    const reply = await wire.command(encode(large));
    expect(reply?.writeErrors).toMatchObject([{ code: 10334 }]);
    wire.close();
  });
});
