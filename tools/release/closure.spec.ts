import { placesFor, type Locked, type Target } from './closure.mjs';

const LINUX: Target = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const packages: Record<string, Locked> = {
  'node_modules/engine': { dependencies: { reader: '1' }, optionalDependencies: { 'engine-win32': '1', 'engine-linux': '1', 'engine-musl': '1' } }, // prettier-ignore
  'node_modules/engine-win32': { os: ['win32'], cpu: ['x64'] },
  'node_modules/engine-linux': { os: ['linux'], libc: ['glibc'] },
  'node_modules/engine-musl': { os: ['linux'], libc: ['musl'] },
  'node_modules/reader': { version: '2', dependencies: { engine: '1' } },
  'node_modules/engine/node_modules/reader': { version: '1', peerDependencies: { peer: '1', other: '1' }, peerDependenciesMeta: { other: { optional: true } } }, // prettier-ignore
  'node_modules/peer': { os: ['!win32'] },
  'node_modules/unused': {},
};

it.each([
  ['what it needs, the nearest first', ['engine'], LINUX, ['engine', 'engine-linux', 'engine/node_modules/reader', 'peer']], // prettier-ignore
  ['another system', ['engine'], { os: 'win32', cpu: 'x64', libc: 'glibc' } as Target, ['engine', 'engine-win32', 'engine/node_modules/reader']], // prettier-ignore
  ['another library of C', ['engine'], { ...LINUX, libc: 'musl' } as Target, ['engine', 'engine-musl', 'engine/node_modules/reader', 'peer']], // prettier-ignore
  ['two that need one another', ['reader', 'engine'], LINUX, ['engine', 'engine-linux', 'engine/node_modules/reader', 'peer', 'reader']], // prettier-ignore
])('a package should bring %s', (_, names, target, expected) => {
  expect(placesFor(packages, names, target)).toEqual(expected.map((place) => `node_modules/${place}`).sort());
});

it('a package that the lock file does not name should be refused', () => {
  expect(() => placesFor(packages, ['nothing'], LINUX)).toThrow('nothing, which the program needs, is not in the lock file'); // prettier-ignore
});
