import path from 'node:path';
import webpack from 'webpack';
import { readAreaManifest } from '../area-folder.mjs';
import { AreaBuildPlugin } from './area-build-plugin.mjs';
import { browserConfig } from './browser.config.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { RetrySharedPlugin } from './retry-shared-plugin.mjs';
import { ServerHalfPlugin } from './server-half-plugin.mjs';
import { SHARED_KEYS, containerName } from './shared-keys.mjs';

/**
 * Build of one area, on its own: a container entry that exposes `./area`, its chunks, and `build.json`.
 * Nothing that the shell shares is bundled; at run time the container takes it from the shell's share scope.
 * Throws in words when `area.json` is missing or its name cannot be one.
 * @param {{ root: string, outputPath?: string, publicPath?: string, development?: boolean, refresh?: boolean }} options
 *   root: absolute folder of the area, with its `area.json`; outputPath: `dist` in it unless told;
 *   publicPath: the folder that the entry came from, wherever it was published to, unless told;
 *   development: see `browserConfig`; without `build.json`; refresh: for a page with React's development build.
 */
export function areaConfig({
  root,
  outputPath = path.join(root, 'dist'),
  publicPath = 'auto',
  development = false,
  refresh = false,
}) {
  const manifest = readAreaManifest(root);
  const name = containerName(manifest.name);
  const config = browserConfig({
    root,
    name,
    outputPath,
    publicPath,
    development,
    refresh,
    developmentReact: refresh,
  });
  const fromShell = {
    import: /** @type {false} */ (false),
    singleton: true,
    requiredVersion: /** @type {false} */ (false),
  };
  config.entry = {};
  config.plugins.push(
    new webpack.container.ModuleFederationPlugin({
      name,
      filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
      library: { type: 'var', name },
      exposes: { './area': { import: './src/area.tsx', name: 'area' }, ...slotModules(manifest['slots']) },
      shared: Object.fromEntries(SHARED_KEYS.map((key) => [key, fromShell])),
    }),
    new RetrySharedPlugin(),
    new IntegrityPlugin(),
  );
  config.module.rules.push({
    test: /\.css$/,
    loader: path.join(import.meta.dirname, 'area-style-loader.mjs'),
    options: { area: manifest.name },
  });
  if (!development) {
    if (manifest['server']) config.plugins.push(new ServerHalfPlugin({ root }));
    config.plugins.push(new AreaBuildPlugin({ root }));
  }
  return config;
}

/**
 * What fills slots of other areas' pages, each a file of its own.
 * @param {{ module: string }[]} [slots]
 */
const slotModules = (slots = []) =>
  Object.fromEntries(
    slots.map(({ module }) => [
      `./slot/${module}`,
      { import: `./src/${module}.tsx`, name: `slot-${module.replaceAll('/', '-')}` },
    ]),
  );
