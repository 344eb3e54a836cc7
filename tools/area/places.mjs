import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '../setup/paths.mjs';

/** The folder that everything is published to: AREAS_DIR, else `dist/areas` of the checkout. */
export const areasDir = () => path.resolve(process.env.AREAS_DIR || inRoot('dist', 'areas'));

/** The folder that the shell is served from: SHELL_DIR, else `dist/shell` of the checkout. */
export const shellDir = () => path.resolve(process.env.SHELL_DIR || inRoot('dist', 'shell'));

/** The folder that the customers' own program is served from: MY_DIR, else `dist/my` of the checkout. */
export const myDir = () => path.resolve(process.env.MY_DIR || inRoot('dist', 'my'));

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
