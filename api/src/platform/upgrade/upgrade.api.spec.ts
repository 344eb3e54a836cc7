import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import zlib from 'node:zlib';
import tar from 'tar-stream';
import type { UpgradeState } from '@shopbench/contracts';
import { thisProcess } from '@shopbench/mongodb-driver/owner';
import manifest from '../../../package.json';
import { startShop, type Shop } from '../../../test/support/shop';
import { Archives } from './archives';

let shop: Shop;
let dataDir: string;
const at = (...names: string[]) => path.join(dataDir, ...names);
const write = (value: unknown, ...names: string[]) => {
  mkdirSync(path.dirname(at(...names)), { recursive: true });
  writeFileSync(at(...names), typeof value === 'string' || Buffer.isBuffer(value) ? value : JSON.stringify(value)); // prettier-ignore
};
const OURS = ['running.json', 'releases', 'upgrade', 'db', 'program'];
const clear = () => OURS.forEach((name) => rmSync(at(name), { recursive: true, force: true }));
beforeAll(async () => {
  shop = await startShop();
  dataDir = shop.env['DATA_DIR']!;
});
afterEach(clear);
afterAll(() => shop.close());

/** As the program that started the API notes itself: of the API here it is this one. */
const start = (commit = 'running') => {
  write({ pid: process.pid, root: at('program') }, 'running.json');
  write({ commit }, 'program', 'release.json');
};

async function archive(files: Record<string, string>): Promise<Buffer> {
  const pack = tar.pack();
  for (const [name, content] of Object.entries(files)) pack.entry({ name: `package/${name}` }, content);
  pack.finalize();
  return zlib.gzipSync(await buffer(pack));
}
const target = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const release = (version: string, commit: string) => ({
  'release.json': JSON.stringify({ name: 'shopbench', version, commit, target, files: {} }),
  'notes.md': '# New\n\n- Bills print twice as fast\n- Statements in MT940\n',
});
const sumOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
async function lay(file: string, files: Record<string, string>, sum?: string): Promise<string> {
  const content = await archive(files);
  write(content, 'releases', file);
  write(`${sum ?? sumOf(content)}  ${file}\n`, 'releases', `${file}.sha256`);
  return sumOf(content);
}
const look = (): Promise<UpgradeState> => shop.admin.must('GET', '/upgrade');
const owner = thisProcess();
/** Another process got the number of one that is gone. */
const gone = { ...owner, startTime: '1' };
const journal = (over: object = {}) => ({
  ...{ id: 'j', phase: 'rehearsing', owner, began: '2026-11-01T10:00:00.000Z', by: 'Rahul' },
  ...{ from: { version: '1.0.0', commit: 'a' }, to: { version: '1.1.0', commit: 'b' }, past: [] },
  ...{ plan: ['Back up', 'Compare', 'Stop the shop', 'Watch it'], swap: 'Stop the shop' },
  steps: [{ name: 'Back up', at: '2026-11-01T10:00:00.000Z', ms: 900, result: '2 MB' }],
  ...over,
});

it('should say where the upgrade is done instead, and ask for none, where nobody would take the note', async () => {
  const file = 'shopbench-9.0.0-linux-x64.tgz';
  const sha256 = await lay(file, release('9.0.0', 'nine'));
  for (const [isOwn, why] of [
    [false, /database server/],
    [true, /not started by/],
  ] as const) {
    if (isOwn) mkdirSync(at('db'));
    // Of a start before, whose number the one of now has, too.
    write({ ...gone, root: at('program') }, 'running.json');
    const { elsewhere } = await look();
    expect([elsewhere!.why, elsewhere!.command]).toEqual([expect.stringMatching(why), isOwn ? 'npm run upgrade -- FILE' : undefined]); // prettier-ignore
    expect(await shop.admin.post('/upgrade', { file, sha256 })).toMatchObject({ status: 422, message: expect.stringMatching(why) }); // prettier-ignore
  }
  expect(() => readFileSync(at('upgrade', 'asked.json'))).toThrow();
});

