import TerserPlugin from 'terser-webpack-plugin';
import { PrecompressPlugin } from './precompress-plugin.mjs';
import { CHUNK_TIMEOUT_MS } from './shared-keys.mjs';
import { scriptRule } from './swc.mjs';

/**
 * What every build for the browser has in common: shell, areas, and the benchmark's single bundle.
 * @param {{ root: string, name: string, outputPath: string, publicPath: string, development?: boolean, precompress?: boolean }} options
 *   root: absolute folder of the workspace; name: unique among the builds that meet on one page;
 *   precompress: `.br` and `.gz` beside each file.
 * @returns {import('webpack').Configuration & { optimization: object, plugins: unknown[], module: { rules: unknown[] } }}
 */
export function browserConfig({
  root,
  name,
  outputPath,
  publicPath,
  development = false,
  precompress = true,
}) {
  return {
    name,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    context: root,
    devtool: development ? 'cheap-module-source-map' : false,
    experiments: { css: true },
    output: {
      path: outputPath,
      publicPath,
      uniqueName: name,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [scriptRule({ development }), { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' }],
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
