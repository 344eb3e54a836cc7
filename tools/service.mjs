import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { definitionFor } from './service/definition.mjs';
import { keptOf, settingsFile, settingsText } from './service/kept-settings.mjs';
import { dataFolder, root } from './setup/paths.mjs';

/**
 * `npm run service -- install|remove|status`: lets the shop start with the machine, by systemd, launchd or the scheduler of
 * Windows. It keeps the settings that are given when it is installed; installed again it starts anew, with those of now. As root
 * it belongs to SERVICE_USER, or to whoever asked by sudo.
 */
const [deed, ...rest] = process.argv.slice(2);
if (!['install', 'remove', 'status'].includes(deed ?? '') || rest.length > 0)
  fail('Usage: npm run service -- install|remove|status', 2);
const isRoot = process.getuid?.() === 0;
const { SERVICE_USER, SUDO_USER = '' } = process.env;
const user = isRoot ? (SERVICE_USER ?? SUDO_USER) : os.userInfo().username;
const dataDir = dataFolder();
const settings = settingsFile(isRoot);
const definition = definitionFor(process.platform, {
  ...{ node: process.execPath, root, home: os.homedir(), user, isRoot, settings },
});

if (deed === 'status') process.exit(run(definition.status));
if (deed === 'install') {
  demandPlace();
  const group = isRoot ? owner() : undefined;
  // Passwords may be among them.
  fs.rmSync(settings, { force: true });
  fs.writeFileSync(settings, settingsText({ DATA_DIR: dataDir, ...keptOf(process.env) }), {
    mode: 0o600,
    flag: 'wx',
  });
  if (group !== undefined) {
    fs.chownSync(settings, 0, group);
    fs.chmodSync(settings, 0o640);
  }
  fs.mkdirSync(path.dirname(definition.file), { recursive: true });
  for (const command of definition.before) run(command);
  fs.writeFileSync(definition.file, definition.text);
  for (const command of definition.install) if (run(command) !== 0) fail(`${command.join(' ')} failed.`);
  console.log(
    `Shopbench starts with this machine now. Data: ${dataDir}   Logs: ${path.join(dataDir, 'logs')}`,
  );
} else {
  for (const command of definition.remove) run(command);
  for (const file of [definition.file, settings]) fs.rmSync(file, { force: true });
  console.log('Shopbench does not start with this machine any more. Its data stay where they are.');
}

/** Ends where the program or the shop would not be found by the service. */
function demandPlace() {
  if (root.split(path.sep).includes('_npx'))
    fail('npx may remove this folder at any time: unpack the archive, and install the service from there.');
  if (!fs.existsSync(path.join(dataDir, process.env.MONGODB_URI ? 'logs' : 'db')))
    fail(
      `There is no shop in ${dataDir} yet. Start it once by hand: only then the admin's password is told.`,
    );
}

/** The group of the service's person, to whom the data must belong. Ends where they do not. */
function owner() {
  if (!user) fail('A shop does not run as root: name whom it belongs to by SERVICE_USER.');
  const [uid = NaN, gid = NaN] = ['-u', '-g'].map((which) =>
    Number(spawnSync('id', [which, user], { encoding: 'utf8' }).stdout || NaN),
  );
  if (Number.isNaN(uid) || Number.isNaN(gid))
    fail(`There is no ${user} on this machine: name one by SERVICE_USER.`);
  if (fs.statSync(dataDir).uid !== uid)
    fail(`${dataDir} does not belong to ${user}: name the right folder as DATA_DIR, or chown -R ${user} it.`);
  return gid;
}

/** @param {string[]} command @returns {number} its exit code */
function run([name = '', ...args]) {
  const { status, error } = spawnSync(name, args, { stdio: 'inherit' });
  if (error) console.error(error.message);
  return status ?? 1;
}

/** @param {string} message @param {number} [code] @returns {never} */
function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}
