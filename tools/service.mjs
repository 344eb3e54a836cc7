import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { definitionFor, settingsText } from './service/definition.mjs';
import { dataFolder, root } from './setup/paths.mjs';

/**
 * `npm run service -- install|remove|status`: lets the shop start with the machine, by systemd, launchd or the scheduler of
 * Windows. It keeps the settings that are given when it is installed. As root it belongs to SERVICE_USER, or to whoever asked.
 */
const KEPT = [
  'PORT',
  'HOST',
  'MONGODB_URI',
  'AREAS_DIR',
  'SHELL_DIR',
  'MY_DIR',
  'COOKIE_SECURE',
  'TRUST_PROXY',
  'METRICS_TOKEN',
  'LOG_LEVEL',
];

const [deed, ...rest] = process.argv.slice(2);
if (!['install', 'remove', 'status'].includes(deed ?? '') || rest.length > 0)
  fail('Usage: npm run service -- install|remove|status', 2);
const isRoot = process.getuid?.() === 0;
const { SERVICE_USER, SUDO_USER } = process.env;
const user = isRoot ? (SERVICE_USER ?? SUDO_USER) : os.userInfo().username;
if (!user) fail('A shop does not run as root: name whom it belongs to by SERVICE_USER.');
const dataDir = dataFolder();
const settings = path.join(dataDir, 'service.env');
const definition = definitionFor(process.platform, {
  ...{ node: process.execPath, root, home: os.homedir(), user, isRoot, settings },
});

if (deed === 'status') process.exit(run(definition.status));
if (deed === 'install') {
  if (!process.env.MONGODB_URI && !fs.existsSync(path.join(dataDir, 'db')))
    fail(
      `There is no shop in ${dataDir} yet. Start it once by hand: only then the admin's password is told.`,
    );
  const kept = KEPT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  // The database's password may be among them.
  fs.writeFileSync(settings, settingsText({ DATA_DIR: dataDir, ...Object.fromEntries(kept) }), {
    mode: 0o600,
  });
  if (isRoot) chown(settings, user);
  fs.mkdirSync(path.dirname(definition.file), { recursive: true });
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

/** Lets the person of the service read a file. @param {string} file @param {string} user */
function chown(file, user) {
  const ids = ['-u', '-g'].map((which) =>
    Number(spawnSync('id', [which, user], { encoding: 'utf8' }).stdout),
  );
  const [uid = NaN, gid = NaN] = ids;
  if (Number.isNaN(uid) || Number.isNaN(gid))
    fail(`There is no ${user} on this machine: name one by SERVICE_USER.`);
  fs.chownSync(file, uid, gid);
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
