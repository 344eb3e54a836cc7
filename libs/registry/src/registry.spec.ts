import { registrySchema, releaseName } from '@shopbench/contracts';
import fc from 'fast-check';
import fs from 'node:fs';
import path from 'node:path';
import {
  changeRegistry,
  damageOf,
  findInHistory,
  promoteCanary,
  promoteShell,
  publishArea,
  publishShell,
  publishStored,
  readHistory,
  readRegistry,
  RegistryRefusal,
  restoreRegistry,
  rollBack,
  rollBackShell,
  stageArea,
  stageShell,
  startCanary,
  startShellCanary,
  stopCanary,
  stopShellCanary,
  storedReleases,
  unpublishArea,
} from './index';
import { sha384 } from './files';
import { testShop, type TestShop } from './testing';

let shop: TestShop;
beforeEach(async () => {
  shop = testShop();
  await publishShell(shop.places, shop.shellBuild('one'));
});
afterEach(() => shop.remove());

const file = (...parts: string[]) => path.join(shop.places.areasDir, ...parts);
const publish = (name: string, build = '11111111', changes: object = {}) =>
  publishArea(shop.places, name, shop.areaBuild(name, { build, ...changes }));
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
    expect(release.integrity).toEqual({
      [`${address}/area.11111111.css`]: sha384(Buffer.from('/* area.11111111.css */')),
      [`${address}/area.11111111.js`]: sha384(Buffer.from('/* area.11111111.js */')),
      [`${address}/remoteEntry.11111111.js`]: sha384(Buffer.from('/* remoteEntry.11111111.js */')),
    });
    expect((await readRegistry(shop.places)).areas[0]?.integrity).toEqual(release.integrity);
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
    expect(fs.readFileSync(file(entry), 'utf8')).toBe('/* remoteEntry.11111111.js */');
    expect(await damageOf(shop.places, 'tills', '0.1.0-11111111')).toEqual([]);
  });

  it('should be given to nobody, and be named', async () => {
    await publish('tills');
    await publish('tills', '22222222');
    fs.writeFileSync(file(entry), 'something else');
    for (const attempt of [
      rollBack(shop.places, 'tills'),
      publishStored(shop.places, 'tills', '0.1.0-11111111'),
      startCanary(shop.places, 'tills', '0.1.0-11111111', { percent: 10 }),
    ])
      expect(await refusalOf(attempt)).toMatch(
        /0\.1\.0-11111111 of tills is damaged[^]*remoteEntry\.11111111\.js/,
      );
    expect(await current('tills')).toBe('0.1.0-22222222');
  });

  it('should not be given to everybody from its trial', async () => {
    await publish('tills', '22222222');
    await stageArea(shop.places, 'tills', shop.areaBuild('tills'));
    await startCanary(shop.places, 'tills', '0.1.0-11111111', { percent: 10 });
    fs.writeFileSync(file(entry), 'something else');
    expect(await refusalOf(promoteCanary(shop.places, 'tills'))).toMatch(
      /0\.1\.0-11111111 of tills is damaged/,
    );
    expect(await current('tills')).toBe('0.1.0-22222222');
  });
});

describe('a stored release', () => {
  it('should not become another build under the same name', async () => {
    await publish('tills');
    const folder = shop.areaBuild('tills');
    fs.appendFileSync(path.join(folder, 'area.11111111.js'), '/* other */');
    expect(await refusalOf(stageArea(shop.places, 'tills', folder))).toMatch(
      /area\.11111111\.js is not what was stored/,
    );
    expect(fs.readFileSync(file('tills/0.1.0-11111111/area.11111111.js'), 'utf8')).toBe(
      '/* area.11111111.js */',
    );
  });
});

