import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeStart, goBack, settleLast } from './ending.mjs';
import { endNote, followNotes, openNote, settleNote, takeNote } from './asked.mjs';
import { readJournal, writeJournal, type Journal } from './journal.mjs';
import { keptData } from './kept-data.mjs';
import { thisProcess } from '@shopbench/mongodb-driver/owner';
import { unfit } from './running.mjs';

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

/** Another process of this machine that lives until it is ended. */
async function another() {
  const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => undefined, 1000)']);
  await once(child.stdout, 'data');
  return { pid: child.pid!, end: async () => (child.kill('SIGKILL'), await once(child, 'exit')) };
}

it.each(['rehearsing', 'stopping'] as const)('one that was cut off while %s should be ended beside a shop that runs', async (phase) => {
  const dataDir = after(phase);
  const shop = await another();
  fs.mkdirSync(path.join(dataDir, 'db'));
  fs.writeFileSync(path.join(dataDir, 'db/owner.lock'), JSON.stringify({ pid: shop.pid }));
  expect((await settleLast(dataDir))?.phase).toBe('stopped');
  await shop.end();
}); // prettier-ignore

it('of two who would put the old data back the second should wait for the first, and for none that ended', async () => {
  const dataDir = after('copying');
  const first = await another();
  fs.writeFileSync(path.join(dataDir, 'upgrade/turn.lock'), JSON.stringify({ pid: first.pid }));
  const second = settleLast(dataDir);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(readJournal(dataDir)?.phase).toBe('copying');
  await expect(goBack(dataDir)).rejects.toThrow(/under way already/);
  await first.end();
  expect((await second)?.phase).toBe('stopped');
  expect(fs.existsSync(path.join(dataDir, 'upgrade/turn.lock'))).toBe(false);
});

describe('going back', () => {
  /** An upgrade from a release in `root` that went through: one file changed. */
  function through(root: string) {
    const dataDir = path.join(folder, String((count += 1)));
    fs.mkdirSync(path.join(dataDir, 'db'), { recursive: true });
    fs.mkdirSync(path.join(root, 'tools'), { recursive: true });
    fs.writeFileSync(path.join(root, 'tools/start.mjs'), '');
    fs.writeFileSync(path.join(dataDir, 'db/data.mdb'), 'old');
    const kept = keptData(dataDir).keep();
    fs.writeFileSync(path.join(dataDir, 'db/data.mdb'), 'new');
    const journal: Journal = { id: 'x', phase: 'done', owner: { pid: 2 ** 30 }, from: code(root), to: code('C'), past: [], began: '', ended: new Date().toISOString(), steps: [], kept }; // prettier-ignore
    writeJournal(dataDir, journal);
    return { dataDir, journal, data: () => fs.readFileSync(path.join(dataDir, 'db/data.mdb'), 'utf8') };
  }

  it('should be possible still where a later upgrade stopped before it put data aside', async () => {
    const { dataDir, journal, data } = through(path.join(folder, 'here'));
    writeJournal(dataDir, { ...journal, id: 'y', phase: 'stopped', from: code('C'), to: code('D'), kept: undefined, earlier: journal }); // prettier-ignore
    expect(await goBack(dataDir)).toMatchObject({ phase: 'back', from: { root: path.join(folder, 'here') } });
    expect(data()).toBe('old');
  });

  it('should be refused where the release of before is gone', async () => {
    const { dataDir, data } = through(path.join(folder, 'gone'));
    fs.rmSync(path.join(folder, 'gone'), { recursive: true });
    await expect(goBack(dataDir)).rejects.toThrow(/is not in .*gone any more/);
    expect([data(), readJournal(dataDir)?.phase]).toEqual(['new', 'done']);
  });
});

it('the other program should go on with the same data, wherever its folder is', async () => {
  const root = path.join(folder, 'other');
  fs.mkdirSync(path.join(root, 'tools'), { recursive: true });
  fs.writeFileSync(path.join(root, 'tools/start.mjs'), 'console.log(`On ${process.env.DATA_DIR}`);');
  const program = `import(${JSON.stringify(path.join(__dirname, 'ending.mjs'))}).then(({ goOnAs }) => goOnAs(process.argv[1], process.argv[2]))`;
  const child = spawn(process.execPath, ['-e', program, root, '/srv/my shop'], { env: { ...process.env, DATA_DIR: 'my shop' } }); // prettier-ignore
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  await once(child, 'close');
  expect(said).toContain('On /srv/my shop');
});