it('should tell of each archive what it is and why it cannot be taken', async () => {
  start();
  const sha256 = await lay('a.tgz', release('9.0.0', 'nine'));
  await lay('b.tgz', release('9.0.0', 'nine'), 'f'.repeat(64));
  await lay('c.tgz', { 'release.json': '{"name":"other","version":"1"}' });
  await lay('d.tgz', release(manifest.version, 'running'));
  write('no gzip', 'releases', 'e.tgz');
  write(sumOf(Buffer.from('no gzip')), 'releases', 'e.tgz.sha256');
  write(await archive(release('9', '9')), 'releases', 'f.tgz');
  symlinkSync(at('releases', 'a.tgz'), at('releases', 'g.tgz'));
  write('x', 'releases', 'readme.txt');
  const { archives, running, elsewhere, folder } = await look();
  expect([running, elsewhere, folder]).toEqual([{ version: manifest.version, commit: 'running' }, undefined, at('releases')]); // prettier-ignore
  expect(archives.map(({ file, fault, isRunning }) => [file, fault, isRunning])).toEqual([
    ['f.tgz', 'f.tgz.sha256 is missing: put it beside the archive', false],
    ['e.tgz', 'It is no release of Shopbench', false],
    ['d.tgz', undefined, true],
    ['c.tgz', 'It is no release of Shopbench', false],
    ['b.tgz', 'It is damaged, or not the one that b.tgz.sha256 is of', false],
    ['a.tgz', undefined, false],
  ]);
  expect(archives.at(-1)).toMatchObject({
    ...{ sha256, release: { version: '9.0.0', commit: 'nine' }, system: 'linux-x64' },
    notes: ['Bills print twice as fast', 'Statements in MT940'],
  });
  // Another one of the same name is looked at anew.
  const other = await lay('a.tgz', release('9.0.1', 'ten'));
  expect((await look()).archives.at(-1)).toMatchObject({ sha256: other, release: { version: '9.0.1' } });
});

it('should offer the newest of many by their versions, and wait for no pipe beside them', async () => {
  for (let n = 1; n <= 25; n += 1) write('x', 'releases', `shopbench-2.${n}.0-linux-x64.tgz`);
  const { archives } = await look();
  expect([archives.length, archives[0]!.file, archives.at(-1)!.file]).toEqual([20, 'shopbench-2.25.0-linux-x64.tgz', 'shopbench-2.6.0-linux-x64.tgz']); // prettier-ignore
  clear();
  const sha256 = await lay('a.tgz', release('9.0.0', 'nine'));
  rmSync(at('releases', 'a.tgz.sha256'));
  execFileSync('mkfifo', [at('releases', 'a.tgz.sha256')]);
  execFileSync('mkfifo', [at('releases', 'b.tgz')]);
  await lay('c.tgz', release('9.0.0', 'nine'), `${sha256}  ${'x'.repeat(5_000)}`);
  expect((await look()).archives.map(({ file, fault }) => [file, fault])).toEqual(
    ['c.tgz', 'a.tgz'].map((file) => [file, expect.stringMatching(/\.sha256 is missing/)]),
  );
});

it('should name an archive that it may not read without remembering that', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shopbench-archives-'));
  chmodSync(folder, 0o755);
  const content = await archive(release('9.0.0', 'nine'));
  const file = path.join(folder, 'a.tgz');
  writeFileSync(file, content);
  writeFileSync(`${file}.sha256`, sumOf(content));
  const archives = new Archives(folder);
  /** As somebody who is no admin of this machine: they may read anything. */
  const asNobody = async <T>(work: () => Promise<T>) => {
    if (process.getuid?.() !== 0) return work();
    process.seteuid!(65_534);
    return work().finally(() => process.seteuid!(0));
  };
  chmodSync(file, 0o000);
  expect(await asNobody(() => archives.all())).toMatchObject([{ file: 'a.tgz', fault: { code: 'upgrade.unreadable' } }]); // prettier-ignore
  chmodSync(file, 0o644);
  expect(await asNobody(() => archives.all())).toMatchObject([{ file: 'a.tgz', sha256: sumOf(content), release: { commit: 'nine' } }]); // prettier-ignore
  rmSync(folder, { recursive: true });
});

