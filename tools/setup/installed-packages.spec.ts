import { installedPackages } from './installed-packages.mjs';

const react = { 'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' } };
const text = (packages: object) => installedPackages(JSON.stringify({ packages }));

describe('installedPackages', () => {
  it('should stay the same when an area is added: what it needs is there', () => {
    const area = {
      'mf-tills': { name: '@shopbench/mf-tills' },
      'node_modules/@shopbench/mf-tills': { resolved: 'mf-tills', link: true },
    };
    expect(text({ ...react, ...area })).toBe(text(react));
  });

  it.each([
    ['another version', { 'node_modules/react': { version: '19.4.0', integrity: 'sha512-b' } }],
    ['a package that an area alone needs', { ...react, 'node_modules/wouter': { version: '3.0.0' } }],
    [
      'a new library of ours',
      { ...react, 'node_modules/@shopbench/stock': { resolved: 'libs/stock', link: true } },
    ],
  ])('should change with %s', (_what, packages) => {
    expect(text(packages)).not.toBe(text(react));
  });
});
