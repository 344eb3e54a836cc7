/**
 * Measures the embedded database in one run and prints ratios: against LMDB used bare in this process, small against
 * large, and what slow disks and long scans do to others.
 * `node bench/embedded-db/run.mjs [--documents 1000000] [--json FILE]`
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BSON, INDEXES, invoice, MongoClient, open, percentile, timed } from './shape.mjs';
import { startDatabase } from './process.mjs';

const { values } = parseArgs({ options: { documents: { type: 'string' }, json: { type: 'string' } } });
const LARGE = Number(values.documents ?? 1_000_000);
const SMALL = 1000;
const CUSTOMERS = { small: SMALL / 25, large: 5000 };
const work = mkdtempSync(path.join(tmpdir(), 'bench-db-'));
const results = {};
const note = (name, value) => {
  results[name] = typeof value === 'number' ? Number(value.toPrecision(3)) : value;
  console.log(`${name}: ${results[name]}`);
};

/** The same work with the storage library alone: same keys' sizes, same values, same flushes. */
async function bareLmdb(count) {
  const db = open({
    path: path.join(work, 'bare.mdb'),
    keyEncoding: 'binary',
    encoding: 'binary',
    overlappingSync: false,
    cache: false,
  });
  const key = (kind, ...parts) => {
    const buffer = Buffer.alloc(1 + parts.length * 8);
    buffer[0] = kind;
    parts.forEach((part, i) => buffer.writeDoubleBE(part, 1 + i * 8));
    return buffer;
  };
  const put = (i) => {
    const document = invoice(i);
    db.put(key(1, i), BSON.serialize(document));
    db.put(key(2, i), Buffer.alloc(8));
    db.put(key(3, document.customer, -document.at, i), Buffer.alloc(2));
    db.put(key(4, i % 3, -document.at, i), Buffer.alloc(2));
    db.put(key(5, -document.at, i), Buffer.alloc(2));
  };
  db.transactionSync(() => {
    for (let i = 0; i < count; i++) put(i);
  });
  const find = await timed(5000, (i) => BSON.deserialize(db.get(key(1, (i * 7919) % count))));
  const page = await timed(1000, () => {
    const rows = [];
    for (const { key: entry } of db.getRange({ start: key(4, 1), end: key(4, 2), limit: 25 })) {
      rows.push(BSON.deserialize(db.get(key(1, entry.readDoubleBE(17)))));
    }
    return rows;
  });
  const insert = await timed(500, (i) => db.transactionSync(() => put(count + i)));
  const six = await timed(300, (i) =>
    db.transactionSync(() => {
      for (let j = 0; j < 6; j++) put(count + 1000 + i * 6 + j);
    }),
  );
  await db.close();
  return { find, page, insert, six };
}

async function fill(collection, count, customers) {
  for (let at = 0; at < count; at += 1000) {
    const size = Math.min(1000, count - at);
    await collection.insertMany(
      Array.from({ length: size }, (_, i) => invoice(at + i, customers)),
      { ordered: false },
    );
  }
}

const listPage = (collection, customers) => (i) =>
  i % 2 === 0
    ? collection.find({ status: 'paid' }).sort({ at: -1 }).limit(25).toArray()
    : collection
        .find({ customer: (i * 31) % customers })
        .sort({ at: -1 })
        .limit(25)
        .toArray();

/** List pages of a small and the large database by turns, so that whatever else the machine does meets both. */
async function pagesOfBoth(large) {
  const database = await startDatabase(path.join(work, 'pages'));
  const client = await new MongoClient(database.uri).connect();
  const collection = client.db('bench').collection('invoices');
  await collection.createIndexes(INDEXES);
  await fill(collection, SMALL, CUSTOMERS.small);
  const both = { small: listPage(collection, CUSTOMERS.small), large: listPage(large, CUSTOMERS.large) };
  const times = { small: [], large: [] };
  for (let round = 0; round < 60; round++) {
    for (const size of ['small', 'large']) {
      for (let i = 0; i < 50; i++) {
        const before = performance.now();
        await both[size](round * 50 + i);
        if (round >= 10) times[size].push(performance.now() - before);
      }
    }
  }
  await client.close();
  await database.stop();
  const summary = (list) => ({ p50: percentile(list, 0.5), p95: percentile(list, 0.95) });
  return { small: summary(times.small), large: summary(times.large) };
}

async function small(collection, client) {
  await collection.createIndexes(INDEXES);
  await fill(collection, SMALL, CUSTOMERS.small);
  const find = await timed(3000, (i) => collection.findOne({ _id: (i * 7919) % SMALL }));
  const statusPage = await timed(1000, () =>
    collection.find({ status: 'open' }).sort({ at: -1 }).limit(25).toArray(),
  );
  const insert = await timed(500, (i) => collection.insertOne(invoice(10_000_000 + i)));
  const six = await timed(300, (i) =>
    client.withSession((session) =>
      session.withTransaction(async () => {
        for (let j = 0; j < 6; j++) await collection.insertOne(invoice(11_000_000 + i * 6 + j), { session });
      }),
    ),
  );
  return { find, statusPage, insert, six };
}

