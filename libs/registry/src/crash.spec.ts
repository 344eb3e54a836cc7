import type { MemoryDisk as Disk } from './memory-disk';
import {
  damageOf,
  perform,
  publish,
  readHistory,
  readRegistry,
  RegistryRefusal,
  refreshCopy,
  showCurrentShell,
  stage,
  type Deed,
} from './index';
import { oldReleases } from './past-releases';
import { nameOf, releasesIn, unitIn } from './registry';
import { removeShell, storedShell } from './shell';

let mockDisk: Disk;
jest.mock('node:fs/promises', () => {
  const { MemoryDisk } = jest.requireActual<typeof import('./memory-disk')>('./memory-disk');
  const ask =
    (name: keyof Disk['promises']) =>
    (...args: unknown[]) =>
      (mockDisk.promises[name] as (...given: unknown[]) => unknown)(...args);
  return Object.fromEntries(
    Object.keys(new MemoryDisk().promises).map((name) => [name, ask(name as 'stat')]),
  );
});

const places = { areasDir: '/shop/areas', shellDir: '/shop/shell' };
const UNITS = ['tills', 'rents'];
const BUILDS = ['11111111', '22222222'];
const builtIn = (unit: string, build: string) => `/builds/${unit}-${build}`;

/** A disk with a shop that has a shell, and builds that lie beside it. */
async function newShop(): Promise<void> {
  const { MemoryDisk } = jest.requireActual<typeof import('./memory-disk')>('./memory-disk');
  mockDisk = new MemoryDisk();
  for (const unit of UNITS)
    for (const build of BUILDS) {
      const put = (file: string, content: unknown) =>
        mockDisk.put(
          `${builtIn(unit, build)}/${file}`,
          typeof content === 'string' ? content : JSON.stringify(content),
        );
      const own = { name: unit, version: '0.1.0' };
      const needs = { contract: '^2.0.0', basePaths: [`/${unit}`], designations: ['admin'], menu: [] };
      put('area.json', { ...own, ...needs });
      const files = { entry: `entry.${build}.js`, preload: [], libraries: [], pages: [] };
      put('build.json', { ...own, build, ...files, endpointAreas: [unit], imports: {} });
      put(files.entry, `shopbenchIntegrity /* ${unit} ${build} */`);
    }
  for (const [file, content] of Object.entries({
    'index.html': 'one',
    'assets.json': '{}',
    'facades.json': '{}',
    'contract.json': '{"version":"2.2.0"}',
  }))
    mockDisk.put(`/builds/shell/${file}`, content);
  await publish(places, 'shell', '/builds/shell');
}

/** A deed with the key of its request. */
interface Order {
  id: string;
  verb: Deed['verb'];
  unit: string;
  build: string;
}

/** True when it was done, false when it was refused or there was nothing to be done. */
async function obey({ id, verb, unit, build }: Order): Promise<boolean> {
  const by = { key: { id, fingerprint: id } };
  try {
    if (verb === 'publish') return (await publish(places, unit, builtIn(unit, build), by)).isNew;
    const release = verb === 'canary' ? `0.1.0-${build}` : undefined;
    return (await perform(places, { verb, unit, release, audience: { percent: 10 } }, by)).isNew;
  } catch (error) {
    if (!(error instanceof RegistryRefusal)) throw error;
    return false;
  }
}

/** What must hold of the history, whatever was cut off: `done` are the orders that were answered as done. */
async function expectSound(done: Iterable<string>): Promise<void> {
  const history = await readHistory(places);
  expect(history.map(({ revision }) => revision)).toEqual(history.map((_, at) => at + 1));
  const ids = history.flatMap(({ key }) => (key ? [key.id] : []));
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids).toEqual(expect.arrayContaining([...done]));
  let before = history[0]!.registry;
  for (const { deed, registry } of history.slice(1)) {
    const [was, is] = [unitIn(before, deed.unit), unitIn(registry, deed.unit)];
    const names = { was: was.current && nameOf(was.current), is: is.current && nameOf(is.current) };
    const trial = is.trial && nameOf(is.trial.release);
    if (deed.verb === 'publish' || deed.verb === 'rollback') expect(names.is).toBe(deed.release);
    if (deed.verb === 'canary') expect([names.is, trial]).toEqual([names.was, deed.release]);
    if (deed.verb === 'promote') expect([names.is, trial]).toEqual([nameOf(was.trial!.release), undefined]);
    if (deed.verb === 'off') expect([names.is, trial]).toEqual([names.was, undefined]);
    if (deed.verb === 'unpublish') expect(is).toEqual({});
    for (const other of UNITS.filter((unit) => unit !== deed.unit))
      expect(unitIn(registry, other)).toEqual(unitIn(before, other));
    before = registry;
  }
  for (const release of releasesIn(before))
    expect([release.name, await damageOf(places, release.name, nameOf(release))]).toEqual([release.name, []]);
  await refreshCopy(places);
  const copy = await mockDisk.promises.readFile('/shop/areas/registry.json', 'utf8');
  expect(JSON.parse(copy as string)).toEqual(await readRegistry(places));
}

