import fs from 'node:fs';
import path from 'node:path';

const NAME = /^[a-z][a-z0-9]*$/;

/** The program around the areas goes by this name. */
const TAKEN = 'shell';

/**
 * Throws, in words, when an area cannot be called that: its name is part of addresses, file names and a global of the page.
 * @param {unknown} name
 */
export function checkAreaName(name) {
  if (typeof name !== 'string' || !NAME.test(name))
    throw new Error(
      `An area's name has small letters and digits and begins with a letter, not "${name}". What people read is its title.`,
    );
  if (name === TAKEN) throw new Error(`"${TAKEN}" is the name of the program around the areas`);
}

/**
 * The `area.json` of an area's folder, with a name that can be one. Throws in words.
 * @param {string} root @returns {{ name: string, version: string, contract: string, [key: string]: any }}
 */
export function readAreaManifest(root) {
  const file = path.join(root, 'area.json');
  if (!fs.existsSync(file)) throw new Error(`${root} is no area: it has no area.json`);
  const manifest = parse(file);
  checkAreaName(manifest.name);
  return manifest;
}

/** @param {string} file */
function parse(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is no JSON: ${/** @type {Error} */ (error).message}`, { cause: error });
  }
}