describe('a rollback', () => {
  it('should be refused to a release that the shell of now has no place for', async () => {
    await publish('tills', '11111111', { imports: { '@shopbench/ui': ['Card'] } });
    await publish('tills', '22222222');
    await publishShell(shop.places, shop.shellBuild('two', { names: ['Button'] }));
    expect(await refusalOf(rollBack(shop.places, 'tills'))).toMatch(/does not export Card/);
    expect(await current('tills')).toBe('0.1.0-22222222');
  });

  it('should be refused to a release whose path another area has by now', async () => {
    await publish('tills', '11111111', { manifest: { basePaths: ['/tills', '/drawer'] } });
    await publish('tills', '22222222');
    await publish('rents', '11111111', { manifest: { basePaths: ['/drawer'] } });
    expect(await refusalOf(rollBack(shop.places, 'tills'))).toMatch(/\/drawer belongs to the area "rents"/);
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
    const refusal = await refusalOf(publishArea(shop.places, 'tills', folder));
    expect(refusal).toContain(`area.11111111.js brings a second copy of ${library}:`);
  });

  it('should not be taken for one when it only names classes of the shell’s', async () => {
    const folder = shop.areaBuild('tills');
    fs.appendFileSync(path.join(folder, 'area.11111111.js'), 's({"& .MuiButton-root":1,"& .MuiBox":2})');
    expect((await publishArea(shop.places, 'tills', folder)).isNew).toBe(true);
  });
});

