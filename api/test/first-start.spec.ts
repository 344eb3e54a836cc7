import { statSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mongo } from 'mongoose';
import { Client } from './support/client';
import { runApi, startApiProgram } from './support/programs';
import { databaseUri, untilReady } from './support/shop';

let folder: string;
let env: Record<string, string>;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shopbench-first-'));
  const name = `first_${randomBytes(6).toString('hex')}`;
  env = { DATA_DIR: folder, MONGODB_URI: databaseUri(process.env['TEST_MONGODB_URI']!, name) };
});
afterEach(async () => {
  const connection = await mongo.MongoClient.connect(env['MONGODB_URI']!);
  await connection.db().dropDatabase();
  await connection.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (over: Record<string, string> = {}) => {
  const api = await startApiProgram({ ...env, ...over });
  await untilReady(api.url);
  return api;
};
const announced = (lines: string[]) => lines.filter((line) => line.includes('firstAdmin'));

describe('the first start', () => {
  it('should make an admin with a random password, told once and never again, and keep the secret of the sessions to its owner', async () => {
    const first = await start();
    const line = await first.program.line('firstAdmin');
    const { firstAdmin } = JSON.parse(line) as { firstAdmin: { email: string; password: string } };
    expect(firstAdmin.email).toBe('admin@shopbench.local');
    const client = await new Client(first.url).login(firstAdmin.email, firstAdmin.password);
    expect(statSync(path.join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
    await first.program.stop();

    const second = await start();
    expect(announced(second.program.lines)).toEqual([]);
    const again = new Client(second.url);
    again.cookie = client.cookie;
    expect((await again.get('/auth/check')).status).toBe(200);
    const { accounts } = await again.must('GET', '/account/all');
    expect(accounts).toMatchObject([
      { accountName: 'Cash', accountType: 'cash', balance: 0, isActive: true },
    ]);
    await second.program.stop();
  });

  it('should use the address and password that it is given, and tell neither', async () => {
    const { program, url } = await start({ ADMIN_EMAIL: 'Owner@Shop.in', ADMIN_PASSWORD: 'Mangoes2026' });
    await new Client(url).login('owner@shop.in', 'Mangoes2026');
    expect(program.lines.join('\n')).not.toMatch(/firstAdmin|Mangoes2026/);
    await program.stop();
  });

  it('should let in only to choose another one with a password that guessing begins with', async () => {
    const { program, url } = await start({ ADMIN_EMAIL: 'owner@shop.in', ADMIN_PASSWORD: 'Password123' });
    const login = { identifier: 'owner@shop.in', password: 'Password123' };
    expect(await new Client(url).post('/auth/login', login)).toMatchObject({ data: { newPassword: true } });
    await program.stop();
  });

  it('should make one admin and one cash account when two programs start at once, and no second admin in the place of one that comes while they look', async () => {
    const [a, b] = await Promise.all([start(), start()]);
    await Promise.race([a, b].map(({ program }) => program.line('firstAdmin')));
    expect(announced([...a.program.lines, ...b.program.lines])).toHaveLength(1);
    const connection = await mongo.MongoClient.connect(env['MONGODB_URI']!);
    expect(await connection.db().collection('parties').countDocuments()).toBe(1);
    expect(await connection.db().collection('accounts').countDocuments()).toBe(1);
    await Promise.all([a.program.stop(), b.program.stop()]);

    const [parties, credentials] = ['parties', 'credentials'].map((name) => connection.db().collection(name));
    await parties!.deleteMany({});
    await credentials!.deleteMany({});
    // Both have looked by the time that what they would write is free.
    const [asha, ravi] = ['asha@shop.in', 'ravi@shop.in'] as const;
    const session = connection.startSession();
    session.startTransaction();
    for (const email of [asha, ravi]) await parties!.insertOne({ uniqueKey: `staff:${email}` }, { session });
    const programs = await Promise.all(
      [asha, ravi].map((email) =>
        startApiProgram({ ...env, DATA_DIR: path.join(folder, email), ADMIN_EMAIL: email }),
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await session.abortTransaction();
    for (const { url } of programs) await untilReady(url);
    expect(await parties!.countDocuments({ designation: 'admin' })).toBe(1);
    expect(await credentials!.countDocuments()).toBe(1);
    await Promise.race(programs.map(({ program }) => program.line('firstAdmin')));
    expect(programs.flatMap(({ program }) => announced(program.lines))).toHaveLength(1);
    await session.endSession();
    await connection.close();
    await Promise.all(programs.map(({ program }) => program.stop()));
  });
});

describe('a configuration that cannot work', () => {
  it('should end the program with a line for each variable', async () => {
    const program = runApi({
      PORT: 'http',
      ADMIN_PASSWORD: 'short',
      LOG_LEVEL: 'loud',
      MONGODB_URI: 'localhost',
    });
    const errors: string[] = [];
    program.process.stderr!.on('data', (part: Buffer) => errors.push(part.toString()));
    expect(await program.stop('SIGCONT')).toBe(78);
    for (const variable of ['PORT', 'DATA_DIR', 'ADMIN_PASSWORD', 'LOG_LEVEL', 'MONGODB_URI']) {
      expect(errors.join('')).toMatch(new RegExp(`^${variable}: .+`, 'm'));
    }
  });
});
