import { registrySchema, releaseName } from '@shopbench/contracts';
import fc from 'fast-check';
import fs from 'node:fs';
import path from 'node:path';
import {
  BYTE_BUDGET,
  changeRegistry,
  damageOf,
  deedText,
  faultsOfNew,
  findInHistory,
  NamedReleases,
  originOf,
  perform,
  publish as publishBuild,
  readBuild,
  readHistory,
  readRegistry,
  RegistryRefusal,
  senderOf,
  stage,
  storedReleases,
  type By,
  type Deed,
  type ReleaseFile,
} from './index';
import { sha384 } from './files';
import { testShop, type TestShop } from './testing';

let shop: TestShop;
beforeEach(async () => {
  shop = testShop();
  await publishBuild(shop.places, 'shell', shop.shellBuild('one'));
});
afterEach(() => shop.remove());

const file = (...parts: string[]) => path.join(shop.places.areasDir, ...parts);
const publish = (name: string, build = '11111111', changes: object = {}) =>
  publishBuild(shop.places, name, shop.areaBuild(name, { build, ...changes }));
const act = (verb: Deed['verb'], unit: string, more: Partial<Deed> = {}, by: By = {}) =>
  perform(shop.places, { verb, unit, ...more }, by);
const told = async () => deedText((await findInHistory(shop.places))!);
const history = () => readHistory(shop.places);
const current = async (name: string) => {
  const area = (await readRegistry(shop.places)).areas.find((one) => one.name === name);
  return area && releaseName(area);
};
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof RegistryRefusal ? error.message : `${String(error)}, no refusal`),
  );

describe('integrity', () => {
  it('should be told of every script and style sheet of a release, by address', async () => {
    const { release } = await publish('tills');
    const address = '/areas/tills/0.1.0-11111111';
    expect((release as ReleaseFile).integrity).toEqual({
      [`${address}/area.11111111.css`]: sha384(Buffer.from('/* area.11111111.css */')),
      [`${address}/area.11111111.js`]: sha384(Buffer.from('/* area.11111111.js */')),
      [`${address}/remoteEntry.11111111.js`]: sha384(
        Buffer.from('/* remoteEntry.11111111.js */ shopbenchIntegrity()'),
      ),
    });
    expect((await readRegistry(shop.places)).areas[0]?.integrity).toEqual((release as ReleaseFile).integrity);
  });
});

describe('a build that does not hold its files to what was published', () => {
  it('should be refused, and one that lies ready already be given', async () => {
    const folder = shop.areaBuild('tills');
    fs.writeFileSync(path.join(folder, 'remoteEntry.11111111.js'), 'import("./area.11111111.js")');
    for (const attempt of [stage, publishBuild])
      expect(await refusalOf(attempt(shop.places, 'tills', folder))).toMatch(
        /remoteEntry\.11111111\.js runs whatever lies.*@shopbench\/area\/webpack/,
      );
    expect(fs.existsSync(file('tills'))).toBe(false);
    await publish('rents');
    const entry = file('rents/0.1.0-11111111/remoteEntry.11111111.js');
    const hashes = file('rents/0.1.0-11111111/integrity.json');
    fs.writeFileSync(entry, 'of a release before');
    const known = JSON.parse(fs.readFileSync(hashes, 'utf8')) as object;
    const now = sha384(Buffer.from('of a release before'));
    fs.writeFileSync(hashes, JSON.stringify({ ...known, 'remoteEntry.11111111.js': now }));
    await publish('rents', '22222222');
    await act('rollback', 'rents');
    expect(await current('rents')).toBe('0.1.0-11111111');
  });
});

describe('a build that is larger than a counter can wait for', () => {
  it('should be refused with the files that are too large', async () => {
    const grow = async (bytes: number, files: number) => {
      const folder = shop.areaBuild('tills');
      for (let at = 0; at < files; at += 1)
        fs.writeFileSync(path.join(folder, `${at}.js`), 'x'.repeat(bytes));
      const refusal = await refusalOf(stage(shop.places, 'tills', folder));
      for (let at = 0; at < files; at += 1) fs.rmSync(path.join(folder, `${at}.js`));
      return refusal;
    };
    expect(await grow(BYTE_BUDGET.file + 1, 1)).toMatch(/0\.js has 501 KB, more than 500 KB: fetch parts/);
    expect(await grow(BYTE_BUDGET.file, 3)).toMatch(/has 1501 KB in all, more than 1500 KB/);
    expect(await grow(BYTE_BUDGET.file, 2)).toBe('nothing was refused');
  });

  it('should be mended as large as it is, and grow no further', async () => {
    await publish('tills');
    const built = (build: string, bytes: number) => {
      const folder = shop.areaBuild('tills', { build });
      for (const name of ['0.js', '1.js']) fs.writeFileSync(path.join(folder, name), 'x'.repeat(bytes));
      return folder;
    };
    // Of a shop before: what lies there was judged by nobody.
    for (const name of ['0.js', '1.js'])
      fs.writeFileSync(file('tills/0.1.0-11111111', name), 'x'.repeat(2 * BYTE_BUDGET.file));
    await stage(shop.places, 'tills', built('22222222', 2 * BYTE_BUDGET.file - 500));
    const refusal = await refusalOf(stage(shop.places, 'tills', built('33333333', 2 * BYTE_BUDGET.file + 1)));
    expect(refusal).toMatch(/0\.js has 1001 KB, more than 1000 KB[^]*has 2001 KB in all, more than 2001 KB/);
    const registry = await readRegistry(shop.places);
    const large = await readBuild(built('44444444', 3 * BYTE_BUDGET.file));
    // Only the shop can tell how large it is.
    expect(await faultsOfNew(large, registry)).toEqual([]);
    expect(await faultsOfNew(large, { ...registry, areas: [] })).toHaveLength(3);
  });
});

describe('a title', () => {
  it('should be one area’s, whatever letters it is written in', async () => {
    await publish('sales', '11111111', { manifest: { title: 'Counter' } });
    const called = (title: string) => publish('tills', '11111111', { manifest: { title } });
    expect(await refusalOf(called('COUNTER '))).toMatch(/The area "sales" is called "COUNTER ?" already/);
    expect(await refusalOf(publish('counter'))).toMatch(/"sales" is called "counter" already/);
    await called('Tills');
    // Its own it keeps.
    await publish('sales', '22222222', { manifest: { title: 'Counter' } });
  });
});