it('an upgrade should be refused to who could not run the shop as it runs', () => {
  const dataDir = path.join(folder, 'unfit');
  const outside = path.join(folder, 'unfit-not');
  for (const one of ['db', 'package']) fs.mkdirSync(path.join(dataDir, one), { recursive: true });
  fs.mkdirSync(outside);
  expect(unfit(dataDir, [outside], {})).toMatch(/JWT_SECRET/);
  expect(unfit(dataDir, [outside], { JWT_SECRET: 'x' })).toBeNull();
  fs.writeFileSync(path.join(dataDir, 'session-secret'), 'x');
  expect(unfit(dataDir, [outside], {})).toBeNull();
  expect(unfit(dataDir, [outside, path.join(dataDir, 'package')], {})).toMatch(
    /package lies in the data folder/,
  );
});

describe('a note of the page', () => {
  const note = { id: 'n', file: 'a.tgz', sha256: 'f', by: 'Rahul', at: '2026-11-01T10:00:00.000Z' };
  const lay = (name: string, what: object = note) => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-note-'));
    fs.mkdirSync(path.join(dataDir, 'upgrade'));
    fs.writeFileSync(path.join(dataDir, 'upgrade', name), JSON.stringify(what));
    return dataDir;
  };
  const taken = (dataDir: string) =>
    JSON.parse(fs.readFileSync(path.join(dataDir, 'upgrade/taken.json'), 'utf8')) as object;

  it('should be taken once, gone by once, and say why nothing was begun', () => {
    const dataDir = lay('asked.json');
    expect(takeNote(dataDir)).toEqual(note);
    expect([takeNote(dataDir), openNote(dataDir)]).toEqual([undefined, expect.objectContaining(note)]);
    // Whoever took it still runs.
    settleNote(dataDir);
    expect(taken(dataDir)).not.toHaveProperty('ended');
    endNote(dataDir, 'No room');
    expect(taken(dataDir)).toMatchObject({ refused: 'No room', ended: expect.any(String) as string });
    expect(openNote(dataDir)).toBeUndefined();
    fs.rmSync(dataDir, { recursive: true });
  });

  const dead = { pid: 2 ** 22 + 1 };
  it.each<[string, Record<string, object>]>([
    ['before it was taken', { 'asked.json': note }],
    ['while it was signed', { 'asked.json': note, 'taken.json': { ...note, owner: dead } }],
    ['before anything was begun', { 'taken.json': { ...note, owner: dead } }],
    ['after an earlier one', { 'asked.json': note, 'taken.json': { ...note, id: 'm', owner: dead, ended: note.at } }], // prettier-ignore
  ])('should not be gone by at the next start where the power went %s', (_, left) => {
    const dataDir = lay('stop.json');
    for (const [name, what] of Object.entries(left))
      fs.writeFileSync(path.join(dataDir, 'upgrade', name), JSON.stringify(what));
    settleNote(dataDir);
    expect(taken(dataDir)).toMatchObject({ id: 'n', refused: expect.stringContaining('cut off') as string });
    expect([takeNote(dataDir), openNote(dataDir)]).toEqual([undefined, undefined]);
    fs.rmSync(dataDir, { recursive: true });
  });

  it('should leave the shop running where it cannot be taken, and say so once', async () => {
    const dataDir = lay('asked.json');
    // As on a full disk: nothing can be written there.
    fs.mkdirSync(path.join(dataDir, 'upgrade/taken.json.new'));
    fs.symlinkSync(path.join(dataDir, 'unplugged'), path.join(dataDir, 'releases'));
    const told: string[] = [];
    const { stop } = followNotes(dataDir, dataDir, (line) => told.push(line));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    stop();
    expect(told).toEqual([expect.stringContaining('releases'), expect.stringContaining('taken.json')]);
    expect([takeNote(dataDir), openNote(dataDir)]).toEqual([undefined, undefined]);
    fs.rmSync(dataDir, { recursive: true });
  });

  it('should name a file in its folder and nothing else', () => {
    const dataDir = lay('asked.json', { ...note, file: '../a.tgz' });
    expect(takeNote(dataDir)).toBeUndefined();
    fs.rmSync(dataDir, { recursive: true });
  });
});
