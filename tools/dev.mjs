import fs from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { dataFolder, inRoot } from './setup/paths.mjs';

/**
 * `npm run dev -- sales`: the whole shop, with one area built for development: a change of its components appears on the
 * open page, which keeps its state. The shell is built for development too and reloads the page; the other areas are
 * taken from their last build, and those that were published from elsewhere as everybody has them. Several areas may be
 * named, also by the folder of one that lies elsewhere; `api` is built and started again after every change. DEMO=1 fills
 * an empty shop. Nothing of this touches what is published.
 */
ensureInstalled();
const { ensureBuilt } = await import('./setup/build.mjs');
const { areaNames, distDirOf, places } = await import('./area/places.mjs');
const { freePort, isTaken } = await import('./run/ports.mjs');
const { firstSignIn, isDemo } = await import('./run/first-sign-in.mjs');
const { startShop } = await import('./run/shop.mjs');
const { whenAskedToStop } = await import('./run/stop-signals.mjs');
const { hotServer } = await import('./dev/hot-server.mjs');
const { watchApi } = await import('./dev/watch-api.mjs');

const names = process.argv.slice(2);
const areas = names.filter((name) => !['shell', 'api'].includes(name)).map(areaFolder);
if (names.length === 0) refuse(`Name what you work on: npm run dev -- ${areaNames().join('|')}|shell|api`);

const port = Number(process.env.PORT ?? 4000);
if (await isTaken(port))
  refuse(`Port ${port} is in use. Choose another: PORT=${port + 1} npm run dev -- ${names.join(' ')}`);
const published = places();
const folder = inRoot('dist', 'dev', String(port));
const shellDir = path.join(folder, 'shell');
fs.rmSync(folder, { recursive: true, force: true });
process.env.SHELL_DIR = shellDir;
process.env.AREAS_DIR = path.join(folder, 'areas');

await ensureBuilt({ except: ['shell', ...areas.map(({ name }) => `mf-${name}`)] }).catch(refuse);
const { publish, readRegistry, releaseName } = await import('@shopbench/registry/built');
const { hotBuilds, registerHotArea } = await import('./dev/hot-builds.mjs');
const builds = await hotBuilds({ areas, shellDir, watchShell: names.includes('shell') }).catch(refuse);
const isHot = (/** @type {string} */ name) => areas.some((area) => area.name === name);
for (const name of areaNames())
  if (!isHot(name)) await publish(places(), name, distDirOf(name), { force: true }).catch(tell);
for (const area of (await readRegistry(published).catch(() => ({ areas: [] }))).areas) {
  if (isHot(area.name) || areaNames().includes(area.name)) continue;
  const stored = path.join(published.areasDir, area.name, releaseName(area));
  await publish(places(), area.name, stored, { force: true }).catch(tell);
}
for (const area of areas) await registerHotArea(area);

const shop = await startShop({
  port: await freePort(),
  dataDir: dataFolder(),
  mongodbUri: process.env.MONGODB_URI || undefined,
  isFilled: isDemo,
}).catch(refuse);
const server = await hotServer({ port, target: shop.address, assets: builds.assets });
const stopWatching = names.includes('api')
  ? await watchApi(async () => {
      await shop.restartApi();
      builds.reload();
    })
  : undefined;
console.log(`http://localhost:${port}  (working on ${names.join(', ')}; Ctrl-C stops)`);

const admin = await firstSignIn(shop).catch(refuse);
console.log(`Sign in as ${admin.email} ${admin.hint}`);

whenAskedToStop(async () => {
  server.close();
  await Promise.all([builds.close(), stopWatching?.(), shop.stop()]);
  fs.rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});

/** The area of the checkout with this name, or the one in this folder. @param {string} name */
function areaFolder(name) {
  const root = areaNames().includes(name) ? inRoot(`mf-${name}`) : path.resolve(name);
  const file = path.join(root, 'area.json');
  if (!fs.existsSync(file))
    return refuse(
      `There is no area ${name}. Name one of ${areaNames().join(', ')}, or a folder with an area.json.`,
    );
  return { name: String(JSON.parse(fs.readFileSync(file, 'utf8')).name), root };
}

/** @param {unknown} error */
function tell(error) {
  console.error(error instanceof Error ? error.message : error);
}

/** @param {unknown} error @returns {never} */
function refuse(error) {
  tell(error);
  process.exit(1);
}
