import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot, root as checkout } from '../setup/paths.mjs';
import { loadContract } from './contract.mjs';

const TEMPLATE = inRoot('libs', 'area', 'template');
const ENDING = '.template';

/**
 * Makes a working area: its page, its test and its menu entry, in `mf-NAME`. Throws when the name cannot be one, or is
 * taken as a folder or as a path.
 * @param {string} name small letters and digits
 * @param {string} [root] the checkout
 * @returns {Promise<string>} the new folder
 */
export async function writeArea(name, root = checkout) {
  if (!/^[a-z][a-z0-9]*$/.test(name))
    throw new Error(`An area's name has small letters and digits, not "${name}"`);
  const folder = path.join(root, `mf-${name}`);
  if (fs.existsSync(folder)) throw new Error(`${folder} is there already`);
  const others = manifestsOf(root);
  const owner = others.find(({ basePaths }) => basePaths.includes(`/${name}`));
  if (owner) throw new Error(`/${name} belongs to the area "${owner.name}"`);
  const { version } = await loadContract();
  const shell = JSON.parse(fs.readFileSync(path.join(root, 'shell', 'package.json'), 'utf8'));
  const lastGroup = Math.max(0, ...others.flatMap(({ menu }) => menu.map(({ groupOrder }) => groupOrder)));
  fill(folder, {
    name,
    title: name.charAt(0).toUpperCase() + name.slice(1),
    contract: version,
    groupOrder: String(lastGroup + 1),
    react: shell.dependencies.react,
  });
  return folder;
}

/** `npm run area -- new NAME`: writes the area and enters it into the lock file. @param {string} name */
export async function newArea(name) {
  const folder = await writeArea(name);
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

/** Copies the template with its `{{words}}` filled in. @param {string} folder @param {Record<string, string>} words */
function fill(folder, words) {
  for (const entry of fs.readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(folder, path.relative(TEMPLATE, source).slice(0, -ENDING.length));
    const text = fs.readFileSync(source, 'utf8').replace(/\{\{(\w+)\}\}/g, (_, word) => words[word] ?? '');
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, text);
  }
}
