/**
 * Measures small reads by turns in one run: this build, an older one, and LMDB used bare in this process. With the driver, and
 * over the bare socket with messages made beforehand, which is the server's own share.
 * `node bench/embedded-db/turns.mjs [--before FOLDER_OF_ANOTHER_BUILD] [--after FOLDER] [--rounds 20]`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BSON, INDEXES, invoice, MongoClient, open, percentile } from './shape.mjs';
import { startDatabase } from './process.mjs';

const { values } = parseArgs({
  options: { before: { type: 'string' }, after: { type: 'string' }, rounds: { type: 'string' } },
});
const ROUNDS = Number(values.rounds ?? 20);
const WARM_UP = 3;
const READS = 50;
/** Of the rounds, the quarter that others disturbed least: what else the machine does only adds. */
const QUARTER = 0.25;
const DOCUMENTS = 1000;
const OP_MSG = 2013;
const work = mkdtempSync(path.join(tmpdir(), 'bench-turns-'));
const idOf = (i) => (i * 7919) % DOCUMENTS;

/** An OP_MSG with one body. @param {object} command */
function messageOf(command) {
  const body = BSON.serialize(command);
  const header = Buffer.alloc(21);
  header.writeInt32LE(header.length + body.length, 0);
  header.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([header, body]);
}

/** Sends a message and waits for the whole answer, which is not decoded. @param {string} uri */
function bareSocket(uri) {
  const socket = connect(decodeURIComponent(uri.slice('mongodb://'.length).replace(/\/\?.*/s, '')));
  let answered = () => {};
  let pieces = [];
  socket.on('data', (piece) => {
    pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    if (bytes.length < 4 || bytes.length < bytes.readInt32LE(0)) return;
    pieces = [];
    answered();
  });
  const ask = (message) =>
    new Promise((resolve) => {
      answered = () => resolve(undefined);
      socket.write(message);
    });
  return { ask, close: () => socket.destroy() };
}

/** The reads of one build. @param {string} name @param {string | undefined} folder */
async function build(name, folder) {
  const program = folder && path.join(folder, 'main.js');
  const database = await startDatabase(path.join(work, name), { program });
  const client = await new MongoClient(database.uri).connect();
  const collection = client.db('bench').collection('invoices');
  await collection.createIndexes(INDEXES);
  await collection.insertMany(Array.from({ length: DOCUMENTS }, (_, i) => invoice(i, 40)));
  const socket = bareSocket(database.uri);
  const common = { lsid: { id: new BSON.UUID() }, $db: 'bench' };
  const one = { find: 'invoices', limit: 1, singleBatch: true, ...common };
  const finds = Array.from({ length: DOCUMENTS }, (_, i) => messageOf({ ...one, filter: { _id: i } }));
  const page = messageOf({
    find: 'invoices',
    filter: { status: 'open' },
    sort: { at: -1 },
    limit: 25,
    ...common,
  });
  return {
    reads: {
      'findOne by _id': (i) => collection.findOne({ _id: idOf(i) }),
      'page of 25': () => collection.find({ status: 'open' }).sort({ at: -1 }).limit(25).toArray(),
      'findOne by _id, without the driver': (i) => socket.ask(finds[idOf(i)]),
      'page of 25, without the driver': () => socket.ask(page),
    },
    async close() {
      socket.close();
      await client.close();
      await database.stop();
    },
  };
}

/** The same reads of LMDB alone; without the driver means without decoding, too. */
function bare() {
  const db = open({
    path: path.join(work, 'bare.mdb'),
    keyEncoding: 'binary',
    encoding: 'binary',
    cache: false,
  });
  const key = (kind, ...parts) => {
    const buffer = Buffer.alloc(1 + parts.length * 8);
    buffer[0] = kind;
    parts.forEach((part, i) => buffer.writeDoubleBE(part, 1 + i * 8));
    return buffer;
  };
  db.transactionSync(() => {
    for (let i = 0; i < DOCUMENTS; i++) {
      const document = invoice(i, 40);
      db.put(key(1, i), BSON.serialize(document));
      db.put(key(4, i % 3, -document.at, i), Buffer.alloc(2));
    }
  });
  const page = (decode) => {
    const rows = [];
    for (const { key: entry } of db.getRange({ start: key(4, 0), end: key(4, 1), limit: 25 }))
      rows.push(decode(db.get(key(1, entry.readDoubleBE(17)))));
    return rows;
  };
  const asIs = (bytes) => bytes;
  return {
    reads: {
      'findOne by _id': (i) => BSON.deserialize(db.get(key(1, idOf(i)))),
      'page of 25': () => page(BSON.deserialize),
      'findOne by _id, without the driver': (i) => db.get(key(1, idOf(i))),
      'page of 25, without the driver': () => page(asIs),
    },
    close: () => db.close(),
  };
}

const sides = { bare: bare(), after: await build('after', values.after) };
if (values.before) sides.before = await build('before', values.before);
for (const read of Object.keys(sides.bare.reads)) {
  const turns = Object.entries(sides).map(([name, { reads }]) => ({
    name,
    once: reads[read],
    times: /** @type {number[]} */ ([]),
  }));
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const { once, times } of round % 2 === 0 ? turns : turns.toReversed()) {
      const began = performance.now();
      for (let i = 0; i < READS; i++) await once(round * READS + i);
      if (round >= WARM_UP) times.push((performance.now() - began) / READS);
    }
  }
  const took = (name) => percentile(turns.find((turn) => turn.name === name)?.times ?? [], QUARTER) ?? NaN;
  const share = (name) => (took('bare') / took(name)).toPrecision(2);
  const older = values.before
    ? `, before ${share('before')}; takes ${(took('after') / took('before')).toFixed(2)} of the time before`
    : '';
  console.log(`${read}: share of bare LMDB ${share('after')}${older}`);
}
for (const side of Object.values(sides)) await side.close();
rmSync(work, { recursive: true, force: true });
