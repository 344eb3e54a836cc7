import path from 'node:path';
import webpack from 'webpack';
import { scriptRule } from '@shopbench/area/build/swc';

/**
 * Packages that stay imports which Node resolves: native ones, those that find files of their own or start threads, and
 * those that the strict mode of ES modules breaks. Everything else goes in: one file loads in half the time of hundreds.
 */
export const OUTSIDE = ['@node-rs/argon2', 'passport', 'pdfmake', 'pino', 'sharp', 'swagger-ui-dist'];

/** @param {string} request */
const staysOutside = (request) => OUTSIDE.some((name) => request === name || request.startsWith(`${name}/`));

/**
 * Leaves those outside, and what a package would use if it were installed.
 * @param {import('webpack').ExternalItemFunctionData} dependency
 */
async function outside({ request = '', context = '', dependencyType, getResolve }) {
  const isPackage = !request.startsWith('.') && !path.isAbsolute(request);
  if (!isPackage) return undefined;
  const how = dependencyType === 'commonjs' ? 'node-commonjs' : 'module';
  if (staysOutside(request)) return `${how} ${request}`;
  const resolve = /** @type {(context: string, request: string) => Promise<unknown>} */ (getResolve?.());
  const isThere = await resolve(context, request).then(
    () => true,
    () => false,
  );
  return isThere ? undefined : `${how} ${request}`;
}

const PACKAGES = /^packages-/;

/**
 * Packages lie in files of their own, which the programs of a workspace share.
 * @type {NonNullable<import('webpack').Configuration['optimization']>['splitChunks']}
 */
const PACKAGES_APART = {
  chunks: 'all',
  minSize: 0,
  cacheGroups: {
    default: false,
    defaultVendors: { test: /[\\/]node_modules[\\/]/, filename: 'packages-[id].mjs' },
  },
};

/**
 * Build of a program that Node runs: one ES module per entry in `dist/`, with source maps.
 * @param {{ root: string, entry: Record<string, string>, decorators?: boolean }} options
 * @returns {import('webpack').Configuration & { output: object }}
 *   root: absolute folder of the workspace; entry: name of the output file → source file;
 *   decorators: Nest's decorators with their type metadata.
 */
export function nodeConfig({ root, entry, decorators = false }) {
  return {
    name: path.basename(root),
    mode: 'production',
    target: ['node20', 'es2022'],
    context: root,
    entry,
    devtool: false,
    plugins: [new webpack.SourceMapDevToolPlugin({ filename: '[file].map', exclude: PACKAGES })],
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: [outside],
    output: {
      path: path.join(root, 'dist'),
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.mjs', '.js', '.json'],
      extensionAlias: { '.js': ['.ts', '.js'], '.mjs': ['.mts', '.mjs'] },
      conditionNames: ['node', '...'],
    },
    module: {
      rules: [scriptRule({ decorators, targets: 'node' })],
      // import.meta must stay what Node says it is.
      parser: {
        javascript: { importMeta: false, url: false, createRequire: false, exprContextCritical: false },
      },
    },
    // Stack traces and Nest's provider names stay readable, and a profile tells which package a line is of; nobody downloads
    // these files.
    optimization: {
      minimize: false,
      concatenateModules: false,
      nodeEnv: false,
      moduleIds: 'named',
      splitChunks: PACKAGES_APART,
    },
    performance: { hints: false },
    node: { __dirname: false, __filename: false },
    stats: { preset: 'errors-warnings', timings: true, assets: true },
  };
}
