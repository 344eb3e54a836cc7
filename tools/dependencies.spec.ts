import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const PAGE = 'docs/dependencies.md';
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
}).split('\n');

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  scripts?: Record<string, string>;
}

/** What the folders of this checkout ask for, but for one another and for types. */
const asked = FILES.filter((file) => /(^|\/)package\.json$/.test(file)).flatMap((file) => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file)) as Manifest;
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([name]) => !/^@(shopbench|types)\//.test(name))
    .map(([name, version]) => ({ file, name, version }));
});
const names = [...new Set(asked.map(({ name }) => name))].sort();
/** Of each row of the page. */
const told = [...read(PAGE).matchAll(/^\| `([^`]+)` +\| +(\S.*?) *\|$/gm)].map(([, name, why]) => ({
  name: name!,
  why: why!,
}));

describe('what the checkout is made of', () => {
  it('should have a reason for each package, and no reason for another', () => {
    expect(told.map(({ name }) => name).sort()).toEqual(names);
  });

  it('should be one version of each', () => {
    const versions = new Map<string, Set<string>>();
    for (const { name, version } of asked)
      versions.set(name, (versions.get(name) ?? new Set()).add(version.replace(/^\^/, '')));
    expect([...versions].filter(([, found]) => found.size > 1)).toEqual([]);
  });

  it('should be used, unless its row says that another package asks for it', () => {
    const sources = FILES.filter(
      (file) => /\.([cm]?[jt]sx?|json)$/.test(file) && !file.endsWith('package-lock.json'),
    );
    const text = sources
      .map((file) => (file.endsWith('package.json') ? scriptsOf(file) : read(file)))
      .join('\n');
    // `webpack` on a command line is webpack-cli.
    const isUsed = (name: string) =>
      [`'${name}'`, `'${name}/`, `: "${name} `, `: "${name.replace(/-cli$/, '')}"`].some((way) =>
        text.includes(way),
      );
    const isPeer = (name: string) => told.some((row) => row.name === name && /a peer that/.test(row.why));
    expect(names.filter((name) => !isUsed(name) && !isPeer(name))).toEqual([]);
  });

  it('should not be deprecated by its makers, nor what it brings along', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { deprecated?: string }>;
    };
    expect(Object.entries(packages).filter(([, { deprecated }]) => deprecated)).toEqual([]);
  });
});

const scriptsOf = (file: string): string =>
  Object.entries((JSON.parse(read(file)) as Manifest).scripts ?? {})
    .map(([name, command]) => `"${name}": "${command}"`)
    .join('\n');
