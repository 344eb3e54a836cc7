import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { MAIN_SCRIPT, ServerProcess, temporaryFolder } from './server-process';
import { socketPathOf } from './wire-client';

describe('the database process', () => {
  const folders: string[] = [];
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

  function folder(): string {
    folders.push(temporaryFolder());
    return folders.at(-1) as string;
  }

  it('should keep its data over a clean stop and say so', async () => {
    const directory = folder();
    const first = await ServerProcess.start({ directory });
    expect(first.log).toContain('new data folder');
    await (await first.connect()).db('shop').collection('items').insertOne({ name: 'charger' });
    await first.stop();
    const second = await ServerProcess.start({ directory });
    expect(second.log).toContain('clean stop: 1 collections, 1 documents');
    expect(await (await second.connect()).db('shop').collection('items').countDocuments()).toBe(1);
    await second.stop();
  });

  it('should refuse a second process on its folder and name the owner', async () => {
    const server = await ServerProcess.start({ directory: folder() });
    const second = spawnSync(process.execPath, [MAIN_SCRIPT, 'serve', '--data', server.directory]);
    expect(second.status).toBe(1);
    expect(second.stderr.toString()).toContain(`in use by process ${server.pid}`);
    await (await server.connect()).db('shop').collection('items').insertOne({});
    await server.stop();
  });

  it('should take over the folder of a process that was killed', async () => {
    const directory = folder();
    const first = await ServerProcess.start({ directory });
    await (await first.connect()).db('shop').collection('items').insertOne({});
    await first.kill();
    const second = await ServerProcess.start({ directory });
    expect(second.log).toContain('did not stop cleanly');
    expect(await (await second.connect()).db('shop').collection('items').countDocuments()).toBe(1);
    await second.stop();
  });

  it('should open a file whose end was torn', async () => {
    const directory = folder();
    const first = await ServerProcess.start({ directory });
    await (await first.connect()).db('shop').collection('items').insertOne({});
    await first.kill();
    appendFileSync(join(directory, 'data.mdb'), Buffer.alloc(3000, 0x5a));
    const second = await ServerProcess.start({ directory });
    const database = (await second.connect()).db('shop');
    await database
      .collection('items')
      .insertMany(Array.from({ length: 500 }, (_, i) => ({ text: `${i}`.repeat(500) })));
    expect(await database.command({ validate: 'items' })).toMatchObject({ valid: true, nrecords: 501 });
    await second.stop();
  });

  it('should open a file whose newest head was torn, at the commit before', async () => {
    const directory = folder();
    const first = await ServerProcess.start({ directory });
    const items = (await first.connect()).db('shop').collection<{ _id: number }>('items');
    for (let i = 0; i < 20; i++) await items.insertOne({ _id: i });
    await first.kill();
    const path = join(directory, 'data.mdb');
    const heads = [0, 4096].map((at) => readFileSync(path).readBigUInt64LE(at + 152));
    const newest = (heads[0] as bigint) > (heads[1] as bigint) ? 0 : 4096;
    const file = openSync(path, 'r+');
    writeSync(file, Buffer.alloc(512, 0xa5), 0, 512, newest);
    closeSync(file);
    const second = await ServerProcess.start({ directory });
    const database = (await second.connect()).db('shop');
    expect(await database.command({ validate: 'items' })).toMatchObject({ valid: true, nrecords: 19 });
    await second.stop();
  });

  it.each([
    ['is no database', 0, Infinity],
    ['has lost both heads', 0, 8192],
  ])('should refuse a file that %s with a clear message', async (_, from, to) => {
    const directory = folder();
    const first = await ServerProcess.start({ directory });
    await (await first.connect()).db('shop').collection('items').insertOne({});
    await first.stop();
    const path = join(directory, 'data.mdb');
    writeFileSync(path, readFileSync(path).fill(0xa5, from, Math.min(to, statSync(path).size)));
    const second = spawnSync(process.execPath, [MAIN_SCRIPT, 'serve', '--data', directory], {
      timeout: 10_000,
    });
    expect(second.status).toBe(1);
    expect(second.stderr.toString()).toContain('is damaged or no database file');
  });

  it('should not crash on a file that was cut short', async () => {
    const directory = folder();
    const first = await ServerProcess.start({ directory });
    const items = (await first.connect()).db('shop').collection('items');
    await items.insertMany(Array.from({ length: 500 }, (_, i) => ({ text: `${i}`.repeat(300) })));
    await first.stop();
    const path = join(directory, 'data.mdb');
    truncateSync(path, Math.floor(statSync(path).size / 2));
    const checked = spawnSync(process.execPath, [MAIN_SCRIPT, 'check', '--data', directory], {
      timeout: 10_000,
    });
    expect(checked.signal).toBeNull();
    expect(checked.status).toBe(1);
  });

  it('should keep its socket to its user, in a short path too', async () => {
    const deep = join(folder(), 'a-rather-long-folder-name-'.repeat(6));
    const server = await ServerProcess.start({ directory: deep });
    const socket = socketPathOf(server.uri);
    expect(Buffer.byteLength(socket)).toBeLessThan(104);
    expect(statSync(socket).mode & 0o777).toBe(0o600);
    expect(statSync(join(socket, '..')).mode & 0o777).toBe(0o700);
    expect(statSync(deep).mode & 0o777).toBe(0o700);
    await (await server.connect()).db('shop').command({ ping: 1 });
    await server.stop();
  });

  it('should ask for its secret on a port', async () => {
    const server = await ServerProcess.start({ directory: folder(), args: ['--port', '0'] });
    const client = await server.connect();
    await client.db('shop').collection('items').insertOne({});
    const { host } = new URL(server.uri);
    const without = await new MongoClient(`mongodb://${host}/?directConnection=true`).connect();
    await expect(without.db('shop').collection('items').findOne()).rejects.toMatchObject({ code: 13 });
    await without.close();
    const wrong = new MongoClient(`mongodb://shopbench:guess@${host}/?directConnection=true`);
    await expect(wrong.connect()).rejects.toMatchObject({ code: 18 });
    await wrong.close();
    await server.stop();
  });

  it('should refuse writes when the disk is full, and still answer reads', async () => {
    const server = await ServerProcess.start({ directory: folder(), args: ['--max-file-mb', '2'] });
    const client = await server.connect({ retryWrites: false });
    const items = client.db('shop').collection('items');
    await items.insertOne({ _id: 1 as never });
    const fill = async (): Promise<void> => {
      for (;;) {
        await items.insertMany(Array.from({ length: 100 }, () => ({ text: 'x'.repeat(5000) })));
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
    };
    await expect(fill()).rejects.toMatchObject({
      code: 14031,
      message: expect.stringContaining('disk is full'),
    });
    expect(await items.findOne({ _id: 1 as never })).toEqual({ _id: 1 });
    expect(await client.db('shop').command({ validate: 'items' })).toMatchObject({ valid: true });
    await server.stop();
    const again = await ServerProcess.start({ directory: server.directory });
    await (
      await again.connect()
    )
      .db('shop')
      .collection('items')
      .insertOne({ _id: 2 as never });
    await again.stop();
  });

  it('should answer reads while a slow disk flushes, and let many writers share a flush', async () => {
    const server = await ServerProcess.start({ directory: folder(), args: ['--flush-delay-ms', '40'] });
    const client = await server.connect();
    const items = client.db('shop').collection<{ _id: number }>('items');
    await items.insertOne({ _id: 0 });
    const before = await client.db('shop').command({ serverStatus: 1 });
    const reader = (await server.connect()).db('shop').collection<{ _id: number }>('items');
    await reader.findOne({ _id: 0 });
    let isDone = false;
    const writes = Promise.all(Array.from({ length: 64 }, (_, i) => items.insertOne({ _id: i + 1 }))).then(
      () => {
        isDone = true;
      },
    );
    let reads = 0;
    while (!isDone) {
      expect(await reader.findOne({ _id: 0 })).toEqual({ _id: 0 });
      reads++;
    }
    await writes;
    const after = await client.db('shop').command({ serverStatus: 1 });
    expect(after.commits - before.commits).toBeLessThan(16);
    expect(reads).toBeGreaterThan(after.commits - before.commits);
    await server.stop();
  });
});
