import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** What areas are given at run time and whose version is not the contract's; the client library brings all but React. */
const LIBRARIES = ['react', 'react-router-dom', 'zod'];

/**
 * The versions of the shared libraries as they are installed for a folder.
 * @param {string} root absolute @returns {Record<string, string>}
 */
export function sharedVersions(root) {
  const ofRoot = createRequire(path.join(root, 'package.json'));
  const ofClient = createRequire(ofRoot.resolve('@shopbench/client'));
  return Object.fromEntries(LIBRARIES.map((library) => [library, versionOf(library, ofClient)]));
}

/** @param {string} library @param {NodeJS.Require} require */
function versionOf(library, require) {
  return String(JSON.parse(fs.readFileSync(require.resolve(`${library}/package.json`), 'utf8')).version);
}

/**
 * The ranges that an area has to find at the shop: of the libraries those from the minor version on that it was built
 * with; of the domain's schemas and the API's calls what its `area.json` says of the contract, which counts them too.
 * @param {string} root absolute folder of the area @param {string} contract range
 * @returns {Record<string, string>}
 */
export function requiredVersions(root, contract) {
  const libraries = Object.entries(sharedVersions(root)).map(([library, version]) => [
    library,
    version.replace(/^(\d+)\.(\d+)\..*$/, '^$1.$2.0'),
  ]);
  return { ...Object.fromEntries(libraries), '@shopbench/contracts': contract, api: contract };
}
