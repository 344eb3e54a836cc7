import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { Long, MongoClient, UUID } from 'mongodb';
import { MAIN_SCRIPT, ServerProcess, temporaryFolder } from './server-process';
import { socketPathOf, WireClient } from './wire-client';

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
    expect(second.log).toContain('one of the two heads of the file was torn');
    expect(second.log).toContain('compare with the newest backup');
    await second.stop();
    const third = await ServerProcess.start({ directory });
    expect(third.log).not.toContain('torn');
    await third.stop();
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

  describe('with a damaged file', () => {
    const damages: [string, (path: string) => void][] = [
      ['cut short by a page', (path) => truncateSync(path, statSync(path).size - 4096)],
      ['cut short by half', (path) => truncateSync(path, Math.floor(statSync(path).size / 8192) * 4096)],
      [
        'overwritten in the middle',
        (path) => writeFileSync(path, readFileSync(path).fill(0, 30 * 4096, 80 * 4096)),
      ],
      [
        'written with pages in wrong places',
        (path) => {
          const file = readFileSync(path);
          for (let page = 2; page < file.length / 4096; page++) file.writeUInt32LE(page + 1, page * 4096);
          writeFileSync(path, file);
        },
      ],
    ];

    it.each(damages)('should refuse one that was %s in words, and restore a backup', async (_, damage) => {
      const directory = folder();
      const first = await ServerProcess.start({ directory });
      const items = (await first.connect()).db('shop').collection('items');
      await items.createIndex({ text: 1 });
      await items.insertMany(Array.from({ length: 800 }, (_, i) => ({ text: `${i}`.repeat(i % 300) })));
      await first.stop();
      const command = (...args: string[]) =>
        spawnSync(process.execPath, [MAIN_SCRIPT, ...args, '--data', directory], { timeout: 20_000 });
      const backup = join(folder(), 'shop.backup');
      expect(command('backup', backup).status).toBe(0);
      const path = join(directory, 'data.mdb');
      damage(path);
      const size = statSync(path).size;
      for (const name of ['check', 'serve']) {
        const refused = command(name);
        expect({ name, signal: refused.signal, status: refused.status }).toEqual({
          name,
          signal: null,
          status: 1,
        });
        expect(refused.stderr.toString()).toMatch(/is damaged.*npm run db -- restore/s);
      }
      expect(statSync(path).size).toBe(size);
      renameSync(path, join(directory, 'damaged.mdb'));
      expect(command('restore', backup).status).toBe(0);
      expect(command('check').stdout.toString()).toContain('all is well');
    });
  });

  it('should end when its parent is killed while it starts', async () => {
    const child = spawn(process.execPath, [MAIN_SCRIPT, 'serve', '--data', folder()], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const ended = once(child, 'exit');
    child.disconnect();
    expect(await ended).toEqual([0, null]);
  });

  it('should start right after kill -9 although its parent has not noticed its death', () => {
    const directory = folder();
    // Runs until it has said something or has ended.
    const second = `
      const child = require('node:child_process').spawn(process.execPath, process.argv.slice(1), {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child.stdout.once('data', (said) => process.stdout.write(said, () => child.kill('SIGKILL')));`;
    const script = `
      const { spawn, spawnSync } = require('node:child_process');
      const args = [${JSON.stringify(MAIN_SCRIPT)}, 'serve', '--data', ${JSON.stringify(directory)}];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      child.stdout.once('data', () => {
        child.kill('SIGKILL');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
        const second = ['-e', ${JSON.stringify(second)}, ...args];
        const { stdout, stderr } = spawnSync(process.execPath, second, { encoding: 'utf8' });
        console.log(stdout + stderr);
        process.exit();
      });`;
    const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
    expect(stdout).toContain('"ready":true');
  });

  it('should write a backup when the newest is old, and keep seven', async () => {
    const backups = join(folder(), 'backups');
    const server = await ServerProcess.start({
      directory: folder(),
      args: ['--backups', backups, '--backup-every-ms', '300'],
    });
    await (
      await server.connect()
    )
      .db('shop')
      .collection('items')
      .insertMany([{ a: 1 }, { a: 2 }]);
    const written = (): number => server.log.split('backed up to').length - 1;
    while (written() < 9) await new Promise((resolve) => setTimeout(resolve, 100));
    await server.stop();
    const files = readdirSync(backups).sort();
    expect(files.length).toBeGreaterThanOrEqual(7);
    expect(files.length).toBeLessThanOrEqual(8);
    const directory = folder();
    const newest = join(backups, files.filter((name) => name.endsWith('.backup')).at(-1) as string);
    const restored = spawnSync(process.execPath, [MAIN_SCRIPT, 'restore', newest, '--data', directory]);
    expect(restored.stdout.toString()).toContain('1 collections, 2 documents');
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

  it('should clear the records of sessions that are long over, and keep those of sessions in use', async () => {
    const directory = folder();
    const first = await ServerProcess.start({ directory });
    const sessions = Array.from({ length: 1200 }, () => new UUID());
    const numbered = (_id: number) => ({
      update: 'items',
      updates: [{ q: { _id }, u: { $inc: { n: 1 } }, upsert: true }],
      lsid: { id: sessions[_id] },
      txnNumber: Long.ONE,
      $db: 'shop',
    });
    const wires = await Promise.all(Array.from({ length: 30 }, () => WireClient.open(first.uri)));
    await Promise.all(sessions.map((_, i) => wires[i % wires.length]?.command(numbered(i))));
    wires.forEach((wire) => wire.close());
    await first.stop();
    const later = join(directory, 'half-an-hour-later.cjs');
    writeFileSync(later, 'const { now } = Date; Date.now = () => now() + 31 * 60_000;');
    const second = await ServerProcess.start({
      directory,
      // Long enough to use a session and look how much is committed before it clears for the first time.
      args: ['--expiry-interval-ms', '5000'],
      env: { NODE_OPTIONS: `--require ${later}` },
    });
    const again = await WireClient.open(second.uri);
    await again.command({ ping: 1, lsid: { id: sessions[0] }, $db: 'shop' });
    const database = (await second.connect()).db('shop');
    const commits = async (): Promise<number> => (await database.command({ serverStatus: 1 })).commits;
    const before = await commits();
    while ((await commits()) < before + 2) await new Promise((resolve) => setTimeout(resolve, 100));
    for (const used of [0, 1]) await again.command(numbered(used));
    const items = database.collection('items').find({ _id: { $lt: 3 } as never });
    expect(await items.sort({ _id: 1 }).toArray()).toEqual([1, 2, 1].map((n, _id) => ({ _id, n })));
    again.close();
    await second.stop();
  });

  it('should refuse writes when the disk is full, and still answer reads', async () => {
    const server = await ServerProcess.start({ directory: folder(), args: ['--max-file-mb', '2'] });
    const client = await server.connect();
    const items = client.db('shop').collection('items');
    await items.insertMany([{ _id: 1 as never }, { _id: 2 as never }]);
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
    expect((await items.deleteOne({ _id: 2 as never })).deletedCount).toBe(1);
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
    const server = await ServerProcess.start({ directory: folder(), args: ['--flush-delay-ms', '200'] });
    const client = await server.connect();
    const items = client.db('shop').collection<{ _id: number }>('items');
    await items.insertOne({ _id: 0 });
    // All are connected by the time that the first of them writes.
    const wires = await Promise.all(Array.from({ length: 64 }, () => WireClient.open(server.uri)));
    const before = await client.db('shop').command({ serverStatus: 1 });
    const reader = (await server.connect()).db('shop').collection<{ _id: number }>('items');
    await reader.findOne({ _id: 0 });
    let isDone = false;
    const insert = (wire: WireClient, i: number) =>
      wire.command({ insert: 'items', documents: [{ _id: i + 1 }], $db: 'shop' });
    const writes = Promise.all(wires.map(insert)).finally(() => {
      isDone = true;
    });
    let reads = 0;
    while (!isDone) {
      expect(await reader.findOne({ _id: 0 })).toEqual({ _id: 0 });
      reads++;
    }
    expect(await writes).toMatchObject(wires.map(() => ({ n: 1, ok: 1 })));
    wires.forEach((wire) => wire.close());
    const after = await client.db('shop').command({ serverStatus: 1 });
    expect(after.commits - before.commits).toBeLessThan(16);
    expect(reads).toBeGreaterThan(after.commits - before.commits);
    await server.stop();
  });
});
