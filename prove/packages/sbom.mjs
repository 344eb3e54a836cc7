import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { inRoot } from '../../tools/setup/paths.mjs';

/** @typedef {{ name: string, version: string, purl?: string }} Component */
/** @typedef {{ bomFormat: string, specVersion: string, components: Component[] }} Sbom */

/** The list of all parts that the lock file names, as CycloneDX 1.5 JSON by `npm sbom`. Throws what npm says where it cannot. */
export function sbomText() {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    ...{ cwd: inRoot(), encoding: 'utf8', maxBuffer: 2 ** 28 },
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** What the lock file names, as `name@version`. */
export function lockedParts() {
  const { packages } = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'));
  const parts = Object.entries(packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && !link,
  );
  return new Set(
    parts.map(([place, { name, version }]) => `${name ?? place.replace(/^.*node_modules\//, '')}@${version}`),
  );
}

/** @param {Iterable<string>} parts @param {Sbom} sbom the parts that it does not list */
export function missingFrom(parts, { components }) {
  const listed = new Set(
    components.map(({ purl = '' }) => decodeURIComponent(purl.replace(/^pkg:npm\//, ''))),
  );
  return [...parts].filter((part) => !listed.has(part));
}