async function slowDisk() {
  const database = await startDatabase(path.join(work, 'slow'), { args: ['--flush-delay-ms', '5'] });
  const client = await new MongoClient(database.uri, { maxPoolSize: 64 }).connect();
  const collection = client.db('bench').collection('invoices');
  await collection.createIndexes(INDEXES);
  let next = 0;
  const end = performance.now() + 4000;
  const readTimes = [];
  const reader = (async () => {
    while (performance.now() < end) {
      const before = performance.now();
      await collection.findOne({ _id: 0 });
      readTimes.push(performance.now() - before);
    }
  })();
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (performance.now() < end) await collection.insertOne(invoice(next++));
    }),
  );
  await reader;
  await client.close();
  await database.stop();
  return {
    insertsPerSecond: next / 4,
    readP95: percentile(readTimes, 0.95),
    longestRead: Math.max(...readTimes),
  };
}

/** Runs `work` while another connection asks for one document again and again; answers the longest wait. */
async function longestWaitDuring(uri, work) {
  const other = await new MongoClient(uri).connect();
  const collection = other.db('bench').collection('invoices');
  let isDone = false;
  const times = [];
  const asking = (async () => {
    while (!isDone) {
      const before = performance.now();
      await collection.findOne({ _id: 1 });
      times.push(performance.now() - before);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  })();
  const before = performance.now();
  await work();
  const tookMs = performance.now() - before;
  isDone = true;
  await asking;
  await other.close();
  return { tookMs, longest: Math.max(...times), p99: percentile(times, 0.99) };
}

try {
  const bare = await bareLmdb(SMALL);
  const first = await startDatabase(path.join(work, 'small'));
  const firstClient = await new MongoClient(first.uri).connect();
  const few = await small(firstClient.db('bench').collection('invoices'), firstClient);
  await firstClient.close();
  await first.stop();
  note('findOne by _id, share of bare LMDB', few.find.perSecond / bare.find.perSecond);
  note('page of 25 by index, share of bare LMDB', few.statusPage.perSecond / bare.page.perSecond);
  note('durable insert, share of bare LMDB', few.insert.perSecond / bare.insert.perSecond);
  note('transaction of six inserts, share of bare LMDB', few.six.perSecond / bare.six.perSecond);
  note('findOne p50 ms', few.find.p50);
  note('insert p50 ms', few.insert.p50);
  note('transaction of six p50 ms', few.six.p50);

  const slow = await slowDisk();
  note('flush of 5 ms, 32 writers: durable inserts a second', slow.insertsPerSecond);
  note('flush of 5 ms: findOne p95 ms meanwhile', slow.readP95);

  let database = await startDatabase(path.join(work, 'large'));
  let client = await new MongoClient(database.uri).connect();
  let collection = client.db('bench').collection('invoices');
  await collection.createIndexes(INDEXES);
  const fillStart = performance.now();
  await fill(collection, LARGE, CUSTOMERS.large);
  note('documents', LARGE);
  note('documents filled a second, four indexes', (LARGE / (performance.now() - fillStart)) * 1000);
  note('own memory after filling, MB', database.ownMemoryMb());
  await client.close();
  await database.stop();

  database = await startDatabase(path.join(work, 'large'));
  note('start ms', database.startMs);
  client = await new MongoClient(database.uri).connect();
  collection = client.db('bench').collection('invoices');
  const pages = await pagesOfBoth(collection);
  note('list page p50 ms, small', pages.small.p50);
  note('list page p50 ms, large', pages.large.p50);
  note('list page p95 ms, small', pages.small.p95);
  note('list page p95 ms, large', pages.large.p95);
  note('list page p95, large against small', Number(pages.large.p95) / Number(pages.small.p95));
  const group = await longestWaitDuring(database.uri, () =>
    collection
      .aggregate([{ $group: { _id: '$customer', n: { $sum: 1 }, total: { $sum: '$total' } } }])
      .toArray(),
  );
  note('group over everything, seconds', group.tookMs / 1000);
  note('longest wait of others during it, ms', group.longest);
  note('own memory after it, MB', database.ownMemoryMb());
  const scan = await longestWaitDuring(database.uri, () => collection.countDocuments({ note: /zzz$/ }));
  note('scan without an index, seconds', scan.tookMs / 1000);
  note('longest wait of others during the scan, ms', scan.longest);
  await client.close();
  await database.stop();
  if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
