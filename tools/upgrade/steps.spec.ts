import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { askedAndCompared, withoutClock } from './comparing.mjs';
import { readJournal, writeJournal, type Counts, type Journal } from './journal.mjs';
import { keptData, sizeOf } from './kept-data.mjs';
import { settle, upgrade, type Programs, type World } from './steps.mjs';

/** The power goes. */
class Cut extends Error {}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-steps-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const OLD = { 'db/data.mdb': 'old books', 'db/owner.lock': 'of a moment', 'session-secret': 'a key' };
/** As the new program leaves the data, in this order: one is changed, one taken away, one added. */
const WRITES: [string, string | null][] = [['db/data.mdb', 'half new'], ['session-secret', null], ['published/areas/a.json', '{}'], ['db/data.mdb', 'new books']]; // prettier-ignore
const NEW = { 'db/data.mdb': 'new books', 'db/owner.lock': 'of a moment', 'published/areas/a.json': '{}' };

/** What lies in a folder, by path. */
const contents = (dataDir: string) =>
  Object.fromEntries(
    fs
      .readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
      .filter((name) => fs.statSync(path.join(dataDir, name)).isFile())
      .map((name) => [name, fs.readFileSync(path.join(dataDir, name), 'utf8')]),
  );
/** The shop's: without what belongs to the upgrade and what both programs add to. */
const shopOf = (dataDir: string) =>
  Object.fromEntries(Object.entries(contents(dataDir)).filter(([name]) => !/^(upgrade|logs|backups)\/|owner\.lock$/.test(name))); // prettier-ignore
const without = (shop: Record<string, string>) =>
  Object.fromEntries(Object.entries(shop).filter(([name]) => !name.endsWith('owner.lock')));

type Fault = 'none' | 'rehearsal' | 'stop' | 'start' | 'watch';

/** A shop in a folder, and programs that do to it what real ones do; the power goes at the moment `cutAt`. */
function shop(name: string, fault: Fault, cutAt = Infinity) {
  const dataDir = path.join(folder, name);
  fs.rmSync(dataDir, { recursive: true, force: true });
  for (const [file, text] of Object.entries({ ...OLD, 'logs/api.log': 'x', 'backups/b': 'y' })) {
    fs.mkdirSync(path.dirname(path.join(dataDir, file)), { recursive: true });
    fs.writeFileSync(path.join(dataDir, file), text);
  }
  let moment = 0;
  let runs: 'old' | 'new' | 'nothing' = 'old';
  const tick = () => {
    moment += 1;
    if (moment >= cutAt) throw new Cut();
  };
  const failing = (where: Fault) => {
    tick();
    if (fault === where) throw new Error(`Fails in ${where}`);
  };
  const programs: Programs = {
    rehearsal: [{ name: 'Rehearse', work: async () => (failing('rehearsal'), 'rehearsed') }],
    stop: {
      name: 'Stop',
      work: async () => {
        failing('stop');
        runs = 'nothing';
        return 'stopped';
      },
    },
    trial: [
      {
        name: 'Start',
        work: async () => {
          runs = 'new';
          for (const [file, text] of WRITES) {
            tick();
            fs.mkdirSync(path.dirname(path.join(dataDir, file)), { recursive: true });
            if (text === null) fs.rmSync(path.join(dataDir, file));
            else fs.writeFileSync(path.join(dataDir, file), text);
            if (text === 'half new') failing('start');
          }
          return 'started';
        },
      },
      { name: 'Watch', work: async () => (failing('watch'), 'healthy') },
    ],
    async end() {
      tick();
      if (runs === 'new') runs = 'nothing';
    },
  };
  const world: World = { dataDir, programs, tick };
  const journal: Journal = {
    ...{ id: '1', phase: 'rehearsing', owner: { pid: 0 }, past: [], began: '', steps: [] },
    from: { root: '/old', version: '1', commit: 'a' },
    to: { root: '/new', version: '2', commit: 'b' },
  };
  return { dataDir, world, journal, moments: () => moment, cutNext: (at: number) => ([moment, cutAt] = [0, at]) }; // prettier-ignore
}

/** Runs until it ends or the power goes; whether it ended. */
async function ran(work: () => Promise<unknown>) {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Cut) return false;
    throw error;
  }
}

