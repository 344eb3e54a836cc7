import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, Decimal128, type Document, Double, Long, ObjectId } from 'mongodb';
import { MAIN_SCRIPT, ServerProcess, temporaryFolder } from './server-process';

/** Runs the program while this one goes on. */
async function run(...args: string[]): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [MAIN_SCRIPT, ...args]);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, output };
}

async function fill(database: Db): Promise<void> {
  await database.collection('invoices').createIndex({ number: 1 }, { unique: true });
  await database.collection('invoices').createIndex({ 'lines.sku': 1, at: -1 });
  await database.collection('invoices').createIndex({ at: 1 }, { partialFilterExpression: { open: true } });
  await database.collection('invoices').insertMany(
    Array.from({ length: 800 }, (_, i) => ({
      _id: i as never,
      number: `INV-${i}`,
      total: Long.fromNumber(i * 100),
      rate: new Double(18),
      exact: Decimal128.fromString('1.10'),
      at: new Date(i * 1000),
      open: i % 2 === 0,
      lines: [{ sku: `s${i % 7}`, id: new ObjectId() }],
    })),
  );
  await database.collection('empty').createIndex({ a: 1 }, { expireAfterSeconds: 60 });
}

describe('taking data out and in', () => {
  const work = temporaryFolder();
  let server: ServerProcess;
  let original: Document[];

  beforeAll(async () => {
    server = await ServerProcess.start();
    const database = (await server.connect()).db('shop');
    await fill(database);
    original = await contents(database);
  });
  afterAll(async () => {
    await server.dispose();
    rmSync(work, { recursive: true, force: true });
  });

  async function contents(database: Db): Promise<Document[]> {
    const raw = await database.collection('invoices').find({}, { raw: true }).sort({ _id: 1 }).toArray();
    const indexes = await Promise.all(
      ['invoices', 'empty'].map((name) => database.collection(name).indexes()),
    );
    return [
      ...indexes,
      ...raw.map((doc) => Buffer.from(doc as unknown as Uint8Array).toString('base64')),
    ] as never;
  }

  it('should back up while the database is in use and restore the same', async () => {
    const file = join(work, 'shop.backup');
    const busy = (await server.connect()).db('shop').collection('log');
    let isRunning = true;
    const writing = (async () => {
      while (isRunning) await busy.insertOne({ at: new Date() });
    })();
    const saved = await run('backup', file, '--data', server.directory);
    isRunning = false;
    await writing;
    await busy.drop();
    expect(saved).toMatchObject({ status: 0, output: expect.stringContaining('counts and checksums agree') });
    const directory = join(work, 'restored');
    expect(await run('restore', file, '--data', directory)).toMatchObject({ status: 0 });
    expect(await run('check', '--data', directory)).toMatchObject({
      status: 0,
      output: expect.stringContaining('all is well'),
    });
    const restored = await ServerProcess.start({ directory });
    expect(await contents((await restored.connect()).db('shop'))).toEqual(original);
    await restored.stop();
  });

  it('should refuse to restore over data, and leave nothing of a damaged file', async () => {
    const file = join(work, 'second.backup');
    expect(await run('backup', file, '--data', server.directory)).toMatchObject({ status: 0 });
    expect(await run('restore', file, '--data', server.directory)).toMatchObject({
      status: 1,
      output: expect.stringContaining(`in use by process ${server.pid}`),
    });
    const bytes = readFileSync(file);
    for (const damaged of [bytes.subarray(0, bytes.length - 200), Buffer.from(bytes).fill(7, 3000, 3010)]) {
      const broken = join(work, 'broken.backup');
      writeFileSync(broken, damaged);
      const directory = join(work, 'from-broken');
      expect(await run('restore', broken, '--data', directory)).toMatchObject({ status: 1 });
      expect(existsSync(join(directory, 'data.mdb'))).toBe(false);
    }
    expect(await run('backup', file, '--data', server.directory)).toMatchObject({
      status: 1,
      output: expect.stringContaining('exists already'),
    });
  });

  it('should move to another server of the protocol and back', async () => {
    const other = await ServerProcess.start({ args: ['--port', '0'] });
    expect(await run('move', '--to', other.uri, '--data', server.directory)).toMatchObject({
      status: 0,
      output: expect.stringContaining('counts and checksums agree'),
    });
    const moved = await other.connect();
    expect(await contents(moved.db('shop'))).toEqual(original);
    expect(await run('move', '--to', other.uri, '--data', server.directory)).toMatchObject({
      status: 1,
      output: expect.stringContaining('not empty'),
    });
    const directory = join(work, 'back');
    expect(await run('move', '--from', other.uri, '--data', directory)).toMatchObject({ status: 0 });
    const back = await ServerProcess.start({ directory });
    expect(await contents((await back.connect()).db('shop'))).toEqual(original);
    await back.stop();
    await other.dispose();
  });

  it('should say what check finds wrong', async () => {
    expect(await run('check', '--data', server.directory)).toMatchObject({ status: 0 });
    expect(await run('check', '--data', join(work, 'nowhere'))).toMatchObject({
      status: 1,
      output: expect.stringContaining('no database'),
    });
  });
});
