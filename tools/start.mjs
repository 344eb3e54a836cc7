import path from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { dataFolder, isRelease, root } from './setup/paths.mjs';

ensureInstalled({ toRun: true });
const { httpsPortOf } = await import('./run/https-port.mjs');
const { isShunned, isTaken } = await import('./run/ports.mjs');
const { whenAskedToStop } = await import('./run/stop-signals.mjs');
const { followNotes, settleNote } = await import('./upgrade/asked.mjs');
const { beforeStart, goOnAs, whenUpgradeAsks } = await import('./upgrade/ending.mjs');
const { noteRunning, noteStopped } = await import('./upgrade/running.mjs');

const dataDir = dataFolder();
// A database that is not ours is upgraded by its own means.
const rightful = process.env.MONGODB_URI ? null : await beforeStart(dataDir, root, console.log).catch(fail);
if (!process.env.MONGODB_URI) settleNote(dataDir);
if (rightful) await goOnAs(rightful, dataDir).catch(fail);

const port = Number(process.env.PORT ?? 4000);
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  fail(new Error(`PORT must be a number from 1 to 65535, not ${process.env.PORT}`));
if (await isTaken(port))
  fail(new Error(`Port ${port} is in use. Choose another: PORT=${port + 1} npm start`));
if (await isShunned(port))
  fail(new Error(`No browser opens port ${port}. Choose another: PORT=4000 npm start`));

const https = await whereHttps().catch(fail);

const { ensureBuilt } = await import('./setup/build.mjs');
const isNewBuild = await ensureBuilt().catch(fail);
const { isPublished, publishAll } = await import('./area/checkout.mjs');
const { areasDir, myDir, shellDir } = await import('./area/places.mjs');
const { startShop } = await import('./run/shop.mjs');
const { firstSignIn, isDemo } = await import('./run/first-sign-in.mjs');
if (isRelease && `${dataDir}${path.sep}`.startsWith(`${root}${path.sep}`))
  fail(new Error(`The next release takes the place of ${root}: name a folder outside of it as DATA_DIR`));
/** @type {Promise<string[]> | undefined} */
let publishing;
const publish = () => (publishing ??= publishAll().catch(fail));
// Of a build that was published before, publishing only looks whether all files are sound: the shop starts meanwhile. What a
// release publishes lies with the data, which may be another program's yet.
if (!isRelease && (isNewBuild || !isPublished())) await publish();
else if (!isRelease) void publish();
const shop = await startShop({
  port,
  dataDir,
  mongodbUri: process.env.MONGODB_URI || undefined,
  env: { AREAS_DIR: areasDir(), SHELL_DIR: shellDir(), MY_DIR: myDir() },
  isFilled: isDemo,
  httpsPort: https,
  beforeApi: isRelease ? publish : undefined,
}).catch(fail);
const held = await publish();

/** @type {ReturnType<typeof followNotes> | undefined} */
let notes;
const stop = async () => {
  await shop.stop();
  noteStopped(dataDir);
};
whenAskedToStop(async () => {
  console.log('\nStopping …');
  notes?.stop();
  await stop();
  console.log('Stopped. Everything is saved.');
  process.exit(0);
});

if (!process.env.MONGODB_URI) {
  noteRunning(dataDir, { root, port });
  const following = followNotes(dataDir, root, console.log);
  notes = following;
  whenUpgradeAsks(dataDir, () => {
    following.rest();
    console.log('\nThe shop is being upgraded: it stops, and goes on by itself in a minute.');
    stop()
      .then(() => beforeStart(dataDir, root, console.log))
      .then((to) => goOnAs(to ?? root, dataDir))
      .catch(fail);
  });
}

const admin = await firstSignIn(shop).catch(fail);
console.log(`
Shopbench is ready: ${shop.address}
${secureLine(shop.secure())}Sign in as ${admin.email} ${admin.hint}
Data: ${dataDir}   Logs: ${shop.logs}
Ctrl-C stops it.
`);

for (const text of held) console.error(`${text}\n`);

/** Where HTTPS is served beside; undefined: nowhere. One that was named must be free, the usual one may be another program's. */
async function whereHttps() {
  const wanted = httpsPortOf(process.env, port);
  if (!wanted) return undefined;
  const isFree = !(await isTaken(wanted.port)) && !(await isShunned(wanted.port));
  if (isFree) return wanted.port;
  const problem = `Port ${wanted.port}, for HTTPS, is in use or opened by no browser`;
  if (wanted.isNamed) throw new Error(`${problem}. Choose another: HTTPS_PORT=${wanted.port + 1} npm start`);
  console.error(
    `${problem}: the shop starts without HTTPS. Choose another: HTTPS_PORT=${wanted.port + 1} npm start`,
  );
  return undefined;
}

/** What is told of HTTPS. @param {string[]} urls */
function secureLine(urls) {
  const [own, ...others] = urls.toReversed();
  if (!own) return '';
  return others.length === 0
    ? `Secure: ${own} (HOST=0.0.0.0 serves the shop's phones and other computers too)\n`
    : `Secure, for phones and other computers: ${others.toReversed().join('  ')} (connect them under Settings › Devices)\n`;
}

/** @param {unknown} error @returns {never} */
function fail(error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
