import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { areaConfig } from '../build/area.config.mjs';

/**
 * Builds the area in a folder by its `webpack.config.mjs`, into `dist`. Rejects with what webpack says is wrong.
 * @param {string} root absolute folder of the area
 */
export async function buildArea(root) {
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
