/**
 * Measures how long a small read of another client waits beside heavy statements, of this build and, by turns, of an
 * older one: the longest wait of each round, and of the rounds the least, as whatever else the machine does only adds.
 * `node bench/embedded-db/waits.mjs [--before FOLDER_OF_ANOTHER_BUILD] [--rounds 5]`
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { MongoClient } from './shape.mjs';
import { startDatabase } from './process.mjs';

const { values } = parseArgs({ options: { before: { type: 'string' }, rounds: { type: 'string' } } });
const ROUNDS = Number(values.rounds ?? 5);
const work = mkdtempSync(path.join(tmpdir(), 'bench-waits-'));

/** About 15 MB of small fields. */
const large = (id) => ({
  _id: id,
  tag: 'x',
  rows: Array.from({ length: 150_000 }, (_, i) => ({
    name: `row ${i}`,
    qty: i,
    price: i * 1.5,
    at: new Date(i),
    text: 'some text',
  })),
});
const numbers = (count, from = 0) => Array.from({ length: count }, (_, i) => from + i);

/** Heavy statements by name; each round of each begins with what `before` makes. */
const statements = {
  'insert of 15 MB': (items, round) => items.insertOne(large(`new ${round}`)),
  'update of 15 MB': (items) => items.updateOne({ _id: 'large' }, { $inc: { count: 1 } }),
  'filter on 15 MB without an index': (items) => items.countDocuments({ 'rows.name': 'none' }),
  'projection of 15 MB': (items) => items.findOne({ _id: 'large' }, { projection: { tag: 1 } }),
  '$in with 100,000 values': (items) => items.countDocuments({ n: { $in: numbers(100_000) } }),
  '$in with 100,000 values that are not there': (items) =>
    items.find({ n: { $in: numbers(100_000, 1e6) } }).toArray(),
  '$in with 100,000 values without an index': (items) =>
    items.countDocuments({ m: { $in: numbers(100_000) }, _id: { $gte: 0 } }, { hint: '_id_' }),
  '$or with 5,000 branches on two fields': (items) =>
    items.find({ $or: numbers(5000).map((n) => (n % 2 === 0 ? { n } : { m: n })) }).toArray(),
  '$or with 5,000 branches': (items) => items.find({ $or: numbers(5000).map((n) => ({ n })) }).toArray(),
};

/** The longest time a small read takes while work is done. */
async function longestWait(reader, run) {
  reader.postMessage('read');
  await run();
  reader.postMessage('stop');
  const [longest] = await once(reader, 'message');
  return longest;
}

async function open(name, program) {
  const database = await startDatabase(path.join(work, name), { program });
  const client = await new MongoClient(database.uri).connect();
  const items = client.db('bench').collection('items');
  await items.createIndexes([{ key: { n: 1 } }, { key: { m: 1 }, sparse: true }]);
  await items.insertMany(numbers(20_000).map((n) => ({ _id: n, n, m: n })));
  const largeOnes = client.db('bench').collection('large');
  await largeOnes.insertOne(large('large'));
  const reader = new Worker(new URL('reader.mjs', import.meta.url), { workerData: { uri: database.uri } });
  await once(reader, 'message');
  return { database, client, items, largeOnes, reader, waits: {} };
}

const builds = { after: await open('after', undefined) };
if (values.before) builds.before = await open('before', path.join(values.before, 'main.js'));
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, run] of Object.entries(statements)) {
    for (const build of Object.values(builds)) {
      const items = name.includes('15 MB') ? build.largeOnes : build.items;
      const wait = await longestWait(build.reader, () => run(items, round));
      build.waits[name] = Math.min(build.waits[name] ?? Infinity, wait);
    }
  }
}
for (const name of Object.keys(statements)) {
  const { before, after } = builds;
  const older = before ? `${before.waits[name].toFixed(0)} ms before, ` : '';
  const ratio = before ? `, ratio ${(after.waits[name] / before.waits[name]).toFixed(2)}` : '';
  console.log(`${name}: ${older}${after.waits[name].toFixed(0)} ms${ratio}`);
}
for (const { database, client, reader } of Object.values(builds)) {
  reader.postMessage('end');
  await client.close();
  await database.stop();
}
rmSync(work, { recursive: true, force: true });
