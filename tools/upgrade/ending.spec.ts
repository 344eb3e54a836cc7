import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeStart } from './ending.mjs';
import { writeJournal, type Journal } from './journal.mjs';
import { thisProcess } from './owner.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-ending-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const DAY = 24 * 3_600_000;
const code = (root: string) => ({ root, version: '1', commit: root });
let count = 0;

/** A data folder after an upgrade from B to C, which came after one from A, with the old data aside. */
function after(phase: Journal['phase'], { days = 1, owner = { pid: 2 ** 30 } } = {}) {
  const dataDir = path.join(folder, String((count += 1)));
  fs.mkdirSync(path.join(dataDir, 'upgrade/before'), { recursive: true });
  const ended = new Date(Date.now() - days * DAY).toISOString();
  writeJournal(dataDir, { id: 'x', phase, owner, from: code('B'), to: code('C'), past: ['A'], began: ended, ended, steps: [] }); // prettier-ignore
  return dataDir;
}

it.each<[Journal['phase'], string, string | null]>([
  ...(['A', 'B'] as const).map((root) => ['done', root, 'C'] as [Journal['phase'], string, string]),
  ['done', 'C', null],
  // Whoever unpacks a later one starts it.
  ['done', 'D', null],
  ['back', 'C', 'B'],
  ['back', 'A', 'B'],
  ['back', 'B', null],
  ['stopped', 'A', 'B'],
  ['stopped', 'B', null],
  ['stopped', 'C', null],
  ['rehearsing', 'B', null],
  ['copying', 'A', 'B'],
])(
  'after an upgrade that is %s the release of %s should go on as that of %s',
  async (phase, root, rightful) => {
    expect(await beforeStart(after(phase), root, () => undefined)).toBe(rightful);
  },
);

it.each(['done', 'back'] as const)('what lies aside should stay for 14 days (%s)', async (phase) => {
  const isKept = async (days: number) => {
    const dataDir = after(phase, { days });
    await beforeStart(dataDir, 'C', () => undefined);
    return fs.existsSync(path.join(dataDir, 'upgrade/before'));
  };
  expect([await isKept(13), await isKept(15)]).toEqual([true, false]);
});

it('a shop should wait for an upgrade that is under way, unless it is started by that', async () => {
  const dataDir = after('trying', { owner: thisProcess() as { pid: number } });
  process.env['UPGRADE_OF'] = 'x';
  expect(await beforeStart(dataDir, 'C', () => undefined)).toBeNull();
  delete process.env['UPGRADE_OF'];
  const told: string[] = [];
  const waiting = beforeStart(dataDir, 'B', (line) => told.push(line));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(told).toEqual([expect.stringContaining('is being upgraded')]);
  writeJournal(dataDir, { id: 'x', phase: 'done', owner: thisProcess(), from: code('B'), to: code('C'), past: [], began: '', ended: new Date().toISOString(), steps: [] }); // prettier-ignore
  expect(await waiting).toBe('C');
});
