import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../setup/paths.mjs';
import { areasDir } from './registry-store.mjs';

/** @typedef {import('./registry-store.mjs').Release} Release */

/** Names of all areas in the checkout, by their folders `mf-*`. */
export function areaNames() {
  return fs
    .readdirSync(inRoot())
    .filter((folder) => folder.startsWith('mf-') && fs.existsSync(inRoot(folder, 'area.json')))
    .map((folder) => folder.slice('mf-'.length))
    .sort();
}

/** @param {string} name */
export function distDirOf(name) {
  return inRoot(`mf-${name}`, 'dist');
}

/**
 * A built area as it lies in a folder. Throws when it is not built.
 * @param {string} distDir
 * @returns {{ manifest: any, build: import('./check.mjs').Build }}
 */
export function readBuild(distDir) {
  const read = (/** @type {string} */ file) => JSON.parse(fs.readFileSync(path.join(distDir, file), 'utf8'));
  if (!fs.existsSync(path.join(distDir, 'build.json')))
    throw new Error(`${distDir} holds no build of an area`);
  return { manifest: read('area.json'), build: read('build.json') };
}

/** The name of a release's folder. @param {{ version: string, build: string }} release */
export const folderOf = ({ version, build }) => `${version}-${build}`;

/**
 * What the registry says of a build: its manifest, and the addresses of its files.
 * @param {{ manifest: any, build: import('./check.mjs').Build }} built @returns {Release}
 */
export function releaseOf({ manifest, build }) {
  const address = (/** @type {string} */ file) => `/areas/${build.name}/${folderOf(build)}/${file}`;
  return {
    ...manifest,
    build: build.build,
    entry: address(build.entry),
    preload: build.preload.map(address),
    libraries: build.libraries,
    pages: build.pages.map((page) => ({ ...page, preload: page.preload.map(address) })),
  };
}

/**
 * Copies a build to its own folder, which is never changed again: it appears there whole or not at all.
 * @param {string} name @param {string} distDir @param {{ version: string, build: string }} release
 */
export function storeRelease(name, distDir, release) {
  const target = path.join(areasDir(), name, folderOf(release));
  if (fs.existsSync(target)) return;
  const temporary = path.join(areasDir(), name, `.${folderOf(release)}.${process.pid}`);
  fs.rmSync(temporary, { recursive: true, force: true });
  fs.cpSync(distDir, temporary, { recursive: true });
  try {
    fs.renameSync(temporary, target);
  } catch (error) {
    fs.rmSync(temporary, { recursive: true, force: true });
    // Another publish of the same build was quicker.
    if (!fs.existsSync(target)) throw error;
  }
}

/**
 * A release that was published before, by version (`0.2.0`) or folder (`0.2.0-ab12cd34`); of several builds of one
 * version the newest. Throws when there is none.
 * @param {string} name @param {string} version @returns {Release}
 */
export function storedRelease(name, version) {
  const dir = path.join(areasDir(), name);
  const folders = fs.existsSync(dir) ? fs.readdirSync(dir).filter((folder) => !folder.startsWith('.')) : [];
  const fitting = folders.filter(
    (folder) => folder === version || folder.replace(/-[0-9a-f]{8}$/, '') === version,
  );
  const changedAt = (/** @type {string} */ folder) =>
    fs.statSync(path.join(dir, folder, 'build.json')).mtimeMs;
  const newest = fitting.sort((a, b) => changedAt(b) - changedAt(a))[0];
  if (!newest)
    throw new Error(`There is no release ${version} of ${name}. There are: ${folders.join(', ') || 'none'}`);
  return releaseOf(readBuild(path.join(dir, newest)));
}
