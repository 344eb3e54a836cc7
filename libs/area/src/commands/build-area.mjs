import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inEnglish, manifestFaults } from '@shopbench/registry/built';
import webpack from 'webpack';
import { readAreaManifest } from '../area-folder.mjs';
import { areaConfig } from '../build/area.config.mjs';

/**
 * Builds the area in a folder by its `webpack.config.mjs`, into `dist`. Rejects with what is wrong with its `area.json`, else
 * with what webpack says.
 * @param {string} root absolute folder of the area
 */
export async function buildArea(root) {
  const faults = manifestFaults(readAreaManifest(root));
  if (faults.length > 0) throw new Error(faults.map(inEnglish).join('\n'));
  const file = path.join(root, 'webpack.config.mjs');
  const config = fs.existsSync(file)
    ? (await import(pathToFileURL(file).href)).default
    : areaConfig({ root });
  const compiler = /** @type {import('webpack').Compiler} */ (webpack(config));
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
}
