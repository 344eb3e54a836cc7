import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { dataFolder, inRoot, isRelease } from '../setup/paths.mjs';

/** What is published lies in `dist` of the checkout; that of a release with the data, since the next release goes on with it. */
const published = (/** @type {string} */ name) =>
  isRelease ? path.join(dataFolder(), 'published', name) : inRoot('dist', name);

/** The folder that everything is published to: AREAS_DIR, else `areas` of what is published. */
export const areasDir = () => path.resolve(process.env.AREAS_DIR || published('areas'));

/** The folder that the shell is served from: SHELL_DIR, else `shell` of what is published. */
export const shellDir = () => path.resolve(process.env.SHELL_DIR || published('shell'));

/** The folder that the customers' own program is served from: MY_DIR, else `my` of what is published. */
export const myDir = () => path.resolve(process.env.MY_DIR || published('my'));

/** @returns {import('@shopbench/registry').RegistryPlaces} */
export const places = () => ({ areasDir: areasDir(), shellDir: shellDir() });

/** Names of all areas in the checkout, by their folders `mf-*`. */
export function areaNames() {
  return fs
    .readdirSync(inRoot())
    .filter((folder) => folder.startsWith('mf-') && fs.existsSync(inRoot(folder, 'area.json')))
    .map((folder) => folder.slice('mf-'.length))
    .sort();
}

/** Where the build of an area of the checkout, or of the shell, lies. @param {string} name */
export const distDirOf = (name) => inRoot(name === 'shell' ? 'shell' : `mf-${name}`, 'dist');

/** Who uses the command line, for the history: AREA_AUTHOR, else the name on this machine. */
export const author = () => process.env.AREA_AUTHOR || os.userInfo().username;
