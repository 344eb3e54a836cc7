import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const COMMAND = path.resolve(__dirname, '../area.mjs');
let folder = '';
let areasDir = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'area-command-'));
  areasDir = path.join(folder, 'areas');
  writeJson('shell/contract.json', { version: '2.2.0' });
  writeJson('shell/facades.json', { react: ['*'], '@shopbench/ui': ['Button', 'Card'] });
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

function writeJson(file: string, value: unknown): void {
  const target = path.join(folder, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, JSON.stringify(value));
}

/** Runs `npm run area -- …` the way a person does, on folders of its own. */
function area(...args: string[]): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, AREAS_DIR: areasDir, SHELL_DIR: path.join(folder, 'shell') };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [COMMAND, ...args], { env });
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** A built area as webpack leaves it; gives its folder. */
function built(
  name: string,
  {
    version = '0.1.0',
    build = '11111111',
    manifest = {},
    imports = {},
    pages = [] as object[],
    endpointAreas = [name],
  } = {},
): string {
  const dir = `builds/${name}-${version}-${build}`;
  writeJson(`${dir}/area.json`, {
    name,
    version,
    contract: '^2.0.0',
    basePaths: [`/${name}`],
    designations: ['admin'],
    menu: [],
    ...manifest,
  });
  writeJson(`${dir}/build.json`, {
    name,
    version,
    build,
    entry: `remoteEntry.${build}.js`,
    preload: [],
    libraries: [],
    pages,
    endpointAreas,
    imports,
  });
  fs.writeFileSync(path.join(folder, dir, `remoteEntry.${build}.js`), `/* ${build} */ shopbenchIntegrity()`);
  return path.join(folder, dir);
}

const registry = () => JSON.parse(fs.readFileSync(path.join(areasDir, 'registry.json'), 'utf8'));
const current = (name: string) => {
  const entry = registry().areas.find((listed: { name: string }) => listed.name === name);
  return entry && `${entry.version}-${entry.build}`;
};
const publish = (name: string, build: string, version?: string) =>
  area('publish', name, '--from', built(name, { build, ...(version ? { version } : {}) }));

describe('area publish shell', () => {
  const shellBuild = (page: string, file: string) => {
    const files = {
      'index.html': page,
      'assets.json': '{}',
      'facades.json': '{}',
      'contract.json': '{"version":"2.0.0"}',
      [file]: file,
    };
    fs.mkdirSync(path.join(folder, 'build', page), { recursive: true });
    for (const [name, content] of Object.entries(files))
      fs.writeFileSync(path.join(folder, 'build', page, name), content);
    return path.join(folder, 'build', page);
  };
  const served = () => fs.readdirSync(path.join(folder, 'shell')).sort();

  it('should switch to the new page and keep the files of the old one', async () => {
    await area('publish', 'shell', '--from', shellBuild('one', 'main.1.js'));
    const before = registry();
    await area('publish', 'shell', '--from', shellBuild('two', 'main.2.js'));
    expect(served()).toEqual([
      'assets.json',
      'contract.json',
      'facades.json',
      'index.html',
      'main.1.js',
      'main.2.js',
      'releases',
    ]);
    expect(fs.readFileSync(path.join(folder, 'shell/index.html'), 'utf8')).toBe('two');
    expect(registry().shell.build).not.toBe(before.shell.build);
    const again = await area('publish', 'shell', '--from', path.join(folder, 'build', 'two'));
    expect([again.output, registry().revision]).toEqual([expect.stringMatching(/already/), 2]);
  });

  it('should name the shell that is served when several are published at once', async () => {
    const pages = ['one', 'two', 'three', 'four'];
    const builds = pages.map((page) => shellBuild(page, `main.${page}.js`));
    const outcomes = await Promise.all(builds.map((build) => area('publish', 'shell', '--from', build)));
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    const page = fs.readFileSync(path.join(folder, 'shell/index.html'));
    expect(registry()).toMatchObject({
      revision: 4,
      shell: { build: createHash('sha256').update(page).digest('hex').slice(0, 8), contract: '2.0.0' },
    });
  });

  it('should decide what the areas may need', async () => {
    await area('publish', 'shell', '--from', shellBuild('one', 'main.1.js'));
    const needy = built('tills', { manifest: { contract: '^2.1.0' } });
    const { code, output } = await area('publish', 'tills', '--from', needy);
    expect([code, output]).toEqual([1, expect.stringContaining('the shell offers 2.0.0')]);
  });
});

