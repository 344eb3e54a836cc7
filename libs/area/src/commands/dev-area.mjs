import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import webpack from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import { areaConfig } from '../build/area.config.mjs';

const CHANGES = '/changes';
const MANIFEST = 'area.json';

/** Runs on the page with the area: what was built meanwhile is shown, what does not build is told in the console. */
const follow = `(() => {
  if (globalThis.areaDev) return;
  const changes = (globalThis.areaDev = new EventSource(new URL('${CHANGES}', document.currentScript.src)));
  changes.onmessage = ({ data }) => (data === '""' ? location.reload() : console.error(JSON.parse(data)));
})();`;

/**
 * Builds an area after every change and serves it from this machine, for a page of a running shop that shows it in the
 * place of the published release. Resolves after the first build; rejects when the port is taken.
 * @param {string} root absolute folder of the area @param {{ port: number }} options
 * @returns {Promise<{ entry: string, close: () => Promise<void> }>} entry: address of the script to be shown; `area.json`
 *   lies beside it
 */
export async function serveArea(root, { port }) {
  const config = areaConfig({ root, outputPath: path.join(root, 'dist'), development: true });
  config.output = { ...config.output, clean: false, crossOriginLoading: 'anonymous' };
  config.plugins.push(new webpack.BannerPlugin({ banner: follow, raw: true, test: /^remoteEntry\.js$/ }));
  config.plugins.push({
    apply: ({ hooks }) =>
      hooks.thisCompilation.tap('serveArea', ({ fileDependencies }) => {
        fileDependencies.add(path.join(root, MANIFEST));
      }),
  });
  const compiler = /** @type {import('webpack').Compiler} */ (webpack(config));
  const middleware = devMiddleware(compiler, { index: false, stats: 'errors-warnings' });
  const listeners = new Set();
  let isFirst = true;
  compiler.hooks.done.tap('serveArea', (stats) => {
    const errors = stats.hasErrors() ? stats.toString('errors-only') : '';
    if (!isFirst) for (const listener of listeners) listener.write(`data: ${JSON.stringify(errors)}\n\n`);
    isFirst = false;
  });
  const server = http.createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (request.url === `/${MANIFEST}`) return response.end(fs.readFileSync(path.join(root, MANIFEST)));
    if (request.url !== CHANGES) return middleware(request, response, () => response.writeHead(404).end());
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    listeners.add(response);
    request.on('close', () => listeners.delete(response));
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  await new Promise((resolve) => middleware.waitUntilValid(resolve));
  return {
    entry: `http://localhost:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/remoteEntry.js`,
    async close() {
      server.close();
      server.closeAllConnections();
      await new Promise((resolve) => middleware.close(resolve));
    },
  };
}