/** The same numbers for the same seed, 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('a publisher that is cut off at any of its steps on the disk', () => {
  const first: Order = { id: 'first', verb: 'publish', unit: 'tills', build: '11111111' };
  const other: Order = { id: 'other', verb: 'publish', unit: 'rents', build: '11111111' };

  it.each([
    ['by a crash', () => undefined],
    ['by a power cut that loses all that was not flushed', () => mockDisk.cutPower(() => false)],
  ])(
    'should have done it or not, and once when it is sent again, when it is cut off %s',
    async (_how, cut) => {
      let isWhole = false;
      for (let steps = 0; !isWhole; steps += 1) {
        await newShop();
        const program = mockDisk.run(() => obey(first));
        isWhole = true;
        let left = steps;
        await mockDisk.play(() => {
          left -= 1;
          if (left >= 0) return 0;
          isWhole = false;
          program.kill();
          return 0;
        });
        const answered = isWhole ? [first.id] : [];
        cut();
        await expectSound(answered);
        expect(await obey(other)).toBe(true);
        await obey(first);
        await expectSound([first.id, other.id]);
      }
    },
  );
});

describe('a deed that is sent again while what the first left is not on the disk yet', () => {
  const order: Order = { id: 'first', verb: 'publish', unit: 'tills', build: '11111111' };

  it('should be there after a power cut once it was answered', async () => {
    let isWhole = false;
    for (let steps = 0; !isWhole; steps += 1) {
      await newShop();
      const program = mockDisk.run(() => obey(order));
      isWhole = true;
      let left = steps;
      await mockDisk.play(() => {
        left -= 1;
        if (left < 0) {
          isWhole = false;
          program.kill();
        }
        return 0;
      });
      expect(await obey(order)).toBe(true);
      mockDisk.cutPower(() => false);
      await expectSound([order.id]).catch((error: unknown) => {
        throw new Error(`after ${steps} steps: ${(error as Error).message}`);
      });
    }
  });
});

describe('publishers at once, with crashes and power cuts', () => {
  it('should leave one history of everything that was answered, each deed once', async () => {
    const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
    const runs = Number(process.env['REGISTRY_RUNS'] ?? 1) * 10;
    for (let run = 0; run < runs; run += 1) {
      const random = randomOf(seed + run);
      const among = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
      try {
        await newShop();
        const verbs = [
          'publish',
          'publish',
          'publish',
          'canary',
          'off',
          'promote',
          'rollback',
          'unpublish',
        ] as const;
        let orders: Order[] = Array.from({ length: 2 + Math.floor(random() * 5) }, (_, at) => {
          return { id: `${run}-${at}`, verb: among(verbs), unit: among(UNITS), build: among(BUILDS) };
        });
        const done = new Set<string>();
        // Whatever was cut off is sent again, at last by programs that nothing cuts off.
        for (let round = 0; orders.length > 0; round += 1) {
          const open = new Set(orders);
          const programs = orders.map((order) =>
            mockDisk.run(async () => {
              if (await obey(order)) done.add(order.id);
              open.delete(order);
            }),
          );
          const risk = round < 4 ? 0.01 : 0;
          let isCut = false;
          await mockDisk.play((waiting) => {
            if (random() < risk) among(programs).kill();
            if (random() < risk / 4) {
              isCut = true;
              for (const { kill } of programs) kill();
            }
            return Math.floor(random() * waiting);
          });
          if (isCut) mockDisk.cutPower(() => random() < 0.5);
          await expectSound(done);
          orders = [...open];
        }
      } catch (error) {
        throw new Error(`SEED=${seed + run} REGISTRY_RUNS=1: ${(error as Error).message}`, { cause: error });
      }
    }
  });
});

describe('a build of the shell that is stored while another is taken away', () => {
  it('should have all that both need, whenever that was', async () => {
    let isOver = false;
    for (let steps = 0; !isOver; steps += 1) {
      await newShop();
      const shell = async (page: string) => {
        for (const file of ['assets.json', 'facades.json', 'contract.json'])
          mockDisk.put(
            `/builds/${page}/${file}`,
            (await mockDisk.promises.readFile(`/builds/shell/${file}`, 'utf8')) as string,
          );
        mockDisk.put(`/builds/${page}/index.html`, page);
        mockDisk.put(`/builds/${page}/shared.js`, 'shared');
        return `/builds/${page}`;
      };
      const { release: old } = await stage(places, 'shell', await shell('old'));
      const built = await shell('new');
      const { outcome } = mockDisk.run(() => stage(places, 'shell', built));
      let left = steps;
      await mockDisk
        .play(() => {
          left -= 1;
          if (left < 0) throw new Error('Now');
          return 0;
        })
        .then(
          () => (isOver = true),
          () => undefined,
        );
      await removeShell(places, nameOf(old));
      await mockDisk.play(() => 0);
      const { release } = await outcome;
      await expect(storedShell(places, nameOf(release))).resolves.toMatchObject({ release });
    }
  });
});

describe('a release that only a trial had', () => {
  it('should stay for the tabs that are open with it', async () => {
    await newShop();
    const release = '0.1.0-11111111';
    await publish(places, 'tills', builtIn('tills', '22222222'));
    await stage(places, 'tills', builtIn('tills', '11111111'));
    const file = `/shop/areas/tills/${release}/build.json`;
    mockDisk.put(file, (await mockDisk.promises.readFile(file, 'utf8')) as string, 1_000);
    for (let at = 0; at < 12; at += 1)
      mockDisk.put(`/shop/areas/tills/0.0.${at}-0badcafe/build.json`, '', 2_000);
    const removed = async () => oldReleases(places, 'tills', unitIn(await readRegistry(places), 'tills'));
    expect(await removed()).toContain(release);
    await perform(places, { verb: 'canary', unit: 'tills', release, audience: { percent: 10 } });
    await perform(places, { verb: 'off', unit: 'tills' });
    expect(await removed()).not.toContain(release);
    expect(await removed()).not.toEqual([]);
  });
});

describe('a file system that can do less', () => {
  const put = () => publish(places, 'tills', builtIn('tills', '11111111'));
  beforeEach(newShop);

  it.each(['EINVAL', 'ENOTSUP'])('should do without flushes of folders: %s', async (code) => {
    mockDisk.refuse = (operation, at) => (operation === 'sync' && !/\.\w+$/.test(at) ? code : undefined);
    expect(await put()).toMatchObject({ isNew: true });
  });

  it.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP'])(
    'should be refused in words for hard links: %s',
    async (code) => {
      mockDisk.refuse = (operation) => (operation === 'link' ? code : undefined);
      await expect(put()).rejects.toThrow(RegistryRefusal);
      await expect(put()).rejects.toThrow(/AREAS_DIR.* hard links/);
      expect((await readRegistry(places)).areas).toEqual([]);
    },
  );

  it('should take a build whose files nobody may write to', async () => {
    mockDisk.refuse = (operation) => (operation === 'openToWrite' ? 'EACCES' : undefined);
    expect(await put()).toMatchObject({ isNew: true });
  });
});

describe('what the disk does not let go', () => {
  it.each(['rm', 'rename'])('should fail no deed that is done, nor the next ones: %s', async (refused) => {
    await newShop();
    const put = (build: string) => publish(places, 'tills', builtIn('tills', build));
    await put('11111111');
    for (let at = 0; at < 12; at += 1)
      mockDisk.put(`/shop/areas/tills/0.0.${at}-0badcafe/build.json`, '', 1_000);
    mockDisk.put('/shop/areas/history/.000009.json.1.0badcafe', '', 1_000);
    const isOfTills = (at: string) => /\/tills\/\.?0\.0\.|\/\.000009/.test(at);
    mockDisk.refuse = (operation, at) => (operation === refused && isOfTills(at) ? 'EACCES' : undefined);
    expect(await put('22222222')).toMatchObject({ isNew: true });
    expect((await readHistory(places)).at(-1)!.removed).not.toEqual([]);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 7_200_000);
    expect(await put('11111111')).toMatchObject({ isNew: true });
    jest.restoreAllMocks();
  });
});

describe('a page at the top that cannot be written', () => {
  it('should fail no deed that is done, and be written at the next start', async () => {
    await newShop();
    mockDisk.put('/builds/shell/index.html', 'two');
    const top = '/shop/shell/index.html';
    mockDisk.refuse = (operation, at) =>
      operation === 'rename' && at.startsWith('/shop/shell/.index') ? 'ENOSPC' : undefined;
    expect(await publish(places, 'shell', '/builds/shell')).toMatchObject({ isNew: true });
    expect(await mockDisk.promises.readFile(top, 'utf8')).toBe('one');
    mockDisk.refuse = () => undefined;
    await showCurrentShell(places);
    expect(await mockDisk.promises.readFile(top, 'utf8')).toBe('two');
  });
});

describe('a disk that does not give a file', () => {
  const CODES = ['EIO', 'EACCES', 'EPERM'];
  const put = (unit: string, build: string) => publish(places, unit, builtIn(unit, build));
  const refuse = (code: string, ...files: string[]) =>
    (mockDisk.refuse = (operation, at) =>
      operation === 'readFile' && files.includes(at) ? code : undefined);
  const revision = (number: number) => `/shop/areas/history/00000${number}.json`;
  const COPY = '/shop/areas/registry.json';

  beforeEach(async () => {
    await newShop();
    await put('tills', '11111111');
    await put('tills', '22222222');
  });

  it.each(CODES)('should have damaged a release of which it does not give one: %s', async (code) => {
    const folder = '/shop/areas/tills/0.1.0-11111111';
    for (const [file, damaged] of [
      ['entry.11111111.js', ['entry.11111111.js']],
      ['integrity.json', []],
    ] as const) {
      refuse(code, `${folder}/${file}`);
      expect(await damageOf(places, 'tills', '0.1.0-11111111')).toEqual(damaged);
    }
    refuse(code, `${folder}/integrity.json`, `${folder}/build.json`);
    expect(await damageOf(places, 'tills', '0.1.0-11111111')).toEqual(['build.json']);
    refuse(code, '/shop/areas/tills/0.1.0-22222222/entry.22222222.js');
    await expect(
      perform(places, { verb: 'canary', unit: 'tills', release: '0.1.0-22222222' }),
    ).rejects.toThrow(/0\.1\.0-22222222 of tills is damaged[^]*entry\.22222222\.js/);
  });

  it.each(CODES)(
    'should keep nobody from reading the newest revision, but from writing the next: %s',
    async (code) => {
      const before = await readRegistry(places);
      refuse(code, revision(3));
      expect(await readRegistry(places)).toEqual(before);
      refuse(code, revision(3), COPY);
      expect(await readRegistry(places)).toMatchObject({ revision: 2, areas: [{ build: '11111111' }] });
      await expect(put('rents', '11111111')).rejects.toThrow(`${code}: ${revision(3)}`);
      await expect(refreshCopy(places)).rejects.toThrow(code);
      await perform(places, { verb: 'restore', unit: 'registry' });
      expect(await readRegistry(places)).toMatchObject({ revision: 4, areas: [{ build: '11111111' }] });
    },
  );

  it.each(CODES)(
    'should stop nobody who looks past it into the history, and remove nothing: %s',
    async (code) => {
      for (let at = 0; at < 12; at += 1)
        mockDisk.put(`/shop/areas/tills/0.0.${at}-0000000${at % 10}/build.json`, '', 1_000);
      const now = unitIn(await readRegistry(places), 'tills');
      expect(await oldReleases(places, 'tills', now)).not.toEqual([]);
      refuse(code, revision(1));
      expect(await oldReleases(places, 'tills', now)).toEqual([]);
      await perform(places, { verb: 'rollback', unit: 'tills' }, { key: { id: 'a', fingerprint: 'a' } });
      expect((await readHistory(places)).map((entry) => entry.revision)).toEqual([2, 3, 4]);
    },
  );
});