describe('a title that another area has taken meanwhile', () => {
  it('should keep no rollback from being done, and else be given by force alone', async () => {
    await publish('tills', '11111111', { manifest: { title: 'Counter' } });
    await publish('tills', '22222222', { manifest: { title: 'Drawers' } });
    await publish('sales', '11111111', { manifest: { title: 'Counter' } });
    expect(await refusalOf(act('publish', 'tills', { release: '0.1.0-11111111' }))).toMatch(
      /The admin alone may permit it[^]*"sales" is called "Counter" already/,
    );
    await act('rollback', 'tills');
    expect(await current('tills')).toBe('0.1.0-11111111');
    await publish('tills', '33333333', { manifest: { title: 'Drawers' } });
    await act('publish', 'tills', { release: '0.1.0-11111111', force: true });
    expect(await current('tills')).toBe('0.1.0-11111111');
  });
});

describe('the releases that a deed was about', () => {
  it('should be known however long ago it was, after a backup too, each deed read once', async () => {
    const named = new NamedReleases(shop.places);
    const known = async () => {
      const wasNamed = await named.read();
      return ['11111111', '22222222'].map((build) => wasNamed('tills', `0.1.0-${build}`));
    };
    await stage(shop.places, 'tills', shop.areaBuild('tills'));
    expect(await known()).toEqual([false, false]);
    await publish('tills');
    fs.cpSync(file(), file('../backup'), { recursive: true });
    await publish('tills', '22222222');
    expect(await known()).toEqual([true, true]);
    for (const entry of fs.readdirSync(file('history')).slice(0, -1))
      fs.writeFileSync(file('history', entry), '{');
    expect(await known()).toEqual([true, true]);
    fs.rmSync(file(), { recursive: true });
    fs.cpSync(file('../backup'), file(), { recursive: true });
    expect(await known()).toEqual([true, false]);
  });
});

describe('what an area was built with', () => {
  it.each([
    ['^19.3.0', /published/],
    ['^19.4.0', /It needs react \^19\.4\.0; the shop has 19\.3\.1/],
    ['^18.2.0', /It needs react \^18\.2\.0/],
  ])('should be found at the shop: react %s', async (react, outcome) => {
    const work = publish('tills', '11111111', { requires: { react, unheard: '^1.0.0' } });
    expect(
      await work.then(
        () => 'published',
        (error: Error) => error.message,
      ),
    ).toMatch(outcome);
  });

  it('should hold of the API that its calls are made to', async () => {
    const work = publish('tills', '11111111', { requires: { api: '^1.0.0' } });
    expect(await refusalOf(work)).toMatch(/It needs api \^1\.0\.0/);
  });
});

describe('the menu', () => {
  it('should name icons that there are', async () => {
    const menu = [{ group: 'A', groupOrder: 1, label: 'Tills', icon: 'spanner', path: '/tills', order: 1 }];
    const refusal = await refusalOf(publish('tills', '11111111', { manifest: { menu } }));
    expect(refusal).toMatch(/"Tills" names the icon "spanner"; there are .*wrench/);
  });
});

describe('a place of another area’s page', () => {
  it('should be filled of those that the published shell has, and be told in the registry', async () => {
    const fill = { slot: 'dashboard', module: 'slots/card', order: 1 };
    const folder = shop.areaBuild('tills', { manifest: { slots: [fill] } });
    const build = JSON.parse(fs.readFileSync(path.join(folder, 'build.json'), 'utf8')) as object;
    shop.writeJson(path.relative(shop.folder, path.join(folder, 'build.json')), {
      ...build,
      slots: ['slots/card'],
    });
    expect(await refusalOf(publishBuild(shop.places, 'tills', folder))).toMatch(
      /The slot "dashboard" came with contract 2\.3\.0; the shell offers 2\.2\.0/,
    );
    await publishBuild(shop.places, 'shell', shop.shellBuild('two', { contract: '2.3.0' }));
    await publishBuild(shop.places, 'tills', folder);
    expect((await readRegistry(shop.places)).areas[0]?.slots).toEqual([fill]);
    // A shell that knows no slots goes on with the area.
    await act('rollback', 'shell');
    expect(await current('tills')).toBe('0.1.0-11111111');
  });
});

describe('a damaged release', () => {
  const entry = 'tills/0.1.0-11111111/remoteEntry.11111111.js';

  it.each([
    ['changed', () => fs.writeFileSync(file(entry), 'something else')],
    ['gone', () => fs.rmSync(file(entry))],
  ])('should be found and put back by publishing it again when a file is %s', async (_how, damage) => {
    await publish('tills');
    damage();
    expect(await damageOf(shop.places, 'tills', '0.1.0-11111111')).toEqual(['remoteEntry.11111111.js']);
    expect(await publish('tills')).toMatchObject({ isNew: false, repaired: ['remoteEntry.11111111.js'] });
    expect(fs.readFileSync(file(entry), 'utf8')).toBe('/* remoteEntry.11111111.js */ shopbenchIntegrity()');
    expect(await damageOf(shop.places, 'tills', '0.1.0-11111111')).toEqual([]);
  });

  it('should be given to nobody, and be named', async () => {
    await publish('tills');
    await publish('tills', '22222222');
    fs.writeFileSync(file(entry), 'something else');
    for (const attempt of [
      act('rollback', 'tills'),
      act('publish', 'tills', { release: '0.1.0-11111111' }),
      act('canary', 'tills', { release: '0.1.0-11111111', audience: { percent: 10 } }),
    ])
      expect(await refusalOf(attempt)).toMatch(
        /0\.1\.0-11111111 of tills is damaged[^]*remoteEntry\.11111111\.js/,
      );
    expect(await current('tills')).toBe('0.1.0-22222222');
  });

  it('should not be given to everybody from its trial', async () => {
    await publish('tills', '22222222');
    await stage(shop.places, 'tills', shop.areaBuild('tills'));
    await act('canary', 'tills', { release: '0.1.0-11111111', audience: { percent: 10 } });
    fs.writeFileSync(file(entry), 'something else');
    expect(await refusalOf(act('promote', 'tills'))).toMatch(/0\.1\.0-11111111 of tills is damaged/);
    expect(await current('tills')).toBe('0.1.0-22222222');
  });
});

describe('a stored release', () => {
  it('should not become another build under the same name', async () => {
    await publish('tills');
    const folder = shop.areaBuild('tills');
    fs.appendFileSync(path.join(folder, 'area.11111111.js'), '/* other */');
    expect(await refusalOf(stage(shop.places, 'tills', folder))).toMatch(
      /area\.11111111\.js is not what was stored/,
    );
    expect(fs.readFileSync(file('tills/0.1.0-11111111/area.11111111.js'), 'utf8')).toBe(
      '/* area.11111111.js */',
    );
  });
});

