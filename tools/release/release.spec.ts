import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { targetHere } from '../setup/target.mjs';

const ROOT = path.resolve(__dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'shopbench-release-'));
const release = path.join(folder, 'release');
const home = path.join(folder, 'home');
const ADMIN = { ADMIN_EMAIL: 'owner@example.in', ADMIN_PASSWORD: 'Counter-and-bench-7' };
/** The smallest picture there is. */
const DOT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'); // prettier-ignore

const running: ChildProcess[] = [];

beforeAll(() => {
  // It imports what Jest would transform.
  const program = `const { stageRelease } = await import('./tools/release/stage-release.mjs');
    await stageRelease(process.argv[1], { target: ${JSON.stringify(targetHere())}, commit: 'abc', sbom: '{}' });`;
  const made = spawnSync(process.execPath, ['--input-type=module', '-e', program, release], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect([made.status, made.stderr]).toEqual([0, '']);
});
afterAll(async () => {
  for (const child of running)
    if (child.exitCode === null) {
      child.kill('SIGINT');
      await once(child, 'exit');
    }
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command of the release as somebody who has nothing but it and Node. */
const command = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(release, 'tools/shopbench.mjs'), ...args], {
    ...{ cwd: folder, encoding: 'utf8', env: { HOME: home, PATH: process.env['PATH'] } },
  });

async function start(): Promise<{ url: string; child: ChildProcess }> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const env = { HOME: home, PATH: process.env['PATH'], PORT: String(port), ...ADMIN };
  const child = spawn(process.execPath, [path.join(release, 'tools/shopbench.mjs')], { cwd: folder, env });
  running.push(child);
  let said = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        said += text.toString();
        if (said.includes('Shopbench is ready')) resolve();
      });
    child.once('exit', () => reject(new Error(`It ended: ${said}`)));
  });
  return { url: `http://localhost:${port}`, child };
}

it('a release should run without a checkout, with pictures, papers and all pages, and keep its data apart', async () => {
  const { url, child } = await start();
  const json = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ identifier: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  const signIn = await fetch(`${url}/api/v1/auth/login`, { method: 'POST', headers: json, body });
  expect(signIn.status).toBe(200);
  const Cookie = signIn.headers.getSetCookie().map((one) => one.split(';')[0]).join('; '); // prettier-ignore
  const form = new FormData();
  form.append('file', new Blob([DOT]), 'logo.png');
  const logo = await fetch(`${url}/api/v1/settings/logo`, {
    method: 'POST',
    headers: { Cookie },
    body: form,
  });
  expect(logo.status).toBe(200);
  const expense = await fetch(`${url}/api/v1/expense/create`, {
    method: 'POST',
    headers: { ...json, Cookie },
    body: JSON.stringify({ head: 'Freight', amount: 40, note: 'चाय', reference: 'B-77' }),
  });
  expect(expense.status).toBe(201);
  const { data } = (await expense.json()) as { data: { _id: string } };
  const paper = await fetch(`${url}/api/v1/expense/${data._id}/paper?size=a4`, { headers: { Cookie } });
  expect([paper.status, paper.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  for (const page of ['/', '/my/', '/api/docs'])
    expect([page, (await fetch(url + page)).status]).toEqual([page, 200]);
  const registry = (await (await fetch(`${url}/registry.json`)).json()) as { areas: unknown[] };
  expect(registry.areas).toHaveLength(readdirSync(ROOT).filter((name) => existsSync(path.join(ROOT, name, 'area.json'))).length); // prettier-ignore
  child.kill('SIGINT');
  expect((await once(child, 'exit'))[0]).toBe(0);
  expect(readdirSync(path.join(home, 'shopbench'))).toEqual(
    expect.arrayContaining(['db', 'logs', 'published']),
  );
  expect(command('db', 'check')).toMatchObject({ status: 0 });
  expect(command('area', 'list')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('sales') as string,
  });
  expect(command('area', 'new', 'tills')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('A release holds') as string,
  });
});

it('a release should tell which of its files are not as they were made', () => {
  expect(command('verify')).toMatchObject({ status: 0, stderr: '' });
  appendFileSync(path.join(release, 'api/dist/main.mjs'), '\n');
  rmSync(path.join(release, 'LICENSE'));
  writeFileSync(path.join(release, 'tools/other.mjs'), '');
  const { status, stderr } = command('verify');
  expect([status, stderr.trim().split('\n')]).toEqual([
    1,
    ['LICENSE is missing', 'api/dist/main.mjs was changed', 'tools/other.mjs is not of this release'],
  ]);
});
