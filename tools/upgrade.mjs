import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ensureInstalled } from './setup/install.mjs';
import { dataFolder, root } from './setup/paths.mjs';

/**
 * `npm run upgrade -- FILE|FOLDER`: the shop goes on with another release, an archive or an unpacked one, after a rehearsal on a
 * copy; whatever goes wrong, it goes on as before. `--from FOLDER`: this program is the new one, that of the folder the one that
 * the shop runs on, which has no such command. `asked`: as an admin asked for on the page of the upgrade, by whoever runs the shop.
 * `status` tells of the last one, `back` goes back after one that went through.
 */
ensureInstalled({ toRun: true });
const { settingsFile } = await import('./service/kept-settings.mjs');
const { isStopAsked, openNote } = await import('./upgrade/asked.mjs');
const { isUnderWay, isEnded, readJournal } = await import('./upgrade/journal.mjs');
const { upgradePlaces } = await import('@shopbench/mongodb-driver/data-folder');
const { thisProcess } = await import('@shopbench/mongodb-driver/owner');
const { archiveFault, codeIn, nameOf, unpack } = await import('./upgrade/release.mjs');
const { isInUse, runningShop, takeTurn, unfit } = await import('./upgrade/running.mjs');
const { upgrade } = await import('./upgrade/steps.mjs');
const { programsOf } = await import('./upgrade/world.mjs');
const { settleLast, goBack } = await import('./upgrade/ending.mjs');
const { report } = await import('./upgrade/report.mjs');

const [word = '', folder] = process.argv.slice(2);
const count = process.argv.length - 2;
const isAsked = word === '--from' ? count === 2 : count === 1 || (word === 'back' && folder === '--yes');
if (!word || !isAsked) refuse('Usage: npm run upgrade -- FILE|FOLDER, --from FOLDER, status, or back', 2);
takeServiceSettings();
if (process.env.MONGODB_URI)
  refuse(
    'The data of this shop lie on a database server (MONGODB_URI), which an upgrade can neither copy nor put back. Back it up by its own means, stop the shop, and start the other release: docs/running-in-production.md, "Upgrades".',
  );
const dataDir = dataFolder();
if (!fs.existsSync(path.join(dataDir, 'db')))
  refuse(`There is no shop in ${dataDir}: name its folder by DATA_DIR.`);
if (process.getuid && fs.statSync(dataDir).uid !== process.getuid())
  refuse(
    `${dataDir} belongs to somebody else: upgrade as that person, or the shop could not write its data.`,
  );
if (isUnderWay(readJournal(dataDir))) refuse('An upgrade is under way already.');
if (!isEnded(readJournal(dataDir))) {
  const ended = await settleLast(dataDir).catch(refuse);
  console.log(report(ended, dataDir));
  // What was entered meanwhile by a program that knows of no upgrade lies in `failed`, which another upgrade removes.
  if (ended?.phase === 'back' && !['status', 'back'].includes(word))
    refuse('Start the shop and look whether all is as it was; then upgrade again.');
}

if (word === 'status') console.log(report(readJournal(dataDir), dataDir));
else if (word === 'back') {
  if (folder !== '--yes')
    refuse(
      'What was entered since the upgrade is lost by going back. Stop the shop, and say: npm run upgrade -- back --yes',
    );
  console.log(report(await goBack(dataDir).catch(refuse), dataDir));
} else await go();

async function go() {
  const note = word === 'asked' ? openNote(dataDir) : undefined;
  if (word === 'asked' && !note) refuse('Nobody asks for an upgrade on the page of it.');
  const told = note ? path.join(upgradePlaces(dataDir).releases, note.file) : (folder ?? word);
  const isFolder = fs.existsSync(told) && fs.statSync(told).isDirectory();
  const unfitting = unfit(dataDir, isFolder ? [root, told] : [root]);
  if (unfitting) refuse(unfitting);
  const { from, to } = await codes(told, note?.sha256);
  if (from.root === to.root) refuse(`The shop runs on ${nameOf(to)} already.`);
  const runs = runningShop(dataDir);
  if (!runs && isInUse(dataDir))
    refuse('The shop runs on a release that cannot be asked to stop: stop it, and upgrade again.');
  if (runs && path.resolve(runs.root) !== from.root)
    refuse(`The shop runs from ${runs.root}: upgrade from there.`);
  const seconds = (/** @type {string} */ name) => {
    const given = Number(process.env[name] || 'none');
    if (process.env[name] && !(given > 0))
      refuse(`${name} must be a number of seconds above 0, not ${process.env[name]}`);
    return process.env[name] ? given * 1_000 : undefined;
  };
  const programs = programsOf({
    ...{ dataDir, env: process.env, from, to },
    ...{ watchMs: seconds('UPGRADE_WATCH_SECONDS'), patience: seconds('UPGRADE_PATIENCE_SECONDS') },
  });
  await takeTurn(dataDir, 0).catch(refuse);
  const last = readJournal(dataDir);
  if (!isEnded(last)) refuse('Another upgrade began meanwhile.');
  const past = last ? [...new Set([...last.past, ...(last.phase === 'done' ? [last.from.root] : [])])] : [];
  console.log(
    `From ${nameOf(from)} to ${nameOf(to)}. Nothing of the shop is touched until step ${programs.rehearsal.length + 1}${runs ? ', and it goes on selling until then' : ''}.\n`,
  );
  const id = note?.id ?? randomUUID();
  const ended = await upgrade(
    { dataDir, programs, tell: (line) => console.log(line), isStopped: () => isStopAsked(dataDir, id) },
    {
      ...{ id, by: note?.by, phase: 'rehearsing', owner: thisProcess(), from, to },
      ...{ past: past.filter((one) => one !== to.root), began: new Date().toISOString(), steps: [] },
      earlier: last?.phase === 'done' ? last : last?.phase === 'stopped' ? last.earlier : undefined,
    },
  ).catch(refuse);
  console.log(`\n${report(ended, dataDir)}`);
  if (!runs) console.log('The shop did not run before, and does not now.');
  process.exit(ended.phase === 'done' ? 0 : 1);
}

/** A service keeps the settings of its shop: they hold here too, unless another shop is meant. */
function takeServiceSettings() {
  for (const file of [false, true].map(settingsFile))
    try {
      const { DATA_DIR } = parseEnv(fs.readFileSync(file, 'utf8'));
      if (!process.env.DATA_DIR || path.resolve(process.env.DATA_DIR) === DATA_DIR) process.loadEnvFile(file);
    } catch {
      // There is no such service, or it is another person's.
    }
}

/** The two programs. @param {string} told archive or folder @param {string} [sha256] that was shown of the archive */
async function codes(told, sha256) {
  try {
    if (word === '--from') return { from: codeIn(told), to: codeIn(root) };
    const place = path.resolve(told);
    if (!fs.existsSync(place)) throw new Error(`There is no ${place}.`);
    if (fs.statSync(place).isDirectory()) return { from: codeIn(root), to: codeIn(place) };
    if (root.split(path.sep).includes('_npx'))
      throw new Error('npx may remove this folder at any time: unpack the archive, and upgrade from there.');
    const fault = await archiveFault(place, sha256);
    if (fault) throw new Error(`${fault} Nothing was changed.`);
    return { from: codeIn(root), to: codeIn(unpack(place, root)) };
  } catch (error) {
    return refuse(error);
  }
}

/** @param {unknown} why @param {number} [status] @returns {never} */
function refuse(why, status = 1) {
  console.error(why instanceof Error ? why.message : why);
  process.exit(status);
}
