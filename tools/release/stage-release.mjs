import fs from 'node:fs';
import path from 'node:path';
import { areaNames } from '../area/places.mjs';
import { OUTSIDE } from '../build/node.config.mjs';
import { inRoot } from '../setup/paths.mjs';
import { sumsOf } from '../setup/release-files.mjs';
import { placesFor } from './closure.mjs';
import { fetchPackage } from './fetch-package.mjs';

/** Read as files by the program, so no import tells of them. */
const READ_AS_FILES = ['@expo-google-fonts/noto-sans-devanagari'];
/** Of our libraries what the commands import, by name. @type {Record<string, readonly string[]>} */
const OWN = {
  registry: ['dist'],
  area: ['src/commands', 'src/area-folder.mjs'],
  'mongodb-driver': ['data-folder', 'owner', 'release-archive'].map((name) => `src/${name}.mjs`),
};
/** The commands that a shop needs; those of developers stay behind. */
const COMMANDS = [
  'admin',
  'area',
  'bundle',
  'db',
  'keys',
  'restore',
  'service',
  'shopbench',
  'start',
  'upgrade',
  'verify',
];
const FOLDERS = ['area', 'demo', 'run', 'service', 'setup', 'upgrade'];
/** What an upgrade asks both programs, and which differences are meant. */
const COMPARED = ['answers', 'compare', 'meant'].map((name) => `prove/upgraded/${name}.mjs`);
/** @param {string} file as seen from the checkout */
const readJson = (file) => JSON.parse(fs.readFileSync(inRoot(file), 'utf8'));

/** @type {string} */
const VERSION = readJson('package.json').version;
const NOT_RELEASED = /\.spec\.\w+$|(^|\/)(tsconfig\.json|jest\.config\.cjs)$/;

/**
 * Puts a release together in a folder that is made anew: what is built, the commands, and the packages that they need on the
 * target in the versions of the lock file. Nothing is left to install or to build. Rejects when a build or package is missing.
 * @param {string} folder absolute
 * @param {{ target: import('../setup/target.mjs').Target, commit: string, sbom: string }} what sbom: the list of all parts
 * @returns {Promise<import('../setup/release-files.mjs').Release>}
 */
export async function stageRelease(folder, { target, commit, sbom }) {
  fs.rmSync(folder, { recursive: true, force: true });
  for (const project of ['api', 'embedded-db', 'shell', ...areaNames().map((name) => `mf-${name}`)]) {
    copy(folder, `${project}/dist`);
    if (project.startsWith('mf-')) copy(folder, `${project}/area.json`);
  }
  copy(
    folder,
    'LICENSE',
    'README.md',
    'docs/installing.md',
    'docs/running-in-production.md',
    'docs/production',
  );
  copy(
    folder,
    ...COMMANDS.map((name) => `tools/${name}.mjs`),
    // The API runs it.
    'tools/drill.mjs',
    ...FOLDERS.map((name) => `tools/${name}`),
    ...COMPARED,
  );
  copyTo(inRoot('docs/whats-new.md'), path.join(folder, 'notes.md'));
  const dependencies = await copyPackages(folder, target);
  const { engines, license, description } = readJson('package.json');
  const manifest = {
    ...{ name: 'shopbench', version: VERSION, license, description, type: 'module', engines },
    ...{ os: [target.os], cpu: [target.cpu], bin: { shopbench: 'tools/shopbench.mjs' } },
    scripts: Object.fromEntries(
      COMMANDS.filter((name) => name !== 'shopbench').map((name) => [name, `node tools/${name}.mjs`]),
    ),
    dependencies,
    bundleDependencies: Object.keys(dependencies),
  };
  write(folder, 'package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  write(folder, 'sbom.json', sbom);
  const release = { name: 'shopbench', version: VERSION, commit, target, files: sumsOf(folder) };
  write(folder, 'release.json', `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

/** @param {string} folder @param {import('../setup/target.mjs').Target} target the packages that it names itself, with their versions */
async function copyPackages(folder, target) {
  const { packages } = readJson('package-lock.json');
  const own = Object.keys(readJson('embedded-db/package.json').dependencies);
  const names = [...OUTSIDE, ...own.filter((name) => !name.startsWith('@shopbench/')), ...READ_AS_FILES];
  const places = placesFor(packages, names, target);
  for (const place of places)
    if (fs.existsSync(inRoot(place))) copyPackage(folder, place);
    else await fetchPackage(path.join(folder, place), nameAt(place), packages[place]);
  for (const [name, parts] of Object.entries(OWN)) copyOwn(folder, name, parts);
  const pinned = names.map((name) => [name, packages[`node_modules/${name}`].version]);
  return Object.fromEntries([...pinned, ...Object.keys(OWN).map((name) => [`@shopbench/${name}`, VERSION])]);
}

/**
 * A library of ours, without what it is made of: that stands in its build. @param {string} folder @param {string} name
 * @param {readonly string[]} parts
 */
function copyOwn(folder, name, parts) {
  const place = path.join(folder, 'node_modules', '@shopbench', name);
  for (const part of parts) copyTo(inRoot('libs', name, part), path.join(place, ...part.split('/')));
  const { type, exports } = readJson(`libs/${name}/package.json`);
  const manifest = { name: `@shopbench/${name}`, version: VERSION, type, exports };
  write(place, 'package.json', `${JSON.stringify(manifest, null, 2)}\n`);
}

/** A package without those that lie in it: they are copied where they are needed. @param {string} folder @param {string} place */
function copyPackage(folder, place) {
  const inner = path.join(inRoot(place), 'node_modules');
  fs.cpSync(inRoot(place), path.join(folder, place), {
    recursive: true,
    dereference: true,
    filter: (from) => from !== inner && !from.startsWith(inner + path.sep),
  });
}

/** @param {string} place */
const nameAt = (place) => place.replace(/^.*node_modules\//, '');

/** @param {string} folder @param {...string} parts as seen from the checkout */
function copy(folder, ...parts) {
  for (const part of parts) copyTo(inRoot(part), path.join(folder, part));
}

/** @param {string} from @param {string} to */
function copyTo(from, to) {
  if (!fs.existsSync(from)) throw new Error(`${path.relative(inRoot(), from)} is missing: build it first`);
  fs.cpSync(from, to, { recursive: true, filter: (file) => !NOT_RELEASED.test(file) });
}

/** @param {string} folder @param {string} name @param {string} text */
function write(folder, name, text) {
  fs.writeFileSync(path.join(folder, name), text);
}
