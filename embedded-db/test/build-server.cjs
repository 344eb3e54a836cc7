const { execFileSync } = require('node:child_process');
const { existsSync, readdirSync, statSync } = require('node:fs');
const { join, resolve } = require('node:path');

const root = resolve(__dirname, '..');
const output = resolve(root, '../node_modules/.cache/embedded-db-test');

/**
 * Builds the server that the tests start, apart from the one in `dist` that others may be running. A build named by
 * EMBEDDED_DB_DIST is tested as it is.
 */
module.exports = function buildServer() {
  if (process.env.EMBEDDED_DB_DIST) return;
  process.env.EMBEDDED_DB_DIST = output;
  const built = join(output, 'main.js');
  if (existsSync(built) && statSync(built).mtimeMs > newest(root)) return;
  execFileSync(process.execPath, [require.resolve('webpack-cli/bin/cli.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

function newest(folder) {
  const files = readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true });
  const sources = files
    .filter((file) => file.isFile() && !file.name.includes('.spec.'))
    .map((file) => join(file.parentPath ?? file.path, file.name));
  return Math.max(...[...sources, join(folder, 'webpack.config.mjs')].map((file) => statSync(file).mtimeMs));
}
