import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { scratchSettings } from './program.mjs';
import { sumsOf } from '../setup/release-files.mjs';
import { archiveFault, codeIn, faultsHere, unpack } from './release.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-release-here-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const target = { os: 'linux', cpu: 'x64', libc: 'glibc' } as const;

/** A release of hardly a file. */
function make(name: string) {
  const root = path.join(folder, name, 'package');
  fs.mkdirSync(path.join(root, 'tools'), { recursive: true });
  const manifest = { name: 'shopbench', version: '2.8.0', engines: { node: '>=20.19' } };
  fs.writeFileSync(path.join(root, 'package.json'), JSON.stringify(manifest));
  fs.writeFileSync(path.join(root, 'tools/start.mjs'), '');
  const release = {
    ...{ name: 'shopbench', version: '2.8.0', commit: 'abcdef0123', target },
    files: sumsOf(root),
  };
  fs.writeFileSync(path.join(root, 'release.json'), JSON.stringify(release));
  return root;
}

it.each<[string, Parameters<typeof faultsHere>[1], string[]]>([
  ['here', { node: '20.19.0', target }, []],
  ['with an old Node', { node: '18.20.1', target }, ['It needs Node 20.19 or newer; this is 18.20.1.']],
  ['with a Node a little too old', { node: '20.18.9', target }, ['It needs Node 20.19 or newer; this is 20.18.9.']],
  ['on Windows', { node: '22.0.0', target: { os: 'win32', cpu: 'x64', libc: 'glibc' } }, ['It is for linux-x64; this machine is win32-x64.']],
  ['with the other library of C', { node: '22.0.0', target: { ...target, libc: 'musl' } }, ['It is for linux-x64; this machine is linux-x64-musl.']],
])('a release should tell whether it runs %s', (_, here, faults) => {
  expect(faultsHere(make('runs'), here)).toEqual(faults);
}); // prettier-ignore

it('a release whose files are not as they were made should be told', () => {
  const root = make('changed');
  fs.appendFileSync(path.join(root, 'tools/start.mjs'), ' ');
  expect(faultsHere(root, { node: '22.0.0', target })).toEqual(['tools/start.mjs was changed']);
});

it('an archive should be taken as it was made only, and unpacked once, under its name', async () => {
  const root = make('packed');
  const archive = path.join(folder, 'shopbench.tgz');
  // Somebody else's, as it was packed.
  const owned = ['--owner=12345', '--group=12345'];
  expect(spawnSync('tar', ['-czf', archive, ...owned, '-C', path.dirname(root), 'package']).status).toBe(0);
  expect(await archiveFault(archive)).toMatch(/shopbench\.tgz\.sha256 is missing/);
  expect(spawnSync('mkfifo', [`${archive}.sha256`]).status).toBe(0);
  expect(await archiveFault(archive)).toMatch(/shopbench\.tgz\.sha256 is missing, or holds no sum/);
  fs.rmSync(`${archive}.sha256`);
  const sum = createHash('sha256').update(fs.readFileSync(archive)).digest('hex');
  const note = (text: string) => fs.writeFileSync(`${archive}.sha256`, text);
  note(`${sum}  ${'x'.repeat(5_000)}`);
  expect(await archiveFault(archive)).toMatch(/holds no sum/);
  note(`${sum}  shopbench.tgz\n`);
  expect([await archiveFault(archive), await archiveFault(archive, 'f')]).toEqual([null, expect.stringMatching(/another one than was shown/)]); // prettier-ignore
  const [gone, going] = [2 ** 22 + 1, process.ppid].map((pid) => `.shopbench-unpacking-${pid}-x`);
  for (const left of [gone!, '.shopbench-unpacking-Ab3xyz', going!])
    fs.mkdirSync(path.join(path.dirname(root), left, 'tools'), { recursive: true });
  const place = unpack(archive, root);
  expect(place).toBe(path.join(path.dirname(root), 'shopbench-2.8.0-abcdef0'));
  expect(codeIn(place)).toEqual({ root: place, version: '2.8.0', commit: 'abcdef0123' });
  expect(fs.statSync(path.join(place, 'package.json')).uid).toBe(process.getuid!());
  expect(unpack(archive, root)).toBe(place);
  const besides = () => fs.readdirSync(path.dirname(root)).sort();
  expect(besides()).toEqual([going, 'package', 'shopbench-2.8.0-abcdef0']);
  // Another one that calls itself the same lies there.
  fs.appendFileSync(path.join(place, 'release.json'), ' ');
  expect(() => unpack(archive, root)).toThrow(/shopbench-2.8.0-abcdef0 holds another build of 2.8.0/);
  expect(besides()).toEqual([going, 'package', 'shopbench-2.8.0-abcdef0']);
  fs.appendFileSync(archive, 'x');
  expect(await archiveFault(archive)).toMatch(/is damaged, or not the one/);
  fs.truncateSync(archive, 100);
  expect(() => unpack(archive, root)).toThrow(/does not unpack/);
});

it('a copy to try something on should do nothing by itself, send nothing, and be for this machine alone', () => {
  const shop = {
    MONGODB_URI: 'mongodb://shop',
    DEMO: '1',
    METRICS_TOKEN: 'x',
    HOST: '0.0.0.0',
    HTTPS_PORT: '443',
    TZ: 'UTC',
  };
  const settings = scratchSettings(shop, '/copy', 4001);
  expect(settings).toMatchObject({
    WATCHED: '1',
    HOST: '127.0.0.1',
    HTTPS_PORT: 'off',
    DATA_DIR: '/copy',
    TZ: 'UTC',
  });
  expect(Object.keys(settings)).not.toEqual(expect.arrayContaining(['MONGODB_URI']));
});
