import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
/** A checkout that shares everything with this one but the areas. */
function checkout(): string {
  const root = fs.mkdtempSync(path.join(tmpdir(), 'new-area-'));
  for (const shared of ['tools', 'libs', 'node_modules', 'shell', 'tsconfig.base.json'])
    fs.symlinkSync(path.join(ROOT, shared), path.join(root, shared));
  fs.mkdirSync(path.join(root, 'mf-rents'));
  const manifest = { name: 'rents', basePaths: ['/rents', '/leases'], menu: [{ groupOrder: 4 }] };
  fs.writeFileSync(path.join(root, 'mf-rents/area.json'), JSON.stringify(manifest));
  return root;
}

/** In a process of its own: the tools are ES modules, tests are not. */
function writeArea(name: string, root: string) {
  const script = `import(${JSON.stringify(path.join(ROOT, 'tools/area/new-area.mjs'))}).then((made) => made.newAreaIn(${JSON.stringify(name)}, ${JSON.stringify(root)})).catch((error) => { console.error(error.message); process.exit(1); })`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  return { status, stderr };
}

describe('area new', () => {
  const root = checkout();
  afterAll(() => fs.rmSync(root, { recursive: true }));

  it('should make an area that builds as it is, last in the menu', () => {
    expect(writeArea('tills', root)).toEqual({ status: 0, stderr: '' });
    const folder = path.join(root, 'mf-tills');
    const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'area.json'), 'utf8'));
    expect(manifest).toMatchObject({
      name: 'tills',
      basePaths: ['/tills'],
      menu: [{ label: 'Tills', groupOrder: 5 }],
    });
    const webpack = path.join(ROOT, 'node_modules/webpack/bin/webpack.js');
    const { status, stdout } = spawnSync(process.execPath, [webpack, '--no-color'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, expect.stringMatching(/compiled successfully/)]);
    const build = JSON.parse(fs.readFileSync(path.join(folder, 'dist/build.json'), 'utf8'));
    expect(build.pages).toEqual([
      { path: '/tills', preload: [expect.stringMatching(/\.js$/)], libraries: ['ui'] },
    ]);
    const left = fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /template/.test(file));
    expect(left).toEqual([]);
  });

  it.each([
    ['rents', /is there already/],
    ['leases', /belongs to the area "rents"/],
    ['Big Tills', /small letters/],
    ['../out', /small letters/],
  ])('should refuse the name %s', (name, reason) => {
    expect(writeArea(name, root)).toEqual({ status: 1, stderr: expect.stringMatching(reason) });
  });
});