describe('unpublishing', () => {
  it('should take an area away and leave its files, until a rollback brings it back', async () => {
    await publish('tills');
    await publish('rents');
    await unpublishArea(shop.places, 'tills', { author: 'asha' });
    expect([await current('tills'), await current('rents')]).toEqual([undefined, '0.1.0-11111111']);
    expect(fs.existsSync(file('tills/0.1.0-11111111/remoteEntry.11111111.js'))).toBe(true);
    expect(await findInHistory(shop.places)).toMatchObject({ action: 'unpublish tills', author: 'asha' });
    expect(await refusalOf(unpublishArea(shop.places, 'tills'))).toMatch(/no area "tills"/);
    await rollBack(shop.places, 'tills');
    expect(await current('tills')).toBe('0.1.0-11111111');
  });

  it('should free the paths of the area', async () => {
    await publish('tills');
    const other = { manifest: { basePaths: ['/tills'] } };
    expect(await refusalOf(publish('rents', '11111111', other))).toMatch(/\/tills belongs to/);
    await unpublishArea(shop.places, 'tills');
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
      await stageArea(
        shop.places,
        'rents',
        shop.areaBuild('rents', { build: '22222222', ...withPaths('/rents', '/rooms/free', '/keys/lost') }),
      );
      await startCanary(shop.places, 'rents', '0.1.0-22222222', { percent: 10 });
      const folder = shop.areaBuild('tills', withPaths('/tills', base));
      await stageArea(shop.places, 'tills', folder);
      const before = await readRegistry(shop.places);
      for (const attempt of [
        publishArea(shop.places, 'tills', folder),
        publishStored(shop.places, 'tills', '0.1.0'),
        startCanary(shop.places, 'tills', '0.1.0', { percent: 10 }),
      ])
        expect(await refusalOf(attempt)).toMatch(why);
      expect(await readRegistry(shop.places)).toEqual(before);

      await publishStored(shop.places, 'tills', '0.1.0', { author: 'asha', force: true });
      expect(await last()).toMatchObject({ author: 'asha', reason: expect.stringMatching(why) });
      // What was permitted once needs no force again: a next release, one that is back, one on trial.
      await publish('tills', '33333333', withPaths('/tills', base));
      expect((await last())!.reason).toBeUndefined();
      await unpublishArea(shop.places, 'tills');
      await rollBack(shop.places, 'tills');
      await startCanary(shop.places, 'tills', '0.1.0-11111111', { percent: 10 });
      await promoteCanary(shop.places, 'tills');
      expect(await current('tills')).toBe('0.1.0-11111111');
    },
  );

  it('should stay the other’s who has it beside, and be refused in a second place', async () => {
    await publish('rents', '11111111', withPaths('/rents'));
    await publishArea(shop.places, 'tills', shop.areaBuild('tills', withPaths('/rents/late')), {
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
      await stageArea(shop.places, name, shop.areaBuild(name, withPaths('/drawer')));
    const outcomes = await Promise.all(
      ['tills', 'rents'].map((name) => refusalOf(startCanary(shop.places, name, '0.1.0', { percent: 10 }))),
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
    await stageArea(shop.places, 'tills', shop.areaBuild('tills', { build: '22222222' }));
    await startCanary(shop.places, 'tills', '0.1.0-22222222', { percent: 10 });
  });
  const running = async () => (await readRegistry(shop.places)).areas[0]!.canary;
  const mark = async () => ({ release: '0.1.0-22222222', since: (await running())!.since });
  const ends = (only: { release: string; since?: string | undefined }) =>
    stopCanary(shop.places, 'tills', {}, only);

  it('should end, once', async () => {
    const only = await mark();
    expect([await ends(only), await running(), await ends(only)]).toEqual([true, undefined, false]);
  });

  it('should not when its release was given to everybody meanwhile, or the area taken away', async () => {
    const only = await mark();
    await promoteCanary(shop.places, 'tills');
    const before = await readRegistry(shop.places);
    expect([await ends(only), await readRegistry(shop.places)]).toEqual([false, before]);
    await unpublishArea(shop.places, 'tills');
    expect(await ends(only)).toBe(false);
  });

  it('should not when the same release is tried anew meanwhile', async () => {
    const only = await mark();
    await stopCanary(shop.places, 'tills');
    await new Promise((resolve) => setTimeout(resolve, 2));
    await startCanary(shop.places, 'tills', '0.1.0-22222222', { percent: 10 });
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
    await publish('tills', '22222222');
    expect([fs.existsSync(left), fs.existsSync(young)]).toEqual([false, true]);
    expect((await storedReleases(shop.places, 'tills')).map(({ build }) => build).sort()).toEqual([
      '11111111',
      '22222222',
    ]);
  });

  it('should leave no history of a change that never held', async () => {
    await publish('tills');
    await publish('tills', '22222222');
    const { revision } = await readRegistry(shop.places);
    const historyOf = (at: number) => file('history', `${String(at).padStart(6, '0')}.json`);
    const entry = JSON.parse(fs.readFileSync(historyOf(revision), 'utf8'));
    entry.registry.areas[0].build = '99999999';
    shop.writeJson(`areas/history/${String(revision + 1).padStart(6, '0')}.json`, {
      ...entry,
      ...{ revision: revision + 1, action: 'publish tills 0.1.0-99999999' },
    });
    await publish('tills', '33333333');
    const history = await readHistory(shop.places);
    expect(history.map((one) => one.revision)).toEqual(history.map((_, at) => at + 1));
    expect(history.map(({ action }) => action).join()).not.toContain('99999999');
    await rollBack(shop.places, 'tills');
    expect(await current('tills')).toBe('0.1.0-22222222');
  });

  it('should leave nothing of a change that the disk refuses', async () => {
    await publish('tills');
    const before = (await readHistory(shop.places)).length;
    fs.renameSync(file('registry.json'), file('kept.json'));
    fs.mkdirSync(file('registry.json', 'in-the-way'), { recursive: true });
    await expect(restoreRegistry(shop.places)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    fs.rmSync(file('registry.json'), { recursive: true });
    fs.renameSync(file('kept.json'), file('registry.json'));
    expect(await readHistory(shop.places)).toHaveLength(before);
    expect(fs.readdirSync(shop.places.areasDir).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('should leave nothing of a release that cannot be stored', async () => {
    const folder = shop.areaBuild('tills');
    fs.mkdirSync(path.join(folder, 'integrity.json'));
    fs.writeFileSync(path.join(folder, 'integrity.json', 'x.js'), '');
    expect(await refusalOf(stageArea(shop.places, 'tills', folder))).toMatch(
      /integrity\.json\/x\.js lies where the shop keeps the hashes/,
    );
    expect(fs.existsSync(file('tills'))).toBe(false);
  });
});

describe('a first release on trial', () => {
  beforeEach(async () => {
    await stageArea(shop.places, 'tills', shop.areaBuild('tills'));
    await startCanary(shop.places, 'tills', '0.1.0', { designations: ['manager'] });
  });

  it('should be there for its audience only, keep its paths, and become everybody’s', async () => {
    const { areas, trials } = await readRegistry(shop.places);
    expect([areas, trials]).toMatchObject([[], [{ designations: ['manager'], release: { name: 'tills' } }]]);
    expect(await refusalOf(publish('rents', '11111111', { manifest: { basePaths: ['/tills'] } }))).toMatch(
      /\/tills belongs to the area "tills"/,
    );
    await promoteCanary(shop.places, 'tills');
    expect((await findInHistory(shop.places))!.action).toBe('promote tills 0.1.0-11111111');
    expect(await readRegistry(shop.places)).not.toHaveProperty('trials');
    expect(await current('tills')).toBe('0.1.0-11111111');
  });

  it('should end without a trace, and go on beside another release that everybody gets', async () => {
    await publish('tills', '22222222');
    expect((await readRegistry(shop.places)).areas[0]).toMatchObject({
      build: '22222222',
      canary: { designations: ['manager'], release: { build: '11111111' } },
    });
    await stopCanary(shop.places, 'tills');
    expect((await readRegistry(shop.places)).areas[0]).not.toHaveProperty('canary');
    await unpublishArea(shop.places, 'tills');
    await startCanary(shop.places, 'tills', '0.1.0-11111111', { percent: 50 });
    await stopCanary(shop.places, 'tills');
    expect(await readRegistry(shop.places)).toMatchObject({ areas: [] });
    expect(await refusalOf(stopCanary(shop.places, 'tills'))).toMatch(/no area "tills"/);
  });
});

describe('a registry that is lost', () => {
  it.each([
    ['damaged', () => fs.writeFileSync(file('registry.json'), '{"areas":[')],
    ['something else', () => fs.writeFileSync(file('registry.json'), '<html>')],
    ['gone', () => fs.rmSync(file('registry.json'))],
  ])('should be refused, and put back from the history, when it is %s', async (_how, lose) => {
    await publish('tills');
    const before = await readRegistry(shop.places);
    lose();
    expect(await refusalOf(publish('rents'))).toMatch(/area -- restore/);
    await restoreRegistry(shop.places, { author: 'asha' });
    expect(await readRegistry(shop.places)).toEqual({ ...before, revision: before.revision + 1 });
    await publish('rents');
    expect([await current('tills'), await current('rents')]).toEqual(['0.1.0-11111111', '0.1.0-11111111']);
  });

  it('should not be taken for lost between the two files of its first change', async () => {
    const fresh = testShop();
    const change = (name: string) =>
      changeRegistry(fresh.places, { action: name }, (registry) => ({ ...registry }));
    const reads = async () => {
      for (let read = 0; read < 50; read += 1) await readRegistry(fresh.places);
    };
    await Promise.all([reads(), change('one'), reads(), change('two'), reads()]);
    expect((await readRegistry(fresh.places)).revision).toBe(2);
    fresh.remove();
  });

  it('should be put back as it was at any revision, over damaged files of the history', async () => {
    await publish('tills');
    const { revision } = await readRegistry(shop.places);
    await publish('tills', '22222222');
    await publish('rents');
    fs.writeFileSync(file('history', `${String(revision + 2).padStart(6, '0')}.json`), '{');
    await restoreRegistry(shop.places);
    expect([await current('tills'), await current('rents')]).toEqual(['0.1.0-22222222', undefined]);
    await restoreRegistry(shop.places, { revision });
    expect(await current('tills')).toBe('0.1.0-11111111');
    expect(await refusalOf(restoreRegistry(shop.places, { revision: 999 }))).toMatch(/no sound revision 999/);
  });

  it('should be put back with what was tried in it as a trial that begins anew', async () => {
    await publish('tills');
    await stageArea(shop.places, 'tills', shop.areaBuild('tills', { build: '22222222' }));
    await startCanary(shop.places, 'tills', '0.1.0-22222222', { percent: 10 });
    const { revision, areas } = await readRegistry(shop.places);
    await stopCanary(shop.places, 'tills');
    await restoreRegistry(shop.places, { revision });
    const [back] = (await readRegistry(shop.places)).areas;
    expect(back!.canary!.release).toEqual(areas[0]!.canary!.release);
    expect(back!.canary!.since! > areas[0]!.canary!.since!).toBe(true);
  });

  it('should be read as it was written before the shell was a release', async () => {
    shop.writeJson('areas/registry.json', { revision: 3, contract: '2.1.0', shell: '0badcafe', areas: [] });
    expect(await readRegistry(shop.places)).toEqual({
      revision: 3,
      shell: { build: '0badcafe', contract: '2.1.0' },
      areas: [],
    });
  });
});

describe('a shell', () => {
  const shellNow = async () => (await readRegistry(shop.places)).shell;

  it('should name the areas that it would break, and be published all the same only when forced', async () => {
    await publish('tills', '11111111', { imports: { '@shopbench/ui': ['Card'] } });
    await publish('rents');
    const lesser = shop.shellBuild('lesser', { contract: '3.0.0', names: ['Button'] });
    const before = await shellNow();
    const refusal = await refusalOf(publishShell(shop.places, lesser));
    expect(refusal).toMatch(/rents 0\.1\.0-11111111: It needs contract \^2\.0\.0; the shell offers 3\.0\.0/);
    expect(refusal).toMatch(/tills 0\.1\.0-11111111: .*does not export Card/);
    expect(await shellNow()).toEqual(before);
    await publishShell(shop.places, lesser, { force: true });
    expect(await shellNow()).toMatchObject({ contract: '3.0.0' });
    expect((await findInHistory(shop.places))!.reason).toMatch(/by force, although .*rents 0\.1\.0/);
    expect(await refusalOf(publish('tills', '22222222'))).toMatch(/the shell offers 3\.0\.0/);
  });

  it('should offer what its own build says, not the checkout’s', async () => {
    await publishShell(shop.places, shop.shellBuild('old', { contract: '2.0.0' }));
    expect(await shellNow()).toMatchObject({ contract: '2.0.0' });
    expect(await refusalOf(publish('tills', '11111111', { manifest: { contract: '^2.1.0' } }))).toMatch(
      /the shell offers 2\.0\.0/,
    );
  });

  it('should be rolled back, unless its files are damaged or it would break an area', async () => {
    const first = (await shellNow())!.build;
    await publishShell(shop.places, shop.shellBuild('two', { names: ['Button', 'Card', 'Slider'] }));
    const second = (await shellNow())!.build;
    await rollBackShell(shop.places);
    expect((await shellNow())!.build).toBe(first);
    expect(fs.readFileSync(path.join(shop.places.shellDir, 'index.html'), 'utf8')).toBe('one');
    await rollBackShell(shop.places, second);
    await publish('tills', '11111111', { imports: { '@shopbench/ui': ['Slider'] } });
    expect(await refusalOf(rollBackShell(shop.places, first))).toMatch(/tills .*does not export Slider/);
    await unpublishArea(shop.places, 'tills');
    fs.rmSync(path.join(shop.places.shellDir, 'main.one.js'));
    expect(await refusalOf(rollBackShell(shop.places, first))).toMatch(/damaged[^]*main\.one\.js/);
    expect((await stageShell(shop.places, shop.shellBuild('one'))).repaired).toEqual(['main.one.js']);
    await rollBackShell(shop.places, first);
    expect((await shellNow())!.build).toBe(first);
  });

  it('should be tried by some, then given to all or to nobody', async () => {
    const first = (await shellNow())!.build;
    const { release } = await stageShell(shop.places, shop.shellBuild('two'));
    await startShellCanary(shop.places, release.build, { percent: 10 });
    expect(await shellNow()).toMatchObject({ build: first, canary: { percent: 10, release } });
    await stopShellCanary(shop.places);
    expect(await shellNow()).not.toHaveProperty('canary');
    expect(await refusalOf(promoteShell(shop.places))).toMatch(/no release on trial/);
    await startShellCanary(shop.places, release.build, { designations: ['manager'] });
    await promoteShell(shop.places);
    expect(await shellNow()).toEqual(release);
    const third = (await stageShell(shop.places, shop.shellBuild('three'))).release;
    await startShellCanary(shop.places, third.build, { percent: 10 });
    fs.rmSync(path.join(shop.places.shellDir, 'main.three.js'));
    expect(await refusalOf(promoteShell(shop.places))).toMatch(/damaged[^]*main\.three\.js/);
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
    stage: (name: string, build: string) => stageArea(shop.places, name, shop.areaBuild(name, { build })),
    canary: (name: string, build: string) =>
      startCanary(shop.places, name, `0.1.0-${build}`, { percent: 10 }),
    off: (name: string) => stopCanary(shop.places, name),
    promote: (name: string) => promoteCanary(shop.places, name),
    rollback: (name: string) => rollBack(shop.places, name),
    unpublish: (name: string) => unpublishArea(shop.places, name),
    restore: () => restoreRegistry(shop.places),
  };

  it('should leave a sound registry of whole releases, and a history without a gap', async () => {
    const runs = Number(process.env['REGISTRY_RUNS'] ?? 3);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
        shop.remove();
        shop = testShop();
        await publishShell(shop.places, shop.shellBuild('one'));
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
        const revisions = (await readHistory(shop.places)).map(({ revision }) => revision);
        expect(revisions).toEqual(revisions.map((_, at) => at + 1));
      }),
      { numRuns: runs, ...(process.env['SEED'] ? { seed: Number(process.env['SEED']) } : {}) },
    );
  });
});
