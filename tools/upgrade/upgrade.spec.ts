import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../run/ports.mjs';
import { targetHere } from '../setup/target.mjs';
import { readJournal } from './journal.mjs';
import { entriesOf, sumOf } from './kept-data.mjs';

const ROOT = path.resolve(__dirname, '../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-upgrade-'));
const dataDir = path.join(folder, 'shop');
const rootOf = (name: string) => path.join(folder, name);
const ADMIN = { ADMIN_EMAIL: 'owner@example.in', ADMIN_PASSWORD: 'Counter-and-bench-7' };
const QUICK = { UPGRADE_WATCH_SECONDS: '1', UPGRADE_PATIENCE_SECONDS: '180' };
let env: NodeJS.ProcessEnv;
const running: ChildProcess[] = [];

/** What the new releases do to the data when they first start on it; `onShop`: not while it is rehearsed. */
const onShop = (deed: string) => `if (!process.env.DATA_DIR.includes('scratch')) { ${deed} }`;
const MARK = "await db.collection('settings').updateOne({}, { $set: { mark: 25 } });";
const STEPS = {
  good: MARK,
  paisa: "await db.collection('expenses').updateOne({}, { $inc: { amount: -1 } });",
  throws: `${MARK} ${onShop("throw new Error('A migration that does not hold');")}`,
  hangs: `${MARK} ${onShop('await new Promise(() => {});')}`,
};

/** A release that differs from `old` by a migration: all other files are the same ones. */
function make(name: keyof typeof STEPS) {
  const root = rootOf(name);
  if (fs.existsSync(root)) return root;
  fs.mkdirSync(root);
  for (const file of fs.readdirSync(rootOf('old'), { recursive: true, encoding: 'utf8' }).sort()) {
    const from = path.join(rootOf('old'), file);
    if (fs.statSync(from).isDirectory()) fs.mkdirSync(path.join(root, file), { recursive: true });
    else fs.linkSync(from, path.join(root, file));
  }
  const change = (file: string, how: (text: string) => string) => {
    const text = how(fs.readFileSync(path.join(root, file), 'utf8'));
    fs.rmSync(path.join(root, file));
    fs.writeFileSync(path.join(root, file), text);
    return createHash('sha256').update(text).digest('hex');
  };
  const step = `{ version: 999, name: 'Of the test', async up(db) { ${STEPS[name]} } }`;
  const sum = change('api/dist/main.mjs', (text) => {
    const changed = text.replace(
      /(const MIGRATIONS = \[[^\]]*?)\n\];/,
      (_, steps) => `${steps},\n${step}\n];`,
    );
    expect(changed).not.toBe(text);
    return changed;
  });
  change('release.json', (text) => {
    const release = JSON.parse(text);
    release.files['api/dist/main.mjs'] = sum;
    return JSON.stringify({ ...release, commit: name });
  });
  return root;
}

/** Starts a shop; resolves when it is ready. */
async function start(root: string): Promise<{ child: ChildProcess; said: () => string }> {
  const child = spawn(process.execPath, [path.join(root, 'tools/start.mjs')], { env });
  running.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream!.on('data', (text: Buffer) => (said += text.toString())); // prettier-ignore
  await until(() => said.includes('Shopbench is ready') || (child.exitCode !== null && `It ended: ${said}`));
  return { child, said: () => said };
}

