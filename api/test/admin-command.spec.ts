import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from './support/client';
import { startApiProgram, startDatabase, type Program } from './support/programs';
import { untilReady } from './support/shop';
import { turnOnTwoStep } from './support/sign-in';

const COMMAND = path.resolve(__dirname, '../../tools/admin.mjs');
const OWNER = { email: 'owner@shop.in', password: 'Mango4Tree' };

let folder: string;
let database: Program;
let api: { program: Program; url: string };

/** The shop as `npm start` runs it: its database lies in the folder of its data. */
async function open(): Promise<void> {
  const started = await startDatabase(folder, { data: path.join(folder, 'db') });
  database = started.program;
  api = await startApiProgram({
    ...{ DATA_DIR: folder, MONGODB_URI: started.uri, RATE_LIMIT_FACTOR: '0' },
    ...{ ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password },
  });
  await untilReady(api.url);
}

async function close(): Promise<void> {
  await api.program.stop();
  await database.stop();
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'shopbench-admin-'));
  await open();
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command on the folder, or with other variables. */
function run(args: string[], env: Record<string, string> = { DATA_DIR: folder }) {
  const child = spawn(process.execPath, [COMMAND, ...args], { env: { PATH: process.env['PATH'], ...env } });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (text += part.toString()));
  return new Promise<{ code: number | null; text: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, text })),
  );
}

const passwordIn = (text: string) => /^ {2}(\w{16})$/m.exec(text)![1]!;
const stranger = () => new Client(api.url);
const login = (password: string) => stranger().post('/auth/login', { identifier: OWNER.email, password });

/** Chooses a password with the one-time password that the command told. */
async function choose(text: string, newPassword: string): Promise<Client> {
  const { status, data } = await login(passwordIn(text));
  expect([status, data.newPassword]).toEqual([401, true]);
  const client = stranger();
  await client.must('POST', '/auth/login/new-password', { ticket: data.ticket, newPassword });
  return client;
}

describe('the command for an admin who is shut out', () => {
  it('should give a password that counts once while the shop runs, end the sessions and say so in the activity', async () => {
    const client = await stranger().login(OWNER.email, OWNER.password);
    const { code, text } = await run(['password', OWNER.email.toUpperCase()]);
    expect([code, text]).toEqual([0, expect.stringContaining('signs in once as owner@shop.in')]);
    expect((await client.get('/auth/check')).status).toBe(401);
    expect((await login(OWNER.password)).data).toBeNull();
    const admin = await choose(text, 'Banyan7Leaf');
    const { changes } = await admin.must('GET', '/activity?kind=staff');
    expect(changes[0]).toMatchObject({
      by: { name: 'The shop’s computer' },
      fields: [{ path: 'signIn', after: 'one-time password made on the shop’s computer' }],
    });
  });

  it('should refuse an address that is no admin’s, and change nothing', async () => {
    const admin = await stranger().login(OWNER.email, 'Banyan7Leaf');
    const body = { name: 'Meera', email: 'meera@example.in', mobileNumber: '9811100003', address: 'Pune' };
    await stranger().must('POST', '/auth/register', { ...body, password: OWNER.password });
    for (const [typed, words] of [
      ['owner@shop', 'is no e-mail address'],
      ['owner@shop.com', 'Admins: owner@shop.in'],
      [body.email, 'No admin has'],
    ])
      expect(await run(['password', typed!])).toEqual({ code: 1, text: expect.stringContaining(words!) });
    for (const args of [[], ['password'], ['delete', OWNER.email]])
      expect(await run(args)).toEqual({ code: 2, text: expect.stringContaining('Usage') });
    const elsewhere = { DATA_DIR: path.join(folder, 'none') };
    expect(await run(['password', OWNER.email], elsewhere)).toEqual({
      code: 1,
      text: expect.stringContaining('There is no shop'),
    });
    expect((await admin.get('/auth/check')).status).toBe(200);
    await stranger().login(body.email, OWNER.password);
  });

  it('should do so while the shop is stopped, and take two-step sign-in off where that is asked for', async () => {
    const admin = await stranger().login(OWNER.email, 'Banyan7Leaf');
    await turnOnTwoStep(admin, 'Banyan7Leaf');
    await close();
    const kept = await run(['password', OWNER.email]);
    const { code, text } = await run(['password', OWNER.email, '--without-two-step']);
    expect(code).toBe(0);
    await open();
    expect((await login(passwordIn(kept.text))).data).toBeNull();
    await choose(text, OWNER.password);
    expect((await login(OWNER.password)).status).toBe(200);
  });
});
