import TerserPlugin from 'terser-webpack-plugin';
import { PrecompressPlugin } from './precompress-plugin.mjs';
import { CHUNK_TIMEOUT_MS } from './shared-keys.mjs';
import { scriptRule } from './swc.mjs';

/**
 * What every build for the browser has in common: shell, areas, and the benchmark's single bundle.
 * @param {{ root: string, name: string, outputPath: string, publicPath: string, development?: boolean, developmentReact?: boolean, refresh?: boolean, precompress?: boolean }} options
 *   root: absolute folder of the workspace; name: unique among the builds that meet on one page;
 *   development: readable, files without hashes in their names; tools/dev adds what hot reload needs;
 *   developmentReact: as `development` unless told: whether the page has React's development build;
 *   refresh: see `scriptRule`; precompress: `.br` and `.gz` beside each file.
 * @returns {import('webpack').Configuration & { optimization: object, plugins: unknown[], module: { rules: unknown[] } }}
 */
export function browserConfig({
  root,
  name,
  outputPath,
  publicPath,
  development = false,
  developmentReact = development,
  refresh = false,
  precompress = true,
}) {
  const file = development ? '[name]' : '[name].[contenthash:8]';
  return {
    name,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    context: root,
    // For the server, which tells by them where a failure was (api/src/platform/area-watch): without the sources, named in no script.
    devtool: development ? 'cheap-module-source-map' : 'hidden-nosources-source-map',
    experiments: { css: true },
    output: {
      path: outputPath,
      publicPath,
      uniqueName: name,
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      cssFilename: `${file}.css`,
      cssChunkFilename: `${file}.css`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        scriptRule({ development: developmentReact, refresh }),
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
      ],
      generator: { 'css/auto': { exportsOnly: false } },
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: development ? 'named' : 'deterministic',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
        }),
      ],
    },
    plugins: precompress && !development ? [new PrecompressPlugin()] : [],
    performance: { hints: false },
    stats: { preset: 'errors-warnings', timings: true },
  };
}
