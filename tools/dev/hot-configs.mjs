import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import { areaConfig } from '@shopbench/area/webpack';
import { shellConfig } from '../build/shell.config.mjs';
import { inRoot } from '../setup/paths.mjs';

const require = createRequire(import.meta.url);
const REFRESH_RUNTIME = require.resolve('react-refresh/runtime');
const HOT_CLIENT = 'webpack-dev-middleware/client';
/** The plugin takes the page's hook into React once for all builds of the same library. */
const LIBRARY = 'page';

/** Where the page finds a hot area. @param {string} name */
export const hotAreaPath = (name) => `/areas/${name}/dev/`;

/**
 * The shell with React's development build. It takes the hook that Fast Refresh needs before React is loaded, and keeps
 * the refresh runtime for the areas, so that there is one for the page. Its own changes reload the page: it holds the
 * store and the share scope.
 * @param {{ outputPath: string, watched: boolean }} options watched: else built once
 */
export function hotShellConfig({ outputPath, watched }) {
  const config = hot(shellConfig({ root: inRoot('shell'), outputPath, development: true }));
  config.entry = { main: [HOT_CLIENT, path.join(import.meta.dirname, 'page/hot-page.js'), './src/main.tsx'] };
  if (!watched) config.watchOptions = { ignored: '**' };
  // Named here, since the page's own script has to listen to the same client.
  const options = 'name=shell&overlay=false&progress=false&logging=warn';
  config.resolve = {
    ...config.resolve,
    alias: { [HOT_CLIENT]: `${require.resolve(HOT_CLIENT)}?${options}` },
  };
  config.plugins.push(new ReactRefreshPlugin({ library: LIBRARY, overlay: false, exclude: /./ }));
  return config;
}

/**
 * An area whose components are replaced on the open page.
 * @param {{ root: string, name: string, outputPath: string }} options root: absolute folder of the area
 */
export function hotAreaConfig({ root, name, outputPath }) {
  const config = hot(
    areaConfig({ root, outputPath, publicPath: hotAreaPath(name), development: true, refresh: true }),
  );
  config.externals = {
    'react-refresh/runtime': 'var reactRefreshRuntime',
    [REFRESH_RUNTIME]: 'var reactRefreshRuntime',
  };
  config.module.rules.push({
    test: /\.tsx?$/,
    include: path.join(root, 'src'),
    enforce: 'post',
    loader: path.join(import.meta.dirname, 'reload-endpoints-loader.mjs'),
  });
  config.plugins.push(new ReactRefreshPlugin({ library: LIBRARY, overlay: false }));
  return config;
}

/**
 * Cached on disk, so that the second start is quick; and with module ids that no other build on the page has, since Fast
 * Refresh keeps the components of all of them in one list.
 * @template {ReturnType<typeof shellConfig>} Config
 * @param {Config} config
 */
function hot(config) {
  config.cache = {
    type: 'filesystem',
    name: `dev-${config.name}`,
    cacheDirectory: inRoot('node_modules', '.cache', 'shopbench', 'webpack'),
    buildDependencies: {
      tools: [
        inRoot('tools', 'build', '/'),
        inRoot('libs', 'area', 'src', 'build', '/'),
        inRoot('tools', 'dev', '/'),
      ],
    },
  };
  // A page may be several updates behind.
  config.output = { ...config.output, clean: false };
  // An update to a broken build and on to the next would lose modules that the broken one does not need.
  config.optimization = { ...config.optimization, moduleIds: false, emitOnErrors: false };
  config.infrastructureLogging = { level: 'warn' };
  config.plugins.push(new webpack.ids.NamedModuleIdsPlugin({ context: inRoot() }));
  return config;
}
