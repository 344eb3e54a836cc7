/**
 * Lets an admin in again who is shut out: `npm run admin -- password EMAIL`, with `--without-two-step` for one who lost the
 * authenticator app too. Works while the shop runs and while it is stopped, on `DATA_DIR` or `MONGODB_URI`, as `npm start` does.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { reachDatabase } from './run/reach-database.mjs';
import { dataFolder, inRoot } from './setup/paths.mjs';

const program = inRoot('api', 'dist', 'admin.mjs');
const databaseProgram = inRoot('embedded-db', 'dist', 'main.js');
const dataDir = dataFolder();
const args = process.argv.slice(2);

if (args[0] !== 'password' || !args[1])
  refuse('Usage: npm run admin -- password EMAIL [--without-two-step]', 2);
if (![program, databaseProgram].every((file) => existsSync(file)))
  refuse('The program is not built yet. Run `npm start` once, or `npm run build`.');

const database = await reachDatabase(dataDir);
if ('problem' in database) refuse(database.problem);
const child = spawn(process.execPath, ['--enable-source-maps', program, ...args], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, MONGODB_URI: database.uri },
});
/** @type {number} */
const code = await new Promise((resolve) => child.on('exit', (status) => resolve(status ?? 1)));
await database.stop();
process.exit(code);

/** @param {string} why @param {number} [status] @returns {never} */
function refuse(why, status = 1) {
  console.error(why);
  process.exit(status);
}
