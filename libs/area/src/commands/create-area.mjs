import fs from 'node:fs';
import path from 'node:path';
import { checkAreaName } from '../area-folder.mjs';

const PACKAGE = path.resolve(import.meta.dirname, '../..');
const ENDING = '.template';
const LIBRARIES = ['area', 'client', 'contracts', 'pages', 'registry', 'ui'];

/**
 * The package that this file belongs to; outside of the workspace React is the area's to install.
 * @returns {{ version: string, dependencies: Record<string, string>, peerDependencies?: Record<string, string> }}
 */
const ownPackage = () => JSON.parse(fs.readFileSync(path.join(PACKAGE, 'package.json'), 'utf8'));

/**
 * Writes a working area: its page, its test and its menu entry. Throws when the name cannot be one or there is such an area.
 * @param {string} name small letters and digits
 * @param {{ folder: string, contract: string, groupOrder: number, layout: 'alone' | 'workspace', server?: boolean | undefined, specOf: (library: string) => string }} options
 *   folder: absolute; contract: version that the area is made for; groupOrder: place of its group in the menu;
 *   layout: for a repository of its own, or for the workspace that the libraries are in; server: with a server half;
 *   specOf: how its package.json asks for a library, by short name
 */
export function writeArea(name, { folder, contract, groupOrder, layout, server, specOf }) {
  checkAreaName(name);
  if (fs.existsSync(folder)) throw new Error(`${folder} is there already`);
  const { dependencies, peerDependencies } = ownPackage();
  const words = {
    name,
    title: name.charAt(0).toUpperCase() + name.slice(1),
    contract,
    groupOrder: String(groupOrder),
    zod: dependencies['zod'] ?? '',
    react: dependencies['react'] ?? peerDependencies?.['react'] ?? '',
    ...Object.fromEntries(LIBRARIES.map((library) => [library, specOf(library)])),
  };
  for (const part of ['area', layout, ...(server ? ['server'] : [])])
    fill(path.join(PACKAGE, 'template', part), folder, words);
  if (!server) return;
  const manifest = path.join(folder, 'area.json');
  const declared = { ...JSON.parse(fs.readFileSync(manifest, 'utf8')), server: TEMPLATE_SERVER };
  fs.writeFileSync(manifest, `${JSON.stringify(declared, null, 2)}\n`);
}

/** What the template's server half answers. */
const TEMPLATE_SERVER = {
  collections: [{ name: 'notes' }],
  routes: ['GET', 'POST'].map((method) => ({ method, path: '/notes' })),
};

/**
 * `area create NAME`: an area in a new folder here, for a repository of its own.
 * @param {string} name @param {{ packages?: string, server?: boolean }} flags server: with a server half; packages: folder that holds the packed libraries, else they
 *   come from the registry that npm is set up for
 */
export function createArea(name, { packages, server }) {
  const folder = path.resolve(name);
  const { version } = ownPackage();
  const fileOf = (/** @type {string} */ library) =>
    path.relative(folder, path.resolve(packages ?? '', `shopbench-${library}-${version}.tgz`));
  writeArea(name, {
    folder,
    contract: version,
    groupOrder: 90,
    layout: 'alone',
    server,
    specOf: (library) => (packages ? `file:${fileOf(library)}` : version),
  });
  console.log(`${name} is made. Next:
  cd ${name} && npm install
  npm test                                its tests
  npm run dev -- --shop ADDRESS           shows it in a running shop while you work on it
  npx area build && npx area stage --shop ADDRESS   sends it; an admin gives it to people
Who may enter and what the menu says is in ${name}/area.json.`);
}

/** Copies a template with its `{{words}}` filled in. @param {string} template @param {string} folder @param {Record<string, string>} words */
function fill(template, folder, words) {
  for (const entry of fs.readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(folder, path.relative(template, source).slice(0, -ENDING.length));
    const text = fs.readFileSync(source, 'utf8').replace(/\{\{(\w+)\}\}/g, (_, word) => words[word] ?? '');
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, text);
  }
}
