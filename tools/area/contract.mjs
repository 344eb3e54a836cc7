import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeConfig } from '../build/node.config.mjs';
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

/** @type {Promise<Contract> | undefined} */
let loading;

/** The area contract of libs/client, the same code that the shell runs, made readable for Node. */
export function loadContract() {
  loading ??= buildContract();
  return loading;
}

/** @returns {Promise<Contract>} */
async function buildContract() {
  const root = inRoot('libs', 'client');
  const outputDir = inRoot('node_modules', '.cache', 'shopbench', `contract-${process.pid}`);
  const config = nodeConfig({
    root,
    entry: {
      manifest: './src/area/area-manifest.ts',
      version: './src/area/contract-version.ts',
      check: path.join(inRoot('libs', 'contracts'), 'src/schema/check.ts'),
    },
  });
  await run({ ...config, devtool: false, output: { ...config.output, path: outputDir } });
  const [manifest, version, { check }] = await Promise.all(
    ['manifest', 'version', 'check'].map(
      (name) => import(pathToFileURL(path.join(outputDir, `${name}.mjs`)).href),
    ),
  );
  fs.rmSync(outputDir, { recursive: true, force: true });
  return {
    checkManifest: (value) => check(manifest.areaManifestSchema, value),
    checkRegistry: (value) => check(manifest.registrySchema, value),
    version: version.CONTRACT_VERSION,
    meets: version.meetsContract,
  };
}

/** @param {import('webpack').Configuration} config */
async function run(config) {
  // Heavy, and only needed for what checks an area.
  const { default: webpack } = await import('webpack');
  await new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || stats?.hasErrors()) return reject(error ?? new Error(stats?.toString('errors-only')));
      resolve(undefined);
    });
  });
}
