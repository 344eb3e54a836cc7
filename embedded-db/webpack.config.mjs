import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** Packages stay in node_modules: lmdb loads a native addon, and the rest need no bundling. Our own go in: they are raw TypeScript. */
function keepPackagesOutside({ request }, callback) {
  if (/^[a-z@]/i.test(request) && !request.startsWith('@shopbench/')) callback(null, `module ${request}`);
  else callback();
}

export default {
  mode: 'production',
  target: 'node20',
  context: here,
  entry: { main: './src/main.ts', 'writer-worker': './src/storage/writer-worker.ts' },
  output: {
    path: process.env.EMBEDDED_DB_DIST ?? resolve(here, 'dist'),
    filename: '[name].js',
    chunkFilename: '[name].js',
    chunkFormat: 'module',
    library: { type: 'module' },
    module: true,
    clean: true,
  },
  experiments: { outputModule: true },
  externals: [keepPackagesOutside],
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    // import.meta.url has to be the built file's, where the writer thread's script lies beside it.
    parser: { javascript: { importMeta: false, url: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
    ],
  },
  optimization: { minimize: false },
  devtool: 'source-map',
  performance: { hints: false },
  stats: 'errors-warnings',
};