async function until(look: () => unknown, seconds = 180) {
  for (const end = Date.now() + seconds * 1_000; ;) {
    const found = await look();
    if (typeof found === 'string') throw new Error(found);
    if (found) return;
    if (Date.now() > end) throw new Error(`Not within ${seconds} s: ${look.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  await once(child, 'exit');
}

const command = (root: string, ...args: string[]) => {
  const program = path.join(root, 'tools/upgrade.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { env, encoding: 'utf8' }); // prettier-ignore
  return { status, said: stdout + stderr };
};

const ARCHIVE = 'shopbench-0.1.0.tgz';
/** Lays the archive of a release where an admin finds it, with its sum, which it gives. */
function pack(name: keyof typeof STEPS) {
  const file = path.join(dataDir, 'releases', ARCHIVE);
  const args = ['-I', 'gzip -1', '-cf', file, '-C', folder, path.basename(make(name))];
  expect(spawnSync('tar', args).status).toBe(0);
  const sum = createHash('sha256').update(fs.readFileSync(file)).digest('hex');
  fs.writeFileSync(`${file}.sha256`, `${sum}  ${ARCHIVE}\n`);
  return sum;
}

/** What is looked at of answers. */
interface Answered {
  ok?: boolean;
  expenses?: unknown[];
  last?: object;
}

async function signedIn() {
  const address = `http://localhost:${env['PORT']}`;
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ identifier: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  const login = await fetch(`${address}/api/v1/auth/login`, { method: 'POST', headers, body });
  const Cookie = login.headers.getSetCookie().map((one) => one.split(';')[0]).join('; '); // prettier-ignore
  return async (method: string, where: string, what?: object) => {
    const init = { method, headers: { ...headers, Cookie }, body: what && JSON.stringify(what) };
    const answer = await fetch(`${address}/api/v1${where}`, init);
    return { status: answer.status, data: ((await answer.json()) as { data: Answered }).data };
  };
}

const spend = (amount: number) => ({ head: 'Freight', amount, note: 'चाय', reference: `B-${amount}` });
const bytes = () => sumOf(dataDir, entriesOf(dataDir));

beforeAll(async () => {
  env = {
    PATH: process.env['PATH'],
    HOME: folder,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    ...ADMIN,
    ...QUICK,
  };
  const program = `const { stageRelease } = await import('./tools/release/stage-release.mjs');
    await stageRelease(process.argv[1], { target: ${JSON.stringify(targetHere())}, commit: 'old', sbom: '{}' });`;
  const args = ['--input-type=module', '-e', program, rootOf('old')];
  const made = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  expect([made.status, made.stderr]).toEqual([0, '']);
  const { child } = await start(rootOf('old'));
  const ask = await signedIn();
  expect(await ask('POST', '/expense/create', spend(40))).toMatchObject({ status: 201 });
  await stop(child);
});
afterAll(async () => {
  for (const child of running) await stop(child);
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

it('a release that loses a paisa should stop before the shop is touched, and tell where', () => {
  const before = bytes();
  const { status, said } = command(rootOf('old'), make('paisa'));
  expect([status, said]).toEqual([1, expect.stringContaining('the shop is on 0.1.0 (old)')]);
  const { phase, differences, compared } = readJournal(dataDir)!;
  expect(phase).toBe('stopped');
  const { asked, all, same, meant, clock, differ } = compared!;
  expect([asked, same + meant + clock + differ]).toEqual([all, all]);
  expect(said).toContain(`${differ} answers differ`);
  expect(differences).toContainEqual(expect.objectContaining({ route: '/api/v1/expense/{id}', at: 'data.amount', was: 40, is: 39.99 })); // prettier-ignore
  expect(said).toMatch(/amount: 40 is 39\.99/);
  expect(bytes()).toEqual(before);
});

/** An upgrade without its rehearsal, from the files of `old`, as a process of its own; tells each step. */
function swap(to: string, patience = 60_000) {
  const program = `
    const [from, to, dataDir] = process.argv.slice(1);
    const load = (name) => import(from + '/tools/upgrade/' + name + '.mjs');
    const { codeIn } = await load('release');
    const [old, next] = [codeIn(from), codeIn(to)];
    const { programsOf } = await load('world');
    const programs = programsOf({ dataDir, env: process.env, from: old, to: next, watchMs: 1000, patience: ${patience} });
    const { thisProcess } = await import(from + '/node_modules/@shopbench/mongodb-driver/src/owner.mjs');
    const { upgrade } = await load('steps');
    const journal = { id: 'x', phase: 'rehearsing', owner: thisProcess(), from: old, to: next, past: [], began: new Date().toISOString(), steps: [] };
    await upgrade({ dataDir, programs: { ...programs, rehearsal: [] }, tell: (line) => console.log(line) }, journal);
  `;
  const args = ['--input-type=module', '-e', program, rootOf('old'), to, dataDir];
  const child = spawn(process.execPath, args, { env, detached: true });
  running.push(child);
  return child;
}

it.each(['throws', 'hangs'] as const)(
  'a release that %s only on the shop itself should go back by itself, byte for byte',
  async (name) => {
    const before = bytes();
    await once(swap(make(name), name === 'hangs' ? 15_000 : undefined), 'exit');
    expect(readJournal(dataDir)).toMatchObject({
      phase: 'back',
      why: expect.stringMatching(
        name === 'throws' ? /Database not ready.*A migration that does not hold/ : /is not ready/,
      ) as string,
      kept: { sha256: before.sha256 },
    });
    expect(bytes()).toEqual(before);
  },
);

/** A process and all that it started, at once. */
function killAll(pid: number) {
  const rows = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n');
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const all = [pid];
  for (const one of all) all.push(...parents.filter(([, parent]) => parent === one).map(([child]) => child!));
  for (const one of all) process.kill(one, 'SIGKILL');
}

it('an upgrade whose power goes at any step of the swap should leave the old shop, byte for byte, and it starts', async () => {
  const before = bytes();
  const to = make('good');
  for (const step of ['Put the data of before aside', 'Start 0.1.0', 'Watch it']) {
    const child = swap(to);
    let said = '';
    child.stdout!.on('data', (text: Buffer) => (said += text.toString()));
    await until(() => said.includes(step) || (child.exitCode !== null && `It ended: ${said}`));
    killAll(child.pid!);
    await once(child, 'exit');
    expect(command(rootOf('old'), 'status')).toMatchObject({
      said: expect.stringContaining('It was cut off'),
    });
    expect([step, readJournal(dataDir)!.phase, bytes()]).toEqual([step, expect.stringMatching(/^(stopped|back)$/), before]); // prettier-ignore
  }
  // Whoever starts the new one by hand has the old one all the same.
  const { child, said } = await start(to);
  expect(said()).toContain(`The shop goes on with the release in ${rootOf('old')}`);
  expect((await (await signedIn())('GET', '/expense/all')).data.expenses).toHaveLength(1);
  await stop(child);
});

describe('beside a shop that runs', () => {
  let shop: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    shop = await start(rootOf('old'));
  });

  it('a release that cannot run here should be told, and the shop go on', async () => {
    const root = path.join(folder, 'spoilt');
    fs.mkdirSync(path.join(root, 'tools'), { recursive: true });
    for (const file of ['package.json', 'release.json', 'tools/start.mjs'])
      fs.copyFileSync(path.join(rootOf('old'), file), path.join(root, file));
    const release = JSON.parse(fs.readFileSync(path.join(root, 'release.json'), 'utf8'));
    fs.writeFileSync(path.join(root, 'release.json'), JSON.stringify({ ...release, commit: 'spoilt' }));
    const { status, said } = command(rootOf('old'), root);
    expect([status, said]).toEqual([
      1,
      expect.stringMatching(/is missing[^]*the shop is on 0\.1\.0 \(old\)/),
    ]);
    expect(readJournal(dataDir)?.phase).toBe('stopped');
    expect((await (await signedIn())('GET', '/expense/all')).status).toBe(200);
  });

  it('a release that holds should take over the shop, which saves nothing while it is watched, and be gone back from', async () => {
    const watched = async () => {
      const upgrading = swap(make('good'));
      let told = '';
      upgrading.stdout!.on('data', (text: Buffer) => (told += text.toString()));
      await until(() => told.includes('Watch it') || (upgrading.exitCode !== null && `It ended: ${told}`));
      return upgrading;
    };
    // One that is killed alone leaves the shop waiting for it, and its programs on their way out.
    const killed = await watched();
    killed.kill('SIGKILL');
    await until(
      () =>
        shop.said().split('Shopbench is ready').length > 2 || (shop.child.exitCode !== null && shop.said()),
    );
    expect(readJournal(dataDir)).toMatchObject({ phase: 'back', why: 'It was cut off' });
    // By the button, which takes the archive and all of the way.
    const place = path.join(folder, 'shopbench-0.1.0-good');
    const admin = await signedIn();
    const sha256 = pack('good');
    const before = await admin('GET', '/upgrade');
    expect(before.data).toMatchObject({ archives: [{ file: ARCHIVE, sha256, release: { commit: 'good' } }] });
    expect((await admin('POST', '/upgrade', { file: ARCHIVE, sha256 })).status).toBe(202);
    const isWatched = () => {
      const { by, steps = [], ended, why } = readJournal(dataDir) ?? {};
      if (by === undefined) return false;
      return ended ? `It ended: ${why}` : steps.at(-1)?.name === 'Watch it';
    };
    await until(() => isWatched() || (shop.child.exitCode !== null && shop.said()));
    const ask = await signedIn();
    expect((await ask('GET', '/upgrade')).data.last).toMatchObject({ isUnderWay: true, by: expect.any(String) as string }); // prettier-ignore
    expect((await ask('POST', '/expense/create', spend(50))).status).toBe(503);
    expect((await ask('POST', '/auth/logout-everywhere')).status).toBe(503);
    await until(() => !['trying', undefined].includes(readJournal(dataDir)?.phase));
    expect(readJournal(dataDir)).toMatchObject({ phase: 'done', to: { root: place } });
    expect(command(rootOf('old'), 'status').said).toContain('The shop goes on with 0.1.0 (good)');
    await until(() => shop.said().includes(`The shop goes on with the release in ${place}`) && shop.said().split('Shopbench is ready').length > 3); // prettier-ignore
    // The note is not taken again.
    const taken = JSON.parse(fs.readFileSync(path.join(dataDir, 'upgrade/taken.json'), 'utf8'));
    expect([taken.ended, taken.refused]).toEqual([expect.any(String), undefined]);
    expect(command(place, 'asked')).toMatchObject({ status: 1, said: expect.stringContaining('Nobody asks') as string }); // prettier-ignore
    const after = await signedIn();
    expect((await after('POST', '/expense/create', spend(60))).status).toBe(201);
    expect((await after('GET', '/books/check')).data).toMatchObject({ ok: true });
    await stop(shop.child);
    const { kept } = readJournal(dataDir)!;
    expect(command(place, 'back').status).toBe(1);
    expect(command(place, 'back', '--yes').status).toBe(0);
    expect(bytes()).toEqual(kept);
  });
});

it.each([
  [['--from', 'nowhere'], {}, /holds no Shopbench/],
  [['nowhere'], {}, /There is no .*nowhere/],
  [[], {}, /Usage/],
  [['old'], { MONGODB_URI: 'mongodb://127.0.0.1/shop' }, /neither copy nor put back/],
  [[folder], {}, /holds no Shopbench/],
])('should refuse %j in words', (args, more, words) => {
  const program = path.join(rootOf('old'), 'tools/upgrade.mjs');
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: folder, env: { ...env, ...more }, encoding: 'utf8' }); // prettier-ignore
  expect([status === 0, stderr]).toEqual([false, expect.stringMatching(words)]);
});
