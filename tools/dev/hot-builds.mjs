import fs from 'node:fs';
import path from 'node:path';
import { changeRegistry, READ_BY_SERVER, withUnit } from '@shopbench/registry/built';
import webpack from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import { areasDir, places } from '../area/places.mjs';
import { hotAreaConfig, hotAreaPath, hotShellConfig } from './hot-configs.mjs';

/** @typedef {{ name: string, root: string }} AreaFolder an area and the absolute folder of its sources */

/**
 * Builds the shell and the hot areas into memory, again after every change, and tells the open pages: they replace what
 * they can, else they load anew; what is wrong with a build they show in front of everything.
 * Resolves after the first builds. Rejects when the shell cannot be built; an area that cannot is the page's to tell.
 * @param {{ areas: AreaFolder[], watchShell: boolean, shellDir: string }} options
 *   watchShell: else it is built once; shellDir: for the files that the shop's server reads
 */
export async function hotBuilds({ areas, watchShell, shellDir }) {
  const compiler = webpack([
    hotShellConfig({ outputPath: shellDir, watched: watchShell }),
    ...areas.map((area) => {
      const config = hotAreaConfig({ ...area, outputPath: path.join(areasDir(), area.name, 'dev') });
      config.plugins.push(followManifest(area, () => reload()));
      return config;
    }),
  ]);
  const middleware = devMiddleware(compiler, {
    index: false,
    stats: 'errors-warnings',
    writeToDisk: (file) => READ_BY_SERVER.includes(path.relative(shellDir, file)),
    cache: { etag: 'weak', control: 'no-cache' },
    hot: {
      cors: false,
      client: { overlay: false, progress: false, logging: 'warn' },
    },
  });
  const reload = () => middleware.publish({ action: 'reload' });

  const stats = await new Promise((resolve) => middleware.waitUntilValid(resolve));
  const [shell] = stats.stats;
  if (shell.hasErrors()) throw new Error(`The shell cannot be built:\n${shell.toString('errors-only')}`);
  return {
    assets: middleware,
    /** Loads every open page anew. */
    reload,
    close: async () => {
      await new Promise((resolve) => middleware.close(resolve));
      await new Promise((resolve) => compiler.close(resolve));
    },
  };
}

/** Enters the hot build of an area into the registry. A damaged `area.json` leaves the last entry. @param {AreaFolder} area */
export async function registerHotArea({ name, root }) {
  const manifest = JSON.parse(fs.readFileSync(path.join(root, 'area.json'), 'utf8'));
  const entry = `${hotAreaPath(name)}remoteEntry.js`;
  const release = { ...manifest, build: 'dev', entry, preload: [], libraries: [], pages: [] };
  await changeRegistry(places(), async (registry) => ({
    deed: { verb: 'publish', unit: name, release: 'dev' },
    registry: withUnit(registry, name, { current: release }),
  }));
}

/**
 * A change of `area.json` changes menu and guard, which no module of the area holds.
 * @param {AreaFolder} area @param {() => void} reload
 */
function followManifest(area, reload) {
  const file = path.join(area.root, 'area.json');
  return {
    /** @param {import('webpack').Compiler} compiler */
    apply({ hooks }) {
      hooks.thisCompilation.tap('followManifest', (compilation) => compilation.fileDependencies.add(file));
      hooks.watchRun.tapPromise('followManifest', async ({ modifiedFiles }) => {
        if (!modifiedFiles?.has(file)) return;
        await registerHotArea(area).then(reload, (error) => console.error(`${file}: ${error.message}`));
      });
    },
  };
}