describe('area publish', () => {
  it('should put a build into its own folder and the registry, and skip it the second time', async () => {
    expect((await publish('tills', '11111111')).code).toBe(0);
    expect(current('tills')).toBe('0.1.0-11111111');
    expect(fs.existsSync(path.join(areasDir, 'tills/0.1.0-11111111/remoteEntry.11111111.js'))).toBe(true);
    expect(registry().areas[0].entry).toBe('/areas/tills/0.1.0-11111111/remoteEntry.11111111.js');
    const again = await publish('tills', '11111111');
    expect(again.output).toMatch(/current release already/);
    expect(registry().revision).toBe(1);
  });

  it('should never write again to a folder that is whole', async () => {
    await publish('tills', '11111111');
    const file = path.join(areasDir, 'tills/0.1.0-11111111/remoteEntry.11111111.js');
    const { mtimeMs, ino } = fs.statSync(file);
    await publish('tills', '22222222', '0.2.0');
    await publish('tills', '11111111');
    expect(fs.statSync(file)).toMatchObject({ mtimeMs, ino });
  });

  it('should lose nothing when several publish at once, and never show half a registry', async () => {
    const names = ['tills', 'rents', 'fleet', 'parts', 'menus'];
    let isDone = false;
    const read = (async () => {
      let reads = 0;
      for (; !isDone; await new Promise((resolve) => setImmediate(resolve))) {
        if (!fs.existsSync(path.join(areasDir, 'registry.json'))) continue;
        registry();
        reads += 1;
      }
      return reads;
    })();
    const outcomes = await Promise.all(names.map((name) => publish(name, '11111111')));
    isDone = true;
    expect(await read).toBeGreaterThan(0);
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    expect(registry().areas.map(({ name }: { name: string }) => name)).toEqual([...names].sort());
    expect(registry().revision).toBe(5);
    expect(fs.readdirSync(path.join(areasDir, 'history'))).toHaveLength(5);
  });

  it.each([
    ['a manifest that cannot be read', { manifest: { basePaths: 'everywhere' } }, /area\.json, basePaths/],
    [
      'another contract',
      { manifest: { contract: '^3.0.0' } },
      /needs contract \^3\.0\.0; the shell offers 2\./,
    ],
    [
      'a name that the shell does not export',
      { imports: { '@shopbench/ui': ['Button', 'Slider'] } },
      /does not export Slider/,
    ],
    [
      'a path of another area',
      { manifest: { basePaths: ['/tills', '/rents'] } },
      /\/rents belongs to the area "rents"/,
    ],
    [
      'a menu entry that leads elsewhere',
      {
        manifest: {
          menu: [{ group: 'A', groupOrder: 1, label: 'Else', icon: 'list', path: '/else', order: 1 }],
        },
      },
      /"Else" leads to \/else/,
    ],
    [
      'an access rule for a path elsewhere',
      { manifest: { access: [{ path: '/rents/create', designations: ['admin'] }] } },
      /access rule names \/rents\/create, outside/,
    ],
    [
      'endpoints under the name of another area',
      { endpointAreas: ['tills', 'rents'] },
      /makes API endpoints under the name "rents"/,
    ],
    [
      'a page elsewhere',
      { pages: [{ path: '/tillsandmore', preload: [], libraries: [] }] },
      /page is declared at \/tillsandmore, outside/,
    ],
    ['the name of another area', { manifest: { name: 'other' } }, /names the area "other"/],
  ])('should refuse %s and leave the registry as it is', async (_what, fault, reason) => {
    await publish('rents', '11111111');
    const { code, output } = await area('publish', 'tills', '--from', built('tills', fault));
    expect([code, output]).toEqual([1, expect.stringMatching(reason)]);
    expect(registry().revision).toBe(1);
    expect(fs.existsSync(path.join(areasDir, 'tills'))).toBe(false);
  });

  it('should say the same beforehand, and change nothing', async () => {
    const sound = await area('check', 'tills', '--from', built('tills'));
    expect([sound.code, sound.output]).toEqual([0, expect.stringMatching(/can be published/)]);
    const broken = built('tills', { imports: { '@shopbench/ui': ['Slider'] } });
    const { code, output } = await area('check', 'tills', '--from', broken);
    expect([code, output]).toEqual([1, expect.stringMatching(/does not export Slider/)]);
    expect(fs.existsSync(path.join(areasDir, 'registry.json'))).toBe(false);
  });
});

describe('area commands in words', () => {
  it.each([
    [['publish', 'tills', '--build', '--from', 'x'], /--from names a build that is made already/],
    [['publish', 'nowhere', '--build'], /There is no mf-nowhere in this checkout/],
    [['restore', 'yesterday'], /a number of the history/],
  ])('should say what is wrong with %j', async (args, reason) => {
    const { code, output } = await area(...args);
    expect([code, output]).toEqual([1, expect.stringMatching(reason)]);
  });

  it('should find damage, take away, and put the registry back', async () => {
    await publish('tills', '11111111');
    expect((await area('verify')).output).toMatch(/All releases are whole/);
    fs.rmSync(path.join(areasDir, 'tills/0.1.0-11111111/remoteEntry.11111111.js'));
    expect(await area('verify')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/tills 0\.1\.0-11111111 is damaged: remoteEntry/),
    });
    expect((await area('unpublish', 'tills')).output).toMatch(/tills is taken away/);
    expect(registry().areas).toEqual([]);
    for (const lost of ['registry.json', 'history/000002.json'])
      fs.writeFileSync(path.join(areasDir, lost), '{');
    expect((await area('list')).output).toMatch(/area -- restore/);
    expect(await area('restore', '1')).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /back as it was at revision 1[^]*tills 0\.1\.0-11111111 is damaged: remoteEntry/,
      ),
    });
    expect(current('tills')).toBe('0.1.0-11111111');
  });
});

