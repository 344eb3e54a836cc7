import net from 'node:net';
import path from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { inRoot } from './setup/paths.mjs';

/**
 * `npm run dev -- sales`: the whole shop from its last build, with one part (an area, `shell` or `api`) built again and
 * the open pages reloaded after every change. Several parts may be named.
 */
ensureInstalled();
const { ensureBuilt } = await import('./setup/build.mjs');
const { publishAll } = await import('./area/publish.mjs');
const { areaNames } = await import('./area/releases.mjs');
const { startShop } = await import('./run/shop.mjs');
const { reloadingProxy } = await import('./dev/reloading-proxy.mjs');
const { watchProject } = await import('./dev/watch.mjs');

const areas = areaNames();
const parts = process.argv.slice(2);
const unknown = parts.find((part) => ![...areas, 'shell', 'api'].includes(part));
if (parts.length === 0 || unknown) {
  console.error(
    `${unknown ? `There is no part ${unknown}. ` : ''}Name what you work on: npm run dev -- ${areas.join('|')}|shell|api`,
  );
  process.exit(1);
}

await ensureBuilt();
await publishAll();
const port = Number(process.env.PORT ?? 4000);
const shop = await startShop({
  port: await freePort(),
  dataDir: path.resolve(process.env.DATA_DIR ?? inRoot('data')),
  mongodbUri: process.env.MONGODB_URI || undefined,
});
const proxy = await reloadingProxy({ port, target: shop.address });

const stopWatching = await Promise.all(
  parts.map((part) =>
    watchProject(areas.includes(part) ? `mf-${part}` : part, async (errors) => {
      if (errors.length > 0) return console.error(`${part}: ${errors.join('\n')}`);
      if (part === 'api') await shop.restartApi();
      if (areas.includes(part)) await publishAll();
      proxy.reload();
      console.log(`${new Date().toLocaleTimeString()} ${part} built`);
    }),
  ),
);
console.log(`http://localhost:${port}  (watching ${parts.join(', ')}; Ctrl-C stops)`);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, async () => {
    proxy.close();
    await Promise.all(stopWatching.map((stop) => stop()));
    await shop.stop();
    process.exit(0);
  });
}

/** @returns {Promise<number>} a port that nobody listens on */
function freePort() {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve(free));
    });
  });
}