/** Exactly one of two shops, and nothing else of it touched. */
function expectOneOfTwo(dataDir: string, about: string) {
  const journal = readJournal(dataDir)!;
  const isNew = journal.phase === 'done';
  expect([about, journal.phase, shopOf(dataDir)]).toEqual([
    about,
    expect.stringMatching(/^(done|back|stopped)$/),
    without(isNew ? NEW : OLD),
  ]);
  expect(contents(dataDir)).toMatchObject({ 'logs/api.log': 'x', 'backups/b': 'y' });
  expect(fs.existsSync(path.join(dataDir, 'upgrade/before.partial'))).toBe(false);
}

it.each<[Fault, string, string | null]>([
  ['none', 'done', null],
  ['rehearsal', 'stopped', 'Fails in rehearsal'],
  ['stop', 'stopped', 'Fails in stop'],
  ['start', 'back', 'Fails in start'],
  ['watch', 'back', 'Fails in watch'],
])('an upgrade that fails at %s should end %s, with its steps to be read', async (fault, phase, why) => {
  const { dataDir, world, journal } = shop('plain', fault);
  const ended = await upgrade(world, journal);
  expect(ended).toMatchObject({ phase, ...(why ? { why } : {}) });
  expect(readJournal(dataDir)).toEqual(JSON.parse(JSON.stringify(ended)));
  expectOneOfTwo(dataDir, fault);
  const last = ended.steps.at(-1)!;
  expect(fault === 'none' ? last.result : last.failed).toBe(why ?? 'healthy');
  // The way back by hand, and what the new program made of it.
  const kept =
    phase === 'done' ? without(OLD) : phase === 'back' ? { 'db/data.mdb': expect.any(String) } : null;
  const place = path.join(dataDir, 'upgrade', phase === 'done' ? 'before' : 'failed');
  if (kept) expect(contents(place)).toMatchObject(kept);
});

describe('an upgrade whose power goes', () => {
  it.each<Fault>(['none', 'rehearsal', 'start', 'watch'])(
    'at any moment should leave one of two shops, wherever the next start is cut too (%s)',
    async (fault) => {
      const whole = shop('whole', fault);
      await upgrade(whole.world, whole.journal);
      const moments = whole.moments();
      expect(moments).toBeGreaterThan(fault === 'rehearsal' ? 6 : 30);
      let done = 0;
      for (let cut = 1; cut <= moments; cut += 1) {
        const one = shop('cut', fault, cut);
        // Its last moment comes after the word that it went through.
        const isThrough = fault === 'none' && cut === moments;
        expect(await ran(() => upgrade(one.world, one.journal))).toBe(isThrough);
        // Cut while it is settled, too, at each moment of that in turn; then left in peace.
        for (let again = 1 + (cut % 3); again < 40; again += 3) {
          one.cutNext(again);
          if (await ran(() => settle(one.world))) break;
        }
        one.cutNext(Infinity);
        await settle(one.world);
        if (!readJournal(one.dataDir)) expect(shopOf(one.dataDir)).toEqual(without(OLD));
        else expectOneOfTwo(one.dataDir, `cut at ${cut} of ${moments}`);
        if (readJournal(one.dataDir)?.phase === 'done') done += 1;
      }
      expect(done).toBe(fault === 'none' ? 1 : 0);
    },
  );
});

it('an upgrade whose copy is not what it was should go back on nothing, and say so at each start', async () => {
  const { dataDir, world, journal } = shop('spoilt', 'watch');
  world.programs.trial.push({ name: 'Never', work: async () => 'never' });
  world.programs.trial[0]!.work = async () => {
    fs.writeFileSync(path.join(dataDir, 'upgrade/before/db/data.mdb'), 'spoilt');
    return 'spoilt';
  };
  for (const again of [() => upgrade(world, journal), () => settle(world)])
    await expect(again()).rejects.toThrow(/not byte for byte what they were/);
  expect(readJournal(dataDir)?.phase).toBe('returning');
});

it('a journal that is cut while it is written should stand as before', () => {
  const { dataDir, journal } = shop('journal', 'none');
  writeJournal(dataDir, journal);
  let ticks = 0;
  const cut = () => {
    ticks += 1;
    if (ticks === 2) throw new Cut();
  };
  expect(() => writeJournal(dataDir, { ...journal, phase: 'done' }, cut)).toThrow(Cut);
  expect(readJournal(dataDir)).toEqual(journal);
});