describe('a release that a team sends again', () => {
  const team = { author: 'Tills team', from: 'elsewhere' } as const;
  const stored = (name: string) => file('tills/0.1.0-11111111', name);
  const change = (folder: string, name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.appendFileSync(path.join(folder, name), text);
  };

  it.each(['area.json', 'build.json', 'more.txt', 'img/logo.svg', 'area.11111111.js'])(
    'should not become another in %s, whoever stored it first',
    async (name) => {
      const folder = shop.areaBuild('tills');
      change(folder, 'img/logo.svg', '<svg/>');
      await publishBuild(shop.places, 'tills', folder);
      const whole = () =>
        ['area.json', 'build.json', 'integrity.json'].map((one) => fs.readFileSync(stored(one), 'utf8'));
      const before = whole();
      change(folder, name, ' ');
      expect(await refusalOf(stage(shop.places, 'tills', folder, team))).toContain(
        `${name} is not what was stored`,
      );
      expect(whole()).toEqual(before);
      expect(await damageOf(shop.places, 'tills', '0.1.0-11111111')).toEqual([]);
    },
  );

  it('should be mended by the same build, and keep what its packed files and maps were', async () => {
    const folder = shop.areaBuild('tills');
    for (const ending of ['br', 'map']) change(folder, `area.11111111.js.${ending}`, 'first');
    await publishBuild(shop.places, 'tills', folder);
    for (const ending of ['br', 'map']) change(folder, `area.11111111.js.${ending}`, 'other');
    fs.rmSync(stored('area.11111111.js'));
    expect((await stage(shop.places, 'tills', folder, team)).repaired).toEqual(['area.11111111.js']);
    expect(fs.readFileSync(stored('area.11111111.js.br'), 'utf8')).toBe('first');
    expect(await damageOf(shop.places, 'tills', '0.1.0-11111111')).toEqual([]);
  });

  it('should be refused where it is not known any more what was stored', async () => {
    await publish('tills');
    fs.rmSync(stored('integrity.json'));
    expect(await refusalOf(stage(shop.places, 'tills', shop.areaBuild('tills'), team))).toContain(
      'area.json is not what was stored',
    );
    await publish('tills');
    expect((await stage(shop.places, 'tills', shop.areaBuild('tills'), team)).repaired).toEqual([]);
  });
});

describe('a release that is staged again', () => {
  it('should be as young as a first one, or the next deed may take it away', async () => {
    await publish('tills');
    fs.utimesSync(file('tills/0.1.0-11111111/build.json'), 1_000, 1_000);
    await publish('tills', '22222222');
    await stage(shop.places, 'tills', shop.areaBuild('tills'));
    const [newest] = await storedReleases(shop.places, 'tills');
    expect(newest).toMatchObject({ build: '11111111' });
    expect(Date.now() - Date.parse(newest!.at)).toBeLessThan(60_000);
  });
});

describe('a rollback', () => {
  it('should be refused to a release that the shell of now has no place for', async () => {
    await publish('tills', '11111111', { imports: { '@shopbench/ui': ['Card'] } });
    await publish('tills', '22222222');
    await publishBuild(shop.places, 'shell', shop.shellBuild('two', { names: ['Button'] }));
    expect(await refusalOf(act('rollback', 'tills'))).toMatch(/does not export Card/);
    expect(await current('tills')).toBe('0.1.0-22222222');
  });

  it('should be refused to a release whose path another area has by now', async () => {
    await publish('tills', '11111111', { manifest: { basePaths: ['/tills', '/drawer'] } });
    await publish('tills', '22222222');
    await publish('rents', '11111111', { manifest: { basePaths: ['/drawer'] } });
    expect(await refusalOf(act('rollback', 'tills'))).toMatch(/\/drawer belongs to the area "rents"/);
  });
});

