import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from './support/client';
import { addProduct, billBody } from './support/factories';
import { startApiProgram, startDatabase, type Program } from './support/programs';
import { ADMIN, JWT_SECRET, databaseUri, untilReady } from './support/shop';

let folder: string;
let env: Record<string, string>;
let database: Program | undefined;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shopbench-away-'));
  const socket = encodeURIComponent(path.join(folder, 'db.sock'));
  const uri = databaseUri(`mongodb://${socket}/?directConnection=true`, 'away');
  env = { DATA_DIR: folder, MONGODB_URI: uri, ADMIN_PASSWORD: ADMIN.password, JWT_SECRET };
});
afterAll(async () => {
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('without its database the API', () => {
  it('should start, say so, serve as soon as it comes, and live on when it goes and comes again', async () => {
    const { program, url } = await startApiProgram({ ...env, LOG_LEVEL: 'trace' });
    const client = new Client(url);
    const login = () => client.post('/auth/login', { identifier: ADMIN.email, password: ADMIN.password });

    const early = await login();
    expect(early).toMatchObject({
      status: 503,
      success: false,
      message: expect.stringContaining('database'),
    });
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await client.get('/ready')).status).toBe(503);
    expect(await client.get('/health')).toMatchObject({
      status: 200,
      data: { status: 'ok', database: 'away' },
    });

    ({ program: database } = await startDatabase(folder));
    await untilReady(url);
    expect((await login()).status).toBe(200);
    expect(await client.get('/health')).toMatchObject({ data: { database: 'up' } });
    // Reached as it would have been at the first try: with the log of its commands.
    await program.line('Database ready');
    expect(program.lines.join()).toContain('"commandName":"createIndexes"');
    const product = await addProduct(client);

    await database.stop('SIGKILL');
    for (const attempt of [
      () => client.get('/invoice/all'),
      () => client.post('/invoice/create', billBody(product)),
      () => client.get('/auth/check'),
      login,
    ]) {
      const reply = await attempt();
      expect(reply).toMatchObject({ status: 503, success: false, data: null });
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(reply.text).not.toMatch(/Mongo|ECONN|ENOENT|\.sock/);
    }
    expect(await client.get('/health')).toMatchObject({ status: 200, data: { database: 'away' } });

    ({ program: database } = await startDatabase(folder));
    await untilReady(url);
    expect((await client.get('/auth/check')).status).toBe(200);
    expect((await client.post('/invoice/create', billBody(product))).status).toBe(201);
    expect(await program.stop()).toBe(0);
  });

  it('should finish the requests under way before it ends', async () => {
    const { program, url } = await startApiProgram(env);
    await untilReady(url);
    const client = await new Client(url).login(ADMIN.email, ADMIN.password);
    const product = await addProduct(client, { openingStock: 100 });
    const before = (await client.must('GET', '/invoice/all')).total;
    const sales = Array.from({ length: 10 }, () => client.post('/invoice/create', billBody(product)));
    await Promise.race(sales);
    const ended = program.stop('SIGTERM');
    // A request that had not reached the program yet finds the door closed; one that had is finished and answered.
    const replies = await Promise.allSettled(sales);
    const answered = replies.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value.status] : []));
    expect(new Set(answered)).toEqual(new Set([201]));
    expect(await ended).toBe(0);

    const again = await startApiProgram(env);
    await untilReady(again.url);
    const admin = await new Client(again.url).login(ADMIN.email, ADMIN.password);
    expect((await admin.must('GET', '/invoice/all')).total).toBe(before + answered.length);
    await again.program.stop();
  });
});
