/**
 * Lets an admin in again who is shut out: `npm run admin -- password EMAIL`, with `--without-two-step` for one who lost the
 * authenticator app too. Works while the shop runs and while it is stopped, on `DATA_DIR` or `MONGODB_URI`, as `npm start` does.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { launchDatabase } from './run/shop.mjs';
import { dataFolder, inRoot } from './setup/paths.mjs';

const program = inRoot('api', 'dist', 'admin.mjs');
const databaseProgram = inRoot('embedded-db', 'dist', 'main.js');
const dataDir = dataFolder();
const args = process.argv.slice(2);

if (args[0] !== 'password' || !args[1])
  refuse('Usage: npm run admin -- password EMAIL [--without-two-step]', 2);
if (![program, databaseProgram].every((file) => existsSync(file)))
  refuse('The program is not built yet. Run `npm start` once, or `npm run build`.');

const database = await openDatabase();
const child = spawn(process.execPath, ['--enable-source-maps', program, ...args], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, MONGODB_URI: database.uri },
});
/** @type {number} */
const code = await new Promise((resolve) => child.on('exit', (status) => resolve(status ?? 1)));
await database.stop();
process.exit(code);

/** The database of the shop: the one that is named, the one that runs, or one that is run for this alone. */
async function openDatabase() {
  const leave = async () => {};
  if (process.env.MONGODB_URI) return { uri: process.env.MONGODB_URI, stop: leave };
  const folder = path.join(dataDir, 'db');
  if (!existsSync(folder)) refuse(`There is no shop in ${dataDir}: name its folder by DATA_DIR.`);
  /** @type {string[]} */
  const lines = [];
  const { child: own, reached } = launchDatabase(dataDir, (line) => void lines.push(line));
  const uri = await reached;
  if (uri !== null) return { uri, stop: () => own.stop() };
  if (!lines.some((line) => line.includes('is in use by process'))) refuse(lines.join('\n'));
  const running = execFileSync(process.execPath, [databaseProgram, 'address', '--data', folder]);
  return { uri: running.toString().trim(), stop: leave };
}

/** @param {string} why @param {number} [status] @returns {never} */
function refuse(why, status = 1) {
  console.error(why);
  process.exit(status);
}