describe('a build with a library of its own beside the shell’s', () => {
  it.each([
    ['React', 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=1'],
    ['React DOM', 'e.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=1'],
    ['the router', 'i(!1,"useRoutes() may be used only in the context of a <Router> component.")'],
    ['the store', 'let a="@@redux/INIT"'],
    ['MUI', 'r({name:"MuiSlider",slot:"Root"})'],
    ['emotion', 's.setAttribute("data-emotion",k)'],
  ])('should be refused for %s', async (library, code) => {
    const folder = shop.areaBuild('tills');
    fs.appendFileSync(path.join(folder, 'area.11111111.js'), code);
    const refusal = await refusalOf(publishBuild(shop.places, 'tills', folder));
    expect(refusal).toContain(`area.11111111.js brings a second copy of ${library}:`);
  });

  it('should not be taken for one when it only names classes of the shell’s', async () => {
    const folder = shop.areaBuild('tills');
    fs.appendFileSync(path.join(folder, 'area.11111111.js'), 's({"& .MuiButton-root":1,"& .MuiBox":2})');
    expect((await publishBuild(shop.places, 'tills', folder)).isNew).toBe(true);
  });
});

describe('unpublishing', () => {
  it('should take an area away and leave its files, until a rollback brings it back', async () => {
    await publish('tills');
    await publish('rents');
    await act('unpublish', 'tills', {}, { author: 'asha' });
    expect([await current('tills'), await current('rents')]).toEqual([undefined, '0.1.0-11111111']);
    expect(fs.existsSync(file('tills/0.1.0-11111111/remoteEntry.11111111.js'))).toBe(true);
    expect(await findInHistory(shop.places)).toMatchObject({
      deed: { verb: 'unpublish', unit: 'tills' },
      author: 'asha',
    });
    expect(await told()).toBe('unpublish tills');
    expect(await refusalOf(act('unpublish', 'tills'))).toMatch(/no area "tills"/);
    await act('rollback', 'tills');
    expect(await current('tills')).toBe('0.1.0-11111111');
  });

  it('should free the paths of the area', async () => {
    await publish('tills');
    const other = { manifest: { basePaths: ['/tills'] } };
    expect(await refusalOf(publish('rents', '11111111', other))).toMatch(/\/tills belongs to/);
    await act('unpublish', 'tills');
    await publish('rents', '11111111', other);
    expect(await current('rents')).toBe('0.1.0-11111111');
  });
});

describe('a path that is another’s', () => {
  const withPaths = (...basePaths: string[]) => ({ manifest: { basePaths } });
  const last = () => findInHistory(shop.places);

  it.each([
    [
      'inside of another area’s',
      '/rents/late',
      /\/rents\/late lies inside of \/rents, which belongs to the area "rents"/,
    ],
    ['above another area’s', '/rooms', /\/rooms lies above \/rooms\/free, which belongs to the area "rents"/],
    ['above one that is tried', '/keys', /\/keys lies above \/keys\/lost, which belongs to the area "rents"/],
    ['a page of the shell', '/login', /\/login belongs to the shell/],
    [
      'inside of a page of the shell',
      '/areas/own',
      /\/areas\/own lies inside of \/areas, which belongs to the shell/,
    ],
    ['everything', '/', /\/ belongs to the shell/],
  ])(
    'should be given to nobody but by force when it is %s, and the history tells that',
    async (_how, base, why) => {
      await publish('rents', '11111111', withPaths('/rents', '/rooms/free'));
      await stage(
        shop.places,
        'rents',
        shop.areaBuild('rents', { build: '22222222', ...withPaths('/rents', '/rooms/free', '/keys/lost') }),
      );
      await act('canary', 'rents', { release: '0.1.0-22222222', audience: { percent: 10 } });
      const folder = shop.areaBuild('tills', withPaths('/tills', base));
      await stage(shop.places, 'tills', folder);
      const before = await readRegistry(shop.places);
      for (const attempt of [
        publishBuild(shop.places, 'tills', folder),
        act('publish', 'tills', { release: '0.1.0' }),
        act('canary', 'tills', { release: '0.1.0', audience: { percent: 10 } }),
      ])
        expect(await refusalOf(attempt)).toMatch(why);
      expect(await readRegistry(shop.places)).toEqual(before);

      await act('publish', 'tills', { release: '0.1.0', force: true }, { author: 'asha' });
      expect(await last()).toMatchObject({ author: 'asha', reason: expect.stringMatching(why) });
      // What was permitted once needs no force again: a next release, one that is back, one on trial.
      await publish('tills', '33333333', withPaths('/tills', base));
      expect((await last())!.reason).toBeUndefined();
      await act('unpublish', 'tills');
      await act('rollback', 'tills');
      await act('canary', 'tills', { release: '0.1.0-11111111', audience: { percent: 10 } });
      await act('promote', 'tills');
      expect(await current('tills')).toBe('0.1.0-11111111');
    },
  );

  it('should stay the other’s who has it beside, and be refused in a second place', async () => {
    await publish('rents', '11111111', withPaths('/rents'));
    await publishBuild(shop.places, 'tills', shop.areaBuild('tills', withPaths('/rents/late')), {
      force: true,
    });
    await publish('rents', '22222222', withPaths('/rents', '/more'));
    const further = withPaths('/rents/late', '/more/late');
    expect(await refusalOf(publish('tills', '22222222', further))).not.toMatch(/\/rents\/late/);
    expect(await refusalOf(publish('tills', '22222222', further))).toMatch(
      /\/more\/late lies inside of \/more/,
    );
  });

  it.each(['/tills/', '//tills', '/tills//late'])('should not be written otherwise: %s', async (base) => {
    expect(await refusalOf(publish('tills', '11111111', withPaths(base)))).toMatch(/has a \/ too many/);
  });

  it('should be had by one of two first trials that begin at once', async () => {
    for (const name of ['tills', 'rents'])
      await stage(shop.places, name, shop.areaBuild(name, withPaths('/drawer')));
    const outcomes = await Promise.all(
      ['tills', 'rents'].map((name) =>
        refusalOf(act('canary', name, { release: '0.1.0', audience: { percent: 10 } })),
      ),
    );
    expect(outcomes.sort()).toEqual([
      expect.stringMatching(/\/drawer belongs to the area/),
      'nothing was refused',
    ]);
    expect((await readRegistry(shop.places)).trials).toHaveLength(1);
  });

  it('should be had by one of two areas that are published at once, one inside of the other', async () => {
    const outcomes = await Promise.all([
      refusalOf(publish('tills', '11111111', withPaths('/drawer'))),
      refusalOf(publish('rents', '11111111', withPaths('/drawer/late'))),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'nothing was refused')).toHaveLength(1);
    expect((await readRegistry(shop.places)).areas).toHaveLength(1);
  });
});

describe('a trial that is to end by itself', () => {
  beforeEach(async () => {
    await publish('tills');
    await stage(shop.places, 'tills', shop.areaBuild('tills', { build: '22222222' }));
    await act('canary', 'tills', { release: '0.1.0-22222222', audience: { percent: 10 } });
  });
  const running = async () => (await readRegistry(shop.places)).areas[0]!.canary;
  const mark = async () => ({ release: '0.1.0-22222222', since: (await running())!.since });
  const ends = (only: { release: string; since?: string | undefined }) =>
    act('off', 'tills', { only }).then(({ isNew }) => isNew);

  it('should end, once', async () => {
    const only = await mark();
    expect([await ends(only), await running(), await ends(only)]).toEqual([true, undefined, false]);
  });

  it('should not when its release was given to everybody meanwhile, or the area taken away', async () => {
    const only = await mark();
    await act('promote', 'tills');
    const before = await readRegistry(shop.places);
    expect([await ends(only), await readRegistry(shop.places)]).toEqual([false, before]);
    await act('unpublish', 'tills');
    expect(await ends(only)).toBe(false);
  });

  it('should not when the same release is tried anew meanwhile', async () => {
    const only = await mark();
    await act('off', 'tills');
    await new Promise((resolve) => setTimeout(resolve, 2));
    await act('canary', 'tills', { release: '0.1.0-22222222', audience: { percent: 10 } });
    expect([await ends(only), await running()]).toEqual([false, expect.objectContaining({ percent: 10 })]);
  });
});

describe('a writer that dies', () => {
  it('should leave nothing behind for long, and no half release', async () => {
    await publish('tills');
    const left = file('tills', '.0.1.0-22222222.4711.0badcafe');
    fs.mkdirSync(path.join(left, 'img'), { recursive: true });
    const young = file('tills', '.0.1.0-33333333.4711.0badcafe');
    fs.mkdirSync(young);
    const twoHoursAgo = new Date(Date.now() - 7_200_000);
    fs.utimesSync(left, twoHoursAgo, twoHoursAgo);
    const leftOfShell = path.join(shop.places.shellDir, '.main.two.js.4711.0badcafe');
    fs.writeFileSync(leftOfShell, 'half');
    fs.utimesSync(leftOfShell, twoHoursAgo, twoHoursAgo);
    await stage(shop.places, 'shell', shop.shellBuild('two'));
    expect(fs.existsSync(leftOfShell)).toBe(false);
    await publish('tills', '22222222');
    expect([fs.existsSync(left), fs.existsSync(young)]).toEqual([false, true]);
    expect((await storedReleases(shop.places, 'tills')).map(({ build }) => build).sort()).toEqual([
      '11111111',
      '22222222',
    ]);
  });

  it('should leave nothing of a change that the disk refuses', async () => {
    await publish('tills');
    const before = await history();
    fs.renameSync(file('history'), file('kept'));
    fs.writeFileSync(file('history'), 'in the way');
    await expect(act('unpublish', 'tills')).rejects.toThrow(/EEXIST|ENOTDIR/);
    fs.rmSync(file('history'));
    fs.renameSync(file('kept'), file('history'));
    expect(await history()).toEqual(before);
    expect(fs.readdirSync(shop.places.areasDir).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('should leave nothing of a release that cannot be stored', async () => {
    const folder = shop.areaBuild('tills');
    fs.mkdirSync(path.join(folder, 'integrity.json'));
    fs.writeFileSync(path.join(folder, 'integrity.json', 'x.js'), '');
    expect(await refusalOf(stage(shop.places, 'tills', folder))).toMatch(
      /integrity\.json\/x\.js lies where the shop keeps what it knows/,
    );
    expect(fs.existsSync(file('tills'))).toBe(false);
  });
});

describe('where a release came from', () => {
  it('should be what the last deed says that gave it and tells', async () => {
    const origin = () => originOf(shop.places, 'tills', '0.1.0-11111111');
    const folder = shop.areaBuild('tills');
    await stage(shop.places, 'tills', folder);
    await act('canary', 'tills', { release: '0.1.0', audience: { percent: 10 } });
    await act('promote', 'tills');
    expect(await origin()).toBeUndefined();
    await publish('tills', '22222222');
    await publishBuild(shop.places, 'tills', folder, { from: 'elsewhere' });
    expect(await told()).toBe('publish tills 0.1.0-11111111');
    await publish('tills', '22222222');
    await act('rollback', 'tills', {}, { from: 'checkout' });
    expect(await origin()).toBe('elsewhere');
    await publish('tills', '22222222');
    await publishBuild(shop.places, 'tills', folder, { from: 'checkout' });
    await publish('tills', '22222222');
    await act('publish', 'tills', { release: '0.1.0-11111111' });
    expect(await origin()).toBe('checkout');
  });

  it('should not be told of an older build of the checkout that an admin gives: no start gave it', async () => {
    for (const build of ['11111111', '22222222'])
      await publishBuild(shop.places, 'tills', shop.areaBuild('tills', { build }), { from: 'checkout' });
    await act('publish', 'tills', { release: '0.1.0-11111111' });
    expect(await findInHistory(shop.places)).not.toHaveProperty('from');
    expect(await originOf(shop.places, 'tills', '0.1.0-11111111')).toBe('checkout');
  });

  it('should be noted with a build that lies ready, whoever gives it then', async () => {
    const sender = { author: 'Tills team', from: 'elsewhere' } as const;
    await stage(shop.places, 'tills', shop.areaBuild('tills'), sender);
    expect(await senderOf(shop.places, 'tills', '0.1.0-11111111')).toEqual(sender);
    // Whoever sends the same again did not make it.
    await stage(shop.places, 'tills', shop.areaBuild('tills'), { author: 'admin', from: 'checkout' });
    await act('canary', 'tills', { release: '0.1.0', audience: { percent: 10 } }, { author: 'admin' });
    await act('promote', 'tills', {}, { author: 'admin' });
    expect(await originOf(shop.places, 'tills', '0.1.0-11111111')).toBe('elsewhere');
    expect(await damageOf(shop.places, 'tills', '0.1.0-11111111')).toEqual([]);
  });
});

describe('a deed that was written while the clock was a day back', () => {
  it('should hide none before it: one that is sent again is done once, what is being removed stays refused', async () => {
    const sentAgain = () => act('publish', 'tills', { release: '0.1.0-11111111' }, { key });
    const key = { id: 'a', fingerprint: 'a' };
    await publish('tills');
    await publish('tills', '22222222');
    await sentAgain();
    const { revision } = (await findInHistory(shop.places))!;
    const entry = file('history', `${String(revision).padStart(6, '0')}.json`);
    const written = JSON.parse(fs.readFileSync(entry, 'utf8')) as object;
    fs.writeFileSync(entry, JSON.stringify({ ...written, removed: ['0.1.0-22222222'] }));
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'], now: Date.now() - 25 * 3_600_000 });
    await act('unpublish', 'tills');
    jest.useRealTimers();
    await sentAgain();
    expect(await told()).toBe('unpublish tills');
    expect(await refusalOf(act('rollback', 'tills', { release: '0.1.0-22222222' }))).toMatch(
      /0\.1\.0-22222222 of tills is being removed/,
    );
  });
});

describe('a first release on trial', () => {
  beforeEach(async () => {
    await stage(shop.places, 'tills', shop.areaBuild('tills'));
    await act('canary', 'tills', { release: '0.1.0', audience: { designations: ['manager'] } });
  });

  it('should be there for its audience only, keep its paths, and become everybody’s', async () => {
    const { areas, trials } = await readRegistry(shop.places);
    expect([areas, trials]).toMatchObject([[], [{ designations: ['manager'], release: { name: 'tills' } }]]);
    expect(await refusalOf(publish('rents', '11111111', { manifest: { basePaths: ['/tills'] } }))).toMatch(
      /\/tills belongs to the area "tills"/,
    );
    await act('promote', 'tills');
    expect(await told()).toBe('promote tills 0.1.0-11111111');
    expect(await readRegistry(shop.places)).not.toHaveProperty('trials');
    expect(await current('tills')).toBe('0.1.0-11111111');
  });

  it('should end without a trace, and go on beside another release that everybody gets', async () => {
    await publish('tills', '22222222');
    expect((await readRegistry(shop.places)).areas[0]).toMatchObject({
      build: '22222222',
      canary: { designations: ['manager'], release: { build: '11111111' } },
    });
    await act('off', 'tills');
    expect((await readRegistry(shop.places)).areas[0]).not.toHaveProperty('canary');
    await act('unpublish', 'tills');
    await act('canary', 'tills', { release: '0.1.0-11111111', audience: { percent: 50 } });
    await act('off', 'tills');
    expect(await readRegistry(shop.places)).toMatchObject({ areas: [] });
    expect(await refusalOf(act('off', 'tills'))).toMatch(/no area "tills"/);
  });
});

describe('a registry that is lost', () => {
  const DAMAGES: [string, (at: string) => void][] = [
    ['damaged', (at) => fs.writeFileSync(at, '{"areas":[')],
    ['something else', (at) => fs.writeFileSync(at, '<html>')],
    ['empty, as after a power cut', (at) => fs.writeFileSync(at, '')],
  ];
  const copy = () => file('registry.json');
  const revisionFile = (revision: number) => file('history', `${String(revision).padStart(6, '0')}.json`);

  it.each([...DAMAGES, ['gone', (at: string) => fs.rmSync(at)] as const])(
    'should not be missed, and be written again, when only its copy is %s',
    async (_how, lose) => {
      await publish('tills');
      const before = await readRegistry(shop.places);
      lose(copy());
      expect(await readRegistry(shop.places)).toEqual(before);
      await publish('rents');
      expect(JSON.parse(fs.readFileSync(copy(), 'utf8'))).toEqual(await readRegistry(shop.places));
      lose(copy());
      expect(await publish('rents')).toMatchObject({ isNew: false });
      expect(JSON.parse(fs.readFileSync(copy(), 'utf8'))).toEqual(await readRegistry(shop.places));
    },
  );

  it.each(DAMAGES)('should be read from its copy when its revision is %s', async (_how, lose) => {
    await publish('tills');
    const before = await readRegistry(shop.places);
    lose(revisionFile(before.revision));
    expect(await readRegistry(shop.places)).toEqual(before);
    await publish('rents');
    expect([await current('tills'), await current('rents')]).toEqual(['0.1.0-11111111', '0.1.0-11111111']);
  });

  it('should be refused when both are damaged, and put back as it was before', async () => {
    await publish('tills');
    const before = await readRegistry(shop.places);
    await publish('rents');
    for (const at of [copy(), revisionFile(before.revision + 1)]) fs.writeFileSync(at, '{');
    for (const refused of [publish('rents'), act('unpublish', 'tills')])
      expect(await refusalOf(refused)).toMatch(/000003\.json is damaged.*area -- restore/);
    await act('restore', 'registry', {}, { author: 'asha' });
    expect(await readRegistry(shop.places)).toEqual({ ...before, revision: before.revision + 2 });
    expect(await told()).toBe(`restore revision ${before.revision}`);
    expect((await history()).map(({ revision }) => revision)).toEqual([1, 2, 4]);
  });

  it('should stop whoever cannot read it for another reason than damage, in the words of the disk', async () => {
    await publish('tills');
    const { revision } = await readRegistry(shop.places);
    fs.rmSync(revisionFile(revision));
    fs.symlinkSync(revisionFile(revision), revisionFile(revision));
    for (const stopped of [() => publish('rents'), () => act('restore', 'registry')])
      await expect(stopped()).rejects.toThrow(/ELOOP.*000002\.json/);
    expect(fs.readdirSync(file('history'))).toHaveLength(2);
  });

  it('should not be taken for lost between the two files of its first change', async () => {
    const fresh = testShop();
    const change = (unit: string) =>
      changeRegistry(fresh.places, (registry) =>
        Promise.resolve({ deed: { verb: 'publish', unit }, registry: { ...registry } }),
      );
    const reads = async () => {
      for (let read = 0; read < 50; read += 1) await readRegistry(fresh.places);
    };
    await Promise.all([reads(), change('one'), reads(), change('two'), reads()]);
    expect((await readRegistry(fresh.places)).revision).toBe(2);
    fresh.remove();
  });

  it('should be put back as it was at any revision', async () => {
    await publish('tills');
    const { revision } = await readRegistry(shop.places);
    await publish('tills', '22222222');
    await act('restore', 'registry', { release: String(revision) });
    expect(await current('tills')).toBe('0.1.0-11111111');
    expect(await refusalOf(act('restore', 'registry', { release: '999' }))).toMatch(/no sound revision 999/);
  });

  it('should be put back with what was tried in it as a trial that begins anew', async () => {
    await publish('tills');
    await stage(shop.places, 'tills', shop.areaBuild('tills', { build: '22222222' }));
    await act('canary', 'tills', { release: '0.1.0-22222222', audience: { percent: 10 } });
    const { revision, areas } = await readRegistry(shop.places);
    await act('off', 'tills');
    await act('restore', 'registry', { release: String(revision) });
    const [back] = (await readRegistry(shop.places)).areas;
    expect(back!.canary!.release).toEqual(areas[0]!.canary!.release);
    expect(back!.canary!.since! > areas[0]!.canary!.since!).toBe(true);
  });
});

describe('what a release before wrote', () => {
  const historyFile = (revision: number) => `areas/history/${String(revision).padStart(6, '0')}.json`;
  const SENTENCES = [
    'publish from the checkout shell 0badcafe',
    'publish from the checkout tills 0.1.0-11111111',
    'publish tills 0.1.0-22222222',
    'rollback tills to 0.1.0-11111111',
    'canary tills 0.1.0-22222222',
    'canary tills off',
    'unpublish tills',
    'restore revision 4',
  ];

  /** A shop as the release before left it: sentences in the place of deeds, and a change that never held at the end. */
  async function oldShop(): Promise<void> {
    await publish('tills');
    await publish('tills', '22222222');
    const { areas, shell } = await readRegistry(shop.places);
    const [second] = areas;
    const first = (await history()).find(({ registry }) => registry.areas[0])!.registry.areas[0]!;
    fs.rmSync(file('history'), { recursive: true });
    const tills = [
      undefined,
      first,
      second,
      first,
      { ...first, canary: { release: second, percent: 10 } },
      first,
    ];
    const registryAt = (revision: number) => {
      const area = revision === SENTENCES.length ? first : tills[revision - 1];
      return { revision, shell, areas: area ? [area] : [] };
    };
    for (const [at, action] of SENTENCES.entries()) {
      const [revision, registry] = [at + 1, registryAt(at + 1)];
      shop.writeJson(historyFile(revision), { revision, at: '2026-01-01T00:00:00.000Z', action, registry });
    }
    shop.writeJson('areas/registry.json', registryAt(SENTENCES.length));
    const never = { ...registryAt(1), revision: SENTENCES.length + 1 };
    shop.writeJson(historyFile(never.revision), {
      ...{ revision: never.revision, at: '2026-01-01T00:00:00.000Z' },
      ...{ action: 'publish tills 0.1.0-99999999', registry: never },
    });
  }

  it('should come over by itself: registry, history and releases', async () => {
    await oldShop();
    const before = await readRegistry(shop.places);
    expect([before.revision, await current('tills')]).toEqual([8, '0.1.0-11111111']);
    const texts = async () => (await history()).map(deedText);
    expect(await texts()).toEqual(SENTENCES);
    expect(await findInHistory(shop.places, ({ from }) => from === 'checkout')).toMatchObject({
      deed: { verb: 'publish', unit: 'tills', release: '0.1.0-11111111' },
    });
    await publish('rents');
    expect(await texts()).toEqual([...SENTENCES, 'publish rents 0.1.0-11111111']);
    expect(await readRegistry(shop.places)).toMatchObject({
      revision: 10,
      areas: [{ name: 'rents' }, before.areas[0]],
    });
    expect(JSON.parse(fs.readFileSync(file('registry.json'), 'utf8'))).toEqual(
      await readRegistry(shop.places),
    );
    expect(await damageOf(shop.places, 'tills', '0.1.0-22222222')).toEqual([]);
  });

  it('should tell what was before: a rollback goes by its sentences', async () => {
    await oldShop();
    fs.rmSync(path.join(shop.folder, historyFile(8)));
    fs.rmSync(path.join(shop.folder, historyFile(9)));
    shop.writeJson('areas/registry.json', { ...(await readRegistry(shop.places)), revision: 7, areas: [] });
    await act('rollback', 'tills');
    expect(await current('tills')).toBe('0.1.0-11111111');
    expect(await refusalOf(act('rollback', 'tills'))).toMatch(/no release of tills before/);
  });

  it('should be read from the registry alone where there is no history', async () => {
    const fresh = testShop();
    fresh.writeJson('areas/registry.json', { revision: 3, contract: '2.1.0', shell: '0badcafe', areas: [] });
    const shell = { build: '0badcafe', contract: '2.1.0' };
    expect(await readRegistry(fresh.places)).toEqual({ revision: 3, shell, areas: [] });
    await publishBuild(fresh.places, 'shell', fresh.shellBuild('one'));
    expect(await readRegistry(fresh.places)).toMatchObject({ revision: 4, shell: { contract: '2.2.0' } });
    fresh.remove();
  });
});

describe('a shell', () => {
  const shellNow = async () => (await readRegistry(shop.places)).shell;

  it('should name the areas that it would break, and be published all the same only when forced', async () => {
    await publish('tills', '11111111', { imports: { '@shopbench/ui': ['Card'] } });
    await publish('rents');
    const lesser = shop.shellBuild('lesser', { contract: '3.0.0', names: ['Button'] });
    const before = await shellNow();
    const refusal = await refusalOf(publishBuild(shop.places, 'shell', lesser));
    expect(refusal).toMatch(/rents 0\.1\.0-11111111: It needs contract \^2\.0\.0; the shell offers 3\.0\.0/);
    expect(refusal).toMatch(/tills 0\.1\.0-11111111: .*does not export Card/);
    expect(await shellNow()).toEqual(before);
    await publishBuild(shop.places, 'shell', lesser, { force: true });
    expect(await shellNow()).toMatchObject({ contract: '3.0.0' });
    expect((await findInHistory(shop.places))!.reason).toMatch(/by force, although .*rents 0\.1\.0/);
    expect(await refusalOf(publish('tills', '22222222'))).toMatch(/the shell offers 3\.0\.0/);
  });

  it('should not be held back for an area that the one before broke already, but for one that it breaks', async () => {
    await publish('tills', '11111111', { imports: { '@shopbench/ui': ['Card'] } });
    await publish('rents', '11111111', { imports: { '@shopbench/ui': ['Button'] } });
    await publishBuild(shop.places, 'shell', shop.shellBuild('lesser', { names: ['Button'] }), {
      force: true,
    });
    await publishBuild(shop.places, 'shell', shop.shellBuild('next', { names: ['Button', 'Slider'] }));
    const refusal = await refusalOf(
      publishBuild(shop.places, 'shell', shop.shellBuild('least', { names: ['Slider'] })),
    );
    expect(refusal).toMatch(/rents .*does not export Button/);
    expect(refusal).not.toMatch(/tills/);
  });

  it('should offer what its own build says, not the checkout’s', async () => {
    await publishBuild(shop.places, 'shell', shop.shellBuild('old', { contract: '2.0.0' }));
    expect(await shellNow()).toMatchObject({ contract: '2.0.0' });
    expect(await refusalOf(publish('tills', '11111111', { manifest: { contract: '^2.1.0' } }))).toMatch(
      /the shell offers 2\.0\.0/,
    );
  });

  it('should be rolled back, unless its files are damaged or it would break an area', async () => {
    const first = (await shellNow())!.build;
    await publishBuild(shop.places, 'shell', shop.shellBuild('two', { names: ['Button', 'Card', 'Slider'] }));
    const second = (await shellNow())!.build;
    await act('rollback', 'shell');
    expect((await shellNow())!.build).toBe(first);
    expect(fs.readFileSync(path.join(shop.places.shellDir, 'index.html'), 'utf8')).toBe('one');
    await act('rollback', 'shell', { release: second });
    await publish('tills', '11111111', { imports: { '@shopbench/ui': ['Slider'] } });
    expect(await refusalOf(act('rollback', 'shell', { release: first }))).toMatch(
      /tills .*does not export Slider/,
    );
    await act('unpublish', 'tills');
    fs.rmSync(path.join(shop.places.shellDir, 'main.one.js'));
    expect(await refusalOf(act('rollback', 'shell', { release: first }))).toMatch(/damaged[^]*main\.one\.js/);
    expect((await stage(shop.places, 'shell', shop.shellBuild('one'))).repaired).toEqual(['main.one.js']);
    await act('rollback', 'shell', { release: first });
    expect((await shellNow())!.build).toBe(first);
  });

  it('should change nothing where it is refused, nor where another lies ready under its name', async () => {
    await publish('tills');
    const first = (await shellNow())!.build;
    const contract = path.join(shop.places.shellDir, 'releases', first, 'contract.json');
    const before = fs.readFileSync(contract, 'utf8');
    // Its page, by which it is named, is the same.
    const other = shop.shellBuild('one', { contract: '3.0.0' });
    expect(await refusalOf(publishBuild(shop.places, 'shell', other))).toMatch(
      /Another build of the shell is stored as [0-9a-f]{8}[^]*contract\.json is not what was stored/,
    );
    expect(fs.readFileSync(contract, 'utf8')).toBe(before);
    await publish('tills', '22222222');
  });

  it('should be taken off the disk with what only it needs, once it is old and nobody has it', async () => {
    const builds = ['one', ...Array.from({ length: 12 }, (_, at) => `s${at}`)];
    const names: string[] = [];
    const shellFile = (...parts: string[]) => path.join(shop.places.shellDir, ...parts);
    for (const page of builds) {
      const folder = shop.shellBuild(page);
      fs.writeFileSync(path.join(folder, 'shared.js'), 'shared');
      if (page !== 'one') await publishBuild(shop.places, 'shell', folder);
      names.push((await shellNow())!.build);
      fs.utimesSync(shellFile('releases', names.at(-1)!, 'integrity.json'), 1_000, names.length);
    }
    for (const entry of fs.readdirSync(file('history'))) {
      const written = JSON.parse(fs.readFileSync(file('history', entry), 'utf8')) as object;
      fs.writeFileSync(
        file('history', entry),
        JSON.stringify({ ...written, at: '2020-01-01T00:00:00.000Z' }),
      );
    }
    await publishBuild(shop.places, 'shell', shop.shellBuild('last'));
    const last = (await shellNow())!.build;
    // The ten stored last, and the one before.
    expect(fs.readdirSync(shellFile('releases')).sort()).toEqual([...names.slice(-9), last].sort());
    const pages = [...builds.slice(-9), 'last'].map((page) => `main.${page}.js`);
    const left = fs.readdirSync(shop.places.shellDir).filter((name) => name.endsWith('.js'));
    expect(left.sort()).toEqual([...pages, 'shared.js'].sort());
    const gone = names[0]!;
    expect(await refusalOf(act('rollback', 'shell', { release: gone }))).toMatch(/no build .* of the shell/);
  });

  it('should be tried by some, then given to all or to nobody', async () => {
    const first = (await shellNow())!.build;
    const { release } = await stage(shop.places, 'shell', shop.shellBuild('two'));
    await act('canary', 'shell', { release: release.build, audience: { percent: 10 } });
    expect(await shellNow()).toMatchObject({ build: first, canary: { percent: 10, release } });
    await act('off', 'shell');
    expect(await shellNow()).not.toHaveProperty('canary');
    expect(await refusalOf(act('promote', 'shell'))).toMatch(/no release on trial/);
    await act('canary', 'shell', { release: release.build, audience: { designations: ['manager'] } });
    await act('promote', 'shell');
    expect(await shellNow()).toEqual(release);
    const third = (await stage(shop.places, 'shell', shop.shellBuild('three'))).release;
    await act('canary', 'shell', { release: third.build, audience: { percent: 10 } });
    fs.rmSync(path.join(shop.places.shellDir, 'main.three.js'));
    expect(await refusalOf(act('promote', 'shell'))).toMatch(/damaged[^]*main\.three\.js/);
    expect(fs.readFileSync(path.join(shop.places.shellDir, 'index.html'), 'utf8')).toBe('two');
  });
});

describe('any walk of publishing, trials, rollbacks and taking away', () => {
  const NAMES = ['tills', 'rents'] as const;
  const BUILDS = ['11111111', '22222222', '33333333'] as const;
  const step = fc.record({
    what: fc.constantFrom('publish', 'stage', 'canary', 'off', 'promote', 'rollback', 'unpublish', 'restore'),
    name: fc.constantFrom(...NAMES),
    build: fc.constantFrom(...BUILDS),
  });
  type Model = Record<string, { now?: string; trial?: string; stored: Set<string> }>;

  /** What the registry should be after a step that was not refused. */
  function follow(model: Model, { what, name, build }: { what: string; name: string; build: string }): void {
    const area = model[name]!;
    if (what === 'publish' || what === 'stage') area.stored.add(build);
    if (what === 'publish') {
      area.now = build;
      if (area.trial === build) delete area.trial;
    }
    if (what === 'canary') area.trial = build;
    if (what === 'promote') area.now = area.trial!;
    if (what === 'off' || what === 'promote') delete area.trial;
    if (what === 'unpublish') {
      delete area.now;
      delete area.trial;
    }
  }

  const work = {
    publish: (name: string, build: string) => publish(name, build),
    stage: (name: string, build: string) => stage(shop.places, name, shop.areaBuild(name, { build })),
    canary: (name: string, build: string) =>
      act('canary', name, { release: `0.1.0-${build}`, audience: { percent: 10 } }),
    off: (name: string) => act('off', name),
    promote: (name: string) => act('promote', name),
    rollback: (name: string) => act('rollback', name),
    unpublish: (name: string) => act('unpublish', name),
    restore: () => act('restore', 'registry'),
  };

  it('should leave a sound registry of whole releases, and a history without a gap', async () => {
    const runs = Number(process.env['REGISTRY_RUNS'] ?? 3);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
        shop.remove();
        shop = testShop();
        await publishBuild(shop.places, 'shell', shop.shellBuild('one'));
        const model: Model = { tills: { stored: new Set() }, rents: { stored: new Set() } };
        for (const one of steps) {
          const done = await work[one.what](one.name, one.build).then(
            (release) => ({ release }),
            (error: unknown) => {
              if (!(error instanceof RegistryRefusal)) throw error;
            },
          );
          if (done) follow(model, one);
          const registry = await readRegistry(shop.places);
          // A rollback goes to something that people had once.
          if (done && one.what === 'rollback')
            follow(model, {
              ...one,
              what: 'publish',
              build: registry.areas.find(({ name }) => name === one.name)!.build,
            });
          expect(registrySchema.safeParse(registry).success).toBe(true);
          for (const name of NAMES) {
            const area = registry.areas.find((listed) => listed.name === name);
            const trial = area?.canary ?? registry.trials?.find(({ release }) => release.name === name);
            expect([one, area?.build, trial?.release.build]).toEqual([
              one,
              model[name]!.now,
              model[name]!.trial,
            ]);
            const stored = (await storedReleases(shop.places, name)).map(({ build }) => build).sort();
            expect(stored).toEqual([...model[name]!.stored].sort());
            for (const release of [area, trial?.release].filter((some) => some !== undefined))
              expect(await damageOf(shop.places, name, releaseName(release))).toEqual([]);
          }
        }
        const revisions = (await history()).map(({ revision }) => revision);
        expect(revisions).toEqual(revisions.map((_, at) => at + 1));
      }),
      { numRuns: runs, ...(process.env['SEED'] ? { seed: Number(process.env['SEED']) } : {}) },
    );
  });
});
