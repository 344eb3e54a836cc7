import fs from 'node:fs';
import path from 'node:path';
import { loadContract } from './contract.mjs';
import { shellDir } from './shell-release.mjs';

const ALL = '*';

/**
 * @typedef {{ name: string, version: string, build: string, entry: string, preload: string[], libraries: string[],
 *   pages: { path: string, preload: string[], libraries: string[] }[], endpointAreas?: string[],
 *   imports: Record<string, string[]> }} Build
 */

/**
 * Everything that is wrong with a built area, in sentences; empty when it may be published.
 * @param {string} name
 * @param {{ manifest: any, build: Build, distDir: string, registry: import('./registry-store.mjs').Registry }} area
 * @returns {Promise<string[]>}
 */
export async function findFaults(name, { manifest, build, distDir, registry }) {
  const contract = await loadContract();
  const checked = contract.checkManifest(manifest);
  if (!checked.ok)
    return checked.errors.map(({ path: at, message }) => `area.json, ${at || 'the whole'}: ${message}`);
  const faults = [];
  if (name === 'shell') faults.push('"shell" is the name of the program around the areas');
  if (manifest.name !== name) faults.push(`area.json names the area "${manifest.name}", not "${name}"`);
  const offered = registry.shell ? registry.contract : contract.version;
  if (!contract.meets(manifest.contract, offered))
    faults.push(`It needs contract ${manifest.contract}; the shell offers ${offered}`);
  for (const file of [build.entry, ...build.preload])
    if (!fs.existsSync(path.join(distDir, file))) faults.push(`The build lacks ${file}`);
  faults.push(
    ...foreignPaths(manifest, registry),
    ...strayPaths(manifest, build),
    ...foreignEndpoints(name, build),
    ...missingNames(build.imports),
  );
  return faults;
}

/** @param {any} manifest @param {import('./registry-store.mjs').Registry} registry */
function foreignPaths(manifest, registry) {
  const others = registry.areas.filter(({ name }) => name !== manifest.name);
  return manifest.basePaths.flatMap((/** @type {string} */ base) => {
    const owner = others.find(({ basePaths }) => basePaths.includes(base));
    return owner ? [`${base} belongs to the area "${owner.name}"`] : [];
  });
}

/** Endpoints carry the name of the area they are made for. @param {string} name @param {Build} build */
function foreignEndpoints(name, { endpointAreas = [] }) {
  return endpointAreas
    .filter((area) => area !== name)
    .map((area) => `Its code makes API endpoints under the name "${area}", which is not its own`);
}

/**
 * Menu entries, access rules and pages that lie outside of the area's base paths: the shell would never ask for them.
 * @param {any} manifest @param {Build} build
 */
function strayPaths({ basePaths, menu, access = [] }, { pages }) {
  const isInside = (/** @type {string} */ to) =>
    basePaths.some((/** @type {string} */ base) => to === base || to.startsWith(`${base}/`));
  /** @type {[what: string, path: string][]} */
  const named = [
    ...menu.map((/** @type {any} */ entry) => [`The menu entry "${entry.label}" leads to`, entry.path]),
    ...access.map((/** @type {any} */ rule) => ['An access rule names', rule.path]),
    ...pages.map((page) => ['A page is declared at', page.path]),
  ];
  return named
    .filter(([, to]) => !isInside(to))
    .map(([what, to]) => `${what} ${to}, outside of the area's base paths`);
}

/**
 * Names that the area takes from a shared module and that the built shell does not export. At run time they would be
 * undefined, or a second copy of a library.
 * @param {Record<string, string[]>} imports
 */
function missingNames(imports) {
  const file = path.join(shellDir(), 'facades.json');
  if (!fs.existsSync(file))
    return [
      'No shell is published that the names could be compared with: npm run area -- publish shell --build',
    ];
  /** @type {Record<string, string[]>} */
  const provided = JSON.parse(fs.readFileSync(file, 'utf8'));
  return Object.entries(imports).flatMap(([key, names]) => {
    const known = new Set(provided[key] ?? []);
    if (known.has(ALL)) return [];
    const missing = names.filter((name) => name !== ALL && name !== 'default' && !known.has(name));
    return missing.length > 0 ? [`The shell's ${key} does not export ${missing.join(', ')}`] : [];
  });
}
