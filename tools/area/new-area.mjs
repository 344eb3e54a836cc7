import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { writeArea } from '@shopbench/area/commands/create-area';
import { CONTRACT_VERSION } from '@shopbench/registry/built';
import { root as checkout } from '../setup/paths.mjs';

/**
 * Makes a working area in the checkout: its page, its test and its menu entry, in `mf-NAME`. Throws when the name cannot be
 * one, or is taken as a folder or as a path.
 * @param {string} name small letters and digits
 * @param {string} [root] the checkout @param {{ server?: boolean | undefined }} [how] server: with a server half
 * @returns {Promise<string>} the new folder
 */
export async function newAreaIn(name, root = checkout, { server } = {}) {
  const folder = path.join(root, `mf-${name}`);
  const others = manifestsOf(root);
  const owner = others.find(({ basePaths }) => basePaths.includes(`/${name}`));
  if (owner && owner.name !== name) throw new Error(`/${name} belongs to the area "${owner.name}"`);
  const lastGroup = Math.max(0, ...others.flatMap(({ menu }) => menu.map(({ groupOrder }) => groupOrder)));
  writeArea(name, {
    folder,
    contract: CONTRACT_VERSION,
    groupOrder: lastGroup + 1,
    layout: 'workspace',
    server,
    specOf: () => '*',
  });
  return folder;
}

/**
 * `npm run area -- new NAME`: writes the area and enters it into the lock file.
 * @param {string} name @param {{ server?: boolean | undefined }} [how]
 */
export async function newArea(name, how) {
  const folder = await newAreaIn(name, checkout, how);
  const npm = spawnSync(
    'npm',
    ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'],
    {
      cwd: checkout,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (npm.status !== 0) console.error('The lock file does not know the area yet: run npm install.');
  console.log(`${path.basename(folder)} is made. Next:
  npm run area -- publish ${name} --build   builds and publishes it
  npm run dev -- ${name}                    shows it while you work on it
  npx nx test mf-${name}                    runs its tests
Who may enter and what the menu says is in mf-${name}/area.json.`);
}

/** @param {string} root @returns {{ name: string, basePaths: string[], menu: { groupOrder: number }[] }[]} */
function manifestsOf(root) {
  return fs
    .readdirSync(root)
    .filter((entry) => entry.startsWith('mf-') && fs.existsSync(path.join(root, entry, 'area.json')))
    .map((entry) => JSON.parse(fs.readFileSync(path.join(root, entry, 'area.json'), 'utf8')));
}
