import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { runTasks } from '../setup/build.mjs';
import { inRoot } from '../setup/paths.mjs';

/**
 * @typedef {{ path: string, message: string }} FieldError
 * @typedef {{ ok: true, value: any } | { ok: false, errors: FieldError[] }} Checked
 * @typedef {object} Contract
 * @property {(value: unknown) => Checked} checkManifest  an `area.json`
 * @property {(value: unknown) => Checked} checkRegistry  a `registry.json`
 * @property {string} version  what the frame of this checkout offers
 * @property {(range: string, version?: string) => boolean} meets  whether a contract range holds a version
 */

/** Where the build of libs/client is. @param {string} name */
const builtFile = (name) => inRoot('libs', 'client', 'dist', `${name}.mjs`);

/**
 * The area contract of libs/client, the same code that the shell runs, as it was built last; built now where it never was.
 * @returns {Promise<Contract>}
 */
export async function loadContract() {
  if (!fs.existsSync(builtFile('manifest'))) await runTasks(['build'], ['--projects=client']);
  const [manifest, version, { check }] = await Promise.all(
    ['manifest', 'version', 'check'].map((name) => import(pathToFileURL(builtFile(name)).href)),
  );
  return {
    checkManifest: (value) => check(manifest.areaManifestSchema, value),
    checkRegistry: (value) => check(manifest.registrySchema, value),
    version: version.CONTRACT_VERSION,
    meets: version.meetsContract,
  };
}
