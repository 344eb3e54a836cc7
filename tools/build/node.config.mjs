import path from 'node:path';
import { scriptRule } from '@shopbench/area/build/swc';

const WORKSPACE_PACKAGE = /^@shopbench\//;

/**
 * Everything from node_modules stays an import that Node resolves; our own libraries are raw TypeScript and go in.
 * @param {{ request?: string }} context @param {(error?: null, external?: string) => void} callback
 */
function keepInstalledPackagesOutside({ request }, callback) {
  const isOwnCode =
    !request || request.startsWith('.') || path.isAbsolute(request) || WORKSPACE_PACKAGE.test(request);
  if (isOwnCode) return callback();
  return callback(null, `module ${request}`);
}

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
    devtool: 'source-map',
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: [keepInstalledPackagesOutside],
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
    },
    module: {
      rules: [scriptRule({ decorators, targets: 'node' })],
      // import.meta must stay what Node says it is.
      parser: { javascript: { importMeta: false, url: false } },
    },
    // Stack traces and Nest's provider names stay readable; nobody downloads these files.
    optimization: { minimize: false, nodeEnv: false, splitChunks: false },
    performance: { hints: false },
    node: { __dirname: false, __filename: false },
    stats: { preset: 'errors-warnings', timings: true, assets: true },
  };
}