describe('area rollback', () => {
  it('should go back one release at a time, or to the one named, and keep the history', async () => {
    for (const build of ['11111111', '22222222', '33333333']) await publish('tills', build);
    await area('rollback', 'tills');
    expect(current('tills')).toBe('0.1.0-22222222');
    await area('rollback', 'tills');
    expect(current('tills')).toBe('0.1.0-11111111');
    expect((await area('rollback', 'tills')).output).toMatch(/no release of tills before/);
    await area('rollback', 'tills', '--version', '0.1.0-33333333');
    expect(current('tills')).toBe('0.1.0-33333333');
    expect((await area('history')).output.trim().split('\n')).toHaveLength(6);
  });

  it('should not come back to what was rolled back before', async () => {
    await publish('tills', '11111111', '0.1.0');
    await publish('tills', '22222222', '0.2.0');
    await area('rollback', 'tills');
    await publish('tills', '33333333', '0.3.0');
    await area('rollback', 'tills');
    expect(current('tills')).toBe('0.1.0-11111111');
    expect((await area('rollback', 'tills')).output).toMatch(/no release of tills before/);
    await publish('tills', '22222222', '0.2.0');
    await publish('tills', '11111111', '0.1.0');
    await area('rollback', 'tills');
    expect(current('tills')).toBe('0.2.0-22222222');
  });

  it('should move no other area', async () => {
    await publish('rents', '11111111');
    await publish('tills', '11111111');
    await publish('tills', '22222222');
    await area('rollback', 'tills');
    expect([current('rents'), current('tills')]).toEqual(['0.1.0-11111111', '0.1.0-11111111']);
  });
});

describe('the history of area publish', () => {
  const entry = (revision: number) =>
    JSON.parse(fs.readFileSync(path.join(areasDir, `history/00000${revision}.json`), 'utf8'));

  it('should tell what came from elsewhere, though the checkout has an area of the name', async () => {
    await publish('sales', '11111111');
    expect(entry(1)).toMatchObject({ from: 'elsewhere', action: 'publish sales 0.1.0-11111111' });
    await area('stage', 'sales', '--from', built('sales', { version: '0.3.0', build: '22222222' }));
    await area('publish', 'sales', '--version', '0.3.0');
    // Whoever gives it: where it came from was noted when it was staged.
    expect(entry(2)).toMatchObject({ from: 'elsewhere', action: 'publish sales 0.3.0-22222222' });
  });
});

describe('area canary', () => {
  const trialOf = () => registry().areas[0].canary;

  it('should give a staged release to some, then to everybody', async () => {
    await publish('tills', '11111111');
    await area('stage', 'tills', '--from', built('tills', { version: '0.2.0', build: '22222222' }));
    expect(current('tills')).toBe('0.1.0-11111111');
    await area('canary', 'tills', '--version', '0.2.0', '--designation', 'manager', '--percent', '10');
    expect(current('tills')).toBe('0.1.0-11111111');
    expect(trialOf()).toMatchObject({
      designations: ['manager'],
      percent: 10,
      release: { build: '22222222' },
    });
    expect((await area('list')).output).toMatch(
      /on trial: 0\.2\.0-22222222 for manager and 10 % of browsers/,
    );
    await area('promote', 'tills');
    expect(current('tills')).toBe('0.2.0-22222222');
    expect(trialOf()).toBeUndefined();
    await area('rollback', 'tills');
    expect(current('tills')).toBe('0.1.0-11111111');
  });

  it('should end without a trace', async () => {
    await publish('tills', '11111111');
    await area('stage', 'tills', '--from', built('tills', { version: '0.2.0', build: '22222222' }));
    await area('canary', 'tills', '--version', '0.2.0', '--percent', '50');
    await area('canary', 'tills', '--off');
    expect(trialOf()).toBeUndefined();
    expect((await area('promote', 'tills')).output).toMatch(/no release on trial/);
  });

  it.each([
    [['--designation', 'emperor'], /emperor|one of/],
    [['--percent', '0'], /at least 1/],
    [['--percent', '100'], /at most 99/],
    [['--percent', 'half'], /number/i],
    [[], /Say for whom/],
  ])('should refuse the audience %j', async (audience, reason) => {
    await publish('tills', '11111111');
    const { code, output } = await area('canary', 'tills', '--version', '0.1.0', ...audience);
    expect([code, output]).toEqual([1, expect.stringMatching(reason)]);
    expect(registry().revision).toBe(1);
  });
});