it('should lay one note of the archive that was shown, and no second one before that came to an end', async () => {
  start();
  const file = 'shopbench-9.0.0-linux-x64.tgz';
  const sha256 = await lay(file, release('9.0.0', 'nine'));
  const own = await lay('own.tgz', release(manifest.version, 'running'));
  const none = 'f'.repeat(64);
  for (const [body, status, words] of [
    [{ file: '../session-secret', sha256 }, 404, /no \.\.\/session-secret/],
    [{ file, sha256: none }, 409, /another one than was shown/],
    [{ file: 'own.tgz', sha256: own }, 422, /runs on .* already/],
    [{ file, sha256: 'abc' }, 400, /SHA-256/],
  ] as const)
    expect(await shop.admin.post('/upgrade', body)).toMatchObject({ status, message: expect.stringMatching(words) }); // prettier-ignore
  const both = await Promise.all([1, 2].map(() => shop.admin.post('/upgrade', { file, sha256 })));
  expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
  const note = JSON.parse(readFileSync(at('upgrade', 'asked.json'), 'utf8'));
  expect(note).toMatchObject({ file, sha256, by: expect.any(String), id: expect.any(String) });
  expect((await look()).waiting).toEqual({ file, by: note.by, at: note.at });
  const again = async () => (await shop.admin.post('/upgrade', { file, sha256 })).status;
  rmSync(at('upgrade', 'asked.json'));
  write({ ...note, owner }, 'upgrade', 'taken.json');
  expect([await again(), (await look()).waiting]).toEqual([409, { file, by: note.by, at: note.at }]);
  write({ ...note, owner, ended: note.at, refused: 'No room' }, 'upgrade', 'taken.json');
  expect(await look()).toMatchObject({ refused: { file, at: note.at, why: 'No room' } });
  write(journal(), 'upgrade', 'upgrade.json');
  expect(await again()).toBe(409);
  // That one began later than it.
  expect((await look()).refused).toBeUndefined();
  // By a clock that was a year ahead.
  write(journal({ phase: 'stopped', began: '2099-11-01T10:00:00.000Z' }), 'upgrade', 'upgrade.json');
  expect([await again(), (await look()).waiting]).toEqual([202, expect.objectContaining({ file })]);
  const next = JSON.parse(readFileSync(at('upgrade', 'asked.json'), 'utf8'));
  rmSync(at('upgrade', 'asked.json'));
  write({ ...next, owner, ended: next.at, refused: 'No room' }, 'upgrade', 'taken.json');
  expect((await look()).refused).toMatchObject({ why: 'No room' });
});

it('should tell how an upgrade goes, stop it in its rehearsal alone, and how it ended', async () => {
  start();
  expect((await shop.admin.post('/upgrade/stop')).status).toBe(409);
  const compared = { asked: 412, all: 640, same: 410, meant: 2, clock: 0, differ: 0 };
  const progress = { done: 412, of: 640, unit: 'answers' };
  const going = { name: 'Compare', at: '2026-11-01T10:00:01.000Z', ms: 0, progress };
  write(journal({ compared, steps: [...journal().steps, going] }), 'upgrade', 'upgrade.json');
  expect(await look()).toMatchObject({
    keptDays: 14,
    last: {
      ...{ isUnderWay: true, canStop: true, isStopping: false, swap: 3, by: 'Rahul', compared },
      steps: [{ name: 'Back up', ms: 900, result: '2 MB' }, going],
    },
  });
  expect((await shop.admin.post('/upgrade/stop')).status).toBe(202);
  expect(JSON.parse(readFileSync(at('upgrade', 'stop.json'), 'utf8'))).toEqual({ id: 'j' });
  expect((await look()).last).toMatchObject({ canStop: false, isStopping: true });
  // It was past its last look at that.
  write(journal({ phase: 'stopping' }), 'upgrade', 'upgrade.json');
  expect((await look()).last).toMatchObject({ isUnderWay: true, isStopping: false });
  write(journal({ id: 'k', phase: 'trying' }), 'upgrade', 'upgrade.json');
  expect((await shop.admin.post('/upgrade/stop')).status).toBe(409);
  expect((await look()).last).toMatchObject({ isUnderWay: true, canStop: false, isStopping: false });
  for (const nobody of [{ pid: 2 ** 22 + 1 }, gone]) {
    write(journal({ id: 'k', owner: nobody }), 'upgrade', 'upgrade.json');
    expect((await look()).last).toMatchObject({ isUnderWay: false, canStop: false });
  }
  const ended = '2026-11-01T10:06:00.000Z';
  const differences = [{ route: '/r', path: '/expense/1', at: 'data.amount', was: 40, is: 39.99 }];
  write(journal({ phase: 'back', ended, why: 'It is not ready', kept: {}, differences }), 'upgrade', 'upgrade.json'); // prettier-ignore
  expect((await look()).last).toMatchObject({
    ...{ end: 'back', isUnderWay: false, why: 'It is not ready', keptUntil: '2026-11-15T10:06:00.000Z' },
    differences: [{ path: '/expense/1', at: 'data.amount', was: '40', is: '39.99' }],
  });
  write('{', 'upgrade', 'upgrade.json');
  expect((await look()).last).toBeUndefined();
});
