import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { browserConfig } from '@shopbench/area/build/browser.config';
import { ShellAssetsPlugin } from './shell-assets-plugin.mjs';
import { splitByHome } from './split-chunks.mjs';

/** What every page with an area has, in the order in which it comes. */
const BASE_PARTS = ['app', 'federation', 'lib-ui', 'lib-pages'];

/** Parts that need all of another part. */
const STANDS_ON = {
  'lib-pages-list': 'lib-grid',
  'lib-pages-form': 'lib-form',
  'lib-pages-report': 'lib-form',
  'lib-pages-import': 'lib-form',
  'lib-pages-records': 'lib-pages',
  'areas-charts': 'lib-charts',
  'lib-charts-bar': 'lib-charts',
};

/** The layer of the areas' own copy of zod. */
const WHOLE_ZOD = 'whole-zod';

/**
 * Build of the shell: a plain program without a federation plugin. It knows no area.
 * @param {{ root: string, outputPath?: string, development?: boolean }} options
 *   root: absolute folder of the shell; outputPath: `dist` in it unless told.
 */
export function shellConfig({ root, outputPath = path.join(root, 'dist'), development = false }) {
  const config = browserConfig({
    root,
    name: 'shell',
    outputPath,
    publicPath: '/',
    development,
  });
  config.entry = { main: './src/main.tsx' };
  config.optimization.splitChunks = splitByHome(BASE_PARTS, STANDS_ON);
  config.module.rules.push({
    test: path.join(root, 'src/federation/zod.ts'),
    enforce: 'pre',
    loader: path.join(import.meta.dirname, 'zod-facade-loader.mjs'),
    options: { folder: path.join(root, '../libs/contracts/src') },
  });
  config.module.rules.push({ test: path.join(root, 'src/federation/whole-zod.ts'), layer: WHOLE_ZOD });
  config.plugins.push(
    new webpack.NormalModuleReplacementPlugin(/\/locales\/index\.js$/, (resource) => {
      if (resource.contextInfo.issuerLayer !== WHOLE_ZOD) return;
      resource.request = path.join(root, 'src/federation/zod-locales.ts');
    }),
  );
  config.plugins.push(
    new HtmlWebpackPlugin({ template: path.join(root, 'src/index.html'), scriptLoading: 'defer' }),
    new webpack.DefinePlugin({
      // The federation runtime's own switches: leave out what reads manifests and runs outside a browser.
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      ENV_TARGET: '"web"',
    }),
    new ShellAssetsPlugin({ root }),
  );
  return config;
}
