import fs from 'node:fs';
import path from 'node:path';
import { lockedParts, missingFrom, sbomText } from './sbom.mjs';

/** Packages that run a program of their own when they are installed, and what for. */
const MAY_RUN_AT_INSTALL: Record<string, string> = {
  '@parcel/watcher': 'development: finds its binary for watching files',
  '@scarf/scarf': 'counts installations for its makers; nothing here needs it',
  '@swc/core': 'finds its binary',
  'core-js-pure': 'development: prints a line',
  lmdb: 'finds the binary of the embedded database, or builds it',
  'msgpackr-extract': 'finds its binary, or does without',
  nx: 'finds its binary',
  'unrs-resolver': 'development: finds its binary',
};

const lock = path.join(__dirname, '..', '..', 'package-lock.json');
interface Locked {
  link?: boolean;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(fs.readFileSync(lock, 'utf8')) as { packages: Record<string, Locked> };

it('should run at the installation only what is named', () => {
  const running = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = running.map(([place]) => place.replace(/^.*node_modules\//, ''));
  expect([...new Set(names)].sort()).toEqual(Object.keys(MAY_RUN_AT_INSTALL).sort());
});

it('should take every part from the registry alone, by the checksum of what it holds', () => {
  const parts = Object.entries(packages).filter(([place, { link }]) => /node_modules\//.test(place) && !link);
  expect(parts.length).toBeGreaterThan(1_000);
  // One that came from elsewhere (a repository, an address, a folder) would say from where.
  const others = parts.filter(([, { integrity, resolved }]) => resolved || !integrity?.startsWith('sha512-'));
  expect(others.map(([place]) => place)).toEqual([]);
});

it('should name what each system and processor needs, wherever the lock file was written', () => {
  const places = Object.keys(packages);
  const wanted = Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {}));
  const missing = wanted.filter((name) => !places.some((place) => place.endsWith(`node_modules/${name}`)));
  expect(missing).toEqual([]);
});

it('should list all parts by `npm sbom`', () => {
  const sbom = JSON.parse(sbomText());
  expect([sbom.bomFormat, missingFrom(lockedParts(), sbom)]).toEqual(['CycloneDX', []]);
  expect(lockedParts().size).toBeGreaterThan(1_000);
  expect(missingFrom(['@scope/none@1.0.0', 'lmdb@0.0.1'], sbom)).toEqual(['@scope/none@1.0.0', 'lmdb@0.0.1']);
}, 60_000);