describe('keptData', () => {
  it('should keep times, by which published releases are ordered', () => {
    const { dataDir } = shop('times', 'none');
    const then = new Date('2026-01-02T03:04:05Z');
    fs.utimesSync(path.join(dataDir, 'session-secret'), then, then);
    fs.utimesSync(path.join(dataDir, 'db'), then, then);
    keptData(dataDir).keep();
    for (const name of ['session-secret', 'db'])
      expect(fs.statSync(path.join(dataDir, 'upgrade/before', name)).mtime).toEqual(then);
  });

  it('should refuse a link, which could not be put back', () => {
    const { dataDir } = shop('link', 'none');
    fs.renameSync(path.join(dataDir, 'db'), path.join(folder, 'elsewhere'));
    fs.symlinkSync(path.join(folder, 'elsewhere'), path.join(dataDir, 'db'));
    expect(() => sizeOf(dataDir)).toThrow(/db is a link/);
    expect(() => keptData(dataDir).keep()).toThrow(/db is a link/);
  });
});

it('an upgrade that somebody stops in its rehearsal should not touch the shop', async () => {
  const { dataDir, world, journal } = shop('stopped', 'none');
  const ended = await upgrade({ ...world, isStopped: () => true }, journal);
  expect(ended).toMatchObject({ phase: 'stopped', why: 'Somebody stopped it', swap: 'Stop' });
  expect([ended.plan, ended.steps.map(({ name }) => name)]).toEqual([
    ['Rehearse', 'Stop', 'Put the data of before aside', 'Start', 'Watch'],
    ['Rehearse'],
  ]);
  expect(shopOf(dataDir)).toEqual(without(OLD));
});

it('a step should tell how much of it is done while it goes on, and what was compared should be read afterwards', async () => {
  const { dataDir, world, journal } = shop('progress', 'none');
  const compared = { asked: 2, all: 3, same: 2, meant: 0, clock: 0, differ: 0 };
  world.programs.rehearsal[0]!.work = async (of, progress) => {
    of.compared = compared;
    progress(2, 3, 'answers');
    expect(readJournal(dataDir)).toMatchObject({ compared, steps: [{ progress: { done: 2, of: 3, unit: 'answers' } }] }); // prettier-ignore
    throw new Error('It differs');
  };
  const ended = await upgrade(world, journal);
  expect(ended).toMatchObject({ phase: 'stopped', compared, steps: [{ failed: 'It differs' }] });
  expect(readJournal(dataDir)!.steps[0]).not.toHaveProperty('progress');
});

it('answers should be counted as they come, and those that moved with the clock be told apart at the end', async () => {
  const row = (n: number, data: unknown) => ({ route: '/r/{id}', path: `/r/${n}`, status: 200, type: 'json', data }); // prettier-ignore
  const before = [row(1, { a: 1 }), row(2, { late: false, a: 2 }), row(3, { a: 3 }), row(4, { at: 1, b: 1 })];
  const now: Record<string, unknown> = { '/r/1': { a: 1 }, '/r/2': { late: true, a: 2 }, '/r/3': { a: 9 }, '/r/4': { at: 2, b: 2 } }; // prettier-ignore
  const ask = (where: string) => Promise.resolve({ status: 200, type: 'json', text: JSON.stringify({ data: now[where] }) }); // prettier-ignore
  const told: Counts[] = [];
  const meant = [{ route: /r/, at: /^data\.late$/, why: 'late' }];
  const found = await askedAndCompared(before, ask, { meant }, (counts) => told.push(counts));
  expect(told.map(({ asked, same, meant, differ }) => [asked, same, meant, differ])).toEqual([
    ...[[1, 1, 0, 0], [2, 1, 1, 0], [3, 1, 1, 1], [4, 1, 1, 2]], // prettier-ignore
  ]);
  const left = found.filter(({ path }) => path === '/r/3');
  expect(withoutClock(told.at(-1), found, left)).toEqual({ asked: 4, all: 4, same: 1, meant: 1, clock: 1, differ: 1 }); // prettier-ignore
});
